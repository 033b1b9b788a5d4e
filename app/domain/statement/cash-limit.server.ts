/** A sum in cash above the law's limit gains the donor no deduction: it is said wherever it is recorded or receipted. */
import type { Db, Donation } from "#db/schema";
import { statementTable } from "./statement-table.server";
import { taxYearOf } from "./tax-year";

/** The limit that a donation in cash is above, in paise; null when it is not. */
export async function exceededCashLimit(
  db: Db,
  { channel, amount_paise, paid_at, created_at }: Donation,
): Promise<number | null> {
  if (channel !== "cash") return null;
  const limit = await cashLimit(db, new Date(paid_at ?? created_at));
  return amount_paise > limit ? limit : null;
}

/** Of a day's tax year, in paise. */
export const cashLimit = async (db: Db, day: Date): Promise<number> =>
  (await statementTable(db, taxYearOf(day))).cash_limit_paise;
