/** Instants are seconds since 1970. */
const IST_OFFSET = 5.5 * 3600;
const DAY_SECONDS = 86_400;
/** Hour in IST. */
const SETTLED_AT_HOUR = 10;

export const indianDay = (moment: number) =>
  new Date((moment + IST_OFFSET) * 1000).toISOString().slice(0, 10);

/** When a payment is settled: two working days (Monday to Friday) later. */
export function settlementTime(moment: number): number {
  let day = Date.parse(`${indianDay(moment)}T00:00:00Z`) / 1000;
  for (let left = 2; left > 0;) {
    day += DAY_SECONDS;
    const weekday = new Date(day * 1000).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day - IST_OFFSET + SETTLED_AT_HOUR * 3600;
}
