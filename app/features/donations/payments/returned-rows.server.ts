import { sql, type RawBuilder } from "kysely";

/**
 * What went back, one row for each refund and lost dispute: `gift_id`, `entity_id` (of the refund or dispute), `at`
 * and `paise`. Of a gift never more than it was: a dispute lost after a refund returns what is left.
 * @param gifts name of a query of donations
 */
export const returnedRows = (gifts: RawBuilder<unknown>) => sql`
  select gift_id, entity_id, at, max(0, min(amount, gift - before)) as paise from (
    select ${gifts}.id as gift_id, entity_id, at, ${gifts}.amount_paise as gift, went.amount_paise as amount,
      coalesce(sum(went.amount_paise) over (
        partition by ${gifts}.id order by at, entity_id rows between unbounded preceding and 1 preceding
      ), 0) as before
    from (
      select donation_id, id as entity_id, amount_paise, updated_at as at from refunds where status = 'processed'
      union all
      select donations.id, disputes.id, disputes.amount_paise, disputes.updated_at from disputes
      join donations on donations.payment_id = disputes.payment_id where disputes.status = 'lost'
    ) went join ${gifts} on ${gifts}.id = went.donation_id)`;
