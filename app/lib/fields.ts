/** Fields may be absent; each schema decides what that means. */
import { z } from "zod";
import { asText } from "./form-values";
import { isDay } from "./india-time";
import { textLimits } from "./limits";
import { nfc } from "./normal-form";
import { oneLine, stripInvisible } from "./one-line";
import { unprintableLetters } from "./print-letters";
import { msg, type Message } from "~/locales/messages";

class Problem {
  constructor(readonly message: Message) {}
}
export const problem = (message: Message) => new Problem(message);

/** Refuses texts far beyond `limit` before `read` normalises them. Shorter ones may still fit when trimmed. */
export const field = <Value>(read: (raw: unknown) => Value | Problem, limit: number = textLimits.text) =>
  z
    .unknown()
    .optional()
    .transform((raw, context): Value => {
      const isFarTooLong = typeof raw === "string" && raw.length > 4 * limit;
      const value = isFarTooLong ? tooLong(limit) : read(raw);
      if (!(value instanceof Problem)) return value;
      context.addIssue({ code: "custom", message: value.message });
      return z.NEVER;
    });

export const isBlank = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === "string" && raw.trim() === "");

/** Punctuation and invisible characters alone are no name or address. */
export const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Removes control characters except line breaks and tabs: some programs cut a text at NUL. */
export const manyLines = (raw: string): string =>
  nfc(stripInvisible(raw))
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();

const tooLong = (limit: number) => problem(msg("answers.tooLong", { limit }));

const limited = (text: string, limit: number, missing?: Message) => {
  if (text === "" && missing) return problem(missing);
  return text.length <= limit ? text : tooLong(limit);
};
/** A field of one line; required when `missing` is given. */
export const shortLine = (limit: number, missing?: Message) =>
  field((raw) => limited(oneLine(asText(raw)), limit, missing), limit);
/** A field of several lines; required when `missing` is given. */
export const longText = (limit: number, missing?: Message) =>
  field((raw) => limited(manyLines(asText(raw)), limit, missing), limit);

/** Refuses letters that receipts and posters could not show. */
export const printable = <Schema extends z.ZodType<string | null>>(schema: Schema) =>
  schema.superRefine((text, context) => {
    const letters = unprintableLetters(text ?? "");
    if (letters.length === 0) return;
    const message = msg("giving.lettersUnprintable", { letters: letters.slice(0, 20).join(" ") });
    context.addIssue({ code: "custom", message });
  });

/** "31/3/2027", as people type it where the browser has no calendar, is 2027-03-31. */
export function typedDay(text: string): string {
  const [, day = "", month = "", year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text.trim();
}

export const Day = z
  .string(msg("admin.dayInvalid"))
  .transform(typedDay)
  .refine(isDay, msg("admin.dayInvalid"));

/** Refuses days before 2000: a mistyped year would come first in every list of months. */
export const DayOfMoney = Day.refine((day) => day >= "2000-01-01", msg("ledger.dayTooOld"));

export const isFormToken = (raw: unknown): raw is string =>
  typeof raw === "string" && /^[\w-]{16,64}$/.test(raw);
/** Deduplicates submissions of a staff form. */
export const FormToken = field((raw) => (isFormToken(raw) ? raw : problem("admin.formStale")));
/** Null for a form without a valid token. */
export const OptionalFormToken = field((raw) => (isFormToken(raw) ? raw : null));
