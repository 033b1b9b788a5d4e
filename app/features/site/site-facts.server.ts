import { sql } from "kysely";
import { databaseSize } from "#db/expressions.server";
import { reachedAt } from "#db/milestones.server";
import type { Db } from "#db/schema";
import { isDatabaseWritable } from "./health.server";
import { DAY_MS } from "~/lib/durations";

/** @throws when the database cannot be read */
export async function databaseFacts(db: Db): Promise<{ isWritable: boolean; size: number }> {
  const { rows } = await sql<{ size: number }>`select ${databaseSize} as size`.execute(db);
  return { isWritable: await isDatabaseWritable(db), size: rows[0]?.size ?? 0 };
}

export const replicaFacts = async (
  db: Db,
): Promise<{ newestAt: string | null; expectedSince: string | null }> => ({
  newestAt: await reachedAt(db, "last-replica"),
  expectedSince: await reachedAt(db, "replica-expected"),
});

export const lastBackup = (db: Db): Promise<string | null> => reachedAt(db, "last-backup");

/** `isRegular`: two of different days, at most a week old and apart: one made by hand proves nothing. */
export async function backupFacts(db: Db, now: Date): Promise<{ isRegular: boolean }> {
  const [last, earlier] = [await lastBackup(db), await reachedAt(db, "earlier-backup")];
  if (last === null || earlier === null) return { isRegular: false };
  const isWithinWeek = (from: string, to: number) => to - Date.parse(from) <= 7 * DAY_MS;
  return { isRegular: isWithinWeek(last, now.getTime()) && isWithinWeek(earlier, Date.parse(last)) };
}
