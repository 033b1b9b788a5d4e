import type { Selectable } from "kysely";
import type { z } from "zod";
import type { Image, Schema } from "#db/schema";
import { blogPosts } from "./blog-posts.server";
import { parseRow, withPicture, type ContentType, type ParsedRow } from "./content-list.server";
import { schemaOf, type InputOf as Saved } from "./content-schema";
import { pages } from "./pages.server";
import { projects } from "./projects.server";
import { pictureFieldsOf } from "./record";
import { KINDS, records, type ContentKind, type Records } from "./records";
import type { CardColumn } from "./stored-item";

const customTypes = { blog: blogPosts, page: pages, project: projects };

type CustomTypes = typeof customTypes;
type RowOf<K extends ContentKind> = Selectable<Schema[Records[K]["table"]]>;

export type InputOf<K extends ContentKind> = Saved<Records[K]>;
export type ItemOf<K extends ContentKind> = K extends keyof CustomTypes
  ? Awaited<ReturnType<CustomTypes[K]["toItems"]>>[number]
  : ParsedRow<RowOf<K>> & (RowOf<K> extends { image_id: string | null } ? { image: Image | null } : unknown);
export type CardOf<K extends ContentKind> = K extends ContentKind
  ? Pick<ItemOf<K>, Extract<CardColumn<Records[K]> | "image" | "images", keyof ItemOf<K>>>
  : never;

const defaultType = (kind: ContentKind) => ({
  ...records[kind],
  schema: schemaOf(records[kind]),
  toItems: pictureFieldsOf(records[kind]).length > 0 ? withPicture : withoutPicture,
});
const withoutPicture: ContentType<RowOf<ContentKind>, unknown>["toItems"] = (_db, rows) =>
  Promise.resolve(rows.map(parseRow));

type ContentTypes = {
  [K in ContentKind]: Omit<ContentType<RowOf<K>, ItemOf<K>>, "schema"> & { schema: z.ZodType<InputOf<K>> };
};
export const contentTypes = {
  ...Object.fromEntries(KINDS.map((kind) => [kind, defaultType(kind)])),
  ...customTypes,
} as unknown as ContentTypes;
