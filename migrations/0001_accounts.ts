import { sql, type ColumnDefinitionBuilder, type Kysely } from "kysely";

/**
 * Accounts, sessions, one-time codes and links, second factors, and rate limits. In all migrations instants are ISO 8601
 * texts in UTC, money is integer paise, and tables are strict.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("users")
    .addColumn("id", "text", primary)
    .addColumn("email", "text", required)
    .addColumn("email_key", "text", (column) => column.notNull().unique())
    .addColumn("contact", "text", required)
    .addColumn("password_hash", "text", required)
    .addColumn("verified_at", "text")
    .addColumn("role", "text", isRole)
    .addColumn("staff_since", "text")
    .addColumn("revoked_at", "text")
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();

  await schema
    .createTable("sessions")
    .addColumn("token_hash", "text", primary)
    .addColumn("user_id", "text", ofUser)
    .addColumn("created_at", "text", required)
    .addColumn("last_seen_at", "text", required)
    .addColumn("expires_at", "text", required)
    .addColumn("confirmed_at", "text", required)
    .addColumn("pending_form", "text")
    .addColumn("ended_at", "text")
    .addColumn("device", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema.createIndex("sessions_by_user").on("sessions").column("user_id").execute();

  await schema
    .createTable("one_time_secrets")
    .addColumn("id", "text", primary)
    .addColumn("user_id", "text", ofUser)
    .addColumn("purpose", "text", (column) =>
      column.notNull().check(sql`purpose in ('verify', 'reset', 'invite', 'login')`),
    )
    .addColumn("role", "text", isRole)
    .addColumn("secret_hash", "text", required)
    .addColumn("attempts", "integer", zero)
    .addColumn("expires_at", "text", required)
    .addColumn("used_at", "text")
    .addColumn("created_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createIndex("one_time_secrets_by_user")
    .on("one_time_secrets")
    .columns(["user_id", "purpose"])
    .execute();

  await schema
    .createTable("second_factors")
    .addColumn("user_id", "text", (column) => ofUser(column).primaryKey())
    .addColumn("secret", "text", required)
    .addColumn("last_step", "integer", zero)
    .addColumn("enabled_at", "text")
    .addColumn("created_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createTable("recovery_codes")
    .addColumn("code_hash", "text", primary)
    .addColumn("user_id", "text", ofUser)
    .addColumn("used_at", "text")
    .modifyEnd(sql`strict`)
    .execute();
  await schema.createIndex("recovery_codes_by_user").on("recovery_codes").column("user_id").execute();

  await schema
    .createTable("rate_limits")
    .addColumn("key", "text", primary)
    .addColumn("count", "integer", required)
    .addColumn("window_ends_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
}

const primary = (column: ColumnDefinitionBuilder) => column.primaryKey();
const required = (column: ColumnDefinitionBuilder) => column.notNull();
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const isRole = (column: ColumnDefinitionBuilder) =>
  column.check(sql`role in ('editor', 'treasurer', 'admin')`);
const ofUser = (column: ColumnDefinitionBuilder) =>
  column.notNull().references("users.id").onDelete("cascade");
