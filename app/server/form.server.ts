import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import type { Notice } from "~/features/content/notice";
import { limits } from "~/lib/limits";
import type { Refusal } from "~/lib/result";
import type { Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { requestLanguage, screenLanguage, type Language } from "~/locales/language";
import { withFlash } from "./flash.server";
import { readFields, readFormPost, SECRET_FIELDS, typedValues } from "./form-body.server";
import { refusalInit } from "./refusal-status.server";

export type ReplyWithKeys = {
  formErrors?: Message[];
  fieldErrors?: Record<string, Message[]>;
  hideFields?: string[];
};

/**
 * Reads only the schema's fields and `further` fields, such as a button's. `reply` shows the form again.
 * @throws Response 405, and as readFields does
 */
export async function readForm<Schema extends z.ZodType, Further extends string = never>(
  request: Request,
  schema: Schema,
  further: readonly Further[] = [],
  limitBytes: number = limits.body.formBytes,
) {
  const fields = await readFormPost(request, () => readFields(request, limitBytes));
  return validateFields(requestLanguage(request), fields, schema, further);
}

/** Like readForm, for an action that reads the body itself. */
export function validateFields<Schema extends z.ZodType, Further extends string = never>(
  language: Language,
  fields: Record<string, unknown>,
  schema: Schema,
  further: readonly Further[] = [],
) {
  const names = [...new Set([...fieldNames(schema), ...further])];
  const typed = typedValues(fields, names) as Record<FieldName<z.input<Schema>> | Further, string>;
  const submission = parseWithZod(entriesOf(fields, names), { schema });
  const translate = translateReply(language, submission);
  const reply: typeof translate = (options) => {
    const result = translate(options);
    return { ...result, initialValue: truncateTexts(result.initialValue) as typeof result.initialValue };
  };
  if (submission.status === "success") return { ok: true as const, value: submission.value, typed, reply };
  return { ok: false as const, typed, reply };
}

type FieldName<Input> = Input extends object ? (string extends keyof Input ? never : keyof Input) : never;

/** Returns the names of the schema's fields; a field inside an object is named "ml.title". */
function fieldNames(schema: z.ZodType): string[] {
  const namesIn = ({ properties = {}, allOf = [], anyOf = [], oneOf = [] }: JsonSchema): string[] => [
    ...[...allOf, ...anyOf, ...oneOf].flatMap(namesIn),
    ...Object.entries(properties).flatMap(([name, field]) => {
      const inner = namesIn(field);
      return inner.length > 0 ? inner.map((part) => `${name}.${part}`) : [name];
    }),
  ];
  return namesIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema);
}
type JsonSchema = { properties?: Record<string, JsonSchema> } & Partial<
  Record<"allOf" | "anyOf" | "oneOf", JsonSchema[]>
>;

export const translateReply =
  (language: Language, submission: Pick<Submission<unknown>, "reply">) =>
  (options: ReplyWithKeys = {}): SubmissionResult<string[]> => {
    const { error, ...result } = submission.reply(options);
    if (!error) return result;
    const translated = Object.entries(error).map(([name, keys]) => [
      name,
      keys?.map((one) => textOf(language, one)) ?? null,
    ]);
    return { ...result, error: Object.fromEntries(translated) as Record<string, string[] | null> };
  };

/** Copies only `names`: Conform executes a field `__intent__`, and throws when it can't parse one. */
export function entriesOf(fields: Record<string, unknown>, names: readonly string[]): FormData {
  const entries = new FormData();
  for (const name of names)
    for (const one of [fields[name]].flat())
      if (typeof one === "string" || one instanceof Blob) entries.append(name, one);
  return entries;
}

/** Longer texts are truncated in a form shown again. */
const MAX_SHOWN_LENGTH = 4 * limits.text.text;

function truncateTexts(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, MAX_SHOWN_LENGTH);
  if (Array.isArray(value)) return value.map(truncateTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, truncateTexts(one)]));
}

export const NoFields = z.object({});

type Reply = (options: ReplyWithKeys) => SubmissionResult<string[]>;

export const invalidForm = ({ reply }: { reply: Reply }) =>
  data(reply({ hideFields: SECRET_FIELDS }), { status: 422 });

/** Shows a refusal at its field or above the form. */
export function refusalReply({ reply }: { reply: Reply }, refusal: Refusal) {
  const fields = fieldsOf(refusal);
  if (!fields) {
    const formErrors = refusal.kind === "invalid" ? [] : [refusal.message];
    return data(reply({ formErrors, hideFields: SECRET_FIELDS }), refusalInit(refusal));
  }
  const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, [code]]));
  const init = refusal.kind === "second_factor" ? { status: 422, headers: {} } : refusalInit(refusal);
  return data(reply({ fieldErrors, hideFields: SECRET_FIELDS }), init);
}

function fieldsOf(refusal: Refusal): Record<string, Message> | null {
  if (refusal.kind === "second_factor") return { code: refusal.message };
  if (refusal.kind === "forbidden" || refusal.kind === "conflict") return refusal.errors ?? null;
  return refusal.kind === "invalid" ? refusal.fields : null;
}

export const redirectWith = (notice: Message | Notice, path: string) =>
  withFlash(redirect(path, 303), notice);

/** With JavaScript the page redirects after two seconds (use-delayed-redirect.tsx), otherwise at once. */
export const redirectAfterMessage = ({ typed }: { typed: { stays: string } }, code: Message, to: string) =>
  typed.stays ? data({ leaves: { message: textOf(screenLanguage(), code), to } }) : redirectWith(code, to);

/** Encodes each value: an id in a path may contain any letter, a header only Latin ones. */
export const redirectPath = (
  texts: TemplateStringsArray,
  ...values: (string | number | undefined)[]
): string => String.raw({ raw: texts }, ...values.map((value) => encodeURIComponent(value ?? "")));
