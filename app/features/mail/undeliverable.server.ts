/** Addresses that a mail server refused for good: mails to many leave them alone. */
import { sql } from "kysely";
import type { Db } from "#db/schema";

const keyOf = (address: string) => address.trim().normalize("NFC").toLowerCase();

/** Only addresses of donations: anybody can have a code mailed to an address that does not exist. */
export async function noteRefusal(trx: Db, address: string, now: Date): Promise<void> {
  const donation = await trx
    .selectFrom("donations")
    .select("id")
    // Lower case in SQLite's way too, which changes only ASCII letters.
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

/** The mailbox exists after all. */
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
