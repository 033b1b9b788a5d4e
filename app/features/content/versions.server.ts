/** A version stores the form fields that restore its state when saved again. */
import { sql } from "kysely";
import type { Db } from "#db/schema";
import { saveVersion } from "~/features/versions/versions.server";
import { furtherLanguages } from "~/locales/language";
import type { Translations } from "~/locales/translations";
import { pictureIdsInTexts } from "./item-pictures.server";
import { columnName, fieldsOfType, textFieldsOf, type ContentTable } from "./record";
import { records, type ContentKind } from "./records";
import { storedPictures, storedTexts } from "./stored-item";

type Item = { id: string; translations: Translations; countries?: string[] };

/** JSON of the form fields: all texts in all languages, blank when missing, but not the address. */
export function versionBody(kind: ContentKind, item: Item): string {
  const record = records[kind];
  const columns: Record<string, unknown> = item;
  const blank = Object.fromEntries(Object.keys(textFieldsOf(record)).map((name) => [name, ""]));
  const pictures = Object.entries(storedPictures(record, item));
  return JSON.stringify({
    ...storedTexts(record, item),
    ...Object.fromEntries(
      furtherLanguages.map((language) => [language, { ...blank, ...item.translations[language] }]),
    ),
    ...Object.fromEntries(
      fieldsOfType(record, "day", "time", "moment", "number", "choice").map(([name]) => {
        const value = columns[columnName(name)] ?? "";
        // A number is compared as the form shows it.
        return [name, typeof value === "number" ? String(value) : value];
      }),
    ),
    ...("countries" in record.fields ? { countries: item.countries ?? [] } : {}),
    ...Object.fromEntries(pictures.map(([name, id]) => [`${name}Id`, id])),
  });
}

/** Stores the previous state in the save's transaction, unless no field of a version changed. */
export async function saveItemVersion(
  trx: Db,
  kind: ContentKind,
  before: Item & { updated_at: string },
  after: Item,
): Promise<void> {
  const body = versionBody(kind, before);
  if (body === versionBody(kind, after)) return;
  const imageIds = [
    ...Object.values(storedPictures(records[kind], before)).filter((id) => id !== null),
    ...pictureIdsInTexts(records[kind], storedTexts(records[kind], before), before.translations),
  ];
  await saveVersionOf(trx, kind, before, { body, imageIds });
}

/** @param before the item, named in the activity log by whoever saved it last */
export async function saveVersionOf(
  trx: Db,
  kind: string,
  before: { id: string; updated_at: string },
  replaced: { body: string; imageIds: string[] },
): Promise<void> {
  const last = await trx
    .selectFrom("activity")
    .select("user_id")
    .where("subject_id", "=", before.id)
    .where("action", "in", ["created", "edited"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const savedBy = last?.user_id ?? null;
  await saveVersion(trx, { kind, id: before.id }, { ...replaced, savedAt: before.updated_at, savedBy });
}

export async function deleteOrphanedVersions(
  trx: Db,
  { kind, table }: { kind: string; table: ContentTable },
): Promise<void> {
  const items = sql<string>`(select id from ${sql.table(table)})`;
  await trx
    .deleteFrom("content_versions")
    .where("kind", "=", kind)
    .where("item_id", "not in", items)
    .execute();
}
