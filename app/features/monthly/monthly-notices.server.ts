/** Mails about a monthly gift, each once for its occasion. All name the donor's page of it. */
import { sql, type SqlBool } from "kysely";
import type { Db, MonthlyDonation } from "#db/schema";
import { causeName } from "~/features/causes/causes.server";
import { dayInWords } from "~/lib/india-time";
import { enqueueMail } from "~/features/mail/outbox.server";
import { settings } from "~/features/settings/settings";
import type { ProviderSubscription } from "~/integrations/razorpay/provider";
import { monthlyMail, type MonthlyNews } from "./monthly-emails";
import { monthlyLink } from "./find-monthly.server";
import { isOver } from "./monthly-filters";

async function send(
  trx: Db,
  gift: MonthlyDonation,
  key: string,
  news: MonthlyNews,
  now: Date,
): Promise<void> {
  if (!gift.email) return;
  const link = monthlyLink(gift);
  const mail = monthlyMail({
    news,
    donorName: gift.name,
    amountPaise: gift.amount_paise,
    causeName: await causeName(trx, gift.cause_slug, gift.lang),
    link,
    foundationName: settings().foundation.name,
    practice: gift.mode !== "live",
    language: gift.lang,
  });
  await enqueueMail(
    trx,
    { ...mail, key: `monthly:${gift.id}:${key}`, about: gift.id, kind: "monthly", to: gift.email, link },
    now,
  );
}

/**
 * The first month was paid. A receipt that was asked for names the page too, so that one mail is enough, unless
 * another monthly gift under the same address goes on: that may be a mistake, and says so.
 */
export async function mailStarted(trx: Db, gift: MonthlyDonation, now: Date): Promise<void> {
  const beside = await trx
    .selectFrom("monthly_donations")
    .select(["token", "lang"])
    .where(sql<SqlBool>`lower(email) = lower(${gift.email})`)
    .where("id", "!=", gift.id)
    .where("mode", "=", gift.mode)
    .where("started_at", "is not", null)
    .where("state", "in", ["authenticated", "active", "pending", "halted", "paused"])
    .orderBy("started_at", "desc")
    .executeTakeFirst();
  if (beside || !gift.receipt_requested)
    await send(trx, gift, "begun", { kind: "begun", besideLink: beside ? monthlyLink(beside) : null }, now);
}

/**
 * What the provider's words about a subscription mean for the donor: a month's first failed charge, one given up,
 * the end. A late word says as much as one in time.
 */
export async function mailStateChange(
  trx: Db,
  gift: MonthlyDonation,
  { status, paidCount }: ProviderSubscription,
  at: string,
  now: Date,
): Promise<void> {
  const month = String(paidCount ?? gift.paid_count);
  const day = dayInWords(at, gift.lang);
  if (status === "pending" || status === "halted")
    await send(trx, gift, `failed:${month}`, { kind: "failed", day }, now);
  if (status === "halted") await send(trx, gift, `halted:${month}`, { kind: "halted" }, now);
  if (isOver({ state: status }) && gift.started_at !== null)
    await send(trx, gift, "ended", { kind: status === "completed" ? "completed" : "cancelled" }, now);
}

/** Staff changed the amount at the provider: before the first charge of it. */
export const mailChanged = (trx: Db, gift: MonthlyDonation, beforePaise: number, now: Date): Promise<void> =>
  send(
    trx,
    gift,
    `changed:${gift.plan_id}`,
    { kind: "changed", beforePaise, day: gift.next_charge_at && dayInWords(gift.next_charge_at, gift.lang) },
    now,
  );
