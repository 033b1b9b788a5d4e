import { sql, type SqlBool } from "kysely";
import type { Donation, DonationState } from "#db/schema";

const PAID: readonly DonationState[] = ["paid", "partially_refunded", "refunded"];

/** Whether the donation was paid, even if some or all of it was refunded since. */
export const isPaid = ({ state }: Pick<Donation, "state">): boolean => PAID.includes(state);

/** The same as a condition on the column `state`. */
export const IS_PAID = sql<SqlBool>`state in (${sql.join(PAID.map((state) => sql.lit(state)))})`;
