import { furtherLanguages } from "~/locales/language";
import type { Translations } from "~/locales/translations";
import {
  columnName,
  missingFields,
  pictureFieldsOf,
  textFieldsOf,
  type ContentRecord,
  type FieldName,
  type TextName,
} from "./record";

type Values = Record<string, unknown>;
/** A project's pictures have a table of their own instead of columns. */
type WithProjectPictures = { images?: ({ alt: string; image_id: string } | null)[] };

const positionOf = ({ fields }: ContentRecord, picture: string): number | undefined => {
  const field = fields[picture];
  return field?.type === "picture" ? field.position : undefined;
};

const isReadOnly = (type: string) => type === "count" || type === "flag" || type === "fixed";

/** A picture is stored in image_id and image_alt, whatever the field's name. */
const columnIn = (record: ContentRecord, name: string): string => {
  const [, field = "", part] = /^(.*)(Id|Alt)$/.exec(name) ?? [];
  return columnName(part && record.fields[field]?.type === "picture" ? `image${part}` : name);
};

/** Returns the columns of the input's fields; undefined: unchanged. */
export const columnsOf = (record: ContentRecord, input: Values): Values =>
  Object.fromEntries(
    Object.entries(record.fields)
      .flatMap(([name, { type }]) => {
        if (isReadOnly(type) || positionOf(record, name)) return [];
        return type === "picture" ? [`${name}Id`, `${name}Alt`] : [name];
      })
      .map((name) => [columnIn(record, name), input[name]]),
  );

/** Translatable texts by form field name. */
export const storedTexts = <R extends ContentRecord>(record: R, item: object) =>
  Object.fromEntries(
    Object.keys(textFieldsOf(record)).map((name) => {
      const position = positionOf(record, name.replace(/Alt$/, ""));
      const text = position
        ? (item as WithProjectPictures).images?.[position - 1]?.alt
        : (item as Values)[columnIn(record, name)];
      return [name, (text as string | undefined) ?? ""];
    }),
  ) as Record<string extends keyof R["fields"] ? string : TextName<R>, string>;

export const storedPictures = (record: ContentRecord, item: object): Record<string, string | null> =>
  Object.fromEntries(
    pictureFieldsOf(record).map((name) => {
      const position = positionOf(record, name);
      const id = position
        ? (item as WithProjectPictures).images?.[position - 1]?.image_id
        : (item as Values)[columnIn(record, `${name}Id`)];
      return [name, (id as string | undefined) ?? null];
    }),
  );

export function missingFieldsOf(
  record: ContentRecord,
  item: { publish_at: string | null; translations: Translations },
) {
  const texts = storedTexts(record, item);
  const blank = Object.fromEntries(Object.keys(texts).map((name) => [name, ""]));
  const translations = Object.fromEntries(
    furtherLanguages.map((language) => [language, { ...blank, ...item.translations[language] }]),
  );
  const isDraft = item.publish_at === null;
  return missingFields(record, { isDraft, texts, translations, pictures: storedPictures(record, item) });
}

/** Columns maintained by the save itself. */
const DERIVED_COLUMNS = ["title_key", "version", "updated_at", "has_video", "translations"];

/** Returns the changed columns, for the Activity screen. @param after the new columns */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const old = (name: string) => (name === "countries" ? JSON.stringify(before[name]) : before[name]);
  return Object.keys(after).filter(
    (name) => !DERIVED_COLUMNS.includes(name) && after[name] !== undefined && after[name] !== old(name),
  );
}

const COMMON_CARD_COLUMNS = [
  "id",
  "version",
  "created_at",
  "updated_at",
  "publish_at",
  "translations",
  "translated",
] as const;

export const cardColumns = ({ fields, hasCountries }: ContentRecord): string[] => [
  ...COMMON_CARD_COLUMNS,
  ...(hasCountries ? ["countries"] : []),
  ...Object.entries(fields)
    .flatMap(([name, { type, isOnCard }]) =>
      !isOnCard ? [] : type === "picture" ? ["imageId", "imageAlt"] : [name],
    )
    .map(columnName),
];

type Column<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Column<Rest>}`
  : "";
type CardField<R extends ContentRecord> =
  | Exclude<FieldName<R, { isOnCard: true }>, FieldName<R, { type: "picture" }>>
  | `${FieldName<R, { isOnCard: true; type: "picture" }>}${"Id" | "Alt"}`;
export type CardColumn<R extends ContentRecord> =
  (typeof COMMON_CARD_COLUMNS)[number] | "countries" | Column<CardField<R>>;
