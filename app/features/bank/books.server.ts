/**
 * Receipts and payments of a financial year over bank and cash, from the bank's statement, the decisions about its lines,
 * and the cash book.
 */
import { sql } from "kysely";
import { jsonTexts } from "#db/expressions.server";
import { IS_NOT_IMPORTED, IS_PAID, countedCondition } from "#db/paid-donations.server";
import type { Db, PaymentMode } from "#db/schema";
import { countedCash, type CashRow } from "~/features/cash/cash.server";
import { matchedRows } from "~/features/settlements/matches.server";
import { daysOfTaxYear, taxYearOf } from "~/lib/tax-year";
import { bankMonths } from "./bank-list.server";
import { BOOK_GROUPS, type Books, type BookSide, type BooksLine, type ContraLine } from "./books-view";

/** Financial years from the first line of the bank or entry of the cash book until now, latest first. */
export async function bookYears(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(day) as first, max(day) as last
    from (select day from bank_lines union all select day from cash_entries) as part`.execute(db);
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
  const cash = await cashOfYear(db, from, to, mode);
  const moved = await movedSums(db, from, to, cash.moved);
  const lines = addEqual([
    ...(await bankSums(db, from, to)),
    ...(await settledSums(db, from, to, mode)),
    ...cash.lines,
    ...moved.underWay,
  ]).filter(({ paise }) => paise !== 0);
  const receipts = groupLines("receipts", lines);
  const payments = groupLines("payments", lines);
  const opening = sumOrNull([...accounts.map((account) => account.opening), cash.opening]);
  const closing = sumOrNull([...accounts.map((account) => account.closing), cash.closing]);
  const [received, paid] = [total(receipts), total(payments)];
  return {
    year,
    from,
    to,
    accounts,
    cash: { opening: cash.opening, closing: cash.closing, from: cash.from },
    receipts,
    payments,
    contra: moved.contra,
    received,
    paid,
    opening,
    closing,
    missing: opening === null || closing === null ? null : closing - (opening + received - paid),
    outside: await outsideSums(db, { from, to }, mode, cash.bookFrom),
  };
}

/** What the bank and the cash book say of one cause or category is one line. */
function addEqual(lines: BooksLine[]): BooksLine[] {
  const sums = new Map<string, BooksLine>();
  for (const line of lines) {
    const key = [line.side, line.group, line.name].join("\n");
    const before = sums.get(key);
    sums.set(
      key,
      before ? { ...line, lines: before.lines + line.lines, paise: before.paise + line.paise } : line,
    );
  }
  return [...sums.values()];
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
    select case when l.credit_paise > 0 then 'receipts' else 'payments' end as side,
      case a.kind when 'gift' then 'Gifts by transfer and cheque' when 'pledge' then 'Gifts by transfer and cheque'
        when 'refund' then 'Gifts returned'
        when 'expense' then case when e.cause_slug is null then 'Running costs' else 'Spent on causes' end
        else case when categories.meaning = 'foreign' then 'From abroad, not ours to keep'
          when l.credit_paise > 0 then 'Other receipts'
          else case when categories.is_loan = 1 then 'Other payments' else 'Running costs' end end end as "group",
      case when a.kind = 'expense' and e.cause_slug is null then categories.name
        when a.kind = 'other' then categories.name
        else coalesce(causes.ledger_name, '') end as name,
      count(*) as lines, sum(a.sum_paise) as paise
    from bank_allocations a join bank_lines l on l.id = a.line_id
    left join refunds on refunds.id = a.refund_id
    left join donations d on d.id = coalesce(a.donation_id, refunds.donation_id)
    left join expenses e on e.id = a.expense_id
    left join categories on categories.id = coalesce(a.category_id, e.category_id)
    left join causes on causes.slug = coalesce(d.cause_slug, e.cause_slug)
    where l.day between ${from} and ${to} and a.kind not in ('settlement', 'cash')
      and (a.kind <> 'other' or categories.meaning is null or categories.meaning = 'foreign')
    group by 1, 2, 3
    union all
    select case when credit_paise > 0 then 'receipts' else 'payments' end,
      case when state = 'ignored' then 'None of ours' else 'Not yet explained' end,
      case when state = 'ignored' then ignored_reason else case when credit_paise > 0 then 'Credits' else 'Debits' end end,
      count(*), sum(credit_paise + debit_paise - explained_paise)
    from bank_lines where day between ${from} and ${to} and state <> 'explained' group by 1, 2, 3`.execute(
    db,
  );
  return rows;
}

/**
 * Splits settlements by the causes of their donations and refunds. What arrived with another sum than the provider says,
 * and what of its sum no gift explains, have lines of their own.
 */
async function settledSums(db: Db, from: string, to: string, mode: PaymentMode): Promise<BooksLine[]> {
  const linked = sql`select settlement_id from bank_allocations join bank_lines on bank_lines.id = line_id
    where kind = 'settlement' and day between ${from} and ${to}`;
  const { rows: causes } = await sql<Pick<BooksLine, "name" | "lines" | "paise">>`
    select coalesce(ledger_name, cause_slug) as name, count(*) as lines, sum(credit_paise - debit_paise) as paise
    from (${matchedRows(mode, sql`r.settlement_id in (${linked})`)}) as part left join causes on slug = cause_slug
    where cause_slug is not null group by cause_slug`.execute(db);
  const { rows } = await sql<{ arrived: number | null; told: number | null }>`
    select sum(a.sum_paise) as arrived, sum(coalesce(s.amount_paise,
      (select sum(credit_paise - debit_paise) from settlement_rows r where r.settlement_id = a.settlement_id))) as told
    from bank_allocations a join bank_lines on bank_lines.id = line_id left join settlements s on s.id = a.settlement_id
    where kind = 'settlement' and day between ${from} and ${to}`.execute(db);
  const [arrived, told] = [rows[0]?.arrived ?? 0, rows[0]?.told ?? 0];
  const rests = [
    { name: UNMATCHED, lines: 0, paise: told - total(causes) },
    { name: OTHER_SUM, lines: 0, paise: arrived - told },
  ];
  return [...causes, ...rests].map((line) => ({
    side: "receipts",
    group: "Gifts online, less the provider’s fees",
    ...line,
  }));
}

const UNMATCHED = "Settlements of the payment provider, gifts not known";
const OTHER_SUM = "Settlements that arrived with another sum";

type Moved = Record<"paid_in" | "drawn", number>;

/** The cash book of the year. `moved`: paid into the bank and drawn from it; `bookFrom`: its first day, of any year. */
async function cashOfYear(db: Db, from: string, to: string, mode: PaymentMode) {
  const { opening, rows } = await countedCash(db, mode);
  const inYear = rows.filter(({ day }) => day >= from && day <= to);
  const before = rows.filter(({ day }) => day < from).at(-1);
  const start = before?.balance ?? (opening && opening.day <= to ? opening.paise : 0);
  const moved: Moved = { paid_in: 0, drawn: 0 };
  const names = await namesOfRows(db, inYear);
  const lines: BooksLine[] = [];
  for (const row of inYear)
    if (row.source === "paid_in" || row.source === "drawn") moved[row.source] += row.in + row.out;
    else lines.push(toCashLine(row, names.get(`${row.source} ${row.id}`)));
  return {
    lines,
    moved,
    opening: start,
    closing: inYear.at(-1)?.balance ?? start,
    from: opening && opening.day > from && opening.day <= to ? opening.day : null,
    bookFrom: opening?.day ?? null,
  };
}

type RowNames = { cause: string | null; category: string | null; is_loan: number };

/** Cause and category of rows of the cash book, by "SOURCE ID". */
async function namesOfRows(db: Db, cash: readonly CashRow[]): Promise<Map<string, RowNames>> {
  const ids = JSON.stringify(cash.map(({ id }) => id));
  const { rows } = await sql<RowNames & { id: string; source: string }>`
    select source, id, ledger_name as cause, category, is_loan from (
      select 'gift' as source, id, cause_slug, null as category, 0 as is_loan from donations
      union all select 'refund', id, cause_slug, null, 0 from donations
      union all select kind, cast(c.id as text), cause_slug, categories.name, coalesce(categories.is_loan, 0)
        from cash_entries c
        left join expenses e on e.id = c.expense_id
        left join categories on categories.id = coalesce(c.category_id, e.category_id)) as part
    left join causes on slug = cause_slug
    where id in (select value from ${jsonTexts(ids)})`.execute(db);
  return new Map(rows.map(({ id, source, ...names }) => [`${source} ${id}`, names]));
}

/** What is spent under a category stands under it, whether it was entered as a cost or as something else. */
function toCashLine(
  { source, ...row }: CashRow,
  { cause, category, is_loan }: RowNames = NO_NAMES,
): BooksLine {
  const group = {
    gift: "Gifts in cash",
    refund: "Gifts returned",
    cost: cause === null ? "Running costs" : "Spent on causes",
    other: row.in > 0 ? "Other receipts" : is_loan ? "Other payments" : "Running costs",
    paid_in: "",
    drawn: "",
  }[source];
  const side = row.in > 0 ? "receipts" : "payments";
  return { side, group, name: cause ?? category ?? "", lines: 1, paise: row.in + row.out };
}
const NO_NAMES: RowNames = { cause: null, category: null, is_loan: 0 };

/**
 * Money between bank and cash and between accounts is neither received nor paid. What left one side and did not reach the
 * other in the year is under way, so that the sums end with the balances.
 */
async function movedSums(
  db: Db,
  from: string,
  to: string,
  cash: Moved,
): Promise<{ contra: ContraLine[]; underWay: BooksLine[] }> {
  const { rows } = await sql<{ is_credit: number; is_cash: number; paise: number }>`
    select l.credit_paise > 0 as is_credit, a.kind = 'cash' or categories.meaning = 'cash' as is_cash,
      sum(a.sum_paise) as paise
    from bank_allocations a join bank_lines l on l.id = a.line_id
    left join categories on categories.id = a.category_id
    where l.day between ${from} and ${to} and (a.kind = 'cash' or categories.meaning in ('cash', 'transfer'))
    group by 1, 2`.execute(db);
  const atBank = (isCredit: number, isCash: number) =>
    rows.find((row) => row.is_credit === isCredit && row.is_cash === isCash)?.paise ?? 0;
  const ways = [
    { name: "Cash paid into the bank", came: atBank(1, 1), went: cash.paid_in },
    { name: "Cash drawn from the bank", came: cash.drawn, went: atBank(0, 1) },
    { name: "Between our own accounts at banks", came: atBank(1, 0), went: atBank(0, 0) },
  ];
  return {
    contra: ways
      .map(({ name, came, went }) => ({ name, paise: Math.min(came, went) }))
      .filter(({ paise }) => paise > 0),
    underWay: ways.map(({ name, came, went }) => ({
      side: came > went ? "receipts" : "payments",
      group: "Under way between our own accounts",
      name,
      lines: 1,
      paise: Math.abs(came - went),
    })),
  };
}

/** Gifts and expenses, as far as neither a line of the bank nor the cash book says them. */
async function outsideSums(
  db: Db,
  { from, to }: { from: string; to: string },
  mode: PaymentMode,
  bookFrom: string | null,
): Promise<Books["outside"]> {
  const explained = (column: "donation_id" | "expense_id", id: string) =>
    sql`coalesce((select sum(sum_paise) from bank_allocations where ${sql.ref(column)} = ${sql.ref(id)}), 0)`;
  const { rows } = await sql<Books["outside"][number]>`
    with gifts as (select cause_slug, channel, received_on as day,
        amount_paise - ${explained("donation_id", "donations.id")} as paise
      from donations where ${IS_PAID} and ${countedCondition(mode)} and ${IS_NOT_IMPORTED} and channel <> 'online'
        and (channel <> 'cash' or received_on < ${bookFrom ?? ""})),
    spent as (select cause_slug, category_id, day,
        amount_paise - ${explained("expense_id", "expenses.id")} as paise
      from expenses where ${countedCondition(mode)}
        and not exists (select 1 from cash_entries where expense_id = expenses.id))
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
