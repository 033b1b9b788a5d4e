import { dayInWords, todayInIndia } from "~/lib/india-time";
import { statementTable } from "~/features/statement/statement-table.server";
import { taxYearOf } from "~/lib/tax-year";
import { db } from "~/server/context.server";
import { languageOf } from "~/locales/language";

/** By when the certificates for gifts of this day are there, YYYY-MM-DD; undefined when that day has passed. */
export async function certificateDue(givenAt: string): Promise<string | undefined> {
  const { due_on } = await statementTable(db, taxYearOf(new Date(givenAt)));
  return due_on >= todayInIndia(new Date()) ? due_on : undefined;
}

/** The same for a gift of today, in the language of the page. */
export async function certificateDueToday(request: Request): Promise<string> {
  const { due_on } = await statementTable(db, taxYearOf(new Date()));
  return dayInWords(due_on, languageOf(new URL(request.url).pathname));
}
