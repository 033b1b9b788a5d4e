/** Which tables show pictures. Each feature with such a table declares one `PictureHolder`, listed here. */
import { sql, type RawBuilder } from "kysely";
import type { Db, Schema } from "#db/schema";
import { permissionsOf, type Permission } from "~/features/accounts/roles";
import type { Actor } from "~/features/activity/activity.server";
import { contentPictures } from "~/features/content/content-pictures.server";
import { billPictures } from "~/features/expenses/bill-pictures.server";

/** Something that shows a picture, as staff read it: "event, draft". `href`: its form. */
export type PictureUse = { id: string; title: string; words: string; href: string | null; isPublic: boolean };

export type PictureHolder = {
  /** Its tables with a column `image_id`. A test compares them with the database's foreign keys. */
  tables: readonly (keyof Schema)[];
  /** Its tables whose texts may name pictures (`/uploads/…`). */
  texts: readonly (keyof Schema)[];
  /** Needed to change these pictures. Absent: every editor may. Such pictures may name somebody: caches keep them briefly. */
  permission?: Permission;
  uses(db: Db, imageId: string, now: Date): Promise<PictureUse[]>;
  /** Takes a picture out of everything that shows it, and logs that. */
  remove(trx: Db, actor: Actor | null, imageId: string, now: Date): Promise<void>;
};

// A function, because the holders' modules import this one.
export const pictureHolders = (): PictureHolder[] => [contentPictures, billPictures];

/** Everything that shows a picture, as its own or in a text; drafts and items in the Bin too. */
export const usesOfPicture = async (db: Db, imageId: string, now: Date): Promise<PictureUse[]> =>
  (await Promise.all(pictureHolders().map((holder) => holder.uses(db, imageId, now)))).flat();

/** Whether a row of `images` is shown by a table that these permissions do not cover; editors' by default. */
export const isRestricted = (
  permissions: readonly Permission[] = permissionsOf("editor"),
): RawBuilder<number> => {
  const tables = pictureHolders().flatMap((holder) =>
    holder.permission && !permissions.includes(holder.permission) ? holder.tables : [],
  );
  const shown = tables.map(
    (table) => sql`exists (select 1 from ${sql.table(table)} where image_id = images.id)`,
  );
  return shown.length > 0 ? sql<number>`(${sql.join(shown, sql` or `)})` : sql<number>`0`;
};

/** Of these pictures, those that staff with these permissions may not change. */
export async function restrictedPictures(
  db: Db,
  permissions: readonly Permission[],
  ids: string[],
): Promise<Set<string>> {
  const images = db.selectFrom("images").select("id").where("id", "in", ids);
  return new Set(
    (await images.where(sql<boolean>`${isRestricted(permissions)}`).execute()).map(({ id }) => id),
  );
}
