import { z } from "zod";
import { Day, OptionalFormToken } from "~/lib/fields";
import { paperLimits as limits } from "./limits";
import { inFurtherLanguages, line } from "~/lib/text-fields";
import { msg, type Message } from "~/locales/messages";

const atMost = (limit: number, missing?: Message) =>
  line(missing).refine((words) => words.length <= limit, msg("answers.tooLong", { limit }));

/** All fields but the file, which only the server checks. */
export const SavePaper = z.object({
  title: atMost(limits.title, "paper.titleMissing").refine(
    (words) => words !== "",
    msg("paper.titleMissing"),
  ),
  ...inFurtherLanguages(z.object({ title: atMost(limits.title).optional() }).optional()),
  number: atMost(limits.number)
    .optional()
    .transform((words = "") => words),
  validUntil: Day.optional(),
  formToken: OptionalFormToken,
});
export type SavePaper = z.output<typeof SavePaper>;
