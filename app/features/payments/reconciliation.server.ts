import { transact } from "#db/client.server";
import type { Db, Donation, Outcome, PaymentMode } from "#db/schema";
import {
  ProviderError,
  type Provider,
  type ProviderPayment,
  type ProviderRefund,
} from "~/integrations/razorpay/provider";
import { limits } from "~/lib/limits";
import { isOnHold, isPaid } from "#db/paid-donations.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { recordOutcome, storeEvent } from "./provider-events.server";
import { donationPaise, recordPayment } from "./record-payment.server";
import { countAttempt } from "~/features/accounts/rate-limits.server";

/**
 * Captures an authorised domestic payment of the expected amount, because uncaptured payments are returned
 * after three days. Fetches its refunds, because a payment does not contain their states.
 * @param expectedPaise null when nothing is owed any more: the payment stays uncaptured and is returned
 * @throws ProviderError
 */
export async function syncPayment(
  provider: Provider,
  payment: ProviderPayment,
  expectedPaise: number | null,
): Promise<{ payment: ProviderPayment; refunds: ProviderRefund[] }> {
  const canCapture =
    payment.status === "authorized" &&
    expectedPaise !== null &&
    donationPaise(payment, expectedPaise) === expectedPaise &&
    !payment.international;
  const synced = canCapture ? await provider.capturePayment(payment.id, payment.amountPaise) : payment;
  return { payment: synced, refunds: synced.refundedPaise > 0 ? await provider.listRefunds(synced.id) : [] };
}

/** Null once the donation is paid, or another amount was. Reads the row again: it may have changed while the provider was asked. */
export async function owedPaise(db: Db, id: string): Promise<number | null> {
  const donation = await readDonation(db, id);
  return isPaid(donation) || donation.state === "other_amount" ? null : donation.amount_paise;
}

/** Records payments that were not reported. The caller decides when to retry. @throws ProviderError */
export async function reconcileDonation(
  db: Db,
  provider: Provider,
  donation: Donation,
  now: Date,
): Promise<void> {
  if (donation.order_id !== null) {
    for (const payment of sortByStatus(await provider.listPayments(donation.order_id))) {
      if (payment.status === "created") continue;
      // recordPayment alerts staff about other amounts.
      const { payment: found, refunds } = await syncPayment(
        provider,
        payment,
        await owedPaise(db, donation.id),
      );
      const record = (trx: Db) => recordPayment(trx, found, now, refunds);
      await recordFetchedPayment(db, found, { order_id: donation.order_id }, record, now);
    }
  }
  await scheduleNextReconciliation(db, donation, now);
}

/** Stores a fetched payment as an event and records it, in one transaction. */
export const recordFetchedPayment = (
  db: Db,
  payment: ProviderPayment,
  ids: { order_id: string | null; subscription_id?: string | null },
  record: (trx: Db) => Promise<Outcome>,
  now: Date,
): Promise<void> =>
  transact(db, async (trx) => {
    const event = await storeEvent(
      trx,
      {
        source: "reconciliation",
        provider_event_id: `reconciliation:${payment.id}:${payment.status}:${payment.refundedPaise}`,
        type: `payment.${payment.status}`,
        payment_id: payment.id,
        ...ids,
        body: JSON.stringify(payment),
      },
      now,
    );
    await recordOutcome(trx, event, await record(trx), now);
  });

/** Sorts captured payments first, so that a refunded or failed one does not become the donation's payment. */
function sortByStatus(payments: ProviderPayment[]) {
  const weight = { captured: 0, refunded: 1, authorized: 2, created: 3, failed: 4 };
  return payments.toSorted((a, b) => weight[a.status] - weight[b.status]);
}

async function scheduleNextReconciliation(db: Db, donation: Donation, now: Date) {
  const created = Date.parse(donation.created_at);
  const next = limits.donation.reconciliationMinutes
    .map((minutes) => created + minutes * 60_000)
    .find((time) => time > now.getTime());
  const isOver = now.getTime() - created >= limits.donation.abandonAfterHours * 3_600_000;
  await db
    .updateTable("donations")
    .set({ next_reconciliation_at: next === undefined ? null : new Date(next).toISOString() })
    .where("id", "=", donation.id)
    .where("state", "in", ["created", "failed", "abandoned"])
    // Keeps a reconciliation that was requested meanwhile.
    .where("next_reconciliation_at", "is not distinct from", donation.next_reconciliation_at)
    .execute();
  if (isOver)
    await db
      .updateTable("donations")
      .set({ state: "abandoned", updated_at: now.toISOString() })
      .where("id", "=", donation.id)
      .where("state", "in", ["created", "failed"])
      .execute();
}

const MAX_DUE = 1_000;

/** `mode` is the mode of the keys, because orders of other keys can't be fetched. */
export type Round = { mode: PaymentMode; every: "due" | "open"; now: Date };

function waitingDonations(db: Db, { mode, every, now }: Round): Promise<Donation[]> {
  const waiting = db
    .selectFrom("donations")
    .selectAll()
    .where("state", "in", ["created", "failed", "abandoned"])
    .where("next_reconciliation_at", "is not", null)
    .where("mode", "=", mode)
    .orderBy("next_reconciliation_at")
    .orderBy("id");
  const due = waiting.where("next_reconciliation_at", "<=", now.toISOString()).limit(MAX_DUE);
  return (every === "due" ? due : waiting).execute();
}

async function postpone(db: Db, donation: Donation, now: Date) {
  const ageMs = now.getTime() - Date.parse(donation.created_at);
  await db
    .updateTable("donations")
    .set({ next_reconciliation_at: new Date(now.getTime() + Math.max(60_000, ageMs / 60)).toISOString() })
    .where("id", "=", donation.id)
    .where("next_reconciliation_at", "is not distinct from", donation.next_reconciliation_at)
    .execute();
}

export const isProviderDown = ({ code }: ProviderError, failuresInARow: number): boolean =>
  code === "unreachable" || code === "timeout" || failuresInARow >= limits.donation.reconciliationFailures;

type RoundResult = { reconciled: number; lastError: string | null };

/** Postpones a failing item. Stops when the provider is down, slow or keeps failing; the rest stays due. */
export async function reconcileEach<Item>(
  items: Item[],
  handlers: {
    reconcile: (item: Item) => Promise<void>;
    postpone: (item: Item) => Promise<unknown>;
    /** For an item that is unknown to the provider, for example after a change of keys. */
    postponeUnknown: (item: Item) => Promise<unknown>;
  },
): Promise<RoundResult> {
  let reconciled = 0;
  let lastError: string | null = null;
  let failuresInARow = 0;
  for (const item of items) {
    try {
      await handlers.reconcile(item);
      reconciled += 1;
      failuresInARow = 0;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === "refused") {
        await handlers.postponeUnknown(item);
        continue;
      }
      lastError = error.message;
      failuresInARow += 1;
      // An unreachable provider proves no problem with this item, so it stays due.
      if (error.code !== "unreachable") await handlers.postpone(item);
      if (isProviderDown(error, failuresInARow)) break;
    }
  }
  return { reconciled, lastError };
}

export async function reconcileDonations(db: Db, provider: Provider, round: Round): Promise<RoundResult> {
  const { now } = round;
  return reconcileEach(await waitingDonations(db, round), {
    reconcile: (donation) => reconcileDonation(db, provider, donation, now),
    postpone: (donation) => postpone(db, donation, now),
    postponeUnknown: (donation) => scheduleNextReconciliation(db, donation, now),
  });
}

/** Handles 'Check again' on a donor's page, rate-limited per hour. If the provider fails, nothing changes. */
export async function checkNow(db: Db, id: string, reconcile: () => Promise<void>, now: Date): Promise<void> {
  const attempt = await countAttempt(db, { key: `check:${id}`, limit: limits.rate.checks, now });
  if (!attempt.ok) return;
  try {
    await reconcile();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}

export async function checkDonationNow(
  db: Db,
  provider: Provider,
  donation: Donation,
  now: Date,
): Promise<Donation> {
  if (isPaid(donation) || isOnHold(donation)) return donation;
  await checkNow(db, donation.id, () => reconcileDonation(db, provider, donation, now), now);
  return readDonation(db, donation.id);
}
