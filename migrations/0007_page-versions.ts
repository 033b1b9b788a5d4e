import { sql, type Kysely } from "kysely";

/**
 * One row of counters: how often what public pages show has changed, by topic. Triggers count, so that no
 * writer of
 * this process or another can forget to; the page cache compares (app/front/page-cache.ts). What readers
 * leave behind
 * (views) does not count as a change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = TOPICS.map((topic) => `${topic} integer not null default 0`).join(", ");
  await sql
    .raw(`create table page_versions (only_row integer primary key check (only_row = 1), ${columns}) strict`)
    .execute(db);
  await sql.raw(`insert into page_versions (only_row) values (1)`).execute(db);
  for (const { topic, table, on, when = "" } of COUNTED) {
    const name = `${topic}_shown_${table}_${on.split(" ", 1)[0]}`;
    await sql
      .raw(
        `create trigger ${name} after ${on} on ${table} ${when} begin update page_versions set ${topic} = ${topic} + 1; end`,
      )
      .execute(db);
  }
}

const TOPICS = ["blogs", "events", "projects", "gallery", "money", "pictures"];

type Counted = { topic: string; table: string; on: string; when?: string };

const content = (topic: string, table: string, columns: string): Counted[] => [
  { topic, table, on: "insert" },
  { topic, table, on: "delete" },
  { topic, table, on: `update of title, countries, deleted_at, created_at, ${columns}` },
];

const COUNTED: Counted[] = [
  ...content(
    "blogs",
    "blog_posts",
    "subheading, category, author, content, image_id, image_alt, has_video, comments",
  ),
  ...content(
    "events",
    "events",
    "category, content, event_date, event_time, event_location, image_id, image_alt",
  ),
  ...content("projects", "projects", "para1, para2, para3, para4, para5"),
  { topic: "projects", table: "project_images", on: "insert" },
  { topic: "projects", table: "project_images", on: "delete" },
  { topic: "projects", table: "project_images", on: "update" },
  { topic: "gallery", table: "gallery_items", on: "insert" },
  { topic: "gallery", table: "gallery_items", on: "delete" },
  {
    topic: "gallery",
    table: "gallery_items",
    on: "update of title, image_id, image_alt, deleted_at, created_at",
  },
  // Only money that the progress of a cause shows; orders come and go without it.
  { topic: "money", table: "donations", on: "insert", when: "when new.paid_at is not null" },
  {
    topic: "money",
    table: "donations",
    on: "update of state, refunded_paise, cause_slug",
    when: "when new.paid_at is not null",
  },
  { topic: "money", table: "causes", on: "update" },
  // The other sizes of a picture are ready, or it is gone.
  { topic: "pictures", table: "images", on: "update of state, widths" },
  { topic: "pictures", table: "images", on: "delete" },
];
