import { sql, type Kysely } from "kysely";

/** Numbers of the journal's vouchers. */
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
];
