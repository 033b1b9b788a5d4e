import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import type { Result } from "~/lib/result";
import { restoreItem } from "./bin.server";
import { setStatus } from "./content-lifecycle.server";

/** Brings an event back from the Bin, and onto the site. Refusals: as restoreItem and saveItem. */
export async function putEventBack(db: Db, actor: Actor, id: string, now: Date): Promise<Result<unknown>> {
  const binned = await db
    .selectFrom("events")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  if (binned) return restoreItem(db, "event", actor, id, now);
  return setStatus(db, "event", actor, { id, status: "published" }, now);
}
