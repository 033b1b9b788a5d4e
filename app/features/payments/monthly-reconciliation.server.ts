import { transact } from "#db/client.server";
import type { Db, MonthlyDonation } from "#db/schema";
import { countAttempt } from "~/features/accounts/rate-limits.server";
import { findDonationByPayment } from "~/features/donations/find-donation.server";
import { isPaid } from "#db/paid-donations.server";
import { syncPayment, isProviderDown, type Round } from "./reconciliation.server";
import { recordOutcome, storeEvent } from "./provider-events.server";
import { alertStaff } from "~/features/mail/staff-alerts.server";
import { ProviderError, type Provider, type ProviderSubscription } from "~/integrations/razorpay/provider";
import { limits } from "~/lib/limits";
import { mayStillCharge, monthsRecorded, recordCharge, recordState } from "./monthly-charges.server";
import { isEnding, readMonthlyDonation } from "~/features/monthly/find-monthly.server";
import { hasSubscription } from "./subscriptions.server";
import { mailChanged } from "~/features/monthly/monthly-notices.server";
import { isOver } from "~/features/monthly/monthly-filters";
import { nextReconciliationAt } from "./monthly-schedule.server";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The provider's clock and ours may differ by some seconds: what it told just now must not count as old. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

/**
 * Asks the provider about a monthly gift, ends it there when it was ended here, and records months that nobody told.
 * @throws ProviderError
 */
export async function reconcileMonthlyDonation(
  db: Db,
  provider: Provider,
  gift: MonthlyDonation,
  now: Date,
): Promise<void> {
  if (gift.subscription_id === null) return;
  const found = await provider.findSubscription(gift.subscription_id);
  const told =
    isEnding(gift) && !isOver({ state: found.status })
      ? await provider.cancelSubscription(gift.subscription_id)
      : found;
  await recordProviderState(db, provider, gift, told, now);
}

/** Records what the provider answered about a monthly gift, as it was when it was asked. @throws ProviderError */
export async function recordProviderState(
  db: Db,
  provider: Provider,
  gift: MonthlyDonation,
  told: ProviderSubscription,
  now: Date,
): Promise<void> {
  const plan = told.planId === gift.plan_id ? null : await provider.findPlan(told.planId);
  const months = Math.max(told.paidCount ?? 0, gift.paid_count);
  if (months > (await monthsRecorded(db, gift))) await recordMissing(db, provider, gift, now);
  await transact(db, async (trx) => {
    const at = new Date(now.getTime() - CLOCKS_DIFFER_MS).toISOString();
    const after = await recordState(trx, gift.id, told, { at, now, unchanged: gift });
    if (plan && !isOver(after)) {
      const set = { plan_id: plan.id, amount_paise: plan.amountPaise };
      await trx.updateTable("monthly_donations").set(set).where("id", "=", gift.id).execute();
      if (plan.amountPaise !== gift.amount_paise)
        await mailChanged(trx, { ...after, ...set }, gift.amount_paise, now);
    }
    const next = nextReconciliationAt(after, await monthsRecorded(trx, after), now, {
      isAtOdds: mayStillCharge(after, told),
      isSearched: true,
    });
    await trx
      .updateTable("monthly_donations")
      .set({ next_reconciliation_at: next })
      .where("id", "=", gift.id)
      // A look-up may have been asked for while the provider answered this one; it must still happen.
      .where("next_reconciliation_at", "is", gift.next_reconciliation_at)
      .execute();
  });
}

/**
 * Months that were paid and that no webhook told. One that the provider can't tell of hides neither the others nor how
 * the mandate stands.
 */
async function recordMissing(db: Db, provider: Provider, gift: MonthlyDonation, now: Date): Promise<void> {
  for (const { paymentId, isPaid: wasPaid } of await provider.listInvoices(gift.subscription_id ?? "")) {
    if (!wasPaid || paymentId === null || (await findDonationByPayment(db, paymentId))) continue;
    try {
      await recordMonth(db, provider, gift, paymentId, now);
    } catch (error) {
      if (!(error instanceof ProviderError) || isProviderDown(error, 0)) throw error;
      if (error.trouble === "refused") await tellStaff(db, gift, paymentId, now);
    }
  }
}

/** What fails otherwise may be found by the next look-up. */
function tellStaff(db: Db, gift: MonthlyDonation, paymentId: string, now: Date): Promise<void> {
  const what = "A month that was paid could not be recorded";
  const detail =
    `The provider says that payment ${paymentId} of the monthly gift ${gift.subscription_id} was made, and ` +
    "refuses to tell of it. It is not counted as a donation. Please look it up on the provider's dashboard.";
  return alertStaff(db, { key: `month-unknown:${paymentId}`, about: gift.id, what, detail }, now);
}

async function recordMonth(db: Db, provider: Provider, gift: MonthlyDonation, paymentId: string, now: Date) {
  const found = await provider.findPayment(paymentId);
  const { payment, refunds } = await syncPayment(provider, found, gift.amount_paise);
  await transact(db, async (trx) => {
    const event = await storeEvent(
      trx,
      {
        source: "look-up",
        provider_event_id: `look-up:${payment.id}:${payment.status}:${payment.refundedPaise}`,
        type: `payment.${payment.status}`,
        order_id: payment.orderId,
        payment_id: payment.id,
        subscription_id: gift.subscription_id,
        body: JSON.stringify(payment),
      },
      now,
    );
    await recordOutcome(trx, event, await recordCharge(trx, gift, payment, now, refunds), now);
  });
}

/** Most monthly gifts that one round of what is due asks about. */
const MOST_DUE = 500;

/**
 * The periodic look-up of monthly gifts that are due, or of all that may change. Stops when the provider is down; the
 * rest stay due. One that it fails about is postponed, so that it holds up no other.
 * @returns how many were asked about, and the provider's last error, if any
 */
export async function reconcileMonthlyDonations(
  db: Db,
  provider: Provider,
  round: Round,
): Promise<{ asked: number; trouble: string | null }> {
  const { mode, every, now } = round;
  await giveUpUnplaced(db, now);
  const waiting = db
    .selectFrom("monthly_donations")
    .selectAll()
    .where("next_reconciliation_at", "is not", null)
    .where("subscription_id", "is not", null)
    .where("mode", "=", mode)
    .orderBy("next_reconciliation_at")
    .orderBy("id");
  const due = waiting.where("next_reconciliation_at", "<=", now.toISOString()).limit(MOST_DUE);
  let [asked, failuresInARow] = [0, 0];
  let trouble: string | null = null;
  for (const gift of await (every === "due" ? due : waiting).execute()) {
    try {
      await reconcileMonthlyDonation(db, provider, gift, now);
      asked += 1;
      failuresInARow = 0;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.trouble === "refused") {
        // The provider does not know this subscription, for example after a change of keys.
        await postpone(db, gift, now, 7 * DAY_MS);
        continue;
      }
      trouble = error.message;
      failuresInARow += 1;
      if (error.trouble !== "unreachable") await postpone(db, gift, now, 10 * MINUTE_MS);
      if (isProviderDown(error, failuresInARow)) break;
    }
  }
  return { asked, trouble };
}

const postpone = (db: Db, gift: MonthlyDonation, now: Date, ms: number) =>
  db
    .updateTable("monthly_donations")
    .set({ next_reconciliation_at: new Date(now.getTime() + ms).toISOString() })
    .where("id", "=", gift.id)
    .where("next_reconciliation_at", "is", gift.next_reconciliation_at)
    .execute();

/** A day longer than a donor can agree to one (monthly-gifts.server.ts). */
const UNPLACED_MS = 4 * DAY_MS;

/** Nobody ever got the address on which to agree, and by now a subscription that was made has expired. */
const giveUpUnplaced = (db: Db, now: Date) =>
  db
    .updateTable("monthly_donations")
    .set({ state: "expired", ended_at: now.toISOString(), updated_at: now.toISOString() })
    .where("subscription_id", "is", null)
    .where("state", "=", "created")
    .where("created_at", "<", new Date(now.getTime() - UNPLACED_MS).toISOString())
    .execute();

/** Has the next look-up ask the provider about a subscription, because something has to be confirmed. */
export async function requestMonthlyReconciliation(
  db: Db,
  subscriptionId: string,
  now: Date,
): Promise<boolean> {
  const found = await db
    .updateTable("monthly_donations")
    .set({ next_reconciliation_at: now.toISOString() })
    .where("subscription_id", "=", subscriptionId)
    .returning("id")
    .executeTakeFirst();
  return found !== undefined;
}

/** 'Check again' on the donor's page. The number per hour is limited; without an answer nothing changes. */
export async function checkMonthlyDonationNow(
  db: Db,
  provider: Provider,
  gift: MonthlyDonation,
  now: Date,
): Promise<MonthlyDonation> {
  if (!hasSubscription(gift) || isOver(gift)) return gift;
  const attempt = await countAttempt(db, { key: `check:${gift.id}`, limit: limits.rate.checks, now });
  if (!attempt.ok) return gift;
  try {
    await reconcileMonthlyDonation(db, provider, gift, now);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
  return readMonthlyDonation(db, gift.id);
}

/** Whether a payment is a month that counts. */
export const isMonthPaid = async (db: Db, paymentId: string): Promise<boolean | null> => {
  const donation = await findDonationByPayment(db, paymentId);
  return donation ? isPaid(donation) : null;
};
