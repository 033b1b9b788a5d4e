import type { Db, Donation, OutboxMail, Receipt } from "#db/schema";
import { enqueueLimitedMail } from "~/features/accounts/limited-mail.server";
import { isDonorEmail, readDonation } from "~/features/donations/find-donation.server";
import { enqueueMail, type MailTemplate, type NewMail } from "~/features/mail/outbox.server";
import { findMonthlyOfDonation, monthlyLink } from "~/features/monthly/find-monthly.server";
import { isOver } from "~/features/monthly/monthly-filters";
import { config } from "~/features/settings/config";
import { causeSentence } from "~/features/causes/causes.server";
import { causeMailPicture } from "~/features/causes/cause-mail-picture.server";
import { toCertificateRequestView } from "~/features/donations/donation-view";
import { readLetterhead } from "~/features/mail/letterhead.server";
import { nextChargeDay } from "~/features/monthly/next-charge";
import { certificateOfferFor } from "~/features/statement/certificate-offer.server";
import { certificateOf } from "~/features/statement/certificates.server";
import { isPaid } from "#db/paid-donations.server";
import { limits } from "~/lib/limits";
import { activeLanguage, localised, pathIn, type Language } from "~/locales/language";
import { RECEIPT_AGAIN, RECEIPT_MOVED, RECEIPT_TO, receiptMail, receiptSubject } from "./receipt-email";
import { causeOnReceipt, drawReceipt, findReceipt, replacedNumber } from "./receipts.server";
import { refundDays } from "./refund-days.server";

export const RECEIPT_TEMPLATE = "receipt";

/**
 * Sends once per receipt, unless `isResent`. Returns false if it was mailed before or has no address.
 * @param options.isFirst the donor knows nothing of the receipt that this one replaces
 * @param options.sendAt default now
 */
export async function sendReceipt(
  db: Db,
  donation: Donation,
  receipt: Receipt,
  now: Date,
  {
    isResent = false,
    isFirst = false,
    sendAt = now,
  }: { isResent?: boolean; isFirst?: boolean; sendAt?: Date } = {},
): Promise<boolean> {
  if (!donation.email) return false;
  const mail = isResent
    ? { key: `${RECEIPT_AGAIN}:${donation.id}:${now.toISOString()}`, kind: RECEIPT_AGAIN }
    : receipt.replaces === null
      ? { key: `receipt:${donation.id}`, kind: "receipt" }
      : { key: `receipt:${donation.id}:${receipt.id}`, kind: isFirst ? RECEIPT_MOVED : "receipt-replaced" };
  const { email: to } = donation;
  return enqueueReceiptMail(db, donation, receipt, { ...mail, to, sendAt, link: statusLink(donation) }, now);
}

/** Practice donations are free, so their receipts could flood any mailbox: beyond some an hour they are given up. */
export async function enqueueReceiptMail(
  db: Db,
  donation: Donation,
  receipt: Receipt,
  mail: Pick<NewMail, "key" | "kind" | "to" | "link" | "sendAt">,
  now: Date,
): Promise<boolean> {
  const subject = receiptSubject({
    receiptNumber: receipt.number,
    amountPaise: donation.amount_paise,
    refundedPaise: donation.refunded_paise,
    practice: isPractice(donation),
    language: activeLanguage(donation.lang),
  });
  const whole = { ...mail, about: donation.id, subject, text: "", html: "", template: RECEIPT_TEMPLATE };
  if (!isPractice(donation)) return enqueueMail(db, whole, now);
  // As many as the orders of one client, each of which may ask for its receipt.
  return enqueueLimitedMail(db, whole, { name: "practice receipt", perHour: limits.rate.orders }, now);
}

/** Renders mail and PDF from the donation's state at sending time; none for a voided donation. */
export const receiptTemplate: MailTemplate = async (db, mail) => {
  if (await isDetached(db, mail)) return "the gift was somebody else’s";
  const donation = await readDonation(db, mail.about ?? "");
  const receipt = await findReceipt(db, donation.id);
  if (!receipt || donation.state === "voided") return "the donation was voided";
  if (donation.cheque_unpaid === 1) return "the cheque was returned unpaid";
  const isResent = mail.kind === RECEIPT_AGAIN;
  // These links let their holder act as the donor.
  const isToDonor = mail.kind === RECEIPT_TO || isDonorEmail(donation, mail.recipient);
  const monthly = isToDonor ? await findMonthlyOfDonation(db, donation) : null;
  const language = activeLanguage(donation.lang);
  const { subject, text, html } = receiptMail({
    receiptNumber: receipt.number,
    replaces: mail.kind === RECEIPT_MOVED ? null : await replacedNumber(db, receipt),
    donorName: donation.name,
    amountPaise: donation.amount_paise,
    refundedPaise: donation.refunded_paise,
    refundedOn: await refundDays(db, donation),
    causeName: localised(causeOnReceipt(receipt), language),
    causeSentence: await causeSentence(db, donation.cause_slug, language),
    statusLink: isToDonor ? statusLink(donation) : null,
    monthly: monthly && {
      link: monthlyLink(monthly),
      isOver: isOver(monthly),
      nextDay: nextChargeDay(monthly, language),
    },
    certificate: isToDonor ? await certificateRequest(db, donation, language) : null,
    giftsLink: isToDonor ? config().origin + pathIn(language, "/my-gifts") : null,
    from: await readLetterhead(db, language),
    picture: await causeMailPicture(db, donation.cause_slug, language),
    practice: isPractice(donation),
    language,
    again: isResent,
  });
  const drawn = await drawReceipt(db, donation.id, { duplicate: isResent });
  return {
    subject,
    text,
    html,
    attachments: drawn
      ? [{ filename: drawn.fileName, content: drawn.pdf, contentType: "application/pdf" }]
      : [],
  };
};

/** Null when none was asked for, or the gift can have none. */
async function certificateRequest(db: Db, donation: Donation, language: Language) {
  const offer = donation.wants_certificate ? await certificateOfferFor(db, donation, language) : null;
  if (!offer || isPractice(donation) || !isPaid(donation) || donation.state === "refunded") return null;
  const { row, isMailed } = await certificateOf(db, donation);
  if (row || isMailed) return null;
  const { needs, href, due } = toCertificateRequestView(donation, offer.due);
  return { needs, due, link: config().origin + pathIn(language, href) };
}

/** Whether the gift became somebody else's after this mail was claimed for sending. */
async function isDetached(db: Db, { id, about }: OutboxMail): Promise<boolean> {
  const stored = await db.selectFrom("outbox").select("about").where("id", "=", id).executeTakeFirst();
  return stored !== undefined && stored.about !== about;
}

export const statusLink = (donation: Donation) =>
  config().origin + pathIn(donation.lang, `/donation/${donation.token}`);
const isPractice = (donation: Donation) => donation.mode !== "live";
