import { asText } from "./form-values";
import { normalForm } from "./normal-form";

const MAX_CODE_LENGTH = 300;

/**
 * An identifier or a number as people type and paste it: without invisible characters (WhatsApp and contact
 * lists put direction marks around phone numbers), with ASCII digits, letters, hyphens and spaces where Unicode
 * has other forms. "" for anything that is too long to be one.
 */
export function readCode(raw: unknown): string {
  const text = typeof raw === "number" ? String(raw) : asText(raw);
  // What NFKC or removing a mark would change: 500⁰⁰ becomes 50000, and U+202E shows the rest backwards.
  if (text.length > MAX_CODE_LENGTH || /[\p{No}\u202e]/u.test(text)) return "";
  return normalForm(text, "NFKC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(/\s+/g, " ")
    .trim();
}

/** Without its blanks: those in identifiers only group. */
export const readCompactCode = (raw: unknown): string => readCode(raw).replaceAll(" ", "");

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
