/** A sum in cash above the law's limit gains the donor no deduction: it is said wherever it is recorded or receipted. */
import type { Db, Donation } from "#db/schema";
import { taxYearOf } from "~/lib/tax-year";

/** The limit that a donation in cash is above, in paise; null when it is not. */
export async function exceededCashLimit(
  db: Db,
  { channel, amount_paise, paid_at, created_at }: Donation,
): Promise<number | null> {
  if (channel !== "cash") return null;
  const limit = await cashLimit(db, new Date(paid_at ?? created_at));
  return amount_paise > limit ? limit : null;
}

/** Of a day's tax year, in paise: as its statement's table says, else that of the nearest year. */
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
