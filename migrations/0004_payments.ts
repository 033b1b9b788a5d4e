import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
  `create table payment_events (
    id integer primary key,
    source text not null,
    provider_event_id text unique,
    type text not null,
    order_id text,
    payment_id text,
    body text not null,
    outcome text,
    received_at text not null,
    applied_at text,
    subscription_id text
  ) strict`,
  `create index payment_events_waiting on payment_events (id) where applied_at is null`,
  `create index payment_events_by_order on payment_events (order_id, id)`,
  `create index payment_events_by_source on payment_events (source, received_at)`,
  `create index payment_events_by_subscription on payment_events
    (subscription_id) where subscription_id is not null`,
  `create table refunds (
    id text primary key,
    donation_id text not null references donations (id),
    amount_paise integer not null check (amount_paise > 0),
    status text not null,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index refunds_by_donation on refunds (donation_id)`,
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
  `create table disputes (
    id text primary key,
    payment_id text not null,
    amount_paise integer not null check (amount_paise > 0),
    status text not null check (status in ('open', 'under_review', 'action_required', 'closed', 'won', 'lost')),
    phase text,
    respond_by text,
    reported_at text not null,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index disputes_by_payment on disputes (payment_id)`,
  `create table settlements (
    id text primary key,
    utr text,
    amount_paise integer not null,
    status text not null,
    created_at text not null
  ) strict`,
  `create table settlement_rows (
    entity_id text not null,
    settlement_id text not null,
    type text not null,
    settled_on text not null,
    utr text,
    debit_paise integer not null,
    credit_paise integer not null,
    amount_paise integer not null,
    fee_paise integer not null,
    tax_paise integer not null,
    payment_id text,
    dispute_id text,
    description text,
    created_at text not null,
    primary key (entity_id, settlement_id)
  ) strict`,
  `create index settlement_rows_by_settlement on settlement_rows (settlement_id, type)`,
  `create index settlement_rows_by_day on settlement_rows (settled_on, settlement_id)`,
  `create table settlement_fetch (
    only_row integer primary key check (only_row = 1),
    from_day text not null,
    to_day text not null,
    next_day text not null,
    skip integer not null,
    rows integer not null,
    fetched_through text,
    error text,
    updated_at text not null
  ) strict`,
];
