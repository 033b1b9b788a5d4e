import type { SubmissionResult } from "@conform-to/react";
import { HIDDEN } from "~/features/texts/hiding";
import { isPart, type PartName } from "~/features/texts/parts.server";
import { fieldsOf } from "~/features/texts/text-rows.server";
import { asText } from "~/lib/form-values";
import { line } from "~/lib/text-fields";
import { defaultLanguage } from "~/locales/language";
import type { Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { readFields, readFormPost } from "~/server/form-body.server";

/** @throws Response 404 */
export function requirePart(name: string | undefined): PartName {
  if (isPart(name)) return name;
  throw new Response(null, { status: 404 });
}

const Sentence = line();

/**
 * Does not use readForm, which treats an empty field as absent. `typed`: as submitted; `texts`: valid ones,
 * `problems`: of the others, all by field name. @throws Response 405, and as readFields does
 */
export async function readTexts(request: Request, part: PartName) {
  const fields = await readFormPost(request, () => readFields(request));
  const typed: Record<string, string> = {};
  const texts: Record<string, string> = {};
  const problems: Record<string, Message> = {};
  for (const { name, hides } of fieldsOf(part)) {
    // An unticked box sends nothing; `hides` says that the form has boxes.
    const raw = hides && fields.hides !== undefined ? (fields[name] === HIDDEN ? HIDDEN : "") : fields[name];
    if (typeof raw !== "string") continue;
    typed[name] = raw;
    const read = Sentence.safeParse(raw);
    if (read.success) texts[name] = read.data;
    else problems[name] = (read.error.issues[0]?.message ?? "answers.badRequest") as Message;
  }
  const isPublished = fields.intent === "publish";
  return { typed, texts, problems, isPublished, version: asText(fields.version) || undefined };
}

/** Returns Conform's submission result, so that errors appear above the form and at the fields. */
export const problemReply = (
  problems: Record<string, Message>,
  message?: Message,
): SubmissionResult<string[]> => ({
  status: "error",
  error: Object.fromEntries(
    Object.entries({ ...(message ? { "": message } : {}), ...problems }).map(([name, one]) => [
      name,
      [textOf(defaultLanguage, one)],
    ]),
  ),
});
