import { z } from "zod";
import { line } from "~/lib/text-fields";
import { donationLimits, givingLimits } from "~/lib/limits";
import { languages, type Language } from "~/locales/language";
import { msg } from "~/locales/messages";

const sentence = line()
  .refine(
    (words) => words.length <= givingLimits.amountEffect,
    msg("answers.tooLong", { limit: givingLimits.amountEffect }),
  )
  .optional();

/** By the amount in rupees. Blank texts, which Conform leaves out, are removed. */
const sentences = z
  .object(Object.fromEntries(donationLimits.presets.map((preset) => [preset, sentence])))
  .optional()
  .transform((given = {}) => given);

/** What each of the amounts to choose from does for a cause, in one sentence. */
export const SaveAmountEffects = z.object(
  Object.fromEntries(languages.map((language) => [language, sentences])) as Record<
    Language,
    typeof sentences
  >,
);
export type SaveAmountEffects = z.output<typeof SaveAmountEffects>;

/** The names of its fields: "en.250". */
export const amountEffectFields = donationLimits.presets.flatMap((preset) =>
  languages.map((language) => `${language}.${preset}` as const),
);
