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

/** By amount in rupees. Conform omits blank texts; these are removed. */
const sentences = z
  .object(Object.fromEntries(donationLimits.presets.map((preset) => [preset, sentence])))
  .optional()
  .transform((given = {}) => given);

export const SaveAmountEffects = z.object(
  Object.fromEntries(languages.map((language) => [language, sentences])) as Record<
    Language,
    typeof sentences
  >,
);
export type SaveAmountEffects = z.output<typeof SaveAmountEffects>;

export const amountEffectFields = donationLimits.presets.flatMap((preset) =>
  languages.map((language) => `${language}.${preset}` as const),
);
