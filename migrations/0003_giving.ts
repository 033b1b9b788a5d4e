import { sql, type ColumnDefinitionBuilder, type Kysely, type SqlBool } from "kysely";

/** Causes, donations, the provider's events, refunds, disputes and receipts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("causes")
    .addColumn("slug", "text", primary)
    .addColumn("name", "text", (column) => column.notNull().unique())
    .addColumn("goal_paise", "integer", (column) => column.notNull().check(sql`goal_paise > 0`))
    .addColumn("opening_paise", "integer", (column) => column.notNull().check(sql`opening_paise >= 0`))
    .addColumn("position", "integer", required)
    .modifyEnd(sql`strict`)
    .execute();
  await sql`insert into causes (slug, name, goal_paise, opening_paise, position) values
    ('life-school', 'Life School', 8000000, 4000000, 1),
    ('goat-rearing', 'Goat Rearing', 8000000, 4000000, 2),
    ('youth-outreach', 'Youth Outreach', 8000000, 4000000, 3),
    ('stitching-center', 'Stitching Center', 8000000, 4000000, 4)`.execute(db);

  await schema
    .createTable("donations")
    .addColumn("id", "text", primary)
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("idempotency_key", "text", unique)
    .addColumn("cause_slug", "text", (column) => column.notNull().references("causes.slug"))
    .addColumn("amount_paise", "integer", positive)
    .addColumn("currency", "text", (column) => column.notNull().defaultTo("INR"))
    .addColumn("state", "text", (column) => column.notNull().check(oneOf("state", STATES)))
    .addColumn("mode", "text", (column) =>
      column.notNull().check(oneOf("mode", ["live", "test", "practice"])),
    )
    .addColumn("order_id", "text", unique)
    .addColumn("payment_id", "text", unique)
    .addColumn("method", "text")
    .addColumn("refunded_paise", "integer", (column) =>
      zero(column).check(sql`refunded_paise between 0 and amount_paise`),
    )
    .addColumn("name", "text")
    .addColumn("email", "text")
    .addColumn("phone", "text")
    .addColumn("receipt_requested", "integer", zero)
    .addColumn("statement", "text")
    .addColumn("stated_at", "text")
    .addColumn("visitor_country", "text")
    .addColumn("failure_reason", "text")
    .addColumn("created_at", "text", required)
    .addColumn("paid_at", "text")
    .addColumn("updated_at", "text", required)
    .addColumn("look_ups_done", "integer", zero)
    .addColumn("next_look_up_at", "text")
    .addColumn("channel", "text", (column) =>
      column
        .notNull()
        .defaultTo("online")
        .check(oneOf("channel", ["online", "cash", "cheque", "transfer"])),
    )
    .addColumn("note", "text")
    .addColumn("given_on", "text")
    .addColumn("recorded_by", "text")
    .modifyEnd(sql`strict`)
    .execute();
  // Covers the ledger's pages and sums, so that whole rows are not read.
  await schema
    .createIndex("donations_by_time")
    .on("donations")
    .columns([
      "created_at desc",
      "id desc",
      "state",
      "mode",
      "cause_slug",
      "paid_at",
      "amount_paise",
      "refunded_paise",
    ])
    .execute();
  // Covers sums of received money. The condition must have the words of IS_PAID
  // (app/domain/giving/donation-states.server.ts), or SQLite does not use the index.
  await schema
    .createIndex("donations_paid")
    .on("donations")
    .columns(["mode", "cause_slug", "state", "amount_paise", "refunded_paise", "paid_at", "created_at"])
    .where(oneOf("state", ["paid", "partially_refunded", "refunded"]))
    .execute();
  await schema
    .createIndex("donations_due")
    .on("donations")
    .column("next_look_up_at")
    .where(sql`next_look_up_at`, "is not", null)
    .execute();

  await schema
    .createTable("payment_events")
    .addColumn("id", "integer", primary)
    .addColumn("source", "text", required)
    .addColumn("provider_event_id", "text", unique)
    .addColumn("type", "text", required)
    .addColumn("order_id", "text")
    .addColumn("payment_id", "text")
    .addColumn("body", "text", required)
    .addColumn("outcome", "text")
    .addColumn("received_at", "text", required)
    .addColumn("applied_at", "text")
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createIndex("payment_events_waiting")
    .on("payment_events")
    .column("id")
    .where(sql`applied_at`, "is", null)
    .execute();
  await schema
    .createIndex("payment_events_by_order")
    .on("payment_events")
    .columns(["order_id", "id"])
    .execute();
  await schema
    .createIndex("payment_events_by_source")
    .on("payment_events")
    .columns(["source", "received_at"])
    .execute();

  await schema
    .createTable("refunds")
    .addColumn("id", "text", primary)
    .addColumn("donation_id", "text", ofDonation)
    .addColumn("amount_paise", "integer", positive)
    .addColumn("status", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema.createIndex("refunds_by_donation").on("refunds").column("donation_id").execute();

  // Refunds that staff asked for. The id is the provider's idempotency key.
  await schema
    .createTable("refund_requests")
    .addColumn("id", "text", (column) => column.primaryKey().check(sql`length(id) >= 10`))
    .addColumn("donation_id", "text", ofDonation)
    .addColumn("amount_paise", "integer", positive)
    .addColumn("reason", "text", required)
    .addColumn("requested_by", "text")
    .addColumn("state", "text", (column) =>
      column.notNull().check(oneOf("state", ["asked", "accepted", "refused"])),
    )
    .addColumn("provider_refund_id", "text")
    .addColumn("answer", "text")
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createIndex("refund_requests_by_donation")
    .on("refund_requests")
    .column("donation_id")
    .execute();
  await schema
    .createIndex("refund_requests_open")
    .on("refund_requests")
    .column("created_at")
    .where(sql`state`, "=", "asked")
    .execute();

  // Keyed by payment, because a dispute may arrive before its payment.
  await schema
    .createTable("disputes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("payment_id", "text", required)
    .addColumn("amount_paise", "integer", positive)
    .addColumn("status", "text", (column) =>
      column
        .notNull()
        .check(oneOf("status", ["open", "under_review", "action_required", "closed", "won", "lost"])),
    )
    .addColumn("phase", "text")
    .addColumn("respond_by", "text")
    .addColumn("told_at", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema.createIndex("disputes_by_payment").on("disputes").column("payment_id").execute();

  await schema
    .createTable("receipts")
    .addColumn("id", "integer", primary)
    .addColumn("donation_id", "text", (column) => ofDonation(column).unique())
    .addColumn("mode", "text", required)
    .addColumn("number", "text", required)
    .addColumn("financial_year", "text", required)
    .addColumn("sequence", "integer", required)
    .addColumn("foundation", "text", required)
    .addColumn("issued_at", "text", required)
    .addColumn("cancelled_at", "text")
    .addUniqueConstraint("one_of_each_number", ["mode", "number"])
    .addUniqueConstraint("one_of_each_sequence", ["mode", "financial_year", "sequence"])
    .modifyEnd(sql`strict`)
    .execute();
}

const STATES = ["created", "failed", "abandoned", "set_aside", "paid", "partially_refunded", "refunded"];

const oneOf = (column: string, values: string[]) =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

const primary = (column: ColumnDefinitionBuilder) => column.primaryKey();
const required = (column: ColumnDefinitionBuilder) => column.notNull();
const unique = (column: ColumnDefinitionBuilder) => column.unique();
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const positive = (column: ColumnDefinitionBuilder) => column.notNull().check(sql`amount_paise > 0`);
const ofDonation = (column: ColumnDefinitionBuilder) => column.notNull().references("donations.id");
