/** Razorpay charges each month by itself. It needs one plan per amount and one subscription per monthly donation. */
import type { Db, MonthlyDonation } from "#db/schema";
import { readMonthlyDonation } from "~/features/monthly/find-monthly.server";
import { isEnding } from "~/features/monthly/monthly-filters";
import { ok, refused, type Result } from "~/lib/result";
import { ProviderError, type Provider, type ProviderSubscription } from "~/integrations/razorpay/provider";
import { limits } from "~/lib/limits";
import { HOUR_MS, DAY_MS } from "~/lib/durations";
import { singleFlight } from "./single-flight.server";

export type SubscribedMonthlyDonation = MonthlyDonation & { subscription_id: string; short_url: string };

export const MONTHLY_ID_NOTE = "monthly";

/** Charges of ten years. */
const MAX_CHARGES = 120;
const EXPIRES_AFTER_MS = 3 * DAY_MS;
/** Time between the last moment to authorise and a first charge that is fixed: enough to cancel what it replaces. */
export const AUTHORISE_BEFORE_START_MS = DAY_MS;
/** For a replacement, to which staff may have invited the donor by mail. */
const REPLACEMENT_EXPIRES_AFTER_MS = 7 * DAY_MS;
/** After this time no further request is sent, because the donor is waiting. */
const MAX_WAIT_MS = 1_500;

/**
 * Stores each step before the next, and searches after a lost response, because subscriptions have no
 * idempotency key. Refusal: outage ('Error creating order!').
 */
export async function placeSubscription(
  db: Db,
  provider: Provider,
  stored: MonthlyDonation,
  now: Date,
): Promise<Result<SubscribedMonthlyDonation>> {
  const monthly = await readMonthlyDonation(db, stored.id);
  if (isEnding(monthly)) return outage(false);
  if (hasSubscription(monthly)) return ok(monthly);
  const started = performance.now();
  const isPastDeadline = () => performance.now() - started > MAX_WAIT_MS;
  try {
    const planId = monthly.plan_id ?? (await findOrCreatePlan(db, provider, monthly, now));
    if (isPastDeadline()) return outage(true);
    const subscription =
      (monthly.requested_at === null ? null : await findSubscription(provider, monthly, planId)) ??
      (await createSubscription(db, provider, monthly, planId, isPastDeadline, now));
    await storeSubscription(db, monthly, subscription, now);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.code === "refused") await deleteUnknownPlan(db, provider, monthly);
    return outage(error.code === "timeout");
  }
  const placed = await readMonthlyDonation(db, monthly.id);
  // The donor ended it meanwhile; the next reconciliation cancels the subscription at the provider.
  if (isEnding(placed)) return outage(false);
  return hasSubscription(placed) ? ok(placed) : outage(false);
}

const outage = (slow: boolean) => refused({ kind: "outage", message: "donationForm.orderFailed", slow });

export const hasSubscription = (monthly: MonthlyDonation): monthly is SubscribedMonthlyDonation =>
  monthly.subscription_id !== null && monthly.short_url !== null;

/** Creates an amount's plan once and stores it. @throws ProviderError */
function findOrCreatePlan(
  db: Db,
  provider: Provider,
  { mode, amount_paise }: Pick<MonthlyDonation, "mode" | "amount_paise">,
  now: Date,
): Promise<string> {
  return singleFlight(`plan:${mode}:${amount_paise}`, async () => {
    const findStoredPlan = () =>
      db
        .selectFrom("monthly_plans")
        .select("plan_id")
        .where("mode", "=", mode)
        .where("amount_paise", "=", amount_paise)
        .executeTakeFirst();
    const known = await findStoredPlan();
    if (known) return known.plan_id;
    const plan = await provider.createPlan({ amountPaise: amount_paise, name: PLAN_NAME });
    await db
      .insertInto("monthly_plans")
      .values({ mode, amount_paise, plan_id: plan.id, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await findStoredPlan())?.plan_id ?? plan.id;
  });
}

const PLAN_NAME = "Monthly gift";

/** Deletes a plan that the provider does not know after a change of keys; the next attempt creates one. */
async function deleteUnknownPlan(db: Db, provider: Provider, { id }: MonthlyDonation) {
  const { plan_id } = await readMonthlyDonation(db, id);
  if (plan_id === null) return;
  const isKnown = await provider.findPlan(plan_id).then(
    () => true,
    (error: unknown) => !(error instanceof ProviderError && error.code === "refused"),
  );
  if (isKnown) return;
  await db.deleteFrom("monthly_plans").where("plan_id", "=", plan_id).execute();
  await db
    .updateTable("monthly_donations")
    .set({ plan_id: null, requested_at: null })
    .where("id", "=", id)
    .execute();
}

/** Finds a subscription whose creation was not confirmed. @throws ProviderError */
export const findSubscription = (provider: Provider, monthly: MonthlyDonation, planId: string) =>
  provider.findSubscriptionByNote(planId, {
    name: MONTHLY_ID_NOTE,
    value: monthly.id,
    since: new Date(Date.parse(monthly.created_at) - HOUR_MS),
  });

function authoriseBy({ replaces_id, starts_at }: MonthlyDonation, now: Date): Date {
  const ms = now.getTime() + (replaces_id === null ? EXPIRES_AFTER_MS : REPLACEMENT_EXPIRES_AFTER_MS);
  return new Date(starts_at === null ? ms : Math.min(ms, Date.parse(starts_at) - AUTHORISE_BEFORE_START_MS));
}

async function createSubscription(
  db: Db,
  provider: Provider,
  monthly: MonthlyDonation,
  planId: string,
  isPastDeadline: () => boolean,
  now: Date,
): Promise<ProviderSubscription> {
  await db
    .updateTable("monthly_donations")
    .set({ plan_id: planId, requested_at: monthly.requested_at ?? now.toISOString() })
    .where("id", "=", monthly.id)
    .execute();
  try {
    return await provider.createSubscription({
      planId,
      months: MAX_CHARGES,
      startAt: monthly.starts_at === null ? null : new Date(monthly.starts_at),
      expireBy: authoriseBy(monthly, now),
      notes: { [MONTHLY_ID_NOTE]: monthly.id, cause: monthly.cause_slug, lang: monthly.lang },
    });
  } catch (error) {
    // After a gateway's 502 the subscription often exists nevertheless.
    if (!(error instanceof ProviderError) || error.code !== "failing" || isPastDeadline()) throw error;
    const subscription = await findSubscription(provider, monthly, planId);
    if (!subscription) throw error;
    return subscription;
  }
}

async function storeSubscription(
  db: Db,
  monthly: MonthlyDonation,
  subscription: ProviderSubscription,
  now: Date,
) {
  const firstReconciliation = now.getTime() + limits.donation.reconciliationMinutes[0] * 60_000;
  await db
    .updateTable("monthly_donations")
    .set({
      subscription_id: subscription.id,
      short_url: subscription.shortUrl,
      next_reconciliation_at: new Date(firstReconciliation).toISOString(),
      updated_at: now.toISOString(),
    })
    .where("id", "=", monthly.id)
    .where("subscription_id", "is", null)
    .execute();
}
