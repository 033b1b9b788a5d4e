import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { noteActivity } from "~/domain/accounts/activity.server";
import { KIND_NAMES, kinds, type ContentKind } from "./content-kinds.server";
import { releaseReplaced, type Listed } from "./content-list.server";

const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;

/** A deleted item; from `goesAt` on it can't be restored. */
export type BinItem = { kind: ContentKind; id: string; title: string; deletedAt: string; goesAt: string };

/** Deleted items, the latest first. */
export async function listBin(db: Db, page: { limit: number; offset: number }): Promise<Listed<BinItem>> {
  const all = sql.join(
    KIND_NAMES.map(
      (kind) =>
        sql`select ${kind} as kind, id, title, deleted_at from ${sql.table(kinds[kind].table)} where deleted_at is not null`,
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
    goesAt: new Date(Date.parse(deleted_at) + DAYS_KEPT * DAY_MS).toISOString(),
  }));
  return { items, total: counted.rows[0]?.total ?? 0 };
}

/**
 * Deletes for good what was deleted more than 30 days ago, and pictures that nothing else shows.
 * @returns how many items were deleted
 */
export async function emptyOldBin(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAYS_KEPT * DAY_MS).toISOString();
  const pictures: (string | null)[] = [];
  const gone = await transact(db, async (trx) => {
    let count = 0;
    const placed = trx
      .selectFrom("project_images")
      .innerJoin("projects", "projects.id", "project_images.project_id")
      .select("image_id")
      .where("deleted_at", "<", before);
    for (const { image_id } of await placed.execute()) pictures.push(image_id);
    for (const kind of KIND_NAMES) {
      const items = await trx
        .deleteFrom(kinds[kind].table)
        .where("deleted_at", "<", before)
        .returningAll()
        .execute();
      for (const item of items) {
        if ("image_id" in item) pictures.push(item.image_id);
        await noteActivity(
          trx,
          null,
          {
            act: "removed for good",
            subjectKind: kinds[kind].noun,
            subjectId: item.id,
            subjectTitle: item.title,
          },
          now,
        );
      }
      count += items.length;
    }
    return count;
  });
  await releaseReplaced(db, pictures);
  return gone;
}
