import Sqlite from "better-sqlite3";

/**
 * Rows of a query, the same array until the topic's counter (page_versions) moves, by whichever process.
 * Synchronous, for what is asked while pages are drawn; asks for changes once per turn of the event loop.
 * Nothing before the migrations.
 */
export function openCachedRows<Row>(
  databasePath: string,
  topic: string,
  query: string,
): () => readonly Row[] {
  let database: Sqlite.Database | undefined;
  let counted: unknown;
  let rows: readonly Row[] = [];
  let isCurrent = false;
  return () => {
    if (isCurrent) return rows;
    isCurrent = true;
    setImmediate(() => (isCurrent = false));
    try {
      database ??= new Sqlite(databasePath, { readonly: true });
      const now = database.prepare(`select ${topic} from page_versions`).pluck().get();
      if (now !== counted) rows = database.prepare<[], Row>(query).all();
      counted = now;
    } catch {
      // The last rows stay.
    }
    return rows;
  };
}
