import { z } from "zod";
import { readPaise } from "~/lib/amounts";
import { BookNow } from "~/features/closed-months/book-now";
import { Checkbox } from "~/features/donations/donor-fields";
import { DayOfMoney, field, FormToken, isBlank, problem, shortLine } from "~/lib/fields";
import { todayInIndia } from "~/lib/india-time";
import { givingLimits } from "~/lib/limits";
import { msg } from "~/locales/messages";
import { formatRupees } from "~/lib/rupees";

const DayOfReturn = DayOfMoney.refine((day) => day <= todayInIndia(new Date()), msg("ledger.dayInFuture"));

/** Output: integer paise; null for a blank amount, which refunds the rest. */
export const RequestRefund = z.object({
  amount: field((raw) => {
    if (isBlank(raw)) return null;
    const paise = readPaise(raw);
    return paise !== null && paise > 0 ? paise : problem("ledger.amountInvalid");
  }),
  reason: shortLine(givingLimits.refundReason, "refund.reasonRequired"),
  /** Of a refund by hand; blank: today. */
  day: z.preprocess((raw) => (isBlank(raw) ? undefined : raw), DayOfReturn.optional()),
  /** Although the cash would be below zero. */
  anyway: Checkbox,
  book: BookNow.optional(),
  /** Becomes Razorpay's idempotency key. */
  formToken: FormToken,
});

/** A cheque that the bank returned unpaid. */
export const ReturnUnpaid = z.object({ day: DayOfReturn, book: BookNow.optional(), formToken: FormToken });

export const UndoRefund = z.object({ refund: z.string().min(1).max(100), book: BookNow.optional() });

export const refundUpTo = (leftPaise: number) =>
  RequestRefund.extend({
    amount: RequestRefund.shape.amount.refine(
      (paise) => paise === null || paise <= leftPaise,
      msg("refund.tooMuch", { left: formatRupees(leftPaise) }),
    ),
  });
