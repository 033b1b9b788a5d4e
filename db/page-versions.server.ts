import Sqlite from "better-sqlite3";

type Row = Record<string, number>;

/**
 * How often what belongs to each topic has changed: a row of counters that triggers keep (migration 0005).
 * Read on a connection of its own and without Kysely, because the page cache asks before every answer; and
 * once for all requests that one turn of the event loop takes up: each of them was here before any of them
 * was answered, so none can come after an edit that another has heard of.
 * @returns a function that answers the counters of some topics as one text to compare, or null when they
 * can't be read
 */
export function openPageVersions(databasePath: string): (topics: readonly string[]) => string | null {
  let statement: Sqlite.Statement<[], Row> | undefined;
  let row: Row | undefined;
  const read = () => {
    // The file is there as soon as the first request is: it was migrated before.
    statement ??= new Sqlite(databasePath, { readonly: true }).prepare("select * from page_versions");
    setImmediate(() => (row = undefined));
    return statement.get();
  };
  return (topics) => {
    try {
      const current = (row ??= read());
      return current ? topics.map((topic) => current[topic]).join() : null;
    } catch {
      return null;
    }
  };
}
