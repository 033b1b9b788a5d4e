import { z } from "zod";
import { line } from "~/lib/text-fields";
import { givingLimits } from "~/lib/limits";
import { languages, type Language } from "~/locales/language";
import { msg } from "~/locales/messages";

const sentence = line()
  .refine(
    (words) => words.length <= givingLimits.amountEffect,
    msg("answers.tooLong", { limit: givingLimits.amountEffect }),
  )
  .optional();

/** Sentences by amount in rupees. Conform omits blank fields, so a missing sentence is deleted on save. */
const sentencesFor = (presets: readonly number[]) =>
  z
    .object(Object.fromEntries(presets.map((preset) => [preset, sentence])))
    .optional()
    .transform((given = {}) => given);

export const amountEffectForm = (presets: readonly number[]) =>
  z.object(
    Object.fromEntries(languages.map((language) => [language, sentencesFor(presets)])) as Record<
      Language,
      ReturnType<typeof sentencesFor>
    >,
  );
export type SaveAmountEffects = z.output<ReturnType<typeof amountEffectForm>>;
