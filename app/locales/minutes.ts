/** "2026-12-03T09:00" in IST. @param instant ISO 8601 */
export const minuteInIndia = (instant: string): string =>
  new Date(Date.parse(instant) + 330 * 60_000).toISOString().slice(0, 16);

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "3 Dec 2026, 9:00 am"; "" when invalid. Without Intl, whose output differs between server and browser. */
export function minuteInWords(minute: string): string {
  const [, year, month = "", day, hour = "", past] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(minute) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!name) return "";
  return `${Number(day)} ${name} ${year}, ${Number(hour) % 12 || 12}:${past} ${Number(hour) < 12 ? "am" : "pm"}`;
}
