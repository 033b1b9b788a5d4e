import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

/** Columns of every content type; see db/schema.ts. */
const ITEM = `id text primary key,
    title text not null,
    title_key text not null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null,
    publish_at text,
    planned_at text,
    deleted_at text,
    translations text not null default '{}',
    translated text not null default 'none' check (translated in ('none', 'partly', 'complete'))`;

const SCHEMA = [
  `create table images (
    id text primary key,
    width integer not null,
    height integer not null,
    widths text not null,
    placeholder text not null,
    original_name text not null,
    focus_x integer not null default 50,
    focus_y integer not null default 50,
    state text not null check (state in ('received', 'ready', 'failed', 'withdrawn')),
    created_at text not null,
    people text not null default 'none' check (people in ('none', 'adults', 'children')),
    consent_by text,
    consent_relation text check (consent_relation in ('self', 'parent', 'guardian')),
    consent_on text,
    consent_until text,
    consent_record text,
    withdrawn_at text
  ) strict`,
  `create index images_waiting on images (created_at) where state = 'received'`,
  `create index images_of_people on images (consent_until, state) where people != 'none'`,
  `create table blog_posts (
    ${ITEM},
    subheading text not null default '',
    category text not null default '',
    author text not null default '',
    content text not null default '',
    countries text not null default '[]',
    image_id text references images (id),
    image_alt text not null default '',
    has_video integer not null default 0,
    views integer not null default 0,
    comments integer not null default 0
  ) strict`,
  `create index blog_posts_by_image on blog_posts (image_id)`,
  // Covering index: long texts are read for the shown page only, and deleted_at needs no row.
  `create index blog_posts_list on blog_posts
    (created_at desc, id desc, title_key, countries, publish_at, deleted_at) where deleted_at is null`,
  `create index blog_posts_by_translation on blog_posts
    (translated, created_at desc, id desc, title_key, countries, publish_at, deleted_at)
    where deleted_at is null`,
  `create index blog_posts_published on blog_posts
    (publish_at desc, id desc, title_key, countries, deleted_at) where deleted_at is null`,
  `create index blog_posts_in_bin on blog_posts (deleted_at) where deleted_at is not null`,
  `create index blog_posts_most_read on blog_posts (views desc, id) where deleted_at is null`,
  `create table events (
    ${ITEM},
    category text not null default '',
    content text not null default '',
    event_date text,
    event_time text,
    event_location text not null default '',
    countries text not null default '[]',
    image_id text references images (id),
    image_alt text not null default ''
  ) strict`,
  `create index events_by_image on events (image_id)`,
  `create index events_list on events
    (event_date desc, id desc, title_key, countries, publish_at, deleted_at) where deleted_at is null`,
  `create index events_by_translation on events
    (translated, event_date desc, id desc, title_key, countries, publish_at, deleted_at)
    where deleted_at is null`,
  `create index events_published on events
    (publish_at desc, id desc, title_key, countries, event_date, deleted_at) where deleted_at is null`,
  `create index events_in_bin on events (deleted_at) where deleted_at is not null`,
  `create table projects (
    ${ITEM},
    para1 text not null default '',
    para2 text not null default '',
    para3 text not null default '',
    para4 text not null default '',
    para5 text not null default '',
    countries text not null default '[]'
  ) strict`,
  `create index projects_list on projects
    (created_at desc, id desc, title_key, countries, publish_at, deleted_at) where deleted_at is null`,
  `create index projects_by_translation on projects
    (translated, created_at desc, id desc, title_key, countries, publish_at, deleted_at)
    where deleted_at is null`,
  `create index projects_published on projects
    (publish_at desc, id desc, title_key, countries, deleted_at) where deleted_at is null`,
  `create index projects_in_bin on projects (deleted_at) where deleted_at is not null`,
  `create table project_images (
    project_id text not null references projects (id) on delete cascade,
    position integer not null check (position between 1 and 5),
    image_id text not null references images (id),
    alt text not null default '',
    primary key (project_id, position)
  ) strict`,
  `create index project_images_by_image on project_images (image_id)`,
  `create table gallery_items (
    ${ITEM},
    image_id text not null references images (id),
    image_alt text not null default ''
  ) strict`,
  `create index gallery_items_by_image on gallery_items (image_id)`,
  `create index gallery_items_list on gallery_items
    (created_at desc, id desc, title_key, publish_at, deleted_at) where deleted_at is null`,
  `create index gallery_items_by_translation on gallery_items
    (translated, created_at desc, id desc, title_key, publish_at, deleted_at) where deleted_at is null`,
  `create index gallery_items_published on gallery_items
    (publish_at desc, id desc, title_key, deleted_at) where deleted_at is null`,
  `create index gallery_items_in_bin on gallery_items (deleted_at) where deleted_at is not null`,
  `create table search_items (
    id integer primary key,
    kind text not null,
    item_id text not null,
    countries text not null,
    dated text not null,
    publish_at text,
    unique (kind, item_id)
  ) strict`,
  // Contentless. Combining marks (M*) belong to words, or Malayalam would be split at each vowel sign.
  `create virtual table search_text using fts5 (
    title, details, body, ml_title, ml_details, ml_body,
    content = '', contentless_delete = 1, prefix = '1 2 3',
    tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
  )`,
];
