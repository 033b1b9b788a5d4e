/** Days and amounts as Indian banks write them. */
import { isDay } from "~/lib/india-time";
import { readPaise } from "~/lib/amounts";
import { readCode } from "~/lib/code";
import { unwrapped } from "./columns";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const TIME = /[ T]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[ap]\.?m\.?)?(?:\+05:?30)?$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? /i;

/** Spreadsheets put an apostrophe before what they shall not convert. */
const withoutApostrophe = (cell: string): string => unwrapped(cell).replace(/^['‘’]\s*/, "");

/** Which of two numbers of a date comes first: "05/10/2026" is 5 October by "day", 10 May by "month". */
export type DayOrder = "day" | "month";

/**
 * "01/10/2026", "01/10/26", "2 Oct 2026", "2nd October 2026", "02-Oct-26", "Fri, Oct 2, 2026", "18-10-2026 14:57:31",
 * "2026-10-18", "2026/10/18" → "2026-10-18"; else null.
 */
export function readBankDay(cell: string, order: DayOrder = "day"): string | null {
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
  const areTurned = order === "month" && /^\d{1,2}[/.-]\d{1,2}[/.-]/.test(text);
  return areTurned ? { day: month, month: day, year } : { day, month, year };
}

const DAY_PATTERNS = [
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s/.-]*(?<month>[a-z]{3,9})\.?,?[\s/.-]*(?<year>\d{4}|\d{2})$/i,
  /^(?<month>[a-z]{3,9})\.?[\s/.-]*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:, ?|[\s/.-]+)(?<year>\d{4}|\d{2})$/i,
];

const validDay = (day: string) => (isDay(day) && day >= "2000-01-01" && day < "2100" ? day : null);

const MAX_PAISE = 10_000_000_000_000;

/** Signed amount in paise; `side`: CR or DR after it. 0 for a blank cell or a dash; null when invalid. */
export function readBankAmount(cell: string): { paise: number; side: "CR" | "DR" | null } | null {
  const text = withoutApostrophe(cell);
  if (/^[-–]*$/.test(text)) return { paise: 0, side: null };
  const side = /\(?(cr|dr)\.?\)?$/i.exec(text);
  const bare = (side ? text.slice(0, side.index) : text).trim();
  const inBrackets = /^\((.*)\)$/.exec(bare);
  const paise = readPaise(inBrackets?.[1] ?? bare);
  if (paise === null || Math.abs(paise) > MAX_PAISE || (inBrackets && paise < 0)) return null;
  const read = side?.[1]?.toUpperCase();
  return { paise: inBrackets ? -paise : paise, side: read === "CR" || read === "DR" ? read : null };
}

/** CR is money in. Null when the cell contains neither. */
export function readSide(cell: string): "CR" | "DR" | null {
  const text = withoutApostrophe(cell).toUpperCase().replaceAll(".", "");
  if (["CR", "C", "CREDIT", "+"].includes(text)) return "CR";
  return ["DR", "D", "DEBIT", "-"].includes(text) ? "DR" : null;
}
