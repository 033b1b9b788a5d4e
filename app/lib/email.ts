import { textLimits } from "./limits";

// Text, @, a domain with a dot. Refuses characters that mail programs read as separators, and invisible
// ones (\p{C}), with which one address can imitate another.
const EMAIL = /^[^\s\p{C}@,;<>()"\\]+@[^\s\p{C}@,;<>()"\\.]+(\.[^\s\p{C}@,;<>()"\\.]+)+$/u;

export function readEmail(raw: unknown): string | null {
  const email = typeof raw === "string" ? raw.trim().normalize("NFC") : "";
  return email.length <= textLimits.email && EMAIL.test(email) ? email : null;
}
