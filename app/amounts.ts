/**
 * How an amount of rupees is read, by the server and by the donation dialog's script alike: one accepts what
 * the other does.
 */
import { donationLimits } from "~/limits";
import { donationMessages as text } from "~/messages";

/**
 * Whole rupees as people write them: "500", "₹ 1,000", "500/-", "500.00", Malayalam or Devanagari digits.
 * @returns the number written, or null when it is none. Range and wholeness are another question:
 * amountProblem.
 */
export function readRupees(raw: unknown): number | null {
  if (typeof raw === "number") return Number.isFinite(raw) ? raw : null;
  if (typeof raw !== "string" || raw.length > 40) return null;
  const plain = raw
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim()
    .replace(/^(?:₹|rs\.?|inr)/i, "")
    .replace(/\/-$/, "")
    .replace(/[,\s]/g, "");
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
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

/** What is wrong with this as a gift, in the specification's words; null when nothing is. */
export function amountProblem(rupees: number | null): string | null {
  if (rupees === null || rupees === 0) return text.selectAmount;
  if (rupees < donationLimits.minimumRupees || !Number.isInteger(rupees)) return text.amountTooSmall;
  return rupees > donationLimits.maximumRupees ? text.amountTooLarge : null;
}
