/** A donor's name, address and phone, as forms send them; for the server and the browser. */
import { textLimits } from "~/limits";
import { donationMessages, httpMessages } from "~/messages";
import { field, isBlank, oneLine, problem } from "~/domain/fields";
import { phoneDigits } from "~/domain/phone";

/** Replaces a blank value that is required, and carries its message. */
export class Missing {
  constructor(readonly message: string) {}
}

/** Absent, null and blank give null. Anything that is not text is invalid. */
const optionalText = (wrong: string, accept: (value: string) => string | null) =>
  field((raw) => {
    if (isBlank(raw)) return null;
    const value = typeof raw === "string" ? accept(raw.trim()) : null;
    return value ?? problem(raw instanceof Missing ? raw.message : wrong);
  });

// Optional contact fields: the trimmed value, or null when blank. The specification's pattern of an address:
// local part, @, domain, and a last part of 2 to 6 letters.
const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,6}$/;
export const Email = optionalText(donationMessages.emailInvalid, (value) =>
  value.length <= textLimits.email && EMAIL.test(value) ? value : null,
);
export const Phone = optionalText(donationMessages.phoneInvalid, (value) => {
  const digits = phoneDigits(value);
  return /^\d{10}$/.test(digits) ? digits : null;
});
export const Name = optionalText(httpMessages.tooLong(textLimits.name), (value) => {
  const line = oneLine(value);
  return line.length <= textLimits.name ? line : null;
});
