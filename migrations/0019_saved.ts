import { sql, type Kysely } from "kysely";

/** When and by whom a sentence was saved, for its earlier versions; which import brought an item, for its undoing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["saved_at", "saved_by"])
    await sql.raw(`alter table texts add column ${column} text`).execute(db);
  await sql
    .raw("alter table imported_items add column import_id integer references imports (id)")
    .execute(db);
}
