import { z } from "zod";
import { readPaise } from "~/lib/amounts";
import { field, FormToken, isBlank, problem, shortLine } from "~/lib/fields";
import { givingLimits } from "~/lib/limits";
import { msg } from "~/locales/messages";
import { formatRupees } from "~/lib/rupees";

/** Output: integer paise; null for a blank amount, which refunds the rest. */
export const RequestRefund = z.object({
  amount: field((raw) => {
    if (isBlank(raw)) return null;
    const paise = readPaise(raw);
    return paise !== null && paise > 0 ? paise : problem("ledger.amountInvalid");
  }),
  reason: shortLine(givingLimits.refundReason, "refund.reasonRequired"),
  /** Becomes Razorpay's idempotency key. */
  formToken: FormToken,
});

export const refundUpTo = (leftPaise: number) =>
  RequestRefund.extend({
    amount: RequestRefund.shape.amount.refine(
      (paise) => paise === null || paise <= leftPaise,
      msg("refund.tooMuch", { left: formatRupees(leftPaise) }),
    ),
  });
