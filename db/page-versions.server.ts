import Sqlite from "better-sqlite3";

type Row = Record<string, number>;

/**
 * Reads how often the content of each topic has changed, from counters that triggers keep (migration 0005).
 * The page cache asks before every answer, so this uses its own connection, without Kysely, and reads once
 * per turn of the event loop. That is fresh enough: requests of one turn arrived before any of them was
 * answered, so no reader among them can know of a later edit.
 * @returns a function that gives the counters of some topics as one text to compare; null when unreadable
 */
export function openPageVersions(databasePath: string): (topics: readonly string[]) => string | null {
  let statement: Sqlite.Statement<[], Row> | undefined;
  let row: Row | undefined;
  const read = () => {
    // Opened on first use, because the database is migrated before the first request.
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
