import Sqlite from "better-sqlite3";

/**
 * Returns the same array of rows until any process raises the topic's counter (page_versions). Synchronous,
 * for use in rendering. Reads the counter once until the next microtask, because no transaction of this
 * process can end before. Returns no rows before the migrations.
 */
export function openCachedRows<Row>(
  databasePath: string,
  topic: string,
  query: string,
): () => readonly Row[] {
  let statements: { version: Sqlite.Statement; all: Sqlite.Statement<[], Row> } | undefined;
  let version: unknown;
  let rows: readonly Row[] = [];
  let isCurrent = false;
  const open = () => {
    const database = new Sqlite(databasePath, { readonly: true });
    return {
      version: database.prepare(`select ${topic} from page_versions`).pluck(),
      all: database.prepare<[], Row>(query),
    };
  };
  return () => {
    if (isCurrent) return rows;
    isCurrent = true;
    queueMicrotask(() => (isCurrent = false));
    try {
      statements ??= open();
      const now = statements.version.get();
      if (now !== version) rows = statements.all.all();
      version = now;
    } catch {
      // Keeps the last rows while the database can't be read.
    }
    return rows;
  };
}
