/** By law a cash donation above the limit is not deductible, so its form and its receipt both warn. */
import type { Db, Donation } from "#db/schema";
import { taxYearOf } from "~/lib/tax-year";

/** Returns the limit in paise if this is a cash donation above it, else null. */
export async function exceededCashLimit(
  db: Db,
  { channel, amount_paise, paid_at, created_at }: Donation,
): Promise<number | null> {
  if (channel !== "cash") return null;
  const limit = await cashLimit(db, new Date(paid_at ?? created_at));
  return amount_paise > limit ? limit : null;
}

/** In paise. From the latest statement table up to the day's tax year, else from the earliest table. */
export async function cashLimit(db: Db, day: Date): Promise<number> {
  const tables = await db
    .selectFrom("statement_years")
    .select(["year", "cash_limit_paise"])
    .orderBy("year")
    .execute();
  const year = taxYearOf(day);
  const table = tables.findLast((one) => one.year <= year) ?? tables[0];
  return table?.cash_limit_paise ?? Infinity;
}
