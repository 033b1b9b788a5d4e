/** Receipts and payments of a financial year, from the bank's statement and the decisions about its lines. */
import { sql } from "kysely";
import { IS_NOT_IMPORTED, IS_PAID, countedCondition } from "#db/paid-donations.server";
import type { Db, PaymentMode } from "#db/schema";
import { matchedRows } from "~/features/settlements/matches.server";
import { daysOfTaxYear, taxYearOf } from "~/lib/tax-year";
import { bankMonths } from "./bank-list.server";
import { BOOK_GROUPS, type Books, type BookSide, type BooksLine } from "./books-view";

/** Financial years from the first bank line until now, latest first. */
export async function bookYears(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(day) as first, max(day) as last from bank_lines`.execute(db);
  const days = [rows[0]?.first, rows[0]?.last].map((day) => (day ? new Date(day) : now));
  const [first = "", , last = ""] = [now, ...days].map((day) => taxYearOf(day)).sort();
  const years: string[] = [];
  for (let year = last; year >= first; year = yearBefore(year)) years.push(year);
  return years;
}

const yearBefore = (year: string) => taxYearOf(new Date(`${Number(year.slice(0, 4)) - 1}-06-01`));

/** Fees of the provider are deducted from the gifts that it settled, because only the rest reaches the bank. */
export async function yearBooks(db: Db, year: string, mode: PaymentMode): Promise<Books> {
  const { from, to } = daysOfTaxYear(year);
  const accounts = await yearAccounts(db, from, to);
  const lines = [...(await bankSums(db, from, to)), ...(await settledSums(db, from, to, mode))].filter(
    ({ paise }) => paise !== 0,
  );
  const receipts = groupLines("receipts", lines);
  const payments = groupLines("payments", lines);
  const opening = sumOrNull(accounts.map((account) => account.opening));
  const closing = sumOrNull(accounts.map((account) => account.closing));
  const [received, paid] = [total(receipts), total(payments)];
  return {
    year,
    from,
    to,
    accounts,
    receipts,
    payments,
    received,
    paid,
    opening,
    closing,
    missing: opening === null || closing === null ? null : closing - (opening + received - paid),
    outside: await outsideBank(db, from, to, mode),
  };
}

const total = (lines: { paise: number }[]) => lines.reduce((sum, { paise }) => sum + paise, 0);

const sumOrNull = (balances: (number | null)[]): number | null =>
  balances.reduce<number | null>(
    (sum, balance) => (sum === null || balance === null ? null : sum + balance),
    0,
  );

const groupLines = (side: BookSide, lines: BooksLine[]): BooksLine[] =>
  BOOK_GROUPS[side].flatMap((group) =>
    lines
      .filter((line) => line.side === side && line.group === group)
      .sort((one, other) => one.name.localeCompare(other.name, "en")),
  );

/** An account without a line in the year opens and closes with its previous balance. */
async function yearAccounts(db: Db, from: string, to: string): Promise<Books["accounts"]> {
  const months = (await bankMonths(db)).reverse().filter(({ month }) => month <= to.slice(0, 7));
  return [...new Set(months.map(({ account }) => account))].sort().map((account) => {
    const own = months.filter((one) => one.account === account);
    const inYear = own.filter(({ month }) => month >= from.slice(0, 7));
    const last = own.at(-1)?.closing ?? null;
    const opening = inYear[0] ? inYear[0].opening : last;
    return { account, opening, closing: last, firstMonth: own[0]?.month ?? "" };
  });
}

/** Sums of what lines are, and of what is not explained; settlements are split by settledSums. */
async function bankSums(db: Db, from: string, to: string): Promise<BooksLine[]> {
  const { rows } = await sql<BooksLine>`
    select iif(l.credit_paise > 0, 'receipts', 'payments') as side,
      case a.kind when 'gift' then 'Gifts by transfer' when 'pledge' then 'Gifts by transfer'
        when 'refund' then 'Gifts returned'
        when 'expense' then iif(e.cause_slug is null, 'Running costs', 'Spent on causes')
        when 'cash' then 'Cash'
        else case categories.meaning when 'transfer' then 'Between our own accounts' when 'cash' then 'Cash'
          when 'foreign' then 'From abroad, not ours to keep'
          else iif(l.credit_paise > 0, 'Other receipts', 'Other payments') end end as "group",
      case when a.kind = 'expense' and e.cause_slug is null then categories.name
        when a.kind in ('cash', 'other') then categories.name
        else coalesce(causes.ledger_name, '') end as name,
      count(*) as lines, sum(a.sum_paise) as paise
    from bank_allocations a join bank_lines l on l.id = a.line_id
    left join refunds on refunds.id = a.refund_id
    left join donations d on d.id = coalesce(a.donation_id, refunds.donation_id)
    left join expenses e on e.id = a.expense_id
    left join categories on categories.id = coalesce(a.category_id, e.category_id)
      or (a.kind = 'cash' and categories.meaning = 'cash'
        and categories.side = iif(l.credit_paise > 0, 'income', 'expense'))
    left join causes on causes.slug = coalesce(d.cause_slug, e.cause_slug)
    where l.day between ${from} and ${to} and a.kind <> 'settlement'
    group by 1, 2, 3
    union all
    select iif(credit_paise > 0, 'receipts', 'payments'),
      iif(state = 'ignored', 'None of ours', 'Not yet explained'),
      case when state = 'ignored' then ignored_reason else iif(credit_paise > 0, 'Credits', 'Debits') end,
      count(*), sum(credit_paise + debit_paise - explained_paise)
    from bank_lines where day between ${from} and ${to} and state <> 'explained' group by 1, 2, 3`.execute(
    db,
  );
  return rows;
}

/** Splits settlements by the causes of their donations and refunds; an unexplained rest gets its own line. */
async function settledSums(db: Db, from: string, to: string, mode: PaymentMode): Promise<BooksLine[]> {
  const linked = sql`select settlement_id from bank_allocations join bank_lines on bank_lines.id = line_id
    where kind = 'settlement' and day between ${from} and ${to}`;
  const { rows: causes } = await sql<Pick<BooksLine, "name" | "lines" | "paise">>`
    select coalesce(ledger_name, cause_slug) as name, count(*) as lines, sum(credit_paise - debit_paise) as paise
    from (${matchedRows(mode, sql`r.settlement_id in (${linked})`)}) left join causes on slug = cause_slug
    where cause_slug is not null group by cause_slug`.execute(db);
  const { rows } = await sql<{ paise: number | null }>`
    select sum(sum_paise) as paise from bank_allocations join bank_lines on bank_lines.id = line_id
    where kind = 'settlement' and day between ${from} and ${to}`.execute(db);
  const rest = { name: UNMATCHED, lines: 0, paise: (rows[0]?.paise ?? 0) - total(causes) };
  return [...causes, rest].map((line) => ({
    side: "receipts",
    group: "Gifts online, less the provider’s fees",
    ...line,
  }));
}

const UNMATCHED = "Settlements of the payment provider, gifts not known";

/** What of offline donations and expenses no line explains, such as cash. */
async function outsideBank(db: Db, from: string, to: string, mode: PaymentMode): Promise<Books["outside"]> {
  const explained = (column: "donation_id" | "expense_id", id: string) =>
    sql`coalesce((select sum(sum_paise) from bank_allocations where ${sql.ref(column)} = ${sql.ref(id)}), 0)`;
  const { rows } = await sql<Books["outside"][number]>`
    with gifts as (select cause_slug, channel, received_on as day,
        amount_paise - ${explained("donation_id", "donations.id")} as paise
      from donations where ${IS_PAID} and ${countedCondition(mode)} and ${IS_NOT_IMPORTED} and channel <> 'online'),
    spent as (select cause_slug, category_id, day,
        amount_paise - ${explained("expense_id", "expenses.id")} as paise
      from expenses where ${countedCondition(mode)})
    select 'receipts' as side, channel, ledger_name as name, count(*) as lines, sum(paise) as paise
    from gifts join causes on slug = cause_slug
    where day between ${from} and ${to} and paise > 0 group by channel, ledger_name
    union all
    select 'payments', null, coalesce(ledger_name, categories.name), count(*), sum(paise)
    from spent left join causes on slug = cause_slug left join categories on categories.id = category_id
    where spent.day between ${from} and ${to} and paise > 0 group by 3
    order by 1 desc, 2, 3`.execute(db);
  return rows;
}
