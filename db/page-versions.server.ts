import Sqlite from "better-sqlite3";

/**
 * How often what belongs to each topic has changed: a row of counters that triggers keep (migration 0007). Read on a
 * connection of its own and without Kysely, because the page cache asks before every answer: 3 µs instead of 60.
 * @returns a function that answers the counters of some topics as one text to compare, or null when they can't be read
 */
export function openPageVersions(databasePath: string): (topics: readonly string[]) => string | null {
  let read: Sqlite.Statement<[], Record<string, number>> | undefined;
  return (topics) => {
    try {
      // The file is there as soon as the first request is: it was migrated before.
      read ??= new Sqlite(databasePath, { readonly: true }).prepare("select * from page_versions");
      const row = read.get();
      return row ? topics.map((topic) => row[topic]).join() : null;
    } catch {
      return null;
    }
  };
}
