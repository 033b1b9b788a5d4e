/** What came in for a cause, what went back, what it cost and what was spent: the public account. */
import { sql } from "kysely";
import type { Db, PaymentMode } from "#db/schema";
import { IS_PAID } from "./donation-states.server";
import { returnedRows } from "./returned-rows.server";
import { listSpendings, type SpendingWithBill } from "~/domain/spendings/spendings.server";

/** In paise. `refunded` holds lost disputes, `fees` the tax on them. */
type Flows = { received: number; refunded: number; fees: number; spent: number };

export type CauseAccount = Flows & {
  /** What is left of the gifts; the cause's opening balance is not among them. */
  inHand: number;
  /** YYYY-MM in India, the oldest first; months without any movement are left out. */
  months: ({ month: string } & Flows)[];
  /** The latest first. */
  spendings: SpendingWithBill[];
};

/**
 * The account of a cause. Of the modes it counts what the progress bars count: with live keys only live money.
 * A gift counts in the month in which it was received, its return in the month in which that was final.
 */
export async function causeAccount(db: Db, cause: string, mode: PaymentMode): Promise<CauseAccount> {
  const counts = mode === "live" ? sql`mode = 'live'` : sql`true`;
  const gifts = sql`select id, payment_id, paid_at, amount_paise from donations where ${IS_PAID} and ${counts} and cause_slug = ${cause}`;
  const monthOf = (instant: string) => sql`strftime('%Y-%m', ${sql.ref(instant)}, '+330 minutes')`;
  const { rows } = await sql<{ month: string } & Flows>`
    with gifts as materialized (${gifts}),
    returned as (${returnedRows(sql.ref("gifts"))}),
    flows as (
      select ${monthOf("paid_at")} as month, amount_paise as received, 0 as refunded, 0 as fees, 0 as spent
      from gifts
      union all
      select ${monthOf("at")}, 0, paise, 0, 0 from returned
      union all
      select substr(settled_on, 1, 7), 0, 0, fee_paise, 0 from settlement_rows
      join gifts on gifts.payment_id = entity_id where type = 'payment'
      union all
      select substr(day, 1, 7), 0, 0, 0, amount_paise from spendings where cause_slug = ${cause}
    )
    select month, sum(received) as received, sum(refunded) as refunded, sum(fees) as fees, sum(spent) as spent
    from flows group by month order by month`.execute(db);
  const sum = (of: keyof Flows) => rows.reduce((total, row) => total + row[of], 0);
  const flows = {
    received: sum("received"),
    refunded: sum("refunded"),
    fees: sum("fees"),
    spent: sum("spent"),
  };
  return {
    ...flows,
    inHand: flows.received - flows.refunded - flows.fees - flows.spent,
    months: rows,
    spendings: await listSpendings(db, cause),
  };
}
