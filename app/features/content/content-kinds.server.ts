import type { Selectable } from "kysely";
import type { z } from "zod";
import type { Image, Schema } from "#db/schema";
import { blogPosts } from "./blog-posts.server";
import { read, withPicture, type Kind, type Read } from "./content-list.server";
import { schemaOf, type InputOf as Saved } from "./content-schema";
import { pages } from "./pages.server";
import { projects } from "./projects.server";
import { picturesOf } from "./record";
import { KINDS, records, type ContentKind, type Records } from "./records";
import type { CardColumn } from "./stored-item";

const special = { blog: blogPosts, page: pages, project: projects };

type Special = typeof special;
type RowOf<K extends ContentKind> = Selectable<Schema[Records[K]["table"]]>;

export type InputOf<K extends ContentKind> = Saved<Records[K]>;
export type ItemOf<K extends ContentKind> = K extends keyof Special
  ? Awaited<ReturnType<Special[K]["toItems"]>>[number]
  : Read<RowOf<K>> & (RowOf<K> extends { image_id: string | null } ? { image: Image | null } : unknown);
export type CardOf<K extends ContentKind> = K extends ContentKind
  ? Pick<ItemOf<K>, Extract<CardColumn<Records[K]> | "image" | "images", keyof ItemOf<K>>>
  : never;

const usual = (kind: ContentKind) => ({
  ...records[kind],
  schema: schemaOf(records[kind]),
  toItems: picturesOf(records[kind]).length > 0 ? withPicture : withoutPicture,
});
const withoutPicture: Kind<RowOf<ContentKind>, unknown>["toItems"] = (_db, rows) =>
  Promise.resolve(rows.map(read));

type Kinds = {
  [K in ContentKind]: Omit<Kind<RowOf<K>, ItemOf<K>>, "schema"> & { schema: z.ZodType<InputOf<K>> };
};
export const kinds = {
  ...Object.fromEntries(KINDS.map((kind) => [kind, usual(kind)])),
  ...special,
} as unknown as Kinds;
