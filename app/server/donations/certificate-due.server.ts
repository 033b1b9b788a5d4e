import { dayInWords, todayInIndia } from "~/lib/india-time";
import { readStatementYear } from "~/features/statement/statement-year.server";
import { taxYearOf } from "~/lib/tax-year";
import { db } from "~/server/context.server";
import { requestLanguage } from "~/locales/language";

/** Returns the day when the certificate is due (YYYY-MM-DD); undefined once it has passed. */
export async function certificateDue(givenAt: string): Promise<string | undefined> {
  const { due_on } = await readStatementYear(db, taxYearOf(new Date(givenAt)));
  return due_on >= todayInIndia(new Date()) ? due_on : undefined;
}

export async function certificateDueToday(request: Request): Promise<string> {
  const { due_on } = await readStatementYear(db, taxYearOf(new Date()));
  return dayInWords(due_on, requestLanguage(request));
}
