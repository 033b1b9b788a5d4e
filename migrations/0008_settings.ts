import { sql, type Kysely } from "kysely";

/** Settings by staff, one row of JSON per subject; a change invalidates cached pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
  `create table settings (
    subject text primary key,
    value text not null,
    version integer not null default 1,
    updated_at text not null,
    updated_by text
  ) strict, without rowid`,
  `alter table page_versions add column settings integer not null default 0`,
  ...["insert", "update", "delete"].map(
    (change) => `create trigger settings_shown_settings_${change} after ${change} on settings
      begin update page_versions set settings = settings + 1; end`,
  ),
  // Receipts print the cause's name at their issue, by language.
  `alter table receipts add column cause_names text`,
  `update receipts set cause_names = (
    select json_object('en', name, 'ml', coalesce(json_extract(translations, '$.ml.name'), name))
    from causes where slug = coalesce(receipts.cause_slug,
      (select donations.cause_slug from donations where donations.id = receipts.donation_id))
  )`,
];
