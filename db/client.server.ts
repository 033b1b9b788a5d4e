import type { Db } from "./schema";

export { openSqlite as openDatabase } from "./sqlite/client.server";

/** Uses `db` itself if it is a transaction, so that use cases can call each other. */
export function transact<T>(db: Db, callback: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? callback(db) : db.transaction().execute(callback);
}
