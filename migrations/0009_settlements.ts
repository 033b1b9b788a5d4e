import { sql, type ColumnDefinitionBuilder, type Kysely } from "kysely";

/** What the provider transferred to the bank, as it told it, and how far it was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("settlements")
    .addColumn("id", "text", primary)
    .addColumn("utr", "text")
    .addColumn("amount_paise", "integer", required)
    .addColumn("status", "text", required)
    .addColumn("created_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();

  await schema
    .createTable("settlement_rows")
    .addColumn("entity_id", "text", required)
    // Blank for a row that belongs to none.
    .addColumn("settlement_id", "text", required)
    .addColumn("type", "text", required)
    // The day of settled_at, YYYY-MM-DD in Asia/Kolkata.
    .addColumn("settled_on", "text", required)
    .addColumn("utr", "text")
    .addColumn("debit_paise", "integer", required)
    .addColumn("credit_paise", "integer", required)
    .addColumn("amount_paise", "integer", required)
    .addColumn("fee_paise", "integer", required)
    .addColumn("tax_paise", "integer", required)
    .addColumn("payment_id", "text")
    .addColumn("dispute_id", "text")
    .addColumn("description", "text")
    .addColumn("created_at", "text", required)
    .addPrimaryKeyConstraint("one_of_each", ["entity_id", "settlement_id"])
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createIndex("settlement_rows_by_settlement")
    .on("settlement_rows")
    .columns(["settlement_id", "type"])
    .execute();
  await schema
    .createIndex("settlement_rows_by_day")
    .on("settlement_rows")
    .columns(["settled_on", "settlement_id"])
    .execute();

  // Fees stand in the public accounts, whose pages are kept (0005_site.ts).
  for (const change of ["insert", "update", "delete"])
    await sql
      .raw(
        `create trigger money_shown_settlement_rows_${change} after ${change} on settlement_rows
        begin update page_versions set money = money + 1; end`,
      )
      .execute(db);

  // One row: the days that are being fetched, the place in them, and how far the nights have come.
  await schema
    .createTable("settlement_fetch")
    .addColumn("only_row", "integer", (column) => column.primaryKey().check(sql`only_row = 1`))
    .addColumn("from_day", "text", required)
    .addColumn("to_day", "text", required)
    // The day that is asked for next, and how many of its rows are here; after to_day: all is done.
    .addColumn("next_day", "text", required)
    .addColumn("skip", "integer", required)
    .addColumn("rows", "integer", required)
    // The last of the days that are all fetched; blank before the first night.
    .addColumn("fetched_through", "text")
    .addColumn("error", "text")
    .addColumn("updated_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
}

const primary = (column: ColumnDefinitionBuilder) => column.primaryKey();
const required = (column: ColumnDefinitionBuilder) => column.notNull();
