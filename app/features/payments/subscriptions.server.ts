/** The provider's side of a monthly donation: one plan for each amount, one subscription for each donor. */
import type { Db, MonthlyDonation } from "#db/schema";
import { isEnding, readMonthlyDonation } from "~/features/monthly/find-monthly.server";
import { ok, refused, type Result } from "~/lib/result";
import { ProviderError, type Provider, type ProviderSubscription } from "~/integrations/razorpay/provider";
import { limits } from "~/lib/limits";
import { singleFlight } from "./single-flight.server";

/** A monthly donation whose subscription exists at the provider. */
export type SubscribedMonthlyDonation = MonthlyDonation & { subscription_id: string; short_url: string };

/** The key in a subscription's notes that holds the id of the monthly donation. */
export const MONTHLY_ID_NOTE = "monthly";

/** Charges at most: ten years. */
const MAX_CHARGES = 120;
/** How long the donor can agree on the provider's page. */
const EXPIRES_AFTER_MS = 3 * 86_400_000;
/** After this, creating the subscription is left to the next attempt: the donor is waiting. */
const MOST_WAIT_MS = 1_500;
const HOUR_MS = 3_600_000;

/**
 * Creates the subscription, or finds the one that a lost answer hid. The provider takes no idempotency key, so each step
 * is stored before the next: that the provider is about to be asked, then what it made. Refusal: outage ('Error creating
 * order!').
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
  const isLate = () => performance.now() - started > MOST_WAIT_MS;
  try {
    const planId = monthly.plan_id ?? (await planFor(db, provider, monthly, now));
    // A request that has waited for two answers would keep the donor waiting for too long.
    if (isLate()) return outage(true);
    const made =
      (monthly.requested_at === null ? null : await findSubscription(provider, monthly, planId)) ??
      (await createSubscription(db, provider, monthly, planId, isLate, now));
    await keepSubscription(db, monthly, made, now);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.trouble === "refused") await forgetLostPlan(db, provider, monthly);
    return outage(error.trouble === "timeout");
  }
  const placed = await readMonthlyDonation(db, monthly.id);
  // Ended by the donor while the provider made it: the next reconciliation cancels it there.
  if (isEnding(placed)) return outage(false);
  return hasSubscription(placed) ? ok(placed) : outage(false);
}

const outage = (slow: boolean) => refused({ kind: "outage", code: "donationForm.orderFailed", slow });

export const hasSubscription = (monthly: MonthlyDonation): monthly is SubscribedMonthlyDonation =>
  monthly.subscription_id !== null && monthly.short_url !== null;

/** The plan over an amount, made once and kept. @throws ProviderError */
function planFor(
  db: Db,
  provider: Provider,
  { mode, amount_paise }: Pick<MonthlyDonation, "mode" | "amount_paise">,
  now: Date,
): Promise<string> {
  return singleFlight(`plan:${mode}:${amount_paise}`, async () => {
    const kept = () =>
      db
        .selectFrom("monthly_plans")
        .select("plan_id")
        .where("mode", "=", mode)
        .where("amount_paise", "=", amount_paise)
        .executeTakeFirst();
    const known = await kept();
    if (known) return known.plan_id;
    const made = await provider.createPlan({ amountPaise: amount_paise, name: PLAN_NAME });
    await db
      .insertInto("monthly_plans")
      .values({ mode, amount_paise, plan_id: made.id, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await kept())?.plan_id ?? made.id;
  });
}

/** Shown on the provider's page. */
const PLAN_NAME = "Monthly gift";

/** The provider does not know a plan after a change of keys: the next try makes a new one. */
async function forgetLostPlan(db: Db, provider: Provider, { id }: MonthlyDonation) {
  const { plan_id } = await readMonthlyDonation(db, id);
  if (plan_id === null) return;
  const isKnown = await provider.findPlan(plan_id).then(
    () => true,
    (error: unknown) => !(error instanceof ProviderError && error.trouble === "refused"),
  );
  if (isKnown) return;
  await db.deleteFrom("monthly_plans").where("plan_id", "=", plan_id).execute();
  await db
    .updateTable("monthly_donations")
    .set({ plan_id: null, requested_at: null })
    .where("id", "=", id)
    .execute();
}

/** One that was made although nobody heard of it. @throws ProviderError */
export const findSubscription = (provider: Provider, monthly: MonthlyDonation, planId: string) =>
  provider.findSubscriptionByNote(planId, {
    name: MONTHLY_ID_NOTE,
    value: monthly.id,
    since: new Date(Date.parse(monthly.created_at) - HOUR_MS),
  });

async function createSubscription(
  db: Db,
  provider: Provider,
  monthly: MonthlyDonation,
  planId: string,
  isLate: () => boolean,
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
      expireBy: new Date(now.getTime() + EXPIRES_AFTER_MS),
      notes: { [MONTHLY_ID_NOTE]: monthly.id, cause: monthly.cause_slug, lang: monthly.lang },
    });
  } catch (error) {
    // A gateway's 502 often hides that it was made all the same.
    if (!(error instanceof ProviderError) || error.trouble !== "failing" || isLate()) throw error;
    const made = await findSubscription(provider, monthly, planId);
    if (!made) throw error;
    return made;
  }
}

async function keepSubscription(db: Db, monthly: MonthlyDonation, made: ProviderSubscription, now: Date) {
  const firstReconciliation = now.getTime() + limits.donation.reconciliationMinutes[0] * 60_000;
  await db
    .updateTable("monthly_donations")
    .set({
      subscription_id: made.id,
      short_url: made.shortUrl,
      next_reconciliation_at: new Date(firstReconciliation).toISOString(),
      updated_at: now.toISOString(),
    })
    .where("id", "=", monthly.id)
    .where("subscription_id", "is", null)
    .execute();
}
