/** A kind's form schema. An absent field is unchanged, so forms with checkboxes also send a blank `countries`. */
import { z } from "zod";
import { isBlank, manyLines } from "~/lib/fields";
import { isSlug } from "~/lib/slug";
import { hasVisibleText, line, nullIsBlank, paragraph } from "~/lib/text-fields";
import { parseIndiaTime, isDay } from "~/lib/india-time";
import type { PeopleInput } from "~/features/pictures/people";
import { consent, people } from "~/features/pictures/people-form";
import { contentLimits, textLimits } from "~/lib/limits";
import { furtherLanguages } from "~/locales/language";
import { msg, type Message } from "~/locales/messages";
import type { Translations } from "~/locales/translations";
import { extractTranslations } from "./content-translation";
import {
  PUBLISH_STATUSES,
  type PublishStatus,
  fieldsOfType,
  missingFields,
  pictureFieldsOf,
  textFieldsOf,
  type ChoiceOf,
  type ContentRecord,
  type FieldName,
  type TextName,
  type TextField,
} from "./record";
import { focusFieldNames, removalFieldName } from "~/features/pictures/picture-form";

/** What sanitizing left out: addresses of videos, and a number of pictures. */
export type LeftOutMedia = { videos: readonly string[]; pictures: number };
export const joinLeftOut = (all: readonly LeftOutMedia[]): LeftOutMedia => ({
  videos: all.flatMap(({ videos }) => videos),
  pictures: all.reduce((sum, { pictures }) => sum + pictures, 0),
});
/** Sanitized HTML, "" when empty. */
export type ReadText = { html: string; leftOut: LeftOutMedia };
type ReadHtml = (typed: string) => ReadText | { problem: Message };

/** The server sanitizes; the browser only checks for blank text. */
const readInBrowser: ReadHtml = (typed) => {
  const words = typed.split("<").map((part, index) => (index === 0 ? part : part.replace(/^[^>]*>/, "")));
  const hasContent =
    hasVisibleText(words.join("").replaceAll("&nbsp;", "")) ||
    /<(?:img|video|iframe|figure|hr)\b/i.test(typed);
  return { html: hasContent ? typed : "", leftOut: joinLeftOut([]) };
};

/** HTML, or plain text with blank lines between paragraphs; at most 200 kB. */
const html = (missing: Message = "content.textExpected", read: ReadHtml) =>
  z.preprocess(
    nullIsBlank,
    z
      .string(missing)
      .refine((typed) => new TextEncoder().encode(typed).length <= textLimits.htmlBytes, {
        error: msg("content.htmlTooLong", { kilobytes: textLimits.htmlBytes / 1000 }),
        abort: true,
      })
      .meta({ description: `HTML, at most ${textLimits.htmlBytes} bytes; cleaned by an allow-list` })
      .transform((typed, issues) => {
        const found = read(manyLines(typed));
        if ("html" in found) return found;
        issues.addIssue(found.problem);
        return z.NEVER;
      }),
  );

const COUNTRY_CODES = contentLimits.countries.map(({ code }) => code);
const isCountryCode = (one: unknown) => (COUNTRY_CODES as unknown[]).includes(one);

/** Codes as an array, JSON text or checkboxes; output distinct and sorted. [] means everybody. */
export const countries = z.preprocess(
  (raw) => {
    const list = listOf(raw);
    return Array.isArray(list) && list.every(isCountryCode) ? list : null;
  },
  z
    .array(z.enum(COUNTRY_CODES), msg("content.countryUnknown"))
    .transform((chosen) => COUNTRY_CODES.filter((code) => chosen.includes(code))),
);

function listOf(raw: unknown): unknown {
  if (Array.isArray(raw)) return (raw as unknown[]).filter((one) => one !== "");
  if (isBlank(raw)) return [];
  if (typeof raw !== "string" || !raw.trim().startsWith("[")) return [raw];
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}

const pattern = (matches: (value: string) => boolean, message: Message, metadata: z.core.GlobalMeta) =>
  z.preprocess(
    nullIsBlank,
    z
      .string(message)
      .trim()
      .refine((value) => value === "" || matches(value), message)
      .meta(metadata)
      .transform((value) => value || null),
  );

const FIELD_SCHEMAS = {
  line,
  paragraph,
  day: pattern(isDay, msg("content.dateInvalid"), { format: "date", description: "In Asia/Kolkata" }),
  time: pattern((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), msg("content.timeInvalid"), {
    pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$",
    description: "In Asia/Kolkata",
  }),
  moment: pattern((value) => /^\d{4}-/.test(value) && isMinute(value), msg("content.momentInvalid"), {
    pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]$",
    description: "In Asia/Kolkata",
  }),
};

const isMinute = (value: string) => value.length === 16 && parseIndiaTime(value) !== null;

const numberIn = ({ min, max, invalid }: { min: number; max: number; invalid: Message }) =>
  z.preprocess(
    (raw) => {
      if (isBlank(raw)) return null;
      return typeof raw === "string" && /^\d{1,9}$/.test(raw.trim()) ? Number(raw) : raw;
    },
    z.int(invalid).min(min, invalid).max(max, invalid).nullable().meta({ description: "Null: no limit" }),
  );

/** When blank, the slug is made from the title (pages.server.ts). */
const slug = z.preprocess(
  nullIsBlank,
  z
    .string(msg("page.slugInvalid"))
    .trim()
    .refine((typed) => typed === "" || isSlug(typed), msg("page.slugInvalid")),
);

const choice = ({ options }: { options: Readonly<Record<string, string>> }) =>
  z.preprocess(nullIsBlank, z.enum(Object.keys(options), msg("page.choiceUnknown")));

/** Output of `publishAt`: an instant (ISO 8601, UTC); null when blank. */
const publishing = {
  status: z.preprocess(
    (raw) => (isBlank(raw) ? undefined : raw),
    z
      .enum(PUBLISH_STATUSES, msg("content.statusUnknown"))
      .optional()
      .meta({ description: "A new item is published without it" }),
  ),
  publishAt: pattern((value) => parseIndiaTime(value) !== null, msg("content.publishAtInvalid"), {
    type: ["string", "null"],
    format: "date-time",
    description: "When it is published; without an offset the time is India's. At once when absent",
  }).transform((value) => value && parseIndiaTime(value)),
};

/** undefined keeps the current picture; null removes it. */
export const imageId = z
  .string(msg("content.imageUnknown"))
  .refine((id) => /^[\w-]{1,128}$/.test(id), msg("content.imageUnknown"))
  .nullable()
  .meta({ description: "Id of a picture that was uploaded before; null takes it away" });

const wholeNumber = (number: z.ZodType<number>) =>
  z.preprocess((raw) => {
    if (isBlank(raw)) return undefined;
    return typeof raw === "string" && /^\d{1,9}$/.test(raw.trim()) ? Number(raw) : raw;
  }, number.optional());

export const percent = wholeNumber(
  z
    .int(msg("content.percentInvalid"))
    .min(0, msg("content.percentInvalid"))
    .max(100, msg("content.percentInvalid"))
    .meta({ description: "Percent of the picture; absent: unchanged" }),
);

/** The version the editor loaded. Without it the last save wins. */
export const itemVersion = wholeNumber(
  z
    .number(msg("answers.badRequest"))
    .refine(Number.isSafeInteger, msg("answers.badRequest"))
    .meta({
      type: "integer",
      description: "The version that was read; a newer one in the database is answered by 409",
    }),
);

/** Without `id` it is a new item. Blank translations are removed. `people` and `consent` refer to new pictures. */
export type InputOf<R extends ContentRecord> = {
  id?: string;
  version?: number;
  translations: Translations;
  leftOut?: LeftOutMedia;
  title?: string;
  status?: PublishStatus;
  publishAt?: string | null;
} & PeopleInput & { [Name in TextName<R>]?: string } & {
    [Name in FieldName<R, { type: "day" | "time" | "moment" }>]?: string | null;
  } & { [Name in FieldName<R, { type: "number" }>]?: number | null } & {
    [Name in FieldName<R, { type: "slug" }>]?: string;
  } & { [Name in FieldName<R, { type: "countries" }>]?: string[] } & {
    [Name in FieldName<R, { type: "choice" }>]?: ChoiceOf<R, Name>;
  } & { [Name in FieldName<R, { type: "picture" }> as `${Name}Id`]?: string | null };

export function schemaOf<R extends ContentRecord>(record: R, read?: ReadHtml): z.ZodType<InputOf<R>>;
export function schemaOf(record: ContentRecord, read: ReadHtml = readInBrowser): z.ZodType {
  const text = ({ type, required }: TextField) =>
    (type === "html" ? html(required, read) : FIELD_SCHEMAS[type](required)).optional();
  const [textFields, pictures] = [textFieldsOf(record), pictureFieldsOf(record)];
  const texts = mapValues(textFields, text);
  const schema = z
    .object({
      id: z.string().max(64).optional(),
      // Error paths are field names: "ml.title".
      ...objectWith(furtherLanguages, z.object(texts)),
      version: itemVersion,
      ...mapValues(textFields, (one) => text(one).meta(one.required ? { minLength: 1 } : {})),
      ...mapValues(Object.fromEntries(fieldsOfType(record, "day", "time", "moment")), ({ type }) =>
        FIELD_SCHEMAS[type].optional(),
      ),
      ...mapValues(Object.fromEntries(fieldsOfType(record, "number")), (one) => numberIn(one).optional()),
      ...mapValues(Object.fromEntries(fieldsOfType(record, "slug")), () => slug.optional()),
      ...mapValues(Object.fromEntries(fieldsOfType(record, "choice")), (one) => choice(one).optional()),
      ...objectWith(
        pictures.map((name) => `${name}Id`),
        imageId.optional(),
      ),
      ...mapValues(Object.fromEntries(fieldsOfType(record, "countries")), () => countries.optional()),
      status: publishing.status,
      publishAt: publishing.publishAt.optional(),
      // Valid translations were already moved to their languages; any left here are errors.
      translations: z
        .undefined(msg("content.translationsUnknown", { fields: Object.keys(textFields).join(", ") }))
        .optional(),
      ...objectWith(pictures.flatMap(focusFieldNames), percent),
      people,
      consent,
    })
    // Runs despite field errors, to report all problems at once.
    .superRefine((input, issues) => addMissingFieldIssues(record, withPlainTexts(record, input), issues), {
      when: ({ value }) => typeof value === "object" && value !== null,
    })
    .transform((input) => {
      const { leftOut, ...plain } = withPlainTexts(record, input);
      const fields: Record<string, unknown> = { ...plain, translations: translationsFrom(plain), leftOut };
      for (const language of furtherLanguages) delete fields[language];
      return fields;
    });
  return z.preprocess((raw) => normaliseInput(record, raw), schema);
}

/** Browser schema: a chosen file counts as the picture. Of picture fields sent twice, uses the first. */
export const formSchemaOf = (record: ContentRecord) =>
  z.preprocess((raw) => {
    const fields = { ...(raw as Record<string, unknown>) };
    const translated = translationsFrom(fields);
    for (const name of pictureFieldsOf(record)) {
      const [file] = [fields[name]].flat();
      const [id] = [fields[`${name}Id`]].flat();
      fields[`${name}Id`] = file instanceof File && file.size > 0 ? "chosen" : id;
      for (const side of [fields, ...Object.values(translated)])
        [side[`${name}Alt`]] = [side[`${name}Alt`]].flat();
    }
    return { ...fields, ...translated };
  }, schemaOf(record));

type Fields = Record<string, unknown>;

/** Takes the HTML out of what was read, in all languages, with everything that was left out. */
function withPlainTexts(record: ContentRecord, input: Fields): Fields & { leftOut: LeftOutMedia } {
  const leftOut: LeftOutMedia[] = [];
  const plain = (texts: Fields) => {
    const all = { ...texts };
    for (const [name] of fieldsOfType(record, "html")) {
      const read = all[name];
      if (!isReadText(read)) continue;
      all[name] = read.html;
      leftOut.push(read.leftOut);
    }
    return all;
  };
  const translations = mapValues(translationsFrom(input), plain);
  return { ...plain(input), ...translations, leftOut: joinLeftOut(leftOut) };
}

const isReadText = (value: unknown): value is ReadText =>
  typeof value === "object" && value !== null && "html" in value;

const translationsFrom = (fields: Fields) =>
  Object.fromEntries(
    furtherLanguages.map((language) => [language, { ...(fields[language] as Fields | undefined) }]),
  );

const mapValues = <From, To>(all: Record<string, From>, make: (one: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, make(one)]));

const objectWith = <Value>(names: readonly string[], value: Value): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, value]));

/** Reports all missing fields of a new item, in an edit only blanked ones; saving checks the others. */
function addMissingFieldIssues(
  record: ContentRecord,
  { id, status, ...input }: Fields,
  context: z.core.$RefinementCtx,
): void {
  const missing = missingFields(record, {
    isDraft: status === "draft",
    isWhole: id === undefined,
    texts: input,
    translations: translationsFrom(input),
    pictures: Object.fromEntries(pictureFieldsOf(record).map((name) => [name, input[`${name}Id`]])),
  });
  for (const [name, message] of Object.entries(missing))
    context.addIssue({ code: "custom", path: name.split("."), message });
  const names = Object.keys(record.fields);
  const fieldIndex = ({ path }: { path?: PropertyKey[] }) =>
    names.includes(String(path?.[0])) ? names.indexOf(String(path?.[0])) : names.length;
  context.issues.sort((one, other) => fieldIndex(one) - fieldIndex(other));
}

/** Renames fields to schema names. A removed picture is null; a blank picture id means unchanged. */
function normaliseInput(record: ContentRecord, raw: unknown): unknown {
  if (typeof raw !== "object" || raw === null) return raw;
  const { fields, translations } = extractTranslations({ ...raw }, Object.keys(textFieldsOf(record)));
  if (isBlank(fields.id)) {
    delete fields.id;
    fields.title ??= "";
  }
  for (const name of pictureFieldsOf(record)) {
    const key = `${name}Id`;
    if (fields[key] === "") delete fields[key];
    if (fields[key] === undefined && ["on", "true", true].includes(fields[removalFieldName(name)] as string))
      fields[key] = null;
  }
  return { ...fields, ...translations };
}
