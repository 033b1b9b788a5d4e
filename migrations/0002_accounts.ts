import { sql, type Kysely } from "kysely";

/** Accounts, sessions, one-time codes and links, what staff did, and messages from the contact form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table users (
    id text primary key,
    email text not null,
    email_key text not null unique,
    contact text not null,
    password_hash text not null,
    verified_at text,
    staff_since text,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create table sessions (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    last_seen_at text not null,
    expires_at text not null,
    device text not null
  ) strict`,
  `create index sessions_by_user on sessions (user_id)`,
  `create table one_time_secrets (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('verify', 'reset', 'invite')),
    secret_hash text not null,
    tries integer not null default 0,
    expires_at text not null,
    used_at text,
    created_at text not null
  ) strict`,
  `create index one_time_secrets_by_user on one_time_secrets (user_id, purpose)`,
  `create table activity (
    id integer primary key,
    user_id text,
    who text not null,
    act text not null,
    subject_kind text not null,
    subject_id text,
    subject_title text not null,
    detail text not null default '{}',
    happened_at text not null
  ) strict`,
  `create index activity_by_time on activity (happened_at desc, id desc)`,
  `create table contact_messages (
    id text primary key,
    name text not null,
    email text not null,
    phone text not null,
    subject text not null,
    message text not null,
    received_at text not null,
    handled_at text
  ) strict`,
  `create index contact_messages_by_time on contact_messages (received_at desc)`,
  `alter table outbox add column reply_to text`,
];
