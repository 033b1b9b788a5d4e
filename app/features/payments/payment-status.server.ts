import { sql } from "kysely";
import type { Db, DisputeStatus } from "#db/schema";
import type { Finding, Site } from "~/features/feature.server";
import { counted } from "~/lib/counted";
import { formatDateTime } from "~/lib/dates";
import { HOUR_MS, DAY_MS } from "~/lib/durations";

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
  const lastWebhook = receivedAt === null ? "No message yet" : `Last message ${formatDateTime(receivedAt)}`;
  if (mode === "practice") return { isHealthy: true, words: `${lastWebhook}; the site is in practice mode.` };
  if (!hasWebhookSecret)
    return {
      isHealthy: false,
      words: `${lastWebhook}; the provider’s messages cannot be verified.`,
      hint: "No secret is set (RAZORPAY_WEBHOOK_SECRET). docs/operating.md, “Going live with payments”, says how.",
    };
  if (isMissed)
    return {
      isHealthy: false,
      words: `${lastWebhook}; payments of the last seven days were found only because we asked.`,
      hint: "The provider may have switched the webhook off: see its dashboard under Webhooks, and compare the secret with RAZORPAY_WEBHOOK_SECRET.",
    };
  return {
    isHealthy: true,
    words: receivedAt === null ? `${lastWebhook}; it will report with the first payment.` : `${lastWebhook}.`,
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
  if (!first) return { isHealthy: true, words: "No donor’s bank disputes a payment." };
  const link = first.donationId
    ? { link: { href: `/adminDonations/${first.donationId}`, words: "Open the donation" } }
    : {};
  const count = counted(open.length, "payment is disputed", "payments are disputed");
  if (toAnswer.length === 0)
    return { isHealthy: true, words: `${count} and under review; the bank decides.`, ...link };
  const by = first.respondBy ? `by ${formatDateTime(first.respondBy)}` : "soon";
  return {
    isHealthy: false,
    words: `${count}.`,
    hint: `Please respond to ${toAnswer.length === 1 ? "it" : "the first"} on the provider’s dashboard ${by}.`,
    ...link,
  };
}
