import { Button } from "@mantine/core";
import { limits } from "~/limits";
import { dashboardMessages, projectMessages } from "~/messages";
import type { FormState, StaffKind } from "~/presenters/content/staff-screens";
import { FormNotices } from "./form-notices";
import { AreaField, TextField } from "./form-parts";
import { kinds } from "./kinds";

/** The texts that quick edit offers, by kind: field name, label, and "long" for a textarea. */
export const quickFields: Record<StaffKind, [name: string, label: string, long?: "long"][]> = {
  blog: [
    ["title", "Title"],
    ["subheading", "Subheading"],
    ["category", "Category"],
    ["author", "Author"],
    ["content", "Content", "long"],
  ],
  event: [
    ["title", "Title"],
    ["category", "Category"],
    ["content", "Content", "long"],
  ],
  project: [
    ["title", projectMessages.fields.title],
    ["para1", projectMessages.fields.shortDescription, "long"],
  ],
  gallery: [
    ["title", "Title"],
    ["imageAlt", "What the picture shows"],
  ],
};

type Props = { kind: StaffKind; state: FormState; back: string };

/**
 * Edits an item's texts on a page of its own; with a script, app/enhance/staff.ts shows it in a dialog over
 * the list.
 */
export function QuickEdit({ kind, state, back }: Props) {
  const address = `/admin/quick-edit?${new URLSearchParams({ type: kind, id: state.id, back }).toString()}`;
  return (
    <section className="staff-box dialog-content wide" data-dialog-content="" aria-labelledby="ask-title">
      <h1 id="ask-title">{`Quick edit: ${kinds[kind].one}`}</h1>
      <FormNotices
        state={state}
        labels={Object.fromEntries(quickFields[kind].map(([name, label]) => [name, label]))}
        reloadHref={address}
        idPrefix="quick-"
      />
      <form className="staff-form" method="post" action={address} noValidate data-dialog-form="">
        <input type="hidden" name="type" value={kind} />
        <input type="hidden" name="id" value={state.id} />
        <input type="hidden" name="version" value={state.version} />
        <input type="hidden" name="back" value={back} />
        {quickFields[kind].map(([name, label, long]) =>
          long ? (
            <AreaField key={name} state={state} name={name} label={label} rows={6} idPrefix="quick-" />
          ) : (
            <TextField
              key={name}
              state={state}
              name={name}
              label={label}
              idPrefix="quick-"
              maxLength={limits.text.text}
            />
          ),
        )}
        <p className="hint">
          The picture and everything else stay as they are.{" "}
          {kind === "gallery" ? null : (
            <a href={`${kinds[kind].form}?id=${encodeURIComponent(state.id)}`}>Open the full form</a>
          )}
        </p>
        <div className="actions">
          <Button type="submit">{dashboardMessages.saveChanges}</Button>
          <Button component="a" className="quiet" href={back} data-cancel="">
            {dashboardMessages.confirm.cancel}
          </Button>
        </div>
      </form>
    </section>
  );
}
