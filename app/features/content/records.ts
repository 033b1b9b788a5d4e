import { blogPost } from "./blog-post";
import { event } from "./event";
import { page, pathOfPage } from "./page";
import { photo } from "./photo";
import { project } from "./project";
import { type ContentRecord, fieldsOfType, type ContentTable } from "./record";

/** Keyed by the name in addresses and forms (`?type=`). */
const all = { blog: blogPost, event, gallery: photo, page, project } as const;
export type Records = typeof all;
export type ContentKind = keyof Records;

/** Typed loosely, for code that handles every kind. */
export const records: Record<ContentKind, ContentRecord> = all;
export const KINDS = Object.keys(all) as ContentKind[];

/** Returns an item's public path, without a language. */
export const pathOf = (kind: ContentKind, item: { id: string; slug?: string; kind?: string }): string =>
  item.slug === undefined ? records[kind].page + item.id : pathOfPage({ kind: item.kind, slug: item.slug });

/** The table with `image_id`; null without pictures. */
export function pictureTable(record: ContentRecord): ContentTable | "project_images" | null {
  const [picture] = fieldsOfType(record, "picture");
  return picture ? (picture[1].position ? "project_images" : record.table) : null;
}

export const contentPictureTables = {
  tables: [
    ...KINDS.flatMap((kind) => pictureTable(records[kind]) ?? []),
    // Stored versions keep their pictures, because they may be restored.
    "content_version_images" as const,
  ],
  texts: KINDS.map((kind) => records[kind].table),
};
