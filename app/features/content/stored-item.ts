import type { FieldColumns, InputOf } from "./content-type";
import {
  columnName,
  pictureFieldsOf,
  textFieldsOf,
  type ChoiceOf,
  type ContentRecord,
  type FieldName,
  type TextField,
  type TextName,
} from "./record";
import { records, type ContentKind } from "./records";

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
export function columnsOf<K extends ContentKind>(kind: K, input: Partial<InputOf<K>>): FieldColumns<K>;
export function columnsOf(kind: ContentKind, input: Values): Values {
  const record = records[kind];
  const names = Object.entries(record.fields).flatMap(([name, { type }]) => {
    if (isReadOnly(type) || positionOf(record, name)) return [];
    return type === "picture" ? [`${name}Id`, `${name}Alt`] : [name];
  });
  const stored = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value);
  return Object.fromEntries(names.map((name) => [columnIn(record, name), stored(input[name])]));
}

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

export const storedPictures = (record: ContentRecord, item: object): PictureIds =>
  Object.fromEntries(
    pictureFieldsOf(record).map((name) => {
      const position = positionOf(record, name);
      const id = position
        ? (item as WithProjectPictures).images?.[position - 1]?.image_id
        : (item as Values)[columnIn(record, `${name}Id`)];
      return [name, (id as string | undefined) ?? null];
    }),
  );

/**
 * Returns the texts of an item after a save. The description of a picture with a position belongs to the
 * picture: a new picture has none of its own, and a removed one takes it away.
 * @param pictures ids after the save, and those that the save changes
 */
export function textsAfter(
  record: ContentRecord,
  before: object | null,
  input: Values,
  pictures: { stored: PictureIds; chosen: PictureIds },
): Record<string, string> {
  const texts = storedTexts(record, before ?? {});
  const all = { ...pictures.stored, ...pictures.chosen };
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const picture = name.replace(/Alt$/, "");
      const isPositioned = positionOf(record, picture) !== undefined;
      if (isPositioned && (all[picture] ?? null) === null) return [name, ""];
      const unchanged = isPositioned && picture in pictures.chosen ? "" : text;
      return [name, (input[name] as string | undefined) ?? unchanged];
    }),
  );
}

export type PictureIds = Record<string, string | null>;

/** Columns maintained by the save itself. */
const DERIVED_COLUMNS = ["title_key", "version", "updated_at", "has_video", "translations", "translated"];

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

/** Columns of a list: no long texts. */
export function cardColumns<R extends ContentRecord>(record: R): CardColumn<R>[];
export function cardColumns({ fields }: ContentRecord): string[] {
  const own = Object.entries(fields).flatMap(([name, { type, isOnCard }]) =>
    !isOnCard ? [] : type === "picture" ? ["imageId", "imageAlt"] : [name],
  );
  return [...COMMON_CARD_COLUMNS, ...own.map(columnName)];
}

type Column<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Column<Rest>}`
  : "";
type CardField<R extends ContentRecord> =
  | Exclude<FieldName<R, { isOnCard: true }>, FieldName<R, { type: "picture" }>>
  | `${FieldName<R, { isOnCard: true; type: "picture" }>}${"Id" | "Alt"}`;
export type CardColumn<R extends ContentRecord> = (typeof COMMON_CARD_COLUMNS)[number] | Column<CardField<R>>;

type OwnPicture<R extends ContentRecord> = Exclude<
  FieldName<R, { type: "picture" }>,
  FieldName<R, { type: "picture"; position: number }>
>;
/** Columns of the fields that staff fill in. */
export type ColumnsOf<R extends ContentRecord> = {
  [Name in FieldName<R, { type: TextField["type"] | "slug" | "countries" }> as Column<Name>]?:
    string | undefined;
} & {
  [Name in FieldName<R, { type: "day" | "time" | "moment" }> as Column<Name>]?: string | null | undefined;
} & { [Name in FieldName<R, { type: "number" }> as Column<Name>]?: number | null | undefined } & {
  [Name in FieldName<R, { type: "choice" }> as Column<Name>]?: ChoiceOf<R, Name> | undefined;
} & ([OwnPicture<R>] extends [never]
    ? unknown
    : { image_id?: string | null | undefined; image_alt?: string | undefined });
