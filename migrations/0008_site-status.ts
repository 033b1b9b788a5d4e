import { sql, type Kysely } from "kysely";

/**
 * For the Status card: the newest word from the provider, and mails that wait or were given up, among any
 * number of rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index payment_events_by_source on payment_events (source, received_at)`).execute(db);
  await sql.raw(`create index outbox_by_state on outbox (state, created_at)`).execute(db);
}
