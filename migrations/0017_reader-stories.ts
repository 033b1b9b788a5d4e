import { sql, type Kysely } from "kysely";

/** Readers' stories, and pictures of visitors, which only staff see until a post with them is published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
  `alter table images add column held integer not null default 0 check (held in (0, 1))`,
  `create table reader_stories (
    id integer primary key autoincrement,
    token text not null unique,
    state text not null check (state in ('new', 'used', 'declined', 'taken_back', 'removed')),
    name text not null,
    email text,
    phone text,
    title text not null,
    story text not null,
    publish_as text not null check (publish_as in ('full', 'first', 'none')),
    consent text not null,
    image_id text references images (id),
    post_id text references blog_posts (id) on delete set null,
    lang text not null,
    doubtful integer not null default 0 check (doubtful in (0, 1)),
    answered_at text,
    created_at text not null
  ) strict`,
  `create index reader_stories_by_state on reader_stories (state, id)`,
  `create index reader_stories_by_image on reader_stories (image_id) where image_id is not null`,
  `create index reader_stories_by_post on reader_stories (post_id) where post_id is not null`,
];
