import { transact } from "./client.server";
import type { Db } from "./schema";

/** Reached when the site stops telling of the sample's foundation; texts and settings read it with their rows. */
export const SAMPLE_REMOVED = "sample-story-removed";

/** Sample content is marked as "sample:event:{id}". */
export const SAMPLE_PREFIX = "sample:";

export const isReached = async (db: Db, name: string): Promise<boolean> =>
  (await db.selectFrom("milestones").select("name").where("name", "=", name).executeTakeFirst()) !==
  undefined;

/** Runs `act` once in the life of a database, in the transaction that marks it. @returns null if done */
export const once = <T>(db: Db, name: string, now: Date, act: (trx: Db) => Promise<T>): Promise<T | null> =>
  transact(db, async (trx) => {
    if (await isReached(trx, name)) return null;
    const done = await act(trx);
    await trx.insertInto("milestones").values({ name, reached_at: now.toISOString() }).execute();
    return done;
  });

type Milestone =
  "last-backup" | "earlier-backup" | "last-drill" | "last-retention" | "last-replica" | "replica-expected";

/** When it was last reached (ISO 8601, UTC). */
export async function reachedAt(db: Db, name: Milestone): Promise<string | null> {
  const milestone = await db
    .selectFrom("milestones")
    .select("reached_at")
    .where("name", "=", name)
    .executeTakeFirst();
  return milestone?.reached_at ?? null;
}
