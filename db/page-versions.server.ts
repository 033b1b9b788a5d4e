import Sqlite from "better-sqlite3";

type Row = Record<string, number>;

/** Counts of changes, and for each content table (a topic that has a time of publication) its scheduled items. */
function selectVersions(database: Sqlite.Database): string {
  const tables = database
    .prepare(
      `select topics.name from pragma_table_info('page_versions') as topics
       join pragma_table_info(topics.name) as columns where columns.name = 'publish_at'`,
    )
    .pluck()
    .all() as string[];
  const scheduled = tables.map(
    (table) =>
      `(select count(*) from ${table} where deleted_at is null and publish_at > :now) as ${table}_to_come`,
  );
  return `select ${["*", ...scheduled].join(", ")} from page_versions`;
}

/**
 * Reads how often the content of each topic has changed, from counters that triggers keep (migration 0007),
 * and how much of it is scheduled: that becomes less when something is published without anybody's doing.
 * The page cache asks before every answer, so this uses its own connection, without Kysely, and reads once
 * per turn of the event loop. That is fresh enough: requests of one turn arrived before any of them was
 * answered, so no reader among them can know of a later edit.
 * @returns a function that gives the counts of some topics as one text to compare; null when unreadable
 */
export function openPageVersions(databasePath: string): (topics: readonly string[]) => string | null {
  let statement: Sqlite.Statement<[{ now: string }], Row> | undefined;
  let row: Row | undefined;
  const read = () => {
    // Opened on first use, because the database is migrated before the first request.
    if (!statement) {
      const database = new Sqlite(databasePath, { readonly: true });
      statement = database.prepare(selectVersions(database));
    }
    setImmediate(() => (row = undefined));
    return statement.get({ now: new Date().toISOString() });
  };
  return (topics) => {
    try {
      const current = (row ??= read());
      return current ? topics.map((topic) => [current[topic], current[`${topic}_to_come`]]).join() : null;
    } catch {
      return null;
    }
  };
}
