/** Days in India: one time zone, UTC+5:30, without summer time. */

const DAY_MS = 86_400_000;
const MINUTES_AHEAD = 330;

/** The time in India as if it were UTC, for the getUTC… methods. */
export function clockInIndia(instant: Date): Date {
  return new Date(instant.getTime() + MINUTES_AHEAD * 60_000);
}

/** The day of an instant (ISO 8601) in India, such as "24 June 2026". */
export const dayInWords = (instant: string) => longDay.format(new Date(instant));
const longDay = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });

/** Today in India, YYYY-MM-DD, or `daysLater` days after it. */
export function todayInIndia(now: Date, daysLater = 0): string {
  return new Date(clockInIndia(now).getTime() + daysLater * DAY_MS).toISOString().slice(0, 10);
}

/** The instant (ISO 8601, UTC) at which a day begins in India, or the day `daysLater` days after it. */
export function startOfDayInIndia(day: string, daysLater = 0): string {
  return new Date(Date.parse(day) - MINUTES_AHEAD * 60_000 + daysLater * DAY_MS).toISOString();
}
