/** Instants are seconds since 1970. */
const INDIA_AHEAD = 5.5 * 3600;
const DAY = 86_400;
/** IST. */
const SETTLED_AT_HOUR = 10;

export const indianDay = (moment: number) =>
  new Date((moment + INDIA_AHEAD) * 1000).toISOString().slice(0, 10);

/** Two working days later, without Saturday and Sunday. */
export function settledFrom(moment: number): number {
  let day = Date.parse(`${indianDay(moment)}T00:00:00Z`) / 1000;
  for (let left = 2; left > 0;) {
    day += DAY;
    const weekday = new Date(day * 1000).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day - INDIA_AHEAD + SETTLED_AT_HOUR * 3600;
}
