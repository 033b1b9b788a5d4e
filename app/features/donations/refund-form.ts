import { z } from "zod";
import { readPaise } from "~/lib/amounts";
import { field, FormToken, isBlank, oneLine, problem } from "~/lib/fields";
import { asText } from "~/lib/form-values";
import { givingLimits } from "~/lib/limits";
import { msg } from "~/locales/messages";
import { rupees } from "~/lib/rupees";

/**
 * Staff's request for a refund. Out: integer paise; null for a blank amount, which means all that is left.
 */
export const RequestRefund = z.object({
  amount: field((raw) => {
    if (isBlank(raw)) return null;
    const paise = readPaise(raw);
    return paise !== null && paise > 0 ? paise : problem("ledger.amountInvalid");
  }),
  reason: field((raw) => {
    const reason = oneLine(asText(raw));
    if (reason === "") return problem("refund.reasonRequired");
    const { refundReason: longest } = givingLimits;
    return reason.length > longest ? problem(msg("answers.tooLong", { limit: longest })) : reason;
  }),
  /** It becomes the provider's idempotency key. */
  formToken: FormToken,
});

/** The same, also saying that no more can go back than is left. */
export const refundUpTo = (leftPaise: number) =>
  RequestRefund.extend({
    amount: RequestRefund.shape.amount.refine(
      (paise) => paise === null || paise <= leftPaise,
      msg("refund.tooMuch", { left: rupees(leftPaise) }),
    ),
  });
