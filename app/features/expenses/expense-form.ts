import { pictureId } from "~/features/pictures/picture-fields";
import { z } from "zod";
import { readPaise } from "~/lib/amounts";
import { DayOfMoney, field, FormToken, isBlank, problem } from "~/lib/fields";
import { BookNow } from "~/features/closed-months/book-now";
import { consent, people } from "~/features/pictures/people-form";
import { inFurtherLanguages, line } from "~/lib/text-fields";
import { todayInIndia } from "~/lib/india-time";
import { givingLimits } from "~/lib/limits";
import { msg } from "~/locales/messages";

/** Output: integer paise, a day in IST. */
export const SaveExpense = z.object({
  id: z.string().max(100).optional(),
  date: DayOfMoney.refine((day) => day <= todayInIndia(new Date()), msg("cause.expenseInFuture")),
  amount: field((raw) => {
    const paise = readPaise(raw);
    if (paise === null || paise <= 0) return problem("cause.expenseAmount");
    return paise <= givingLimits.goalMaximumRupees * 100 ? paise : problem("cause.expenseTooMuch");
  }),
  what: line("cause.expenseWhat").refine((what) => what !== "", msg("cause.expenseWhat")),
  ...inFurtherLanguages(z.object({ what: line().optional() }).optional()),
  imageId: pictureId,
  removeImage: field((raw) => raw === "on"),
  /** Amount that staff confirmed to be above the balance. */
  confirmed: field((raw) => (isBlank(raw) ? undefined : (readPaise(raw) ?? undefined))),
  people,
  consent,
  book: BookNow.optional(),
  formToken: FormToken,
});
export type SaveExpense = z.output<typeof SaveExpense>;
