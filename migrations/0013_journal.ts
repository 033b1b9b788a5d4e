import { sql, type Kysely } from "kysely";

/** Numbers of the journal's vouchers, and the vouchers of months whose books are closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
  // `identity`: made from what the voucher is about, such as "gift:ID". Rows are never deleted, so no number is missing.
  `create table vouchers (
    identity text not null,
    type text not null check (type in ('Receipt', 'Payment', 'Contra', 'Journal')),
    financial_year text not null,
    series text not null check (series in ('live', 'practice')),
    number integer not null check (number > 0),
    day text not null,
    primary key (identity, type, financial_year),
    unique (series, type, financial_year, number)
  ) strict, without rowid`,
  `create index vouchers_by_day on vouchers (day)`,
  `create table posted_months (
    month text primary key,
    posted_at text not null
  ) strict, without rowid`,
  // As they were when the month was closed. `entries`: JSON; [] is a cancelled voucher.
  `create table posted_vouchers (
    id integer primary key,
    month text not null references posted_months (month),
    identity text not null,
    numbered_as text not null,
    type text not null,
    series text not null check (series in ('live', 'practice')),
    number text not null,
    day text not null,
    narration text not null,
    account text not null,
    party text not null,
    reference text not null,
    entries text not null,
    changes_month text,
    changes_identity text,
    check ((changes_month is null) = (changes_identity is null))
  ) strict`,
  `create index posted_vouchers_by_month on posted_vouchers (month, day)`,
  `create index posted_vouchers_by_identity on posted_vouchers (identity)`,
  // What changed in a closed month since, booked in the month that was open then. Ids are never used again, because
  // numbers were given to them.
  `create table late_vouchers (
    id integer primary key autoincrement,
    month text not null references posted_months (month),
    identity text not null,
    is_reversal integer not null check (is_reversal in (0, 1)),
    type text not null,
    series text not null check (series in ('live', 'practice')),
    day text not null,
    narration text not null,
    account text not null,
    party text not null,
    reference text not null,
    entries text not null
  ) strict`,
  `create index late_vouchers_by_month on late_vouchers (month, identity, id)`,
  `create index late_vouchers_by_day on late_vouchers (day)`,
];
