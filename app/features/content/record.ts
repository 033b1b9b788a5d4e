/** A content type as data for database, API and forms. Must not import zod: every staff screen loads it. */
import { focusFieldNames, removalFieldName } from "~/features/pictures/picture-form";
import { contentLimits } from "~/lib/limits";
import { furtherLanguages, type FurtherLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";
import type { Schema } from "#db/schema";
import type { Message, PlainKey } from "~/locales/messages";
import { readFieldName } from "~/locales/translations";

export const PUBLISH_STATUSES = ["draft", "scheduled", "published"] as const;
export type PublishStatus = (typeof PUBLISH_STATUSES)[number];

type Saving = "creating" | "updating";

export type NoticePlace = "bottom" | "top" | "photo";

/** A translatable text, stored in the column of the field's name. */
export type TextField = {
  type: "line" | "paragraph" | "html";
  label: Message;
  labels: Partial<Record<FurtherLanguage, string>>;
  required?: Message;
  hint?: PlainKey;
  rows?: number;
  about?: string;
  /** Weight in public search ("details" ranks higher); the title is always indexed. */
  search?: "details" | "body";
  isOnCard?: true;
  inQuickEdit?: true;
};

/** A day (YYYY-MM-DD), a time (HH:MM) or a moment (YYYY-MM-DDTHH:MM) in IST, or null. */
type DateTimeField = { type: "day" | "time" | "moment"; label: Message; hint?: PlainKey; isOnCard?: true };

/** A whole number, or null. */
type NumberField = {
  type: "number";
  label: Message;
  hint?: PlainKey;
  min: number;
  max: number;
  invalid: Message;
  isOnCard?: true;
};

/** A picture with its description: columns image_id and image_alt, or with `position` a row of project_images. */
type PictureField = {
  type: "picture";
  label: Message;
  description: Pick<TextField, "label" | "labels">;
  required?: Message;
  position?: number;
  isOnCard?: true;
  inQuickEdit?: true;
};

/** Last part of the address: lower-case letters, digits and hyphens; made from the title when blank. */
type SlugField = { type: "slug"; label: Message; hint: PlainKey; isOnCard?: true };

type ChoiceField = {
  type: "choice";
  label: Message;
  options: Readonly<Record<string, PlainKey>>;
  about?: string;
  isOnCard?: true;
};

/** Countries whose visitors see the item in lists; none: everybody. A JSON column. */
type CountriesField = { type: "countries"; label: Message; isOnCard: true };

/** Set by the server: a number (`count`), 1 or 0 (`flag`), or a text (`fixed`). */
type ReadOnlyField = { type: "count" | "flag" | "fixed"; about?: string; isOnCard?: true };

type Field =
  | TextField
  | DateTimeField
  | NumberField
  | PictureField
  | SlugField
  | ChoiceField
  | CountriesField
  | ReadOnlyField;

export type ContentTable = {
  [Table in keyof Schema]: Schema[Table] extends { title_key: string } ? Table : never;
}[keyof Schema];

export type ContentRecord = {
  table: ContentTable;
  /** As the database names it; on screens `nounOf`. */
  noun: string;
  title: PlainKey;
  empty: PlainKey;
  /** Paths: public page (without id), staff list, form. */
  page: string;
  list: string;
  form: string;
  /**
   * Names of the schema (also in search results), one item and a list; `listed`: the list's `message`.
   * `hasPlainRead`: one item is sent without an envelope. Null: not in the JSON API.
   */
  api: { shape: string; one: string; many: string; listed?: Message; hasPlainRead?: true } | null;
  /** Path after a save, unless the form was opened from a list. */
  afterSave: string;
  /** `goesBack`: returns to the previous page if there is one. */
  cancel: { to: string; goesBack?: true };
  /** Shown below the title of a list row: card fields, or "published" for the day. */
  rowDetails: readonly string[];
  /** Positions fixed by the specification. */
  notices: { saved: NoticePlace; deleted?: NoticePlace };
  /** Field with the public date; null: the publication date. */
  dated: string | null;
  /** Why an item can't be deleted or taken off the site; null when it can. */
  refuseRemoval?(item: { id: string; kind?: string }): Message | null;
  sentences: {
    /** Text of the list's link to a new item; default "Create New". */
    createNew?: PlainKey;
    createHeading: PlainKey;
    editHeading: PlainKey;
    create: PlainKey;
    update: PlainKey;
    creating: PlainKey;
    updating: PlainKey;
    saveFailed(saving: Saving, message: string): string;
    createFailed?: PlainKey;
    updateFailed?: PlainKey;
  };
  messages: {
    notFound: Message;
    created: Message;
    updated: Message;
    deleted: Message;
    saveFailed(saving: Saving, why: Message): Message;
    createFailed?: Message;
    updateFailed?: Message;
  };
  fields: { title: TextField } & Record<string, Field>;
};

export type FieldName<R extends ContentRecord, Shape> = {
  [Name in keyof R["fields"]]: R["fields"][Name] extends Shape ? Name : never;
}[keyof R["fields"]] &
  string;
export type ChoiceOf<R extends ContentRecord, Name extends keyof R["fields"]> = R["fields"][Name] extends {
  options: infer Options;
}
  ? keyof Options & string
  : never;
export type TextName<R extends ContentRecord> =
  FieldName<R, { type: TextField["type"] }> | `${FieldName<R, { type: "picture" }>}Alt`;

export const PICTURE = {
  label: "content.fields.image",
  description: { label: "content.pictureShows", labels: { ml: "ചിത്രത്തിൽ കാണുന്നത്" } },
} as const;

export const COUNTRIES = { type: "countries", label: "content.countries", isOnCard: true } as const;

export const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type FieldOfType<Type extends Field["type"]> = Extract<Field, { type: Type }>;

/** Column with the public date; null: the publication date. */
export const dayColumn = ({ dated, fields }: { dated: string | null; fields: object }): string | null =>
  dated !== null && dated in fields ? columnName(dated) : null;

export const fieldsOfType = <Type extends Field["type"]>({ fields }: ContentRecord, ...types: Type[]) =>
  Object.entries(fields).filter((one): one is [string, FieldOfType<Type>] =>
    (types as string[]).includes(one[1].type),
  );

export const textFieldsOf = ({ fields }: ContentRecord): Record<string, TextField> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, TextField][] => {
      if (field.type === "line" || field.type === "paragraph" || field.type === "html")
        return [[name, field]];
      if (field.type !== "picture") return [];
      return [
        [
          `${name}Alt`,
          { type: "line", ...field.description, ...(field.inQuickEdit ? { inQuickEdit: true } : {}) },
        ],
      ];
    }),
  );

export const quickEditTexts = (record: ContentRecord) =>
  Object.entries(textFieldsOf(record)).flatMap(([name, { inQuickEdit }]) => (inQuickEdit ? [name] : []));

export const pictureFieldsOf = (record: ContentRecord) =>
  fieldsOfType(record, "picture").map(([name]) => name);

/** Field names of a form or API request; translations as "{language}.{name}". */
export function formFieldNames(record: ContentRecord): { texts: string[]; files: string[] } {
  const [texts, files] = [Object.keys(textFieldsOf(record)), pictureFieldsOf(record)];
  const other = [
    "status",
    "publishAt",
    ...fieldsOfType(record, "day", "time", "moment", "number", "slug", "choice", "countries").map(
      ([name]) => name,
    ),
  ];
  const ofPictures = files.flatMap((name) => [`${name}Id`, removalFieldName(name), ...focusFieldNames(name)]);
  const translated = furtherLanguages.flatMap((language) => texts.map((name) => `${language}.${name}`));
  return {
    texts: ["version", "translations", "people", "consent", ...texts, ...other, ...translated, ...ofPictures],
    files,
  };
}

/** @param codes one code, a list or none */
export const countryNames = (codes: unknown): string =>
  contentLimits.countries
    .filter(({ code }) => [codes].flat().includes(code))
    .map(({ code }) => t(`content.countryNames.${code}`))
    .join(", ") || t("content.countryNames.everywhere");

/** Also accepts a translation's name ("ml.title"). */
export function labelOf(record: ContentRecord, name: string): string | undefined {
  const { language, plainName } = readFieldName(name);
  const text = textFieldsOf(record)[plainName];
  if (text) return text.labels[language as FurtherLanguage] ?? t(text.label);
  const field = record.fields[name];
  return field && "label" in field ? t(field.label) : undefined;
}

/**
 * Missing fields with messages: published items need texts and pictures, drafts a title. An item titled only
 * in another language needs its texts in that language.
 */
export function missingFields(
  record: ContentRecord,
  { isDraft, isWhole, texts, translations, pictures }: ItemValues,
): Record<string, Message> {
  const absent = isWhole ? { text: "", picture: null } : {};
  const isTitled = (title: unknown = absent.text) => title !== "";
  const onlyLanguage = isTitled(texts.title)
    ? undefined
    : furtherLanguages.find((one) => translations[one]?.title);
  const [checked = {}, prefix] = onlyLanguage
    ? [translations[onlyLanguage], `${onlyLanguage}.`]
    : [texts, ""];
  const missing: [string, Message][] = [];
  for (const [name, { required }] of Object.entries(textFieldsOf(record)))
    if (required && (checked[name] ?? absent.text) === "" && (name === "title" || !isDraft))
      missing.push([prefix + name, required]);
  for (const [name, { required }] of fieldsOfType(record, "picture")) {
    const { [name]: picture = absent.picture } = pictures;
    if (required && picture === null && !isDraft) missing.push([name, required]);
  }
  return Object.fromEntries(missing);
}

/** Texts and pictures by name. `isWhole`: an absent one is missing; else it is unchanged and not checked. */
type ItemValues = {
  isDraft: boolean;
  isWhole: boolean;
  texts: Record<string, unknown>;
  translations: Partial<Record<FurtherLanguage, Record<string, unknown>>>;
  pictures: Record<string, unknown>;
};
