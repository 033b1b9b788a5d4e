import type { Db, Donation, Receipt } from "#db/schema";
import { enqueueMail } from "~/features/mail/outbox.server";
import { receiptSubject } from "./receipt-email";
import { RECEIPT_AGAIN } from "./receipt-mail-kinds";
import { isPractice, RECEIPT_TEMPLATE, statusLink } from "./receipt-template.server";
import { activeLanguage } from "~/locales/language";

/** Sends once per receipt, unless staff send it `again`. Returns false if it was mailed before or has no address. */
export async function sendReceipt(
  db: Db,
  donation: Donation,
  receipt: Receipt,
  now: Date,
  isResent = false,
): Promise<boolean> {
  if (!donation.email) return false;
  const mail = isResent
    ? { key: `${RECEIPT_AGAIN}:${donation.id}:${now.toISOString()}`, kind: RECEIPT_AGAIN }
    : receipt.replaces === null
      ? { key: `receipt:${donation.id}`, kind: "receipt" }
      : { key: `receipt:${donation.id}:${receipt.id}`, kind: "receipt-replaced" };
  const subject = receiptSubject({
    receiptNumber: receipt.number,
    practice: isPractice(donation),
    language: activeLanguage(donation.lang),
  });
  return enqueueMail(
    db,
    {
      ...mail,
      about: donation.id,
      to: donation.email,
      subject,
      text: "",
      html: "",
      template: RECEIPT_TEMPLATE,
      link: statusLink(donation),
    },
    now,
  );
}
