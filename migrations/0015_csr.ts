import { sql, type Kysely } from "kysely";

/** Money moved between causes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
  // An entry is never changed or deleted: another one, with `reverses`, moves the money back.
  `create table cause_transfers (
    id integer primary key,
    mode text not null check (mode in ('live', 'test', 'practice')),
    day text not null,
    from_slug text not null references causes (slug),
    to_slug text not null references causes (slug),
    sum_paise integer not null check (sum_paise > 0),
    note text not null default '',
    reverses integer unique references cause_transfers (id),
    created_at text not null,
    created_by text,
    check (from_slug <> to_slug)
  ) strict`,
  `create index cause_transfers_by_from on cause_transfers (from_slug)`,
  `create index cause_transfers_by_to on cause_transfers (to_slug)`,
  `create index cause_transfers_by_day on cause_transfers (day)`,
  `create trigger money_shown_cause_transfers_insert after insert on cause_transfers
    begin update page_versions set money = money + 1; end`,
];
