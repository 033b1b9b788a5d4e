import { sql, type SqlBool } from "kysely";
import type { PaymentMode } from "#db/schema";

/**
 * Which rows count in totals now, as a condition on their mode: with live keys live money alone; without them practice
 * and test too, so that everything can be tried.
 * @param mode of the payments today
 */
export const isCounted = (mode: PaymentMode, column = "mode") =>
  mode === "live" ? sql<SqlBool>`${sql.ref(column)} = 'live'` : sql<SqlBool>`true`;
