import { sql, type SqlBool } from "kysely";
import type { Db, MonthlyDonation } from "#db/schema";
import { causeName, causeSentence } from "~/features/causes/causes.server";
import { dayInWords } from "~/lib/india-time";
import { enqueueMail } from "~/features/mail/outbox.server";
import { causeMailPicture } from "~/features/causes/cause-mail-picture.server";
import { readLetterhead } from "~/features/mail/letterhead.server";
import type { ProviderSubscription } from "~/integrations/razorpay/provider";
import { monthlyMail, type MonthlyEvent } from "./monthly-emails";
import { monthlyLink, readMonthlyDonation } from "./find-monthly.server";
import { startOfMonth } from "./monthly-change";
import { isOver } from "./monthly-filters";
import { nextChargeDay } from "./next-charge";
import { config } from "~/features/settings/config";
import { donationStepHref } from "~/features/donations/donation-view";
import { activeLanguage, pathIn } from "~/locales/language";

async function mailDonor(
  trx: Db,
  monthly: MonthlyDonation,
  key: string,
  event: MonthlyEvent,
  now: Date,
): Promise<void> {
  if (!monthly.email) return;
  const link = monthlyLink(monthly);
  const language = activeLanguage(monthly.lang);
  const mail = monthlyMail({
    news: event,
    donorName: monthly.name,
    amountPaise: monthly.amount_paise,
    causeName: await causeName(trx, monthly.cause_slug, language),
    causeSentence: await causeSentence(trx, monthly.cause_slug, language),
    link,
    from: await readLetterhead(trx, language),
    picture: await causeMailPicture(trx, monthly.cause_slug, language),
    practice: monthly.mode !== "live",
    language,
  });
  await enqueueMail(
    trx,
    {
      ...mail,
      key: `monthly:${monthly.id}:${key}`,
      about: monthly.id,
      kind: "monthly",
      to: monthly.email,
      link,
    },
    now,
  );
}

/** URL of the donation form, filled in for a single donation for a missed month. */
function missedMonthLink({ cause_slug: cause, amount_paise, token, lang }: MonthlyDonation): string {
  const donation = { cause, amount: String(amount_paise / 100), link: null, month: token };
  return config().origin + pathIn(activeLanguage(lang), donationStepHref("/donation/new", donation));
}

/**
 * Skipped if a receipt is mailed, unless another monthly donation of this e-mail runs, maybe by mistake; and for one that
 * replaces another, of which its own mail told.
 */
export async function mailStarted(trx: Db, monthly: MonthlyDonation, now: Date): Promise<void> {
  if (monthly.replaces_id !== null) return;
  const otherMonthly = await trx
    .selectFrom("monthly_donations")
    .select(["token", "lang"])
    .where(sql<SqlBool>`lower(email) = lower(${monthly.email})`)
    .where("id", "!=", monthly.id)
    .where("mode", "=", monthly.mode)
    .where("started_at", "is not", null)
    .where("state", "in", ["authenticated", "active", "pending", "halted", "paused"])
    .orderBy("started_at", "desc")
    .executeTakeFirst();
  if (otherMonthly || !monthly.receipt_requested)
    await mailDonor(
      trx,
      monthly,
      "begun",
      {
        kind: "begun",
        otherMonthlyLink: otherMonthly ? monthlyLink(otherMonthly) : null,
        nextDay: nextDayOf(monthly),
      },
      now,
    );
}

/** Mails a month's first failed charge, a halted subscription and the end, even if their webhooks come late. */
export async function mailStateChange(
  trx: Db,
  monthly: MonthlyDonation,
  { status, paidCount }: ProviderSubscription,
  at: string,
  now: Date,
): Promise<void> {
  // Its replacement goes on, and the mail about the change told of it.
  if (monthly.replaced_by_id !== null) return;
  const month = String(paidCount ?? monthly.paid_count);
  const day = dayInWords(at, activeLanguage(monthly.lang));
  if (status === "pending" || status === "halted")
    await mailDonor(
      trx,
      monthly,
      `failed:${month}`,
      { kind: "failed", day, missedMonthLink: missedMonthLink(monthly) },
      now,
    );
  if (status === "halted")
    await mailDonor(
      trx,
      monthly,
      `halted:${month}`,
      { kind: "halted", missedMonthLink: missedMonthLink(monthly) },
      now,
    );
  if (isOver({ state: status }) && monthly.started_at !== null)
    await mailDonor(trx, monthly, "ended", { kind: status === "completed" ? "completed" : "cancelled" }, now);
}

/** Until when it is paused, once the provider has paused it. */
export const mailPaused = (trx: Db, monthly: MonthlyDonation, now: Date): Promise<void> =>
  mailDonor(
    trx,
    monthly,
    `paused:${monthly.pause_asked_at}`,
    { kind: "paused", day: dayOf(monthly, startOfMonth(monthly.paused_until ?? "")) },
    now,
  );

/** `monthly`: with the pause that ended. */
export const mailResumed = (trx: Db, monthly: MonthlyDonation, now: Date): Promise<void> =>
  mailDonor(
    trx,
    monthly,
    `resumed:${monthly.pause_asked_at}`,
    { kind: "resumed", day: nextDayOf({ ...monthly, pause_asked_at: null }) },
    now,
  );

export const mailPauseRefused = (trx: Db, monthly: MonthlyDonation, now: Date): Promise<void> =>
  mailDonor(trx, monthly, `pause-refused:${monthly.pause_asked_at}`, { kind: "pauseRefused" }, now);

/** Asks the donor to authorise what staff changed. @param replacement waits for it */
export async function mailInvited(trx: Db, replacement: MonthlyDonation, now: Date): Promise<void> {
  const old = await readMonthlyDonation(trx, replacement.replaces_id ?? "");
  const { amount_paise: beforePaise } = old;
  await mailDonor(
    trx,
    replacement,
    "invited",
    { kind: "invited", beforePaise, day: nextDayOf(replacement) },
    now,
  );
}

/** A replacement of the same amount, once the donor has authorised it. */
export const mailRenewed = (trx: Db, replacement: MonthlyDonation, now: Date): Promise<void> =>
  mailDonor(trx, replacement, "renewed", { kind: "renewed", day: nextDayOf(replacement) }, now);

const dayOf = ({ lang }: MonthlyDonation, at: string): string => dayInWords(at, activeLanguage(lang));

const nextDayOf = (monthly: MonthlyDonation): string | null =>
  nextChargeDay(monthly, activeLanguage(monthly.lang));

/** Mails another amount before its first charge: of a replacement, or that staff changed at the provider. */
export const mailChanged = (
  trx: Db,
  monthly: MonthlyDonation,
  beforePaise: number,
  now: Date,
): Promise<void> =>
  mailDonor(
    trx,
    monthly,
    `changed:${monthly.plan_id}`,
    { kind: "changed", beforePaise, day: nextDayOf(monthly) },
    now,
  );
