import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { openDatabase } from "#db/client.server";
import { migrate } from "#db/migrate.server";

const kept = globalThis as { migrated?: Promise<Buffer> };

/** Returns the bytes of a new database, made once per process: migrations take longer than most tests. */
export const migratedBytes = (): Promise<Buffer> => (kept.migrated ??= migrateOnce());

async function migrateOnce(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "foundation-migrated-"));
  const path = join(folder, "site.sqlite");
  const db = openDatabase(path);
  await migrate(db);
  await db.destroy();
  const file = new Sqlite(path);
  // A database in memory has no write-ahead log.
  file.pragma("journal_mode = DELETE");
  const bytes = file.serialize();
  file.close();
  rmSync(folder, { recursive: true });
  return bytes;
}

/**
 * A database before its first start that has the first causes and the sample's sentences, although
 * SAMPLE_CONTENT=off begins without them: most tests need a cause, and none of the sample's items.
 */
export async function writeDatabaseWithCauses(path: string): Promise<void> {
  writeFileSync(path, await migratedBytes(), { mode: 0o600 });
  const file = new Sqlite(path);
  file
    .prepare("insert into milestones (name, reached_at) values ('sample-content', ?)")
    .run("2026-01-01T00:00:00.000Z");
  file.close();
}
