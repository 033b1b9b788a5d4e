import type { SubmissionResult } from "@conform-to/react";
import { HIDDEN } from "~/features/texts/hiding";
import {
  isPart,
  listsOfPart,
  orderKey,
  readOrder,
  writeOrder,
  type PartName,
} from "~/features/texts/parts.server";
import { fieldsOf } from "~/features/texts/text-rows.server";
import type { ListChange } from "~/features/texts/texts.server";
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
 * `problems`: of the others, all by field name; `change`: a button of a list. @throws Response 405, and as readFields does
 */
export async function readTexts(request: Request, part: PartName) {
  const fields = await readFormPost(request, () => readFields(request));
  const typed: Record<string, string> = {};
  const texts: Record<string, string> = {};
  const problems: Record<string, Message> = {};
  const numbersOf = (list: string) => [
    ...new Set([...readOrder(list, ""), ...readOrder(list, asText(fields[orderKey(list)]))]),
  ];
  for (const { name, kind, key } of fieldsOf(part, numbersOf)) {
    // An unticked box sends nothing; `hides` says that the form has boxes.
    const isBox = kind === "hides" && fields.hides !== undefined;
    const raw = isBox ? (fields[name] === HIDDEN ? HIDDEN : "") : fields[name];
    if (typeof raw !== "string") continue;
    if (kind === "order") {
      const list = key.slice(orderKey("").length);
      typed[name] = texts[name] = writeOrder(list, readOrder(list, raw));
      continue;
    }
    typed[name] = raw;
    const read = Sentence.safeParse(raw);
    if (read.success) texts[name] = read.data;
    else problems[name] = (read.error.issues[0]?.message ?? "answers.badRequest") as Message;
  }
  const intent = asText(fields.intent);
  return {
    typed,
    texts,
    problems,
    change: readChange(part, intent),
    isPublished: intent === "publish",
    version: asText(fields.version) || undefined,
  };
}

/** @param intent "add:about.path.steps", "up:about.path.steps:2" */
function readChange(part: PartName, intent: string): ListChange | null {
  const [, step = "", list = "", number] =
    /^(add|up|down|delete):([\w.]+)(?::(\d{1,3}))?$/.exec(intent) ?? [];
  if (!listsOfPart(part).some(({ key }) => key === list)) return null;
  return { list, step: step as ListChange["step"], ...(number ? { number: Number(number) } : {}) };
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
