import { sql } from "kysely";
import type { Db } from "#db/schema";

/** One check answers everybody within a second, because anybody may ask and each check writes to the disk. */
const HOLDS_MS = 1_000;
const latest = new WeakMap<Db, { beganAt: number; answer: Promise<boolean> }>();

/**
 * Whether the database can be read and written, tried on a row of its own at most once a second. Never
 * throws.
 * @param now milliseconds of a monotonic clock
 */
export function isDatabaseWritable(db: Db, now = performance.now()): Promise<boolean> {
  const last = latest.get(db);
  if (last && now - last.beganAt < HOLDS_MS) return last.answer;
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
      // A new value each time: without a change SQLite writes nothing and would not notice a full disk.
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ count: sql`rate_limits.count + 1` }))
      .execute();
    return true;
  } catch {
    return false;
  }
}
