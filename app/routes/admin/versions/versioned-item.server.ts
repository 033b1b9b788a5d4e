import type { Params } from "@remix-run/react";
import { versionedKinds } from "~/features/features.server";
import { answers as httpMessages } from "~/locales/en.json";
import { db } from "~/server/context.server";
import { throwForbidden, type Staff } from "~/server/staff.server";

/** @throws Response 404; 403 without the permission of the kind */
export async function requireVersionedItem(staff: Staff, { kind = "", id = "" }: Params) {
  const versioned = versionedKinds.get(kind);
  if (versioned && !staff.permissions.includes(versioned.permission))
    throwForbidden(staff, versioned.permission);
  const item = await versioned?.find(db, id);
  if (!versioned || !item) throw new Response(httpMessages.notFound, { status: 404 });
  return { kind, id, versioned, item };
}
