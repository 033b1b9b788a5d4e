import type { Db, MonthlyDonation, PaymentMode } from "#db/schema";
import { guardAgainstCardTesting } from "./card-testing.server";
import type { StartDonation } from "~/features/donations/donation-form.server";
import {
  donorDetails,
  donationColumns,
  checkCitizenship,
  citizenshipStatement,
  type Donor,
} from "./start-donation.server";
import { donationsClosed } from "~/features/donations/donations-open.server";
import { ok, refused, type Result } from "~/lib/result";
import { ProviderError, type Provider, type ProviderSubscription } from "~/integrations/razorpay/provider";
import { limits } from "~/lib/limits";
import { findMonthlyByKey, isEnding, readMonthlyDonation } from "~/features/monthly/find-monthly.server";

/** A monthly gift whose subscription exists at the provider. */
export type SubscribedMonthlyDonation = MonthlyDonation & { subscription_id: string; short_url: string };

/** The name under which a subscription's notes hold the id of the monthly gift. */
export const NOTE = "monthly";

/** Charges at most: ten years. */
const MOST_MONTHS = 120;
/** How long the donor can agree on the provider's page. */
const AGREE_WITHIN_MS = 3 * 86_400_000;
/** A try to make the subscription that has waited for so long is left to the next one. */
const PATIENCE_MS = 1_500;
const HOUR_MS = 3_600_000;

/**
 * Stores the monthly gift, then has the provider make its subscription. The same form sent again finds its monthly
 * gift, and a subscription that was made although its answer was lost. Refusals: not_open, forbidden (foreign visitor without
 * the statement), too_many, outage ('Error creating order!').
 */
export async function startMonthlyDonation(
  db: Db,
  provider: Provider,
  mode: PaymentMode,
  gift: StartDonation,
  donor: Donor,
  now: Date,
): Promise<Result<SubscribedMonthlyDonation>> {
  const mayGive = donationsClosed() ?? checkCitizenship(gift, donor);
  if (!mayGive.ok) return mayGive;
  const { key, known } = await findByForm(db, gift);
  // What was declined is known of an order, and a subscription has none: only a new one is an attempt.
  if (!known) {
    const allowed = await guardAgainstCardTesting(db, { donor, email: gift.email, known, now });
    if (!allowed.ok) return allowed;
  }
  const stored = known
    ? await refreshDetails(db, known, gift, now)
    : await store(db, mode, gift, donor, key, now);
  return alone(`subscription:${stored.id}`, () => placeSubscription(db, provider, stored, now));
}

/**
 * The monthly gift that this form made before, and the key of the one it makes now. One that ends is not begun again.
 */
async function findByForm(db: Db, { formToken, amount, cause }: StartDonation) {
  if (!formToken) return { key: null, known: undefined };
  for (let key = `${formToken}:${amount}:${cause}`; ; key += ":again") {
    const known = await findMonthlyByKey(db, key);
    if (!known || !isEnding(known)) return { key, known };
  }
}

async function store(
  db: Db,
  mode: PaymentMode,
  gift: StartDonation,
  donor: Donor,
  key: string | null,
  now: Date,
): Promise<MonthlyDonation> {
  const inserted = await db
    .insertInto("monthly_donations")
    .values({
      ...donationColumns(mode, gift, donor, key, now),
      // Null for a link that was never there.
      gift_link: ({ selectFrom }) => selectFrom("gift_links").select("token").where("token", "=", gift.link),
    })
    // The second request of a double click may have been faster.
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? ((await findMonthlyByKey(db, key ?? "")) as MonthlyDonation);
}

/** The same form came again, perhaps corrected: the newer details count until the donor has agreed. */
async function refreshDetails(db: Db, known: MonthlyDonation, gift: StartDonation, now: Date) {
  const updated = await db
    .updateTable("monthly_donations")
    .set({
      ...donorDetails(gift),
      ...(gift.statement && !known.citizenship_statement ? citizenshipStatement(gift.lang, now) : {}),
      updated_at: now.toISOString(),
    })
    .where("id", "=", known.id)
    .where("state", "=", "created")
    .returningAll()
    .executeTakeFirst();
  return updated ?? known;
}

const underWay = new Map<string, Promise<unknown>>();

/** A second request for the same waits for the first one's answer. */
function alone<T>(what: string, act: () => Promise<T>): Promise<T> {
  const before = underWay.get(what) as Promise<T> | undefined;
  if (before) return before;
  const asked = act().finally(() => underWay.delete(what));
  underWay.set(what, asked);
  return asked;
}

/**
 * There is no idempotency key, so each step is written down before the next: that the provider is about to be asked,
 * then what it made. Whoever finds that it was asked before looks first.
 */
async function placeSubscription(
  db: Db,
  provider: Provider,
  stored: MonthlyDonation,
  now: Date,
): Promise<Result<SubscribedMonthlyDonation>> {
  const gift = await readMonthlyDonation(db, stored.id);
  if (isEnding(gift)) return outage(false);
  if (hasSubscription(gift)) return ok(gift);
  const started = performance.now();
  const isLate = () => performance.now() - started > PATIENCE_MS;
  try {
    const planId = gift.plan_id ?? (await planFor(db, provider, gift, now));
    // A request that has waited for two answers would keep the donor waiting for too long.
    if (isLate()) return outage(true);
    const made =
      (gift.requested_at === null ? null : await findSubscription(provider, gift, planId)) ??
      (await createSubscription(db, provider, gift, planId, isLate, now));
    await keepSubscription(db, gift, made, now);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.trouble === "refused") await forgetLostPlan(db, provider, gift);
    return outage(error.trouble === "timeout");
  }
  const placed = await readMonthlyDonation(db, gift.id);
  // Ended by the donor while the provider made it: the next look-up cancels it there.
  if (isEnding(placed)) return outage(false);
  return hasSubscription(placed) ? ok(placed) : outage(false);
}

const outage = (slow: boolean) => refused({ kind: "outage", code: "giving.orderFailed", slow });

export const hasSubscription = (gift: MonthlyDonation): gift is SubscribedMonthlyDonation =>
  gift.subscription_id !== null && gift.short_url !== null;

/** The plan over an amount, made once and kept. @throws ProviderError */
function planFor(
  db: Db,
  provider: Provider,
  { mode, amount_paise }: Pick<MonthlyDonation, "mode" | "amount_paise">,
  now: Date,
): Promise<string> {
  return alone(`plan:${mode}:${amount_paise}`, async () => {
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
export const findSubscription = (provider: Provider, gift: MonthlyDonation, planId: string) =>
  provider.findSubscriptionByNote(planId, {
    name: NOTE,
    value: gift.id,
    since: new Date(Date.parse(gift.created_at) - HOUR_MS),
  });

async function createSubscription(
  db: Db,
  provider: Provider,
  gift: MonthlyDonation,
  planId: string,
  isLate: () => boolean,
  now: Date,
): Promise<ProviderSubscription> {
  await db
    .updateTable("monthly_donations")
    .set({ plan_id: planId, requested_at: gift.requested_at ?? now.toISOString() })
    .where("id", "=", gift.id)
    .execute();
  try {
    return await provider.createSubscription({
      planId,
      months: MOST_MONTHS,
      expireBy: new Date(now.getTime() + AGREE_WITHIN_MS),
      notes: { [NOTE]: gift.id, cause: gift.cause_slug, lang: gift.lang },
    });
  } catch (error) {
    // A gateway's 502 often hides that it was made all the same.
    if (!(error instanceof ProviderError) || error.trouble !== "failing" || isLate()) throw error;
    const made = await findSubscription(provider, gift, planId);
    if (!made) throw error;
    return made;
  }
}

async function keepSubscription(db: Db, gift: MonthlyDonation, made: ProviderSubscription, now: Date) {
  const firstLookUp = now.getTime() + limits.donation.lookUpMinutes[0] * 60_000;
  await db
    .updateTable("monthly_donations")
    .set({
      subscription_id: made.id,
      short_url: made.shortUrl,
      next_reconciliation_at: new Date(firstLookUp).toISOString(),
      updated_at: now.toISOString(),
    })
    .where("id", "=", gift.id)
    .where("subscription_id", "is", null)
    .execute();
}
