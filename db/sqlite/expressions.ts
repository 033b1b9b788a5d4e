/** SQL of SQLite alone, by names that another engine can share. */
import { sql, type RawBuilder, type SqlBool } from "kysely";

type Sql = RawBuilder<unknown>;

/** A table with one column, `value`. @param json array of texts */
export const jsonTexts = (json: string): Sql => sql`json_each(${json})`;

/** A table with one column, `value`. @param json array of integers */
export const jsonNumbers = (json: string): Sql => sql`json_each(${json})`;

/** A table whose rows `cell` reads. @param json array of arrays */
export const jsonRows = (json: string): Sql => sql`json_each(${json}) as listed`;

/** Value at an index of a row of `jsonRows`. */
export const cell = (index: number, _type: "text" | "integer"): Sql =>
  sql`listed.value ->> ${sql.lit(index)}`;

/** A JSON array of the values of a group. */
export const jsonArray = (value: Sql, order?: Sql): RawBuilder<string> =>
  order ? sql<string>`json_group_array(${value} order by ${order})` : sql<string>`json_group_array(${value})`;

/** A JSON object. */
export const jsonObject = (entries: Sql[]): RawBuilder<string> =>
  sql<string>`json_object(${sql.join(entries)})`;

/** Text at a path, such as ["ml", "title"]; null where there is none. */
export const jsonAt = (json: Sql, path: readonly (string | number)[]): RawBuilder<string | null> =>
  sql<string | null>`json_extract(${json}, ${jsonPath(path)})`;

/** Whether the path leads to a value, which may be null. */
export const hasJson = (json: Sql, path: readonly (string | number)[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`json_type(${json}, ${jsonPath(path)}) is not null`;

const jsonPath = (path: readonly (string | number)[]) =>
  `$${path.map((part) => (typeof part === "number" ? `[${part}]` : `."${part}"`)).join("")}`;

/** Whether `part` is in the text, as it is written. */
export const contains = (text: Sql, part: Sql | string): RawBuilder<SqlBool> =>
  sql<SqlBool>`instr(${text}, ${part}) > 0`;

/** SQL `like`, whatever the case of ASCII letters. */
export const isLike = (text: Sql, pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${text} like ${pattern} escape '\\'`;

/** The day in India (UTC+5:30) of an instant: YYYY-MM-DD. */
export const dayInIndia = (instant: Sql) => sql<string>`strftime('%Y-%m-%d', ${instant}, '+330 minutes')`;

/** YYYY-MM */
export const monthInIndia = (instant: Sql) => sql<string>`strftime('%Y-%m', ${instant}, '+330 minutes')`;

/** An instant some days later. */
export const daysLater = (instant: Sql, days: number) =>
  sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${instant}, ${`+${days} days`})`;

/** A day some days later. */
export const dayLater = (day: Sql, days: number) => sql<string>`date(${day}, ${`${days} days`})`;

/** Number of days between two days, whichever is first. */
export const daysApart = (day: Sql, other: Sql | string) =>
  sql<number>`abs(julianday(${day}) - julianday(${other}))`;

/** The greatest of values that are not null. */
export const greatest = <T>(...values: Sql[]) => sql<T>`max(${sql.join(values)})`;

export const least = <T>(...values: Sql[]) => sql<T>`min(${sql.join(values)})`;

/** Tells SQLite that most rows fulfil the condition. */
export const likely = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`likely(${condition})`;

/** Whether the text has a character beyond printable ASCII. */
export const hasNonAscii = (text: Sql) => sql<SqlBool>`${text} glob '*[^ -~]*'`;

/** Whether the text begins so, to the letter. */
export const startsWith = (text: Sql, start: string) => sql<SqlBool>`${text} glob ${`${escapeGlob(start)}*`}`;

/** Whether the text, in lower case but for capitals beyond ASCII, begins so in any case. */
export const startsWithAnyCase = (text: Sql, start: string) =>
  sql<SqlBool>`${text} glob ${`${anyCase(start)}*`}`;

/** As startsWithAnyCase, anywhere in the text. */
export const containsAnyCase = (text: Sql, part: string) =>
  sql<SqlBool>`${text} glob ${`*${anyCase(part)}*`}`;

const escapeGlob = (text: string) => text.replace(/[*?[]/g, "[$&]");

const anyCase = (text: string) =>
  escapeGlob(text.toLowerCase()).replace(/\P{ASCII}/gu, (letter) => {
    const capital = letter.toUpperCase();
    return capital === letter ? letter : `[${letter}${capital}]`;
  });

/** Distinct values of a group as a JSON array, in the order of another value. */
export const distinctJsonArray = (value: Sql, order: Sql): RawBuilder<string> =>
  sql<string>`json_group_array(distinct ${value} order by ${order})`;

/** Index of a table in the schema `temp`. */
export const temporaryIndex = (name: string, table: string, columns: string, unique = "") =>
  sql`create ${sql.raw(unique)} index temp.${sql.raw(`${name} on ${table} (${columns})`)}`;

/** Order of rows that were stored at about the same time. */
export const asStored = sql`+rowid`;

/** Bytes of the database. */
export const databaseSize = sql<number>`(select page_count * page_size from pragma_page_count, pragma_page_size)`;

/** What tells one row of any table from others, within a transaction. */
export const rowId = sql`rowid`;

/** Makes SQLite read by this index. */
export const indexedBy = (index: string) => sql`indexed by ${sql.ref(index)}`;

export const columnsReferringTo = (table: string) => sql<{ table: string; column: string }>`
  select tables.name as "table", keys."from" as "column"
  from sqlite_schema as tables join pragma_foreign_key_list(tables.name) as keys
  where tables.type = 'table' and keys."table" = ${table}`;

export const textColumnsOf = (table: string) =>
  sql<{ name: string }>`select name from pragma_table_info(${table}) where type = 'TEXT'`;

/** Lets this process cache 64 MB of the database. */
export const largeCache = sql`pragma cache_size = -65536`;

/** Prepares the schema `temp`, and keeps it out of SQLite's temporary files. */
export const temporaryTables = sql`pragma temp_store = memory`;
