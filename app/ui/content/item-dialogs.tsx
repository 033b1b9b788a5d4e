import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { ContentKind } from "~/domain/content/records";
import type { FormAnswer, FormState, StaffRow } from "~/presenters/content/staff-screens";
import { Dialog } from "~/ui/workshop/dialog";
import { toast } from "~/ui/workshop/notices";
import type { Trouble } from "~/ui/workshop/unsent-form";
import { ConfirmDelete, deleteTitle } from "./confirm-delete";
import { actHref } from "./kinds";
import { QuickEditForm, quickEditTitle } from "./quick-edit";

/** What was deleted, and can be taken back. */
export type Deleted = { kind: ContentKind; ids: string[]; title: string };

type Props = {
  kind: ContentKind;
  /** Null: closed. */
  row: StaffRow | null;
  back: string;
  onClose: () => void;
};

/** Asks before deleting. */
export function DeleteDialog({ onDeleted, ...props }: Props & { onDeleted: (deleted: Deleted) => void }) {
  const { kind, row, back, onClose } = props;
  const fetcher = useFetcher<{ deleted: Deleted; message: string } | Trouble>();
  useEffect(() => {
    if (!fetcher.data || "trouble" in fetcher.data) return;
    toast(fetcher.data.message);
    onClose();
    onDeleted(fetcher.data.deleted);
    // Once for each answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [fetcher.data]);
  const trouble = fetcher.data && "trouble" in fetcher.data ? fetcher.data.trouble.message : null;
  return (
    <Dialog isOpen={row !== null} onClose={onClose} title={deleteTitle(kind)} role="alertdialog">
      {row ? <ConfirmDelete {...{ kind, row, back, fetcher, trouble }} onCancel={onClose} /> : null}
    </Dialog>
  );
}

/**
 * Changes an item's texts over the list. The dialog closes at once and the row shows the new title; it comes
 * back when the server refuses.
 */
export function QuickEditDialog({ kind, row, back, onClose }: Props) {
  const item = useFetcher<{ state: FormState }>();
  // ItemList shows what it sends.
  const fetcher = useFetcher<FormAnswer | Trouble>({ key: `quick-edit-${kind}` });
  const isSending = fetcher.state !== "idle";
  const { data } = fetcher;
  const saved = data && "state" in data ? data.leaves : undefined;
  const state = row && item.state === "idle" && item.data?.state.id === row.id ? item.data.state : null;
  const isAnswer = data && ("trouble" in data || (!saved && data.state.id === row?.id));

  useEffect(() => {
    if (row) item.load(actHref("quick-edit", kind, row.id, back));
    // When it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [row?.id]);
  useEffect(() => {
    if (!saved) return;
    toast(saved.message);
    onClose();
    // Once for each answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [saved]);

  return (
    <Dialog
      isOpen={row !== null && !isSending}
      keeps={isSending}
      onClose={onClose}
      title={quickEditTitle(kind)}
    >
      {state ? (
        <QuickEditForm
          key={`${state.id}-${state.version}`}
          {...{ kind, state, back, fetcher }}
          answer={isAnswer ? data : undefined}
          onCancel={onClose}
        />
      ) : (
        <p role="status">Loading...</p>
      )}
    </Dialog>
  );
}
