import { sql } from "kysely";
import type { Db, Donation } from "#db/schema";

export type LedgerRow = Donation & { cause_name: string; receipt_number: string | null };

/** The ledger, newest first. `limit` rows from `offset`. */
export async function listDonations(db: Db, page: { limit: number; offset: number }): Promise<LedgerRow[]> {
  return db
    .selectFrom("donations")
    .innerJoin("causes", "causes.slug", "donations.cause_slug")
    .leftJoin("receipts", "receipts.donation_id", "donations.id")
    .selectAll("donations")
    .select(["causes.name as cause_name", "receipts.number as receipt_number"])
    .orderBy("donations.created_at", "desc")
    .orderBy("donations.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** What was received less what was given back, per mode, in paise. Live money and practice never share a sum. */
export async function ledgerTotals(db: Db): Promise<{ mode: Donation["mode"]; donations: number; receivedPaise: number }[]> {
  return db
    .selectFrom("donations")
    .select("mode")
    .select(sql<number>`count(*)`.as("donations"))
    .select(sql<number>`sum(amount_paise - refunded_paise)`.as("receivedPaise"))
    .where("state", "in", ["paid", "partially_refunded", "refunded"])
    .groupBy("mode")
    .execute();
}
