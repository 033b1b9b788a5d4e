import { sql, type RawBuilder } from "kysely";
import type { Db } from "#db/schema";
import { containsText } from "#db/text-filter.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import type { PictureHolder, PictureUse } from "~/features/pictures/picture-holders.server";
import { defaultLanguage, furtherLanguages } from "~/locales/language";
import { mergeTranslations } from "~/locales/translations";
import { cleanHtml } from "./content-html.server";
import { contentTypeOf, recordChange, type Item } from "./content-lifecycle.server";
import { translationState } from "./content-translation";
import { titleIn, titleOf } from "./item-language.server";
import { KINDS, records, type ContentKind } from "./records";
import { pictureIdsIn, withoutPicture } from "./pictures-in-html";
import { statusOf } from "./publishing-view";
import { columnName, fieldsOfType } from "./record";
import { columnsOf, storedPictures, storedTexts } from "./stored-item";
import { textKey } from "~/lib/text-key";

export const contentPictures: PictureHolder = {
  async uses(db, imageIds, now) {
    const found = KINDS.map(async (kind) => {
      const { noun, list, form, isEditedInForm } = records[kind];
      return (await findPictureRows(db, kind, imageIds)).map(({ publish_at, deleted_at, ...row }) => ({
        ...row,
        words: `${noun}, ${deleted_at !== null ? "in the Bin" : statusOf({ publish_at }, now)}`,
        href:
          deleted_at !== null ? null : !isEditedInForm ? list : `${form}?id=${encodeURIComponent(row.id)}`,
        isPublic: publish_at !== null && deleted_at === null,
        alts: JSON.parse(row.alts) as PictureUse["alts"],
      }));
    });
    return (await Promise.all(found)).flat();
  },
  async matching(db, text) {
    const found = KINDS.map(async (kind) => {
      const { rows } = await sql<{ imageId: string | null; html: string | null }>`
        select "imageId", null as html from (${fieldPictures(kind)}) join ${sql.table(records[kind].table)} on id = item
        where ${titleContains(text)} or ${containsText([sql`(select group_concat(value, char(10)) from json_each(alts))`], text)}
        union all
        select null, ${htmlOf(kind)} from ${sql.table(records[kind].table)}
        where ${titleContains(text)} and instr(${htmlOf(kind)}, '/uploads/') > 0`.execute(db);
      return rows.flatMap(({ imageId, html }) => imageId ?? pictureIdsIn(html ?? ""));
    });
    return (await Promise.all(found)).flat();
  },
  async remove(trx, actor, imageId, now) {
    for (const kind of KINDS)
      for (const { id, title } of await findPictureRows(trx, kind, [imageId]))
        if (!records[kind].isEditedInForm) {
          // A gallery photo does not exist without its picture.
          await trx.deleteFrom(records[kind].table).where("id", "=", id).execute();
          await recordActivity(trx, actor, "removed", { kind: records[kind].noun, id, title }, now);
        } else await removePicture(trx, actor, kind, id, imageId, now);
  },
};

type PictureRow = {
  imageId: string;
  id: string;
  title: string;
  publish_at: string | null;
  deleted_at: string | null;
  alts: string;
};

/** Scans the HTML of all items: a fraction of a second for 10,000 posts, and rarely needed. */
async function findPictureRows(
  db: Db,
  kind: ContentKind,
  imageIds: readonly string[],
): Promise<PictureRow[]> {
  const wanted = sql`(select value as wanted from json_each(${JSON.stringify(imageIds)}))`;
  const table = sql.table(records[kind].table);
  const { rows } = await sql<PictureRow>`
    select wanted as "imageId", id, ${titleIn()} as title, publish_at, deleted_at, max(alts) as alts
    from (
      select wanted, item, alts from ${wanted} join (${fieldPictures(kind)}) on "imageId" = wanted
      union all
      select wanted, id, '{}' from ${table} cross join ${wanted}
      where instr(${htmlOf(kind)}, '/uploads/') > 0 and instr(${htmlOf(kind)}, '/uploads/' || wanted || '-') > 0
    ) join ${table} on id = item
    group by wanted, id order by id`.execute(db);
  return rows;
}

/** Selects imageId, item and the item's descriptions of the picture by language (JSON). */
function fieldPictures(kind: ContentKind) {
  const record = records[kind];
  const alts = (field: RawBuilder<unknown>, alt: string) =>
    sql`json_object(${defaultLanguage}, ${sql.ref(alt)}, ${sql.join(
      furtherLanguages.flatMap((one) => [
        sql`${one}`,
        sql`translations ->> (${`$.${one}.`} || ${field} || 'Alt')`,
      ]),
    )}) as alts`;
  const [[name, field] = []] = fieldsOfType(record, "picture");
  if (field?.position)
    return sql`select image_id as "imageId", project_id as item, ${alts(sql`('image' || position)`, "alt")}
      from project_images join projects on projects.id = project_id`;
  return name === undefined
    ? sql`select null as "imageId", null as item, '{}' as alts where false`
    : sql`select image_id as "imageId", id as item, ${alts(sql`${name}`, "image_alt")}
        from ${sql.table(record.table)} where image_id is not null`;
}

/** Concatenates all HTML of an item; null for kinds without HTML. */
function htmlOf(kind: ContentKind) {
  const html = fieldsOfType(records[kind], "html").map(([name]) => sql.ref(columnName(name)));
  return html.length > 0 ? sql`concat_ws(' ', ${sql.join(html)}, translations)` : sql`null`;
}

export const titleContains = (text: string) =>
  sql`(${textKey(text)} != '' and instr(title_key, ${textKey(text)}) > 0)`;

async function removePicture(
  trx: Db,
  actor: Actor | null,
  kind: ContentKind,
  id: string,
  imageId: string,
  now: Date,
): Promise<void> {
  const type = contentTypeOf(kind);
  const rows = trx.selectFrom(type.table).selectAll().where("id", "=", id);
  const read = async () => (await type.toItems(trx, await rows.execute()))[0] as Item;
  const before = await read();
  const stored: Record<string, unknown> = before;
  const fields = Object.entries(storedPictures(type, before)).flatMap(([field, shown]) =>
    shown === imageId ? [field] : [],
  );
  const input: Record<string, unknown> = {};
  const translations = structuredClone(before.translations);
  for (const field of fields) {
    input[`${field}Id`] = null;
    input[`${field}Alt`] = "";
    for (const texts of Object.values(translations)) delete texts[`${field}Alt`];
  }
  for (const [field] of fieldsOfType(type, "html")) {
    input[field] = withoutPicture(cleanHtml(String(stored[columnName(field)])), imageId);
    for (const texts of Object.values(translations))
      if (texts[field] !== undefined) texts[field] = withoutPicture(cleanHtml(texts[field]), imageId);
  }
  const columns = {
    ...columnsOf(type, input),
    translations: JSON.stringify(mergeTranslations(translations, {})),
    version: before.version + 1,
    updated_at: now.toISOString(),
  };
  // Kysely's types cannot express that the columns belong to this table.
  const change = (set: object) =>
    trx
      .updateTable(type.table)
      .set(set as never)
      .where("id", "=", id)
      .execute();
  await change(columns);
  await type.savePictures?.(trx, id, input);
  const after = await read();
  await change({ translated: translationState(storedTexts(type, after), after.translations) });
  const changed = fields.map((field) => (field === "image" ? "image_id" : field));
  const subject = { id, title: titleOf(after) };
  await recordChange(trx, kind, actor, "edited", subject, now, {
    changed: changed.length > 0 ? changed : ["content"],
  });
}
