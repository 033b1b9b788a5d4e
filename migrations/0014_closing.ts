import { sql, type Kysely } from "kysely";

/** Months that were closed, with the reasons of their differences. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
  // A row for each time that a month was closed; opened again, it stays.
  `create table closed_months (
    id integer primary key,
    month text not null,
    closed_at text not null,
    closed_by text not null,
    reopened_at text,
    reopened_by text,
    reopen_reason text not null default '',
    check ((reopened_at is null) = (reopened_by is null)),
    check ((reopened_at is null) = (reopen_reason = ''))
  ) strict`,
  `create unique index closed_months_now on closed_months (month) where reopened_at is null`,
  // What differed when the month was closed. `name`: as app/features/closing names it.
  `create table closing_differences (
    id integer primary key,
    closing_id integer not null references closed_months (id),
    name text not null,
    sum_paise integer not null,
    reason text not null,
    unique (closing_id, name)
  ) strict`,
];
