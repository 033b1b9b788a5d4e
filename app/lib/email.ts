import { readCode } from "./code";
import { asText } from "./form-values";
import { textLimits } from "./limits";
import { nfc } from "./normal-form";

// Text, @, a domain with a dot. Refuses characters that mail programs read as separators, and invisible
// ones (\p{C}), with which one address can imitate another.
const EMAIL = /^[^\s\p{C}@,:;<>()[\]"\\]+@[^\s\p{C}@,:;<>()[\]"\\.]+(\.[^\s\p{C}@,:;<>()[\]"\\.]+)+$/u;

const isAscii = (text: string) => /^[ -~]+$/.test(text);

/** Full-width and invisible characters are slips of a keyboard only around an address of ASCII letters. */
export function cleanEmail(raw: unknown): string {
  const text = asText(raw);
  if (text.length > textLimits.email) return "";
  const code = readCode(text).replace(/^mailto:/i, "");
  return isAscii(code) ? code : nfc(text.trim());
}

export function readEmail(raw: unknown): string | null {
  const email = cleanEmail(raw);
  return email.length <= textLimits.email && EMAIL.test(email) ? email : null;
}
