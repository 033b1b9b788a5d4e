import { Button, Checkbox, Textarea, TextInput, type TextInputProps } from "@mantine/core";
import type { ReactNode } from "react";
import { limits } from "~/limits";
import { dashboardMessages, projectMessages } from "~/messages";
import type { FormState, StaffPicture } from "~/presenters/content/staff-screens";

type FieldProps = { state: FormState; name: string; label: string; idPrefix?: string };

const textarea = { root: "field", wrapper: "field-box", description: "hint", error: "error" };

export function TextField({ state, name, label, idPrefix = "field-", ...rest }: FieldProps & TextInputProps) {
  return (
    <TextInput
      id={idPrefix + name}
      name={name}
      label={label}
      defaultValue={state.values[name] ?? ""}
      error={state.errors[name]}
      autoComplete="off"
      {...rest}
    />
  );
}

export function AreaField({
  state,
  name,
  label,
  idPrefix = "field-",
  rows = 4,
  hint,
}: FieldProps & { rows?: number; hint?: ReactNode }) {
  return (
    <Textarea
      classNames={textarea}
      inputWrapperOrder={["label", "description", "error", "input"]}
      id={idPrefix + name}
      name={name}
      label={label}
      description={hint}
      rows={rows}
      defaultValue={state.values[name] ?? ""}
      error={state.errors[name]}
    />
  );
}

/** Countries in which the item is shown; none ticked means everywhere. */
export function CountryFields({
  state,
  noun,
}: {
  state: FormState;
  noun: "blog post" | "event" | "project";
}) {
  return (
    <fieldset className="countries">
      <legend>Countries</legend>
      <p className="hint">{projectMessages.noCountry.replace("project", noun)}</p>
      {/* An empty value, so that a form with nothing ticked sends the field too. */}
      <input type="hidden" name="countries" value="" />
      <div className="country-boxes">
        {limits.content.countries.map(({ code, name }) => (
          <Checkbox
            key={code}
            id={`country-${code}`}
            name="countries"
            value={code}
            label={name}
            defaultChecked={state.countries.includes(code)}
          />
        ))}
      </div>
      {state.errors.countries ? <p className="error">{state.errors.countries}</p> : null}
    </fieldset>
  );
}

/**
 * A file field. A picture once received stays with the form (`<name>Id`) even if other fields are invalid,
 * until another one replaces it. `removable` offers to remove it.
 */
export function ImageField({ state, name, label, removable = false }: FieldProps & { removable?: boolean }) {
  const picture = state.pictures[name] ?? null;
  const error = state.errors[name];
  // Prefixed, because the page's main element has the id "content".
  const id = `field-${name}`;
  const number = /\d$/.exec(name)?.[0];
  const which = number ? `picture ${number}` : "the picture";
  const described = [`${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className="field picture-field" data-picture-field="">
      <label htmlFor={id}>{label}</label>
      <p className="hint" id={`${name}-hint`}>
        {picture ? "Choose a file only to replace this picture." : "A photograph of at most 15 MB."}
      </p>
      {error ? (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      ) : null}
      <div className="picture-box">
        <Preview picture={picture} label={label} />
        <div>
          <input
            type="file"
            id={id}
            name={name}
            accept="image/*"
            aria-describedby={described}
            aria-invalid={error ? true : undefined}
          />
          <input type="hidden" name={`${name}Id`} value={picture?.id ?? ""} />
          <TextField
            state={state}
            name={`${name}Alt`}
            label={`What ${which} shows`}
            description="Read out to people who cannot see it; the title when left empty."
            maxLength={limits.text.text}
          />
          {removable && picture ? (
            <Checkbox id={`${name}-remove`} name={removal(name)} label={`Remove ${which}`} />
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Name of the checkbox that removes a picture: removeImage, removeImage1. */
const removal = (name: string) => `remove${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** app/enhance/staff-save.ts draws a newly chosen file here. */
function Preview({ picture, label }: { picture: StaffPicture | null; label: string }) {
  const alt = `Preview of ${label}`;
  return (
    <div className="preview-box" data-preview-of={alt}>
      {picture ? <img src={picture.src} width={picture.width} height={picture.height} alt={alt} /> : null}
    </div>
  );
}

type FormProps = {
  state: FormState;
  action: string;
  /** For app/enhance/staff-save.ts: the button's label while saving, and the error when saving fails. */
  busy: string;
  failed: string;
  /** Follows `failed` when the server gives no reason (status 500). */
  unsaved?: string;
  /** The page after saving; without it the form stays. */
  leads?: string;
  children: ReactNode;
};

/** A staff form with its errors above it; in an edit conflict it shows both versions. */
export function StaffForm({ state, action, busy, failed, unsaved, leads, children }: FormProps) {
  return (
    <form
      className="staff-form"
      method="post"
      action={state.id ? `${action}?id=${encodeURIComponent(state.id)}` : action}
      encType="multipart/form-data"
      noValidate
      data-save=""
      data-busy={busy}
      data-failed={failed}
      data-unsaved={unsaved}
      data-leads={leads}
    >
      <input type="hidden" name="id" value={state.id} />
      <input type="hidden" name="version" value={state.version} />
      {children}
    </form>
  );
}

type ActionsProps = {
  submit: string;
  preview?: boolean;
  cancelHref: string;
  /** What Cancel does with a script: go back one page, or ask first if something changed. */
  cancel?: "back" | "ask";
  /** Shows the result at the top of the window, because the form is longer than the screen. */
  noticeOnTop?: boolean;
};

export function FormActions({
  submit,
  preview = false,
  cancelHref,
  cancel,
  noticeOnTop = false,
}: ActionsProps) {
  return (
    <div className="actions staff-actions">
      <Button type="submit" data-submit="">
        {submit}
      </Button>
      {preview ? (
        <Button type="submit" className="quiet" name="preview" value="on">
          Preview
        </Button>
      ) : null}
      <Button component="a" className="quiet" href={cancelHref} data-cancel-form={cancel ?? ""}>
        {dashboardMessages.confirm.cancel}
      </Button>
      <div className={noticeOnTop ? "on-top" : undefined}>
        <p className="problem-text" role="alert" data-problem="" />
        <p className="staff-notice" role="status" data-saved="" hidden />
      </div>
    </div>
  );
}
