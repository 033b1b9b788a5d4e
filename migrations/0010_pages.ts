import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
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
    ...["insert", "update", "delete"].map(
      (change) => `create trigger ${table}_shown_${table}_${change} after ${change} on ${table}
        begin update page_versions set ${table} = ${table} + 1; end`,
    ),
  ]),
];
