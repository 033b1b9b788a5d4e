/**
 * Which items stand on a page of a list, and how many there are in all. Every query here is answered by the
 * list's index alone (migration 0002).
 */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#db/schema";
import { wished, type ContentTable, type ListWish } from "./content-list.server";

/** `total` is of all pages. */
export type PageOfIds = { ids: string[]; total: number };

/** The latest first; an event without a day is last. */
const LATEST_FIRST = {
  blog_posts: sql`created_at desc, id desc`,
  events: sql`event_date desc, id desc`,
  projects: sql`created_at desc, id desc`,
  gallery_items: sql`created_at desc, id desc`,
} as const satisfies Record<ContentTable, RawBuilder<unknown>>;

/** A page of a list, the latest first; what has no day is last. */
export function latestIds(db: Db, table: ContentTable, wish: ListWish): Promise<PageOfIds> {
  return pageOfIds(db, table, wish, LATEST_FIRST[table]);
}

/**
 * A page of the events: what is to come from `today` (YYYY-MM-DD) on, the soonest first, what has no day, and
 * what is over, the latest first.
 */
export function nearestEventIds(db: Db, today: string, wish: ListWish): Promise<PageOfIds> {
  const isAhead = sql`event_date >= ${today}`;
  const order = sql`case when ${isAhead} then 0 when event_date is null then 1 else 2 end,
    iif(${isAhead}, event_date, null), event_date desc, id desc`;
  return pageOfIds(db, "events", wish, order);
}

/** How many photos hang before one. @param photo its instant and id */
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
  wish: ListWish,
  order: RawBuilder<unknown>,
): Promise<PageOfIds> {
  const items = db.selectFrom(table).where(wished(wish));
  const page = items
    .select("id")
    .orderBy(order)
    .limit(wish.limit ?? -1)
    .offset(Math.max(0, wish.offset ?? 0));
  const ids = (await page.execute()).map(({ id }) => id);
  const counted = items.select((all) => all.fn.countAll<number>().as("total"));
  return { ids, total: (await counted.executeTakeFirstOrThrow()).total };
}
