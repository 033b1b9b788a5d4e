/** Shared by the server and the donation script, so that both accept the same. */
import { msg, type Message } from "~/locales/messages";

/** Indian "1,25,000" or Western "125,000" grouping. */
const GROUPED = /^[-+]?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;
const PLAIN = /^[-+]?\d+(\.\d+)?$/;

/** "500", "₹ 1,000", "500/-", "500.00", also in Malayalam or Devanagari digits. Null otherwise ("1,5"). */
export function readRupees(raw: unknown): number | null {
  if (typeof raw === "number") return Number.isFinite(raw) ? raw : null;
  const text = digitsOf(raw);
  return PLAIN.test(text) || GROUPED.test(text) ? Number(text.replaceAll(",", "")) : null;
}

/** In integer paise; null also for fractions of a paisa. */
export function readPaise(raw: unknown): number | null {
  const rupees = readRupees(raw);
  const paise = Math.round((rupees ?? 0) * 100);
  const isExact = rupees !== null && Number.isSafeInteger(paise) && Math.abs(rupees * 100 - paise) < 1e-6;
  return isExact ? paise : null;
}

/** ASCII digits without currency sign and "/-"; "" for anything but a short text. */
function digitsOf(raw: unknown): string {
  if (typeof raw !== "string" || raw.length > 40) return "";
  return raw
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(/\s/g, "")
    .replace(/^(?:₹|rs\.?|inr)/i, "")
    .replace(/\/-$/, "");
}

/** Unicode lists each script's ten digits in a row, after a non-digit. */
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

/** Whole rupees. */
export type AmountBounds = { minimum: number; maximum: number };

const grouped = (rupees: number) => rupees.toLocaleString("en-IN");

/** Null for whole rupees within the bounds. */
export function amountProblem(raw: unknown, { minimum, maximum }: AmountBounds): Message | null {
  const rupees = readRupees(raw);
  if (rupees === null && /^\d+,[\d,]*\d$/.test(digitsOf(raw))) return "donationForm.amountComma";
  if (rupees === null || rupees === 0) return "donationForm.selectAmount";
  if (rupees < minimum || !Number.isInteger(rupees))
    return msg("donationForm.amountTooSmall", { minimum: grouped(minimum) });
  return rupees > maximum ? msg("donationForm.amountTooLarge", { maximum: grouped(maximum) }) : null;
}
