/** The index (migration 0002) holds titleKey() words, so case and encodings of Malayalam chillus do not matter. */
import { sql } from "kysely";
import type { Db } from "#db/schema";
import { titleKey } from "~/features/content/title-key";
import { dayColumn, textsOf, type ContentRecord, type FieldName } from "~/features/content/record";
import { records, type ContentKind, type Records } from "~/features/content/records";
import { storedTexts } from "~/features/content/stored-item";
import { forCountry, isPublished } from "~/features/content/publishing.server";
import { defaultLanguage, furtherLanguages, languages, type Language } from "~/locales/language";
import { parseTranslations } from "~/locales/translations";
import {
  highlightWords,
  plainText,
  snippet,
  type SnippetPart,
  hasWord,
  queryWords,
} from "./search-text.server";

export type SearchKind = {
  [K in ContentKind]: FieldName<Records[K], { search: string }> extends never ? never : K;
}[ContentKind];
const isSearched = (kind: ContentKind): kind is SearchKind =>
  Object.values(textsOf(records[kind])).some(({ search }) => search);

/** `dated`: publication (a draft: creation); an event's day, YYYY-MM-DD or null. */
type FoundItem = {
  kind: SearchKind;
  id: string;
  title: SnippetPart[];
  snippet: SnippetPart[];
  dated: string | null;
};
type SearchResults = {
  /** Normalised; empty for an empty search. */
  words: string[];
  items: FoundItem[];
  /** At most MOST_RESULTS; `isMore` when there are more. */
  total: number;
  isMore: boolean;
};

/** Bounds the cost of very common words. */
export const MOST_RESULTS = 1_000;

const PARTS = ["title", "details", "body"] as const;

const columnsIn = (language: Language) =>
  PARTS.map((part) => (language === defaultLanguage ? part : `${language}_${part}`));

const WEIGHTS = sql.raw(languages.map(() => "10.0, 4.0, 1.0").join(", "));

const searched = (record: ContentRecord, part: "details" | "body") =>
  Object.entries(textsOf(record)).filter(([, { search }]) => search === part);

type Texts = Record<(typeof PARTS)[number], string>;
type Source = {
  sides: Record<Language, Texts>;
  id: string;
  dated: string;
  countries: string;
  publish_at: string | null;
};

/** Undefined when it is in the Bin or gone. */
async function readSource(db: Db, kind: SearchKind, id: string): Promise<Source | undefined> {
  const record = records[kind];
  const table = record.table as Records[SearchKind]["table"];
  const found = db.selectFrom(table).selectAll().where("id", "=", id).where("deleted_at", "is", null);
  const row = await found.executeTakeFirst();
  if (!row) return undefined;
  const side = (texts: Partial<Record<string, string>>): Texts => {
    const of = (part: "details" | "body") =>
      searched(record, part).map(([name, { is }]) => {
        const text = texts[name] ?? "";
        return is === "html" ? plainText(text) : text;
      });
    return { title: texts.title ?? "", details: of("details").join("\n"), body: of("body").join("\n") };
  };
  const translations = parseTranslations(row);
  const date = dayColumn(record) ?? "publish_at";
  return {
    id,
    sides: Object.fromEntries(
      languages.map((language) => [
        language,
        side(language === defaultLanguage ? storedTexts(record, row) : (translations[language] ?? {})),
      ]),
    ) as Source["sides"],
    dated: (row as Record<string, unknown> as Record<string, string | null>)[date] ?? row.created_at,
    countries: row.countries,
    publish_at: row.publish_at,
  };
}

/** Updates the index if the kind is searched. Call it in the transaction that changes the item. */
export async function indexForSearch(trx: Db, kind: ContentKind, id: string): Promise<void> {
  if (!isSearched(kind)) return;
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
  const { sides, countries, dated, publish_at } = source;
  const shown = { countries, dated, publish_at };
  const entry = await trx
    .insertInto("search_items")
    .values({ kind, item_id: id, ...shown })
    .onConflict((conflict) => conflict.columns(["kind", "item_id"]).doUpdateSet(shown))
    .returning("id")
    .executeTakeFirstOrThrow();
  const columns = languages.flatMap(columnsIn).map((name) => sql.ref(name));
  const texts = languages.flatMap((language) => PARTS.map((part) => titleKey(sides[language][part])));
  await sql`insert or replace into search_text (rowid, ${sql.join(columns)})
    values (${entry.id}, ${sql.join(texts)})`.execute(trx);
}

type Entry = { id: number; kind: SearchKind; item_id: string };

/** Quoted, so that nothing is an FTS5 operator; a word contains no quotes. */
const inIndex = (words: readonly string[]) => words.map((word) => `"${word}"*`).join(" AND ");

/**
 * Published items visible from `country` with every word of `asked` as a prefix: matches in the reader's
 * language first, then by rank, then newest; at most 1,000.
 * @param asked raw input; only its first words count (search-text.server.ts)
 */
export async function searchSite(
  db: Db,
  asked: string,
  filter: { country: string | null; language: Language; limit: number; offset: number; now?: Date },
): Promise<SearchResults> {
  const words = queryWords(asked);
  if (words.length === 0) return { words, items: [], total: 0, isMore: false };
  const { language, limit } = filter;
  const visible = sql`${forCountry(filter.country)} and ${isPublished(filter.now ?? new Date())}`;
  const match = inIndex(words);
  const found = sql`from search_text join search_items on search_items.id = search_text.rowid
    where search_text match ${match} and ${visible}`;

  const { rows: newest } =
    await sql<Entry>`select search_items.id, kind, item_id ${found} order by search_text.rowid desc limit ${MOST_RESULTS + 1}`.execute(
      db,
    );
  const isMore = newest.length > MOST_RESULTS;
  const total = Math.min(newest.length, MOST_RESULTS);
  const start = Math.max(0, filter.offset);
  const kept = newest.slice(0, MOST_RESULTS);
  const idsWith = async (columns: string) => {
    const { rows } = await sql<{
      id: number;
    }>`select rowid as id from search_text where search_text match ${`${columns} : (${match})`} and rowid >= ${kept.at(-1)?.id ?? 0}`.execute(
      db,
    );
    return new Set(rows.map(({ id }) => id));
  };
  const inReaders = await idsWith(`{${columnsIn(language).join(" ")}}`);
  let ranked = kept;
  if (isMore) {
    // bm25() would read every matching text, and common words rank little: title matches first, then newest.
    const inTitle = await idsWith(columnsIn(language)[0] ?? "");
    ranked = firstIn(inTitle, kept);
  } else {
    const best = sql<Entry>`select search_items.id, kind, item_id ${found} order by bm25(search_text, ${WEIGHTS}), dated desc, search_items.id desc`;
    ranked = (await best.execute(db)).rows;
  }
  const page = firstIn(inReaders, ranked).slice(start, start + limit);
  const items: FoundItem[] = [];
  for (const { kind, item_id } of page) {
    const source = await readSource(db, kind, item_id);
    if (source) items.push(present(kind, source, words, language));
  }
  return { words, items, total, isMore };
}

const firstIn = (ids: Set<number>, entries: Entry[]): Entry[] =>
  entries.toSorted((one, other) => Number(ids.has(other.id)) - Number(ids.has(one.id)));

/** The snippet is from the language that matches. */
function present(kind: SearchKind, source: Source, words: string[], language: Language): FoundItem {
  const { id, dated, sides } = source;
  const own = sides[language];
  const others = [defaultLanguage, ...furtherLanguages].flatMap((one) =>
    one === language ? [] : sides[one],
  );
  const has = (text: string) => hasWord(text, words);
  const isFound = ({ title, details, body }: Texts) => [title, details, body].some(has);
  const found = others.find(isFound);
  const titled = [own, ...others].find(({ title }) => title !== "") ?? own;
  const side = own.title === "" ? (found ?? titled) : isFound(own) ? own : (found ?? own);
  const details = side.details.split("\n").filter(Boolean).join(" · ");
  const { title } = titled;
  const text = [side.body, details, side.title].find((one) => one !== title && has(one));
  return {
    kind,
    id,
    title: highlightWords(title, words),
    snippet: snippet(text ?? (side.body || details), words),
    dated: dayColumn(records[kind]) && dated.length > "YYYY-MM-DD".length ? null : dated,
  };
}
