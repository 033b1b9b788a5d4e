/** What the server knows about a kind of content besides its record. */
import type { RawBuilder, SqlBool } from "kysely";
import type { z } from "zod";
import type { BlogPost, Db, Event, Image, Page, Project, ProjectImage } from "#db/schema";
import type { Result } from "~/lib/result";
import type { Translations } from "~/locales/translations";
import type { blogPost } from "./blog-post";
import type { InputOf as Input } from "./content-schema";
import type { TranslationState } from "./content-translation";
import type { event } from "./event";
import type { page } from "./page";
import type { project } from "./project";
import type { ContentRecord } from "./record";
import type { ContentKind } from "./records";
import type { CardColumn, ColumnsOf } from "./stored-item";

export type ParsedRow<Row> = Omit<Row, "translations" | "countries"> & {
  translations: Translations;
} & (Row extends { countries: string } ? { countries: string[] } : unknown);

type WithImage = { image: Image | null };
/** Five slots, null without a picture. */
type WithImages = { images: ((ProjectImage & Image) | null)[] };

/** `Own`: columns that the kind computes itself. A row has a column for each field of the record. */
type Kind<
  R extends ContentRecord,
  Row extends Record<keyof ColumnsOf<R> | keyof Own, unknown>,
  Pictures,
  Own extends object = object,
> = {
  input: Input<R>;
  row: Row;
  item: ParsedRow<Row> & Pictures;
  columns: ColumnsOf<R>;
  own: Own;
  card: Pick<
    ParsedRow<Row> & Pictures,
    Extract<CardColumn<R> | keyof Pictures, keyof (ParsedRow<Row> & Pictures)>
  >;
};

type Kinds = {
  blog: Kind<typeof blogPost, BlogPost, WithImage, { has_video?: number | undefined }>;
  event: Kind<typeof event, Event, WithImage>;
  page: Kind<typeof page, Page, WithImage, { slug: string }>;
  project: Kind<typeof project, Project, WithImages>;
};

export type InputOf<K extends ContentKind> = Kinds[K]["input"];
export type RowOf<K extends ContentKind> = Kinds[K]["row"];
export type ItemOf<K extends ContentKind> = Kinds[K]["item"];
export type FieldColumns<K extends ContentKind> = Kinds[K]["columns"];
export type CardOf<K extends ContentKind> = Kinds[K]["card"];

/** Columns that a save changes; undefined: unchanged. */
export type ChangedColumns<K extends ContentKind> = Kinds[K]["columns"] & Kinds[K]["own"] & CommonColumns;
type CommonColumns = {
  title_key: string;
  translations: string;
  translated: TranslationState;
  updated_at: string;
  version?: number;
  publish_at?: string | null | undefined;
  planned_at?: string | null | undefined;
};
type AddedColumns = { id: string; created_at: string; title: string };

export type ContentType<K extends ContentKind> = ContentRecord & {
  schema: z.ZodType<InputOf<K>>;
  rows(db: Db, condition: RawBuilder<SqlBool>): Promise<RowOf<K>[]>;
  cards(db: Db, condition: RawBuilder<SqlBool>): Promise<CardOf<K>[]>;
  insert(trx: Db, columns: ChangedColumns<K>, added: AddedColumns): Promise<RowOf<K>>;
  update(trx: Db, id: string, columns: ChangedColumns<K>): Promise<RowOf<K>>;
  toItems(db: Db, rows: RowOf<K>[]): Promise<ItemOf<K>[]>;
  /** Returns the columns that the kind computes itself, or refuses fields. */
  ownColumns(trx: Db, input: InputOf<K>, before: ItemOf<K> | null): Promise<Result<Kinds[K]["own"], never>>;
  /** Columns of an item that follow from its texts. */
  derived?(texts: { content?: string }): object;
  /** Follows a change of the item, also into the Bin and out of it, in its transaction. */
  changed?(trx: Db, id: string, now: Date): Promise<void>;
  /** Saves pictures that have a table of their own. */
  savePictures?(trx: Db, id: string, input: Partial<InputOf<K>>): Promise<void>;
};
