import { sql, type ColumnDefinitionBuilder, type Kysely } from "kysely";

/** Gift links, which gifts came by them, and what an amount does for a cause. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("gift_links")
    // Stands in its address.
    .addColumn("token", "text", primary)
    .addColumn("cause_slug", "text", (column) => column.notNull().references("causes.slug"))
    // Null: the donor chooses.
    .addColumn("amount_paise", "integer", (column) => column.check(sql`amount_paise > 0`))
    .addColumn("greeting", "text", required)
    // A JSON object of the Malayalam greeting.
    .addColumn("ml", "text", (column) => column.notNull().defaultTo("{}"))
    // Its last day, YYYY-MM-DD in Asia/Kolkata; null: none.
    .addColumn("last_day", "text")
    // When somebody ended it before that.
    .addColumn("ended_at", "text")
    .addColumn("created_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createIndex("gift_links_by_time")
    .on("gift_links")
    .columns(["created_at desc", "token"])
    .execute();

  await schema
    .alterTable("donations")
    .addColumn("gift_link", "text", (column) => column.references("gift_links.token"))
    .execute();
  // Covers the sums of a link.
  await schema
    .createIndex("donations_by_gift_link")
    .on("donations")
    .columns(["gift_link", "state", "mode", "amount_paise", "refunded_paise"])
    .where(sql.ref("gift_link"), "is not", null)
    .execute();

  await schema
    .createTable("amount_effects")
    .addColumn("cause_slug", "text", (column) => column.notNull().references("causes.slug"))
    .addColumn("amount_paise", "integer", required)
    // Blank where it stands in Malayalam only.
    .addColumn("sentence", "text", (column) => column.notNull().defaultTo(""))
    // A JSON object of the Malayalam sentence.
    .addColumn("ml", "text", (column) => column.notNull().defaultTo("{}"))
    .addPrimaryKeyConstraint("one_of_each_amount", ["cause_slug", "amount_paise"])
    .modifyEnd(sql`strict`)
    .execute();

  // Both stand on pages that are kept (0005_site.ts).
  for (const table of ["gift_links", "amount_effects"])
    for (const change of ["insert", "update", "delete"])
      await sql
        .raw(
          `create trigger money_shown_${table}_${change} after ${change} on ${table}
          begin update page_versions set money = money + 1; end`,
        )
        .execute(db);
}

const primary = (column: ColumnDefinitionBuilder) => column.primaryKey();
const required = (column: ColumnDefinitionBuilder) => column.notNull();
