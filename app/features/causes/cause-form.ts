import { pictureFields } from "~/features/pictures/picture-fields";
import { z } from "zod";
import { groupDigits, readRupees } from "~/lib/amounts";
import { Day, field, isBlank, OptionalFormToken, problem } from "~/lib/fields";
import { todayInIndia } from "~/lib/india-time";
import { givingLimits } from "~/lib/limits";
import { causeLimits } from "./limits";
import { inFurtherLanguages, line, paragraph } from "~/lib/text-fields";
import { msg, type Message } from "~/locales/messages";

const wholeRupees = (min: number, message: Message) =>
  field((raw) => {
    const rupees = min === 0 && isBlank(raw) ? 0 : readRupees(raw);
    if (rupees === null || rupees < min || !Number.isInteger(rupees)) return problem(message);
    const maximum = givingLimits.goalMaximumRupees;
    return rupees <= maximum ? rupees : problem(msg("cause.sumTooLarge", { maximum: groupDigits(maximum) }));
  });

const maxLength = (limit: number, text: z.ZodType<string>) =>
  text
    .refine((words) => words.length <= limit, msg("answers.tooLong", { limit }))
    .optional()
    .transform((words = "") => words);

const texts = {
  sentence: maxLength(causeLimits.sentence, line()),
  story: maxLength(causeLimits.story, paragraph()),
};
const name = maxLength(causeLimits.name, line("cause.nameMissing"));

/** Amounts in whole rupees; blank texts are "". Conform omits blank fields. */
export const SaveCause = z.object({
  name: name.refine((words) => words !== "", msg("cause.nameMissing")),
  ...texts,
  ...inFurtherLanguages(z.object({ name, ...texts }).optional()),
  goal: wholeRupees(1, "cause.goalInvalid"),
  opening: wholeRupees(0, "cause.openingInvalid"),
  openingInHand: wholeRupees(0, "cause.openingInHandInvalid"),
  keywords: maxLength(causeLimits.keywords, line()),
  endsOn: Day.optional(),
  ...pictureFields,
  /** If absent or blank, the ledger name stays unchanged. */
  ledgerName: maxLength(causeLimits.name, line()),
  /** Version that the form was opened with; without it the save overwrites later changes. */
  version: z.string().max(100).optional(),
});
export type SaveCause = z.output<typeof SaveCause>;

export const CreateCause = SaveCause.extend({
  endsOn: Day.refine((day) => day >= todayInIndia(new Date()), msg("cause.endsOnPassed")).optional(),
  formToken: OptionalFormToken,
});
export type CreateCause = z.output<typeof CreateCause>;

/** Buttons beside a cause. */
export const ChangeCause = z.object({
  slug: z.string().max(100),
  intent: z.enum(["close", "reopen", "up", "down", "default", "delete"]),
});
export type CauseIntent = z.output<typeof ChangeCause>["intent"];
