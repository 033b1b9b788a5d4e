import { sql, type RawBuilder } from "kysely";
import type { Db } from "#db/schema";
import { permissionsOf, type Permission } from "~/features/accounts/permissions";

/**
 * True for a row of `images` that shows a bill, unless these permissions (default: an editor's) include
 * manageCauses. Caches keep such pictures briefly: bills may name people.
 */
export const isRestricted = (
  permissions: readonly Permission[] = permissionsOf("editor"),
): RawBuilder<number> =>
  permissions.includes("manageCauses")
    ? sql<number>`0`
    : sql<number>`exists (select 1 from expenses where image_id = images.id)`;

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
