import Sqlite from "better-sqlite3";

type Row = Record<string, number>;

const SCHEDULED = { blogs: "blog_posts", events: "events", projects: "projects" };
const SELECT = `select *, ${Object.entries(SCHEDULED)
  .map(
    ([topic, table]) =>
      `(select count(*) from ${table} where deleted_at is null and publish_at > :now) as ${topic}_to_come`,
  )
  .join(", ")} from page_versions`;

/**
 * Reads how often the content of each topic has changed, from counters that triggers keep (migration 0005),
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
    statement ??= new Sqlite(databasePath, { readonly: true }).prepare(SELECT);
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
