import { sql, type Kysely } from "kysely";

/** Offers of help. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
  // Lists have one value a line.
  `create table volunteers (
    id integer primary key autoincrement,
    token text not null unique,
    state text not null default 'new' check (state in ('new', 'active', 'resting', 'ended')),
    name text not null,
    email text,
    phone text,
    phone_key text,
    place text not null default '',
    skills text not null default '',
    other_skill text not null default '',
    times text not null default '',
    message text not null default '',
    causes text not null default '',
    project_id text references projects (id) on delete set null,
    note text not null default '',
    lang text not null,
    to_call integer not null default 0 check (to_call in (0, 1)),
    taken_back_at text,
    ended_at text,
    created_at text not null,
    updated_at text not null,
    check ((state = 'ended') = (ended_at is not null)),
    check (taken_back_at is null or state = 'ended')
  ) strict`,
  `create index volunteers_by_state on volunteers (state, created_at)`,
  `create index volunteers_by_email on volunteers (lower(email)) where email is not null`,
  `create index volunteers_by_phone on volunteers (phone_key) where phone_key is not null`,
  `create index volunteers_by_project on volunteers (project_id) where project_id is not null`,
  `create index volunteers_to_call on volunteers (id) where to_call = 1`,
];
