/** What a donor does on the page of a pledge; nothing of it says that money came. */
import { transact } from "#db/client.server";
import type { Db, Donation } from "#db/schema";
import { countAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { causeMailPicture } from "~/features/causes/cause-mail-picture.server";
import { causeName } from "~/features/causes/causes.server";
import { readLetterhead } from "~/features/mail/letterhead.server";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { buildEmail } from "~/features/mail/email-layout";
import { greeting } from "~/features/mail/greeting";
import { enqueueMail } from "~/features/mail/outbox.server";
import { countReceiptMail } from "~/features/receipts/receipt-requests.server";
import { statusLink } from "~/features/receipts/send-receipt.server";
import { ok, refused, type Result } from "~/lib/result";
import { shortRupees } from "~/lib/rupees";
import { activeLanguage } from "~/locales/language";
import { translator } from "~/locales/translate";

const PLEDGE_LINK = "pledge-link";

/** Notes once when the donor said that the money was sent. Refusals: not_found, conflict (no open pledge). */
export function recordSent(db: Db, token: string, now: Date): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const pledge = await openPledge(trx, token);
    if (!pledge.ok) return pledge;
    if (pledge.value.pledge_sent_at === null)
      await trx
        .updateTable("donations")
        .set({ pledge_sent_at: now.toISOString() })
        .where("id", "=", pledge.value.id)
        .execute();
    return ok(null);
  });
}

/**
 * Mails the page's link. The first address is stored, so that the receipt goes there when the money comes. Limited like
 * receipts that are mailed on request. Refusals: not_found, conflict (no open pledge), too_many.
 */
export function mailPledgeLink(
  db: Db,
  token: string,
  email: string,
  clientAddress: string,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const pledge = await openPledge(trx, token);
    if (!pledge.ok) return pledge;
    const donation = pledge.value;
    const attempt = { key: `${PLEDGE_LINK}:${donation.id}:now`, limit: 1, windowMinutes: 1, now };
    const justNow = await countAttempt(trx, attempt);
    if (!justNow.ok) return tooManyAttempts(justNow, "giving.status.sentJustNow");
    const counted = await countReceiptMail(trx, donation, email, clientAddress, now);
    if (!counted.ok) return counted;
    if (donation.email === null)
      await trx
        .updateTable("donations")
        .set({ email, receipt_requested: 1, updated_at: now.toISOString() })
        .where("id", "=", donation.id)
        .execute();
    const mail = {
      ...(await pledgeLinkMail(trx, donation)),
      key: `${PLEDGE_LINK}:${donation.id}:${now.toISOString()}`,
      kind: PLEDGE_LINK,
      about: donation.id,
      to: email,
      link: statusLink(donation),
    };
    await enqueueMail(trx, mail, now);
    return ok(null);
  });
}

async function openPledge(trx: Db, token: string): Promise<Result<Donation>> {
  const donation = await findDonationByToken(trx, token);
  if (!donation) return refused({ kind: "not_found", message: "giving.notFound" });
  if (donation.state !== "pledged")
    return refused({ kind: "conflict", message: "giving.transfer.notWaiting" });
  return ok(donation);
}

/** True at any later time, whatever has become of the pledge. */
async function pledgeLinkMail(db: Db, donation: Donation) {
  const language = activeLanguage(donation.lang);
  const t = translator(language);
  const isPractice = donation.mode !== "live";
  const amount = shortRupees(donation.amount_paise);
  const cause = await causeName(db, donation.cause_slug, language);
  return buildEmail({
    subject: t(isPractice ? "mail.pledge.practiceSubject" : "mail.pledge.subject", { amount }),
    language,
    from: await readLetterhead(db, language),
    picture: await causeMailPicture(db, donation.cause_slug, language),
    kicker: cause,
    heading: t("mail.pledge.subject", { amount }),
    notice: isPractice ? t("mail.pledge.practice") : undefined,
    paragraphs: [greeting(language, donation.name), t("mail.pledge.text", { amount, cause })],
    facts: [
      [t("mail.facts.amount"), amount],
      [t("mail.pledge.reference"), donation.reference ?? ""],
    ],
    link: { text: t("mail.pledge.link"), url: statusLink(donation) },
    afterword: t("mail.afterword"),
    closing: t("mail.closing"),
  });
}
