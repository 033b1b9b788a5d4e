import { sql } from "kysely";
import type { Db, Donation, OutboxMail, Receipt } from "#db/schema";
import { causeName } from "~/features/causes/causes.server";
import { IS_PAID, isPaid, receivedPaise } from "#db/paid-donations.server";
import { findDonation, isDonorEmail } from "~/features/donations/find-donation.server";
import { causeMailPicture } from "~/features/causes/cause-mail-picture.server";
import { readLetterhead } from "~/features/mail/letterhead.server";
import { enqueueMail, type MailTemplate } from "~/features/mail/outbox.server";
import { findReceipt } from "./receipts.server";
import { RECEIPT_TEMPLATE, statusLink } from "./send-receipt.server";
import { activeLanguage, type Language } from "~/locales/language";
import { MINUTE_MS } from "~/lib/durations";
import { formatRupees } from "~/lib/rupees";
import { translator } from "~/locales/translate";
import { buildEmail, type Email, type Letterhead, type MailPicture } from "~/features/mail/email-layout";
import { greeting } from "~/features/mail/greeting";

export async function mailRefund(
  trx: Db,
  donation: Donation,
  refund: { id: string; amountPaise: number },
  now: Date,
): Promise<void> {
  if (donation.cheque_unpaid === 1) return mailCancelled(trx, donation, { why: "unpaid" }, now);
  if (!donation.email) return;
  const mail = refundMail({
    ...(await donationMailFacts(trx, donation)),
    amountPaise: receivedPaise(donation),
    refundPaise: refund.amountPaise,
    leftPaise: isPaid(donation) ? donation.amount_paise - donation.refunded_paise : null,
    isOnline: donation.channel === "online",
  });
  const key = refundMailKey(refund.id);
  const to = donation.email;
  await enqueueMail(
    trx,
    { ...mail, key, kind: "refund", about: donation.id, to, link: statusLink(donation) },
    now,
  );
}

const refundMailKey = (refundId: string) => `refund:${refundId}`;

/** Deletes the mail about a refund by hand while nobody has got it. @returns whether somebody may have got it */
export async function takeRefundMailBack(trx: Db, donationId: string, refundId: string): Promise<boolean> {
  const mails = await trx
    .selectFrom("outbox")
    .select(["id", "state", "attempts"])
    .where("about", "=", donationId)
    .where((mail) => mail.or([mail("key", "=", refundMailKey(refundId)), mail("kind", "=", UNPAID_KIND)]))
    .execute();
  const waiting = mails.filter(({ state, attempts }) => state === "queued" && attempts === 0);
  for (const { id } of waiting) await trx.deleteFrom("outbox").where("id", "=", id).execute();
  return mails.length > waiting.length;
}

/** Addresses to which receipts were, or are being, mailed, each with its newest mail's id and receipt. */
export async function listReceiptRecipients(
  db: Db,
  donationId: string,
  now: Date,
): Promise<{ id: number; to: string; receipt: Receipt }[]> {
  const mails = await receiptMails(db, donationId)
    .select(["id", "recipient as to", "sent_at"])
    .where("recipient", "!=", "")
    .where((mail) =>
      mail.or([
        mail("state", "=", "sent"),
        // A run is sending the mail, or has tried to.
        mail.and([
          mail("state", "=", "queued"),
          mail("attempts", ">", 0),
          mail("next_attempt_at", ">", now.toISOString()),
        ]),
      ]),
    )
    .orderBy("id", "desc")
    .execute();
  const receipts = await db
    .selectFrom("receipts")
    .selectAll()
    .where("donation_id", "=", donationId)
    .orderBy("id", "desc")
    .execute();
  const newest = mails.filter(({ to }, index) => mails.findIndex((other) => other.to === to) === index);
  return newest.flatMap(({ id, to, sent_at }) => {
    // A mail holds the receipt that is there when it is sent.
    const receipt = receipts.find(({ issued_at }) => issued_at <= (sent_at ?? now.toISOString()));
    return receipt ? [{ id, to, receipt }] : [];
  });
}

/**
 * Why a receipt was cancelled. `mistake`: its gift was entered by mistake; `isMoneyless`: nobody gave anything.
 * `unlinked`: a line of the bank was not its money; often it is linked again at once, so this mail waits. `unpaid`: the
 * bank returned the cheque.
 */
export type Cancellation = { why: "mistake" | "unlinked" | "unpaid"; isMoneyless?: boolean };

const UNPAID_KIND = "cheque-unpaid";
/** Kinds of the mails, by the reason. */
const KINDS: Record<Cancellation["why"], string> = {
  mistake: "voided",
  unlinked: "unlinked",
  unpaid: UNPAID_KIND,
};

const UNLINKED_TEMPLATE = "unlinked";
const UNLINKED_WAIT_MS = 15 * MINUTE_MS;

/** When a donor hears of a link that staff take back at this moment. */
export const tellUnlinkedAt = (now: Date) => new Date(now.getTime() + UNLINKED_WAIT_MS);

/**
 * Tells each recipient of the donation's receipts, and of an unpaid cheque its donor too, who knows nothing of a receipt
 * that has not gone out. Deletes receipts that are still queued.
 */
export async function mailCancelled(
  trx: Db,
  donation: Donation,
  cancellation: Cancellation,
  now: Date,
): Promise<void> {
  const facts = await donationMailFacts(trx, donation);
  const { why } = cancellation;
  const isUnlinked = why === "unlinked";
  const got = await listReceiptRecipients(trx, donation.id, now);
  const current = await findReceipt(trx, donation.id);
  const { email } = donation;
  const isUnaware = why === "unpaid" && !got.some(({ to }) => isDonorEmail(donation, to));
  const told = [
    ...got.map((one) => ({ ...one, receiptNumber: one.receipt.number })),
    ...(isUnaware && email && current
      ? [{ id: "donor", to: email, receipt: current, receiptNumber: null }]
      : []),
  ];
  for (const { id, to, receipt, receiptNumber } of told) {
    // The link lets its holder act as the donor.
    const link = isDonorEmail(donation, to) ? statusLink(donation) : null;
    const mail = cancelledMail({ ...facts, receiptNumber, link }, cancellation);
    await enqueueMail(
      trx,
      {
        ...mail,
        ...(link && { link }),
        ...(isUnlinked && { template: UNLINKED_TEMPLATE, sendAt: tellUnlinkedAt(now) }),
        key: `${KINDS[why]}:${receipt.id}:${id}`,
        kind: KINDS[why],
        about: donation.id,
        to,
      },
      now,
    );
  }
  await deleteQueuedReceipts(trx, donation.id);
}

/** Tells who got the receipt of somebody else's gift, and nothing about that gift. */
export async function mailNotYours(
  trx: Db,
  former: Donation,
  { id: mailId, to, receipt: { id, number } }: { id: number; to: string; receipt: Receipt },
  now: Date,
): Promise<void> {
  const facts = await donationMailFacts(trx, former);
  const t = translator(facts.language);
  const donorName = isDonorEmail(former, to) ? former.name : null;
  const mail = buildDonationEmail(
    { ...facts, donorName, link: null },
    t("mail.cancelled.subject", { number }),
    [t("mail.cancelled.notYours", { number })],
    [],
  );
  // Not about the donation, whose new donor must not read of it.
  await enqueueMail(trx, { ...mail, key: `not-yours:${id}:${mailId}`, kind: "not-yours", to }, now);
}

/** The words were written when the link was taken back; whether they are needed is seen when they are sent. */
export const unlinkedTemplates: Readonly<Record<string, MailTemplate>> = {
  [UNLINKED_TEMPLATE]: Object.assign<MailTemplate, Pick<MailTemplate, "isStillTrue">>(
    (_db, { subject, text, html }) => Promise.resolve({ subject, text, html }),
    { isStillTrue: hasNoNewReceipt },
  ),
};

/** False when the gift is linked again, or its payer has got another gift, with its receipt, since. */
async function hasNoNewReceipt(trx: Db, { about, recipient, created_at }: OutboxMail): Promise<boolean> {
  const donation = await findDonation(trx, about ?? "");
  if (!donation || isPaid(donation)) return false;
  const other = await trx
    .selectFrom("donations")
    .select("id")
    .where("id", "!=", donation.id)
    .where(IS_PAID)
    .where("recorded_at", ">=", created_at)
    .where((gift) =>
      gift.or([
        gift(sql`lower(email)`, "=", recipient.toLowerCase()),
        ...(donation.donor_id === null ? [] : [gift("donor_id", "=", donation.donor_id)]),
      ]),
    )
    .executeTakeFirst();
  return other === undefined;
}

/** Deletes queued receipts whose sending has not begun. */
export async function deleteQueuedReceipts(trx: Db, donationId: string): Promise<void> {
  const waiting = receiptMails(trx, donationId)
    .select("id")
    .where("state", "=", "queued")
    .where("attempts", "=", 0);
  await trx.deleteFrom("outbox").where("id", "in", waiting).execute();
}

/** Redirects queued mails to the donor's corrected address, or deletes them if there is none. */
export async function redirectMails(trx: Db, { id, email }: Donation, to: string | null): Promise<void> {
  if (email === null || email === to) return;
  const waiting = trx
    .selectFrom("outbox")
    .select("id")
    .where("about", "=", id)
    .where("recipient", "=", email)
    // Staff may be donors, too.
    .where("kind", "!=", "staff-alert")
    .where("state", "=", "queued")
    .where("attempts", "=", 0);
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
    from: await readLetterhead(db, language),
    picture: await causeMailPicture(db, donation.cause_slug, language),
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
  from: Letterhead;
  picture: MailPicture;
  practice: boolean;
  language: Language;
};

/** `leftPaise`: what the receipt is for now; null without a receipt, for money on hold. A practice receipt is never valid. */
function refundMail(
  refund: DonationMail & { refundPaise: number; leftPaise: number | null; isOnline: boolean },
): Email {
  const t = translator(refund.language);
  const donation = { amount: formatRupees(refund.amountPaise), cause: refund.causeName };
  const refunded = formatRupees(refund.refundPaise);
  const what =
    refund.leftPaise === null
      ? t("mail.refund.held", { cause: donation.cause, refunded })
      : refund.refundPaise === refund.amountPaise
        ? t("mail.refund.whole", donation)
        : t("mail.refund.part", { ...donation, refunded });
  const paragraphs = [
    refund.practice ? t("mail.refund.practised", { cause: donation.cause, refunded }) : what,
    ...(refund.isOnline && !refund.practice ? [t("mail.refund.credited")] : []),
    ...(refund.leftPaise === 0 ? [t("mail.refund.receiptCancelled")] : []),
    ...(refund.leftPaise && !refund.practice
      ? [t("mail.refund.receiptStays", { left: formatRupees(refund.leftPaise) })]
      : []),
  ];
  return buildDonationEmail(refund, t("mail.refund.subject"), paragraphs, [
    [t("mail.facts.amount"), donation.amount],
    [t("mail.facts.refunded"), refunded],
  ]);
}

/** `receiptNumber`: null: its recipient got no receipt. */
function cancelledMail(
  { receiptNumber, ...cancelled }: DonationMail & { receiptNumber: string | null },
  cancellation: Cancellation,
): Email {
  const t = translator(cancelled.language);
  const number = receiptNumber ?? "";
  const donation = { amount: formatRupees(cancelled.amountPaise), cause: cancelled.causeName, number };
  const isMailed = receiptNumber !== null;
  const paragraphs = {
    unlinked: [t("mail.cancelled.unlinked", donation), t("mail.cancelled.newReceipt")],
    unpaid: [
      t("mail.cancelled.unpaid", donation),
      ...(isMailed ? [t("mail.cancelled.unpaidReceipt", { number })] : []),
      t("mail.cancelled.another"),
    ],
    mistake: [
      t("mail.cancelled.mistake", donation),
      ...(cancellation.isMoneyless ? [t("mail.cancelled.noMoney")] : []),
      t("mail.cancelled.write"),
    ],
  }[cancellation.why];
  const subject = isMailed
    ? t("mail.cancelled.subject", { number })
    : t("giving.states.refunded.unpaidTitle");
  return buildDonationEmail(cancelled, subject, paragraphs, [
    ...(isMailed ? [[t("mail.facts.cancelledReceipt"), number] as [string, string]] : []),
    [t("mail.facts.amount"), donation.amount],
  ]);
}

function buildDonationEmail(
  mail: DonationMail,
  subject: string,
  paragraphs: string[],
  facts: [string, string][],
): Email {
  const t = translator(mail.language);
  return buildEmail({
    subject: mail.practice ? t("mail.monthly.practiceSubject", { subject }) : subject,
    language: mail.language,
    from: mail.from,
    picture: mail.picture,
    kicker: mail.causeName,
    heading: subject,
    notice: mail.practice ? t("mail.practiceReturned") : undefined,
    paragraphs: [greeting(mail.language, mail.donorName), ...paragraphs],
    facts,
    ...(mail.link && { link: { text: t("mail.link"), url: mail.link }, afterword: t("mail.afterword") }),
    closing: t("mail.closing"),
  });
}
