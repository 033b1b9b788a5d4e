/**
 * Which items stand on a page of a list, and how many there are in all: read from what migration 0009 keeps,
 * so that
 * neither counts, nor later pages, nor searches in titles read all rows.
 */
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "#db/schema";
import { forCountry, wished, type ContentTable, type ListWish } from "./content-list.server";
import { titleKey } from "./content-fields.server";
import { rowsHolding } from "./letter-search.server";
import { endOfMonth, monthOf } from "./months";

/** `total` is of all pages. */
export type PageOfIds = { ids: string[]; total: number };

/** So many titles at most are taken from the index. */
const MOST_FOUND = 1_000;

/** By what a list is ordered, the latest first, and then by id. */
const ORDERED_BY = {
  blog_posts: "created_at",
  events: "event_date",
  projects: "created_at",
  gallery_items: "created_at",
} as const satisfies Record<ContentTable, string>;

const idsIn = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** How many visible items a list holds of each month (YYYY-MM; '' for none), the latest month first. */
type Month = { month: string; items: number };

async function monthsOf(db: Db, table: ContentTable, { country }: ListWish): Promise<Month[]> {
  const seen = country === undefined ? sql`` : sql`and ${forCountry(country)}`;
  const { rows } =
    await sql<Month>`select month, sum(items) as items from list_counts where list = ${table} ${seen} group by month order by month desc`.execute(
      db,
    );
  return rows.filter(({ items }) => items > 0);
}

const sumOf = (months: Month[]) => months.reduce((sum, { items }) => sum + items, 0);

/** A part of a list whose rows stand together in its index, in the order of its months. */
type Stretch = { months: Month[]; holds: RawBuilder<SqlBool>; latestFirst?: boolean };

/**
 * A page of the list that these stretches make, one after the other. Whole months are left out without being
 * read.
 */
async function pageAcross(
  db: Db,
  table: ContentTable,
  stretches: Stretch[],
  wish: ListWish,
): Promise<PageOfIds> {
  const at = sql.ref(ORDERED_BY[table]);
  const ids: string[] = [];
  let skip = Math.max(0, wish.offset ?? 0);
  for (const { months, holds, latestFirst = true } of stretches) {
    const missing = wish.limit === undefined ? -1 : wish.limit - ids.length;
    let first = 0;
    for (let month = months[0]; month && skip >= month.items; month = months[first]) {
      skip -= month.items;
      first += 1;
    }
    const begin = months[first];
    if (!begin || missing === 0) continue;
    const way = sql.raw(latestFirst ? "desc" : "asc");
    // Instead of what the stretch holds, not besides: of two bounds SQLite might look up the wider one, and
    // walk to the other.
    const from =
      first === 0
        ? holds
        : latestFirst
          ? sql`${at} < ${endOfMonth(begin.month)}`
          : sql`${at} >= ${begin.month}`;
    const { rows } = await sql<{
      id: string;
    }>`select id from ${sql.table(table)} where ${wished(wish)} and ${from} order by ${at} ${way}, id ${way} limit ${missing} offset ${skip}`.execute(
      db,
    );
    ids.push(...idsIn(rows));
    skip = 0;
  }
  return { ids, total: sumOf(stretches.flatMap(({ months }) => months)) };
}

/** A page of a list, the latest first; what has no day is last. */
export async function latestIds(db: Db, table: ContentTable, wish: ListWish): Promise<PageOfIds> {
  const key = titleKey(wish.search?.trim() ?? "");
  if (key !== "") return idsByTitle(db, table, key, wish);
  const months = await monthsOf(db, table, wish);
  const at = sql.ref(ORDERED_BY[table]);
  const dated = {
    months: months.filter(({ month }) => month !== ""),
    holds: sql<SqlBool>`${at} is not null`,
  };
  const undated = { months: months.filter(({ month }) => month === ""), holds: sql<SqlBool>`${at} is null` };
  return pageAcross(db, table, [dated, undated], wish);
}

/**
 * A page of the events: what is to come from `today` (YYYY-MM-DD) on, the soonest first, what has no day, and
 * what is over.
 */
export async function nearestEventIds(db: Db, today: string, wish: ListWish): Promise<PageOfIds> {
  const months = await monthsOf(db, "events", wish);
  const thisMonth = monthOf(today);
  const { rows } = await sql<{
    items: number;
  }>`select count(*) as items from events where ${wished(wish)} and event_date >= ${today} and event_date < ${endOfMonth(thisMonth)}`.execute(
    db,
  );
  const ahead = rows[0]?.items ?? 0;
  const split = (items: (month: Month) => number) =>
    months
      .map((month) => ({ ...month, items: items(month) }))
      .filter((month) => month.month !== "" && month.items > 0);
  return pageAcross(
    db,
    "events",
    [
      {
        months: split(({ month, items }) =>
          month === thisMonth ? ahead : month > thisMonth ? items : 0,
        ).reverse(),
        holds: sql`event_date >= ${today}`,
        latestFirst: false,
      },
      { months: months.filter(({ month }) => month === ""), holds: sql`event_date is null` },
      {
        months: split(({ month, items }) =>
          month === thisMonth ? items - ahead : month < thisMonth ? items : 0,
        ),
        holds: sql`event_date < ${today}`,
      },
    ],
    wish,
  );
}

/** How many photos hang before one. @param photo its instant and id */
export async function countPhotosBefore(db: Db, photo: { created_at: string; id: string }): Promise<number> {
  const month = monthOf(photo.created_at);
  const later = (await monthsOf(db, "gallery_items", {})).filter((one) => one.month > month);
  const { rows } = await sql<{
    items: number;
  }>`select count(*) as items from gallery_items where ${wished({})} and (created_at, id) > (${photo.created_at}, ${photo.id}) and created_at < ${endOfMonth(month)}`.execute(
    db,
  );
  return sumOf(later) + (rows[0]?.items ?? 0);
}

/**
 * A page of the items with these letters in their titles, the latest first. Up to 1,000 come from the index;
 * of more, the
 * list itself is read, and counted.
 */
async function idsByTitle(db: Db, table: ContentTable, key: string, wish: ListWish): Promise<PageOfIds> {
  const at = sql.ref(ORDERED_BY[table]);
  const start = Math.max(0, wish.offset ?? 0);
  const numbers = await titlesWith(db, table, key);
  if (numbers.length <= MOST_FOUND) {
    const { rows } = await sql<{
      id: string;
    }>`select id from ${sql.table(table)} where ${wished({ country: wish.country })}
      and id in (select item_id from listed_titles where id in (select value from json_each(${JSON.stringify(numbers)}))) order by ${at} desc, id desc`.execute(
      db,
    );
    return {
      ids: idsIn(rows.slice(start, wish.limit === undefined ? undefined : start + wish.limit)),
      total: rows.length,
    };
  }
  const { rows } = await sql<{
    id: string;
  }>`select id from ${sql.table(table)} where ${wished(wish)} order by ${at} desc, id desc limit ${wish.limit ?? -1} offset ${start}`.execute(
    db,
  );
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from ${sql.table(table)} where ${wished(wish)}`.execute(db);
  return { ids: idsIn(rows), total: counted.rows[0]?.total ?? 0 };
}

/**
 * Numbers of the titles that hold a text as titleKey() writes it: in no order, one more than MOST_FOUND at
 * most.
 */
async function titlesWith(db: Db, table: ContentTable, key: string): Promise<number[]> {
  const found = rowsHolding(
    { table: `${table}_titles`, column: "title", letters: `${table}_title_letters` },
    key,
  );
  const { rows } = await sql<{
    number: number;
  }>`select distinct number from (${found}) limit ${MOST_FOUND + 1}`.execute(db);
  return rows.map(({ number }) => number);
}
