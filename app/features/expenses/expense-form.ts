import { z } from "zod";
import { readPaise } from "~/lib/amounts";
import { DayOfMoney, field, FormToken, isBlank, problem } from "~/lib/fields";
import { consent, people } from "~/features/pictures/people-form";
import { inFurtherLanguages, line } from "~/lib/text-fields";
import { todayInIndia } from "~/lib/india-time";
import { givingLimits } from "~/lib/limits";
import { msg } from "~/locales/messages";

/** What was spent for a cause, on which day. Out: integer paise, a day in Asia/Kolkata. */
export const SaveExpense = z.object({
  /** Of the one that is corrected. */
  id: z.string().max(100).optional(),
  date: DayOfMoney.refine((day) => day <= todayInIndia(new Date()), msg("cause.expenseInFuture")),
  amount: field((raw) => {
    const paise = readPaise(raw);
    if (paise === null || paise <= 0) return problem("cause.expenseAmount");
    return paise <= givingLimits.goalMaximumRupees * 100 ? paise : problem("cause.expenseTooMuch");
  }),
  what: line("cause.expenseWhat").refine((what) => what !== "", msg("cause.expenseWhat")),
  /** Blank: pages show it in the default language. */
  ...inFurtherLanguages(z.object({ what: line().optional() }).optional()),
  /** Of a photograph of the bill that was uploaded; blank keeps the one that is there. */
  imageId: field((raw) => {
    if (isBlank(raw)) return undefined;
    return typeof raw === "string" && /^[\w-]{1,128}$/.test(raw) ? raw : problem("content.imageUnknown");
  }),
  removeImage: field((raw) => raw === "on"),
  /** The amount for which somebody said that it may be more than is in hand. */
  confirmed: field((raw) => (isBlank(raw) ? undefined : (readPaise(raw) ?? undefined))),
  people,
  consent,
  formToken: FormToken,
});
export type SaveExpense = z.output<typeof SaveExpense>;
