import type { Db } from "#db/schema";

/** Whether the database can be read and written, tried with a row of its own. Never throws. */
export async function isDatabaseWritable(db: Db): Promise<boolean> {
  const window_ends_at = new Date(0).toISOString();
  try {
    await db
      .insertInto("rate_limits")
      .values({ key: "health", count: 0, window_ends_at })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ window_ends_at }))
      .execute();
    return true;
  } catch {
    return false;
  }
}
