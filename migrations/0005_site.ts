import { sql, type ColumnDefinitionBuilder, type Kysely } from "kysely";

/** The activity log, milestones, and counters of changes for the page cache. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("activity")
    .addColumn("id", "integer", primary)
    .addColumn("user_id", "text")
    .addColumn("who", "text", required)
    .addColumn("act", "text", required)
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

  // One row of counters for the page cache (app/front/page-cache.ts). Triggers count, so that no writer can
  // forget to. Views do not count as a change.
  const topics = [...new Set(COUNTED.map(([topic]) => topic))];
  const counters = topics.map((topic) => `${topic} integer not null default 0`).join(", ");
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(
    `create table page_versions (only_row integer primary key check (only_row = 1), ${counters}) strict`,
  );
  await run(`insert into page_versions (only_row) values (1)`);
  for (const [topic, table, change, condition = ""] of COUNTED)
    await run(
      `create trigger ${topic}_shown_${table}_${change.split(" ", 1)[0]} after ${change} on ${table} ${condition}
      begin update page_versions set ${topic} = ${topic} + 1; end`,
    );
}

const primary = (column: ColumnDefinitionBuilder) => column.primaryKey();
const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Topic, table, the change that counts, and a condition. */
type Counted = [topic: string, table: string, change: string, condition?: string];

const content = (topic: string, table: string, columns: string): Counted[] => [
  [topic, table, "insert"],
  [topic, table, "delete"],
  [topic, table, `update of title, ml, deleted_at, created_at, publish_at, ${columns}`],
];

const COUNTED: Counted[] = [
  ...content(
    "blogs",
    "blog_posts",
    "countries, subheading, category, author, content, image_id, image_alt, has_video, comments",
  ),
  ...content(
    "events",
    "events",
    "countries, category, content, event_date, event_time, event_location, image_id, image_alt",
  ),
  ...content("projects", "projects", "countries, para1, para2, para3, para4, para5"),
  ["projects", "project_images", "insert"],
  ["projects", "project_images", "delete"],
  ["projects", "project_images", "update"],
  ...content("gallery", "gallery_items", "image_id, image_alt"),
  // Only received money changes a cause's progress; unpaid orders do not.
  ["money", "donations", "insert", "when new.paid_at is not null"],
  ["money", "donations", "update of state, refunded_paise, cause_slug", "when new.paid_at is not null"],
  ["money", "causes", "update"],
  // A picture's other sizes became ready, or it was deleted.
  ["pictures", "images", "update of state, widths"],
  ["pictures", "images", "delete"],
];
