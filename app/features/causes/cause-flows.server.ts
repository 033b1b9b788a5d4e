import { sql } from "kysely";
import { dayInIndia } from "#db/india-time.server";
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
  /** Day of the first movement, YYYY-MM-DD in IST; null: none yet. */
  since: string | null;
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
  const { rows } = await sql<{ month: string; since: string } & Flows>`
    with gifts as materialized (${donations}),
    returned as (${returnedRows(sql.ref("gifts"))}),
    flows as (
      select ${dayInIndia(sql.ref("paid_at"))} as day, 'received' as flow, amount_paise as paise from gifts
      union all
      select ${dayInIndia(sql.ref("at"))}, 'refunded', paise from returned
      union all
      select settled_on, 'fees', fee_paise from settlement_rows
      where type = 'payment' and entity_id in (${chargedPayments})
      union all
      select day, 'spent', amount_paise from expenses
      where cause_slug = ${cause} and published = 1 and ${counts}
      union all
      select day, iif(to_slug = ${cause}, 'movedIn', 'movedOut'), sum_paise from cause_transfers
      where ${cause} in (from_slug, to_slug) and ${counts}
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
