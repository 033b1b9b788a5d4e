import { paidBetween } from "#db/paid-donations.server";
import type { Db } from "#db/schema";
import type { Duty } from "~/features/feature.server";
import { startOfDayInIndia } from "~/lib/india-time";
import { daysOfTaxYear, FIRST_STATEMENT_YEAR, taxYearOf } from "~/lib/tax-year";
import { readStatementYear } from "./statement-year.server";
import { t } from "~/locales/screen-text";

/** Last tax year's statement until it is filed, then its certificates until all are uploaded. */
export async function statementDuties(db: Db, now: Date, until: string): Promise<Duty[]> {
  const year = taxYearOf(now, -1);
  if (year < FIRST_STATEMENT_YEAR) return [];
  const { due_on: on, form, certificate } = await readStatementYear(db, year);
  if (on > until) return [];
  const { from, to } = daysOfTaxYear(year);
  const given = await db
    .selectFrom("donations")
    .select("id")
    .where(paidBetween("live", startOfDayInIndia(from), startOfDayInIndia(to, 1)))
    .where("state", "!=", "refunded")
    .limit(1)
    .executeTakeFirst();
  if (!given) return [];
  const href = `/adminStatement?year=${year}`;
  const filing = await db
    .selectFrom("statement_filings")
    .select("id")
    .where("year", "=", year)
    .limit(1)
    .executeTakeFirst();
  if (!filing)
    return [{ on, key: `statement:${year}`, what: t("statement.duty.file", { year, form }), href }];
  const missing = await db
    .selectFrom("statement_rows")
    .innerJoin("statement_filings", "statement_filings.id", "statement_rows.filing_id")
    .select("statement_rows.id")
    .where("statement_filings.year", "=", year)
    .where("statement_rows.certificate_at", "is", null)
    .where("statement_rows.same_as", "is", null)
    .limit(1)
    .executeTakeFirst();
  return missing
    ? [
        {
          on,
          key: `certificates:${year}`,
          what: t("statement.duty.certificates", { year, certificate }),
          href,
        },
      ]
    : [];
}
