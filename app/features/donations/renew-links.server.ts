/** After a backup or the database was stolen: who has it knows the secret address of every gift. */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";

const BATCH_SIZE = 500;

/**
 * Gives every gift and monthly gift a new secret address; the former ones lead nowhere. Mails that wait name the new
 * one, those that were sent do not. Stopped at any point, it begins anew when it is called again.
 * @returns how many addresses
 */
export async function renewLinks(db: Db): Promise<number> {
  let renewed = 0;
  for (const table of ["donations", "monthly_donations"] as const)
    for (let last = ""; ;) {
      const ids = await transact(db, (trx) => renewSome(trx, table, last));
      renewed += ids.length;
      const end = ids.at(-1);
      if (end === undefined) break;
      last = end;
    }
  return renewed;
}

async function renewSome(
  trx: Db,
  table: "donations" | "monthly_donations",
  after: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom(table)
    .select(["id", "token"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();
  for (const { id, token: former } of rows) {
    const token = randomBytes(24).toString("base64url");
    // The key of the form that began it leads to the address too.
    await trx.updateTable(table).set({ token, idempotency_key: null }).where("id", "=", id).execute();
    await sql`update outbox set link = replace(link, ${former}, ${token}), text = replace(text, ${former}, ${token}),
        html = replace(html, ${former}, ${token})
      where about = ${id} and state = 'queued'`.execute(trx);
  }
  return rows.map(({ id }) => id);
}
