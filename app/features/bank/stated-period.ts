/** The period that a statement names above its lines. */
import { readWrittenDay, type DayOrder } from "~/lib/tables/cells";
import type { Period } from "~/lib/tables/day-order";

const DAYS =
  /\b(?:\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}(?:st|nd|rd|th)?[ .-]?[a-z]{3,9}[ .,-]{0,2}\d{2,4}|[a-z]{3,9} \d{1,2}, ?\d{4})\b/gi;

const daysIn = (text: string, order: DayOrder): string[] =>
  (text.match(DAYS) ?? []).flatMap((day) => readWrittenDay(day, order) ?? []);

/**
 * "Statement of Account for the period,01/10/2026 to 09/10/2026", "From 15 Oct 2026 To 18 Oct 2026", or one row each for
 * start and end. Null: it names none. @param above rows above the lines, each as one text
 */
export function statedPeriod(above: string[], order: DayOrder): Period | null {
  for (const text of above) {
    const [first, last, ...more] = /\b(?:period|from|between)\b/i.test(text) ? daysIn(text, order) : [];
    if (first && last && more.length === 0) return first <= last ? { first, last } : null;
  }
  const dayOf = (title: RegExp) => {
    const row = above.find((text) => title.test(text));
    return row === undefined ? undefined : daysIn(row, order)[0];
  };
  const [first, last] = [dayOf(/^(?:start|from) date\b/i), dayOf(/^(?:end|to) date\b/i)];
  return first && last && first <= last ? { first, last } : null;
}
