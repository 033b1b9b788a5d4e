import { sql } from "kysely";
import type { Db } from "#db/schema";

/** Caches a check for a second, because anybody can request it and each check writes to disk. */
const CACHE_MS = 1_000;
const latest = new WeakMap<Db, { beganAt: number; answer: Promise<boolean> }>();

/** Checks at most once a second. Never throws. @param now monotonic ms */
export function isDatabaseWritable(db: Db, now = performance.now()): Promise<boolean> {
  const last = latest.get(db);
  if (last && now - last.beganAt < CACHE_MS) return last.answer;
  const answer = tryToWrite(db);
  latest.set(db, { beganAt: now, answer });
  return answer;
}

async function tryToWrite(db: Db): Promise<boolean> {
  const window_ends_at = new Date(0).toISOString();
  try {
    await db
      .insertInto("rate_limits")
      .values({ key: "health", count: 0, window_ends_at })
      // Writes a new value each time, because SQLite skips unchanged rows, which would hide a full disk.
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ count: sql`rate_limits.count + 1` }))
      .execute();
    return true;
  } catch {
    return false;
  }
}
