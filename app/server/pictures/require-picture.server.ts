import type { Db } from "#db/schema";
import { restrictedPictures } from "~/features/pictures/picture-holders.server";
import { throwForbidden, type Staff } from "~/server/session.server";

/** @throws Response 403 when only another role may change this picture, such as a bill */
export async function requirePicture(db: Db, staff: Staff, id: string): Promise<void> {
  if ((await restrictedPictures(db, staff.role, [id])).has(id)) throwForbidden(staff, "treasurer");
}
