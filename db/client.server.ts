import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import { CompiledQuery, Kysely, SqliteDialect, SqliteDriver, type DatabaseConnection } from "kysely";
import type { Db, Schema } from "./schema";

/**
 * Opens the SQLite file (":memory:" for tests) with the settings that keep money safe: every commit is on
 * disk before it is answered (synchronous=FULL), readers never wait for the writer (WAL).
 */
export function openDatabase(path: string): Db {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const sqlite = new Sqlite(path);
  sqlite.pragma("busy_timeout = 10000");
  switchToWal(sqlite);
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  // A donation writes some twenty pages: with the default of 1,000, every fiftieth would pay for moving them
  // all.
  sqlite.pragma("wal_autocheckpoint = 4000");
  rememberStatements(sqlite);
  return new Kysely<Schema>({ dialect: new ImmediateDialect({ database: sqlite }) });
}

const WAL_TRIES = 100;

/**
 * The switch of a new file to WAL needs it alone, and SQLite refuses at once, whatever busy_timeout says,
 * when another process (the server and a command started together) opens it in the same moment.
 */
function switchToWal(sqlite: Sqlite.Database) {
  for (let tries = 1; ; tries += 1) {
    try {
      sqlite.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if (
        tries === WAL_TRIES ||
        !(error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY"))
      )
        throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }
}

const STATEMENTS_KEPT = 300;

/**
 * Kysely prepares each query anew; preparing costs as much as running most of ours. The least used are
 * forgotten.
 */
function rememberStatements(sqlite: Sqlite.Database) {
  const kept = new Map<string, Sqlite.Statement>();
  const prepare = sqlite.prepare.bind(sqlite) as (text: string) => Sqlite.Statement;
  sqlite.prepare = ((text: string) => {
    const statement = kept.get(text) ?? prepare(text);
    kept.delete(text);
    // An error inside a statement leaves it busy for a moment; then a fresh one serves.
    if (statement.busy) return prepare(text);
    kept.set(text, statement);
    const oldest = kept.size > STATEMENTS_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return statement;
  }) as typeof sqlite.prepare;
}

/**
 * Runs `act` in the transaction that `db` already is, or in a new one: so any verb can join any transaction.
 */
export function transact<T>(db: Db, act: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? act(db) : db.transaction().execute(act);
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: { database: Sqlite.Database };
  constructor(config: { database: Sqlite.Database }) {
    super(config);
    this.#config = config;
  }
  override createDriver() {
    return new ImmediateDriver(this.#config);
  }
}

/**
 * Takes the write lock when a transaction begins. A transaction that reads first and writes later would be
 * refused at once (SQLITE_BUSY_SNAPSHOT, which no busy_timeout mends) when another process, say `npm run
 * donations`, wrote in between.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database;
  constructor(config: { database: Sqlite.Database }) {
    super(config);
    this.#sqlite = config.database;
  }
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
  /**
   * On a full disk SQLite has rolled back by itself; to ask for it again is an error, which would hide the
   * first.
   */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}
