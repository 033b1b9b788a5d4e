import { Button } from "@mantine/core";
import { dashboardMessages } from "~/messages";
import type { StaffKind, StaffRow } from "~/presenters/content/staff-screens";
import { Thumb } from "./item-list";
import { kinds } from "./kinds";

/** Asks before deleting. With a script, app/enhance/staff.ts shows this form in a dialog. */
export function ConfirmDelete({ kind, row, back }: { kind: StaffKind; row: StaffRow; back: string }) {
  return (
    <section className="staff-box dialog-content" data-dialog-content="" aria-labelledby="ask-title">
      <h1 id="ask-title">Delete this {kinds[kind].one}?</h1>
      <div className="row still">
        <Thumb picture={row.picture} />
        <div className="row-words">
          <p className="row-title">{row.title}</p>
          {row.detail ? <p className="hint">{row.detail}</p> : null}
        </div>
      </div>
      <p>It goes to the Bin and can be taken back for 30 days. After that, it and its pictures are gone.</p>
      <form
        method="post"
        action={`/admin/delete?${new URLSearchParams({ type: kind, id: row.id, back }).toString()}`}
        data-dialog-form=""
      >
        <input type="hidden" name="type" value={kind} />
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="back" value={back} />
        <div className="actions">
          <Button type="submit">{dashboardMessages.confirm.delete}</Button>
          <Button component="a" className="quiet" href={back} data-cancel="">
            {dashboardMessages.confirm.cancel}
          </Button>
        </div>
      </form>
    </section>
  );
}
