import { sql, type ColumnDefinitionBuilder, type Kysely } from "kysely";

/** Outgoing mail, each attempt to send it, and messages of the contact form. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("outbox")
    .addColumn("id", "integer", primary)
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("kind", "text", required)
    .addColumn("recipient", "text", required)
    .addColumn("subject", "text", required)
    .addColumn("text", "text", required)
    .addColumn("html", "text", required)
    .addColumn("reply_to", "text")
    .addColumn("receipt_id", "integer", (column) => column.references("receipts.id"))
    .addColumn("code", "text")
    .addColumn("link", "text")
    .addColumn("state", "text", (column) =>
      column
        .notNull()
        .defaultTo("queued")
        .check(sql`state in ('queued', 'sent', 'given_up')`),
    )
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("interrupted_attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("next_attempt_at", "text", required)
    .addColumn("logged_at", "text")
    .addColumn("sent_at", "text")
    .addColumn("created_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createIndex("outbox_due")
    .on("outbox")
    .column("next_attempt_at")
    .where(sql`state`, "=", "queued")
    .execute();
  // Of receipts the text is made when they are sent; of codes and links it is taken away when they have run out.
  await schema
    .createIndex("outbox_with_text")
    .on("outbox")
    .columns(["kind", "created_at"])
    .where(sql`text`, "!=", "")
    .execute();
  // The mails of a gift and of a donor.
  await schema
    .createIndex("outbox_by_receipt")
    .on("outbox")
    .column("receipt_id")
    .where(sql`receipt_id`, "is not", null)
    .execute();
  await schema.createIndex("outbox_by_state").on("outbox").columns(["state", "created_at"]).execute();

  await schema
    .createTable("outbox_attempts")
    .addColumn("id", "integer", primary)
    .addColumn("outbox_id", "integer", (column) => column.notNull().references("outbox.id"))
    .addColumn("attempted_at", "text", required)
    .addColumn("ok", "integer", required)
    .addColumn("answer", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema.createIndex("outbox_attempts_by_mail").on("outbox_attempts").column("outbox_id").execute();

  await schema
    .createTable("contact_messages")
    .addColumn("id", "text", primary)
    .addColumn("name", "text", required)
    .addColumn("email", "text", required)
    .addColumn("phone", "text", required)
    .addColumn("subject", "text", required)
    .addColumn("message", "text", required)
    .addColumn("received_at", "text", required)
    .addColumn("handled_at", "text")
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createIndex("contact_messages_by_time")
    .on("contact_messages")
    .column("received_at desc")
    .execute();
  // Counted on every staff screen.
  await schema
    .createIndex("contact_messages_open")
    .on("contact_messages")
    .column("handled_at")
    .where(sql`handled_at`, "is", null)
    .execute();
}

const primary = (column: ColumnDefinitionBuilder) => column.primaryKey();
const required = (column: ColumnDefinitionBuilder) => column.notNull();
