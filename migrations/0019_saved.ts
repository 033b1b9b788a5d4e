import { sql, type Kysely } from "kysely";

/** Adds who saved a text and when, for its earlier versions, and an item's import, for undoing it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["saved_at", "saved_by"])
    await sql.raw(`alter table texts add column ${column} text`).execute(db);
  await sql
    .raw("alter table imported_items add column import_id integer references imports (id)")
    .execute(db);
}
