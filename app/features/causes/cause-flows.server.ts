import { sql, type RawBuilder } from "kysely";
import { dayInIndia } from "#db/india-time.server";
import type { Db, PaymentMode } from "#db/schema";
import {
  IS_NOT_IMPORTED,
  IS_ON_HOLD,
  IS_PAID,
  countedCondition,
  returnedRows,
} from "#db/paid-donations.server";
import { startOfDayInIndia } from "~/lib/india-time";

type Days = { from: string; to: string };

/** In paise. `refunded` includes lost disputes; `fees` include their tax; `moved…`: from and to other causes. */
const FLOWS = ["received", "refunded", "fees", "spent", "movedIn", "movedOut"] as const;
type Flow = (typeof FLOWS)[number];
type Flows = Record<Flow, number>;

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

/**
 * Counts a donation in the month of its payment, and its refund in the month in which the provider made it. The
 * provider keeps its fee for a payment on hold, even if that is returned.
 * @param days only what came and went on these; null: all
 */
export async function causeFlows(
  db: Db,
  cause: string,
  mode: PaymentMode,
  days: Days | null = null,
): Promise<CauseFlows> {
  const within = (day: RawBuilder<unknown>) =>
    days ? sql`and ${day} between ${days.from} and ${days.to}` : sql``;
  const at = (instant: RawBuilder<unknown>) =>
    days
      ? sql`and ${instant} >= ${startOfDayInIndia(days.from)} and ${instant} < ${startOfDayInIndia(days.to, 1)}`
      : sql``;
  const counts = countedCondition(mode);
  const ofCause = sql`${counts} and ${IS_NOT_IMPORTED} and cause_slug = ${cause}`;
  const donations = sql`select id, payment_id, paid_at, amount_paise, captured_paise from donations where ${IS_PAID} and ${ofCause}`;
  const returned = days
    ? sql`and id in (
        select donation_id from refunds where status = 'processed' ${at(sql`coalesce(happened_at, updated_at)`)}
        union select d.id from disputes join donations d on d.payment_id = disputes.payment_id
        where status = 'lost' ${at(sql`coalesce(happened_at, disputes.updated_at)`)})`
    : sql``;
  // Of some days few payments are looked up; of all days, many.
  const isCharged = days
    ? sql`exists (select 1 from donations where payment_id = entity_id and ${ofCause}
        and (${IS_PAID} and captured_paise is null or ${IS_ON_HOLD}))`
    : sql`entity_id in (select payment_id from gifts where captured_paise is null
        union all select payment_id from donations where ${IS_ON_HOLD} and ${ofCause})`;
  const { rows } = await sql<{ month: string; since: string } & Flows>`
    with gifts as materialized (${donations} ${at(sql`paid_at`)}),
    given_back as materialized (${donations} ${returned}),
    returned as (${returnedRows(sql.ref(days ? "given_back" : "gifts"))}),
    flows as (
      select ${dayInIndia(sql.ref("paid_at"))} as day, 'received' as flow, amount_paise as paise from gifts
      union all
      select ${dayInIndia(sql.ref("at"))}, 'refunded', paise from returned where true ${at(sql.ref("at"))}
      union all
      select settled_on, 'fees', fee_paise from settlement_rows
      where type = 'payment' ${within(sql.ref("settled_on"))} and ${isCharged}
      union all
      select day, 'spent', amount_paise from expenses
      where cause_slug = ${cause} and published = 1 and ${counts} ${within(sql.ref("day"))}
      union all
      select day, iif(to_slug = ${cause}, 'movedIn', 'movedOut'), sum_paise from cause_transfers
      where ${cause} in (from_slug, to_slug) and ${counts} ${within(sql.ref("day"))}
    )
    select substr(day, 1, 7) as month, min(day) as since, ${sql.join(FLOWS.map((flow) => sql`coalesce(sum(paise) filter (where flow = ${flow}), 0) as ${sql.id(flow)}`))}
    from flows group by month order by month`.execute(db);
  const row = await db
    .selectFrom("causes")
    .select(["opening_paise", "opening_in_hand_paise"])
    .where("slug", "=", cause)
    .executeTakeFirst();
  const sum = (of: Flow) => rows.reduce((total, row) => total + row[of], 0);
  const flows = {
    received: sum("received"),
    refunded: sum("refunded"),
    fees: sum("fees"),
    spent: sum("spent"),
    movedIn: sum("movedIn"),
    movedOut: sum("movedOut"),
  };
  const openingInHand = row?.opening_in_hand_paise ?? 0;
  return {
    ...flows,
    opening: row?.opening_paise ?? 0,
    openingInHand,
    inHand:
      flows.received -
      flows.refunded -
      flows.fees -
      flows.spent +
      flows.movedIn -
      flows.movedOut +
      openingInHand,
    since: rows[0]?.since ?? null,
    months: rows.map(({ since: _, ...month }) => month),
  };
}
