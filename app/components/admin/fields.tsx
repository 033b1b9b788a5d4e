/** Forms that the browser validates too, and the fields that only account and staff screens have. */
import { getInputProps, getSelectProps, useForm } from "@conform-to/react";
import {
  Button,
  NativeSelect,
  PasswordInput,
  type NativeSelectProps,
  type PasswordInputProps,
} from "@mantine/core";
import { useDidUpdate, useMounted } from "@mantine/hooks";
import { useEffect, useState, type FormEvent } from "react";
import type { z } from "zod";
import {
  FieldProblems,
  mantineProps,
  withoutAria,
  type FormResult,
  type AnyForm,
  type Field,
} from "~/components/form-fields";
import { FormError } from "./page-header";
import { useClientValidation, type Check } from "./use-client-validation";

export { formProps, TextArea, TextField, type Field } from "~/components/form-fields";

type Fields = Record<string, unknown>;

export type ValidatedFormOptions<Typed extends Fields, Value> = {
  /** Begins the ids of its fields: `login-email`. */
  id: string;
  /** Fetches the schema with which the server validates; none when only the server can tell. */
  schema?: () => Promise<z.ZodType<Value, Typed>>;
  /** Instead of a schema, for a form that is not sent as it is validated. */
  check?: () => Promise<Check>;
  /** What the action answered. */
  lastResult: FormResult;
  defaultValue?: Partial<Typed>;
  /** Called when the form is valid, before it is sent; without a value where only the server can tell. */
  onSubmit?: (event: FormEvent<HTMLFormElement>, value: Value | undefined) => void;
};

/**
 * A form that the browser validates too: a field when it is left, then while typing. A form at fault is not
 * sent. Without a script the server's answer is drawn the same way.
 */
export function useValidatedForm<Typed extends Fields, Value = unknown>(
  options: ValidatedFormOptions<Typed, Value>,
) {
  const { id, schema, check = schema && (() => checkWith(schema)), lastResult, onSubmit } = options;
  const { check: onCheck, hold, isThere, left } = useClientValidation(id, check);
  const [form, fields] = useForm<Typed, Value>({
    id,
    lastResult: lastResult ?? null,
    defaultValue: options.defaultValue as never,
    onSubmit(event, { submission }) {
      if (hold(event)) return;
      onSubmit?.(event, submission?.status === "success" ? submission.value : undefined);
    },
    // Without a check Conform would ask the server at each of these moments.
    ...(check
      ? {
          shouldValidate: "onBlur" as const,
          shouldRevalidate: "onInput" as const,
          onValidate({ formData }: { formData: FormData }) {
            const checked = onCheck(formData);
            if (checked.status === "error") focusGroup(id, checked.error);
            return checked as never;
          },
        }
      : {}),
  });
  useDidUpdate(() => {
    if (lastResult?.status === "error") focusGroup(id, lastResult.error);
  }, [lastResult]);
  useEffect(() => {
    if (isThere) for (const name of left.current) form.validate({ name: name });
    // Once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isThere]);
  return [form, fields] as const;
}

/**
 * Conform gives the focus to the first field that has the name of what is wrong. A consent is several fields, and
 * none has its name: where nothing else is wrong, the first of them gets it.
 * @param id of the form; that of the group begins with it, as FieldProblems expects
 */
function focusGroup(id: string, error: Record<string, unknown> | null | undefined) {
  const fields = document.forms.namedItem(id)?.elements;
  const names = Object.keys(error ?? {});
  if (!fields || names.some((name) => fields.namedItem(name))) return;
  const [group] = names.flatMap((name) => fields.namedItem(`${id}-${name}`) ?? []);
  const field = group instanceof HTMLFieldSetElement ? group.elements[0] : group;
  if (field instanceof HTMLElement) field.focus();
}

async function checkWith(schema: () => Promise<z.ZodType>): Promise<Check> {
  const [{ parseWithZod }, rules, { translateIssues: inWords }] = await Promise.all([
    import("@conform-to/zod/v4"),
    schema(),
    import("./form-messages"),
  ]);
  return (formData) => parseWithZod(formData, { schema: rules, formatError: inWords });
}

/** Its button that shows the password comes with the script that makes it work. */
export function PasswordField({ field, ...props }: { field: Field } & PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const act = isShown ? "Hide" : "Show";
  const toggle = useMounted() ? (
    <Button
      variant="subtle"
      size="compact-md"
      aria-label={`${act} password`}
      onClick={() => setIsShown(!isShown)}
    >
      {act}
    </Button>
  ) : (
    <></>
  );
  return (
    <PasswordInput
      key={field.key}
      {...mantineProps(getInputProps(field, { type: "password", ...withoutAria }))}
      error={field.errors?.[0]}
      aria-invalid={field.errors ? true : undefined}
      autoCapitalize="none"
      spellCheck={false}
      visible={isShown}
      rightSection={toggle}
      rightSectionWidth="4.5rem"
      {...props}
    />
  );
}

export function SelectField({ field, ...props }: { field: Field } & NativeSelectProps) {
  return (
    <NativeSelect
      key={field.key}
      {...mantineProps(getSelectProps(field, withoutAria))}
      error={field.errors?.[0]}
      {...props}
    />
  );
}

/** The first sentence of what is wrong, by field. */
export const fieldErrors = (form: AnyForm) =>
  Object.fromEntries(Object.entries(form.allErrors).map(([name, texts]) => [name, texts[0]]));

/**
 * All that is wrong with a form that was sent, above it, each sentence leading to its field. Before that the
 * fields alone speak: a summary that comes up while somebody types would push the form away.
 * @param isToasted what is wrong with no field in particular is said elsewhere
 */
export function FormProblems({ form, isToasted = false }: { form: AnyForm; isToasted?: boolean }) {
  const [wasSent, setWasSent] = useState(form.status === "error");
  if (form.status === "error" && !wasSent) setWasSent(true);
  return (
    <>
      {wasSent ? <FieldProblems form={form} /> : null}
      {isToasted ? null : <FormError text={form.errors?.[0]} />}
    </>
  );
}
