/** Cells of tables as people, banks and spreadsheets write them. */
import { readCode } from "~/lib/code";
import { isDay } from "~/lib/india-time";

/** Unwraps `="0123"`, with which spreadsheets keep leading zeros, and trims spaces. */
export const unwrapped = (cell: string): string =>
  cell
    .replace(/^\uFEFF/, "")
    .trim()
    .replace(/^="(.*)"$/s, "$1")
    .trim();

/** "Transaction Amount(INR)" → "transaction amount" */
export const columnName = (cell: string): string =>
  unwrapped(cell)
    .toLowerCase()
    .replace(/\((?:inr|rs\.?|₹)\)|\bin (?:inr|rs)\b/g, " ")
    .replace(/[^\p{L}\p{N}/]+/gu, " ")
    .replace(/ ?\/ ?/g, "/")
    .trim();

/** Key under which the columns of files with this header are stored. */
export const headerKey = (cells: string[]): string => {
  const names = cells.map(columnName);
  while (names.at(-1) === "") names.pop();
  return names.join("|");
};

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const TIME = /[ T]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[ap]\.?m\.?)?(?:\+05:?30)?$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? /i;

/** Spreadsheets put an apostrophe before what they shall not convert. */
export const withoutApostrophe = (cell: string): string => unwrapped(cell).replace(/^['‘’]\s*/, "");

/** Which of two numbers of a date comes first: "05/10/2026" is 5 October by "day", 10 May by "month". */
export type DayOrder = "day" | "month";

/**
 * "01/10/2026", "01/10/26", "2 Oct 2026", "2nd October 2026", "02-Oct-26", "2 Oct ’26", "1. 10. 2026", "Fri, Oct 2, 2026", "18-10-2026 14:57:31",
 * "2026-10-18", "2026/10/18" → "2026-10-18"; else null.
 */
export function readWrittenDay(cell: string, order: DayOrder = "day"): string | null {
  const text = dateText(cell);
  const { day, month, year } = dateParts(text, order);
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const whole = year.length === 2 ? `20${year}` : year;
  return validDay(`${whole}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/** The date without weekday and time. */
export const dateText = (cell: string): string =>
  readCode(withoutApostrophe(cell)).replace(WEEKDAY, "").replace(TIME, "").trim();

function dateParts(text: string, order: DayOrder) {
  const {
    day = "",
    month = "",
    year = "",
  } = DAY_PATTERNS.map((pattern) => pattern.exec(text)).find(Boolean)?.groups ?? {};
  const areTurned = order === "month" && /^\d{1,2}[/.-] ?\d{1,2}[/.-]/.test(text);
  return areTurned ? { day: month, month: day, year } : { day, month, year };
}

const DAY_PATTERNS = [
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[/.-] ?(?<month>\d{1,2})[/.-] ?(?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s/.-]*(?<month>[a-z]{3,9})\.?,?[\s/.'’-]*(?<year>\d{4}|\d{2})$/i,
  /^(?<month>[a-z]{3,9})\.?[\s/.-]*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:, ?|[\s/.-]+)(?<year>\d{4}|\d{2})$/i,
];

const validDay = (day: string) => (isDay(day) && day >= "2000-01-01" && day < "2100" ? day : null);
