import { sql, type Kysely } from "kysely";

/** Earlier versions of content, and the pictures that only these still use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
  `create table content_versions (
    id integer primary key,
    kind text not null,
    item_id text not null,
    body text not null,
    saved_at text not null,
    saved_by text
  ) strict`,
  `create index content_versions_of_item on content_versions (kind, item_id, id)`,
  `create table content_version_images (
    version_id integer not null references content_versions (id) on delete cascade,
    image_id text not null references images (id),
    primary key (version_id, image_id)
  ) strict, without rowid`,
  `create index content_version_images_by_image on content_version_images (image_id)`,
];
