import { sql, type SqlBool } from "kysely";
import type { Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import type { PictureHolder } from "~/features/pictures/picture-holders.server";
import { editedTranslations } from "~/locales/translations";
import { cleanHtml } from "./content-html.server";
import { contentTypeOf, recordChange, type Item } from "./content-lifecycle.server";
import { translationState } from "./content-translation";
import { titleIn, titleOf } from "./item-language.server";
import { pictureTable, KINDS, records, type ContentKind } from "./records";
import { withoutPicture } from "./pictures-in-html";
import { statusOf } from "./publishing-view";
import { columnName, fieldsOfType, type ContentRecord } from "./record";
import { columnsOf, storedPictures, storedTexts } from "./stored-item";

export const contentPictures: PictureHolder = {
  async uses(db, imageId, now) {
    const found = KINDS.map(async (kind) => {
      const { noun, list, form, isEditedInForm } = records[kind];
      return (await rowsShowing(db, kind, imageId)).map(({ id, title, publish_at, deleted_at }) => ({
        id,
        title,
        words: `${noun}, ${deleted_at !== null ? "in the Bin" : statusOf({ publish_at }, now)}`,
        href: deleted_at !== null ? null : !isEditedInForm ? list : `${form}?id=${encodeURIComponent(id)}`,
        isPublic: publish_at !== null && deleted_at === null,
      }));
    });
    return (await Promise.all(found)).flat();
  },
  async remove(trx, actor, imageId, now) {
    for (const kind of KINDS)
      for (const { id, title } of await rowsShowing(trx, kind, imageId))
        if (!records[kind].isEditedInForm) {
          // A gallery photo does not exist without its picture.
          await trx.deleteFrom(records[kind].table).where("id", "=", id).execute();
          await recordActivity(trx, actor, "removed", { kind: records[kind].noun, id, title }, now);
        } else await removePicture(trx, actor, kind, id, imageId, now);
  },
};

const rowsShowing = (db: Db, kind: ContentKind, imageId: string) =>
  db
    .selectFrom(records[kind].table)
    .select(["id", titleIn().as("title"), "publish_at", "deleted_at"])
    .where(shows(records[kind], imageId))
    .orderBy("id")
    .execute();

/** Scans all HTML: a fraction of a second for 10,000 posts, and rare. */
function shows(record: ContentRecord, imageId: string) {
  const table = pictureTable(record);
  const own =
    table === "project_images"
      ? sql`id in (select project_id from project_images where image_id = ${imageId})`
      : sql`image_id = ${imageId}`;
  const html = fieldsOfType(record, "html").map(([name]) => columnName(name));
  const columns = html.length > 0 ? [...html, "translations"] : [];
  const inTexts = columns.map((name) => sql`instr(${sql.ref(name)}, ${`/uploads/${imageId}-`}) > 0`);
  return sql<SqlBool>`(${sql.join([table ? own : sql`false`, ...inTexts], sql` or `)})`;
}

async function removePicture(
  trx: Db,
  actor: Actor | null,
  name: ContentKind,
  id: string,
  imageId: string,
  now: Date,
): Promise<void> {
  const kind = contentTypeOf(name);
  const rows = trx.selectFrom(kind.table).selectAll().where("id", "=", id);
  const read = async () => (await kind.toItems(trx, await rows.execute()))[0] as Item;
  const before = await read();
  const stored: Record<string, unknown> = before;
  const fields = Object.entries(storedPictures(kind, before)).flatMap(([field, shown]) =>
    shown === imageId ? [field] : [],
  );
  const input: Record<string, unknown> = {};
  const translations = structuredClone(before.translations);
  for (const field of fields) {
    input[`${field}Id`] = null;
    input[`${field}Alt`] = "";
    for (const texts of Object.values(translations)) delete texts[`${field}Alt`];
  }
  for (const [field] of fieldsOfType(kind, "html")) {
    input[field] = withoutPicture(cleanHtml(String(stored[columnName(field)])), imageId);
    for (const texts of Object.values(translations))
      if (texts[field] !== undefined) texts[field] = withoutPicture(cleanHtml(texts[field]), imageId);
  }
  const columns = {
    ...columnsOf(kind, input),
    translations: JSON.stringify(editedTranslations(translations, {})),
    version: before.version + 1,
    updated_at: now.toISOString(),
  };
  // Kysely cannot know that the columns belong to this table.
  const change = (set: object) =>
    trx
      .updateTable(kind.table)
      .set(set as never)
      .where("id", "=", id)
      .execute();
  await change(columns);
  await kind.placePictures?.(trx, id, input);
  const after = await read();
  await change({ translated: translationState(storedTexts(kind, after), after.translations) });
  const changed = fields.map((field) => (field === "image" ? "image_id" : field));
  const named = { id, title: titleOf(after) };
  await recordChange(trx, name, actor, "edited", named, now, {
    changed: changed.length > 0 ? changed : ["content"],
  });
}
