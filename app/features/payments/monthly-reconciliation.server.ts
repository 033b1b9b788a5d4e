import { transact } from "#db/client.server";
import { t } from "~/locales/screen-text";
import type { Db, MonthlyDonation } from "#db/schema";
import { findDonationByPayment } from "~/features/donations/find-donation.server";
import { isPaid } from "#db/paid-donations.server";
import {
  checkNow,
  isProviderDown,
  reconcileEach,
  recordFetchedPayment,
  syncPayment,
  type Round,
} from "./reconciliation.server";
import { alertStaff } from "~/features/accounts/staff-alerts.server";
import { ProviderError, type Provider, type ProviderSubscription } from "~/integrations/razorpay/provider";
import {
  clearPause,
  mayStillCharge,
  monthsRecorded,
  recordCharge,
  recordState,
} from "./monthly-charges.server";
import { readMonthlyDonation } from "~/features/monthly/find-monthly.server";
import { hasSubscription } from "./subscriptions.server";
import { mailChanged, mailPauseRefused } from "~/features/monthly/monthly-notices.server";
import { isEnding, isOver } from "~/features/monthly/monthly-filters";
import { isPauseDue, isResumeDue } from "~/features/monthly/monthly-change";
import { MINUTE_MS, DAY_MS } from "~/lib/durations";
import { nextReconciliationAt } from "./monthly-schedule.server";

/** Allowed difference to the provider's clock, so that a new report does not count as old. */
const CLOCK_SKEW_MS = MINUTE_MS;

/**
 * Fetches the subscription, asks for what was asked of the site (its end, a pause, the end of a pause), and records missing
 * charges. Returns "refused" if the provider refuses a pause or its end. @throws ProviderError
 */
export async function reconcileMonthlyDonation(
  db: Db,
  provider: Provider,
  monthly: MonthlyDonation,
  now: Date,
): Promise<"done" | "refused"> {
  if (monthly.subscription_id === null) return "done";
  const found = await provider.findSubscription(monthly.subscription_id);
  const { subscription, isRefused } = await carryOut(provider, monthly, found, now);
  await recordProviderState(db, provider, monthly, subscription, now);
  return isRefused ? "refused" : "done";
}

async function carryOut(
  provider: Provider,
  monthly: MonthlyDonation,
  found: ProviderSubscription,
  now: Date,
): Promise<{ subscription: ProviderSubscription; isRefused: boolean }> {
  const { id, status } = found;
  const done = (subscription: ProviderSubscription) => ({ subscription, isRefused: false });
  if (isOver({ state: status })) return done(found);
  if (isEnding(monthly)) return done(await provider.cancelSubscription(id));
  try {
    if (isPauseDue(monthly, now) && status === "active") return done(await provider.pauseSubscription(id));
    if (isResumeDue(monthly, now) && status === "paused") return done(await provider.resumeSubscription(id));
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== "refused") throw error;
    return { subscription: found, isRefused: true };
  }
  return done(found);
}

/** After a refusal that nobody waits for: the donor is told of a pause, staff of a gift that does not go on. */
async function settleRefusal(db: Db, { id }: MonthlyDonation, now: Date): Promise<void> {
  await transact(db, async (trx) => {
    const monthly = await readMonthlyDonation(trx, id);
    if (isPauseDue(monthly, now)) {
      await mailPauseRefused(trx, monthly, now);
      await clearPause(trx, monthly);
    }
    if (!isResumeDue(monthly, now)) return;
    const [subscription, month] = [monthly.subscription_id ?? "", monthly.paused_until ?? ""];
    const write = () => ({
      what: t("staffMail.monthly.notResumed"),
      detail: t("staffMail.monthly.notResumedText", { subscription, month }),
    });
    await alertStaff(trx, { key: `month-resume:${id}:${monthly.pause_asked_at}`, about: id, write }, now);
    await trx
      .updateTable("monthly_donations")
      .set({ next_reconciliation_at: new Date(now.getTime() + DAY_MS).toISOString() })
      .where("id", "=", id)
      .execute();
  });
}

/** Records the provider's state. `monthly` is the row as it was when the provider was asked. @throws ProviderError */
export async function recordProviderState(
  db: Db,
  provider: Provider,
  monthly: MonthlyDonation,
  subscription: ProviderSubscription,
  now: Date,
): Promise<void> {
  const plan = subscription.planId === monthly.plan_id ? null : await provider.findPlan(subscription.planId);
  const months = Math.max(subscription.paidCount ?? 0, monthly.paid_count);
  if (months > (await monthsRecorded(db, monthly))) await recordMissingCharges(db, provider, monthly, now);
  await transact(db, async (trx) => {
    const at = new Date(now.getTime() - CLOCK_SKEW_MS).toISOString();
    const after = await recordState(trx, monthly.id, subscription, { at, now, unchanged: monthly });
    if (plan && !isOver(after)) {
      const hasOtherAmount = plan.amountPaise !== monthly.amount_paise;
      const changes = {
        plan_id: plan.id,
        amount_paise: plan.amountPaise,
        // The covered fee was part of the former amount.
        ...(hasOtherAmount && { covered_fee_paise: 0 }),
      };
      await trx.updateTable("monthly_donations").set(changes).where("id", "=", monthly.id).execute();
      if (hasOtherAmount) await mailChanged(trx, { ...after, ...changes }, monthly.amount_paise, now);
    }
    const next = nextReconciliationAt(after, await monthsRecorded(trx, after), now, {
      hasMismatch: mayStillCharge(after, subscription),
      wasSearched: true,
    });
    await trx
      .updateTable("monthly_donations")
      .set({ next_reconciliation_at: next })
      .where("id", "=", monthly.id)
      // Keeps a reconciliation that was requested meanwhile.
      .where("next_reconciliation_at", "is not distinct from", monthly.next_reconciliation_at)
      .execute();
  });
}

/** Records charges that no webhook reported. One's error stops the rest only if the provider is down. */
async function recordMissingCharges(
  db: Db,
  provider: Provider,
  monthly: MonthlyDonation,
  now: Date,
): Promise<void> {
  for (const { paymentId, isPaid: wasPaid } of await provider.listInvoices(monthly.subscription_id ?? "")) {
    if (!wasPaid || paymentId === null || (await findDonationByPayment(db, paymentId))) continue;
    try {
      await fetchAndRecordCharge(db, provider, monthly, paymentId, now);
    } catch (error) {
      if (!(error instanceof ProviderError) || isProviderDown(error, 0)) throw error;
      if (error.code === "refused") await alertUnknownCharge(db, monthly, paymentId, now);
    }
  }
}

/** Alerts staff about a charge that the provider never explains, so that reconciliation can't record it. */
function alertUnknownCharge(db: Db, monthly: MonthlyDonation, paymentId: string, now: Date): Promise<void> {
  const write = () => ({
    what: t("staffMail.monthly.notRecorded"),
    detail: t("staffMail.monthly.notRecordedText", {
      payment: paymentId,
      subscription: monthly.subscription_id ?? "",
    }),
  });
  return alertStaff(db, { key: `month-unknown:${paymentId}`, about: monthly.id, write }, now);
}

async function fetchAndRecordCharge(
  db: Db,
  provider: Provider,
  monthly: MonthlyDonation,
  paymentId: string,
  now: Date,
) {
  const found = await provider.findPayment(paymentId);
  const { payment, refunds } = await syncPayment(provider, found, monthly.amount_paise);
  const ids = { order_id: payment.orderId, subscription_id: monthly.subscription_id };
  await recordFetchedPayment(
    db,
    payment,
    ids,
    (trx) => recordCharge(trx, monthly, payment, now, refunds),
    now,
  );
}

const MAX_DUE = 500;

export async function reconcileMonthlyDonations(
  db: Db,
  provider: Provider,
  round: Round,
): Promise<{ reconciled: number; lastError: string | null }> {
  const { mode, every, now } = round;
  await expireUnplaced(db, now);
  const waiting = db
    .selectFrom("monthly_donations")
    .selectAll()
    .where("next_reconciliation_at", "is not", null)
    .where("subscription_id", "is not", null)
    .where("mode", "=", mode)
    .orderBy("next_reconciliation_at")
    .orderBy("id");
  const due = waiting.where("next_reconciliation_at", "<=", now.toISOString()).limit(MAX_DUE);
  return reconcileEach(await (every === "due" ? due : waiting).execute(), {
    reconcile: async (monthly) => {
      const outcome = await reconcileMonthlyDonation(db, provider, monthly, now);
      if (outcome === "refused") await settleRefusal(db, monthly, now);
    },
    postpone: (monthly) => postpone(db, monthly, now, 10 * MINUTE_MS),
    postponeUnknown: (monthly) => postpone(db, monthly, now, 7 * DAY_MS),
  });
}

const postpone = (db: Db, monthly: MonthlyDonation, now: Date, ms: number) =>
  db
    .updateTable("monthly_donations")
    .set({ next_reconciliation_at: new Date(now.getTime() + ms).toISOString() })
    .where("id", "=", monthly.id)
    .where("next_reconciliation_at", "is not distinct from", monthly.next_reconciliation_at)
    .execute();

/** One day more than the donor has to authorise (subscriptions.server.ts). */
const GIVE_UP_AFTER_MS = 4 * DAY_MS;

/** Expires donations without a subscription. A subscription whose response was lost has expired by then. */
const expireUnplaced = (db: Db, now: Date) =>
  db
    .updateTable("monthly_donations")
    .set({ state: "expired", ended_at: now.toISOString(), updated_at: now.toISOString() })
    .where("subscription_id", "is", null)
    .where("state", "=", "created")
    .where("created_at", "<", new Date(now.getTime() - GIVE_UP_AFTER_MS).toISOString())
    .execute();

/** Makes the next reconciliation include this subscription. */
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

export async function checkMonthlyDonationNow(
  db: Db,
  provider: Provider,
  monthly: MonthlyDonation,
  now: Date,
): Promise<MonthlyDonation> {
  if (!hasSubscription(monthly) || isOver(monthly)) return monthly;
  const reconcile = async () => void (await reconcileMonthlyDonation(db, provider, monthly, now));
  await checkNow(db, monthly.id, reconcile, now);
  return readMonthlyDonation(db, monthly.id);
}

export const isMonthPaid = async (db: Db, paymentId: string): Promise<boolean | null> => {
  const donation = await findDonationByPayment(db, paymentId);
  return donation ? isPaid(donation) : null;
};
