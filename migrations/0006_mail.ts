import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
  `create table outbox (
    id integer primary key,
    key text not null unique,
    kind text not null,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    reply_to text,
    template text,
    expires_at text,
    code text,
    link text,
    state text not null default 'queued' check (state in ('queued', 'sent', 'given_up')),
    attempts integer not null default 0,
    interrupted_attempts integer not null default 0,
    next_attempt_at text not null,
    logged_at text,
    sent_at text,
    created_at text not null,
    about text
  ) strict`,
  `create index outbox_due on outbox (next_attempt_at) where state = 'queued'`,
  // Used to delete texts whose codes and links have expired.
  `create index outbox_with_text on outbox (expires_at) where text != ''`,
  `create index outbox_by_state on outbox (state, created_at)`,
  `create index outbox_by_about on outbox (about) where about is not null`,
  `create index outbox_by_recipient on outbox (lower(recipient)) where lower(recipient) is not null`,
  `create index outbox_by_reply_to on outbox (lower(reply_to)) where lower(reply_to) is not null`,
  `create table outbox_attempts (
    id integer primary key,
    outbox_id integer not null references outbox (id),
    attempted_at text not null,
    ok integer not null,
    answer text not null
  ) strict`,
  `create index outbox_attempts_by_mail on outbox_attempts (outbox_id)`,
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
  // Every staff screen counts the open messages.
  `create index contact_messages_open on contact_messages (handled_at) where handled_at is null`,
];
