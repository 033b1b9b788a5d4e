import { sql } from "kysely";
import type { Db } from "#db/schema";
import { todayInIndia } from "~/lib/india-time";
import type { FeeShare } from "~/lib/covered-fee";

const DAYS = 90;
/** With fewer settled payments the share would not be reliable. */
const MIN_PAYMENTS = 20;

/** Fees, tax included, and amounts of payments settled in 90 days. Null below 20 payments or without fees. */
export async function feeShare(db: Db, now: Date): Promise<FeeShare | null> {
  const { count, feePaise, amountPaise } = await db
    .selectFrom("settlement_rows")
    .select((rows) => [
      rows.fn.countAll<number>().as("count"),
      sql<number>`coalesce(sum(fee_paise), 0)`.as("feePaise"),
      sql<number>`coalesce(sum(amount_paise), 0)`.as("amountPaise"),
    ])
    .where("type", "=", "payment")
    // A fee that the provider charged on top needs no covering.
    .where((rows) =>
      rows.not(
        rows.exists(
          rows
            .selectFrom("donations")
            .select("donations.id")
            .whereRef("donations.payment_id", "=", "settlement_rows.entity_id")
            .where("captured_paise", "is not", null),
        ),
      ),
    )
    .where("settlement_id", "!=", "")
    .where("settled_on", ">", todayInIndia(now, -DAYS))
    .executeTakeFirstOrThrow();
  return count < MIN_PAYMENTS || feePaise === 0 ? null : { feePaise, amountPaise };
}
