/** The tables that show pictures, declared by the features that own them. */
import { sql, type RawBuilder } from "kysely";
import type { Db, Schema } from "#db/schema";
import { permissionsOf, type Permission } from "~/features/accounts/roles";
import { contentPictureTables } from "~/features/content/records";
import { billPictureTables } from "~/features/expenses/picture-tables";

type PictureTables = {
  /** With a column `image_id`. A test compares them with the database's foreign keys. */
  tables: readonly (keyof Schema)[];
  /** Tables whose texts may name pictures (`/uploads/…`). */
  texts: readonly (keyof Schema)[];
  /** Needed to change these pictures. Absent: every editor may. Such pictures may name somebody: caches keep them briefly. */
  permission?: Permission;
};

export const pictureTables: PictureTables[] = [contentPictureTables, billPictureTables];

/** Whether a row of `images` is shown by a table that these permissions do not cover; editors' by default. */
export const isRestricted = (
  permissions: readonly Permission[] = permissionsOf("editor"),
): RawBuilder<number> => {
  const restricted = pictureTables.flatMap(({ permission, tables }) =>
    permission && !permissions.includes(permission) ? tables : [],
  );
  const shown = restricted.map(
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
