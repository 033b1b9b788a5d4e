import { sql } from "kysely";
import type { Db } from "#db/schema";
import { isKeyMissing } from "~/features/encryption/key-rotation.server";

/** Sums of a restored ledger. `newest`: UTC day of the last payment. @throws when a number occurs twice */
export async function drillFacts(db: Db) {
  const paid = await db
    .selectFrom("donations")
    .select((eb) => [
      eb.fn.countAll<number>().as("donations"),
      sql<number>`coalesce(sum(amount_paise), 0)`.as("paise"),
      sql<string | null>`substr(max(paid_at), 1, 10)`.as("newest"),
    ])
    .where("state", "in", ["paid", "partially_refunded", "refunded"])
    .executeTakeFirstOrThrow();
  const receipts = await db
    .selectFrom("receipts")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      sql<number>`count(distinct mode || number)`.as("numbers"),
    ])
    .executeTakeFirstOrThrow();
  if (receipts.count !== receipts.numbers) throw new Error("a receipt number stands twice");
  return { ...paid, receipts: receipts.count, isKeyMissing: await isKeyMissing(db) };
}
