/**
 * Which donations stand on a page of the ledger, and what they add up to: read from the sums and the letters
 * that
 * migration 0011 keeps, so that neither sums, nor later pages, nor searches read all rows.
 */
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db, Donation } from "#db/schema";
import { IS_PAID } from "./donation-states.server";
import { startOfDayInIndia, TO_INDIA_SQL } from "./india-time";
import type { LedgerFilter } from "./ledger-filter.server";
import { donationsFound } from "./ledger-search.server";
import { endOfMonth, monthOf } from "./months";

/**
 * In paise, per mode: live money and practice never share a sum. `standsPaise` is received less given back.
 */
export type LedgerTotal = {
  mode: Donation["mode"];
  donations: number;
  receivedPaise: number;
  refundedPaise: number;
  standsPaise: number;
};
/** `total` and `totals` are of all pages: every donation counts, and those whose money came in are summed. */
export type LedgerPage = { ids: string[]; total: number; totals: LedgerTotal[] };

/** What the donations of one mode add up to, in all or in a month that they were begun in. */
type Sum = {
  begun: string;
  mode: Donation["mode"];
  donations: number;
  gifts: number;
  received: number;
  refunded: number;
};

/** Of rows with state, mode, donations, amount_paise and refunded_paise. */
const SUMS = sql`mode, sum(donations) as donations, sum(iif(${IS_PAID}, donations, 0)) as gifts, sum(iif(${IS_PAID}, amount_paise, 0)) as received, sum(iif(${IS_PAID}, refunded_paise, 0)) as refunded`;

/** A page of the ledger, newest first; without a `page` only what all of them add up to. */
export async function ledgerPage(
  db: Db,
  filter: LedgerFilter,
  page?: { limit: number; offset: number },
): Promise<LedgerPage> {
  const sums = filter.search ? await sumsFound(db, filter, filter.search) : await sumsOfMonths(db, filter);
  const ids = !page
    ? []
    : filter.search
      ? await idsFound(db, filter, filter.search, page)
      : await idsOfMonths(db, filter, sums, page);
  return { ids, total: sums.reduce((total, { donations }) => total + donations, 0), totals: totalsOf(sums) };
}

/** All donations that a search and the rest of the filter let through, newest first. */
export async function idsFound(
  db: Db,
  filter: LedgerFilter,
  search: string,
  page = { limit: -1, offset: 0 },
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from (${donationsFound(search)}) as found cross join donations on donations.id = found.donation_id
    where ${wished(filter)} order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function sumsFound(db: Db, filter: LedgerFilter, search: string): Promise<Sum[]> {
  const { rows } =
    await sql<Sum>`select ${SUMS} from (select *, 1 as donations from (${donationsFound(search)}) as found cross join donations on donations.id = found.donation_id
    where ${wished(filter)}) group by mode`.execute(db);
  return rows;
}

/**
 * Of each month that donations were begun in, the latest first. Rows are read only of months of which not
 * every day is wished.
 */
async function sumsOfMonths(db: Db, filter: LedgerFilter): Promise<Sum[]> {
  const { from, to } = filter;
  const torn = JSON.stringify([
    ...(from && !from.endsWith("-01") ? [monthOf(from)] : []),
    ...(to && !isLastOfMonth(to) ? [monthOf(to)] : []),
  ]);
  const isTorn = sql`month in (select value from json_each(${torn}))`;
  const whole = [
    narrowed(filter),
    sql`not ${isTorn}`,
    ...(from ? [sql`month >= ${monthOf(from)}`] : []),
    ...(to ? [sql`month <= ${monthOf(to)}`] : []),
  ];
  const { rows } = await sql<Sum>`select begun, ${SUMS} from (
      select begun, mode, state, donations, amount_paise, refunded_paise from ledger_sums where ${sql.join(whole, sql` and `)}
      union all
      select begun, mode, state, 1, amount_paise, refunded_paise
        from (select distinct begun from ledger_sums where ${isTorn}) as months cross join donations on created_at >= begun and created_at < begun || '~'
        where ${wished(filter)} and strftime('%Y-%m', ${DAY}, ${TO_INDIA_SQL}) in (select value from json_each(${torn}))
    ) where donations > 0 group by begun, mode order by begun desc`.execute(db);
  return rows;
}

/** Months that lie wholly on other pages are not read. */
async function idsOfMonths(
  db: Db,
  filter: LedgerFilter,
  sums: Sum[],
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  let before = 0;
  const shown = sums.filter(({ donations }) => {
    const isShown = before < offset + limit && before + donations > offset;
    before += donations;
    return isShown;
  });
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return [];
  const skipped = sums
    .filter(({ begun }) => begun > first.begun)
    .reduce((sum, { donations }) => sum + donations, 0);
  const { rows } = await sql<{
    id: string;
  }>`select id from donations where ${wished(filter)} and created_at >= ${last.begun} and created_at < ${endOfMonth(first.begun)}
    order by created_at desc, id desc limit ${limit} offset ${offset - skipped}`.execute(db);
  return rows.map(({ id }) => id);
}

function totalsOf(sums: Sum[]): LedgerTotal[] {
  const byMode = new Map<Donation["mode"], LedgerTotal>();
  for (const { mode, gifts, received, refunded } of sums) {
    const { donations, receivedPaise, refundedPaise, standsPaise } = byMode.get(mode) ?? {
      donations: 0,
      receivedPaise: 0,
      refundedPaise: 0,
      standsPaise: 0,
    };
    byMode.set(mode, {
      mode,
      donations: donations + gifts,
      receivedPaise: receivedPaise + received,
      refundedPaise: refundedPaise + refunded,
      standsPaise: standsPaise + received - refunded,
    });
  }
  return [...byMode.values()]
    .filter(({ donations }) => donations > 0)
    .sort((one, other) => (one.mode < other.mode ? -1 : 1));
}

/** The instant that a donation belongs to: received, or else begun. */
const DAY = sql`coalesce(paid_at, created_at)`;

/** The donations that the filter lets through, whatever it searches for. */
export function wished(filter: LedgerFilter): RawBuilder<SqlBool> {
  const { state, from, to } = filter;
  const conditions: RawBuilder<unknown>[] = [narrowed(filter)];
  // What the index donations_by_state holds; the state alone would not let SQLite use it.
  if (state && state !== "created" && state !== "paid")
    conditions.push(sql`state not in ('created', 'paid')`);
  if (from) conditions.push(sql`${DAY} >= ${startOfDayInIndia(from)}`);
  if (to) conditions.push(sql`${DAY} < ${startOfDayInIndia(to, 1)}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function narrowed({ state, cause, mode }: LedgerFilter): RawBuilder<SqlBool> {
  const wishes = Object.entries({ state, cause_slug: cause, mode }).filter(([, wish]) => wish !== undefined);
  return wishes.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join(
        wishes.map(([column, wish]) => sql`${sql.ref(column)} = ${wish}`),
        sql` and `,
      )}`;
}

const isLastOfMonth = (day: string) => new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1;
