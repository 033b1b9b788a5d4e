import { Migrator, sql, type Migration } from "kysely";
import { migrations } from "#migrations/index";
import type { Db } from "./schema";

/** Uses one transaction: a crash leaves the old or the new schema. @throws for a newer version's database */
export async function migrate(db: Db, list: Record<string, Migration> = migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => list } });
  // A migration may copy a table that others refer to. The pragma has no effect within a transaction.
  await sql`pragma foreign_keys = off`.execute(db);
  const { error } = await migrator.migrateToLatest();
  await sql`pragma foreign_keys = on`.execute(db);
  if (!error) return;
  const ran = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const newer = ran.rows.map(({ name }) => name).filter((name) => !(name in list));
  if (newer.length === 0) throw error as Error;
  throw new Error(
    `The database is newer than this code (it holds ${newer.join(", ")}). Start the newer version, or restore a backup.`,
  );
}
