import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
} from "kysely";
import type { Db, Schema } from "./schema";

/**
 * Opens the SQLite file (":memory:" for tests). Every commit is on disk before it is answered
 * (synchronous=FULL), and readers never wait for the writer (WAL).
 */
export function openDatabase(path: string): Db {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const sqlite = new Sqlite(path);
  sqlite.pragma("busy_timeout = 10000");
  switchToWal(sqlite);
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  // What is deleted is overwritten: codes and links of mails, what people had erased.
  sqlite.pragma("secure_delete = ON");
  // A donation writes about twenty pages; with the default of 1,000 every fiftieth would pay for a
  // checkpoint.
  sqlite.pragma("wal_autocheckpoint = 4000");
  rememberStatements(sqlite);
  return new Kysely<Schema>({ dialect: new ImmediateDialect({ database: sqlite }) });
}

const WAL_TRIES = 100;

/**
 * Switching a new file to WAL needs exclusive access. SQLite refuses at once, whatever busy_timeout says,
 * when another process (the server and a command started together) opens it at the same moment.
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

/** Kysely prepares each query again, which costs as much as running most of ours. Keeps those used last. */
function rememberStatements(sqlite: Sqlite.Database) {
  const kept = new Map<string, Sqlite.Statement>();
  const prepare = sqlite.prepare.bind(sqlite) as (text: string) => Sqlite.Statement;
  sqlite.prepare = ((text: string) => {
    const statement = kept.get(text) ?? prepare(text);
    kept.delete(text);
    // After an error a statement can stay busy for a moment; then a new one is prepared.
    if (statement.busy) return prepare(text);
    kept.set(text, statement);
    const oldest = kept.size > STATEMENTS_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return statement;
  }) as typeof sqlite.prepare;
}

/** Runs `act` in the transaction that `db` already is, or in a new one, so that verbs can call each other. */
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
  override createAdapter() {
    return new TransactionalAdapter();
  }
}

/** Has Kysely's Migrator run in a transaction: SQLite rolls back changes of the schema too. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Takes the write lock when a transaction begins. A transaction that reads first and writes later fails at
 * once (SQLITE_BUSY_SNAPSHOT, whatever busy_timeout says) when another process, such as `npm run donations`,
 * wrote in between.
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
  /** On a full disk SQLite rolls back by itself. A second rollback would fail and hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}
