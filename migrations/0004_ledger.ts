import { sql, type Kysely } from "kysely";

/**
 * Gifts that staff received by hand, and refunds that staff asked for. `given_on` is the plain day
 * (YYYY-MM-DD, in
 * Asia/Kolkata) on which an offline gift was received; a refund request's id is the provider's idempotency
 * key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table donations add column channel text not null default 'online' check (channel in ('online', 'cash', 'cheque', 'transfer'))`,
  `alter table donations add column note text`,
  `alter table donations add column given_on text`,
  `alter table donations add column recorded_by text`,
  `create table refund_requests (
    id text primary key check (length(id) >= 10),
    donation_id text not null references donations (id),
    amount_paise integer not null check (amount_paise > 0),
    reason text not null,
    requested_by text,
    state text not null check (state in ('asked', 'accepted', 'refused')),
    provider_refund_id text,
    answer text,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index refund_requests_by_donation on refund_requests (donation_id)`,
  `create index refund_requests_open on refund_requests (created_at) where state = 'asked'`,
];
