/** The one sum of a gift, which summary, button and payment page show, with and without a script. */
import { msg, type Message } from "~/locales/messages";
import { shortRupees } from "./rupees";

/** `amount` and `fee`, the covered fee, in whole rupees. */
export type DonationSum = { amount: number; fee: number; frequency: string; method: string };

const inRupees = (rupees: number) => shortRupees(rupees * 100);

/** "Pay ₹1,024 a month" */
export function payLabel({ amount, fee, frequency, method }: DonationSum): Message {
  const sum = inRupees(amount + fee);
  if (method === "transfer") return msg("donationForm.giveByTransfer", { sum });
  return frequency === "monthly"
    ? msg("donationForm.payMonthly", { sum })
    : msg("donationForm.payOnce", { sum });
}

/** "₹1,024": what the donor gives, fee included */
export const totalLabel = ({ amount, fee }: Pick<DonationSum, "amount" | "fee">): string =>
  inRupees(amount + fee);

/** "₹1,000 and ₹24 fee", "Monthly, until you stop it" */
export const sumNotes = ({ amount, fee, frequency, method }: DonationSum): Message[] => [
  ...(fee > 0 ? [msg("donationForm.withFee", { amount: inRupees(amount), fee: inRupees(fee) })] : []),
  ...(frequency === "monthly" ? (["donationForm.untilEnded"] as const) : []),
  ...(method === "transfer" ? (["donationForm.byTransfer"] as const) : []),
];
