import { sql, type SqlBool } from "kysely";
import type { Db } from "#db/schema";
import { titleIn } from "./item-language.server";
import { columnName, fieldsOfType, type ContentRecord } from "./record";
import { KINDS, records, type ContentKind } from "./records";

/**
 * An item that shows a picture, or an expense whose bill it is. `publishAt` as in `publish_at`; `isBinned`: it is in
 * the Bin.
 */
export type PictureUse = ({ kind: ContentKind } | { kind: "expense"; cause: string }) & {
  id: string;
  title: string;
  publishAt: string | null;
  isBinned: boolean;
};

/** What shows a picture, as its own or in a text of either language; items in the Bin too. */
export async function itemsShowing(db: Db, imageId: string): Promise<PictureUse[]> {
  const found: PictureUse[] = [];
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
  const expenses = await db
    .selectFrom("expenses")
    .select(["id", "cause_slug as cause", "what as title", "created_at as publishAt"])
    .where("image_id", "=", imageId)
    .orderBy("id")
    .execute();
  for (const one of expenses) found.push({ ...one, kind: "expense", isBinned: false });
  return found;
}

/** Which of these pictures are bills of expenses. */
export async function expenseBills(db: Db, imageIds: string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom("expenses")
    .select("image_id")
    .where("image_id", "in", imageIds)
    .execute();
  return new Set(found.flatMap(({ image_id }) => image_id ?? []));
}

/** Texts are read from end to end: ten thousand posts take a fraction of a second, and it is asked seldom. */
function shows(record: ContentRecord, imageId: string) {
  const own =
    record.table === "projects"
      ? sql`id in (select project_id from project_images where image_id = ${imageId})`
      : sql`image_id = ${imageId}`;
  const html = fieldsOfType(record, "html").map(([name]) => columnName(name));
  const columns = html.length > 0 ? [...html, "ml"] : [];
  const inTexts = columns.map((name) => sql`instr(${sql.ref(name)}, ${`/uploads/${imageId}-`}) > 0`);
  return sql<SqlBool>`(${sql.join([own, ...inTexts], sql` or `)})`;
}
