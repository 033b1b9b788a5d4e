import { redirect } from "@remix-run/node";
import { readTaxYear, taxYearOf } from "~/lib/tax-year";
import { statementTable } from "~/features/statement/statement-table.server";
import { todayInIndia } from "~/lib/india-time";
import { redirectPath } from "~/server/redirect-path";
import { db } from "~/server/context.server";

/** The first tax year whose form is known. */
const FIRST_YEAR = "2025-26";

/**
 * The tax year in the query; without one the last year until its statement is due, then this one.
 * @throws Response a redirect to the screen without a year for one that is none
 */
export async function askedTaxYear(request: Request, now: Date): Promise<string> {
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get("year");
  if (asked === null) {
    const last = taxYearOf(now, -1);
    const { due_on } = await statementTable(db, last);
    return last >= FIRST_YEAR && todayInIndia(now) <= due_on ? last : taxYearOf(now);
  }
  const year = readTaxYear(asked);
  if (year === null) throw redirect(pathname) as Response;
  return year;
}

/** To choose from, the latest first. */
export function taxYears(shown: string, now: Date): string[] {
  const years = new Set([shown]);
  for (let later = 0; taxYearOf(now, later) >= FIRST_YEAR; later -= 1) years.add(taxYearOf(now, later));
  return [...years].sort().reverse();
}

/** The screen of a year. */
export const statementHref = (year: string, below = "") => `/adminStatement${below}?year=${year}`;

/** Where it is asked whether to file, to file a revised statement, or to take the last filing back. */
export const questionHref = (year: string, ask: string) =>
  `${statementHref(year, ask === "revised" ? "/revised" : "")}&ask=${ask === "take-back" || ask === "revised" ? ask : "filed"}`;

/** Where uploaded certificates are looked at before anybody is mailed. */
export const reviewHref = (uploadId: string) => redirectPath`/adminStatement/certificates/review/${uploadId}`;

/** The file as it is uploaded to the portal: the same bytes as from the shell, kept by no cache. */
export const fileAnswer = (name: string, file: string): Response =>
  new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
