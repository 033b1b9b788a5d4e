import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ContentKind } from "~/features/content/records";
import type { ContentAnswer, StaffRow } from "~/features/content/staff-view";
import type { InitialForm } from "~/features/pictures/picture-form";
import { Dialog } from "~/components/admin/dialog";
import type { NoticeText, Undo } from "~/features/content/notice";
import { toast } from "~/components/admin/notices";
import { ConfirmDelete, deleteTitle } from "./confirm-delete";
import { textAt } from "~/lib/form-values";
import { rowActionHref } from "./content-links";
import { QuickEditForm, quickEditTitle } from "./quick-edit";
import { t } from "~/locales/screen-text";

type Props = { kind: ContentKind; row: StaffRow | null; back: string; onClose: () => void };

export function DeleteDialog({ onDeleted, ...props }: Props & { onDeleted: (deleted: Undo) => void }) {
  const { kind, row, back, onClose } = props;
  const fetcher = useFetcher<{ deleted: Undo; notice: NoticeText } | null>();
  useEffect(() => {
    if (!fetcher.data) return;
    toast(fetcher.data.notice);
    onClose();
    onDeleted(fetcher.data.deleted);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per response
  }, [fetcher.data]);
  return (
    <Dialog isOpen={row !== null} onClose={onClose} title={deleteTitle(kind)} role="alertdialog">
      {row ? <ConfirmDelete kind={kind} row={row} back={back} fetcher={fetcher} onCancel={onClose} /> : null}
    </Dialog>
  );
}

/** Quick edit over the list. A submit closes it and the row shows the new title; a refusal reopens it. */
export function QuickEditDialog({ kind, row, back, onClose }: Props) {
  const href = row && rowActionHref("quick-edit", kind, row.id, back);
  const item = useFetcher<{ filled: InitialForm }>();
  const fetcher = useFetcher<ContentAnswer | null>({ key: `quick-edit-${kind}` });
  const isSending = fetcher.state !== "idle";
  const { data } = fetcher;
  const saved = data?.outcome === "saved" ? data.leaves : undefined;
  // Ignores data of the previous opening, which would fill the form before the new data arrives.
  const [opening, setOpening] = useState<{ id?: string; before?: unknown }>({});
  if (opening.id !== row?.id) setOpening({ id: row?.id, before: item.data });
  const found = item.data === opening.before ? undefined : item.data?.filled;
  const filled = row && found?.values.id === row.id ? found : null;
  const isAnswer = data && !saved && data.initialValue?.id === row?.id;

  useEffect(() => {
    if (href) item.load(href);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only on opening
  }, [row?.id]);
  useEffect(() => {
    if (!saved) return;
    toast(saved);
    onClose();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per response
  }, [saved]);

  return (
    <Dialog
      isOpen={row !== null && !isSending}
      keepMounted={row !== null}
      onClose={onClose}
      title={quickEditTitle(kind)}
      width="46rem"
    >
      {href && filled ? (
        <QuickEditForm
          key={`${textAt(filled.values, "id")}-${textAt(filled.values, "version")}`}
          kind={kind}
          filled={filled}
          href={href}
          back={back}
          fetcher={fetcher}
          answer={isAnswer ? data : undefined}
          onCancel={onClose}
        />
      ) : (
        <p role="status">{t("photo.loading")}</p>
      )}
    </Dialog>
  );
}
