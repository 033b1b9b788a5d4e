import { sql } from "kysely";
import { monthInIndia } from "#db/india-time.server";
import type { Db, PaymentMode } from "#db/schema";
import {
  IS_NOT_IMPORTED,
  IS_ON_HOLD,
  IS_PAID,
  countedCondition,
  returnedRows,
} from "#db/paid-donations.server";

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
  /** YYYY-MM in IST, oldest first, only months with movements. */
  months: ({ month: string } & Flows)[];
};

/**
 * Counts a donation in the month of its payment, and its refund in the month in which the provider made it. The
 * provider keeps its fee for a payment on hold, even if that is returned.
 */
export async function causeFlows(db: Db, cause: string, mode: PaymentMode): Promise<CauseFlows> {
  const counts = countedCondition(mode);
  const ofCause = sql`${counts} and ${IS_NOT_IMPORTED} and cause_slug = ${cause}`;
  const donations = sql`select id, payment_id, paid_at, amount_paise, captured_paise from donations where ${IS_PAID} and ${ofCause}`;
  const chargedPayments = sql`select payment_id from gifts where captured_paise is null
    union all select payment_id from donations where ${IS_ON_HOLD} and ${ofCause}`;
  const { rows } = await sql<{ month: string } & Flows>`
    with gifts as materialized (${donations}),
    returned as (${returnedRows(sql.ref("gifts"))}),
    flows as (
      select ${monthInIndia(sql.ref("paid_at"))} as month, 'received' as flow, amount_paise as paise from gifts
      union all
      select ${monthInIndia(sql.ref("at"))}, 'refunded', paise from returned
      union all
      select substr(settled_on, 1, 7), 'fees', fee_paise from settlement_rows
      where type = 'payment' and entity_id in (${chargedPayments})
      union all
      select substr(day, 1, 7), 'spent', amount_paise from expenses
      where cause_slug = ${cause} and published = 1 and ${counts}
      union all
      select substr(day, 1, 7), iif(to_slug = ${cause}, 'movedIn', 'movedOut'), sum_paise from cause_transfers
      where ${cause} in (from_slug, to_slug) and ${counts}
    )
    select month, ${sql.join(FLOWS.map((flow) => sql`coalesce(sum(paise) filter (where flow = ${flow}), 0) as ${sql.id(flow)}`))}
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
    months: rows,
  };
}
