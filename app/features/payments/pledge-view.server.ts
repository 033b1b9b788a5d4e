import type { Donation } from "#db/schema";
import { qrCode } from "~/integrations/pdf/qr-code.server";
import type { BankAccount } from "~/features/settings/settings";
import type { Settings } from "~/features/settings/settings.server";
import { dayInWords } from "~/lib/india-time";
import { limits } from "~/lib/limits";
import type { Language } from "~/locales/language";
import { decimalRupees, shortRupees } from "~/lib/rupees";
import { pledgedUntil } from "./pledges.server";

/** Whether UPI and the account take this sum, and the most that UPI apps send if it is too large for them. */
export function pledgeWays({ upiId, bankAccountNumber }: BankAccount, amountPaise: number) {
  const maximumPaise = limits.donation.upiMaximumRupees * 100;
  const exceedsUpi = upiId !== "" && amountPaise > maximumPaise;
  return {
    hasUpi: upiId !== "" && !exceedsUpi,
    hasAccount: bankAccountNumber !== "",
    upiMaximum: exceedsUpi ? shortRupees(maximumPaise) : null,
  };
}

/** How to pay a pledge, from the current settings. Null unless the donation is an open pledge. */
export function toPledgeView(
  donation: Donation,
  { bank, foundation }: Settings,
  language: Language,
  hasMailServer: boolean,
) {
  const { reference, amount_paise, email } = donation;
  if (reference === null || donation.state !== "pledged") return null;
  const holder = bank.bankAccountName || foundation.name;
  const upi = upiLink(bank.upiId, holder, amount_paise, reference);
  const { hasUpi, upiMaximum } = pledgeWays(bank, amount_paise);
  return {
    reference,
    amount: shortRupees(amount_paise),
    plainAmount: decimalRupees(amount_paise).replace(/\.00$/, ""),
    holder,
    bankName: bank.bankName || null,
    accountNumber: bank.bankAccountNumber || null,
    ifsc: bank.bankIfsc || null,
    /** Set where the sum is too large for UPI: most apps refuse it, so no UPI code is shown. */
    upiMaximum,
    upi: hasUpi ? { id: bank.upiId, link: upi, code: qrCode(upi) } : null,
    days: limits.donation.pledgeDays,
    until: dayInWords(pledgedUntil(donation), language),
    mailsReceipt: email !== null && hasMailServer,
  };
}

export type PledgeView = NonNullable<ReturnType<typeof toPledgeView>>;

/** NPCI's format. Payment apps expect an unencoded @ in the payee. */
const upiLink = (payee: string, name: string, paise: number, note: string) =>
  `upi://pay?pa=${payee}&pn=${encodeURIComponent(name)}&am=${decimalRupees(paise)}&cu=INR&tn=${note}`;
