import { sql, type Kysely } from "kysely";

/** Mails about the use of gifts, and addresses that stopped them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
  // `cause_slug`: for donors of this cause; null: for all.
  `create table updates (
    id text primary key,
    title text not null,
    content text not null,
    translations text not null default '{}',
    cause_slug text,
    state text not null default 'draft' check (state in ('draft', 'sent')),
    version integer not null default 1,
    created_at text not null,
    updated_at text not null,
    sent_at text
  ) strict`,
  // Addresses in lower case. Each gets an update once.
  `create table update_recipients (
    id integer primary key,
    update_id text not null references updates (id),
    address text not null,
    lang text not null,
    unique (update_id, address)
  ) strict`,
  `create index update_recipients_by_address on update_recipients (address)`,
  `create table update_stops (address text primary key, stopped_at text not null) strict, without rowid`,
  `create table undeliverable_addresses (address text primary key, refused_at text not null) strict, without rowid`,
  `create index donations_wanting_updates on donations (updates_wanted_at) where updates_wanted_at is not null`,
  `create index outbox_attempts_by_time on outbox_attempts (attempted_at)`,
  // Covers gifts without a donor too, because a refused mail may be about any gift.
  `drop index donations_of_donors_by_email`,
  `create index donations_by_email on donations (lower(email)) where lower(email) is not null`,
];
