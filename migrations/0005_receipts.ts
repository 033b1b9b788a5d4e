import { sql, type Kysely } from "kysely";

/** Receipts with their proof key, tax statements, filings and donors' certificates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
  await sql`insert into receipt_key (only_row, key) values (1, lower(hex(randomblob(32))))`.execute(db);
  for (const [year, form, certificate, dueOn] of FIRST_YEARS)
    await sql`insert into statement_years (year, form, certificate, due_on, id_code, section_code, donation_type, mode_cash,
      mode_electronic, cash_limit_paise, anonymous_floor_paise, anonymous_percent, headings, updated_at) values
      (${year}, ${form}, ${certificate}, ${dueOn}, 'Permanent Account Number', 'Section 80G', 'Others', 'Cash',
      'Electronic modes including account payee cheque/draft', 200000, 10000000, 5, ${JSON.stringify(HEADINGS)}, '')`.execute(
      db,
    );
}

const SCHEMA = [
  `create table receipts (
    id integer primary key,
    donation_id text not null references donations (id),
    mode text not null,
    number text not null,
    financial_year text not null,
    sequence integer not null,
    foundation text not null,
    donor_name text,
    donor_address text,
    donor_email text,
    donor_phone text,
    cause_slug text references causes (slug),
    issued_at text not null,
    cancelled_at text,
    cancel_reason text,
    replaces integer references receipts (id),
    replaced_at text,
    unique (mode, number),
    unique (mode, financial_year, sequence)
  ) strict`,
  `create index receipts_by_donation on receipts (donation_id)`,
  `create unique index receipts_current on receipts (donation_id) where replaced_at is null`,
  `create table receipt_key (
    only_row integer primary key check (only_row = 1),
    key text not null
  ) strict`,
  `create table statement_years (
    year text primary key check (year glob '20[0-9][0-9]-[0-9][0-9]'),
    form text not null,
    certificate text not null,
    due_on text not null,
    id_code text not null,
    section_code text not null,
    registration text not null default '',
    registered_on text not null default '',
    donation_type text not null,
    cause_types text not null default '{}',
    mode_cash text not null,
    mode_electronic text not null,
    cash_limit_paise integer not null,
    anonymous_floor_paise integer not null,
    anonymous_percent integer not null check (anonymous_percent between 0 and 100),
    headings text not null,
    updated_at text not null
  ) strict`,
  `create table statement_filings (
    id integer primary key,
    year text not null,
    sha256 text not null,
    row_count integer not null,
    amount_paise integer not null,
    headings text not null,
    filed_at text not null,
    filed_by text not null
  ) strict`,
  `create index statement_filings_by_year on statement_filings (year, id)`,
  `create table statement_rows (
    id text primary key,
    filing_id integer not null references statement_filings (id),
    number integer not null,
    revised_number integer,
    same_as text references statement_rows (id),
    cells text not null,
    mode text not null,
    amount_paise integer not null,
    certificate_number text,
    certificate_file text,
    certificate_key text,
    certificate_at text,
    unique (filing_id, number)
  ) strict`,
  `create index statement_rows_by_same on statement_rows (same_as)`,
  `create table statement_row_donations (
    donation_id text not null references donations (id),
    row_id text not null references statement_rows (id),
    mails_certificate integer not null default 0 check (mails_certificate in (0, 1)),
    withheld integer not null default 0 check (withheld in (0, 1)),
    primary key (donation_id, row_id)
  ) strict, without rowid`,
  `create index statement_row_donations_by_row on statement_row_donations (row_id)`,
  `create table uploaded_certificates (
    id text primary key,
    upload_id text not null,
    filing_id integer not null references statement_filings (id),
    name text not null,
    row_id text references statement_rows (id),
    file text,
    key text,
    problem text,
    uploaded_at text not null
  ) strict`,
  `create index uploaded_certificates_by_upload on uploaded_certificates (upload_id)`,
];

/** Forms of the acts of 1961 and 2025. */
const FIRST_YEARS = [
  ["2025-26", "Form 10BD", "Form 10BE", "2026-05-31"],
  ["2026-27", "Form 113", "Form 114", "2027-05-31"],
] as const;

const HEADINGS = [
  "Sl. No.",
  "Pre Acknowledgement Number",
  "ID Code",
  "Unique Identification Number",
  "Section Code",
  "Unique Registration Number (URN)",
  "Date of Issuance of Unique Registration Number",
  "Name of donor",
  "Address of donor",
  "Donation Type",
  "Mode of receipt",
  "Amount of donation (Indian rupees)",
];
