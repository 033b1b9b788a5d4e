import type { Db } from "#db/schema";
import { restrictedPictures } from "~/features/pictures/picture-tables.server";
import { throwForbidden, type Staff } from "~/server/staff.server";

/** @throws Response 403 without the permission to change this picture, such as a bill */
export async function requirePicture(db: Db, staff: Staff, id: string): Promise<void> {
  if ((await restrictedPictures(db, staff.permissions, [id])).has(id)) throwForbidden(staff, "manageCauses");
}
