import { randomBytes, randomUUID } from "node:crypto";
import { sql, type SqlBool } from "kysely";
import { DONOR_COLUMNS } from "#db/personal-data";
import type { Db, MonthlyDonation, Outcome, SubscriptionStatus } from "#db/schema";
import { providerMoment } from "./provider-moment";
import { donationPaise, recordPayment } from "./record-payment.server";
import type { ProviderPayment, ProviderRefund, ProviderSubscription } from "~/integrations/razorpay/provider";
import {
  findMonthlyBySubscription,
  findMonthlyDonation,
  readMonthlyDonation,
} from "~/features/monthly/find-monthly.server";
import { MONTHLY_ID_NOTE } from "./subscriptions.server";
import {
  mailChanged,
  mailPaused,
  mailRenewed,
  mailResumed,
  mailStateChange,
  mailStarted,
} from "~/features/monthly/monthly-notices.server";
import { isOver } from "~/features/monthly/monthly-filters";
import { isPausedHere, isResumeDue } from "~/features/monthly/monthly-change";
import { isMonthOfFamily } from "#db/monthly-family.server";
import { DAY_MS } from "~/lib/durations";
import { nextReconciliationAt } from "./monthly-schedule.server";
import { refundWhole } from "./refunds.server";

/** `at`: when the provider sent the event. */
export type SubscriptionEvent = {
  type: string;
  subscription: ProviderSubscription;
  payment: ProviderPayment | null;
  at: string;
};

/** Call it in a transaction. Idempotent, in any order of events. Returns unknown_order if no monthly donation matches. */
export async function recordSubscriptionEvent(
  trx: Db,
  event: SubscriptionEvent,
  now: Date,
): Promise<Outcome> {
  const { subscription, payment, type } = event;
  const monthly = await findOrAdoptMonthly(trx, subscription);
  if (!monthly) return "unknown_order";
  // Only subscription.charged proves that its payment is a charge of the subscription.
  const charged =
    type === "subscription.charged" && payment ? await recordCharge(trx, monthly, payment, now) : null;
  const isDeclined = payment?.status === "failed" && FAILING.includes(subscription.status);
  if (isDeclined) await recordFailedCharge(trx, monthly, payment, event.at);
  await recordState(trx, monthly.id, subscription, {
    type,
    at: event.at,
    now,
    isUncaptured: charged === "not_captured_yet",
  });
  return charged ?? (isDeclined ? "failed" : "monthly_noted");
}

/** Finds the monthly donation by id or, if the response with the id was lost, by the subscription's note. */
async function findOrAdoptMonthly(trx: Db, { id, shortUrl, notes }: ProviderSubscription) {
  const known = await findMonthlyBySubscription(trx, id);
  if (known) return known;
  const byNote = await findMonthlyDonation(trx, notes[MONTHLY_ID_NOTE] ?? "");
  if (byNote?.subscription_id !== null) return undefined;
  return trx
    .updateTable("monthly_donations")
    .set({ subscription_id: id, short_url: shortUrl })
    .where("id", "=", byNote.id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Adds the donation of a month that Razorpay charged, and calls recordPayment. Idempotent per order: Razorpay creates one
 * for each charge. Call it in a transaction. `refunds`: known ones.
 */
export async function recordCharge(
  trx: Db,
  monthly: MonthlyDonation,
  payment: ProviderPayment,
  now: Date,
  refunds: ProviderRefund[] = [],
): Promise<Outcome> {
  if (payment.orderId === null || payment.currency !== "INR") return "nothing_to_do";
  if (payment.status === "failed" || payment.status === "created") return "nothing_to_do";
  if (payment.status === "authorized" && !payment.international) return "not_captured_yet";
  const amountPaise = donationPaise(payment, monthly.amount_paise);
  // The order is the provider's, made for this payment.
  const paidAt = providerMoment(payment.createdAt, monthly.created_at, now);
  const inserted = await trx
    .insertInto("donations")
    .values({
      id: randomUUID(),
      token: randomBytes(24).toString("base64url"),
      idempotency_key: null,
      subscription_id: monthly.subscription_id,
      order_id: payment.orderId,
      amount_paise: amountPaise,
      state: "created",
      ...(await monthlyDetails(trx, monthly)),
      // An amount that was changed at the provider includes no covered fee.
      ...(amountPaise !== monthly.amount_paise && { covered_fee_paise: 0 }),
      created_at: paidAt,
      updated_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  const outcome = await recordPayment(trx, payment, now, refunds);
  if (inserted) {
    await applyEarlierRefunds(trx, payment.id);
    await refundSurplus(trx, monthly.id, now);
  }
  return outcome;
}

const monthlyDetails = (trx: Db, { id, subscription_id }: MonthlyDonation) =>
  trx
    .selectFrom("monthly_donations")
    .select(["cause_slug", "mode", "lang", "gift_link", "covered_fee_paise", "receipt_requested"])
    .select(["tribute", "tribute_occasion", "tribute_design"])
    .select(DONOR_COLUMNS)
    // All charges belong to one donor, even if the donor is anonymous.
    .select((row) =>
      row
        .selectFrom("donations")
        .select("donor_id")
        .where(isMonthOfFamily(subscription_id ?? ""))
        .where("donor_id", "is not", null)
        .orderBy("created_at", "desc")
        .limit(1)
        .as("donor_id"),
    )
    .where("monthly_donations.id", "=", id)
    .executeTakeFirstOrThrow();

/** Requeues refunds that were reported before their charge, for the next run of applyPendingEvents. */
const applyEarlierRefunds = (trx: Db, paymentId: string) =>
  trx
    .updateTable("payment_events")
    .set({ applied_at: null, outcome: null })
    .where("payment_id", "=", paymentId)
    .where("source", "=", "webhook")
    .where(sql<SqlBool>`type like 'refund.%'`)
    .execute();

const FAILING: readonly SubscriptionStatus[] = ["pending", "halted"];

const recordFailedCharge = (trx: Db, monthly: MonthlyDonation, payment: ProviderPayment, at: string) =>
  trx
    .insertInto("monthly_failed_charges")
    .values({
      id: payment.id,
      monthly_donation_id: monthly.id,
      failed_at: at,
      reason: payment.errorDescription?.slice(0, 300) ?? null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();

/**
 * Stores a reported state unless a newer one is stored; mails in either case. `unchanged`: the row before the
 * request; if the stored row still equals it, the response is newer. `isUncaptured`: charge not captured yet.
 */
export async function recordState(
  trx: Db,
  id: string,
  reported: ProviderSubscription,
  options: { type?: string; at: string; now: Date; unchanged?: MonthlyDonation; isUncaptured?: boolean },
): Promise<MonthlyDonation> {
  const { type, at, now, unchanged, isUncaptured = false } = options;
  const before = await readMonthlyDonation(trx, id);
  const isAnswer = unchanged !== undefined && isAsBefore(before, unchanged);
  const isEnd = isOver({ state: reported.status });
  // "expired" may be our assumption (expireUnplaced), which the provider's final state corrects.
  const isGuess = before.state === "expired" && isEnd;
  // A charge, or the end of an earlier pause, may be reported late: only the provider's answer or its event ends a pause.
  const isLateCharge =
    !isAnswer &&
    before.state === "paused" &&
    reported.status !== "paused" &&
    !isEnd &&
    !(type === "subscription.resumed" && at > (before.pause_asked_at ?? ""));
  const isLatest = isGuess || (isAnswer ? !isOver(before) : !isLateCharge && isNewer(before, reported, at));
  const moment = now.toISOString();
  const reported_at = before.reported_at !== null && before.reported_at > at ? before.reported_at : at;
  const paid_count = Math.max(before.paid_count, reported.paidCount ?? 0);
  const after = await trx
    .updateTable("monthly_donations")
    .set({
      paid_count,
      started_at: before.started_at ?? (paid_count > 0 ? moment : null),
      ...(isLatest
        ? {
            state: reported.status,
            reported_at,
            // A pause has none; the day of the month stays known.
            next_charge_at: isEnd
              ? null
              : reported.status === "paused"
                ? before.next_charge_at
                : reported.chargeAt,
            ended_at: isEnd
              ? (before.ended_at ?? providerMoment(reported.endedAt, before.created_at, now))
              : null,
          }
        : {}),
      updated_at: moment,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (before.started_at === null && after.started_at !== null) await mailStarted(trx, after, now);
  await mailStateChange(trx, after, reported, at, now);
  await recordPause(trx, before, after, isAnswer, now);
  await takeOver(trx, after, reported, now);
  const isOtherPlan = isLatest && reported.planId !== after.plan_id;
  const isLater = before.reported_at === null || at > before.reported_at;
  const isPauseMoved = isLateCharge || (before.state === "paused") !== (after.state === "paused");
  const hasMismatch =
    isUncaptured || isOtherPlan || isPauseMoved || (isLater && mayStillCharge(before, reported));
  const settled = await readMonthlyDonation(trx, id);
  const next = nextReconciliationAt(settled, await monthsRecorded(trx, settled), now, { hasMismatch });
  return isAnswer ? settled : rescheduleUnlessSooner(trx, settled, next);
}

/** Mails a pause of the site once it is so, and its end. */
async function recordPause(
  trx: Db,
  before: MonthlyDonation,
  after: MonthlyDonation,
  isAnswer: boolean,
  now: Date,
): Promise<void> {
  if (!isPausedHere(after)) return;
  if (after.state === "paused") {
    if (before.state !== "paused" && !isResumeDue(after, now)) await mailPaused(trx, after, now);
    return;
  }
  const wasPaused = before.state === "paused";
  // Ended before the provider had paused it; an event may be older than the pause, whose own is still to come.
  const wasNeverPaused = isAnswer && isResumeDue(after, now);
  const isStopped = isOver(after) || after.state === "halted";
  if (wasPaused || wasNeverPaused || isStopped) await clearPause(trx, after);
  if (wasPaused && !isStopped) await mailResumed(trx, after, now);
}

export const clearPause = (db: Db, { id, pause_asked_at }: MonthlyDonation) =>
  db
    .updateTable("monthly_donations")
    .set({ paused_until: null, pause_asked_at: null, resume_asked_at: null })
    .where("id", "=", id)
    .where("pause_asked_at", "is not distinct from", pause_asked_at)
    .execute();

const AUTHORISED: readonly SubscriptionStatus[] = ["authenticated", "active", "pending", "halted", "paused"];

/**
 * Once the donor has authorised a replacement, what it replaces has to end: reconciliation cancels it, and both never
 * charge the same month. A second replacement ends instead.
 */
async function takeOver(
  trx: Db,
  replacement: MonthlyDonation,
  reported: ProviderSubscription,
  now: Date,
): Promise<void> {
  const { id, replaces_id, cancel_requested_at } = replacement;
  if (replaces_id === null) return;
  if (!AUTHORISED.includes(reported.status) && replacement.paid_count === 0) return;
  const old = await readMonthlyDonation(trx, replaces_id);
  if (old.replaced_by_id === id || cancel_requested_at !== null) return;
  const at = now.toISOString();
  const end = { cancel_requested_at: at, next_reconciliation_at: at, updated_at: at };
  const update = trx.updateTable("monthly_donations");
  if (old.replaced_by_id !== null) {
    await update.set(end).where("id", "=", id).execute();
    return;
  }
  await update
    .set({ replaced_by_id: id, ...(!isOver(old) && end), updated_at: at })
    .where("id", "=", replaces_id)
    .execute();
  // It goes on with what the donor has begun.
  if (old.started_at !== null)
    await update.set({ started_at: old.started_at }).where("id", "=", id).execute();
  await endWaiting(trx, replaces_id, id, now);
  if (old.amount_paise === replacement.amount_paise) await mailRenewed(trx, replacement, now);
  else await mailChanged(trx, replacement, old.amount_paise, now);
  await refundSurplus(trx, replaces_id, now);
}

/** Ends replacements that were not authorised; reconciliation cancels their subscriptions. */
export const endWaiting = (trx: Db, oldId: string, exceptId: string | null, now: Date) =>
  trx
    .updateTable("monthly_donations")
    .set({ cancel_requested_at: now.toISOString(), next_reconciliation_at: now.toISOString() })
    .where("replaces_id", "=", oldId)
    .where("id", "is distinct from", exceptId)
    .where("state", "=", "created")
    .where("cancel_requested_at", "is", null)
    .execute();

/**
 * Refunds what a replaced mandate charged once the donor had agreed to another one, or for a month that the other one
 * charges; an earlier charge that is only reported late stays.
 */
async function refundSurplus(trx: Db, id: string, now: Date): Promise<void> {
  const { replaced_by_id, subscription_id, cancel_requested_at, ended_at } = await readMonthlyDonation(
    trx,
    id,
  );
  if (replaced_by_id === null || subscription_id === null) return;
  const { starts_at } = await readMonthlyDonation(trx, replaced_by_id);
  const agreedAt = Date.parse(cancel_requested_at ?? ended_at ?? now.toISOString());
  const startsAt = starts_at === null ? Infinity : Date.parse(starts_at) - DAY_MS;
  const since = new Date(Math.min(agreedAt, startsAt)).toISOString();
  const surplus = await trx
    .selectFrom("donations")
    .selectAll()
    .where("subscription_id", "=", subscription_id)
    .where("state", "=", "paid")
    .where("paid_at", ">=", since)
    .execute();
  const reason = "Taken once more by the former monthly gift, which another one replaces";
  for (const donation of surplus)
    await refundWhole(trx, donation, { reason, formToken: `surplus-month-${donation.id}` }, now);
}

/** True for a donation that ended here before its subscription was known: the provider may still charge it. */
export const mayStillCharge = (monthly: MonthlyDonation, reported: ProviderSubscription): boolean =>
  isOver(monthly) && !isOver({ state: reported.status });

const isAsBefore = (one: MonthlyDonation, other: MonthlyDonation) =>
  (["reported_at", "state", "paid_count", "pause_asked_at", "resume_asked_at"] as const).every(
    (column) => one[column] === other[column],
  );

/** Orders states that are reported within one second. */
const STATE_ORDER: Record<SubscriptionStatus, number> = {
  created: 0,
  authenticated: 1,
  active: 2,
  paused: 3,
  pending: 3,
  halted: 4,
  cancelled: 5,
  completed: 5,
  expired: 5,
};

/** An ended state is final. Otherwise compares the number of charges, then the time, then the state. */
function isNewer(known: MonthlyDonation, reported: ProviderSubscription, at: string): boolean {
  if (isOver(known)) return false;
  if (isOver({ state: reported.status })) return true;
  const paid = reported.paidCount ?? known.paid_count;
  if (paid !== known.paid_count) return paid > known.paid_count;
  if (known.reported_at !== null && at !== known.reported_at) return at > known.reported_at;
  return STATE_ORDER[reported.status] >= STATE_ORDER[known.state];
}

export async function monthsRecorded(db: Db, { subscription_id }: MonthlyDonation): Promise<number> {
  const { count } = await db
    .selectFrom("donations")
    .select((all) => all.fn.countAll<number>().as("count"))
    .where("subscription_id", "=", subscription_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Sets the next reconciliation, unless an earlier one is requested. */
async function rescheduleUnlessSooner(
  trx: Db,
  monthly: MonthlyDonation,
  next: string | null,
): Promise<MonthlyDonation> {
  const known = monthly.next_reconciliation_at;
  const isKept = known !== null && next !== null && known < next;
  if (isKept) return monthly;
  return trx
    .updateTable("monthly_donations")
    .set({ next_reconciliation_at: next })
    .where("id", "=", monthly.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
