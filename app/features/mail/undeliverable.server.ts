/** Addresses that a mail server refused permanently; updates skip them. */
import { sql } from "kysely";
import type { Db } from "#db/schema";
import { nfc } from "~/lib/normal-form";

const keyOf = (address: string) => nfc(address.trim()).toLowerCase();

/** Records only addresses of donations, because anybody can request a code for a nonexistent address. */
export async function noteRefusal(trx: Db, address: string, now: Date): Promise<void> {
  const donation = await trx
    .selectFrom("donations")
    .select("id")
    // Also matches as SQLite's lower() does, which changes only ASCII letters.
    .where(sql`lower(email)`, "in", [keyOf(address), sql`lower(${address})`])
    .limit(1)
    .executeTakeFirst();
  if (!donation) return;
  await trx
    .insertInto("undeliverable_addresses")
    .values({ address: keyOf(address), refused_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("address").doNothing())
    .execute();
}

/** A delivered mail proves that the mailbox exists. */
export async function noteDelivery(trx: Db, address: string): Promise<void> {
  await trx.deleteFrom("undeliverable_addresses").where("address", "=", keyOf(address)).execute();
}

export const listUndeliverable = (db: Db) =>
  db
    .selectFrom("undeliverable_addresses")
    .selectAll()
    .orderBy("refused_at", "desc")
    .orderBy("address")
    .execute();

export const isUndeliverable = async (db: Db, address: string): Promise<boolean> =>
  (await db
    .selectFrom("undeliverable_addresses")
    .select("address")
    .where("address", "=", keyOf(address))
    .executeTakeFirst()) !== undefined;
