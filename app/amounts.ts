/**
 * How an amount of rupees is read, by the server and by the donation dialog's script alike: one accepts what
 * the other does.
 */
import { donationLimits } from "~/limits";
import { donationMessages as text } from "~/messages";

/** Commas part thousands in the Indian way, "1,25,000", or the Western, "125,000". */
const GROUPED = /^[-+]?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;
const PLAIN = /^[-+]?\d+(\.\d+)?$/;

/**
 * Rupees as people write them: "500", "₹ 1,000", "500/-", "500.00", Malayalam or Devanagari digits.
 * @returns the number written, or null when it is none, as with a decimal comma
 */
export function readRupees(raw: unknown): number | null {
  if (typeof raw === "number") return Number.isFinite(raw) ? raw : null;
  const text = digitsOf(raw);
  return PLAIN.test(text) || GROUPED.test(text) ? Number(text.replaceAll(",", "")) : null;
}

/** The same in integer paise; null also for parts of a paisa. */
export function readPaise(raw: unknown): number | null {
  const rupees = readRupees(raw);
  const paise = Math.round((rupees ?? 0) * 100);
  const isExact = rupees !== null && Number.isSafeInteger(paise) && Math.abs(rupees * 100 - paise) < 1e-6;
  return isExact ? paise : null;
}

/**
 * What is written, in ASCII digits and without what may stand around an amount; "" for what is no short text.
 */
function digitsOf(raw: unknown): string {
  if (typeof raw !== "string" || raw.length > 40) return "";
  return raw
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\s/g, "")
    .replace(/^(?:₹|rs\.?|inr)/i, "")
    .replace(/\/-$/, "");
}

/**
 * Unicode keeps each script's ten digits together, starting at a code point whose predecessor is no digit.
 */
function asciiDigit(digit: string) {
  let value = 0;
  for (
    let code = (digit.codePointAt(0) ?? 0) - 1;
    value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code));
    code -= 1
  )
    value += 1;
  return String(value);
}

/**
 * What is wrong with this as a gift, in the specification's words; null when it is whole rupees within range.
 */
export function amountProblem(raw: unknown): string | null {
  const rupees = readRupees(raw);
  if (rupees === null && /^\d[\d,]*,[\d,]*\d$/.test(digitsOf(raw))) return text.amountComma;
  if (rupees === null || rupees === 0) return text.selectAmount;
  if (rupees < donationLimits.minimumRupees || !Number.isInteger(rupees)) return text.amountTooSmall;
  return rupees > donationLimits.maximumRupees ? text.amountTooLarge : null;
}
