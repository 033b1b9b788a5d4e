import { sql, type Kysely } from "kysely";

/** Statements of the bank, their lines, and what each line is linked to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
  `create table bank_statements (
    id integer primary key,
    bank text not null,
    account text not null,
    first_day text not null,
    last_day text not null,
    line_count integer not null,
    new_count integer not null,
    imported_at text not null,
    imported_by text
  ) strict`,
  `create table bank_lines (
    id integer primary key,
    key text not null unique,
    statement_id integer not null references bank_statements (id),
    account text not null,
    position integer not null,
    day text not null,
    narration text not null,
    bank_reference text not null,
    credit_paise integer not null check (credit_paise >= 0),
    debit_paise integer not null check (debit_paise >= 0),
    balance_paise integer,
    state text not null default 'open' check (state in ('open', 'suggested', 'linked', 'ignored')),
    link text check (link in ('pledge', 'gift', 'settlement', 'spending', 'running')),
    donation_id text references donations (id),
    settlement_id text,
    expense_id text references expenses (id) on delete set null,
    is_made_here integer not null default 0 check (is_made_here in (0, 1)),
    cause_slug text references causes (slug),
    category text,
    reason text,
    suggestion text check (suggestion in ('pledge', 'gift', 'donor')),
    suggested_donation_id text,
    decided_at text,
    decided_by text,
    check ((credit_paise > 0) <> (debit_paise > 0)),
    check ((state = 'linked') = (link is not null)),
    check ((state = 'suggested') = (suggestion is not null)),
    check ((link is 'pledge' or link is 'gift') = (donation_id is not null)),
    check ((link is 'settlement') = (settlement_id is not null)),
    check (link is 'spending' or (expense_id is null and cause_slug is null)),
    check ((link is 'running') = (category is not null)),
    check (state <> 'ignored' or reason is not null)
  ) strict`,
  // Each is linked to one line at most.
  `create unique index bank_lines_by_donation on bank_lines (donation_id) where donation_id is not null`,
  `create unique index bank_lines_by_settlement on bank_lines (settlement_id) where settlement_id is not null`,
  `create unique index bank_lines_by_expense on bank_lines (expense_id) where expense_id is not null`,
  `create index bank_lines_by_statement on bank_lines (statement_id, position)`,
  `create index bank_lines_by_day on bank_lines (day, statement_id, position)`,
  `create index bank_lines_waiting on bank_lines (credit_paise, state) where state in ('open', 'suggested')`,
  `create index bank_lines_by_suggestion on bank_lines (suggested_donation_id)
    where suggested_donation_id is not null`,
  `create index bank_lines_by_cause on bank_lines (cause_slug) where cause_slug is not null`,
  // Subjects that staff dismissed for a line: "pledge:ID", "gift:ID", "donor:ID" or "settlement:ID".
  `create table bank_dismissals (
    line_id integer not null references bank_lines (id),
    subject text not null,
    primary key (line_id, subject)
  ) strict, without rowid`,
  // Columns that staff chose, by the header of the file.
  `create table bank_columns (
    header text primary key,
    columns text not null,
    chosen_at text not null
  ) strict, without rowid`,
];
