import { sql } from "kysely";
import { migrations } from "#migrations/index";
import type { Db } from "./schema";

/**
 * Brings the database to the code's version. Each missing migration and the note that it ran are one
 * transaction, so that a crash in between leaves the old schema or the new one.
 * @throws when the database holds a migration that this code does not know, because a newer version wrote it
 */
export async function migrate(db: Db, list = migrations): Promise<void> {
  await sql`create table if not exists schema_migrations (name text primary key, ran_at text not null) strict`.execute(
    db,
  );
  const ran = new Set((await readRan(db)).map((row) => row.name));
  const known = new Set(list.map((migration) => migration.name));
  const newer = [...ran].filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new Error(
      `The database is newer than this code (it holds ${newer.join(", ")}). Start the newer version, or restore a backup.`,
    );
  }
  for (const migration of list.filter(({ name }) => !ran.has(name))) {
    await db.transaction().execute(async (trx) => {
      // Checked again inside the transaction: a second process may have started at the same moment.
      if ((await readRan(trx)).some(({ name }) => name === migration.name)) return;
      await migration.up(trx as never);
      await sql`insert into schema_migrations (name, ran_at) values (${migration.name}, ${new Date().toISOString()})`.execute(
        trx,
      );
    });
  }
}

async function readRan(db: Db) {
  return (await sql<{ name: string }>`select name from schema_migrations`.execute(db)).rows;
}
