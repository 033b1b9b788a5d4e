import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

/** Drafts appear on no cached page, so they count as no change. */
const SCHEMA = [
  `create table texts (
    key text not null,
    language text not null,
    draft text,
    published text,
    version integer not null,
    primary key (key, language)
  ) strict`,
  `alter table page_versions add column texts integer not null default 0`,
  `create trigger texts_shown_texts_insert after insert on texts when new.published is not null
    begin update page_versions set texts = texts + 1; end`,
  `create trigger texts_shown_texts_update after update on texts when new.published is not old.published
    begin update page_versions set texts = texts + 1; end`,
  `create trigger texts_shown_texts_delete after delete on texts when old.published is not null
    begin update page_versions set texts = texts + 1; end`,
];
