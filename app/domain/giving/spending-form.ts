import { z } from "zod";
import { readPaise } from "~/amounts";
import { Day, field, FormToken, problem } from "~/domain/fields";
import { line } from "~/domain/text-fields";
import { todayInIndia } from "~/domain/india-time";
import { givingLimits } from "~/limits";
import { causeMessages as text } from "~/messages";

/** What was spent for a cause, on which day. Out: integer paise, a day in Asia/Kolkata. */
export const SaveSpending = z.object({
  /** Of the one that is corrected. */
  id: z.string().max(100).optional(),
  date: Day.refine((day) => day <= todayInIndia(new Date()), text.spendingInFuture),
  amount: field((raw) => {
    const paise = readPaise(raw);
    if (paise === null || paise <= 0) return problem(text.spendingAmount);
    return paise <= givingLimits.goalMaximumRupees * 100 ? paise : problem(text.spendingTooMuch);
  }),
  what: line(text.spendingWhat).refine((what) => what !== "", text.spendingWhat),
  /** The same in Malayalam; blank: Malayalam pages show the English sentence. */
  whatMl: line().optional(),
  formToken: FormToken,
});
export type SaveSpending = z.output<typeof SaveSpending>;
