import { readCompactCode } from "./code";

/** An Indian number with its country code or the 0 of long distance calls, and the ten digits after it. */
const TEN_DIGITS = /^(?:\+?91|0091|0)?(\d{10})$/;

/** Digits as typed, without blanks, hyphens and, before ten digits, 0, 91, +91 or 0091. */
export function phoneDigits(written: unknown): string {
  const typed = readCompactCode(written).replaceAll("-", "");
  return TEN_DIGITS.exec(typed)?.[1] ?? typed;
}
