/** Decides from the whole file whether its dates name the day or the month first. */
import { daysBetween } from "~/lib/india-time";
import { dateText, readWrittenDay, type DayOrder } from "./cells";

/** First and last day by one order. */
export type Period = { first: string; last: string };

export type FoundOrder = {
  /** Null: staff must say it. */
  order: DayOrder | null;
  /** Null when the dates can be read in one way only. */
  readings: Record<DayOrder, Period> | null;
};

type Signs = {
  /** Order of the file's lines, as their balances show it; null when they don't. */
  direction: "oldest first" | "latest first" | null;
  /** The header is that of a bank that names the day first. */
  isOfBank: boolean;
  /** YYYY-MM-DD; no line is later. */
  today: string;
};

/** "05/10/2026", not "5/10/2026": banks write zeros, spreadsheets that change the order don't. */
const WITH_ZEROS = /^\d{2}[/.-]\d{2}[/.-]/;

/** By either order. */
export const isWrittenDay = (cell: string): boolean =>
  readWrittenDay(cell, "day") !== null || readWrittenDay(cell, "month") !== null;

/** @param cells with the days, in the order of the file */
export function findDayOrder(cells: string[], { direction, isOfBank, today }: Signs): FoundOrder {
  const distinct = [...new Set(cells)];
  const read = { day: readAll(cells, distinct, "day"), month: readAll(cells, distinct, "month") };
  const only = (order: DayOrder): FoundOrder => ({ order, readings: null });
  if (!read.month || !read.day) return only(read.month ? "month" : "day");
  const { day, month } = read;
  if (day.every((one, at) => one === month[at])) return only("day");
  const periods = { day: periodOf(day), month: periodOf(month) };
  if (periods.day.last > today !== periods.month.last > today)
    return only(periods.day.last > today ? "month" : "day");
  const found = (order: DayOrder | null): FoundOrder => ({ order, readings: periods });
  const isOrdered = { day: isSorted(day, direction), month: isSorted(month, direction) };
  if (isOrdered.day !== isOrdered.month) return found(isOrdered.day ? "day" : "month");
  const hasZeros = distinct.every((cell) => WITH_ZEROS.test(dateText(cell)));
  const lengths = { day: lengthOf(periods.day), month: lengthOf(periods.month) };
  const isDay = lengths.day < lengths.month || (hasZeros && (isOfBank || lengths.day === lengths.month));
  return found(isDay ? "day" : null);
}

function readAll(cells: string[], distinct: string[], order: DayOrder): string[] | null {
  const days = new Map<string, string>();
  for (const cell of distinct) {
    const day = readWrittenDay(cell, order);
    if (day === null) return null;
    days.set(cell, day);
  }
  return cells.map((cell) => days.get(cell) ?? "");
}

function periodOf(days: string[]): Period {
  let [first, last] = [days[0] ?? "", days[0] ?? ""];
  for (const day of days) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return { first, last };
}

const lengthOf = ({ first, last }: Period): number => daysBetween(first, last);

function isSorted(days: string[], direction: Signs["direction"]): boolean {
  const isRising = days.every((day, at) => at === 0 || day >= (days[at - 1] ?? ""));
  const isFalling = days.every((day, at) => at === 0 || day <= (days[at - 1] ?? ""));
  return (direction !== "latest first" && isRising) || (direction !== "oldest first" && isFalling);
}
