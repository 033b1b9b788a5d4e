import { getInputProps, getSelectProps, useForm } from "@conform-to/react";
import {
  Button,
  NativeSelect,
  PasswordInput,
  type NativeSelectProps,
  type PasswordInputProps,
} from "@mantine/core";
import { useDidUpdate, useMounted } from "@mantine/hooks";
import { useEffect, useState, type ComponentProps, type FormEvent } from "react";
import type { z } from "zod";
import {
  CheckboxField,
  FieldProblems,
  mantineProps,
  TextArea,
  TextField,
  withoutAria,
  type FormResult,
  type AnyForm,
  type Field,
} from "~/components/form-fields";
import { asText } from "~/lib/form-values";
import { fieldLabels } from "~/locales/field-labels";
import { furtherLanguageList, type FurtherLanguage } from "~/locales/language";
import { useIsOff } from "./active-languages";
import { FormError } from "./page-header";
import { useClientValidation, type Validator } from "./use-client-validation";
import { languageInWords } from "~/locales/translations";
import { t } from "~/locales/screen-text";

export { formProps, TextArea, TextField, type Field } from "~/components/form-fields";

type Fields = Record<string, unknown>;

export type ValidatedFormOptions<Input extends Fields, Value> = {
  id: string;
  /** Loads the server's schema; none when only the server can validate. */
  schema?: () => Promise<z.ZodType<Value, Input>>;
  /** Replaces `schema` in forms with their own validator. */
  check?: () => Promise<Validator>;
  lastResult: FormResult;
  defaultValue?: Partial<Input>;
  /** Called before a valid form is submitted, without a value if there is no schema. */
  onSubmit?: (event: FormEvent<HTMLFormElement>, value: Value | undefined) => void;
};

/** Validates on blur, then on input. Without JavaScript the server's response renders the same errors. */
export function useValidatedForm<Input extends Fields, Value = unknown>(
  options: ValidatedFormOptions<Input, Value>,
) {
  const { id, schema, check = schema && (() => checkWith(schema)), lastResult, onSubmit } = options;
  const { onCheck, deferSubmit, isLoaded, pendingFields } = useClientValidation(id, check);
  const [form, fields] = useForm<Input, Value>({
    id,
    lastResult: lastResult ?? null,
    defaultValue: options.defaultValue as never,
    onSubmit(event, { submission }) {
      if (deferSubmit(event)) return;
      onSubmit?.(event, submission?.status === "success" ? submission.value : undefined);
    },
    // Without a check Conform would query the server each time.
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
    if (isLoaded) for (const name of pendingFields.current) form.validate({ name });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isLoaded]);
  return [form, fields] as const;
}

/**
 * Conform focuses the field named in the first error, but a consent error names a group: focuses the group's
 * first field if nothing else has an error. @param id form id, prefix of the group's id
 */
function focusGroup(id: string, error: Record<string, unknown> | null | undefined) {
  const fields = document.forms.namedItem(id)?.elements;
  const names = Object.keys(error ?? {});
  if (!fields || names.some((name) => fields.namedItem(name))) return;
  const [group] = names.flatMap((name) => fields.namedItem(`${id}-${name}`) ?? []);
  const field = group instanceof HTMLFieldSetElement ? group.elements[0] : group;
  if (field instanceof HTMLElement) field.focus();
}

async function checkWith(schema: () => Promise<z.ZodType>): Promise<Validator> {
  const [{ parseWithZod }, rules, { translateIssues: formatError }] = await Promise.all([
    import("@conform-to/zod/v4"),
    schema(),
    import("./form-messages"),
  ]);
  return (formData) => parseWithZod(formData, { schema: rules, formatError });
}

/** Has a Show button, rendered only after hydration because it needs JavaScript. */
export function PasswordField({ field, ...props }: { field: Field } & PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const toggle = useMounted() ? (
    <Button
      variant="subtle"
      size="compact-md"
      aria-label={t(isShown ? "admin.hidePassword" : "admin.showPassword")}
      onClick={() => setIsShown(!isShown)}
    >
      {t(isShown ? "admin.hide" : "admin.show")}
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
      rightSectionWidth="auto"
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

export const RupeesField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    label={t("admin.amountInRupees")}
    inputMode="decimal"
    maxLength={40}
    leftSection="₹"
    {...props}
  />
);

/** Box `anyway`, once the server has asked. Ticking it clears the field's error, which must not remove the box. */
export const AnywayField = ({
  lastResult,
  ...props
}: ComponentProps<typeof CheckboxField> & { lastResult: FormResult }) =>
  lastResult?.error?.anyway || asText(lastResult?.initialValue?.anyway) === "on" ? (
    <CheckboxField {...props} />
  ) : null;

/** Keeps the token after a refusal, so that retries create one record. @param token new on each visit */
export const FormToken = ({ token, lastResult }: { token: string | undefined; lastResult: FormResult }) => (
  <input type="hidden" name="formToken" defaultValue={asText(lastResult?.initialValue?.formToken) || token} />
);

type FurtherProps = {
  name: string;
  fields: Record<FurtherLanguage, { getFieldset(): object }>;
  noun: string;
  maxLength: number;
  isLong?: boolean;
};

/** Fields for a text's translations. @param props.noun what untranslated pages show: "English sentence" */
export function FurtherFields({ name, fields, noun, maxLength, isLong = false }: FurtherProps) {
  const Input = isLong ? TextArea : TextField;
  const isOff = useIsOff();
  return furtherLanguageList.map(({ code }) => (
    <div key={code} hidden={isOff(code)}>
      <Input
        field={(fields[code].getFieldset() as Record<string, Field>)[name]!}
        lang={code}
        label={fieldLabels[code]?.same ?? t("admin.sameIn", { language: languageInWords(code) })}
        description={t("admin.untilThen", { language: languageInWords(code), what: noun })}
        maxLength={maxLength}
      />
    </div>
  ));
}

export const fieldErrors = (form: AnyForm) =>
  Object.fromEntries(Object.entries(form.allErrors).map(([name, texts]) => [name, texts[0]]));

/**
 * Error summary with links. Appears only after a submit: during input it would move the fields.
 * @param isToasted true if the caller shows errors without a field
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
