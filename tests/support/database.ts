/** Checks the ledger after crashes: an intact database, no missing receipt number, no pending event. */
import { sql } from "kysely";
import { expect } from "vitest";
import { openDatabase } from "#db/client.server";
import type { Db } from "#db/schema";

export async function withDatabase<T>(
  site: { databasePath: string },
  act: (db: Db) => Promise<T>,
): Promise<T> {
  const db = openDatabase(site.databasePath);
  try {
    return await act(db);
  } finally {
    await db.destroy();
  }
}

const PAID = ["paid", "partially_refunded", "refunded"] as const;

/** Expects a receipt per paid donation, requested mails, no gap, no pending event. @returns paid donations */
export async function expectConsistentLedger(db: Db) {
  expect((await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)).rows).toEqual([
    { integrity_check: "ok" },
  ]);
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);

  const paid = await db
    .selectFrom("donations")
    .selectAll()
    .where("state", "in", PAID)
    .orderBy("id")
    .execute();
  const receipts = await db.selectFrom("receipts").selectAll().orderBy("sequence").execute();
  // Live and practice receipts have separate series.
  for (const mode of new Set(receipts.map((receipt) => receipt.mode))) {
    const series = receipts.filter((receipt) => receipt.mode === mode);
    expect(series.map(({ sequence }) => sequence)).toEqual(series.map((_, index) => index + 1));
  }
  // A voided donation keeps its cancelled receipt; a replaced receipt is not current.
  const voided = await db.selectFrom("donations").select("id").where("state", "=", "voided").execute();
  const current = receipts.filter(({ replaced_at }) => replaced_at === null);
  expect(current.map(({ donation_id }) => donation_id).sort()).toEqual(
    [...paid, ...voided].map(({ id }) => id).sort(),
  );

  const mails = await db.selectFrom("outbox").select("key").where("kind", "=", "receipt").execute();
  const requested = paid.filter(({ receipt_requested }) => receipt_requested === 1);
  expect(mails.map(({ key }) => key).sort()).toEqual(requested.map(({ id }) => `receipt:${id}`));

  expect(await db.selectFrom("payment_events").selectAll().where("applied_at", "is", null).execute()).toEqual(
    [],
  );
  return paid;
}
