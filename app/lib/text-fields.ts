/** The texts that staff write in English and, where they like, in Malayalam. */
import { furtherLanguages, type FurtherLanguage } from "~/locales/language";
import { z } from "zod";
import { textLimits as limits } from "./limits";
import { msg, type Message } from "~/locales/messages";
import { manyLines, oneLine } from "./fields";

/** Whether there is more than spaces and invisible format characters. */
export const isSeen = (text: string) => /[^\s\p{Cf}]/u.test(text);

/** For what programs send: null is a blank text. */
export const nullIsBlank = (raw: unknown): unknown => (raw === null ? "" : raw);

/** @param missing said instead of a value that is no text */
const textField =
  (tidy: (raw: string) => string) =>
  (missing: Message = "content.textExpected") =>
    z.preprocess(
      nullIsBlank,
      z
        .string(missing)
        // Longer than any text within the limit, also before trimming: not worth tidying.
        .refine((raw) => raw.length <= 4 * limits.text, {
          error: msg("answers.tooLong", { limit: limits.text }),
          abort: true,
        })
        .overwrite((raw) => onlyIfSeen(tidy(raw)))
        .refine(isShort, msg("answers.tooLong", { limit: limits.text }))
        .meta({ maxLength: limits.text }),
    );

const onlyIfSeen = (text: string) => (isSeen(text) ? text : "");

/** A text on one line, at most 5,000 characters. */
export const line = textField(oneLine);
/** A text with line breaks, at most 5,000 characters. */
export const paragraph = textField(manyLines);

function isShort(value: string): boolean {
  const limit = limits.text;
  return value.length <= limit || (value.length <= 2 * limit && [...value].length <= limit);
}

/** A schema for each further language: of the fields "ml.title" … */
export const inFurtherLanguages = <Schema>(schema: Schema) =>
  Object.fromEntries(furtherLanguages.map((language) => [language, schema])) as Record<
    FurtherLanguage,
    Schema
  >;
