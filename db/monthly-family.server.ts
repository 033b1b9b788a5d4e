import { sql, type RawBuilder, type SqlBool } from "kysely";

/**
 * Ids of the monthly donation with this subscription, of those that it replaced and of those that replace it: one
 * monthly donation to its donor, whose amount or day was changed.
 */
const familyOf = (subscriptionId: string) => sql`(
  with recursive family (id) as (
    select id from monthly_donations where subscription_id = ${subscriptionId}
    union
    select other.id from family join monthly_donations as other on other.replaces_id = family.id
      or other.id = (select replaces_id from monthly_donations where id = family.id)
  ) select id from family)`;

/** Condition for monthly donations of that family. */
export const isOfFamily = (subscriptionId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`monthly_donations.id in ${familyOf(subscriptionId)}`;

/** Condition for the donations of its months. */
export const isMonthOfFamily = (subscriptionId: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  donations.subscription_id = ${subscriptionId}
  or donations.subscription_id in (select subscription_id from monthly_donations
    where subscription_id is not null and id in ${familyOf(subscriptionId)}))`;
