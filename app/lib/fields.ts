/** What the schemas of all forms share. A field may be absent; each schema decides what that means. */
import { z } from "zod";
import { isDay } from "./india-time";
import { msg, type Message } from "~/locales/messages";

/** What is wrong with a field. */
class Problem {
  constructor(readonly code: Message) {}
}
export const problem = (code: Message) => new Problem(code);

/** A field in one step, because Conform replaces blanks by undefined between two. */
export const field = <Value>(read: (raw: unknown) => Value | Problem) =>
  z
    .unknown()
    .optional()
    .transform((raw, context): Value => {
      const value = read(raw);
      if (!(value instanceof Problem)) return value;
      context.addIssue({ code: "custom", message: value.code });
      return z.NEVER;
    });

export const isBlank = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === "string" && raw.trim() === "");

/** Whether a text says something: signs and invisible characters alone are nobody's name, and no address. */
export const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Without direction marks and invisible characters, by which a name reads as another. The two joiners stay where they
 * shape letters, as in Malayalam, but not behind Latin letters; variation selectors are of emoji.
 */
const visible = (text: string) =>
  text
    .replace(/(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/(^|[\p{Script=Latin}\p{N}\s])(?:\u200c|\u200d)+/gu, "$1");

/** Line breaks and other control characters, with the spaces around them, become one space. */
export function oneLine(raw: string): string {
  const pieces = visible(raw)
    .split(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    .map((piece) => piece.trim());
  return pieces.filter((piece) => piece !== "").join(" ");
}

/** Without control characters, except line breaks and tabs: NUL would end a text for some readers. */
export const manyLines = (raw: string): string =>
  visible(raw)
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();

/** An existing day, YYYY-MM-DD. */
export const Day = z.string(msg("workshop.dayInvalid")).trim().refine(isDay, msg("workshop.dayInvalid"));

/** On which money came or went: a year that was mistyped would stand first in every list of months. */
export const DayOfMoney = Day.refine((day) => day >= "2000-01-01", msg("ledger.dayTooOld"));

export const isFormToken = (raw: unknown): raw is string =>
  typeof raw === "string" && /^[\w-]{16,64}$/.test(raw);
/** One-time token of a staff form: the same form sent twice acts once. */
export const FormToken = field((raw) => (isFormToken(raw) ? raw : problem("workshop.formStale")));
