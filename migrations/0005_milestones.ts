import { sql, type Kysely } from "kysely";

/**
 * What is done once in a site's life. A database that somebody has used already counts as one that has its
 * content:
 * the sample content is only for a new one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table milestones (name text primary key, reached_at text not null) strict`)
    .execute(db);
  const used = USED.map((table) => `exists (select 1 from ${table})`).join(" or ");
  await sql
    .raw(
      `insert into milestones (name, reached_at) select 'sample-content', strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where ${used}`,
    )
    .execute(db);
}

const USED = [
  "users",
  "blog_posts",
  "events",
  "projects",
  "gallery_items",
  "donations",
  "activity",
  "contact_messages",
];
