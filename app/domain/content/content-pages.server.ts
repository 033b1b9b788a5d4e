/** The ids on a page of a list, and the total. Each query uses only the list's index (migration 0002). */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#db/schema";
import { listCondition, type ContentTable, type ListFilter } from "./content-list.server";

/** `total` counts all pages. */
type PageOfIds = { ids: string[]; total: number };

/** Events without a day come last. */
const LATEST_FIRST = {
  blog_posts: sql`created_at desc, id desc`,
  events: sql`event_date desc, id desc`,
  projects: sql`created_at desc, id desc`,
  gallery_items: sql`created_at desc, id desc`,
} as const satisfies Record<ContentTable, RawBuilder<unknown>>;

export function latestIds(db: Db, table: ContentTable, filter: ListFilter): Promise<PageOfIds> {
  return pageOfIds(db, table, filter, LATEST_FIRST[table]);
}

/**
 * Events from `today` (YYYY-MM-DD) on, the soonest first; then those without a day; then past ones, the
 * latest first.
 */
export function nearestEventIds(db: Db, today: string, filter: ListFilter): Promise<PageOfIds> {
  const isAhead = sql`event_date >= ${today}`;
  const order = sql`case when ${isAhead} then 0 when event_date is null then 1 else 2 end,
    iif(${isAhead}, event_date, null), event_date desc, id desc`;
  return pageOfIds(db, "events", filter, order);
}

/** How many photos come before this one in the gallery. */
export async function countPhotosBefore(db: Db, photo: { created_at: string; id: string }): Promise<number> {
  const { items } = await db
    .selectFrom("gallery_items")
    .select((all) => all.fn.countAll<number>().as("items"))
    .where("deleted_at", "is", null)
    .where(sql<boolean>`(created_at, id) > (${photo.created_at}, ${photo.id})`)
    .executeTakeFirstOrThrow();
  return items;
}

async function pageOfIds(
  db: Db,
  table: ContentTable,
  filter: ListFilter,
  order: RawBuilder<unknown>,
): Promise<PageOfIds> {
  const items = db.selectFrom(table).where(listCondition(filter));
  const page = items
    .select("id")
    .orderBy(order)
    .limit(filter.limit ?? -1)
    .offset(Math.max(0, filter.offset ?? 0));
  const ids = (await page.execute()).map(({ id }) => id);
  const counted = items.select((all) => all.fn.countAll<number>().as("total"));
  return { ids, total: (await counted.executeTakeFirstOrThrow()).total };
}
