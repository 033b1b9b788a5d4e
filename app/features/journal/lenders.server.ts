/** Lenders are known by the notes of loans. */
import { sql } from "kysely";
import type { Db } from "#db/schema";
import { lenderKey, loanLedger } from "./ledgers";
import type { Ledger } from "./voucher";

/** The ledger of a loan by its note. Spellings that look alike are one lender, under the name that was written first. */
export async function readLenders(db: Db): Promise<(note: string) => Ledger> {
  const { rows } = await sql<{ note: string }>`
    select note from (
      select note, category_id, created_at, id from bank_allocations
      union all select note, category_id, created_at, id from cash_entries where taken_back_at is null) as part
    where category_id in (select id from categories where is_loan = 1)
    group by note order by min(created_at), min(id), note`.execute(db);
  const names = new Map<string, string>();
  for (const { note } of rows) if (!names.has(lenderKey(note))) names.set(lenderKey(note), note);
  return (note) => loanLedger(names.get(lenderKey(note)) ?? note);
}
