import { sql, type RawBuilder } from "kysely";
import { dayInIndia } from "#db/expressions.server";
import type { Cause, Db, PaymentMode } from "#db/schema";
import {
  IS_NOT_IMPORTED,
  IS_ON_HOLD,
  IS_PAID,
  countedCondition,
  returnedRows,
} from "#db/paid-donations.server";
import { groupBy } from "~/lib/group-by";
import { startOfDayInIndia } from "~/lib/india-time";

type Days = { from: string; to: string };

/** In paise. `refunded` includes lost disputes; `fees` include their tax; `moved…`: from and to other causes. */
const FLOWS = ["received", "refunded", "fees", "spent", "movedIn", "movedOut"] as const;
type Flow = (typeof FLOWS)[number];
type Flows = Record<Flow, number>;

/** Came less went, plus what was in hand before, is what is in hand. */
const SIDES = {
  came: ["received", "movedIn"],
  went: ["spent", "refunded", "fees", "movedOut"],
} as const satisfies Record<string, readonly Flow[]>;

/** Both sides of an account or of a month, each with its sum and the flows that are not 0. */
export const sidesOf = (flows: Flows) =>
  (["came", "went"] as const).map((side) => ({
    side,
    total: SIDES[side].reduce((sum, flow) => sum + flows[flow], 0),
    parts: SIDES[side].map((flow) => [flow, flows[flow]] as const).filter(([, paise]) => paise !== 0),
  }));

export type CauseFlows = Flows & {
  /** Raised before the site began; `openingInHand` is what was not spent of it then. */
  opening: number;
  openingInHand: number;
  /** What came, less what went, plus `openingInHand`. */
  inHand: number;
  /** Day of the first movement, YYYY-MM-DD in IST; null: none yet. */
  since: string | null;
  /** YYYY-MM in IST, oldest first, only months with movements. */
  months: ({ month: string } & Flows)[];
};

/** @param days only what came and went on these; null: all */
export async function causeFlows(
  db: Db,
  cause: string,
  mode: PaymentMode,
  days: Days | null = null,
): Promise<CauseFlows> {
  const rows = await monthsOf(db, mode, cause, days);
  const opening = await db
    .selectFrom("causes")
    .select(["opening_paise", "opening_in_hand_paise"])
    .where("slug", "=", cause)
    .executeTakeFirst();
  return toFlows(rows, opening);
}

/** Flows of every cause, by slug; reads the ledger once. */
export async function flowsOfCauses(db: Db, mode: PaymentMode): Promise<Map<string, CauseFlows>> {
  const months = groupBy(await monthsOf(db, mode, null, null), ({ cause }) => cause);
  const causes = await db
    .selectFrom("causes")
    .select(["slug", "opening_paise", "opening_in_hand_paise"])
    .execute();
  return new Map(causes.map(({ slug, ...opening }) => [slug, toFlows(months.get(slug) ?? [], opening)]));
}

type Month = { cause: string; month: string; since: string } & Flows;

/**
 * Counts a donation in the month of its payment, and its refund in the month in which the provider made it. The
 * provider keeps its fee for a payment on hold, even if that is returned.
 * @param cause null: every cause @param days null: all
 */
async function monthsOf(
  db: Db,
  mode: PaymentMode,
  cause: string | null,
  days: Days | null,
): Promise<Month[]> {
  const within = (day: RawBuilder<unknown>) =>
    days ? sql`and ${day} between ${days.from} and ${days.to}` : sql``;
  const at = (instant: RawBuilder<unknown>) =>
    days
      ? sql`and ${instant} >= ${startOfDayInIndia(days.from)} and ${instant} < ${startOfDayInIndia(days.to, 1)}`
      : sql``;
  const only = (column: string) => (cause === null ? sql`` : sql`and ${sql.ref(column)} = ${cause}`);
  const counts = countedCondition(mode);
  const counted = sql`${counts} and ${IS_NOT_IMPORTED} ${only("cause_slug")}`;
  const donations = sql`select id, cause_slug, payment_id, paid_at, amount_paise, captured_paise
    from donations where ${IS_PAID} and ${counted}`;
  const returned = days
    ? sql`and id in (
        select donation_id from refunds where status = 'processed' ${at(sql`coalesce(happened_at, updated_at)`)}
        union select d.id from disputes join donations d on d.payment_id = disputes.payment_id
        where status = 'lost' ${at(sql`coalesce(happened_at, disputes.updated_at)`)})`
    : sql``;
  // Of some days few payments are looked up, row by row ("cross join" keeps that order); of all days, many.
  const charges = days
    ? sql`select cause_slug, settled_on, fee_paise from settlement_rows
        cross join donations on donations.payment_id = entity_id
        where type = 'payment' ${within(sql.ref("settled_on"))} and ${counted}
          and (${IS_PAID} and captured_paise is null or ${IS_ON_HOLD})`
    : sql`select cause_slug, settled_on, fee_paise from settlement_rows join (
          select payment_id, cause_slug from gifts where captured_paise is null
          union all select payment_id, cause_slug from donations where ${IS_ON_HOLD} and ${counted}
        ) charged on charged.payment_id = entity_id
        where type = 'payment'`;
  const { rows } = await sql<Month>`
    with gifts as materialized (${donations} ${at(sql`paid_at`)}),
    given_back as materialized (${donations} ${returned}),
    returned as (${returnedRows(sql.ref(days ? "given_back" : "gifts"))}),
    flows as (
      select cause_slug as cause, ${dayInIndia(sql.ref("paid_at"))} as day, 'received' as flow,
        amount_paise as paise from gifts
      union all
      select cause_slug, ${dayInIndia(sql.ref("at"))}, 'refunded', paise from returned
      join donations on donations.id = donation_id where true ${at(sql.ref("at"))}
      union all
      select cause_slug, settled_on, 'fees', fee_paise from (${charges}) as part
      union all
      select cause_slug, day, 'spent', amount_paise from expenses
      where published = 1 and ${counts} ${only("cause_slug")} ${within(sql.ref("day"))}
      union all
      select to_slug, day, 'movedIn', sum_paise from cause_transfers
      where ${counts} ${only("to_slug")} ${within(sql.ref("day"))}
      union all
      select from_slug, day, 'movedOut', sum_paise from cause_transfers
      where ${counts} ${only("from_slug")} ${within(sql.ref("day"))}
    )
    select cause, substr(day, 1, 7) as month, min(day) as since, ${sql.join(FLOWS.map((flow) => sql`coalesce(sum(paise) filter (where flow = ${flow}), 0) as ${sql.id(flow)}`))}
    from flows group by cause, month order by month`.execute(db);
  return rows;
}

function toFlows(
  rows: Month[],
  opening: Pick<Cause, "opening_paise" | "opening_in_hand_paise"> | undefined,
): CauseFlows {
  const sum = (of: Flow) => rows.reduce((total, row) => total + row[of], 0);
  const flows = {
    received: sum("received"),
    refunded: sum("refunded"),
    fees: sum("fees"),
    spent: sum("spent"),
    movedIn: sum("movedIn"),
    movedOut: sum("movedOut"),
  };
  const [came, went] = sidesOf(flows).map(({ total }) => total);
  const openingInHand = opening?.opening_in_hand_paise ?? 0;
  return {
    ...flows,
    opening: opening?.opening_paise ?? 0,
    openingInHand,
    inHand: (came ?? 0) - (went ?? 0) + openingInHand,
    since: rows[0]?.since ?? null,
    months: rows.map(({ cause: _cause, since: _since, ...month }) => month),
  };
}
