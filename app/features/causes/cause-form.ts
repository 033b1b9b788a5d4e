import { z } from "zod";
import { readRupees } from "~/lib/amounts";
import { field, problem } from "~/lib/fields";
import { inFurtherLanguages, line, paragraph } from "~/lib/text-fields";
import { donationLimits, givingLimits } from "~/lib/limits";
import { msg, type Message } from "~/locales/messages";

const wholeRupees = (least: number, wrong: Message) =>
  field((raw) => {
    const rupees = readRupees(raw);
    const isWithin = rupees !== null && rupees >= least && rupees <= givingLimits.goalMaximumRupees;
    return isWithin && Number.isInteger(rupees) ? rupees : problem(wrong);
  });

export const causeSlug = (raw: unknown) =>
  donationLimits.causes.find(({ slug, name }) => raw === slug || raw === name)?.slug ?? null;

/** Whole rupees. The English name is fixed: the journal uses it. Conform omits blank texts; blank translations are removed. */
export const SaveCause = z.object({
  slug: z.string().max(100),
  /** Version that the form was opened with; without it the save overwrites later changes. */
  version: z.string().max(100).optional(),
  en: z
    .object({ sentence: line().optional(), story: paragraph().optional() })
    .refine(({ sentence }) => sentence, { path: ["sentence"], error: msg("cause.sentenceMissing") })
    .refine(({ story }) => story, { path: ["story"], error: msg("cause.storyMissing") })
    .optional(),
  ...inFurtherLanguages(
    z
      .object({ name: line().optional(), sentence: line().optional(), story: paragraph().optional() })
      .transform(({ name = "", sentence = "", story = "" }) => ({ name, sentence, story }))
      .optional(),
  ),
  goalRupees: wholeRupees(1, "cause.goalInvalid"),
  openingRupees: wholeRupees(0, "cause.openingInvalid"),
});
