import { readCompactCode } from "./code";

/** An Indian number with its country code, the 0 of long distance calls or both, and the ten digits after it. */
const TEN_DIGITS = /^(?:\+?91|0091)?0?(\d{10})$/;

/** Digits as typed, without blanks, hyphens, brackets and, before ten digits, 0, 91, +91, 0091 or +91 (0). */
export function phoneDigits(written: unknown): string {
  const typed = readCompactCode(written).replace(/[-()]/g, "");
  return TEN_DIGITS.exec(typed)?.[1] ?? typed;
}

const MIN_DIGITS = 6;
const SEPARATOR = /^[/,;|]$/;

/** Divides "04935 220118 / 94470 12345" into numbers, which have a link, and what stands between them. */
export const phoneParts = (written: string): { text: string; href: string | null }[] =>
  written
    .split(/([/,;|])/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const text = SEPARATOR.test(part) ? ` ${part} ` : part;
      const number = readCompactCode(text).replace(/[^+\d]/g, "");
      return { text, href: number.length < MIN_DIGITS ? null : `tel:${number}` };
    });
