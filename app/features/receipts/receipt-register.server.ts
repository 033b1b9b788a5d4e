/** Every number of the receipt series of a year, for the auditor. */
import { sql, type RawBuilder } from "kysely";
import { contains, dayInIndia } from "#db/expressions.server";
import type { Db, PaymentMode } from "#db/schema";
import { donorConditions } from "~/features/donations/ledger/ledger-pages.server";
import { readCode } from "~/lib/code";
import { taxYearOf } from "~/lib/tax-year";
import type { RegisterRow, RegisterSeries } from "./receipt-register";

/** Years with receipts, this one and the one that is shown; latest first. */
export async function registerYears(db: Db, shown: string, now: Date): Promise<string[]> {
  const rows = await db.selectFrom("receipts").select("financial_year").distinct().execute();
  const years = new Set([shown, taxYearOf(now), ...rows.map(({ financial_year }) => financial_year)]);
  return [...years].sort().reverse();
}

type Page = { limit: number; offset: number };

export async function listRegister(
  db: Db,
  year: string,
  search: string | undefined,
  page: Page,
): Promise<{ items: RegisterRow[]; total: number }> {
  const whole = await rangesOf(db, year);
  if (!search) {
    const total = whole.reduce((sum, range) => sum + lengthOf(range), 0);
    return { items: await readRegister(db, year, onPage(whole, page)), total };
  }
  if (whole.length === 0) return { items: [], total: 0 };
  const found = searchCondition(search);
  const { rows } = await sql<RegisterRow & { total: number }>`
    ${registerOf(year, whole)}, found as materialized (select * from register where ${found})
    select found.*, (select count(*) from found) as total from found
    order by ${BY_SERIES}, sequence limit ${page.limit} offset ${page.offset}`.execute(db);
  const items = rows.map(({ total: _, ...row }) => row);
  const countAll = () => countFound(db, registerOf(year, whole), found);
  return { items, total: rows[0]?.total ?? (page.offset > 0 ? await countAll() : 0) };
}

async function countFound(db: Db, register: RawBuilder<unknown>, found: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: number }>`
    ${register} select count(*) as total from register where ${found}`.execute(db);
  return rows[0]?.total ?? 0;
}

export const wholeRegister = async (db: Db, year: string): Promise<RegisterRow[]> =>
  readRegister(db, year, await rangesOf(db, year));

async function readRegister(db: Db, year: string, ranges: Range[]): Promise<RegisterRow[]> {
  if (ranges.length === 0) return [];
  const { rows } = await sql<RegisterRow>`
    ${registerOf(year, ranges)} select * from register order by ${BY_SERIES}, sequence`.execute(db);
  return rows;
}

export async function seriesOfYear(db: Db, year: string): Promise<RegisterSeries[]> {
  // SQLite takes the number from the row with the highest sequence.
  const { rows } = await sql<RegisterSeries>`
    with of_year as (
      select receipts.mode, sequence, number, coalesce(gift_paise, donations.amount_paise) as gift_paise,
        ${STATE} as state
      from receipts join donations on donations.id = donation_id where financial_year = ${year}
    )
    select mode, max(sequence) as numbers, number as last,
      count(*) filter (where state = 'valid') as valid, coalesce(sum(gift_paise) filter (where state = 'valid'), 0) as valid_paise,
      count(*) filter (where state = 'cancelled') as cancelled, count(*) filter (where state = 'replaced') as replaced,
      max(sequence) - count(*) as missing
    from of_year group by mode order by ${BY_SERIES}`.execute(db);
  return rows;
}

const BY_SERIES = sql`case mode when 'live' then 1 when 'test' then 2 else 3 end`;

const REPLACED_BY = sql`case when receipts.replaced_at is null then null else (select later.number from receipts as later
  where later.donation_id = receipts.donation_id and later.replaces = receipts.id) end`;

const STATE = sql`case when receipts.id is null then 'missing' when ${REPLACED_BY} is not null then 'replaced'
  when receipts.cancelled_at is not null then 'cancelled' else 'valid' end`;

/** Numbers of one series. */
type Range = { mode: PaymentMode; first: number; last: number };

const lengthOf = ({ first, last }: Range) => last - first + 1;

/** The whole series of a year, in the order of the register. */
async function rangesOf(db: Db, year: string): Promise<Range[]> {
  const { rows } = await sql<Range>`select mode, 1 as first, max(sequence) as last from receipts
    where financial_year = ${year} group by mode order by ${BY_SERIES}`.execute(db);
  return rows;
}

/** Pages the numbers before they are joined: joining a whole series blocks for 0.1 s at 100,000 numbers. */
function onPage(ranges: Range[], { limit, offset }: Page): Range[] {
  const kept: Range[] = [];
  let before = 0;
  for (const { mode, first, last } of ranges) {
    const from = Math.max(first, first + offset - before);
    const to = Math.min(last, first + offset + limit - before - 1);
    if (from <= to) kept.push({ mode, first: from, last: to });
    before += lengthOf({ mode, first, last });
  }
  return kept;
}

/** A receipt that was replaced keeps what it was for; of any other the donation says it. */
const registerOf = (year: string, ranges: Range[]) => sql`
  with recursive numbers (mode, sequence, last) as (
    values ${sql.join(ranges.map(({ mode, first, last }) => sql`(cast(${mode} as text), cast(${first} as integer), cast(${last} as integer))`))}
    union all select mode, sequence + 1, last from numbers where sequence < last
  ), register as (
    select numbers.mode, numbers.sequence, receipts.number, ${STATE} as state,
      ${REPLACED_BY} as replaced_by, receipts.cancel_reason,
      coalesce(receipts.gift_day, donations.received_on,
        ${dayInIndia(sql`coalesce(donations.paid_at, donations.created_at)`)}) as day,
      coalesce(receipts.gift_paise, donations.amount_paise) as gift_paise,
      case when of_another = 1 then receipts.donor_name else coalesce(receipts.donor_name, donations.name) end as name,
      case when of_another = 1 then null else coalesce(receipts.donor_email, donations.email) end as email,
      case when of_another = 1 then null else coalesce(receipts.donor_phone, donations.phone) end as phone,
      receipts.issued_at, receipts.donation_id
    from numbers
    left join receipts on receipts.mode = numbers.mode and receipts.financial_year = ${year}
      and receipts.sequence = numbers.sequence
    left join donations on donations.id = receipts.donation_id
  )`;

/** A number may be typed whole, or its last part alone. */
function searchCondition(search: string): RawBuilder<unknown> {
  // GLOB would end the pattern at NUL, and no stored text contains one.
  if (search.includes("\0")) return sql`false`;
  const code = readCode(search).toUpperCase();
  const conditions = [...donorConditions(search), ...(code ? [contains(sql`upper(number)`, code)] : [])];
  if (/^\d{1,9}$/.test(code)) conditions.push(sql`sequence = ${Number(code)}`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}
