/** Days (YYYY-MM-DD in India) that are compared. */
import { addDays, addMonths } from "~/lib/india-time";
import { daysOfTaxYear, taxYearOf } from "~/lib/tax-year";

export type Period = { from: string; to: string };

export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

export const periodOfMonth = (month: string): Period => ({ from: `${month}-01`, to: lastDayOf(month) });

export const yearOfMonth = (month: string): string => taxYearOf(new Date(`${month}-15T06:30:00Z`));

/** From April until the end of the month. */
export const sinceApril = (month: string): Period => ({
  from: daysOfTaxYear(yearOfMonth(month)).from,
  to: lastDayOf(month),
});

/** Months (YYYY-MM) of a period, oldest first. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addMonths(month, 1)) months.push(month);
  return months;
}
