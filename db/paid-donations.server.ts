/** Shared conditions: which donations are paid, and what was returned. */
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { likely } from "./expressions.server";
import type { Donation, DonationState, PaymentMode } from "./schema";

const PAID: readonly DonationState[] = ["paid", "partially_refunded", "refunded"];

export const isPaid = ({ state }: Pick<Donation, "state">): boolean => PAID.includes(state);

/** Paid, and not returned as a whole. */
export const isKept = (donation: Pick<Donation, "state">): boolean =>
  isPaid(donation) && donation.state !== "refunded";

const ON_HOLD: readonly DonationState[] = ["set_aside", "other_amount"];

/** Money that came, but counts only if staff accept it, or never. */
export const isOnHold = ({ state }: Pick<Donation, "state">): boolean => ON_HOLD.includes(state);

/** What came in: while the donation is on hold, this may differ from the amount that was ordered. */
export const receivedPaise = (
  donation: Pick<Donation, "state" | "amount_paise" | "captured_paise">,
): number => (isOnHold(donation) && donation.captured_paise) || donation.amount_paise;

const isOneOf = (states: readonly DonationState[]) =>
  sql<SqlBool>`state in (${sql.join(states.map((state) => sql.lit(state)))})`;

export const IS_PAID = isOneOf(PAID);
export const IS_ON_HOLD = isOneOf(ON_HOLD);

/** With live keys only live donations; otherwise practice and test donations too. */
export const countedCondition = (mode: PaymentMode, column = "mode") =>
  mode === "live" ? sql<SqlBool>`${sql.ref(column)} = 'live'` : sql<SqlBool>`true`;

/**
 * Paid donations that count with `mode` and came between two instants; each has `paid_at`. Without `likely`, SQLite would
 * read all donations of the mode instead of the index on `paid_at`. @param until exclusive
 */
export const paidBetween = (mode: PaymentMode, from: string, until: string) =>
  sql<SqlBool>`${IS_PAID} and ${likely(countedCondition(mode))} and paid_at >= ${from} and paid_at < ${until}`;

/** Public totals and the journal exclude imported donations: the opening balance and former books contain them. */
export const IS_NOT_IMPORTED = sql<SqlBool>`import_id is null`;

/**
 * Refunds and lost disputes; a dispute lost after a refund returns only the rest. @param donations name of a
 * query
 */
export const returnedRows = (donations: RawBuilder<unknown>) => sql`
  select donation_id, entity_id, at, case when donated <= before then 0 when amount < donated - before then amount else donated - before end as paise from (
    select ${donations}.id as donation_id, entity_id, at, ${donations}.amount_paise as donated,
      went.amount_paise as amount,
      coalesce(sum(went.amount_paise) over (
        partition by ${donations}.id order by at, entity_id rows between unbounded preceding and 1 preceding
      ), 0) as before
    from (
      select donation_id as returned_id, id as entity_id, amount_paise, coalesce(happened_at, updated_at) as at
      from refunds
      where status = 'processed'
      union all
      select donations.id, disputes.id, disputes.amount_paise, coalesce(disputes.happened_at, disputes.updated_at)
      from disputes
      join donations on donations.payment_id = disputes.payment_id where disputes.status = 'lost'
    ) went join ${donations} on ${donations}.id = returned_id) as part`;
