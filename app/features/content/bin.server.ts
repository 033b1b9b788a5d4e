import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { ok, refused, type Result } from "~/lib/result";
import { KINDS, records, type ContentKind } from "./records";
import { contentTypeOf, findItem, recordChange } from "./content-lifecycle.server";
import { titleIn } from "./item-language.server";
import { checkPeople } from "~/features/pictures/consent.server";
import { releaseImages } from "~/features/pictures/unused-images.server";
import { pictureIdsInTexts } from "./item-pictures.server";
import { storedPictures } from "./stored-item";
import { deleteOrphanedVersions } from "./versions.server";
import type { Listed } from "./content-list.server";

const englishTitle = titleIn("en").as("title");
type BinResult = Promise<Result<{ id: string; title: string }>>;

/** Moves an item to the Bin for 30 days. Refusals: not_found, conflict (see refuseRemoval). */
export const binItem = (db: Db, kind: ContentKind, actor: Actor | null, id: string, now: Date): BinResult =>
  transact(db, async (trx) => {
    const found = await findItem(trx, kind, id, { status: "any" });
    const removalRefusal = found && contentTypeOf(kind).refuseRemoval?.(found);
    if (removalRefusal) return refused({ kind: "conflict", message: removalRefusal });
    const item = await trx
      .updateTable(contentTypeOf(kind).table)
      .set({ deleted_at: now.toISOString() })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning(["id", englishTitle])
      .executeTakeFirst();
    if (!item) return refused({ kind: "not_found", message: contentTypeOf(kind).messages.notFound });
    await recordChange(trx, kind, actor, "deleted", item, now);
    return ok(item);
  });

/** Refusals: not_found; invalid at `consent` (published with a picture of children without consent). */
export const restoreItem = (
  db: Db,
  kind: ContentKind,
  actor: Actor | null,
  id: string,
  now: Date,
): BinResult =>
  transact(db, async (trx) => {
    const type = contentTypeOf(kind);
    const rows = trx.selectFrom(type.table).selectAll().where("id", "=", id);
    const [binned] = await type.toItems(trx, await rows.where("deleted_at", "is not", null).execute());
    if (binned) {
      const own = Object.values(storedPictures(type, binned));
      const people = await checkPeople(
        trx,
        { ...binned, own, inTexts: pictureIdsInTexts(type, binned), addedIds: [], peopleInput: {} },
        now,
      );
      if (!people.ok) return people;
    }
    const item = await trx
      .updateTable(type.table)
      .set({ deleted_at: null })
      .where("id", "=", id)
      .where("deleted_at", "is not", null)
      .returning(["id", englishTitle])
      .executeTakeFirst();
    if (!item) return refused({ kind: "not_found", message: "content.notInBin" });
    await recordChange(trx, kind, actor, "restored", item, now);
    return ok(item);
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
