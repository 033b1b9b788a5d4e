/**
 * The public search: blog posts, events and projects by their words, in any script. The index (migration
 * 0002) holds words as titleKey() writes them, so that case and the two spellings of Malayalam's final
 * consonants do not matter.
 */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#db/schema";
import { titleKey } from "~/domain/content/content-fields.server";
import { forCountry } from "~/domain/content/country-visibility.server";
import { markWords, plainText, snippet, type Piece } from "./search-snippets.server";
import { hasWord, searchWords } from "./search-words.server";

export type SearchKind = "blog" | "event" | "project";

/** `dated` is the instant of writing; of an event the day, YYYY-MM-DD, or null while it is unknown. */
export type FoundItem = {
  kind: SearchKind;
  id: string;
  title: Piece[];
  snippet: Piece[];
  dated: string | null;
};
export type Found = {
  /** The words searched for, as the index writes them; empty for an empty search. */
  words: string[];
  items: FoundItem[];
  /** Of all pages, at most MOST_RESULTS; `isMore` says whether there are more. */
  total: number;
  isMore: boolean;
};

/** Limits the cost of a search for words that are in every text. */
export const MOST_RESULTS = 1_000;

/** The weight of a word in the title, the details (subheading, category, author, place) and the text. */
const WEIGHTS = sql.raw("10.0, 4.0, 1.0");

type Source = { id: string; title: string; details: string; body: string; dated: string; countries: string };

/** The searched texts of an item; no row when it is in the Bin or gone. */
const SOURCES: Record<SearchKind, (id: string) => RawBuilder<Source>> = {
  blog: (id) =>
    sql<Source>`select id, title, subheading || char(10) || category || char(10) || author as details, content as body, countries, created_at as dated from blog_posts where id = ${id} and deleted_at is null`,
  event: (id) =>
    sql<Source>`select id, title, category || char(10) || event_location as details, content as body, countries, coalesce(event_date, created_at) as dated from events where id = ${id} and deleted_at is null`,
  project: (id) =>
    sql<Source>`select id, title, '' as details, para1 || char(10) || para2 || char(10) || para3 || char(10) || para4 || char(10) || para5 as body, countries, created_at as dated from projects where id = ${id} and deleted_at is null`,
};

async function readSource(db: Db, kind: SearchKind, id: string): Promise<Source | undefined> {
  const { rows } = await SOURCES[kind](id).execute(db);
  return rows[0] && (kind === "blog" ? { ...rows[0], body: plainText(rows[0].body) } : rows[0]);
}

/** Updates the index for one item. Call it in the transaction that changed, deleted or restored the item. */
export async function indexForSearch(trx: Db, kind: SearchKind, id: string): Promise<void> {
  const source = await readSource(trx, kind, id);
  if (!source) {
    const gone = await trx
      .deleteFrom("search_items")
      .where("kind", "=", kind)
      .where("item_id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (gone) await trx.deleteFrom("search_text").where("rowid", "=", gone.id).execute();
    return;
  }
  const { title, details, body, countries, dated } = source;
  const entry = await trx
    .insertInto("search_items")
    .values({ kind, item_id: id, countries, dated })
    .onConflict((conflict) => conflict.columns(["kind", "item_id"]).doUpdateSet({ countries, dated }))
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert or replace into search_text (rowid, title, details, body) values (${entry.id}, ${titleKey(title)}, ${titleKey(details)}, ${titleKey(body)})`.execute(
    trx,
  );
}

type Entry = { id: number; kind: SearchKind; item_id: string };

/** Quoted, so that nothing is an operator of FTS5; a word holds no quotes. */
const inIndex = (words: readonly string[]) => words.map((word) => `"${word}"*`).join(" AND ");

/**
 * Finds items outside the Bin that hold every word of `asked`, or a longer word beginning with it, and that a
 * visitor from `country` may see. The best first, then the newest; at most 1,000.
 * @param asked as it was typed; only its first words count (search-words.server.ts)
 */
export async function searchSite(
  db: Db,
  asked: string,
  filter: { country: string | null; limit: number; offset: number },
): Promise<Found> {
  const words = searchWords(asked);
  if (words.length === 0) return { words, items: [], total: 0, isMore: false };
  const visible = forCountry(filter.country);
  const from = sql`from search_text join search_items on search_items.id = search_text.rowid`;
  const match = inIndex(words);

  const { rows: newest } =
    await sql<Entry>`select search_items.id, kind, item_id ${from} where search_text match ${match} and ${visible} order by search_text.rowid desc limit ${MOST_RESULTS + 1}`.execute(
      db,
    );
  const isMore = newest.length > MOST_RESULTS;
  const total = Math.min(newest.length, MOST_RESULTS);
  const start = Math.max(0, filter.offset);
  let page: Entry[];
  if (isMore) {
    // bm25() would read every text that has the words, and such common words rank little. Items with the
    // words in the title come first, then the newest.
    const kept = newest.slice(0, MOST_RESULTS);
    const { rows: named } = await sql<{
      id: number;
    }>`select rowid as id from search_text where search_text match ${`title : (${match})`} and rowid >= ${kept.at(-1)?.id ?? 0}`.execute(
      db,
    );
    const inTitle = new Set(named.map(({ id }) => id));
    page = [...kept.filter(({ id }) => inTitle.has(id)), ...kept.filter(({ id }) => !inTitle.has(id))].slice(
      start,
      start + filter.limit,
    );
  } else {
    const ranked = sql<Entry>`select search_items.id, kind, item_id ${from} where search_text match ${match} and ${visible} order by bm25(search_text, ${WEIGHTS}), dated desc, search_items.id desc limit ${filter.limit} offset ${start}`;
    page = (await ranked.execute(db)).rows;
  }
  const items: FoundItem[] = [];
  for (const { kind, item_id } of page) {
    const source = await readSource(db, kind, item_id);
    if (source) items.push(present(kind, source, words));
  }
  return { words, items, total, isMore };
}

function present(kind: SearchKind, { id, title, details, body, dated }: Source, words: string[]): FoundItem {
  const detailLine = details.split("\n").filter(Boolean).join(" · ");
  const text = hasWord(body, words) ? body : hasWord(detailLine, words) ? detailLine : body || detailLine;
  return {
    kind,
    id,
    title: markWords(title, words),
    snippet: snippet(text, words),
    dated: kind === "event" && dated.length > "YYYY-MM-DD".length ? null : dated,
  };
}
