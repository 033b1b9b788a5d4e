import { z } from "zod";
import type { TributeDesign, TributeOccasion } from "#db/schema";
import { cleanEmail } from "~/lib/email";
import { isDay, todayInIndia } from "~/lib/india-time";
import { textLimits } from "~/lib/limits";
import { msg, type Message } from "~/locales/messages";
import { field, hasLetterOrDigit, isBlank, manyLines, printable, problem } from "~/lib/fields";
import { oneLine } from "~/lib/one-line";
import { phoneDigits } from "~/lib/phone";
import { readPan } from "~/lib/pan";

/** Stands for a blank required value; `code` is the message to show. */
export class Missing {
  constructor(readonly code: Message) {}
}

export const isPlaceholderText = (raw: unknown): boolean =>
  isBlank(raw) || (typeof raw === "string" && !hasLetterOrDigit(raw));

/** Absent, null and blank values give null; types other than string are invalid. */
const optionalText = (
  message: Message,
  parse: (value: string) => string | null,
  isEmpty = isBlank,
  limit?: number,
) =>
  field((raw) => {
    if (isEmpty(raw)) return null;
    const value = typeof raw === "string" ? parse(raw) : null;
    return value ?? problem(raw instanceof Missing ? raw.code : message);
  }, limit);

// The specification's pattern, but with the top-level domains that have come since: .foundation, .international.
const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/;
export const Email = optionalText("giving.emailInvalid", (value) => {
  const email = cleanEmail(value);
  return EMAIL.test(email) ? email : null;
});
export const Phone = optionalText("giving.phoneInvalid", (value) => {
  const digits = phoneDigits(value);
  return /^\d{10}$/.test(digits) ? digits : null;
});
const boundedText = (limit: number, normalise: (raw: string) => string) =>
  optionalText(
    msg("answers.tooLong", { limit }),
    (value) => {
      const text = normalise(value);
      return text.length <= limit ? text : null;
    },
    isPlaceholderText,
    limit,
  );
/** For records of earlier years, which get no receipt of ours. */
export const AnyName = boundedText(textLimits.name, oneLine);
export const AnyAddress = boundedText(textLimits.postalAddress, manyLines);

export const Name = printable(AnyName);

export const isChecked = (raw: unknown) => raw === true || raw === "on" || raw === "true" || raw === "1";
export const Checkbox = field(isChecked);

/** `wantsCertificate` may be unticked although there is a PAN: particularsOf treats it as ticked. */
export const particulars = {
  address: printable(AnyAddress),
  wantsCertificate: Checkbox,
  pan: optionalText("giving.panInvalid", readPan),
};
export type Particulars = z.output<z.ZodObject<typeof particulars>>;

/** For an existing donation: name and e-mail are stored only where they are missing. */
export const SaveParticulars = z.object({ name: Name, email: Email, ...particulars });
export type SaveParticulars = z.output<typeof SaveParticulars>;

export const TRIBUTES = ["none", "memory", "honour"] as const;
export const OCCASIONS = [
  "birthday",
  "wedding",
  "onam",
  "christmas",
  "eid",
] as const satisfies readonly TributeOccasion[];
export const DESIGNS = ["memory", "honour", ...OCCASIONS] as const satisfies readonly TributeDesign[];

/** Null for a blank choice, and for "none", which a group of radio buttons sends. */
const choice = <Value extends string>(values: readonly Value[], message: Message) =>
  field((raw) => {
    if (isBlank(raw) || raw === "none") return null;
    return values.find((one) => one === raw) ?? problem(message);
  });

/** Day in India from today to a year ahead. */
export const SendOn = field((raw) => {
  if (isBlank(raw)) return null;
  const day = typeof raw === "string" ? raw.trim() : "";
  const today = todayInIndia(new Date());
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return isDay(day) && day >= today && day <= inAYear ? day : problem("tribute.sendOnInvalid");
});

/** The family's address is used for one mail, and only after the payment. */
export const tributeFields = {
  tribute: field((raw) => {
    if (isBlank(raw)) return "none" as const;
    return TRIBUTES.find((one) => one === raw) ?? problem("tribute.unknown");
  }),
  tributeName: Name,
  tributeEmail: Email,
  tributeMessage: boundedText(textLimits.tributeMessage, manyLines),
  tributeOccasion: choice(OCCASIONS, "tribute.occasionUnknown"),
  tributeDesign: choice(DESIGNS, "tribute.designUnknown"),
  tributeFrom: Name,
  tributeSendOn: SendOn,
};
type Tribute = z.output<z.ZodObject<typeof tributeFields>>;

const NO_CARD = {
  tributeName: null,
  tributeEmail: null,
  tributeMessage: null,
  tributeOccasion: null,
  tributeDesign: null,
  tributeFrom: null,
  tributeSendOn: null,
};

/** A tribute needs a name; only one in honour has an occasion. Without a tribute, its other fields are ignored. */
export function checkTribute(raw: unknown): unknown {
  const typed = { ...(raw as Record<string, unknown> | null) };
  if (isBlank(typed.tribute) || typed.tribute === "none") return { ...typed, ...NO_CARD };
  return {
    ...typed,
    ...(typed.tribute === "memory" && { tributeOccasion: null }),
    ...(isPlaceholderText(typed.tributeName) && { tributeName: new Missing("tribute.nameRequired") }),
  };
}

export const tributeColumns = (form: Tribute) => ({
  tribute: form.tribute === "none" ? null : form.tribute,
  tribute_name: form.tributeName,
  tribute_email: form.tributeEmail,
  tribute_message: form.tributeMessage,
  tribute_occasion: form.tributeOccasion,
  tribute_design: form.tributeDesign,
  tribute_from: form.tributeFrom,
  tribute_send_on: form.tributeSendOn,
});
