import { fieldsOfType, type ContentRecord, type ContentTable } from "./record";
import { KINDS, records } from "./records";

/** The table with an item's `image_id`; null when it has no pictures. */
export function pictureTable(record: ContentRecord): ContentTable | "project_images" | null {
  const [picture] = fieldsOfType(record, "picture");
  return picture ? (picture[1].place ? "project_images" : record.table) : null;
}

export const contentPictureTables = {
  tables: KINDS.flatMap((kind) => pictureTable(records[kind]) ?? []),
  texts: KINDS.map((kind) => records[kind].table),
};
