import { sql, type Kysely } from "kysely";

/**
 * Causes, donations and everything that follows a payment: what the provider said, receipts, refunds, the
 * outbox of mail, and the counters that limit abuse. Money is integer paise; instants are ISO 8601 in UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table causes (
    slug text primary key,
    name text not null unique,
    goal_paise integer not null check (goal_paise > 0),
    opening_paise integer not null check (opening_paise >= 0),
    position integer not null
  ) strict`,
  `insert into causes (slug, name, goal_paise, opening_paise, position) values
    ('life-school', 'Life School', 8000000, 4000000, 1),
    ('goat-rearing', 'Goat Rearing', 8000000, 4000000, 2),
    ('youth-outreach', 'Youth Outreach', 8000000, 4000000, 3),
    ('stitching-center', 'Stitching Center', 8000000, 4000000, 4)`,
  `create table donations (
    id text primary key,
    token text not null unique,
    idempotency_key text unique,
    cause_slug text not null references causes (slug),
    amount_paise integer not null check (amount_paise > 0),
    currency text not null default 'INR',
    state text not null check (state in ('created', 'failed', 'abandoned', 'set_aside', 'paid', 'partially_refunded', 'refunded')),
    mode text not null check (mode in ('live', 'test', 'practice')),
    order_id text unique,
    payment_id text unique,
    method text,
    refunded_paise integer not null default 0 check (refunded_paise between 0 and amount_paise),
    name text,
    email text,
    phone text,
    receipt_requested integer not null default 0,
    statement text,
    stated_at text,
    visitor_country text,
    failure_reason text,
    created_at text not null,
    paid_at text,
    updated_at text not null,
    look_ups_done integer not null default 0,
    next_look_up_at text
  ) strict`,
  `create index donations_by_time on donations (created_at desc, id desc)`,
  `create index donations_by_cause on donations (cause_slug, state, mode, amount_paise, refunded_paise)`,
  `create index donations_due on donations (next_look_up_at) where next_look_up_at is not null`,
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
    applied_at text
  ) strict`,
  `create index payment_events_waiting on payment_events (id) where applied_at is null`,
  `create index payment_events_by_order on payment_events (order_id, id)`,
  `create table refunds (
    id text primary key,
    donation_id text not null references donations (id),
    amount_paise integer not null check (amount_paise > 0),
    status text not null,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index refunds_by_donation on refunds (donation_id)`,
  // Disputes: what donors' banks claim back.
  `create table disputes (
    id text primary key,
    payment_id text not null,
    amount_paise integer not null check (amount_paise > 0),
    status text not null check (status in ('open', 'under_review', 'action_required', 'closed', 'won', 'lost')),
    phase text,
    respond_by text,
    told_at text not null,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index disputes_by_payment on disputes (payment_id)`,
  `create table receipts (
    id integer primary key,
    donation_id text not null unique references donations (id),
    mode text not null,
    number text not null,
    financial_year text not null,
    sequence integer not null,
    foundation text not null,
    issued_at text not null,
    cancelled_at text,
    unique (mode, number),
    unique (mode, financial_year, sequence)
  ) strict`,
  `create table outbox (
    id integer primary key,
    key text not null unique,
    kind text not null,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    receipt_id integer references receipts (id),
    code text,
    link text,
    state text not null default 'queued' check (state in ('queued', 'sent', 'given_up')),
    attempts integer not null default 0,
    next_attempt_at text not null,
    logged_at text,
    sent_at text,
    created_at text not null
  ) strict`,
  `create index outbox_due on outbox (next_attempt_at) where state = 'queued'`,
  `create table outbox_attempts (
    id integer primary key,
    outbox_id integer not null references outbox (id),
    attempted_at text not null,
    ok integer not null,
    answer text not null
  ) strict`,
  `create index outbox_attempts_by_mail on outbox_attempts (outbox_id)`,
  `create table rate_limits (
    key text primary key,
    count integer not null,
    window_ends_at text not null
  ) strict`,
];
