import { sql, type RawBuilder } from "kysely";
import type { Db, Schema } from "#db/schema";
import { permissionsOf, type Permission } from "~/features/accounts/roles";
import { contentPictureTables } from "~/features/content/records";

type PictureTables = {
  /** Tables with `image_id`; a test compares them with the foreign keys. */
  tables: readonly (keyof Schema)[];
  /** Tables whose texts may contain `/uploads/…`. */
  texts: readonly (keyof Schema)[];
  /** Needed to change these pictures. Caches keep them briefly: they may name people. Absent: editContent. */
  permission?: Permission;
};

export const pictureTables: PictureTables[] = [
  contentPictureTables,
  // Pictures of bills.
  { tables: ["expenses"], texts: [], permission: "manageCauses" },
  { tables: ["causes", "profiles"], texts: [] },
  { tables: [], texts: ["updates", "settings"] },
];

/** True for a row of `images` used by a table that these permissions (default: an editor's) can't change. */
export const isRestricted = (
  permissions: readonly Permission[] = permissionsOf("editor"),
): RawBuilder<number> => {
  const restricted = pictureTables.flatMap(({ permission, tables }) =>
    permission && !permissions.includes(permission) ? tables : [],
  );
  const conditions = restricted.map(
    (table) => sql`exists (select 1 from ${sql.table(table)} where image_id = images.id)`,
  );
  return conditions.length > 0 ? sql<number>`(${sql.join(conditions, sql` or `)})` : sql<number>`0`;
};

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
