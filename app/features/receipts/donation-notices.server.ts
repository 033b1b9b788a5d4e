import type { Db, Donation, Receipt } from "#db/schema";
import { causeName } from "~/features/causes/causes.server";
import { isPaid, receivedPaise } from "#db/paid-donations.server";
import { isDonorEmail } from "~/features/donations/find-donation.server";
import { foundationName } from "~/features/settings/settings.server";
import { enqueueMail } from "~/features/mail/outbox.server";
import { RECEIPT_TEMPLATE, statusLink } from "./send-receipt.server";
import { activeLanguage, type Language } from "~/locales/language";
import { formatRupees } from "~/lib/rupees";
import { translator } from "~/locales/translate";
import { buildEmail, type Email } from "~/features/mail/email-layout";
import { greeting } from "~/features/mail/greeting";

export async function mailRefund(
  trx: Db,
  donation: Donation,
  refund: { id: string; amountPaise: number },
  now: Date,
): Promise<void> {
  if (!donation.email) return;
  const mail = refundMail({
    ...(await donationMailFacts(trx, donation)),
    amountPaise: receivedPaise(donation),
    refundPaise: refund.amountPaise,
    leftPaise: isPaid(donation) ? donation.amount_paise - donation.refunded_paise : null,
    isOnline: donation.channel === "online",
  });
  const key = `refund:${refund.id}`;
  const to = donation.email;
  await enqueueMail(
    trx,
    { ...mail, key, kind: "refund", about: donation.id, to, link: statusLink(donation) },
    now,
  );
}

/** Addresses to which receipts were, or are being, mailed, each with the id of one mail. */
export async function listReceiptRecipients(
  db: Db,
  donationId: string,
  now: Date,
): Promise<{ id: number; to: string }[]> {
  const mails = await receiptMails(db, donationId)
    .select(["id", "recipient as to"])
    .where("recipient", "!=", "")
    .where((mail) =>
      mail.or([
        mail("state", "=", "sent"),
        // A run is sending the mail, or has tried to.
        mail.and([mail("state", "=", "queued"), mail("next_attempt_at", ">", now.toISOString())]),
      ]),
    )
    .orderBy("id")
    .execute();
  return mails.filter(({ to }, index) => mails.findIndex((other) => other.to === to) === index);
}

/** Mails the cancellation to each recipient of the receipt, and deletes receipts that are still queued. */
export async function mailVoided(trx: Db, donation: Donation, receipt: Receipt, now: Date): Promise<void> {
  const facts = { ...(await donationMailFacts(trx, donation)), receiptNumber: receipt.number };
  for (const { id, to } of await listReceiptRecipients(trx, donation.id, now)) {
    // The link lets its holder act as the donor.
    const link = isDonorEmail(donation, to) ? statusLink(donation) : null;
    const mail = { ...voidedMail({ ...facts, link }), ...(link && { link }) };
    await enqueueMail(
      trx,
      { ...mail, key: `voided:${receipt.id}:${id}`, kind: "voided", about: donation.id, to },
      now,
    );
  }
  await deleteQueuedReceipts(trx, donation.id, now);
}

/** Deletes queued receipts whose sending has not begun. */
export async function deleteQueuedReceipts(trx: Db, donationId: string, now: Date): Promise<void> {
  const waiting = receiptMails(trx, donationId)
    .select("id")
    .where("state", "=", "queued")
    .where("attempts", "=", 0)
    .where("next_attempt_at", "<=", now.toISOString());
  await trx.deleteFrom("outbox").where("id", "in", waiting).execute();
}

/** Redirects queued mails to the donor's corrected address, or deletes them if there is none. */
export async function redirectMails(
  trx: Db,
  { id, email }: Donation,
  to: string | null,
  now: Date,
): Promise<void> {
  if (email === null || email === to) return;
  const waiting = trx
    .selectFrom("outbox")
    .select("id")
    .where("about", "=", id)
    .where("recipient", "=", email)
    // Staff may be donors, too.
    .where("kind", "!=", "staff-alert")
    .where("state", "=", "queued")
    .where("attempts", "=", 0)
    .where("next_attempt_at", "<=", now.toISOString());
  if (to === null) await trx.deleteFrom("outbox").where("id", "in", waiting).execute();
  else await trx.updateTable("outbox").set({ recipient: to }).where("id", "in", waiting).execute();
}

const receiptMails = (db: Db, donationId: string) =>
  db.selectFrom("outbox").where("about", "=", donationId).where("template", "=", RECEIPT_TEMPLATE);

const donationMailFacts = async (db: Db, donation: Donation) => {
  const language = activeLanguage(donation.lang);
  return {
    donorName: donation.name,
    amountPaise: donation.amount_paise,
    causeName: await causeName(db, donation.cause_slug, language),
    link: statusLink(donation),
    foundationName: await foundationName(db, language),
    practice: donation.mode !== "live",
    language,
  };
};

type DonationMail = {
  donorName: string | null;
  amountPaise: number;
  causeName: string;
  /** The donation's private page; null when the recipient is not the donor's own address. */
  link: string | null;
  foundationName: string;
  practice: boolean;
  language: Language;
};

/** `leftPaise`: what the receipt is for now; null without a receipt, for money on hold. A practice receipt is never valid. */
function refundMail(
  refund: DonationMail & { refundPaise: number; leftPaise: number | null; isOnline: boolean },
): Email {
  const t = translator(refund.language);
  const gift = { amount: formatRupees(refund.amountPaise), cause: refund.causeName };
  const refunded = formatRupees(refund.refundPaise);
  const what =
    refund.leftPaise === null
      ? t("mail.refund.held", { cause: gift.cause, refunded })
      : refund.refundPaise === refund.amountPaise
        ? t("mail.refund.whole", gift)
        : t("mail.refund.part", { ...gift, refunded });
  return buildDonationEmail(refund, t("mail.refund.subject"), [
    refund.practice ? t("mail.refund.practised", { cause: gift.cause, refunded }) : what,
    ...(refund.isOnline && !refund.practice ? [t("mail.refund.credited")] : []),
    ...(refund.leftPaise === 0 ? [t("mail.refund.receiptCancelled")] : []),
    ...(refund.leftPaise && !refund.practice
      ? [t("mail.refund.receiptStays", { left: formatRupees(refund.leftPaise) })]
      : []),
  ]);
}

function voidedMail(voided: DonationMail & { receiptNumber: string }): Email {
  const t = translator(voided.language);
  const gift = { amount: formatRupees(voided.amountPaise), cause: voided.causeName };
  return buildDonationEmail(voided, t("mail.voided.subject", { number: voided.receiptNumber }), [
    t("mail.voided.mistake", { ...gift, number: voided.receiptNumber }),
    t("mail.voided.write"),
  ]);
}

function buildDonationEmail(mail: DonationMail, subject: string, paragraphs: string[]): Email {
  const t = translator(mail.language);
  return buildEmail({
    subject: mail.practice ? t("mail.monthly.practiceSubject", { subject }) : subject,
    language: mail.language,
    foundationName: mail.foundationName,
    notice: mail.practice ? t("mail.practiceReturned") : undefined,
    paragraphs: [greeting(mail.language, mail.donorName), ...paragraphs],
    ...(mail.link && { link: { text: t("mail.link"), url: mail.link }, afterword: t("mail.afterword") }),
    closing: t("mail.closing"),
  });
}
