import { transact } from "#db/client.server";
import type { Db, Schema, SettlementRow } from "#db/schema";
import type { Insertable, Selectable } from "kysely";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { addDays, startOfDayInIndia, todayInIndia } from "~/lib/india-time";
import {
  ProviderError,
  RECON_PAGE_SIZE,
  SETTLEMENTS_PAGE_SIZE,
  type Provider,
  type ProviderReconRow,
} from "~/integrations/razorpay/provider";
import { findDonationByPayment } from "~/features/donations/find-donation.server";
import { isProviderDown } from "~/features/payments/reconciliation.server";
import { recordRefund } from "~/features/payments/returned-money.server";

/** Inclusive, YYYY-MM-DD in IST. */
export type Days = { from: string; to: string };

type SettlementFetch = Selectable<Schema["settlement_fetch"]>;

/** Days that are fetched again, because rows on hold are settled and settlements get their UTR later. */
const REFETCHED_DAYS = 3;
const FIRST_FETCH_DAYS = 30;

export const findFetch = (db: Db): Promise<SettlementFetch | undefined> =>
  db.selectFrom("settlement_fetch").selectAll().executeTakeFirst();

export const isFetching = ({ next_day, to_day }: SettlementFetch): boolean => next_day <= to_day;

export const requestFetch = (db: Db, actor: Actor, days: Days, now: Date): Promise<void> =>
  transact(db, async (trx) => {
    await queueFetch(trx, days, now);
    const subject = { kind: "settlements", id: days.from, title: `${days.from} to ${days.to}` };
    await recordActivity(trx, actor, "settlements_asked", subject, now);
  });

/** Queues days for continueFetch; replaces a running fetch. */
export async function queueFetch(db: Db, { from, to }: Days, now: Date): Promise<void> {
  const row = {
    from_day: from,
    to_day: to,
    next_day: from,
    skip: 0,
    rows: 0,
    error: null,
    updated_at: now.toISOString(),
  };
  await db
    .insertInto("settlement_fetch")
    .values({ only_row: 1, ...row })
    .onConflict((conflict) => conflict.column("only_row").doUpdateSet(row))
    .execute();
}

/** Starts three days before `fetched_through`, at first 30 days back, whatever days staff requested. */
export async function queueNightlyFetch(db: Db, now: Date): Promise<void> {
  const last = await findFetch(db);
  const today = todayInIndia(now);
  const reached = last?.fetched_through ?? null;
  if (last && isFetching(last)) return;
  if (reached !== null && reached >= today) return;
  const paid = db.selectFrom("donations").select("id").where("payment_id", "is not", null).limit(1);
  if (reached === null && !(await paid.executeTakeFirst())) return;
  const from = reached === null ? addDays(today, -FIRST_FETCH_DAYS) : addDays(reached, -REFETCHED_DAYS);
  await transact(db, async (trx) => {
    await queueFetch(trx, { from, to: today }, now);
    if (reached === null)
      await trx
        .updateTable("settlement_fetch")
        .set({ fetched_through: addDays(from, -1) })
        .execute();
  });
}

/** Stores page and position in one transaction, so that a crash loses nothing. Provider errors end the round. */
export async function continueFetch(
  db: Db,
  provider: Provider,
  clock: () => Date,
  signal?: AbortSignal,
): Promise<void> {
  for (let progress = await findFetch(db); progress && isFetching(progress); progress = await findFetch(db)) {
    if (signal?.aborted) return;
    const { next_day: day, skip } = progress;
    // Another process may have continued, or staff may have requested other days meanwhile.
    const saveProgress = (trx: Db, change: Partial<SettlementFetch>) =>
      trx
        .updateTable("settlement_fetch")
        .set({ ...change, updated_at: clock().toISOString() })
        .where("next_day", "=", day)
        .where("skip", "=", skip)
        .execute();
    try {
      const rows = await provider.listReconRows(day, skip);
      const isLastPage = rows.length < RECON_PAGE_SIZE;
      await recordSettledRefunds(db, provider, rows, clock());
      if (isLastPage) await fetchSettlementsOf(db, provider, day);
      const reached = nextPosition(progress, rows.length, isLastPage);
      await transact(db, async (trx) => {
        await storeRows(trx, day, rows);
        await saveProgress(trx, { ...reached, error: null });
      });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      await saveProgress(db, { error: error.code });
      return;
    }
  }
}

const nextPosition = (
  { next_day, skip, rows, fetched_through }: SettlementFetch,
  count: number,
  isLastPage: boolean,
) => ({
  next_day: isLastPage ? addDays(next_day, 1) : next_day,
  skip: isLastPage ? 0 : skip + count,
  rows: rows + count,
  ...(isLastPage && fetched_through !== null && next_day === addDays(fetched_through, 1)
    ? { fetched_through: next_day }
    : {}),
});

export async function fetchDays(
  db: Db,
  provider: Provider,
  { from, to }: Days,
  clock: () => Date,
): Promise<void> {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (let skip = 0, count = RECON_PAGE_SIZE; count === RECON_PAGE_SIZE; skip += count) {
      const rows = await provider.listReconRows(day, skip);
      await recordSettledRefunds(db, provider, rows, clock());
      await transact(db, (trx) => storeRows(trx, day, rows));
      count = rows.length;
    }
    await fetchSettlementsOf(db, provider, day);
  }
}

async function storeRows(trx: Db, day: string, rows: ProviderReconRow[]): Promise<void> {
  for (const row of rows) {
    // Skips a row on hold: the provider reports it again on the day it is settled.
    if (!row.isSettled) continue;
    const values = rowOf(day, row);
    const { entity_id: _, settlement_id: __, ...facts } = values;
    // Deletes the row that was stored before its settlement had an id.
    if (row.settlementId !== null)
      await trx
        .deleteFrom("settlement_rows")
        .where("entity_id", "=", row.entityId)
        .where("settlement_id", "=", "")
        .execute();
    await trx
      .insertInto("settlement_rows")
      .values(values)
      .onConflict((conflict) => conflict.columns(["entity_id", "settlement_id"]).doUpdateSet(facts))
      .execute();
  }
}

const rowOf = (day: string, row: ProviderReconRow): Insertable<SettlementRow> => ({
  entity_id: row.entityId,
  settlement_id: row.settlementId ?? "",
  type: row.type,
  settled_on: row.settledAt === null ? day : todayInIndia(new Date(row.settledAt)),
  utr: row.utr,
  debit_paise: row.debitPaise,
  credit_paise: row.creditPaise,
  amount_paise: row.amountPaise,
  fee_paise: row.feePaise,
  tax_paise: row.taxPaise,
  payment_id: row.paymentId,
  dispute_id: row.disputeId,
  description: row.description,
  created_at: row.createdAt,
});

/** Searches earlier days too: settlements are created hours or, over a weekend, days before they are paid. */
async function fetchSettlementsOf(db: Db, provider: Provider, day: string): Promise<void> {
  const from = new Date(startOfDayInIndia(day, -REFETCHED_DAYS));
  const to = new Date(startOfDayInIndia(day, 1));
  for (let skip = 0, count = SETTLEMENTS_PAGE_SIZE; count === SETTLEMENTS_PAGE_SIZE; skip += count) {
    const settlements = await provider.listSettlements({ from, to, skip });
    count = settlements.length;
    for (const { id, amountPaise, status, utr, createdAt } of settlements) {
      const facts = { utr, amount_paise: amountPaise, status, created_at: createdAt };
      await db
        .insertInto("settlements")
        .values({ id, ...facts })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(facts))
        .execute();
    }
  }
}

/** Records settled refunds whose webhook was lost; skips failing ones. @throws ProviderError if it is down */
async function recordSettledRefunds(
  db: Db,
  provider: Provider,
  rows: ProviderReconRow[],
  now: Date,
): Promise<void> {
  let failuresInARow = 0;
  for (const paymentId of await paymentsWithUnknownRefunds(db, rows)) {
    try {
      for (const refund of await provider.listRefunds(paymentId)) await recordRefund(db, refund, now);
      failuresInARow = 0;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === "refused") continue;
      failuresInARow += 1;
      if (isProviderDown(error, failuresInARow)) throw error;
    }
  }
}

async function paymentsWithUnknownRefunds(db: Db, rows: ProviderReconRow[]): Promise<Set<string>> {
  const payments = new Set<string>();
  for (const { type, entityId, paymentId } of rows) {
    if (type !== "refund" || paymentId === null || payments.has(paymentId)) continue;
    const known = await db
      .selectFrom("refunds")
      .select("id")
      .where("id", "=", entityId)
      .where("status", "=", "processed")
      .executeTakeFirst();
    if (!known && (await findDonationByPayment(db, paymentId))) payments.add(paymentId);
  }
  return payments;
}
