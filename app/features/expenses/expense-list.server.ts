/** All expenses of a financial year: of causes, and running costs. */
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

const rowsWhere = (condition: RawBuilder<unknown>) => sql`
  select e.id, e.day, e.payee, e.description as what, e.amount_paise as sum, e.cause_slug as "causeSlug",
    causes.name as "causeName", categories.name as category, e.published,
    e.image_id is not null as "hasPicture", e.bill_file is not null as "hasPdf", ${AT_BANK} as "atBank",
    (select line_id from bank_allocations where expense_id = e.id order by id limit 1) as "lineId",
    exists (select 1 from cash_entries where expense_id = e.id) as "inCash"
  from expenses e left join causes on causes.slug = e.cause_slug
  left join categories on categories.id = e.category_id
  where ${condition}`;

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
  const identities = rows.map(({ id }) => voucherIdentity(id));
  const numbers = await voucherNumbers(db, "Payment", identities, year);
  return rows.map((row) => ({ ...row, voucher: numbers.get(voucherIdentity(row.id)) ?? "" }));
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
      coalesce(sum(iif("causeSlug" is null, 0, sum)), 0) as "ofCauses",
      coalesce(sum(iif("causeSlug" is null, sum, 0)), 0) as running,
      coalesce(sum("atBank"), 0) as "atBank", coalesce(sum(iif("inCash", sum, 0)), 0) as "inCash",
      count(*) filter (where not "hasPicture" and not "hasPdf") as "withoutBill",
      count(*) filter (where "causeSlug" is not null and published = 0) as unpublished
    from (${rowsOf(mode, filter)})`.execute(db);
  return rows[0] as ExpenseSums;
}

/** Financial years of the expenses, the shown and the present one; latest first. */
export async function expenseYears(db: Db, mode: PaymentMode, shown: string, now: Date): Promise<string[]> {
  const days = db.selectFrom("expenses").select("day").distinct().where(countedCondition(mode));
  const years = (await days.execute()).map(({ day }) => taxYearOf(new Date(day)));
  return [...new Set([shown, taxYearOf(now), ...years])].sort().reverse();
}
