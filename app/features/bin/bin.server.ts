import { sql, type RawBuilder, type SqlBool } from "kysely";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { picturesOf, restoreItem, type BinResult } from "~/features/content/bin.server";
import type { Listed } from "~/features/content/content-list.server";
import { titleIn } from "~/features/content/item-language.server";
import type { ContentTable } from "~/features/content/record";
import { KINDS, records } from "~/features/content/records";
import { deleteOrphanedVersions } from "~/features/content/versions.server";
import { GALLERY } from "~/features/gallery/photo";
import { restorePhoto } from "~/features/gallery/photos.server";
import { releaseImages } from "~/features/pictures/unused-images.server";
import { DAY_MS } from "~/lib/durations";
import { refused } from "~/lib/result";

type Restore = (db: Db, actor: Actor | null, id: string, now: Date) => BinResult;
type BinnedKind = {
  kind: string;
  table: ContentTable;
  noun: string;
  restore: Restore;
  picturesOf(trx: Db, condition: RawBuilder<SqlBool>): Promise<(string | null)[]>;
};

/** What can lie in the Bin; `kind`: its name in the Bin's form. */
const binnedKinds: readonly BinnedKind[] = [
  ...KINDS.map((kind): BinnedKind => {
    const { table, noun } = records[kind];
    return {
      kind,
      table,
      noun,
      restore: (db, actor, id, now) => restoreItem(db, kind, actor, id, now),
      picturesOf: (trx, condition) => picturesOf(trx, kind, condition),
    };
  }),
  {
    kind: GALLERY,
    table: "gallery_items",
    noun: "photo",
    restore: restorePhoto,
    async picturesOf(trx, condition) {
      const photos = await trx.selectFrom("gallery_items").select("image_id").where(condition).execute();
      return photos.map(({ image_id }) => image_id);
    },
  },
];

const DAYS_KEPT = 30;

type BinItem = { kind: string; noun: string; id: string; title: string; deletedAt: string; purgeAt: string };

export async function listBin(db: Db, page: { limit: number; offset: number }): Promise<Listed<BinItem>> {
  const all = sql.join(
    binnedKinds.map(
      ({ kind, table, noun }) =>
        sql`select ${kind} as kind, ${noun} as noun, id, ${titleIn("en")} as title, deleted_at from ${sql.table(table)} where deleted_at is not null`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<Omit<BinItem, "deletedAt" | "purgeAt"> & { deleted_at: string }>`
    select * from (${all}) as part order by deleted_at desc, id limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*) as total from (${all}) as part`.execute(db);
  const items = rows.map(({ deleted_at, ...row }) => ({
    ...row,
    deletedAt: deleted_at,
    purgeAt: new Date(Date.parse(deleted_at) + DAYS_KEPT * DAY_MS).toISOString(),
  }));
  return { items, total: counted.rows[0]?.total ?? 0 };
}

/** Refusals: not_found, also for an unknown kind; those of the kind itself. */
export async function restoreFromBin(
  db: Db,
  kind: string,
  actor: Actor | null,
  id: string,
  now: Date,
): BinResult {
  const found = binnedKinds.find((one) => one.kind === kind);
  return found
    ? found.restore(db, actor, id, now)
    : refused({ kind: "not_found", message: "content.notInBin" });
}

/** Deletes items after 30 days in the Bin, with pictures used nowhere else. @returns number of items */
export async function purgeBin(db: Db, now: Date): Promise<number> {
  const isOld = sql<SqlBool>`deleted_at < ${new Date(now.getTime() - DAYS_KEPT * DAY_MS).toISOString()}`;
  const pictures: (string | null)[] = [];
  const deletedCount = await transact(db, async (trx) => {
    let count = 0;
    for (const { kind, table, noun, picturesOf } of binnedKinds) {
      pictures.push(...(await picturesOf(trx, isOld)));
      const items = await trx
        .deleteFrom(table)
        .where(isOld)
        .returning(["id", titleIn("en").as("named")])
        .execute();
      for (const { id, named: title } of items)
        await recordActivity(trx, null, "removed", { kind: noun, id, title }, now);
      count += items.length;
      await deleteOrphanedVersions(trx, { kind, table });
    }
    return count;
  });
  await releaseImages(db, pictures);
  return deletedCount;
}
