import { sql, type ColumnDefinitionBuilder, type Kysely } from "kysely";

/** The activity log, milestones, what forms made, and counters of changes for the page cache. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("activity")
    .addColumn("id", "integer", primary)
    .addColumn("user_id", "text")
    .addColumn("actor_name", "text", required)
    .addColumn("action", "text", required)
    .addColumn("subject_kind", "text", required)
    .addColumn("subject_id", "text")
    .addColumn("subject_title", "text", required)
    .addColumn("detail", "text", (column) => column.notNull().defaultTo("{}"))
    .addColumn("happened_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createIndex("activity_by_time")
    .on("activity")
    .columns(["happened_at desc", "id desc"])
    .execute();

  await schema
    .createTable("milestones")
    .addColumn("name", "text", primary)
    .addColumn("reached_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();

  await schema
    .createTable("form_submissions")
    .addColumn("key", "text", primary)
    .addColumn("record_id", "text", required)
    .addColumn("expires_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema.createIndex("form_submissions_by_end").on("form_submissions").column("expires_at").execute();

  // One row of counters for the page cache (app/server/page-cache.ts). Triggers count, so that no writer can
  // forget to.
  const counters = Object.keys(SHOWN).map((topic) => `${topic} integer not null default 0`);
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(
    `create table page_versions (only_row integer primary key check (only_row = 1), ${counters.join()}) strict`,
  );
  await run(`insert into page_versions (only_row) values (1)`);
  for (const [topic, tables] of Object.entries(SHOWN))
    for (const [table, conditions] of Object.entries(tables))
      for (const change of ["insert", "update", "delete"] as const)
        await run(
          `create trigger ${topic}_shown_${table}_${change} after ${change} on ${table} ${conditions[change] ?? ""}
          begin update page_versions set ${topic} = ${topic} + 1; end`,
        );
}

/** The tables that pages show, by topic. Every change of any column counts, unless a condition stands here. */
const SHOWN: Record<string, Record<string, { insert?: string; update?: string; delete?: string }>> = {
  // Readers are counted in `views`, without anything else.
  blogs: { blog_posts: { update: "when new.views = old.views" } },
  events: { events: {} },
  projects: { projects: {}, project_images: {} },
  gallery: { gallery_items: {} },
  money: {
    causes: {},
    expenses: {},
    // Only received money changes a cause's progress; unpaid orders do not.
    donations: {
      insert: "when new.paid_at is not null",
      update: "when new.paid_at is not null",
      delete: "when old.paid_at is not null",
    },
  },
  pictures: { images: {} },
};

const primary = (column: ColumnDefinitionBuilder) => column.primaryKey();
const required = (column: ColumnDefinitionBuilder) => column.notNull();
