/** What an auditor asks of a year: each list adds up to the statement's ledger line. */
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "#db/schema";
import { donationsById, type LedgerRow } from "~/features/donations/ledger/ledger.server";
import { sumUp, type CauseOfYear, type DonorOfYear, type MethodOfYear, type YearSums } from "./auditor-lists";
import { donationsInState, receivedInYear } from "./donation-states.server";
import { readStatementYear } from "./statement-year.server";

const inLedger = (year: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`mode = 'live' and state <> 'set_aside' and ${receivedInYear(year)}`;

const SUMS = sql`count(*) as gifts, coalesce(sum(amount_paise), 0) as received_paise,
  coalesce(sum(refunded_paise), 0) as returned_paise, coalesce(sum(amount_paise - refunded_paise), 0) as left_paise`;

/** Donors whose gifts of the year, less what was returned, are more than `overPaise`; the largest first. */
export async function donorsOver(
  db: Db,
  year: string,
  overPaise: number,
  page: { limit: number; offset: number } = { limit: -1, offset: 0 },
): Promise<{ items: DonorOfYear[]; total: number; leftPaise: number }> {
  const people = sql`
    with gifts as (
      select coalesce(donor_id, id) as person, id, donor_id, name, email, phone, pan_last4, amount_paise,
        refunded_paise, coalesce(paid_at, created_at) as received_at
      from donations where ${inLedger(year)}
    ), people as (
      select person, max(pan_last4) as pan_last4, ${SUMS} from gifts
      group by person having sum(amount_paise - refunded_paise) > ${overPaise}
    )`;
  const { rows } = await sql<DonorOfYear & { total: number; whole: number }>`
    ${people}, latest as (
      select person, donor_id, name, email, phone,
        row_number() over (partition by person order by name is null, received_at desc, id) as place from gifts
    )
    select people.person, donor_id, name, email, phone, pan_last4, gifts, received_paise, returned_paise, left_paise,
      count(*) over () as total, sum(left_paise) over () as whole
    from people join latest on latest.person = people.person and place = 1
    order by left_paise desc, people.person limit ${page.limit} offset ${page.offset}`.execute(db);
  const items = rows.map(({ total: _, whole: __, ...row }) => row);
  const [first] = rows;
  if (first) return { items, total: first.total, leftPaise: first.whole };
  if (page.offset === 0) return { items, total: 0, leftPaise: 0 };
  const { rows: sums } = await sql<{ total: number; leftPaise: number }>`
    ${people} select count(*) as total, coalesce(sum(left_paise), 0) as leftPaise from people`.execute(db);
  return { items, total: 0, leftPaise: 0, ...sums[0] };
}

export async function methodsOfYear(db: Db, year: string): Promise<MethodOfYear[]> {
  const { rows } = await sql<MethodOfYear>`
    select channel, case when channel = 'online' then method end as method, ${SUMS} from donations where ${inLedger(year)}
    group by 1, 2 order by left_paise desc, 1, 2`.execute(db);
  return rows;
}

export async function causesOfYear(db: Db, year: string): Promise<CauseOfYear[]> {
  const { rows } = await sql<CauseOfYear>`
    with sums as (select cause_slug, ${SUMS} from donations where ${inLedger(year)} group by cause_slug)
    select slug, name, gifts, received_paise, returned_paise, left_paise from sums join causes on slug = cause_slug
    order by position, slug`.execute(db);
  return rows;
}

/** Gifts in cash above the law's limit, whatever became of them; the largest first. */
export async function cashAboveLimit(
  db: Db,
  year: string,
  limit = -1,
): Promise<{ ids: string[]; sums: YearSums; limitPaise: number }> {
  const { cash_limit_paise: limitPaise } = await readStatementYear(db, year);
  const isAbove = sql<SqlBool>`${inLedger(year)} and channel = 'cash' and amount_paise > ${limitPaise}`;
  const { rows } = await sql<{ id: string }>`
    select id from donations where ${isAbove} order by amount_paise desc, id limit ${limit}`.execute(db);
  const { rows: sums } = await sql<YearSums>`
    select ${SUMS} from donations where ${isAbove}`.execute(db);
  return { ids: rows.map(({ id }) => id), sums: sumUp(sums), limitPaise };
}

const BATCH_SIZE = 500;

export async function* donationsInBatches(db: Db, ids: string[]): AsyncGenerator<LedgerRow> {
  for (let at = 0; at < ids.length; at += BATCH_SIZE)
    yield* await donationsById(db, ids.slice(at, at + BATCH_SIZE));
}

export async function anonymousDonations(db: Db, year: string): Promise<string[]> {
  const { items } = await donationsInState(db, year, "anonymous", { limit: -1, offset: 0 });
  return items.map(({ id }) => id);
}
