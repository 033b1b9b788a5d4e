import { sql, type Kysely } from "kysely";

/**
 * Pictures, blog posts, events, projects and gallery items. `countries` is a JSON list; `title_key` is the
 * title as
 * searches compare it (composed, lower case, any script); `version` counts edits, so that two people cannot
 * overwrite
 * each other unseen; `deleted_at` puts an item in the Bin.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const COMMON = `
    id text primary key,
    title text not null,
    title_key text not null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null,
    deleted_at text`;

/**
 * The list indexes hold all that lists, searches and their counts ask of a row (deleted_at too: without it
 * SQLite reads
 * the whole row to be sure): the rows with their long texts are read only for the page that is shown.
 */
const inBin = (table: string) =>
  `create index ${table}_in_bin on ${table} (deleted_at) where deleted_at is not null`;

const STATEMENTS = [
  `create table images (
    id text primary key,
    width integer not null,
    height integer not null,
    widths text not null,
    placeholder text not null,
    original_name text not null,
    state text not null check (state in ('received', 'ready', 'failed')),
    created_at text not null
  ) strict`,
  `create index images_waiting on images (created_at) where state = 'received'`,
  `create table blog_posts (${COMMON},
    subheading text not null,
    category text not null,
    author text not null,
    content text not null,
    countries text not null default '[]',
    image_id text references images (id),
    image_alt text not null default '',
    has_video integer not null default 0,
    views integer not null default 0,
    comments integer not null default 0
  ) strict`,
  `create index blog_posts_list on blog_posts (created_at desc, id desc, title_key, countries, deleted_at) where deleted_at is null`,
  `create index blog_posts_by_image on blog_posts (image_id)`,
  `create table events (${COMMON},
    category text not null default '',
    content text not null default '',
    event_date text,
    event_time text,
    event_location text not null default '',
    countries text not null default '[]',
    image_id text references images (id),
    image_alt text not null default ''
  ) strict`,
  `create index events_list on events (event_date desc, id desc, title_key, countries, deleted_at) where deleted_at is null`,
  `create index events_by_image on events (image_id)`,
  `create table projects (${COMMON},
    para1 text not null default '',
    para2 text not null default '',
    para3 text not null default '',
    para4 text not null default '',
    para5 text not null default '',
    countries text not null default '[]'
  ) strict`,
  `create index projects_list on projects (created_at desc, id desc, title_key, countries, deleted_at) where deleted_at is null`,
  `create table project_images (
    project_id text not null references projects (id) on delete cascade,
    position integer not null check (position between 1 and 5),
    image_id text not null references images (id),
    alt text not null default '',
    primary key (project_id, position)
  ) strict`,
  `create index project_images_by_image on project_images (image_id)`,
  `create table gallery_items (${COMMON},
    image_id text not null references images (id),
    image_alt text not null default ''
  ) strict`,
  `create index gallery_items_list on gallery_items (created_at desc, id desc, title_key, deleted_at) where deleted_at is null`,
  `create index gallery_items_by_image on gallery_items (image_id)`,
  ...["blog_posts", "events", "projects", "gallery_items"].map(inBin),
];
