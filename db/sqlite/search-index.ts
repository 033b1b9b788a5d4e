/** Full-text index over FTS5, by names that another engine can share. */
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "../schema";

export async function indexColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('search_text')`.execute(db);
  return rows.map(({ name }) => name);
}

/** Empties the index. */
export async function remakeIndex(trx: Db, columns: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    sql: string;
  }>`select sql from sqlite_master where name = 'search_text'`.execute(trx);
  // The migration alone says how words are split.
  const create = (rows[0]?.sql ?? "").replace(/(?<=\()[\w\s,]+(?=,\s*content\s*=)/, columns.join(", "));
  await sql`drop table search_text`.execute(trx);
  await sql.raw(create).execute(trx);
}

/** @param texts by column, as textKey() makes them */
export async function writeIndex(trx: Db, id: number, texts: Record<string, string>): Promise<void> {
  await sql`insert or replace into search_text (rowid, ${sql.join(Object.keys(texts).map((name) => sql.ref(name)))})
    values (${id}, ${sql.join(Object.values(texts))})`.execute(trx);
}

export async function removeFromIndex(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom("search_text").where("rowid", "=", id).execute();
}

/** Whether a row of the index has every word as a prefix, in one of the columns. Words contain no quotes. */
export function hasWords(words: readonly string[], columns?: readonly string[]): RawBuilder<SqlBool> {
  // Quotes each word, so that none is an FTS5 operator.
  const match = words.map((word) => `"${word}"*`).join(" AND ");
  return sql<SqlBool>`search_text match ${columns ? `{${columns.join(" ")}} : (${match})` : match}`;
}

/** The better the match, the lower. @param weights by column */
export const rankOf = (_words: readonly string[], weights: readonly number[]): RawBuilder<number> =>
  sql<number>`bm25(search_text, ${sql.raw(weights.map((weight) => weight.toFixed(1)).join(", "))})`;
