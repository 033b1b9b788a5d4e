/** India has one time zone (UTC+5:30) without DST. */
import { mapLanguages, isMalayalam, screenLanguage, type Language } from "~/locales/language";
import { malayalamDay, malayalamTime, withoutBreaks } from "~/locales/malayalam-time";
import { DAY_MS } from "./durations";

const IST_OFFSET_MINUTES = 330;

export function isDay(text: string): boolean {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return instant !== null && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** Returns IST in UTC fields, for the getUTC… methods. */
export function clockInIndia(instant: Date): Date {
  return new Date(instant.getTime() + IST_OFFSET_MINUTES * 60_000);
}

const timeZone = "Asia/Kolkata";
const days = mapLanguages((_, { intl }) => new Intl.DateTimeFormat(intl, { dateStyle: "long", timeZone }));
const clock = new Intl.DateTimeFormat("en-IN", {
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone,
});

/** IST: "24 June 2026", "2026 ജൂൺ 24" @param language default: the screen's */
export const dayInWords = (instant: string, language: Language = screenLanguage()) =>
  withoutBreaks(days[language].format(new Date(instant)));

/** For `<time dateTime={iso}>{text}</time>`. @param at instant (ISO 8601) or day (YYYY-MM-DD, IST) */
export const toDayView = (at: string, language: Language) => ({
  iso: todayInIndia(new Date(at)),
  text: dayInWords(at, language),
});

/** IST: "10:32 am IST", "രാവിലെ 10:32" */
export function timeInWords(instant: string, language: Language): string {
  const at = new Date(instant);
  return isMalayalam(language)
    ? malayalamTime(clockInIndia(at))
    : `${clock.format(at).replace(/\s/g, " ")} IST`;
}

/** "2026-12-03T09:00" in IST. @param instant ISO 8601 */
export const minuteInIndia = (instant: string): string =>
  clockInIndia(new Date(instant)).toISOString().slice(0, 16);

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * "3 Dec 2026, 9:00 am", "2026 ഡിസംബർ 3, രാവിലെ 9:00", in the language of the screen; "" when invalid. Without Intl,
 * whose output differs between server and browser.
 */
export function minuteInWords(minute: string): string {
  const [, year, month = "", day, hour = "", past] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(minute) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!name) return "";
  if (isMalayalam(screenLanguage())) {
    const clock = new Date(`${minute}Z`);
    return `${malayalamDay(clock)}, ${malayalamTime(clock)}`;
  }
  return `${Number(day)} ${name} ${year}, ${Number(hour) % 12 || 12}:${past} ${Number(hour) < 12 ? "am" : "pm"}`;
}

const DATE_TIME =
  /^(\d{4}-\d\d-\d\dT)([01]\d|2[0-3])(:[0-5]\d)(:[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

/** Parses "2026-12-03T09:00" as IST, or with its own offset; else null. */
export function parseIndiaTime(text: string): string | null {
  const [, day = "", hour = "", minute = "", second = ":00", offset = "+05:30"] = DATE_TIME.exec(text) ?? [];
  const midnight = new Date(`${day}00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null;
  const instant = new Date(`${day}${hour}${minute}${second}${offset}`).toISOString();
  // Text comparison of instants requires four-digit years.
  return /^\d{4}-/.test(instant) ? instant : null;
}

export function todayInIndia(now: Date, daysLater = 0): string {
  return new Date(clockInIndia(now).getTime() + daysLater * DAY_MS).toISOString().slice(0, 10);
}

/** @param day YYYY-MM-DD */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** @param month YYYY-MM */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** The same day of the month and time in IST, so many months later; the last day of a month that is too short. */
export function monthsLater(instant: Date, months: number): Date {
  const clock = clockInIndia(instant);
  const day = clock.getUTCDate();
  clock.setUTCMonth(clock.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + 1, 0)).getUTCDate();
  clock.setUTCDate(Math.min(day, lastDay));
  return new Date(clock.getTime() - IST_OFFSET_MINUTES * 60_000);
}

/** Returns when a day begins in IST, as an instant (ISO 8601, UTC). */
export function startOfDayInIndia(day: string, daysLater = 0): string {
  return new Date(Date.parse(day) - IST_OFFSET_MINUTES * 60_000 + daysLater * DAY_MS).toISOString();
}
