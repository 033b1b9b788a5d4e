/** Renews the secret URLs of all donations after a backup or the database was stolen. */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";

const BATCH_SIZE = 500;

/** Queued mails get the new URL; sent links stop working. Starts over if run again. Returns the count. */
export async function renewLinks(db: Db): Promise<number> {
  let renewed = 0;
  for (const table of ["donations", "monthly_donations"] as const)
    for (let last = ""; ;) {
      const ids = await transact(db, (trx) => renewBatch(trx, table, last));
      renewed += ids.length;
      const lastId = ids.at(-1);
      if (lastId === undefined) break;
      last = lastId;
    }
  return renewed;
}

async function renewBatch(
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
    // Resubmitting a form with its stolen idempotency key would reveal the new URL.
    await trx.updateTable(table).set({ token, idempotency_key: null }).where("id", "=", id).execute();
    await sql`update outbox set link = replace(link, ${former}, ${token}), text = replace(text, ${former}, ${token}),
        html = replace(html, ${former}, ${token})
      where about = ${id} and state = 'queued'`.execute(trx);
  }
  return rows.map(({ id }) => id);
}
