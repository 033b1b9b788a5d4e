import { sql } from "kysely";
import type { Db } from "#db/schema";
import { KINDS, records, type ContentKind } from "./records";

/** How many items of a kind there are outside the Bin, and how many of these readers can't see yet. */
export type ItemCounts = { items: number; drafts: number; scheduled: number };

/**
 * For the navigation of every staff screen. SQLite counts a whole table without reading its rows, and few
 * items lie in the Bin, are drafts or still to come; each of these has an index (migration 0002).
 */
export async function countItems(db: Db, now: Date): Promise<Record<ContentKind, ItemCounts>> {
  const counted = await Promise.all(
    KINDS.map(async (kind) => {
      const table = sql.table(records[kind].table);
      const { rows } = await sql<ItemCounts>`select
        (select count(*) from ${table}) - (select count(*) from ${table} where deleted_at is not null) as items,
        (select count(*) from ${table} where deleted_at is null and publish_at is null) as drafts,
        (select count(*) from ${table} where deleted_at is null and publish_at > ${now.toISOString()}) as scheduled
      `.execute(db);
      return [kind, rows[0]];
    }),
  );
  return Object.fromEntries(counted) as Record<ContentKind, ItemCounts>;
}
