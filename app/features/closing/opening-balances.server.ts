/** With what a year of the accountant's books begins. */
import { sql } from "kysely";
import { countedCondition } from "#db/paid-donations.server";
import type { Db, PaymentMode } from "#db/schema";
import { bankMonths } from "~/features/bank/bank-list.server";
import { cashRows, countedCash } from "~/features/cash/cash.server";
import { bankLedger, CASH } from "~/features/journal/ledgers";
import { readLenders } from "~/features/journal/lenders.server";
import { daysOfTaxYear } from "~/lib/tax-year";
import { yearOfMonth } from "./period";

/**
 * What bank accounts and the cash held on 1 April of the month's financial year, and what was owed then to lenders
 * (negative), by the ledger's name, in paise. An
 * account whose lines begin later held then what it held before its first one. One without balances is left out.
 */
export async function openingBalances(
  db: Db,
  month: string,
  counted: PaymentMode,
): Promise<Map<string, number>> {
  const { from } = daysOfTaxYear(yearOfMonth(month));
  const openings = new Map<string, number>();
  const months = (await bankMonths(db)).reverse();
  for (const account of new Set(months.map((one) => one.account))) {
    const own = months.filter((one) => one.account === account);
    const first = own.find((one) => one.month >= from.slice(0, 7));
    const paise = first ? first.opening : (own.at(-1)?.closing ?? null);
    if (paise !== null) openings.set(bankLedger(account).name, paise);
  }
  const cash = await cashOn(db, from, counted);
  if (cash !== null) openings.set(CASH.name, cash);
  for (const [lender, owed] of await loansOn(db, from, counted)) if (owed > 0) openings.set(lender, -owed);
  return openings;
}

/** What the bank and the cash book say that was borrowed before the day and not paid back, by the lender's ledger. */
async function loansOn(db: Db, day: string, counted: PaymentMode): Promise<Map<string, number>> {
  const { rows } = await sql<{ note: string; paise: number }>`
    select note, sum(paise) as paise from (
      select case when l.credit_paise > 0 then 1 else -1 end * a.sum_paise as paise, l.day, a.category_id, a.note,
        coalesce(st.is_sample, 0) as is_sample
      from bank_allocations a join bank_lines l on l.id = a.line_id
      left join bank_statements st on st.id = l.statement_id
      union all
      select case when direction = 'in' then 1 else -1 end * sum_paise, day, category_id, note, 0 as is_sample from cash_entries
      where taken_back_at is null and ${countedCondition(counted)}) as part
    where day < ${day} and category_id in (select id from categories where is_loan = 1)
      and ${counted === "live" ? sql`not is_sample` : sql`true`}
    group by note`.execute(db);
  const ofLender = await readLenders(db);
  const owed = new Map<string, number>();
  for (const { note, paise } of rows) {
    const { name } = ofLender(note);
    owed.set(name, (owed.get(name) ?? 0) + paise);
  }
  return owed;
}

/** Null: there is no cash. The journal has the gifts before the cash book's first day, so its opening holds them too. */
async function cashOn(db: Db, day: string, counted: PaymentMode): Promise<number | null> {
  const { opening, rows } = await countedCash(db, counted);
  const all = opening ? await cashRows(db, counted, null) : rows;
  if (opening === null && all.length === 0) return null;
  const net = (from: string, to: string) =>
    all.reduce((sum, row) => (row.day >= from && row.day < to ? sum + row.in - row.out : sum), 0);
  if (opening && opening.day > day) return opening.paise - net(day, opening.day);
  return (opening?.paise ?? 0) + net(opening?.day ?? "", day);
}
