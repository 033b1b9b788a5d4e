import { Button } from "@mantine/core";
import { limits } from "~/limits";
import { dashboardMessages } from "~/messages";
import type { FormState, StaffKind } from "~/presenters/content/staff-screens";
import { FormNotices } from "./form-notices";
import { TextField } from "./form-parts";

const { editItem } = dashboardMessages;

/** Edits the title of one item of any kind; without an item it says that none is selected. */
export function EditItem({ kind, state }: { kind: StaffKind | null; state: FormState }) {
  const isChosen = kind !== null && state.id !== "";
  const address = `/edititem?${new URLSearchParams({ type: kind ?? "", id: state.id }).toString()}`;
  return (
    <>
      <h1>{editItem.heading}</h1>
      {isChosen ? (
        <>
          <FormNotices state={state} labels={{ title: editItem.title }} reloadHref={address} />
          <form className="staff-form" method="post" action={address} noValidate>
            <input type="hidden" name="type" value={kind} />
            <input type="hidden" name="id" value={state.id} />
            <input type="hidden" name="version" value={state.version} />
            <TextField state={state} name="title" label={editItem.title} maxLength={limits.text.text} />
            <div className="actions staff-actions">
              <Button type="submit">{editItem.save}</Button>
              <Button component="a" className="quiet" href="/admin">
                {dashboardMessages.confirm.cancel}
              </Button>
            </div>
          </form>
        </>
      ) : (
        <>
          <p>{editItem.none}</p>
          <p>
            <a href="/admin">Choose one on the dashboard</a>
          </p>
        </>
      )}
    </>
  );
}
