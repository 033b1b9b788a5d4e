import type { Db, Donation } from "#db/schema";
import { qrCode } from "~/integrations/pdf/qr-code.server";
import type { BankAccount } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { dayInWords } from "~/lib/india-time";
import { formatLongDateTime } from "~/lib/dates";
import { limits } from "~/lib/limits";
import type { Language } from "~/locales/language";
import { decimalRupees, shortRupees } from "~/lib/rupees";
import { taxYearOf } from "~/lib/tax-year";
import { pledgeEnd } from "./pledge-end.server";
import { pledgeRest } from "./pledges.server";

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

/**
 * How to pay a pledge, or the rest of one that came in part, from the current settings. Null unless the donation is an open
 * pledge, or lacks a rest that may still come: one of another financial year is a gift of its own.
 */
export async function toPledgeView(
  db: Db,
  donation: Donation,
  { language, hasMailServer, now }: { language: Language; hasMailServer: boolean; now: Date },
) {
  const { reference, email } = donation;
  const isOpen = donation.state === "pledged";
  const amount_paise = isOpen ? donation.amount_paise : pledgeRest(donation);
  if (reference === null || amount_paise === 0) return null;
  if (!isOpen && taxYearOf(new Date(donation.received_on ?? now)) !== taxYearOf(now)) return null;
  // Banks and payment apps have the account holder's name in the default language.
  const { bank, foundation } = await readSettings(db);
  const end = isOpen ? await pledgeEnd(db, donation) : null;
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
    /** Null: of the rest. */
    end: end && {
      days: limits.donation.pledgeDays,
      until: dayInWords(end.until, language),
      readTo: end.readTo && dayInWords(end.readTo, language),
    },
    mailsReceipt: email !== null && hasMailServer,
    /** The forms of an open pledge post here; null: of the rest. `sentAt`: when the donor said that it was sent. */
    actions: isOpen
      ? {
          href: `/donation/${donation.token}`,
          sentAt: donation.pledge_sent_at && formatLongDateTime(donation.pledge_sent_at, language),
          mailsLink: hasMailServer,
        }
      : null,
  };
}

export type PledgeView = NonNullable<Awaited<ReturnType<typeof toPledgeView>>>;

/** NPCI's format. Payment apps expect an unencoded @ in the payee. */
const upiLink = (payee: string, name: string, paise: number, note: string) =>
  `upi://pay?pa=${payee}&pn=${encodeURIComponent(name)}&am=${decimalRupees(paise)}&cu=INR&tn=${note}`;
