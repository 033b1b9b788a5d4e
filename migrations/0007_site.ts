import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
  await addPageVersions(db);
}

const SCHEMA = [
  `create table activity (
    id integer primary key,
    user_id text,
    actor_name text not null,
    action text not null,
    subject_kind text not null,
    subject_id text,
    subject_title text not null,
    detail text not null default '{}',
    happened_at text not null
  ) strict`,
  `create index activity_by_time on activity (happened_at desc, id desc)`,
  `create table milestones (
    name text primary key,
    reached_at text not null
  ) strict`,
  `create table form_submissions (
    key text primary key,
    record_id text not null,
    expires_at text not null
  ) strict`,
  `create index form_submissions_by_end on form_submissions (expires_at)`,
];

/**
 * One row of counters by topic, for the page cache. Triggers count, so that no write is missed. A later migration
 * that adds a content table must add its counter column and its triggers too.
 */
async function addPageVersions(db: Kysely<unknown>) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const { rows: contentTables } = await sql<{ name: string }>`
    select tables.name from sqlite_schema as tables join pragma_table_info(tables.name) as columns
    where tables.type = 'table' and columns.name = 'title_key'`.execute(db);
  const shown: typeof TABLES_BY_TOPIC = {
    ...Object.fromEntries(contentTables.map(({ name }) => [name, { [name]: {} }])),
    ...TABLES_BY_TOPIC,
  };
  const counters = Object.keys(shown).map((topic) => `${topic} integer not null default 0`);
  await run(
    `create table page_versions (only_row integer primary key check (only_row = 1), ${counters.join(", ")}) strict`,
  );
  await run(`insert into page_versions (only_row) values (1)`);
  for (const [topic, tables] of Object.entries(shown))
    for (const [table, conditions] of Object.entries(tables))
      for (const change of ["insert", "update", "delete"] as const)
        await run(
          `create trigger ${topic}_shown_${table}_${change} after ${change} on ${table} ${conditions[change] ?? ""}
          begin update page_versions set ${topic} = ${topic} + 1; end`,
        );
}

/** Tables by topic. Every change counts, unless a condition says otherwise. */
const TABLES_BY_TOPIC: Record<
  string,
  Record<string, { insert?: string; update?: string; delete?: string }>
> = {
  // Counting a view is no change of the post.
  blog_posts: { blog_posts: { update: "when new.views = old.views" } },
  projects: { projects: {}, project_images: {} },
  money: {
    causes: {},
    expenses: {},
    settlement_rows: {},
    gift_links: {},
    amount_effects: {},
    // Only received money changes the progress bars.
    donations: {
      insert: "when new.paid_at is not null",
      update: "when new.paid_at is not null",
      delete: "when old.paid_at is not null",
    },
  },
  pictures: { images: {} },
};
