import { sql, type RawBuilder, type SqlBool } from "kysely";
import { contains, greatest } from "#db/expressions.server";
import type { Db } from "#db/schema";
import { imagesById } from "~/features/pictures/images.server";
import type { Language } from "~/locales/language";
import { parseTranslations } from "~/locales/translations";
import type { TranslationState } from "./content-translation";
import { titleIn } from "./item-language.server";
import type { ListSort } from "./list-query";
import { textKey } from "~/lib/text-key";
import { forCountry, hasStatus, isPublished } from "./publishing.server";
import { dayColumn, type ContentRecord, type ContentTable, type PublishStatus } from "./record";
import { KINDS, records, type ContentKind } from "./records";
import { donationLimits } from "~/lib/limits";

export type ListFilter = {
  /** Items for everybody and this country; null: country unknown; absent: every item. */
  country?: string | null;
  /** Absent: published. Only staff may pass another status. */
  status?: PublishStatus | "any" | undefined;
  now?: Date;
  translation?: TranslationState | undefined;
  language?: Language;
  search?: string;
  /** Default: newest first. Only posts have views. */
  sort?: ListSort;
  /** Sorts events by nearness to this day (YYYY-MM-DD, IST). */
  nearestTo?: string;
  /** Skips counting, which reads the whole index; `total` is then the number of returned items. */
  uncounted?: boolean;
  /** Absent: no limit; use `everyItem` for a whole list. */
  limit?: number;
  offset?: number;
};
export type Listed<T> = { items: T[]; total: number };

function listCondition({
  country,
  search,
  status = "published",
  translation,
  now = new Date(),
}: ListFilter): RawBuilder<SqlBool> {
  const key = textKey(search?.trim() ?? "");
  const conditions = [sql`deleted_at is null`, hasStatus(status, now)];
  if (key !== "") conditions.push(contains(sql`title_key`, key));
  if (country !== undefined) conditions.push(forCountry(country));
  if (translation) conditions.push(sql`translated = ${translation}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Sorts days from `today` on first, soonest first; then undated; then past, latest first. */
function nearestFirst(day: RawBuilder<unknown>, today: string): RawBuilder<unknown> {
  const isAhead = sql`${day} >= ${today}`;
  return sql`case when ${isAhead} then 0 when ${day} is null then 1 else 2 end,
    case when ${isAhead} then ${day} end, ${day} desc, id desc`;
}

/** What a list needs to know of its table. */
export type ListedTable = Pick<ContentRecord, "table" | "dated"> & { fields: object };

/** Public lists sort by publication, staff lists by creation, events by day. */
function orderOf(
  record: ListedTable,
  { status = "published", sort = "", nearestTo }: ListFilter,
): RawBuilder<unknown> {
  const column = dayColumn(record);
  const day = sql.ref(column ?? "created_at");
  if (nearestTo) return nearestFirst(day, nearestTo);
  if (sort === "date") return column ? sql`${day} nulls last, id` : sql`${day}, id`;
  if (sort === "title") return sql`title_key, id`;
  if (sort === "-title") return sql`title_key desc, id desc`;
  if (sort === "-views" && "views" in record.fields) return sql`views desc, id`;
  return status === "published" && !column ? sql`publish_at desc, id desc` : sql`${day} desc, id desc`;
}

/** Returns one page of ids. Both queries use only the list's index (migration 0002). */
export async function pageOfIds(
  db: Db,
  record: ListedTable,
  filter: ListFilter,
): Promise<{ ids: string[]; total: number }> {
  const items = db.selectFrom(record.table).where(listCondition(filter));
  const page = items
    .select("id")
    .orderBy(orderOf(record, filter))
    .limit(filter.limit ?? Number.MAX_SAFE_INTEGER)
    .offset(filter.offset ?? 0);
  const ids = (await page.execute()).map(({ id }) => id);
  if (filter.uncounted) return { ids, total: ids.length };
  const counted = items.select((eb) => eb.fn.countAll<number>().as("total"));
  return { ids, total: (await counted.executeTakeFirstOrThrow()).total };
}

/** Two counts are faster than a grouped one. */
export async function countUntranslated(
  db: Db,
  table: ContentTable,
  filter: Omit<ListFilter, "translation">,
): Promise<{ none: number; partly: number }> {
  const count = async (translation: TranslationState) => {
    const items = db.selectFrom(table).where(listCondition({ ...filter, translation }));
    const counted = items.select((eb) => eb.fn.countAll<number>().as("items"));
    return (await counted.executeTakeFirstOrThrow()).items;
  };
  return { none: await count("none"), partly: await count("partly") };
}

export type Neighbour = { id: string; title: string };

export async function findNeighbours(
  db: Db,
  table: ContentTable,
  item: { id: string; publish_at: string | null },
  filter: Pick<ListFilter, "country" | "language"> = {},
): Promise<{ older: Neighbour | null; newer: Neighbour | null }> {
  const title = titleIn(filter.language);
  const near = (operator: "<" | ">", order: "asc" | "desc") =>
    db
      .selectFrom(table)
      .select(["id", title.as("title")])
      .where(listCondition(filter))
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("publish_at", "id"), operator, tuple(item.publish_at, item.id)),
      )
      .orderBy("publish_at", order)
      .orderBy("id", order)
      .limit(1)
      .executeTakeFirst();
  return { older: (await near("<", "desc")) ?? null, newer: (await near(">", "asc")) ?? null };
}

export function sortByIds<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const parseRow = <Row extends { translations: string }>({ translations, ...row }: Row) => ({
  ...row,
  translations: parseTranslations({ translations }),
});

/** For kinds whose items can be limited to countries. Cards have the column too. */
export const parseCountries = <Row extends { countries: string }>({ countries, ...row }: Row) => ({
  ...row,
  countries: JSON.parse(countries) as string[],
});

export type PictureRow = { translations: string; image_id: string | null };

export async function withPicture<Row extends PictureRow>(db: Db, rows: readonly Row[]) {
  const images = await imagesById(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => ({ ...parseRow(row), image: images.get(row.image_id ?? "") ?? null }));
}

type ItemCounts = { items: number; drafts: number; scheduled: number };

/** Runs on every staff screen: COUNT uses indexes (migration 0002) instead of reading rows. */
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

/** `path` is set for pages only; the path of other kinds follows from the id. */
export type PublicItem = { kind: ContentKind; id: string; path: string | null; changedAt: string };

/** Lists the newest change first. Omits items limited to other countries: search engines show results anywhere. */
export async function listPublicItems(db: Db, limit: number, now: Date): Promise<PublicItem[]> {
  const isPublic = (kind: ContentKind) =>
    sql`${isPublished(now)} and ${"countries" in records[kind].fields ? forCountry(donationLimits.domesticCountry) : sql`true`}`;
  const pathIn = (kind: ContentKind) =>
    kind === "page" ? sql`'/' || slug || case when kind = 'story' then '/1' else '' end` : sql`null`;
  const all = sql.join(
    KINDS.map(
      (kind) =>
        sql`select ${kind} as kind, id, ${pathIn(kind)} as path, ${greatest(sql`updated_at`, sql`publish_at`)} as "changedAt" from ${sql.table(records[kind].table)} where deleted_at is null and ${isPublic(kind)}`,
    ),
    sql` union all `,
  );
  return (
    await sql<PublicItem>`select * from (${all}) as part order by "changedAt" desc, id limit ${limit}`.execute(
      db,
    )
  ).rows;
}
