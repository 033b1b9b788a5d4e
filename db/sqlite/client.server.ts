import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type QueryResult,
} from "kysely";
import type { Db, Schema } from "../schema";

/**
 * synchronous=FULL: commits are on disk before they are answered; WAL: readers never wait for the writer.
 * @param path of the file; `:memory:`; or a database's bytes, which are copied into memory
 */
export function openSqlite(path: string | Buffer): Db {
  if (typeof path === "string" && path !== ":memory:")
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const sqlite = new Sqlite(path);
  switchToWal(sqlite);
  // While another process writes, PatientConnection waits; SQLite would block the event loop.
  sqlite.pragma("busy_timeout = 0");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  // Overwrites deleted data: codes and links of mails, erased personal data.
  sqlite.pragma("secure_delete = ON");
  // A donation writes about 20 pages; with the default of 1,000 every fiftieth would pay for a checkpoint.
  sqlite.pragma("wal_autocheckpoint = 4000");
  cacheStatements(sqlite);
  return new Kysely<Schema>({ dialect: new ImmediateDialect({ database: sqlite }) });
}

const WAL_TRIES = 100;

/** Retries: while another process opens the file, SQLite refuses exclusive access despite busy_timeout. */
function switchToWal(sqlite: Sqlite.Database) {
  for (let tries = 1; ; tries += 1) {
    try {
      sqlite.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if (tries === WAL_TRIES || !isBusy(error)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");

const MAX_STATEMENTS = 300;

/** LRU of prepared statements: preparing costs as much as running most of them. */
function cacheStatements(sqlite: Sqlite.Database) {
  const cache = new Map<string, Sqlite.Statement>();
  const prepare = sqlite.prepare.bind(sqlite) as (text: string) => Sqlite.Statement;
  sqlite.prepare = ((text: string) => {
    const statement = cache.get(text) ?? prepare(text);
    cache.delete(text);
    // After an error a statement can stay busy for a moment.
    if (statement.busy) return prepare(text);
    cache.set(text, statement);
    const oldest = cache.size > MAX_STATEMENTS ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    return statement;
  }) as typeof sqlite.prepare;
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

/** Kysely's Migrator then runs in a transaction: SQLite also rolls back schema changes. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Uses BEGIN IMMEDIATE: if another process wrote after this transaction's first read, a write would fail with
 * SQLITE_BUSY_SNAPSHOT, however long it waits.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database;
  constructor(config: { database: Sqlite.Database }) {
    super(config);
    this.#sqlite = config.database;
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return new PatientConnection(connection, this.#sqlite, async () => {
      await this.releaseConnection();
      await setTimeout(RETRY_MS);
      await super.acquireConnection();
    });
  }
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
  /** On a full disk SQLite has already rolled back; a second rollback would hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Longer than an import of many lines writes, also on a busy machine. */
const MAX_WAIT_MS = 20_000;
const RETRY_MS = 10;

/** Waits while another process writes, and lets other queries use the connection meanwhile. */
class PatientConnection implements DatabaseConnection {
  constructor(
    readonly connection: DatabaseConnection,
    readonly sqlite: Sqlite.Database,
    readonly pause: () => Promise<void>,
  ) {}
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const until = performance.now() + MAX_WAIT_MS;
    for (;;) {
      try {
        return await this.connection.executeQuery<Row>(query);
      } catch (error) {
        // Outside a transaction a busy statement has done nothing.
        if (!isBusy(error) || this.sqlite.inTransaction || performance.now() > until) throw error;
      }
      await this.pause();
    }
  }
  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.connection.streamQuery(query, chunkSize);
  }
}
