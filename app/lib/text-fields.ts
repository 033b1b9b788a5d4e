import { furtherLanguages, type FurtherLanguage } from "~/locales/language";
import { z } from "zod";
import { textLimits as limits } from "./limits";
import { msg, type Message } from "~/locales/messages";
import { manyLines } from "./fields";
import { oneLine } from "./one-line";

/** True if the text contains more than spaces and invisible format characters. */
export const hasVisibleText = (text: string) => /[^\s\p{Cf}]/u.test(text);

export const nullIsBlank = (raw: unknown): unknown => (raw === null ? "" : raw);

const textField =
  (normalise: (raw: string) => string) =>
  (missing: Message = "content.textExpected") =>
    z.preprocess(
      nullIsBlank,
      z
        .string(missing)
        // Rejects very long texts before the slow normalising, even if trimming would shorten them.
        .refine((raw) => raw.length <= 4 * limits.text, {
          error: msg("answers.tooLong", { limit: limits.text }),
          abort: true,
        })
        .overwrite((raw) => blankIfInvisible(normalise(raw)))
        .refine(isWithinLimit, msg("answers.tooLong", { limit: limits.text }))
        .meta({ maxLength: limits.text }),
    );

const blankIfInvisible = (text: string) => (hasVisibleText(text) ? text : "");

/** At most 5,000 characters. */
export const line = textField(oneLine);
export const paragraph = textField(manyLines);

function isWithinLimit(value: string): boolean {
  const limit = limits.text;
  return value.length <= limit || (value.length <= 2 * limit && [...value].length <= limit);
}

/** Schema of the fields "ml.title" … */
export const inFurtherLanguages = <Schema>(schema: Schema) =>
  Object.fromEntries(furtherLanguages.map((language) => [language, schema])) as Record<
    FurtherLanguage,
    Schema
  >;
