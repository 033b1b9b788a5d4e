/**
 * Fields of the forms of blog posts, events, projects and photos; the browser validates with them too. An
 * absent field is blank for a new item and unchanged for an edit. A form with checkboxes therefore also sends
 * a blank `countries`, for when none is ticked.
 */
import { z } from "zod";
import { field, isBlank, manyLines, problem } from "~/domain/fields";
import { isSeen, LACKING, type TextField } from "~/domain/text-fields";
import { instantInIndia, isDay } from "~/domain/india-time";
import { takeTranslation, translationsField } from "./content-translation";
import { PUBLISH_STATUSES } from "./publish-status";
import { contentLimits, textLimits } from "~/limits";
import { contentMessages as text, httpMessages as http } from "~/messages";

const limits = { content: contentLimits, text: textLimits };

/** What remains of a typed HTML text, or why nothing does. */
export type ReadHtml = (typed: string, missing: string) => { html: string } | { problem: string };

/** The browser leaves cleaning to the server, and sees only whether there is something to clean. */
const readInBrowser: ReadHtml = (typed, missing) => {
  const words = typed.split("<").map((part, index) => (index === 0 ? part : part.replace(/^[^>]*>/, "")));
  return !isSeen(words.join("").replaceAll("&nbsp;", "")) && !/<(?:img|video|iframe|figure|hr)\b/i.test(typed)
    ? { problem: missing }
    : { html: typed };
};

/** HTML, or plain text in which blank lines separate paragraphs. Not blank, at most 200 kB. */
export const html =
  (read: ReadHtml = readInBrowser): TextField =>
  (missing = text.textExpected) =>
    field((raw) => {
      if (raw === undefined) return undefined;
      if (raw === LACKING) return "";
      if (typeof raw !== "string") return problem(missing);
      if (new TextEncoder().encode(raw).length > limits.text.htmlBytes)
        return problem(text.htmlTooLong(limits.text.htmlBytes));
      const found = read(manyLines(raw), missing);
      return "problem" in found ? problem(found.problem) : found.html;
    }).meta({
      type: "string",
      minLength: 1,
      description: `HTML, at most ${limits.text.htmlBytes} bytes; cleaned by an allow-list`,
    });

type CountryCode = (typeof limits.content.countries)[number]["code"];
const CODES: readonly string[] = limits.content.countries.map(({ code }) => code);

/** Codes as an array, its JSON text, or ticked boxes. Out: distinct codes in order; [] means everybody. */
export const countries = field((raw) => {
  if (raw === undefined) return undefined;
  const list = listOf(raw);
  if (!list?.every((one) => typeof one === "string" && CODES.includes(one)))
    return problem(text.countryUnknown);
  return CODES.filter((code) => list.includes(code)) as CountryCode[];
}).meta({
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
  field((raw) => {
    if (raw === undefined) return undefined;
    if (isBlank(raw)) return null;
    const value = typeof raw === "string" ? raw.trim() : "";
    return matches(value) ? value : problem(message);
  });

/** An existing day, YYYY-MM-DD; null when blank. */
export const day = pattern(isDay, text.dateInvalid).meta({
  type: "string",
  format: "date",
  description: "In Asia/Kolkata",
});

/** HH:MM, 24 hours; null when blank. */
export const timeOfDay = pattern((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), text.timeInvalid).meta({
  type: "string",
  pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$",
  description: "In Asia/Kolkata",
});

const status = field((raw) => {
  if (isBlank(raw)) return undefined;
  return PUBLISH_STATUSES.find((one) => one === raw) ?? problem(text.statusUnknown);
}).meta({ type: "string", enum: [...PUBLISH_STATUSES], description: "A new item is published without it" });

/** Out: an instant (ISO 8601, UTC); null when blank. */
const publishAt = field((raw) => {
  if (raw === undefined) return undefined;
  if (isBlank(raw)) return null;
  return (typeof raw === "string" && instantInIndia(raw.trim())) || problem(text.publishAtInvalid);
}).meta({
  type: ["string", "null"],
  format: "date-time",
  description: "When it is published; without an offset the time is India's. At once when absent",
});

/** Of kinds that can be drafts. A draft needs only a title. */
export const publishing = { status, publishAt };

/** Id of an uploaded picture. undefined keeps the present one; null removes it, or fails with `missing`. */
export const imageId = (missing?: string) =>
  field((raw) => {
    if (raw === undefined) return undefined;
    if (raw === LACKING) return null;
    if (raw === null) return missing === undefined ? null : problem(missing);
    return typeof raw === "string" && /^[\w-]{1,128}$/.test(raw) ? raw : problem(text.imageUnknown);
  }).meta({
    type: ["string", "null"],
    description: "Id of a picture that was uploaded before; null takes it away",
  });

/** A part of a picture's width or height. A whole number from 0 to 100. */
const percent = field((raw) => {
  if (isBlank(raw)) return undefined;
  const value = typeof raw === "string" && /^\d{1,3}$/.test(raw.trim()) ? Number(raw) : raw;
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 100
    ? value
    : problem(text.percentInvalid);
}).meta({
  type: "integer",
  minimum: 0,
  maximum: 100,
  description: "Percent of the picture; absent: unchanged",
});

/** The fields of the point that crops of a picture keep: imageFocusX, imageFocusY. */
export const focusOf = (name: string) => [`${name}FocusX`, `${name}FocusY`] as const;

const itemId = z.string().max(64).optional();

/** The version that the editor saw. Without it the last save wins. */
const version = field((raw) => {
  if (isBlank(raw)) return undefined;
  const value = typeof raw === "string" && /^\d{1,9}$/.test(raw) ? Number(raw) : raw;
  return typeof value === "number" && Number.isSafeInteger(value) ? value : problem(http.badRequest);
}).meta({
  type: "integer",
  description: "The version that was read; a newer one in the database is answered by 409",
});

type Rules<Text extends string> = {
  texts: Record<Text, TextField>;
  /** What a published item needs, and the sentence for what is missing: texts, and file fields of pictures. */
  required: Partial<Record<Text, string>>;
  requiredImages?: Record<string, string>;
  images: readonly string[];
};

/**
 * The schema of a kind's form and the names of its fields.
 * - Each text may also be in Malayalam, as content-translation.ts says; `ml` has those texts.
 * - Of a new item, absent `required` fields become blank and `requiredImages` null, so that they fail.
 * - A draft needs only a title.
 * - An item with a Malayalam title and no English one needs its texts in Malayalam instead.
 * - A blank image field means unchanged; `remove…` = "on" removes the picture.
 */
export function contentForm<Text extends string, Shape extends z.ZodRawShape>(
  { texts, required, requiredImages = {}, images }: Rules<Text>,
  shape: Shape,
) {
  type Texts = Record<Text, ReturnType<TextField>>;
  const translated = Object.keys(texts) as Text[];
  const fieldOf = (name: Text) => [name, texts[name](required[name])] as const;
  const inOneLanguage = Object.fromEntries(translated.map(fieldOf)) as Texts;
  const needed = Object.keys(required);
  const neededImages = Object.keys(requiredImages).map((name) => `${name}Id`);

  const prepare = (raw: unknown): unknown => {
    if (typeof raw !== "object" || raw === null) return raw;
    const { fields, ml } = takeTranslation({ ...raw }, translated);
    const isNew = isBlank(fields.id);
    if (isNew) delete fields.id;
    for (const name of images) {
      const key = `${name}Id`;
      if (fields[key] === "") delete fields[key];
      if (fields[key] === undefined && ["on", "true", true].includes(fields[removal(name)] as string))
        fields[key] = null;
    }
    const isDraft = fields.status === "draft";
    const english = isNew ? (fields.title ?? "") : fields.title;
    const isMalayalamOnly = english !== undefined && isBlankText(english) && !isBlankText(ml.title ?? "");
    const [whole, other] = isMalayalamOnly ? [ml, fields] : [fields, ml];
    if (isNew) {
      for (const name of needed) {
        fields[name] ??= "";
        whole[name] ??= "";
      }
      for (const key of neededImages) fields[key] ??= null;
    }
    const mayBeBlank = (side: Record<string, unknown>, names: string[]) => {
      for (const name of names) if (side[name] !== undefined && isBlankText(side[name])) side[name] = LACKING;
    };
    mayBeBlank(other, needed);
    if (isDraft) {
      mayBeBlank(
        whole,
        needed.filter((name) => name !== "title"),
      );
      mayBeBlank(fields, neededImages);
    }
    return { ...fields, ml };
  };
  const optional = images.filter((name) => !(name in requiredImages));
  // Left out of the type: only focusIn reads them.
  const focus: object = Object.fromEntries(images.flatMap(focusOf).map((name) => [name, percent]));
  const fields = {
    version,
    ...inOneLanguage,
    ...shape,
    translations: translationsField(inOneLanguage),
    ...focus,
  };
  return {
    schema: z.preprocess(prepare, z.object({ id: itemId, ml: z.object(inOneLanguage), ...fields })),
    names: {
      texts: [...Object.keys(fields), ...translated.map((name) => `ml.${name}`), ...optional.map(removal)],
      files: images,
      required,
      requiredImages,
      translated,
    },
  };
}

const isBlankText = (raw: unknown) =>
  raw === null ||
  (typeof raw === "string" && !isSeen(raw.replace(/<(?!img|video|iframe|figure|hr)[^<>]*>|&nbsp;/gi, " ")));

/** The point to keep of the picture in a file field; null when the form does not say. */
export function focusIn(input: Record<string, unknown>, name: string): { x: number; y: number } | null {
  const [x, y] = focusOf(name).map((field) => input[field]);
  return typeof x === "number" && typeof y === "number" ? { x, y } : null;
}

/** The field that removes a picture: removeImage, removeImage1. */
export const removal = (name: string) => `remove${name.charAt(0).toUpperCase()}${name.slice(1)}`;
