/** 1 April to 31 March in India, written "2026-27". */
import { clockInIndia } from "./india-time";

export function readTaxYear(written: unknown): string | null {
  const [year, first, second] = (typeof written === "string" && /^(20\d\d)-(\d\d)$/.exec(written)) || [];
  return year && yearFrom(Number(first)).endsWith(`-${second}`) ? year : null;
}

export function daysOfTaxYear(year: string): { from: string; to: string } {
  const first = Number(year.slice(0, 4));
  return { from: `${first}-04-01`, to: `${first + 1}-03-31` };
}

/** Returns the tax year of an instant, shifted by `later` years. */
export function taxYearOf(instant: Date, later = 0): string {
  const inIndia = clockInIndia(instant);
  return yearFrom(inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < 3 ? 1 : 0) + later);
}

const yearFrom = (first: number) => `${first}-${String((first + 1) % 100).padStart(2, "0")}`;

/** First year whose form of the statement is implemented. */
export const FIRST_STATEMENT_YEAR = "2025-26";
