/** Dates are shown in the foundation's time zone, whatever the server's. */

const ZONE = "Asia/Kolkata";
const longDay = new Intl.DateTimeFormat("en-US", {
  timeZone: ZONE,
  year: "numeric",
  month: "long",
  day: "numeric",
});
const parts = new Intl.DateTimeFormat("en-US", {
  timeZone: ZONE,
  weekday: "long",
  month: "short",
  day: "numeric",
  year: "numeric",
});
const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});
const today = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE });

export type DateView = {
  /** For `<time dateTime>`: the day, "2026-08-15". */
  iso: string;
  /** "August 15, 2026" */
  text: string;
  /** Parts for a date drawn like a calendar page: "Saturday", "Aug", "15", "2026". */
  weekday: string;
  month: string;
  day: string;
  year: string;
};

/** @param at an instant (ISO 8601, UTC) or a day (YYYY-MM-DD, Indian time) */
export function presentDate(at: string): DateView {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(at) ? `${at}T12:00:00+05:30` : at);
  const part = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    iso: today.format(moment),
    text: longDay.format(moment),
    weekday: part.weekday ?? "",
    month: part.month ?? "",
    day: part.day ?? "",
    year: part.year ?? "",
  };
}

/** "17:30" → "5:30 PM" */
export function presentTime(time: string): string {
  return clock.format(new Date(`1970-01-01T${time}:00Z`)).replace(/\u202f/g, " ");
}

/** Today in India, YYYY-MM-DD. */
export function dayInKerala(now: Date): string {
  return today.format(now);
}
