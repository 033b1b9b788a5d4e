import { sql, type Kysely } from "kysely";

/** What staff edit: settings, texts, pages, profiles, papers, with earlier versions; and records of a former site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

/** Each change invalidates cached pages. */
const countChanges = (table: string) =>
  ["insert", "update", "delete"].map(
    (change) => `create trigger ${table}_shown_${table}_${change} after ${change} on ${table}
      begin update page_versions set ${table} = ${table} + 1; end`,
  );

const SCHEMA = [
  // One row of JSON per subject.
  `create table settings (
    subject text primary key,
    value text not null,
    version integer not null default 1,
    updated_at text not null,
    updated_by text
  ) strict, without rowid`,
  `alter table page_versions add column settings integer not null default 0`,
  ...countChanges("settings"),
  // Drafts appear on no cached page, so they count as no change.
  `create table texts (
    key text not null,
    language text not null,
    draft text,
    published text,
    version integer not null,
    saved_at text,
    saved_by text,
    primary key (key, language)
  ) strict`,
  `alter table page_versions add column texts integer not null default 0`,
  `create trigger texts_shown_texts_insert after insert on texts when new.published is not null
    begin update page_versions set texts = texts + 1; end`,
  `create trigger texts_shown_texts_update after update on texts when new.published is not old.published
    begin update page_versions set texts = texts + 1; end`,
  `create trigger texts_shown_texts_delete after delete on texts when old.published is not null
    begin update page_versions set texts = texts + 1; end`,
  `create table pages (
    id text primary key,
    title text not null,
    title_key text not null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null,
    publish_at text,
    planned_at text,
    deleted_at text,
    translations text not null default '{}',
    translated text not null default 'none' check (translated in ('none', 'partly', 'complete')),
    kind text not null default 'own' check (kind in ('story', 'legal', 'own')),
    slug text not null unique,
    menu text not null default 'none' check (menu in ('header', 'footer', 'none')),
    kicker text not null default '',
    summary text not null default '',
    author text not null default '',
    content text not null default '',
    caption text not null default '',
    image_id text references images (id),
    image_alt text not null default '',
    drawing text,
    cause_slug text,
    asks_for_gift integer not null default 0,
    views integer not null default 0,
    comments integer not null default 0
  ) strict`,
  `create index pages_by_image on pages (image_id)`,
  `create index pages_list on pages (created_at desc, id desc, title_key, publish_at, deleted_at)
    where deleted_at is null`,
  `create index pages_in_bin on pages (deleted_at) where deleted_at is not null`,
  `create index pages_in_menu on pages (publish_at) where menu <> 'none' or kind <> 'own'`,
  `create table profiles (
    id text primary key,
    kind text not null check (kind in ('team', 'testimonial')),
    position integer not null,
    texts text not null,
    translations text not null default '{}',
    image_id text references images (id),
    drawing text,
    is_sample integer not null default 0,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index profiles_by_image on profiles (image_id)`,
  ...["pages", "profiles"].flatMap((table) => [
    `alter table page_versions add column ${table} integer not null default 0`,
    ...countChanges(table),
  ]),
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
  // Public documents of the foundation, such as its registration, as PDFs.
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
  `create table imports (
    id integer primary key,
    kind text not null check (kind in ('donations', 'wordpress')),
    row_count integer not null,
    amount_paise integer not null,
    imported_at text not null,
    undone_at text
  ) strict`,
  `create table imported_items (
    source text primary key,
    kind text not null,
    item_id text not null,
    from_path text not null,
    import_id integer references imports (id)
  ) strict, without rowid`,
  `create index imported_items_by_path on imported_items (from_path)`,
  `create table redirects (
    from_path text primary key,
    to_address text not null,
    created_at text not null
  ) strict, without rowid`,
];
