import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { binItem } from "~/features/content/bin.server";
import { findItem } from "~/features/content/content-lifecycle.server";
import { pictureIdsInTexts } from "~/features/content/item-pictures.server";
import { titleOf } from "~/features/content/item-language.server";
import { records, type ContentKind } from "~/features/content/records";
import { untouchedItems } from "~/features/sample/remove-sample.server";
import { storedPictures, storedTexts } from "~/features/content/stored-item";
import { deleteOrphanedVersions } from "~/features/content/versions.server";
import { releaseImages } from "~/features/pictures/unused-images.server";
import { ok, refused, type Result } from "~/lib/result";

export const findImportKind = async (db: Db, id: number) =>
  (await db.selectFrom("imports").select("kind").where("id", "=", id).executeTakeFirst())?.kind;

type UndoneWordPress = { rows: number; kept: { id: string; title: string; kind: ContentKind }[] };

/**
 * Deletes unedited items of an import, with their former addresses and the pictures that nothing else
 * uses. `kept`: edited, or in the Bin. Refusals: not_found, conflict (undone before).
 */
export async function undoWordPress(
  db: Db,
  id: number,
  now: Date,
  actor: Actor | null = null,
): Promise<Result<UndoneWordPress>> {
  const pictures = new Set<string>();
  const undone = await transact(db, async (trx): Promise<Result<UndoneWordPress>> => {
    const found = await trx.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
    if (found?.kind !== "wordpress") return refused({ kind: "not_found", message: "imports.notFound" });
    if (found.undone_at !== null) return refused({ kind: "conflict", message: "imports.undoneBefore" });
    const items = await trx
      .selectFrom("imported_items")
      .select(["source", "kind", "item_id"])
      .where("import_id", "=", id)
      .execute();
    const ids = items.map((item) => item.item_id);
    const untouched = new Set((await untouchedItems(trx, ids)).map((item) => item.id));
    const report: UndoneWordPress = { rows: 0, kept: [] };
    for (const { source, kind: name, item_id } of items) {
      const kind = name as ContentKind;
      const item = await findItem(trx, kind, item_id, { status: "any" });
      if (!item || !untouched.has(item_id)) {
        report.kept.push({ id: item_id, title: item ? titleOf(item) : "", kind });
        continue;
      }
      const record = records[kind];
      const inTexts = pictureIdsInTexts(record, storedTexts(record, item), item.translations);
      for (const one of [...Object.values(storedPictures(record, item)), ...inTexts])
        if (one) pictures.add(one);
      await binItem(trx, kind, actor, item_id, now);
      await trx.deleteFrom(record.table).where("id", "=", item_id).execute();
      await trx.deleteFrom("imported_items").where("source", "=", source).execute();
      report.rows += 1;
    }
    for (const kind of ["blog", "page"] as const)
      await deleteOrphanedVersions(trx, { kind, table: records[kind].table });
    await trx.updateTable("imports").set({ undone_at: now.toISOString() }).where("id", "=", id).execute();
    const subject = { kind: "import", id: String(id), title: `Import ${id}` };
    await recordActivity(trx, actor, "import_undone", subject, now, { rows: report.rows });
    return ok(report);
  });
  await releaseImages(db, [...pictures]);
  return undone;
}
