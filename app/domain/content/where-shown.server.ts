import { sql, type SqlBool } from "kysely";
import type { Db } from "#db/schema";
import { titleIn } from "./item-language.server";
import { columnOf, fieldsThatAre, type ContentRecord } from "./record";
import { KINDS, records, type ContentKind } from "./records";

/** An item that shows a picture. `publishAt` as in `publish_at`; `isBinned`: it is in the Bin. */
export type Showing = {
  kind: ContentKind;
  id: string;
  title: string;
  publishAt: string | null;
  isBinned: boolean;
};

/** The items that show a picture, as their own or in a text of either language; those in the Bin too. */
export async function itemsShowing(db: Db, imageId: string): Promise<Showing[]> {
  const found: Showing[] = [];
  for (const kind of KINDS) {
    const rows = await db
      .selectFrom(records[kind].table)
      .select(["id", titleIn("en").as("title"), "publish_at", "deleted_at"])
      .where(shows(records[kind], imageId))
      .orderBy("id")
      .execute();
    for (const { id, title, publish_at, deleted_at } of rows)
      found.push({ kind, id, title, publishAt: publish_at, isBinned: deleted_at !== null });
  }
  return found;
}

/** Texts are read from end to end: ten thousand posts take a fraction of a second, and it is asked seldom. */
function shows(record: ContentRecord, imageId: string) {
  const own =
    record.table === "projects"
      ? sql`id in (select project_id from project_images where image_id = ${imageId})`
      : sql`image_id = ${imageId}`;
  const html = fieldsThatAre(record, "html").map(([name]) => columnOf(name));
  const columns = html.length > 0 ? [...html, "ml"] : [];
  const inTexts = columns.map((name) => sql`instr(${sql.ref(name)}, ${`/uploads/${imageId}-`}) > 0`);
  return sql<SqlBool>`(${sql.join([own, ...inTexts], sql` or `)})`;
}
