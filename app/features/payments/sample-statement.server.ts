/**
 * A sample of a bank's statement lets staff practise. It and real money are never there together: the first real gift
 * and the first real statement remove it, with all that was made from it.
 */
import { sql } from "kysely";
import { jsonNumbers, jsonTexts } from "#db/expressions.server";
import type { Db } from "#db/schema";

export async function hasSample(db: Db): Promise<boolean> {
  const found = db.selectFrom("bank_statements").select("id").where("is_sample", "=", 1);
  return (await found.executeTakeFirst()) !== undefined;
}

/**
 * What a line of the bank is, and all that is made from it: real, unless it is the sample's, beside which no other is
 * there.
 */
export const lineMode = async (db: Db): Promise<"live" | "practice"> =>
  (await hasSample(db)) ? "practice" : "live";

/** No other practice gift is paid outside the provider. */
const GIFTS = sql`select id from donations where mode = 'practice' and channel <> 'online'`;
const LINES = sql`select id from bank_lines
  where statement_id in (select id from bank_statements where is_sample = 1)`;

/** Deletes the sample. Call it in the transaction that makes money real. */
export async function removeSample(trx: Db): Promise<void> {
  if (!(await hasSample(trx))) return;
  const { rows: made } = await sql<{ expense_id: string | null; cash_entry_id: number | null }>`
    select expense_id, cash_entry_id from bank_allocations where made_here = 1 and line_id in (${LINES})`.execute(
    trx,
  );
  const expenses = made.flatMap(({ expense_id }) => expense_id ?? []);
  const entries = made.flatMap(({ cash_entry_id }) => cash_entry_id ?? []);
  const { rows: donors } = await sql<{ id: string }>`
    select distinct donor_id as id from donations where donor_id is not null and id in (${GIFTS})`.execute(
    trx,
  );
  for (const statement of [
    sql`delete from bank_allocations where line_id in (${LINES})`,
    sql`delete from bank_dismissals where line_id in (${LINES})`,
    sql`delete from bank_lines where id in (${LINES})`,
    sql`delete from bank_statements where is_sample = 1`,
    sql`delete from outbox_attempts where outbox_id in (select id from outbox where about in (${GIFTS}))`,
    sql`delete from outbox where about in (${GIFTS})`,
    sql`delete from refund_requests where donation_id in (${GIFTS})`,
    sql`delete from refunds where donation_id in (${GIFTS})`,
    sql`update receipts set replaces = null where donation_id in (${GIFTS})`,
    sql`delete from receipts where donation_id in (${GIFTS})`,
    sql`delete from donations where id in (${GIFTS})`,
    sql`delete from donors where id in (select value from ${jsonTexts(idsOf(donors.map(({ id }) => id)))})
      and not exists (select 1 from donations where donor_id = donors.id)`,
    sql`delete from cash_entries where id in (select value from ${jsonNumbers(idsOf(entries))})`,
    sql`delete from expenses where id in (select value from ${jsonTexts(idsOf(expenses))})`,
  ])
    await statement.execute(trx);
}

const idsOf = (ids: (string | number)[]) => JSON.stringify(ids);
