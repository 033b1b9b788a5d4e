/** The index (migration 0002) holds textKey() words, so case and encodings of Malayalam chillus do not matter. */
import { sql, type SqlBool } from "kysely";
import { hasWords, rankOf, removeFromIndex, writeIndex } from "#db/search-index.server";
import type { Db } from "#db/schema";
import { textKey } from "~/lib/text-key";
import { parseCountries, parseRow } from "./content-list.server";
import { contentTypes } from "./content-types.server";
import { dayColumn, textFieldsOf, type ContentRecord, type FieldName } from "./record";
import { records, type ContentKind, type Records } from "./records";
import { storedTexts } from "./stored-item";
import { forCountry, isPublished } from "./publishing.server";
import { defaultLanguage, furtherLanguages, languages, type Language } from "~/locales/language";
import type { Translations } from "~/locales/translations";
import {
  highlightWords,
  snippet,
  type SnippetPart,
  hasWord,
  queryWords,
} from "~/features/search/search-text.server";
import { plainText } from "~/lib/html-text";

export type SearchKind = {
  [K in ContentKind]: FieldName<Records[K], { search: string }> extends never ? never : K;
}[ContentKind];
const isSearchable = (kind: ContentKind): kind is SearchKind =>
  Object.values(textFieldsOf(records[kind])).some(({ search }) => search);

/** `dated`: time of publication (of a draft: of creation); for an event its day, YYYY-MM-DD or null. */
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
  /** At most MAX_RESULTS; `isMore` when there are more. */
  total: number;
  isMore: boolean;
};

/** Bounds the cost of very common words. */
export const MAX_RESULTS = 1_000;

const PARTS = ["title", "details", "body"] as const;

/** Columns of the index. */
export const columnsIn = (language: Language) =>
  PARTS.map((part) => (language === defaultLanguage ? part : `${language}_${part}`));

const WEIGHTS = languages.flatMap(() => [10, 4, 1]);

const searchedFields = (record: ContentRecord, part: "details" | "body") =>
  Object.entries(textFieldsOf(record)).filter(([, { search }]) => search === part);

type Texts = Record<(typeof PARTS)[number], string>;
type Source = {
  sides: Record<Language, Texts>;
  id: string;
  dated: string;
  countries: string;
  publish_at: string | null;
};

type SearchedItem = {
  id: string;
  created_at: string;
  publish_at: string | null;
  deleted_at: string | null;
  countries?: string[];
  translations: Translations;
};

function sourceOf(kind: SearchKind, item: SearchedItem): Source {
  const record = records[kind];
  const toTexts = (texts: Partial<Record<string, string>>): Texts => {
    const partTexts = (part: "details" | "body") =>
      searchedFields(record, part).map(([name, { type }]) => {
        const text = texts[name] ?? "";
        return type === "html" ? plainText(text) : text;
      });
    return {
      title: texts.title ?? "",
      details: partTexts("details").join("\n"),
      body: partTexts("body").join("\n"),
    };
  };
  const columns: Record<string, unknown> = item;
  const day = columns[dayColumn(record) ?? "publish_at"];
  return {
    id: item.id,
    sides: Object.fromEntries(
      languages.map((language) => [
        language,
        toTexts(
          language === defaultLanguage ? storedTexts(record, item) : (item.translations[language] ?? {}),
        ),
      ]),
    ) as Source["sides"],
    dated: typeof day === "string" ? day : item.created_at,
    countries: JSON.stringify(item.countries ?? []),
    publish_at: item.publish_at,
  };
}

/** Updates the index if the kind is searched. Call it in the transaction that changes the item. */
export async function indexForSearch(trx: Db, kind: ContentKind, item: SearchedItem): Promise<void> {
  if (!isSearchable(kind)) return;
  const { id } = item;
  if (item.deleted_at !== null) {
    const removed = await trx
      .deleteFrom("search_items")
      .where("kind", "=", kind)
      .where("item_id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (removed) await removeFromIndex(trx, removed.id);
    return;
  }
  const source = sourceOf(kind, item);
  const { sides, countries, dated, publish_at } = source;
  const fields = { countries, dated, publish_at };
  const entry = await trx
    .insertInto("search_items")
    .values({ kind, item_id: id, ...fields })
    .onConflict((conflict) => conflict.columns(["kind", "item_id"]).doUpdateSet(fields))
    .returning("id")
    .executeTakeFirstOrThrow();
  const texts = languages.flatMap((language) =>
    PARTS.map((part, index) => [columnsIn(language)[index], textKey(sides[language][part])]),
  );
  await writeIndex(trx, entry.id, Object.fromEntries(texts) as Record<string, string>);
}

type Entry = { id: number; kind: SearchKind; item_id: string };

/**
 * Published items visible from `country` with every word of `query` as a prefix: matches in the reader's
 * language first, then by rank, then newest; at most 1,000.
 * @param query raw input; only its first words count (search-text.server.ts)
 */
export async function searchSite(
  db: Db,
  query: string,
  filter: { country: string | null; language: Language; limit: number; offset: number; now?: Date },
): Promise<SearchResults> {
  const words = queryWords(query);
  if (words.length === 0) return { words, items: [], total: 0, isMore: false };
  const { language, limit } = filter;
  const visible = sql`${forCountry(filter.country)} and ${isPublished(filter.now ?? new Date())}`;
  const matches = sql`from search_text join search_items on search_items.id = search_text.rowid
    where ${hasWords(words)} and ${visible}`;

  const { rows: newest } =
    await sql<Entry>`select search_items.id, kind, item_id ${matches} order by search_text.rowid desc limit ${MAX_RESULTS + 1}`.execute(
      db,
    );
  const isMore = newest.length > MAX_RESULTS;
  const total = Math.min(newest.length, MAX_RESULTS);
  const start = Math.max(0, filter.offset);
  const capped = newest.slice(0, MAX_RESULTS);
  const idsMatching = async (columns: string[]) => {
    const { rows } = await sql<{
      id: number;
    }>`select rowid as id from search_text where ${hasWords(words, columns)} and rowid >= ${capped.at(-1)?.id ?? 0}`.execute(
      db,
    );
    return new Set(rows.map(({ id }) => id));
  };
  const inLanguage = await idsMatching(columnsIn(language));
  let ranked = capped;
  if (isMore) {
    // Lists title matches first, then newest: for common words ranking is slow and adds little.
    const inTitle = await idsMatching(columnsIn(language).slice(0, 1));
    ranked = prioritise(inTitle, capped);
  } else {
    const best = sql<Entry>`select search_items.id, kind, item_id ${matches} order by ${rankOf(words, WEIGHTS)}, dated desc, search_items.id desc`;
    ranked = (await best.execute(db)).rows;
  }
  const page = prioritise(inLanguage, ranked).slice(start, start + limit);
  const items: FoundItem[] = [];
  for (const { kind, item_id } of page) {
    const condition = sql<SqlBool>`id = ${item_id} and deleted_at is null`;
    const [row] = await contentTypes[kind].rows(db, condition);
    if (row) items.push(toFoundItem(kind, sourceOf(kind, parseCountries(parseRow(row))), words, language));
  }
  return { words, items, total, isMore };
}

const prioritise = (ids: Set<number>, entries: Entry[]): Entry[] =>
  entries.toSorted((one, other) => Number(ids.has(other.id)) - Number(ids.has(one.id)));

/** The snippet is from the language that matches. */
function toFoundItem(kind: SearchKind, source: Source, words: string[], language: Language): FoundItem {
  const { id, dated, sides } = source;
  const ownTexts = sides[language];
  const others = [defaultLanguage, ...furtherLanguages].flatMap((one) =>
    one === language ? [] : sides[one],
  );
  const matches = (text: string) => hasWord(text, words);
  const isFound = ({ title, details, body }: Texts) => [title, details, body].some(matches);
  const found = others.find(isFound);
  const withTitle = [ownTexts, ...others].find(({ title }) => title !== "") ?? ownTexts;
  const snippetTexts =
    ownTexts.title === "" ? (found ?? withTitle) : isFound(ownTexts) ? ownTexts : (found ?? ownTexts);
  const details = snippetTexts.details.split("\n").filter(Boolean).join(" · ");
  const { title } = withTitle;
  const text = [snippetTexts.body, details, snippetTexts.title].find((one) => one !== title && matches(one));
  return {
    kind,
    id,
    title: highlightWords(title, words),
    snippet: snippet(text ?? (snippetTexts.body || details), words),
    dated: dayColumn(records[kind]) && dated.length > "YYYY-MM-DD".length ? null : dated,
  };
}
