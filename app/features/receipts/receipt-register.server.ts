/** Every number of the receipt series of a year, for the auditor. */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#db/schema";
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

export async function listRegister(
  db: Db,
  year: string,
  search: string | undefined,
  page: { limit: number; offset: number },
): Promise<{ items: RegisterRow[]; total: number }> {
  const found = search ? searchCondition(search) : sql`true`;
  const { rows } = await sql<RegisterRow & { total: number }>`
    ${registerOf(year)}, found as materialized (select * from register where ${found})
    select found.*, (select count(*) from found) as total from found
    order by ${BY_SERIES}, sequence limit ${page.limit} offset ${page.offset}`.execute(db);
  const items = rows.map(({ total: _, ...row }) => row);
  return { items, total: rows[0]?.total ?? (page.offset > 0 ? await countFound(db, year, found) : 0) };
}

async function countFound(db: Db, year: string, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    ${registerOf(year)} select count(*) as total from register where ${found}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function wholeRegister(db: Db, year: string): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    ${registerOf(year)} select * from register order by ${BY_SERIES}, sequence`.execute(db);
  return rows;
}

export async function seriesOfYear(db: Db, year: string): Promise<RegisterSeries[]> {
  const { rows } = await sql<RegisterSeries>`
    ${registerOf(year)}
    select mode, max(sequence) as numbers,
      (select number from receipts where receipts.mode = register.mode and financial_year = ${year}
        order by sequence desc limit 1) as last,
      sum(state = 'valid') as valid, sum(iif(state = 'valid', gift_paise, 0)) as valid_paise,
      sum(state = 'cancelled') as cancelled, sum(state = 'replaced') as replaced, sum(state = 'missing') as missing
    from register group by mode order by ${BY_SERIES}`.execute(db);
  return rows;
}

const BY_SERIES = sql`case mode when 'live' then 1 when 'test' then 2 else 3 end`;

/** A receipt that was replaced keeps what it was for; of any other the donation says it. */
const registerOf = (year: string) => sql`
  with recursive series as (
    select mode, max(sequence) as last from receipts where financial_year = ${year} group by mode
  ), numbers (mode, sequence, last) as (
    select mode, 1, last from series
    union all select mode, sequence + 1, last from numbers where sequence < last
  ), replacing as (
    select replaces, number from receipts where replaces is not null
  ), register as (
    select numbers.mode, numbers.sequence, receipts.number,
      case when receipts.id is null then 'missing' when replacing.number is not null then 'replaced'
        when receipts.cancelled_at is not null then 'cancelled' else 'valid' end as state,
      replacing.number as replaced_by, receipts.cancel_reason,
      coalesce(receipts.gift_day, donations.received_on,
        date(coalesce(donations.paid_at, donations.created_at), '+330 minutes')) as day,
      coalesce(receipts.gift_paise, donations.amount_paise) as gift_paise,
      coalesce(receipts.donor_name, donations.name) as name,
      coalesce(receipts.donor_email, donations.email) as email,
      coalesce(receipts.donor_phone, donations.phone) as phone,
      receipts.issued_at, receipts.donation_id
    from numbers
    left join receipts on receipts.mode = numbers.mode and receipts.financial_year = ${year}
      and receipts.sequence = numbers.sequence
    left join donations on donations.id = receipts.donation_id
    left join replacing on replacing.replaces = receipts.id
  )`;

/** A number may be typed whole, or its last part alone. */
function searchCondition(search: string): RawBuilder<unknown> {
  // GLOB would end the pattern at NUL, and no stored text contains one.
  if (search.includes("\0")) return sql`false`;
  const code = readCode(search).toUpperCase();
  const conditions = [...donorConditions(search), ...(code ? [sql`instr(upper(number), ${code}) > 0`] : [])];
  if (/^\d{1,9}$/.test(code)) conditions.push(sql`sequence = ${Number(code)}`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}
