import { sql } from "kysely";
import type { Db, DisputeStatus } from "#db/schema";
import type { Finding, Site } from "~/features/feature.server";
import { formatDateTime } from "~/lib/dates";
import { HOUR_MS, DAY_MS } from "~/lib/durations";
import { t } from "~/locales/screen-text";

/** `isMissed`: in the last 7 days reconciliation found a live payment over an hour after the last webhook. */
async function webhookFacts(db: Db, now: Date): Promise<{ receivedAt: string | null; isMissed: boolean }> {
  const since = new Date(now.getTime() - 7 * DAY_MS).toISOString();
  const last = await db
    .selectFrom("payment_events")
    .select("received_at")
    .where("source", "=", "webhook")
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const receivedAt = last?.received_at ?? null;
  const missedAfter = receivedAt === null ? since : new Date(Date.parse(receivedAt) + HOUR_MS).toISOString();
  const found = await db
    .selectFrom("payment_events")
    .innerJoin("donations", "donations.order_id", "payment_events.order_id")
    .select("payment_events.id")
    .where("payment_events.source", "=", "reconciliation")
    .where("payment_events.received_at", ">=", missedAfter > since ? missedAfter : since)
    .where("payment_events.type", "=", "payment.captured")
    .where("donations.mode", "=", "live")
    .limit(1)
    .executeTakeFirst();
  return { receivedAt, isMissed: found !== undefined };
}

export async function webhookStatus({ db, mode, hasWebhookSecret }: Site, now: Date): Promise<Finding> {
  const { receivedAt, isMissed } = await webhookFacts(db, now);
  const lastWebhook =
    receivedAt === null
      ? t("status.webhook.none")
      : t("status.webhook.last", { day: formatDateTime(receivedAt) });
  if (mode === "practice")
    return { isHealthy: true, words: t("status.webhook.practice", { last: lastWebhook }) };
  if (!hasWebhookSecret)
    return {
      isHealthy: false,
      words: t("status.webhook.unverified", { last: lastWebhook }),
      hint: t("status.webhook.noSecret"),
    };
  if (isMissed)
    return {
      isHealthy: false,
      words: t("status.webhook.missed", { last: lastWebhook }),
      hint: t("status.webhook.missedAdvice"),
    };
  return {
    isHealthy: true,
    words: receivedAt === null ? t("status.webhook.first", { last: lastWebhook }) : `${lastWebhook}.`,
  };
}

type OpenDispute = { donationId: string | null; status: DisputeStatus; respondBy: string | null };

/** Lists open disputes by response deadline. `donationId` is null while the payment is unknown. */
const openDisputes = (db: Db): Promise<OpenDispute[]> =>
  db
    .selectFrom("disputes")
    .leftJoin("donations", "donations.payment_id", "disputes.payment_id")
    .select(["donations.id as donationId", "disputes.status", "respond_by as respondBy"])
    .where("disputes.status", "in", ["open", "under_review", "action_required"])
    .orderBy(sql`respond_by is null`)
    .orderBy("respond_by")
    .orderBy("disputes.id")
    .execute();

/** Disputes under review need no action until the bank decides. */
export async function disputesStatus({ db }: Site): Promise<Finding> {
  const open = await openDisputes(db);
  const toAnswer = open.filter(({ status }) => status !== "under_review");
  const [first = open[0]] = toAnswer;
  if (!first) return { isHealthy: true, words: t("status.disputes.none") };
  const link = first.donationId
    ? { link: { href: `/adminDonations/${first.donationId}`, words: t("status.disputes.link") } }
    : {};
  const count = t("status.disputes.count", { count: open.length });
  if (toAnswer.length === 0)
    return { isHealthy: true, words: t("status.disputes.review", { disputed: count }), ...link };
  const isOne = toAnswer.length === 1;
  const day = first.respondBy && formatDateTime(first.respondBy);
  const hint = day
    ? t(isOne ? "status.disputes.answerBy" : "status.disputes.answerFirstBy", { day })
    : t(isOne ? "status.disputes.answerSoon" : "status.disputes.answerFirstSoon");
  return { isHealthy: false, words: `${count}.`, hint, ...link };
}
