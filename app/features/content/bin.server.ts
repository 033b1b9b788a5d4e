import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { ok, refused, type Result } from "~/lib/result";
import { KINDS, records, type ContentKind } from "./records";
import { contentTypes } from "./content-types.server";
import { findItem, recordChange } from "./content-lifecycle.server";
import { titleIn, titleOf } from "./item-language.server";
import { checkPeople } from "~/features/pictures/consent.server";
import { releaseImages } from "~/features/pictures/unused-images.server";
import { pictureIdsInTexts } from "./item-pictures.server";
import { storedPictures, storedTexts } from "./stored-item";
import { deleteOrphanedVersions } from "./versions.server";
import type { Listed } from "./content-list.server";

type BinResult = Promise<Result<{ id: string; title: string }>>;

const setDeletedAt = (trx: Db, kind: ContentKind, id: string, deleted_at: string | null) =>
  trx.updateTable(records[kind].table).set({ deleted_at }).where("id", "=", id).execute();

/** Moves an item to the Bin for 30 days. Refusals: not_found, conflict (see refuseRemoval). */
export const binItem = <K extends ContentKind>(
  db: Db,
  kind: K,
  actor: Actor | null,
  id: string,
  now: Date,
): BinResult =>
  transact(db, async (trx) => {
    const item = await findItem(trx, kind, id, { status: "any" });
    if (!item) return refused({ kind: "not_found", message: records[kind].messages.notFound });
    const removalRefusal = records[kind].refuseRemoval?.(item);
    if (removalRefusal) return refused({ kind: "conflict", message: removalRefusal });
    const deleted_at = now.toISOString();
    await setDeletedAt(trx, kind, id, deleted_at);
    await recordChange(trx, kind, actor, "deleted", { ...item, deleted_at }, now);
    return ok({ id, title: titleOf(item) });
  });

/** Refusals: not_found; invalid at `consent` (published with a picture of children without consent). */
export const restoreItem = <K extends ContentKind>(
  db: Db,
  kind: K,
  actor: Actor | null,
  id: string,
  now: Date,
): BinResult =>
  transact(db, async (trx) => {
    const [record, type] = [records[kind], contentTypes[kind]];
    const rows = await type.rows(trx, sql`id = ${id} and deleted_at is not null`);
    const [item] = await type.toItems(trx, rows);
    if (!item) return refused({ kind: "not_found", message: "content.notInBin" });
    const shown = {
      id,
      publish_at: item.publish_at,
      own: Object.values(storedPictures(record, item)),
      inTexts: pictureIdsInTexts(record, storedTexts(record, item), item.translations),
      addedIds: [],
      peopleInput: {},
    };
    const people = await checkPeople(trx, shown, now);
    if (!people.ok) return people;
    await setDeletedAt(trx, kind, id, null);
    await recordChange(trx, kind, actor, "restored", { ...item, deleted_at: null }, now);
    return ok({ id, title: titleOf(item) });
  });

const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;

type BinItem = { kind: ContentKind; id: string; title: string; deletedAt: string; purgeAt: string };

export async function listBin(db: Db, page: { limit: number; offset: number }): Promise<Listed<BinItem>> {
  const all = sql.join(
    KINDS.map(
      (kind) =>
        sql`select ${kind} as kind, id, ${titleIn("en")} as title, deleted_at from ${sql.table(records[kind].table)} where deleted_at is not null`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ kind: ContentKind; id: string; title: string; deleted_at: string }>`
    select * from (${all}) order by deleted_at desc, id limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*) as total from (${all})`.execute(db);
  const items = rows.map(({ kind, id, title, deleted_at }) => ({
    kind,
    id,
    title,
    deletedAt: deleted_at,
    purgeAt: new Date(Date.parse(deleted_at) + DAYS_KEPT * DAY_MS).toISOString(),
  }));
  return { items, total: counted.rows[0]?.total ?? 0 };
}

/** Deletes items after 30 days in the Bin, with pictures used nowhere else. @returns number of items */
export async function purgeBin(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAYS_KEPT * DAY_MS).toISOString();
  const pictures: (string | null)[] = [];
  const deletedCount = await transact(db, async (trx) => {
    let count = 0;
    const projectPictures = trx
      .selectFrom("project_images")
      .innerJoin("projects", "projects.id", "project_images.project_id")
      .select("image_id")
      .where("deleted_at", "<", before);
    for (const { image_id } of await projectPictures.execute()) pictures.push(image_id);
    for (const kind of KINDS) {
      const items = await trx
        .deleteFrom(records[kind].table)
        .where("deleted_at", "<", before)
        .returningAll()
        .returning(titleIn("en").as("named"))
        .execute();
      for (const item of items) {
        if ("image_id" in item) pictures.push(item.image_id);
        const { id, named: title } = item;
        await recordActivity(trx, null, "removed", { kind: records[kind].noun, id, title }, now);
      }
      count += items.length;
      await deleteOrphanedVersions(trx, kind);
    }
    return count;
  });
  await releaseImages(db, pictures);
  return deletedCount;
}
