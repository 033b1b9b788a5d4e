/** Shared by the server and the donation script, so that both accept the same amounts. */
import { readCompactCode } from "./code";
import { msg, type Message } from "~/locales/messages";

/** Indian "1,25,000" or Western "125,000" grouping. */
const GROUPED = /^[-+]?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;
const PLAIN = /^[-+]?\d+(\.\d+)?$/;

/** Reads "500", "₹ 1,000", "Rs: 500/-", "500 only", "500.00", also in Malayalam or Devanagari digits. Else null ("1,5"). */
export function readRupees(raw: unknown): number | null {
  if (typeof raw === "number") return Number.isFinite(raw) ? raw : null;
  const decimal = decimalOf(raw);
  return decimal === null ? null : Number(decimal);
}

/** In integer paise; null if malformed or with fractions of a paisa. Uses the digits: doubles are inexact. */
export function readPaise(raw: unknown): number | null {
  const [whole, fraction = ""] = decimalOf(raw)?.split(".") ?? [];
  if (whole === undefined || !/^0*$/.test(fraction.slice(2))) return null;
  const paise = Number(whole + fraction.slice(0, 2).padEnd(2, "0"));
  return Number.isSafeInteger(paise) ? paise : null;
}

/** Returns "-1234.5"; null for anything but a plain number. */
function decimalOf(raw: unknown): string | null {
  const text = typeof raw === "number" ? String(raw) : digitsOf(raw);
  return PLAIN.test(text) || GROUPED.test(text) ? text.replaceAll(",", "") : null;
}

/** Returns ASCII digits without spaces, currency sign, "/-" and "only"; "" for a non-string or over 40 characters. */
function digitsOf(raw: unknown): string {
  if (typeof raw !== "string" || raw.length > 40) return "";
  return readCompactCode(raw)
    .replace(/^(?:₹|r[se]\.?:?|inr)/i, "")
    .replace(/(?:\/[-=])?(?:only)?\.?$/i, "");
}

/** Whole rupees. */
export type AmountBounds = { minimum: number; maximum: number };

export const groupDigits = (rupees: number) => rupees.toLocaleString("en-IN");

/** Returns null for whole rupees within the bounds. */
export function amountProblem(raw: unknown, { minimum, maximum }: AmountBounds): Message | null {
  const rupees = readRupees(raw);
  if (rupees === null && /^\d+,[\d,]*\d$/.test(digitsOf(raw))) return "donationForm.amountComma";
  if (rupees === null || rupees === 0) return "donationForm.selectAmount";
  if (rupees < minimum) return msg("donationForm.amountTooSmall", { minimum: groupDigits(minimum) });
  if (!Number.isInteger(rupees)) return "donationForm.amountComma";
  return rupees > maximum ? msg("donationForm.amountTooLarge", { maximum: groupDigits(maximum) }) : null;
}
