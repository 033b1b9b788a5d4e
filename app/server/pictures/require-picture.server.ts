import type { Db } from "#db/schema";
import { restrictedPictures } from "~/features/pictures/restricted-pictures.server";
import { throwForbidden, type Staff } from "~/server/staff.server";

/** @throws Response 403 for a picture that the staff member may not change, such as a bill */
export async function requirePicture(db: Db, staff: Staff, id: string): Promise<void> {
  if ((await restrictedPictures(db, staff.permissions, [id])).has(id)) throwForbidden(staff, "manageCauses");
}
