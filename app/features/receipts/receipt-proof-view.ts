import type { Donation, Receipt } from "#db/schema";
import { dayInWords } from "~/lib/india-time";
import { nonLiveMode } from "~/features/donations/payment-mode";
import { rupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";

/** What any holder of a receipt may see: nothing of the donor. `amount`: less refunds. */
export function toReceiptProofView(
  receipt: Receipt,
  donation: Donation,
  causeName: string,
  replacedBy: string | null,
  language: Language,
) {
  const foundation = JSON.parse(receipt.foundation) as { name: string };
  return {
    isValid: donation.state !== "refunded" && receipt.cancelled_at === null,
    replacedBy,
    isPartRefunded: donation.state === "partially_refunded",
    number: receipt.number,
    date: dayInWords(receipt.issued_at, language),
    amount: rupees(donation.amount_paise - donation.refunded_paise),
    causeName,
    foundation: foundation.name,
    nonLive: nonLiveMode(donation.mode),
  };
}
