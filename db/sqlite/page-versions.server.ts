import Sqlite from "better-sqlite3";

type Row = Record<string, number>;

/** Selects the counts of changes by topic, and of scheduled items by content table, which is also a topic. */
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
 * Cached pages are stale when the text changes: per topic, its changes (triggers of migration 0007) and its
 * scheduled items, fewer after each publication. Runs before every cached response, so it has its own
 * connection and reads once per turn of the event loop. @returns null from the function when unreadable
 */
export function openPageVersions(databasePath: string): (topics: readonly string[]) => string | null {
  let statement: Sqlite.Statement<[{ now: string }], Row> | undefined;
  let row: Row | undefined;
  const read = () => {
    // Opened on first use, after the migrations.
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
