import { sql, type Kysely } from "kysely";

/** In all migrations: instants ISO 8601 in UTC, days YYYY-MM-DD in India, money integer paise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
  `create table users (
    id text primary key,
    email text not null,
    email_key text not null unique,
    contact text not null,
    password_hash text not null,
    verified_at text,
    role text check (role in ('editor', 'treasurer', 'admin')),
    staff_since text,
    revoked_at text,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create table sessions (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    last_seen_at text not null,
    expires_at text not null,
    confirmed_at text not null,
    pending_form text,
    ended_at text,
    device text not null
  ) strict`,
  `create index sessions_by_user on sessions (user_id)`,
  `create table one_time_secrets (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('verify', 'reset', 'invite', 'login')),
    role text check (role in ('editor', 'treasurer', 'admin')),
    secret_hash text not null,
    attempts integer not null default 0,
    expires_at text not null,
    used_at text,
    created_at text not null
  ) strict`,
  `create index one_time_secrets_by_user on one_time_secrets (user_id, purpose)`,
  `create table second_factors (
    user_id text not null primary key references users (id) on delete cascade,
    secret text not null,
    last_step integer not null default 0,
    enabled_at text,
    created_at text not null
  ) strict`,
  `create table recovery_codes (
    code_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    used_at text,
    created_at text not null default ''
  ) strict`,
  `create index recovery_codes_by_user on recovery_codes (user_id)`,
  `create table rate_limits (
    key text primary key,
    count integer not null,
    window_ends_at text not null
  ) strict`,
];
