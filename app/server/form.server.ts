import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { limits } from "~/lib/limits";
import type { Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { languageOf, type Language } from "~/locales/language";
import { readFields, readFormPost, typedValues } from "./form-body.server";

export type ReplyWithKeys = {
  formErrors?: Message[];
  fieldErrors?: Record<string, Message[]>;
  hideFields?: string[];
};

/** `reply` shows the form again; only `names` are read. @throws Response 405, and as readFields does */
export async function readForm<Schema extends z.ZodType, Name extends string>(
  request: Request,
  schema: Schema,
  names: readonly Name[],
  limitBytes: number = limits.body.formBytes,
) {
  const fields = await readFormPost(request, () => readFields(request, limitBytes));
  const typed = typedValues(fields, names);
  const submission = parseWithZod(entriesOf(fields, names), { schema });
  const say = translateReply(languageOf(new URL(request.url).pathname), submission);
  const reply: typeof say = (options) => {
    const result = say(options);
    return { ...result, initialValue: shortened(result.initialValue) as typeof result.initialValue };
  };
  if (submission.status === "success") return { ok: true as const, value: submission.value, typed, reply };
  return { ok: false as const, typed, reply };
}

export const translateReply =
  (language: Language, submission: Pick<Submission<unknown>, "reply">) =>
  (options: ReplyWithKeys = {}): SubmissionResult<string[]> => {
    const { error, ...result } = submission.reply(options);
    if (!error) return result;
    const said = Object.entries(error).map(([name, codes]) => [
      name,
      codes?.map((one) => textOf(language, one)) ?? null,
    ]);
    return { ...result, error: Object.fromEntries(said) as Record<string, string[] | null> };
  };

/** Conform obeys a field `__intent__`, and throws when it can't parse one. */
export function entriesOf(fields: Record<string, unknown>, names: readonly string[]): FormData {
  const entries = new FormData();
  for (const name of names)
    for (const one of [fields[name]].flat())
      if (typeof one === "string" || one instanceof Blob) entries.append(name, one);
  return entries;
}

/** Longer texts are shown again cut. */
const LONGEST_SHOWN = 4 * limits.text.text;

function shortened(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, LONGEST_SHOWN);
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]));
}

export const NoFields = z.object({});
