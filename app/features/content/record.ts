/**
 * A kind of content as a table of facts. Its columns, schema, search, JSON and their description, labels and the
 * fields of its staff form are read from it. Records import no zod: every staff screen has them.
 */
import { furtherLanguages, type FurtherLanguage } from "~/locales/language";
import type { Schema } from "#db/schema";
import type { Message } from "~/locales/messages";
import { readFieldName } from "~/locales/translations";

export const PUBLISH_STATUSES = ["draft", "scheduled", "published"] as const;
export type PublishStatus = (typeof PUBLISH_STATUSES)[number];

type Saving = "creating" | "updating";

/** Where a notice stands over the page: below, above, or in the corner for photos; elsewhere in the other corner. */
export type NoticePlace = "bottom" | "top" | "photo";

/** What staff write. Each text can be in Malayalam too; in the database a field is a column of its name. */
export type TextField = {
  is: "line" | "paragraph" | "html";
  label: string;
  /** Its label beside a translation. */
  labels: Partial<Record<FurtherLanguage, string>>;
  /** Why it is refused when it is missing. A draft needs only its title. */
  required?: Message;
  /** Below the label. */
  hint?: string;
  /** Of a paragraph's field. */
  rows?: number;
  /** What programs are told of it. */
  about?: string;
  /** Where the public search finds it; words of details weigh more. The title is always found. */
  search?: "details" | "body";
  /** Whether cards in lists show it. */
  card?: true;
  /** Whether quick edit offers it. */
  quick?: true;
  /** How the preview shows it, if not as its type does. `alone`: only when no other long text is there. */
  preview?: "kicker" | "lead" | "alone";
};

/** A day (YYYY-MM-DD) or a time (HH:MM) in India, or null. */
type WhenField = {
  is: "day" | "time";
  label: string;
  card?: true;
  /** What the preview says while it is blank. */
  missing?: string;
};

/**
 * A picture and its description, a text: of `image` they are the columns image_id and image_alt; one with a `place`
 * stands in project_images. Its description is offered by quick edit where it is `quick`.
 */
type PictureField = {
  is: "picture";
  label: string;
  description: Pick<TextField, "label" | "labels">;
  required?: Message;
  place?: number;
  card?: true;
  quick?: true;
};

/** What the site itself writes: a number, or 1 and 0 for yes and no. */
type OwnField = { is: "count" | "flag"; card?: true };

type Field = TextField | WhenField | PictureField | OwnField;

/** The tables of content: those with a title to search. */
export type ContentTable = {
  [Table in keyof Schema]: Schema[Table] extends { title_key: string } ? Table : never;
}[keyof Schema];

export type ContentRecord = {
  table: ContentTable;
  /** Its name in sentences and on the Activity screen. */
  noun: string;
  /** Above its list on staff's screens, and what an empty list says. */
  title: string;
  empty: string;
  /** Paths: of an item's page without its id, of staff's list and form. */
  page: string;
  list: string;
  form: string;
  /**
   * Names in the answers of the API: its schema (also its name among search results), one item, a list; and a list's
   * `message`. `hasPlainRead`: one item is answered without an envelope.
   */
  api: { shape: string; one: string; many: string; listed?: Message; hasPlainRead?: true };
  /** Where Cancel leads; `goesBack`: to the page before, where there is one. */
  cancel: { to: string; goesBack?: true };
  /** What its row in a list says below the title: fields of cards, and "published", the day. */
  rowDetails: readonly string[];
  /** Whether it can be shown in some countries only, and be a draft. */
  hasCountries: boolean;
  hasDrafts: boolean;
  /** Whether its form edits items too. A photo of the gallery is edited in quick edit, and goes with its picture. */
  isEditedInForm: boolean;
  /** Where the specification shows that it was saved, and that it was deleted. */
  notices: { saved: NoticePlace; deleted?: NoticePlace };
  /** The date that readers know it by: a field, or when it was published. */
  dated: string | null;
  sentences: {
    createHeading: string;
    editHeading: string;
    create: string;
    update: string;
    creating: string;
    updating: string;
    notFound: string;
    /** Said in the browser of a form that was not sent. */
    saveFailed(saving: Saving, message: string): string;
    createFailed?: string;
    updateFailed?: string;
  };
  codes: {
    notFound: Message;
    created: Message;
    updated: Message;
    deleted: Message;
    /** A save that was refused, and why. */
    saveFailed(saving: Saving, why: Message): Message;
    /** A save that failed for an unknown reason. */
    createFailed?: Message;
    updateFailed?: Message;
  };
  /** In the order of its form. */
  fields: { title: TextField } & Record<string, Field>;
};

/** The names of a record's fields of which some facts are true. */
export type FieldName<R extends ContentRecord, Facts> = {
  [Name in keyof R["fields"]]: R["fields"][Name] extends Facts ? Name : never;
}[keyof R["fields"]] &
  string;
/** Of its texts. */
export type TextName<R extends ContentRecord> =
  FieldName<R, { is: TextField["is"] }> | `${FieldName<R, { is: "picture" }>}Alt`;

/** Of a picture. */
export const PICTURE = {
  label: "Image",
  description: { label: "What the picture shows", labels: { ml: "ചിത്രത്തിൽ കാണുന്നത്" } },
};

/** A field's column: eventLocation is kept in event_location. */
export const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Is<Kind extends Field["is"]> = Extract<Field, { is: Kind }>;

/** The column of the day that items are known by, such as an event's; null where that is their publication. */
export const dayColumn = ({ dated, fields }: ContentRecord): string | null =>
  dated !== null && dated in fields ? columnName(dated) : null;

/** The fields of some kinds of value, with their names. */
export const fieldsOfType = <Kind extends Field["is"]>({ fields }: ContentRecord, ...kinds: Kind[]) =>
  Object.entries(fields).filter((one): one is [string, Is<Kind>] => (kinds as string[]).includes(one[1].is));

/** All texts of an item, descriptions of pictures too: each can be in Malayalam. */
export const textsOf = ({ fields }: ContentRecord): Record<string, TextField> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, TextField][] => {
      if (field.is === "line" || field.is === "paragraph" || field.is === "html") return [[name, field]];
      if (field.is !== "picture") return [];
      return [[`${name}Alt`, { is: "line", ...field.description, ...(field.quick ? { quick: true } : {}) }]];
    }),
  );

/** The texts that quick edit offers. */
export const quickTexts = (record: ContentRecord) =>
  Object.entries(textsOf(record)).flatMap(([name, { quick }]) => (quick ? [name] : []));

/** The names of its pictures: of the file fields. */
export const picturesOf = (record: ContentRecord) => fieldsOfType(record, "picture").map(([name]) => name);

/** The fields of the point that crops of a picture keep. */
export const focusOf = (picture: string) => [`${picture}FocusX`, `${picture}FocusY`] as const;

/** The field that removes a picture: removeImage, removeImage1. */
export const removeFieldName = (picture: string) =>
  `remove${picture.charAt(0).toUpperCase()}${picture.slice(1)}`;

/** The names under which a form or a program sends an item; translations as "{language}.{name}". */
export function formFieldNames(record: ContentRecord): { texts: string[]; files: string[] } {
  const [texts, files] = [Object.keys(textsOf(record)), picturesOf(record)];
  const other = [
    ...(record.hasCountries ? ["countries"] : []),
    ...(record.hasDrafts ? ["status", "publishAt"] : []),
    ...fieldsOfType(record, "day", "time").map(([name]) => name),
  ];
  const ofPictures = files.flatMap((name) => [`${name}Id`, removeFieldName(name), ...focusOf(name)]);
  const translated = furtherLanguages.flatMap((language) => texts.map((name) => `${language}.${name}`));
  return {
    texts: ["version", "translations", "people", "consent", ...texts, ...other, ...translated, ...ofPictures],
    files,
  };
}

/** A field's label, of a text also by the name of its translation ("ml.title"). */
export function labelOf(record: ContentRecord, name: string): string | undefined {
  const { language, plainName } = readFieldName(name);
  const text = textsOf(record)[plainName];
  if (text) return text.labels[language as FurtherLanguage] ?? text.label;
  const field = record.fields[name];
  return field && "label" in field ? field.label : undefined;
}

/**
 * What an item lacks, as messages by field: a published one texts and pictures, a draft only its title. One that has
 * its title in another language only needs its texts in that language.
 * @param texts, translations, pictures by name; what is undefined is not asked for
 */
export function missingFields(
  record: ContentRecord,
  { isDraft, texts, translations, pictures }: Held,
): Record<string, Message> {
  const only = texts.title === "" ? furtherLanguages.find((one) => translations[one]?.title) : undefined;
  const [side = {}, prefix] = only ? [translations[only], `${only}.`] : [texts, ""];
  const missing: [string, Message][] = [];
  for (const [name, { required }] of Object.entries(textsOf(record)))
    if (required && side[name] === "" && (name === "title" || !isDraft))
      missing.push([prefix + name, required]);
  for (const [name, { required }] of fieldsOfType(record, "picture"))
    if (required && pictures[name] === null && !isDraft) missing.push([name, required]);
  return Object.fromEntries(missing);
}

type Held = {
  isDraft: boolean;
  texts: Record<string, unknown>;
  translations: Partial<Record<FurtherLanguage, Record<string, unknown>>>;
  pictures: Record<string, unknown>;
};
