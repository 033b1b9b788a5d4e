import { sql, type ColumnDefinitionBuilder, type Kysely } from "kysely";

/** Monthly gifts, the provider's plan for each amount, and charges that failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  // Plans can't be changed: one for each amount is made and kept.
  await schema
    .createTable("monthly_plans")
    .addColumn("mode", "text", required)
    .addColumn("amount_paise", "integer", positive)
    .addColumn("plan_id", "text", required)
    .addColumn("created_at", "text", required)
    .addPrimaryKeyConstraint("one_for_each_amount", ["mode", "amount_paise"])
    .modifyEnd(sql`strict`)
    .execute();

  await schema
    .createTable("monthly_donations")
    .addColumn("id", "text", primary)
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("idempotency_key", "text", unique)
    .addColumn("cause_slug", "text", (column) => column.notNull().references("causes.slug"))
    .addColumn("amount_paise", "integer", positive)
    .addColumn("mode", "text", required)
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in (${sql.join(STATES.map((state) => sql.lit(state)))})`),
    )
    .addColumn("plan_id", "text")
    .addColumn("subscription_id", "text", unique)
    .addColumn("short_url", "text")
    // When the provider was first asked to make the subscription: it may be there, whatever the answer was.
    .addColumn("requested_at", "text")
    .addColumn("name", "text")
    .addColumn("email", "text")
    .addColumn("phone", "text")
    .addColumn("address", "text")
    .addColumn("wants_certificate", "integer", zero)
    // Sealed, as at a donation.
    .addColumn("pan", "text")
    .addColumn("pan_blind_index", "text")
    .addColumn("pan_last4", "text")
    .addColumn("receipt_requested", "integer", zero)
    .addColumn("invoice_requested", "integer", zero)
    .addColumn("lang", "text", (column) => column.notNull().defaultTo("en"))
    .addColumn("citizenship_statement", "text")
    .addColumn("citizenship_stated_at", "text")
    .addColumn("visitor_country", "text")
    // The gift link by which the donor came (0010_links.ts).
    .addColumn("gift_link", "text")
    .addColumn("paid_count", "integer", zero)
    .addColumn("next_charge_at", "text")
    // When the provider told the state that stands here.
    .addColumn("reported_at", "text")
    .addColumn("cancel_requested_at", "text")
    .addColumn("started_at", "text")
    .addColumn("ended_at", "text")
    .addColumn("next_reconciliation_at", "text")
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createIndex("monthly_donations_due")
    .on("monthly_donations")
    .column("next_reconciliation_at")
    .where(sql.ref("next_reconciliation_at"), "is not", null)
    .execute();
  await schema
    .createIndex("monthly_donations_by_state")
    .on("monthly_donations")
    .columns(["state", "mode"])
    .execute();

  // What the bank declined, by the id of the payment.
  await schema
    .createTable("monthly_failed_charges")
    .addColumn("id", "text", primary)
    .addColumn("monthly_donation_id", "text", (column) => column.notNull().references("monthly_donations.id"))
    .addColumn("failed_at", "text", required)
    .addColumn("reason", "text")
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createIndex("monthly_tries_by_donation")
    .on("monthly_failed_charges")
    .columns(["monthly_donation_id", "failed_at"])
    .execute();

  for (const table of ["donations", "payment_events"])
    await schema.alterTable(table).addColumn("subscription_id", "text").execute();
  await schema
    .createIndex("donations_by_subscription")
    .on("donations")
    .column("subscription_id")
    .where(sql.ref("subscription_id"), "is not", null)
    .execute();
}

/** The provider's, of a subscription. */
const STATES = [
  ...["created", "authenticated", "active", "pending", "halted", "paused"],
  ...["cancelled", "completed", "expired"],
];

const primary = (column: ColumnDefinitionBuilder) => column.primaryKey();
const required = (column: ColumnDefinitionBuilder) => column.notNull();
const unique = (column: ColumnDefinitionBuilder) => column.unique();
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const positive = (column: ColumnDefinitionBuilder) => column.notNull().check(sql`amount_paise > 0`);
