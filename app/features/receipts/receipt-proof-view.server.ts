import type { Donation, Receipt } from "#db/schema";
import { dayInWords } from "~/lib/india-time";
import { foundationIn } from "~/features/settings/settings";
import { formatRupees } from "~/lib/rupees";
import { localised, type Language } from "~/locales/language";
import { causeOnReceipt, type FoundationOnReceipt } from "./receipts.server";

/** Facts that any holder of a receipt may see, without the donor's data. `amount`: less refunds, but whole once the receipt was replaced. */
export function toReceiptProofView(
  receipt: Receipt,
  donation: Donation,
  replacedBy: string | null,
  language: Language,
) {
  const isPractice = donation.mode !== "live";
  const foundation = JSON.parse(receipt.foundation) as FoundationOnReceipt;
  return {
    isValid: !isPractice && donation.state !== "refunded" && receipt.cancelled_at === null,
    isPractice,
    replacedBy,
    isPartRefunded: donation.state === "partially_refunded",
    number: receipt.number,
    date: dayInWords(receipt.issued_at, language),
    amount: formatRupees(receipt.gift_paise ?? donation.amount_paise - donation.refunded_paise),
    causeName: localised(causeOnReceipt(receipt), language),
    foundation: foundationIn(language, foundation).name,
  };
}
