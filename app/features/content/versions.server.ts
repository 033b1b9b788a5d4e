/** What each save replaced. A version is the form fields that a save would need to bring its state back. */
import { sql } from "kysely";
import type { Db } from "#db/schema";
import { imagesById } from "~/features/pictures/images.server";
import { limits } from "~/lib/limits";
import { furtherLanguages } from "~/locales/language";
import type { Translations } from "~/locales/translations";
import { picturesInTexts } from "./item-pictures.server";
import { columnName, fieldsOfType, picturesOf, textsOf } from "./record";
import { records, type ContentKind } from "./records";
import { storedPictures, storedTexts } from "./stored-item";

type Item = { id: string; translations: Translations; countries?: string[] };
export type VersionBody = Record<string, unknown> & { [picture: `${string}Id`]: string | null };

/** Form fields; all texts in all languages, blank when not written. An address is not part of a version. */
export function versionBody(kind: ContentKind, item: Item): VersionBody {
  const record = records[kind];
  const columns: Record<string, unknown> = item;
  const blank = Object.fromEntries(Object.keys(textsOf(record)).map((name) => [name, ""]));
  const pictures = Object.entries(storedPictures(record, item));
  return {
    ...storedTexts(record, item),
    ...Object.fromEntries(
      furtherLanguages.map((language) => [language, { ...blank, ...item.translations[language] }]),
    ),
    ...Object.fromEntries(
      fieldsOfType(record, "day", "time", "choice").map(([name]) => [name, columns[columnName(name)] ?? ""]),
    ),
    ...(record.hasCountries ? { countries: item.countries ?? [] } : {}),
    ...Object.fromEntries(pictures.map(([name, id]) => [`${name}Id`, id])),
  };
}

/** In the transaction of the save; a save that only publishes keeps none. */
export async function keepVersion(trx: Db, kind: ContentKind, before: Item, after: Item): Promise<void> {
  const body = JSON.stringify(versionBody(kind, before));
  if (body === JSON.stringify(versionBody(kind, after))) return;
  const last = await trx
    .selectFrom("activity")
    .select("user_id")
    .where("subject_id", "=", before.id)
    .where("action", "in", ["created", "edited"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const { updated_at: savedAt } = before as unknown as { updated_at: string };
  const { id } = await trx
    .insertInto("content_versions")
    .values({ kind, item_id: before.id, body, saved_at: savedAt, saved_by: last?.user_id ?? null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const shown = [
    ...Object.values(storedPictures(records[kind], before)),
    ...picturesInTexts(records[kind], before),
  ];
  await sql`
    insert into content_version_images (version_id, image_id)
    select ${id}, id from images where id in (select value from json_each(${JSON.stringify(shown)}))`.execute(
    trx,
  );
  const kept = trx.selectFrom("content_versions").select("id").where("kind", "=", kind);
  const latest = kept.where("item_id", "=", before.id).orderBy("id", "desc").limit(limits.content.versions);
  await trx
    .deleteFrom("content_versions")
    .where("kind", "=", kind)
    .where("item_id", "=", before.id)
    .where("id", "not in", latest)
    .execute();
}

/** Latest first. `who`: e-mail address, null for the site itself or a deleted account. */
export const listVersions = (db: Db, kind: ContentKind, id: string) =>
  versions(db, kind, id).orderBy("content_versions.id", "desc").execute();

export const findVersion = (db: Db, kind: ContentKind, id: string, version: number) =>
  versions(db, kind, id).select("body").where("content_versions.id", "=", version).executeTakeFirst();

const versions = (db: Db, kind: ContentKind, id: string) =>
  db
    .selectFrom("content_versions")
    .leftJoin("users", "users.id", "content_versions.saved_by")
    .select(["content_versions.id", "saved_at", "users.email as who"])
    .where("kind", "=", kind)
    .where("item_id", "=", id);

/** The fields to save again; pictures that are gone are left out. @param body of a version, as stored */
export async function restoredFields(db: Db, kind: ContentKind, body: string): Promise<VersionBody> {
  const fields = JSON.parse(body) as VersionBody;
  const names = picturesOf(records[kind]).map((name) => `${name}Id` as const);
  const known = await imagesById(
    db,
    names.map((name) => fields[name] ?? null),
  );
  for (const name of names) if (!known.has(fields[name] ?? "")) fields[name] = null;
  return fields;
}

export async function deleteOrphanedVersions(trx: Db, kind: ContentKind): Promise<void> {
  const items = sql<string>`(select id from ${sql.table(records[kind].table)})`;
  await trx
    .deleteFrom("content_versions")
    .where("kind", "=", kind)
    .where("item_id", "not in", items)
    .execute();
}
