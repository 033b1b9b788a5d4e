import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { isPart, keysOfPart, type PartName } from "~/features/texts/parts.server";
import type { Opened } from "~/features/texts/texts.server";
import { asText } from "~/lib/form-values";
import { line } from "~/lib/text-fields";
import { defaultLanguage, languages } from "~/locales/language";
import type { Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { fieldName } from "~/locales/translations";
import { readFields, readFormPost } from "./form-body.server";

/** @throws Response 404 */
export function requirePart(name: string | undefined): PartName {
  if (isPart(name)) return name;
  throw new Response(null, { status: 404 });
}

const Sentence = line();
const OpenedTexts = z.record(z.string(), z.string());

function readOpened(raw: unknown, names: readonly string[]): Opened | undefined {
  try {
    const sent = new Map(Object.entries(OpenedTexts.parse(JSON.parse(asText(raw)))));
    return Object.fromEntries(names.flatMap((name) => (sent.has(name) ? [[name, sent.get(name)]] : [])));
  } catch {
    return undefined;
  }
}

/**
 * Does not use readForm, which treats an empty field as absent. `texts`: submitted texts by field name;
 * `problems`: texts that are too long. @throws Response 405, and as readFields does
 */
export async function readTexts(request: Request, part: PartName) {
  const fields = await readFormPost(request, () => readFields(request));
  const names = keysOfPart(part).flatMap((key) => languages.map((language) => fieldName(language, key)));
  const typed = Object.fromEntries(
    names.flatMap((name) => (typeof fields[name] === "string" ? [[name, fields[name]]] : [])),
  );
  const texts: Record<string, string> = {};
  const problems: Record<string, Message> = {};
  for (const [name, raw] of Object.entries(typed)) {
    const read = Sentence.safeParse(raw);
    if (read.success) texts[name] = read.data;
    else problems[name] = (read.error.issues[0]?.message ?? "answers.badRequest") as Message;
  }
  const version = asText(fields.version);
  return {
    ...{ typed, texts, problems, opened: readOpened(fields.opened, names) },
    isPublished: fields.intent === "publish",
    isPreview: fields.intent === "preview",
    version: /^\d{1,15}$/.test(version) ? Number(version) : undefined,
  };
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
