import { Button } from "@mantine/core";
import { useNavigation, type FetcherWithComponents } from "@remix-run/react";
import { dashboardMessages } from "~/messages";
import { records, type ContentKind } from "~/domain/content/records";
import type { StaffRow } from "~/presenters/content/staff-screens";
import { StaysForMessage } from "~/ui/workshop/leaving";
import { Form } from "~/ui/workshop/form";
import { Thumb } from "./item-row";
import { actHref } from "./kinds";
import { CancelButton } from "./quick-edit";

type Props = {
  kind: ContentKind;
  row: StaffRow;
  back: string;
  /** In a dialog: sends the form in place of the page. */
  fetcher?: FetcherWithComponents<unknown>;
  /** In a dialog: why it was not deleted. */
  trouble?: string | null;
  onCancel?: () => void;
};

export const deleteTitle = (kind: ContentKind) => `Delete this ${records[kind].noun}?`;

/** Asks before deleting: on a page of its own, or in a dialog over the list. */
export function ConfirmDelete({ kind, row, back, fetcher, trouble, onCancel }: Props) {
  const isSending = useNavigation().formData !== undefined || (fetcher && fetcher.state !== "idle");
  return (
    <>
      <div className="row still">
        <Thumb picture={row.picture} />
        <div className="row-words">
          <p className="row-title" lang={row.lang}>
            {row.title}
          </p>
          {row.detail ? (
            <p className="hint" lang={row.lang}>
              {row.detail}
            </p>
          ) : null}
        </div>
      </div>
      <p>It goes to the Bin and can be taken back for 30 days. After that, it and its pictures are gone.</p>
      <Form fetcher={fetcher} action={actHref("delete", kind, row.id, back)}>
        <input type="hidden" name="type" value={kind} />
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="back" value={back} />
        {fetcher ? <StaysForMessage /> : null}
        <div role="alert">{trouble ? <p className="problem-text">{trouble}</p> : null}</div>
        <div className="actions">
          <Button type="submit" color="laterite" disabled={isSending}>
            {dashboardMessages.confirm.delete}
          </Button>
          <CancelButton back={back} onCancel={onCancel} autoFocus />
        </div>
      </Form>
    </>
  );
}
