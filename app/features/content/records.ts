import { blogPost } from "./blog-post";
import { event } from "./event";
import { photo } from "./photo";
import { project } from "./project";
import { type ContentRecord, fieldsOfType, type ContentTable } from "./record";

/** The kinds of content, by their name in addresses and forms (`?type=`). */
const all = { blog: blogPost, event, gallery: photo, project } as const;
export type Records = typeof all;
export type ContentKind = keyof Records;

/** The same, without what only types know: for what serves every kind alike. */
export const records: Record<ContentKind, ContentRecord> = all;
export const KINDS = Object.keys(all) as ContentKind[];

/** The table with an item's `image_id`; null when it has no pictures. */
export function pictureTable(record: ContentRecord): ContentTable | "project_images" | null {
  const [picture] = fieldsOfType(record, "picture");
  return picture ? (picture[1].place ? "project_images" : record.table) : null;
}

export const contentPictureTables = {
  tables: KINDS.flatMap((kind) => pictureTable(records[kind]) ?? []),
  texts: KINDS.map((kind) => records[kind].table),
};
