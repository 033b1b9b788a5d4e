import { sql } from "kysely";
import type { Db, Donation } from "#db/schema";
import { dayInIndia } from "#db/expressions.server";

/** Days (YYYY-MM-DD, IST) on which money of the gift went back: refunds, and disputes that were lost. */
export async function refundDays(
  db: Db,
  { id, payment_id }: Pick<Donation, "id" | "payment_id">,
): Promise<string[]> {
  const day = dayInIndia(sql`coalesce(happened_at, updated_at)`);
  const { rows } = await sql<{ day: string }>`
    select ${day} as day from refunds where donation_id = ${id} and status = 'processed'
    union select ${day} from disputes where payment_id = ${payment_id} and status = 'lost'
    order by day`.execute(db);
  return rows.map((row) => row.day);
}
