import { sql, type RawBuilder, type SqlBool } from "kysely";
import { jsonArray } from "#db/expressions.server";
import type { Db, Donation } from "#db/schema";
import { IS_PAID } from "#db/paid-donations.server";
import { startOfDayInIndia } from "~/lib/india-time";
import { OUTSIDE_LEDGER, STATEMENT_STATES, type StatementState } from "./statement-states";
import { readStatementYear } from "./statement-year.server";
import { daysOfTaxYear } from "~/lib/tax-year";

/** Donations of a tax year by the ledger's day. */
export function receivedInYear(year: string): RawBuilder<SqlBool> {
  const { from, to } = daysOfTaxYear(year);
  return sql<SqlBool>`(${IS_PAID} or state = 'set_aside')
    and coalesce(paid_at, created_at) >= ${startOfDayInIndia(from)}
    and coalesce(paid_at, created_at) < ${startOfDayInIndia(to, 1)}`;
}

/** True if the donation, or another one of its donor, has a PAN. */
export const HAS_PAN = sql<SqlBool>`(pan_blind_index is not null or (donor_id is not null and exists (
  select 1 from donations as other
  where other.donor_id = donations.donor_id and other.pan_blind_index is not null and other.state <> 'voided')))`;

/** True if text remains after plainCell (statement-file.ts) has trimmed it. */
const notBlank = (column: "name" | "address") =>
  sql<SqlBool>`coalesce(trim(${sql.ref(column)}, ${BLANKS}), '') != ''`;
const BLANKS = " \t\n\r,=+-@＝＋－＠";

/**
 * SQL for the first state that fits. Anonymous precedes channel and PAN, because the law taxes any anonymous
 * donation. Cash above the limit is not deductible, so it needs no PAN. @param cashLimitPaise before refunds
 */
export const stateOfDonation = (
  cashLimitPaise: number,
): RawBuilder<StatementState> => sql<StatementState>`case
  when mode != 'live' then 'practice'
  when state = 'set_aside' then 'foreign'
  when state = 'refunded' then 'refunded'
  when not (${notBlank("name")} and ${notBlank("address")}) then 'anonymous'
  when channel = 'cash' and amount_paise > ${cashLimitPaise} then 'cash over 2,000'
  when not ${HAS_PAN} then 'no PAN'
  else 'counted' end`;

type StatementSum = { gifts: number; paise: number };
type StatementSums = { states: ({ state: StatementState } & StatementSum)[]; ledger: StatementSum };

const INCOMPLETE: readonly StatementState[] = ["anonymous", "no PAN"];

/** Sums are less refunds. Lists incomplete donations by certificate wish, then amount. */
export async function statementOfYear(
  db: Db,
  year: string,
  page = { limit: 0, offset: 0 },
): Promise<StatementSums & { incomplete: { ids: string[]; total: number } }> {
  const { cash_limit_paise } = await readStatementYear(db, year);
  const { rows } = await sql<{ state: StatementState; ids: string } & StatementSum>`
    with gifts as materialized (
      select id, wants_certificate, amount_paise - refunded_paise as left_paise,
        ${stateOfDonation(cash_limit_paise)} as state
      from donations where ${receivedInYear(year)}
    ), page as (
      select id, row_number() over () as place from (
        select id from gifts where state in (${sql.join(INCOMPLETE)})
        order by wants_certificate desc, left_paise desc, id limit ${page.limit} offset ${page.offset}
      ) as part
    )
    select state, count(*) as gifts, sum(left_paise) as paise,
      (select ${jsonArray(sql`id`, sql`place`)} from page) as ids
    from gifts group by state`.execute(db);
  const states = STATEMENT_STATES.map((state) => {
    const { gifts, paise } = rows.find((row) => row.state === state) ?? { gifts: 0, paise: 0 };
    return { state, gifts, paise };
  });
  const sumOf = (which: typeof states, of: keyof StatementSum) =>
    which.reduce((total, one) => total + one[of], 0);
  const inLedger = states.filter(({ state }) => !OUTSIDE_LEDGER.includes(state));
  return {
    states,
    ledger: { gifts: sumOf(inLedger, "gifts"), paise: sumOf(inLedger, "paise") },
    incomplete: {
      ids: JSON.parse(rows[0]?.ids ?? "[]") as string[],
      total: sumOf(
        states.filter(({ state }) => INCOMPLETE.includes(state)),
        "gifts",
      ),
    },
  };
}

export type DonationInState = Pick<
  Donation,
  "id" | "name" | "email" | "phone" | "amount_paise" | "channel"
> & { cause_name: string; left_paise: number; received_at: string };

export async function donationsInState(
  db: Db,
  year: string,
  state: StatementState | "ledger",
  page: { limit: number; offset: number },
): Promise<{ items: DonationInState[]; total: number }> {
  const { cash_limit_paise } = await readStatementYear(db, year);
  const stateCondition =
    state === "ledger" ? sql`state not in (${sql.join(OUTSIDE_LEDGER)})` : sql`state = ${state}`;
  const { rows } = await sql<DonationInState & { total: number }>`
    with gifts as materialized (
      select id, coalesce(paid_at, created_at) as received_at, ${stateOfDonation(cash_limit_paise)} as state
      from donations where ${receivedInYear(year)}
    ), fitting as materialized (
      select id, received_at from gifts where ${stateCondition}
      order by received_at desc, id limit ${page.limit} offset ${page.offset}
    )
    select (select count(*) from gifts where ${stateCondition}) as total, donations.id, donations.name, email, phone, amount_paise, channel, causes.name as cause_name,
      amount_paise - refunded_paise as left_paise, received_at
    from fitting join donations using (id) join causes on causes.slug = cause_slug
    order by received_at desc, donations.id`.execute(db);
  return { items: rows, total: rows[0]?.total ?? 0 };
}

/** Anonymous donations are taxed above `thresholdPaise`, the higher of a sum and a share of the year's donations. */
export function anonymousShare(
  { states, ledger }: StatementSums,
  table: { anonymous_floor_paise: number; anonymous_percent: number },
): { paise: number; thresholdPaise: number; beyondPaise: number } {
  const paise = states.find(({ state }) => state === "anonymous")?.paise ?? 0;
  const share = Math.floor((ledger.paise * table.anonymous_percent) / 100);
  const thresholdPaise = Math.max(table.anonymous_floor_paise, share);
  return { paise, thresholdPaise, beyondPaise: Math.max(0, paise - thresholdPaise) };
}
