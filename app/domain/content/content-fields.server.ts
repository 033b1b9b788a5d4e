/**
 * Fields of the forms of blog posts, events, projects and photos. An absent field is blank for a new item and
 * unchanged for an edit. A form with checkboxes therefore also sends a blank `countries`, for when none is
 * ticked.
 */
import { z } from "zod";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { cleanHtml, isBlankHtml, paragraphs, videosTakenOut } from "./content-html.server";

const { content: text, http } = messages;
const anything = z.unknown().optional();

type Raw = Record<string, unknown>;

function problem(context: { addIssue(issue: { code: "custom"; message: string }): void }, message: string) {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

const isBlank = (raw: unknown) => raw === undefined || raw === null || raw === "";

/** A text that may be absent but not blank: trimmed, one line, at most 5,000 characters. */
export const requiredLine = (missing: string) =>
  anything
    .transform((raw, context) => {
      if (raw === undefined) return undefined;
      const value = typeof raw === "string" ? raw.trim() : "";
      if (isTooLong(value)) return problem(context, http.tooLong(limits.text.text));
      const line = oneLine(value);
      return isVisible(line) ? line : problem(context, missing);
    })
    .meta({ type: "string", minLength: 1, maxLength: limits.text.text });

const optionalText = (tidy: (raw: string) => string) =>
  anything
    .transform((raw, context) => {
      if (raw === undefined) return undefined;
      if (raw === null) return "";
      if (typeof raw !== "string") return problem(context, text.textExpected);
      if (raw.length > LONGEST_RAW) return problem(context, http.tooLong(limits.text.text));
      const value = tidy(raw);
      return isTooLong(value) ? problem(context, http.tooLong(limits.text.text)) : value;
    })
    .meta({ type: "string", maxLength: limits.text.text });

/** An optional text on one line. */
export const line = optionalText(oneLine);
/** An optional text with line breaks. */
export const paragraph = optionalText(manyLines);

/** HTML, or plain text in which blank lines separate paragraphs. Not blank, at most 200 kB. Out: cleaned. */
export const requiredHtml = (missing: string) =>
  anything
    .transform((raw, context) => {
      if (raw === undefined) return undefined;
      if (typeof raw !== "string") return problem(context, missing);
      if (Buffer.byteLength(raw) > limits.text.htmlBytes)
        return problem(context, text.htmlTooLong(limits.text.htmlBytes));
      const clean = cleanHtml(paragraphs(manyLines(raw)));
      return isBlankHtml(clean) ? problem(context, videosTakenOut(raw) ?? missing) : clean;
    })
    .meta({
      type: "string",
      minLength: 1,
      description: `HTML, at most ${limits.text.htmlBytes} bytes; cleaned by an allow-list`,
    });

type CountryCode = (typeof limits.content.countries)[number]["code"];
const CODES: readonly string[] = limits.content.countries.map(({ code }) => code);

/** Codes as an array, its JSON text, or ticked boxes. Out: distinct codes in order; [] means everybody. */
export const countries = anything
  .transform((raw, context) => {
    if (raw === undefined) return undefined;
    const list = listOf(raw);
    if (!list?.every((one) => typeof one === "string" && CODES.includes(one)))
      return problem(context, text.countryUnknown);
    return CODES.filter((code) => list.includes(code)) as CountryCode[];
  })
  .meta({
    description: "Only visitors from these countries find it in the country lists; none: everybody",
    anyOf: [
      { type: "array", items: { type: "string", enum: [...CODES] } },
      { type: "string", description: "JSON text of such an array" },
    ],
  });

function listOf(raw: unknown): unknown[] | null {
  if (Array.isArray(raw)) return (raw as unknown[]).filter((one) => one !== "");
  if (isBlank(raw)) return [];
  if (typeof raw !== "string") return null;
  if (!raw.trim().startsWith("[")) return [raw.trim()];
  try {
    const value: unknown = JSON.parse(raw);
    return Array.isArray(value) ? (value as unknown[]) : null;
  } catch {
    return null;
  }
}

const pattern = (matches: (value: string) => boolean, message: string) =>
  anything.transform((raw, context) => {
    if (raw === undefined) return undefined;
    if (isBlank(raw)) return null;
    const value = typeof raw === "string" ? raw.trim() : "";
    return matches(value) ? value : problem(context, message);
  });

/** An existing day, YYYY-MM-DD; null when blank. */
export const day = pattern((value) => {
  const instant = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  return instant !== null && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}, text.dateInvalid).meta({ type: "string", format: "date", description: "In Asia/Kolkata" });

/** HH:MM, 24 hours; null when blank. */
export const timeOfDay = pattern((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), text.timeInvalid).meta({
  type: "string",
  pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$",
  description: "In Asia/Kolkata",
});

/** Id of an uploaded picture. undefined keeps the present one; null removes it, or fails with `missing`. */
export const imageId = (missing?: string) =>
  anything
    .transform((raw, context) => {
      if (raw === undefined) return undefined;
      if (raw === null) return missing === undefined ? null : problem(context, missing);
      return typeof raw === "string" && /^[\w-]{1,128}$/.test(raw)
        ? raw
        : problem(context, text.imageUnknown);
    })
    .meta({
      type: ["string", "null"],
      description: "Id of a picture that was uploaded before; null takes it away",
    });

const itemId = z.string().max(64).optional();

/** The version that the editor saw. Without it the last save wins. */
export const version = anything
  .transform((raw, context) => {
    if (isBlank(raw)) return undefined;
    const value = typeof raw === "string" && /^\d{1,9}$/.test(raw) ? Number(raw) : raw;
    return typeof value === "number" && Number.isSafeInteger(value)
      ? value
      : problem(context, http.badRequest);
  })
  .meta({
    type: "integer",
    description: "The version that was read; a newer one in the database is answered by 409",
  });

/**
 * Prepares a form before its fields are validated. Absent `required` fields of a new item become blank and
 * `requiredImages` null, so that they fail. A blank image field means unchanged; `remove…` = "on" removes it.
 */
export function prepare({
  required = [],
  requiredImages = [],
  images,
}: {
  required?: string[];
  requiredImages?: string[];
  images: readonly string[];
}) {
  return (raw: unknown): unknown => {
    if (typeof raw !== "object" || raw === null) return raw;
    const fields: Raw = { ...raw };
    const isNew = isBlank(fields.id);
    if (isNew) delete fields.id;
    for (const name of images) {
      const key = `${name}Id`;
      const removed = fields[removal(name)];
      if (fields[key] === "") delete fields[key];
      if (fields[key] === undefined && (removed === "on" || removed === true || removed === "true"))
        fields[key] = null;
    }
    if (isNew) {
      for (const name of required) fields[name] ??= "";
      for (const name of requiredImages) fields[`${name}Id`] ??= null;
    }
    return fields;
  };
}

/**
 * The schema of a kind's form and the names of its fields.
 * @param rules as `prepare` takes them
 */
export function contentForm<Shape extends z.ZodRawShape>(
  rules: { required: string[]; requiredImages?: string[]; images: readonly string[] },
  shape: Shape,
) {
  const optional = rules.images.filter((name) => !rules.requiredImages?.includes(name));
  return {
    schema: z.preprocess(prepare(rules), z.object({ id: itemId, version, ...shape })),
    names: {
      texts: ["version", ...Object.keys(shape), ...optional.map(removal)],
      files: rules.images,
      required: rules.required,
    },
  };
}

/** The field that removes a picture: removeImage, removeImage1. */
export const removal = (name: string) => `remove${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const CHILLU: Record<string, string> = {
  "\u0d7a": "\u0d23",
  "\u0d7b": "\u0d28",
  "\u0d7c": "\u0d30",
  "\u0d7d": "\u0d32",
  "\u0d7e": "\u0d33",
  "\u0d7f": "\u0d15",
};

/**
 * A title as searches compare it: composed, lower case, without joiners. Malayalam's final consonants have
 * two spellings that look alike (Unicode 15, chapter 12.9); both become consonant and virama.
 */
export function titleKey(title: string): string {
  return title
    .normalize("NFC")
    .toLocaleLowerCase("en")
    .replace(/[\u0d7a-\u0d7f]/g, (chillu) => `${CHILLU[chillu] ?? chillu}\u0d4d`)
    .replace(/[\u200c\u200d]/g, "");
}

/** Line breaks and other control characters, with the spaces around them, become one space. */
function oneLine(raw: string): string {
  const pieces = raw.split(/[\p{Cc}\p{Zl}\p{Zp}]/u).map((piece) => piece.trim());
  return pieces.filter((piece) => piece !== "").join(" ");
}

function manyLines(raw: string): string {
  // Control characters mean nothing in a text, and NUL would end it for some readers.
  return raw
    .replace(/\r\n?/g, "\n")
    .replace(/\p{Cc}/gu, (one) => (one === "\n" || one === "\t" ? one : ""))
    .trim();
}

/** Whether it holds more than spaces and invisible format characters. */
function isVisible(value: string): boolean {
  return /[^\s\p{Cf}]/u.test(value);
}

/** Longer in UTF-16 units than any text within the limit, also before trimming. */
const LONGEST_RAW = 4 * limits.text.text;

function isTooLong(value: string): boolean {
  const limit = limits.text.text;
  return value.length > 2 * limit || (value.length > limit && [...value].length > limit);
}
