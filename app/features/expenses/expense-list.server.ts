/** All that was spent in a financial year: expenses of causes, and running costs, also those that have no expense. */
import { sql, type RawBuilder } from "kysely";
import { countedCondition } from "#db/paid-donations.server";
import type { Db, PaymentMode } from "#db/schema";
import { containsText } from "#db/text-filter.server";
import { voucherNumbers } from "~/features/vouchers/vouchers.server";
import { daysOfTaxYear, taxYearOf } from "~/lib/tax-year";
import { RUNNING_COSTS, voucherIdentity, type ExpenseFilter, type ListedExpense } from "./expense-view";

type Page = { limit: number; offset: number };

/** In paise, of everything that the filter finds. */
export type ExpenseSums = {
  expenses: number;
  sum: number;
  ofCauses: number;
  running: number;
  atBank: number;
  inCash: number;
  withoutBill: number;
  unpublished: number;
};

/** What lines of the bank explain of an expense. */
const AT_BANK = sql`coalesce((select sum(sum_paise) from bank_allocations where expense_id = e.id), 0)`;

/** Such as rent that a line of the bank or the cash book names by a category alone: a running cost without an expense. */
const IS_COST = sql`categories.side = 'expense' and categories.meaning is null and categories.is_loan = 0`;

const OTHER_COSTS = sql`
  select 'allocation:' || a.id as id, l.day, '' as payee, coalesce(nullif(a.note, ''), l.narration) as description,
    '{}' as translations, a.sum_paise as amount_paise, null as cause_slug, a.category_id,
    case when st.is_sample = 1 then 'practice' else 'live' end as mode, 0 as published, null as image_id, null as bill_file,
    a.sum_paise as at_bank, l.id as line_id, 0 as in_cash, 0 as is_expense
  from bank_allocations a join bank_lines l on l.id = a.line_id join categories on categories.id = a.category_id
  left join bank_statements st on st.id = l.statement_id
  where a.kind = 'other' and l.debit_paise > 0 and ${IS_COST}
  union all
  select 'cash:' || c.id, day, '', coalesce(nullif(note, ''), categories.name), '{}', sum_paise, null, category_id, mode,
    0, null, null, 0, null, 1, 0
  from cash_entries c join categories on categories.id = category_id
  where kind = 'other' and direction = 'out' and taken_back_at is null and ${IS_COST}`;

const SPENDING = sql`
  select e.id, e.day, e.payee, e.description, e.translations, e.amount_paise, e.cause_slug, e.category_id, e.mode,
    e.published, e.image_id, e.bill_file, ${AT_BANK} as at_bank,
    (select line_id from bank_allocations where expense_id = e.id order by id limit 1) as line_id,
    exists (select 1 from cash_entries where expense_id = e.id) as in_cash, 1 as is_expense
  from expenses e union all ${OTHER_COSTS}`;

const rowsWhere = (condition: RawBuilder<unknown>) => sql`
  select e.id, e.day, e.payee, e.description as what, e.amount_paise as sum, e.cause_slug as "causeSlug",
    causes.name as "causeName", categories.name as category, e.published,
    e.image_id is not null as "hasPicture", e.bill_file is not null as "hasPdf", e.at_bank as "atBank",
    e.line_id as "lineId", e.in_cash as "inCash", e.is_expense as "isExpense"
  from (${SPENDING}) e left join causes on causes.slug = e.cause_slug
  left join categories on categories.id = e.category_id
  where ${condition}`;

/** Sum of the running costs without an expense, in paise. */
export async function otherCosts(
  db: Db,
  { from, to }: { from: string; to: string },
  mode: PaymentMode,
): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0) as paise from (${OTHER_COSTS}) as part
    where day between ${from} and ${to} and ${countedCondition(mode)}`.execute(db);
  return rows[0]?.paise ?? 0;
}

function rowsOf(mode: PaymentMode, { year, cause, category, show, search }: ExpenseFilter) {
  const { from, to } = daysOfTaxYear(year);
  const conditions = [
    sql`e.day between ${from} and ${to} and ${countedCondition(mode, "e.mode")}`,
    ...(cause === RUNNING_COSTS ? [sql`e.cause_slug is null`] : []),
    ...(cause && cause !== RUNNING_COSTS ? [sql`e.cause_slug = ${cause}`] : []),
    ...(category === null ? [] : [sql`e.category_id = ${category}`]),
    ...(show === "no-bill" ? [sql`e.image_id is null and e.bill_file is null`] : []),
    ...(show === "unpublished" ? [sql`e.cause_slug is not null and e.published = 0`] : []),
    ...(search === "" ? [] : [containsText(["e.description", "e.translations", "e.payee"], search)]),
  ];
  return rowsWhere(sql.join(conditions, sql` and `));
}

export async function listedExpense(db: Db, id: string): Promise<ListedExpense | undefined> {
  const { rows } = await sql<UnnumberedExpense>`${rowsWhere(sql`e.id = ${id}`)}`.execute(db);
  const [row] = rows;
  return row && (await withVouchers(db, taxYearOf(new Date(row.day)), [row]))[0];
}

type UnnumberedExpense = Omit<ListedExpense, "voucher">;

async function withVouchers(db: Db, year: string, rows: UnnumberedExpense[]): Promise<ListedExpense[]> {
  const identityOf = ({ id, isExpense }: UnnumberedExpense) => (isExpense ? voucherIdentity(id) : id);
  const identities = rows.map(identityOf);
  const numbers = await voucherNumbers(db, "Payment", identities, year);
  return rows.map((row) => ({ ...row, voucher: numbers.get(identityOf(row)) ?? "" }));
}

/** Latest first. @param page default: all of them */
export async function listExpensesOfYear(
  db: Db,
  mode: PaymentMode,
  filter: ExpenseFilter,
  page: Page = { limit: -1, offset: 0 },
): Promise<ListedExpense[]> {
  const { rows } = await sql<UnnumberedExpense>`${rowsOf(mode, filter)}
    order by e.day desc, e.id limit ${page.limit} offset ${page.offset}`.execute(db);
  return withVouchers(db, filter.year, rows);
}

export async function sumExpenses(db: Db, mode: PaymentMode, filter: ExpenseFilter): Promise<ExpenseSums> {
  const { rows } = await sql<ExpenseSums>`
    select count(*) as expenses, coalesce(sum(sum), 0) as sum,
      coalesce(sum(case when "causeSlug" is null then 0 else sum end), 0) as "ofCauses",
      coalesce(sum(case when "causeSlug" is null then sum else 0 end), 0) as running,
      coalesce(sum("atBank"), 0) as "atBank", coalesce(sum(case when "inCash" then sum else 0 end), 0) as "inCash",
      count(*) filter (where not "hasPicture" and not "hasPdf") as "withoutBill",
      count(*) filter (where "causeSlug" is not null and published = 0) as unpublished
    from (${rowsOf(mode, filter)}) as part`.execute(db);
  return rows[0] as ExpenseSums;
}

/** Financial years of the expenses, the shown and the present one; latest first. */
export async function expenseYears(db: Db, mode: PaymentMode, shown: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from (${SPENDING}) as part where ${countedCondition(mode)}`.execute(db);
  const years = rows.map(({ day }) => taxYearOf(new Date(day)));
  return [...new Set([shown, taxYearOf(now), ...years])].sort().reverse();
}
