import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from "kysely";

/** Pictures with whom they show and who agreed, blog posts, events, projects, gallery photos, and the index of the public search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("images")
    .addColumn("id", "text", primary)
    .addColumn("width", "integer", required)
    .addColumn("height", "integer", required)
    .addColumn("widths", "text", required)
    .addColumn("placeholder", "text", required)
    .addColumn("original_name", "text", required)
    // The point that crops keep, in percent of the width and of the height.
    .addColumn("focus_x", "integer", percent)
    .addColumn("focus_y", "integer", percent)
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('received', 'ready', 'failed', 'withdrawn')`),
    )
    .addColumn("created_at", "text", required)
    .addColumn("people", "text", (column) =>
      column
        .notNull()
        .defaultTo("none")
        .check(sql`people in ('none', 'adults', 'children')`),
    )
    // Who agreed, as whom, on which day, through which day, and by what record.
    .addColumn("consent_by", "text")
    .addColumn("consent_relation", "text", (column) =>
      column.check(sql`consent_relation in ('self', 'parent', 'guardian')`),
    )
    .addColumn("consent_on", "text")
    .addColumn("consent_until", "text")
    .addColumn("consent_record", "text")
    .addColumn("withdrawn_at", "text")
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createIndex("images_waiting")
    .on("images")
    .column("created_at")
    .where(sql`state`, "=", "received")
    .execute();
  await schema
    .createIndex("images_of_people")
    .on("images")
    .columns(["consent_until", "state"])
    .where(sql`people`, "!=", sql`'none'`)
    .execute();

  await item(schema.createTable("blog_posts"))
    .addColumn("subheading", "text", blank)
    .addColumn("category", "text", blank)
    .addColumn("author", "text", blank)
    .addColumn("content", "text", blank)
    .addColumn("countries", "text", noCountries)
    .addColumn("image_id", "text", ofImage)
    .addColumn("image_alt", "text", blank)
    .addColumn("has_video", "integer", zero)
    .addColumn("views", "integer", zero)
    .addColumn("comments", "integer", zero)
    .execute();

  await item(schema.createTable("events"))
    .addColumn("category", "text", blank)
    .addColumn("content", "text", blank)
    .addColumn("event_date", "text")
    .addColumn("event_time", "text")
    .addColumn("event_location", "text", blank)
    .addColumn("countries", "text", noCountries)
    .addColumn("image_id", "text", ofImage)
    .addColumn("image_alt", "text", blank)
    .execute();

  await item(schema.createTable("projects"))
    .addColumn("para1", "text", blank)
    .addColumn("para2", "text", blank)
    .addColumn("para3", "text", blank)
    .addColumn("para4", "text", blank)
    .addColumn("para5", "text", blank)
    .addColumn("countries", "text", noCountries)
    .execute();
  await schema
    .createTable("project_images")
    .addColumn("project_id", "text", (column) =>
      column.notNull().references("projects.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (column) => column.notNull().check(sql`position between 1 and 5`))
    .addColumn("image_id", "text", (column) => ofImage(column).notNull())
    .addColumn("alt", "text", blank)
    .addPrimaryKeyConstraint("one_at_each_position", ["project_id", "position"])
    .modifyEnd(sql`strict`)
    .execute();

  await item(schema.createTable("gallery_items"))
    .addColumn("image_id", "text", (column) => ofImage(column).notNull())
    .addColumn("image_alt", "text", blank)
    .execute();

  for (const table of ["blog_posts", "events", "project_images", "gallery_items"])
    await schema.createIndex(`${table}_by_image`).on(table).column("image_id").execute();

  // These indexes cover lists, counts and title searches, so that rows with long texts are read only for the
  // page shown. They need deleted_at too: without it SQLite reads the row to check.
  const LISTS = {
    blog_posts: "created_at",
    events: "event_date",
    projects: "created_at",
    gallery_items: "created_at",
  };
  for (const [table, orderedBy] of Object.entries(LISTS)) {
    const countries = table === "gallery_items" ? [] : ["countries"];
    const day = table === "events" ? ["event_date"] : [];
    const listed = [`${orderedBy} desc`, "id desc", "title_key", ...countries, "publish_at", "deleted_at"];
    await schema
      .createIndex(`${table}_list`)
      .on(table)
      .columns(listed)
      .where(sql`deleted_at`, "is", null)
      .execute();
    await schema
      .createIndex(`${table}_by_translation`)
      .on(table)
      .columns(["translated", ...listed])
      .where(sql`deleted_at`, "is", null)
      .execute();
    // For readers, and for the page cache, which asks before every answer how much is still to come.
    await schema
      .createIndex(`${table}_published`)
      .on(table)
      .columns(["publish_at desc", "id desc", "title_key", ...countries, ...day, "deleted_at"])
      .where(sql`deleted_at`, "is", null)
      .execute();
    await schema
      .createIndex(`${table}_in_bin`)
      .on(table)
      .column("deleted_at")
      .where(sql`deleted_at`, "is not", null)
      .execute();
  }
  // For the dashboard's most read posts.
  await schema
    .createIndex("blog_posts_most_read")
    .on("blog_posts")
    .columns(["views desc", "id"])
    .where(sql`deleted_at`, "is", null)
    .execute();

  // The item that an index entry stands for, who may see it from when on, and its date. Higher ids were written later.
  await schema
    .createTable("search_items")
    .addColumn("id", "integer", primary)
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('blog', 'event', 'project')`))
    .addColumn("item_id", "text", required)
    .addColumn("countries", "text", required)
    .addColumn("dated", "text", required)
    .addColumn("publish_at", "text")
    .addUniqueConstraint("one_entry_an_item", ["kind", "item_id"])
    .modifyEnd(sql`strict`)
    .execute();
  // Contentless: the texts stay in their own tables. Combining marks (M*) belong to words, or Malayalam would
  // be split at each vowel sign. The prefix indexes keep searches for the first letters of a word fast.
  await sql`create virtual table search_text using fts5 (
    title, details, body, ml_title, ml_details, ml_body,
    content = '', contentless_delete = 1, prefix = '1 2 3',
    tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
  )`.execute(db);
}

/**
 * The columns of every kind of content. `title_key` holds the titles in both languages as searches compare
 * them (composed, lower case, any script), `version` counts edits to detect conflicts, and `deleted_at` puts
 * an item in the Bin. Without `publish_at` the item is a draft; before that instant it is scheduled. `planned_at`
 * is the time that a draft is meant to appear at; nothing happens then. `ml` is a JSON object of the Malayalam texts, by the names of the form's fields; `translated` says how much of the
 * English side it covers. Where `title` is blank the item is in Malayalam only.
 */
const item = <Table extends string>(table: CreateTableBuilder<Table>) =>
  table
    .addColumn("id", "text", primary)
    .addColumn("title", "text", required)
    .addColumn("title_key", "text", required)
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .addColumn("publish_at", "text")
    .addColumn("planned_at", "text")
    .addColumn("deleted_at", "text")
    .addColumn("ml", "text", (column) => column.notNull().defaultTo("{}"))
    .addColumn("translated", "text", (column) =>
      column
        .notNull()
        .defaultTo("none")
        .check(sql`translated in ('none', 'partly', 'complete')`),
    )
    .modifyEnd(sql`strict`);

const primary = (column: ColumnDefinitionBuilder) => column.primaryKey();
const required = (column: ColumnDefinitionBuilder) => column.notNull();
const blank = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo("");
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const percent = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(50);
const ofImage = (column: ColumnDefinitionBuilder) => column.references("images.id");
/** A JSON list of codes; the empty list means everybody. */
const noCountries = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo("[]");
