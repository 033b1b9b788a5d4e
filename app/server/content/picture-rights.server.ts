import type { Db } from "#db/schema";
import { hasRole } from "~/features/accounts/roles";
import { expenseBills } from "~/features/content/picture-uses.server";
import { throwForbidden, type Staff } from "~/server/session.server";

/** Of these pictures, those that somebody may not change: bills belong to the books, which treasurers look after. */
export const othersPictures = async (db: Db, { role }: Staff, ids: string[]): Promise<Set<string>> =>
  hasRole(role, "treasurer") ? new Set() : expenseBills(db, ids);

/** @throws Response 403 when the picture is a bill and `staff` look after content alone */
export async function requirePicture(db: Db, staff: Staff, id: string): Promise<void> {
  if ((await othersPictures(db, staff, [id])).has(id)) throwForbidden(staff, "treasurer");
}
