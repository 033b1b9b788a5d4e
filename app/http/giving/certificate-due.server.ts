import { dayInWords, todayInIndia } from "~/domain/india-time";
import { statementTable } from "~/domain/statement/statement-table.server";
import { taxYearOf } from "~/domain/statement/tax-year";
import { db } from "~/http/world.server";
import { languageOf } from "~/words/language";

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
