import { TextInput } from "@mantine/core";
import type { ComponentProps } from "react";
import { ErrorSummary } from "~/ui/site/error-summary";

type Errors = Partial<Record<string, string | undefined>>;
type Shared = {
  name: string;
  label: string;
  hint?: string;
  value: string | undefined;
  errors?: Errors;
  prefix?: string;
};

const idOf = (prefix: string | undefined, name: string) => (prefix ? `${prefix}-${name}` : name);

/** A text field. Its error is above the input and connected with it. */
export function TextField({
  name,
  label,
  hint,
  value,
  errors = {},
  prefix,
  ...more
}: Shared & Omit<ComponentProps<typeof TextInput>, keyof Shared>) {
  return (
    <TextInput
      id={idOf(prefix, name)}
      name={name}
      label={label}
      description={hint}
      defaultValue={value}
      error={errors[name]}
      {...more}
    />
  );
}

export function SelectField({
  name,
  label,
  hint,
  value,
  errors = {},
  prefix,
  options,
}: Shared & { options: { value: string; words: string }[] }) {
  const id = idOf(prefix, name);
  const error = errors[name];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      <div className="field-box">
        <select
          id={id}
          name={name}
          defaultValue={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined
          }
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.words}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

export function TextArea({
  name,
  label,
  hint,
  value,
  errors = {},
  prefix,
  maxLength,
  rows = 3,
}: Shared & { maxLength: number; rows?: number }) {
  const id = idOf(prefix, name);
  const error = errors[name];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      <div className="field-box">
        <textarea
          id={id}
          name={name}
          rows={rows}
          maxLength={maxLength}
          defaultValue={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined
          }
        />
      </div>
    </div>
  );
}

/** The error summary above a form; each error links to its field. `fields` gives the order. */
export function Summary({
  errors,
  fields,
  prefix,
}: {
  errors: Errors;
  fields: readonly string[];
  prefix?: string;
}) {
  const found = fields.flatMap((name) =>
    errors[name] ? [{ text: errors[name], href: `#${idOf(prefix, name)}` }] : [],
  );
  return <ErrorSummary id={idOf(prefix, "error-summary")} errors={found} />;
}
