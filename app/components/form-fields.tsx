/** Mantine's fields connected to Conform. Public pages render them on the server only. */
import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type FieldMetadata,
  type FormMetadata,
  type SubmissionResult,
} from "@conform-to/react";
import {
  Checkbox,
  Textarea,
  TextInput,
  type CheckboxProps,
  type TextareaProps,
  type TextInputProps,
} from "@mantine/core";
import { textLimits } from "~/lib/limits";
import { useTranslate } from "./page-context";
import { ErrorSummary, focusedOnLoad } from "./error-summary";

// Conform's metadata has the type of the whole form, which no field depends on.
/* eslint-disable @typescript-eslint/no-explicit-any */
export type AnyForm = FormMetadata<any, string[]>;
export type Field = FieldMetadata<any, any, string[]>;
/* eslint-enable @typescript-eslint/no-explicit-any */

export type FormResult = SubmissionResult<string[]> | null | undefined;

export const formProps = (form: AnyForm) => ({ ...getFormProps(form), noValidate: true });

/** Omits `key`, and `form`, which is redundant inside the form. Mantine links label and error by id. */
export const mantineProps = <Props extends { key?: unknown; form?: unknown }>({
  key: _,
  form: __,
  ...props
}: Props) => props;
export const withoutAria = { ariaAttributes: false } as const;

export function TextField({ field, ...props }: { field: Field } & TextInputProps) {
  return (
    <TextInput
      key={field.key}
      {...mantineProps(getInputProps(field, { type: "text", ...withoutAria }))}
      error={field.errors?.[0]}
      autoComplete="off"
      labelProps={{ lang: props.lang }}
      {...props}
    />
  );
}

/** Email address of a visitor. */
export function EmailField(props: { field: Field } & TextInputProps) {
  const t = useTranslate();
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      maxLength={textLimits.email}
      // Read by app/client/email-slip.ts.
      data-slip={t("giving.mails.didYouMean", { meant: "{}" })}
      {...props}
    />
  );
}

export function TextArea({ field, ...props }: { field: Field } & TextareaProps) {
  return (
    <Textarea
      key={field.key}
      {...mantineProps(getTextareaProps(field, withoutAria))}
      suppressHydrationWarning
      error={field.errors?.[0]}
      rows={4}
      labelProps={{ lang: props.lang }}
      {...props}
    />
  );
}

/** Adds ids to error and description, which Mantine's checkbox does not link to the input. */
export function CheckboxField({ field, description, ...props }: { field: Field } & CheckboxProps) {
  const problem = field.errors?.[0];
  const ariaDescribedBy = description ? field.descriptionId : undefined;
  return (
    <Checkbox
      {...mantineProps(getInputProps(field, { type: "checkbox", ariaDescribedBy }))}
      error={problem && <span id={field.errorId}>{problem}</span>}
      description={description && <span id={field.descriptionId}>{description}</span>}
      {...props}
    />
  );
}

/** Errors of a submitted form with links to the fields. @param first id of a group's first choice, by group name */
export function FieldProblems({
  form,
  first: firstFieldIds = {},
}: {
  form: AnyForm;
  first?: Record<string, string>;
}) {
  const problems = Object.entries(form.allErrors).flatMap(([name, texts]) =>
    name && texts[0] ? [{ text: texts[0], href: `#${firstFieldIds[name] ?? `${form.id}-${name}`}` }] : [],
  );
  return <ErrorSummary id={`${form.id}-errors`} errors={problems} />;
}

/** Errors of the whole form and of its fields. Rendered on the server. */
export function FormProblems({ form }: { form: AnyForm }) {
  return (
    <>
      {form.errors?.[0] && (
        <p className="summary error" role="alert" {...focusedOnLoad}>
          {form.errors[0]}
        </p>
      )}
      <FieldProblems form={form} />
    </>
  );
}
