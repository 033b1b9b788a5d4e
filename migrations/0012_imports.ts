import { sql, type Kysely } from "kysely";

/** Imports of former records, and redirects of former addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
  `create table imports (
    id integer primary key,
    kind text not null check (kind in ('donations', 'wordpress')),
    row_count integer not null,
    amount_paise integer not null,
    imported_at text not null,
    undone_at text
  ) strict`,
  `alter table donations add column import_id integer references imports (id)`,
  `alter table donations add column import_key text`,
  `alter table donations add column imported_receipt text`,
  `create unique index donations_by_import_key on donations (import_key) where import_key is not null`,
  `create index donations_by_import on donations (import_id) where import_id is not null`,
  // With import_id it still covers the public sums, which leave imported donations out.
  `drop index donations_paid`,
  `create index donations_paid on donations
    (mode, cause_slug, state, amount_paise, refunded_paise, paid_at, created_at, import_id)
    where state in ('paid', 'partially_refunded', 'refunded')`,
  `create table imported_items (
    source text primary key,
    kind text not null,
    item_id text not null,
    from_path text not null
  ) strict, without rowid`,
  `create index imported_items_by_path on imported_items (from_path)`,
  `create table redirects (
    from_path text primary key,
    to_address text not null,
    created_at text not null
  ) strict, without rowid`,
];
