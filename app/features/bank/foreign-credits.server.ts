/** Credits that were set apart because they came from abroad, and the debits that sent them back. */
import { sql } from "kysely";
import { greatest } from "#db/expressions.server";
import type { BankLine, Db } from "#db/schema";
import { isForeign } from "./foreign-money";
import { leftOf } from "./line-sums";

const SET_APART = sql`from bank_allocations a join bank_lines l on l.id = a.line_id
  join categories c on c.id = a.category_id where c.meaning = 'foreign'`;

/**
 * Whether the line looks like money from abroad, or like its return. `since`: day of the credit of this sum that has not
 * gone back. Null: it looks like neither.
 */
export async function findForeign(db: Db, line: BankLine): Promise<{ since: string | null } | null> {
  if (line.credit_paise > 0) return isForeign(line.narration) ? { since: null } : null;
  const { rows } = await sql<{ came: number; went: number; since: string | null }>`
    select count(*) filter (where credit_paise > 0 and day <= ${line.day}) as came,
      count(*) filter (where debit_paise > 0) as went,
      max(day) filter (where credit_paise > 0 and day <= ${line.day}) as since
    ${SET_APART} and a.sum_paise = ${leftOf(line)}`.execute(db);
  const { came = 0, went = 0, since = null } = rows[0] ?? {};
  if (came > went) return { since };
  return isForeign(line.narration) ? { since: null } : null;
}

/** The bank may deduct a charge from what goes back, so lines are counted and not rupees. */
export async function countForeignToReturn(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select ${greatest(sql`0`, sql`count(*) filter (where credit_paise > 0) - count(*) filter (where debit_paise > 0)`)} as waiting
    ${SET_APART}`.execute(db);
  return rows[0]?.waiting ?? 0;
}
