/** The journal's files for the accountant. */
import { sql } from "kysely";
import type { Db, PaymentMode } from "#db/schema";
import { writeWorkbook, type WorkbookCell } from "~/integrations/spreadsheets/workbook.server";
import { JOURNAL_COLUMNS, journalRows } from "./journal-rows";
import { bankLedger, CASH } from "./ledgers";
import type { Voucher } from "./voucher";

const WIDTHS: Partial<Record<(typeof JOURNAL_COLUMNS)[number], number>> = {
  voucher: 15,
  ledger: 32,
  narration: 48,
  account: 20,
  party: 24,
  reference: 24,
};

export const journalWorkbook = (vouchers: readonly Voucher[]): Promise<Uint8Array<ArrayBuffer>> =>
  writeWorkbook(
    "Journal",
    JOURNAL_COLUMNS.map((name) => ({ name, width: WIDTHS[name] ?? 12 })),
    journalRows(vouchers).map((row) =>
      JOURNAL_COLUMNS.map((column): WorkbookCell => {
        const cell = row[column];
        if (typeof cell === "number") return { paise: cell };
        return column === "date" ? { day: cell } : { text: cell };
      }),
    ),
  );

/**
 * What bank accounts held before their first line here, and the cash when the cash book began, by the ledger's name. An
 * account is left out if its first month has lines without a balance.
 */
export async function openingBalances(db: Db, counted: PaymentMode): Promise<Map<string, number>> {
  // In a month whose lines all have balances, one balance comes before a line and after none.
  const { rows } = await sql<{ account: string; paise: number }>`
    with firsts as (select account, min(substr(day, 1, 7)) as month from bank_lines group by account),
    lines as (select l.account, balance_paise as after, balance_paise - credit_paise + debit_paise as before
      from bank_lines l join firsts on firsts.account = l.account and substr(l.day, 1, 7) = month
      where balance_paise is not null),
    starts as (select account, paise from (
        select account, before as paise, 1 as n from lines union all select account, after, -1 from lines)
      group by account, paise having sum(n) > 0)
    select account, min(paise) as paise from starts group by account having count(*) = 1`.execute(db);
  const openings = new Map(rows.map(({ account, paise }) => [bankLedger(account).name, paise]));
  const cash = await db
    .selectFrom("cash_opening")
    .select("amount_paise")
    .where("mode", "=", counted)
    .executeTakeFirst();
  if (cash) openings.set(CASH.name, cash.amount_paise);
  return openings;
}
