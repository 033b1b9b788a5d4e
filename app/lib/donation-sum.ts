/** The one sum of a gift, which summary, button and payment page show, with and without a script. */
import { msg, type Message } from "~/locales/messages";
import { donationLimits } from "./limits";
import { shortRupees } from "./rupees";

/** What the settings name for transfers; `null`: none, or unknown. */
export type TransferWays = "either" | "bank" | "upi" | null;

/** `amount` and `fee`, the covered fee, in whole rupees. `ways`: for `method` transfer */
export type DonationSum = {
  amount: number;
  fee: number;
  frequency: string;
  method: string;
  ways?: TransferWays | undefined;
};

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

export const WAY_NAMES = {
  either: "donationForm.byTransfer",
  bank: "donationForm.byBank",
  upi: "donationForm.byUpi",
} as const;

/** Most UPI apps do not send more: then the account is named alone. */
const waysFor = (amount: number, ways: TransferWays = null) =>
  ways === "either" && amount > donationLimits.upiMaximumRupees ? "bank" : (ways ?? "either");

/** "₹1,000 and ₹24 fee", "Monthly, until you stop it" */
export const sumNotes = ({ amount, fee, frequency, method, ways }: DonationSum): Message[] => [
  ...(fee > 0 ? [msg("donationForm.withFee", { amount: inRupees(amount), fee: inRupees(fee) })] : []),
  ...(frequency === "monthly" ? (["donationForm.untilEnded"] as const) : []),
  ...(method === "transfer" ? [WAY_NAMES[waysFor(amount, ways)]] : []),
];
