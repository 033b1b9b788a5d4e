import { sql, type Kysely } from "kysely";

/** Public documents of the foundation, such as its registration, as PDFs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
  `create table papers (
    id text primary key,
    title text not null,
    translations text not null default '{}',
    number text not null,
    valid_until text,
    file text not null unique,
    size integer not null,
    created_at text not null,
    updated_at text not null
  ) strict, without rowid`,
  // The footer of every page names the papers once there are any.
  ...["insert", "update", "delete"].map(
    (act) => `create trigger papers_after_${act} after ${act} on papers
      begin update page_versions set settings = settings + 1; end`,
  ),
];
