import { clockInIndia } from "./india-time";

/** The Indian financial year (1 April to 31 March, Indian time) of an instant, such as "2026-27". */
export function financialYear(instant: Date): string {
  const there = clockInIndia(instant);
  const first = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0);
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}
