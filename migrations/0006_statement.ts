import { sql, type ColumnDefinitionBuilder, type Kysely } from "kysely";

/** The tax statement: what its form looks like in each tax year, what was filed, and the donors' certificates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  // What the law and the form say of a tax year (1 April to 31 March). Staff correct it on a screen.
  await schema
    .createTable("statement_years")
    .addColumn("year", "text", (column) =>
      column.primaryKey().check(sql`year glob '20[0-9][0-9]-[0-9][0-9]'`),
    )
    .addColumn("form", "text", required)
    .addColumn("certificate", "text", required)
    .addColumn("due_on", "text", required)
    .addColumn("id_code", "text", required)
    .addColumn("section_code", "text", required)
    .addColumn("registration", "text", blank)
    .addColumn("registered_on", "text", blank)
    .addColumn("donation_type", "text", required)
    // A JSON object: another type by the slug of a cause.
    .addColumn("cause_types", "text", (column) => column.notNull().defaultTo("{}"))
    .addColumn("mode_cash", "text", required)
    .addColumn("mode_electronic", "text", required)
    .addColumn("cash_limit_paise", "integer", required)
    .addColumn("anonymous_floor_paise", "integer", required)
    .addColumn("anonymous_percent", "integer", (column) =>
      column.notNull().check(sql`anonymous_percent between 0 and 100`),
    )
    // A JSON array: the header line of the form's file.
    .addColumn("headings", "text", required)
    .addColumn("updated_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  for (const [year, form, certificate, dueOn] of FIRST_YEARS)
    await sql`insert into statement_years (year, form, certificate, due_on, id_code, section_code, donation_type, mode_cash,
      mode_electronic, cash_limit_paise, anonymous_floor_paise, anonymous_percent, headings, updated_at) values
      (${year}, ${form}, ${certificate}, ${dueOn}, 'Permanent Account Number', 'Section 80G', 'Others', 'Cash',
      'Electronic modes including account payee cheque/draft', 200000, 10000000, 5, ${JSON.stringify(HEADINGS)}, '')`.execute(
      db,
    );

  await schema
    .createTable("statement_filings")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("year", "text", required)
    // Of the whole file, with its number of rows and the sum of their amounts.
    .addColumn("sha256", "text", required)
    .addColumn("row_count", "integer", required)
    .addColumn("amount_paise", "integer", required)
    .addColumn("headings", "text", required)
    .addColumn("filed_at", "text", required)
    .addColumn("filed_by", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createIndex("statement_filings_by_year")
    .on("statement_filings")
    .columns(["year", "id"])
    .execute();

  // The rows as they were filed; never changed but for their certificates.
  await schema
    .createTable("statement_rows")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("filing_id", "integer", (column) => column.notNull().references("statement_filings.id"))
    .addColumn("number", "integer", required)
    // In the revised file that was filed; null in a first filing, and for a row that was the same before.
    .addColumn("revised_number", "integer")
    // The row of the filing before that had the same cells.
    .addColumn("same_as", "text", (column) => column.references("statement_rows.id"))
    // The row's cells, sealed: they hold a PAN.
    .addColumn("cells", "text", required)
    .addColumn("mode", "text", required)
    .addColumn("amount_paise", "integer", required)
    .addColumn("certificate_number", "text")
    // The name of its file, and the sealed key of that file.
    .addColumn("certificate_file", "text")
    .addColumn("certificate_key", "text")
    .addColumn("certificate_at", "text")
    .addUniqueConstraint("one_of_each_row_number", ["filing_id", "number"])
    .modifyEnd(sql`strict`)
    .execute();
  await schema.createIndex("statement_rows_by_same").on("statement_rows").column("same_as").execute();

  await schema
    .createTable("statement_row_donations")
    .addColumn("donation_id", "text", (column) => column.notNull().references("donations.id"))
    .addColumn("row_id", "text", (column) => column.notNull().references("statement_rows.id"))
    // Whether the row's certificate is mailed to the address of this gift, as it was when the row was filed.
    .addColumn("mails_certificate", "integer", (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`mails_certificate in (0, 1)`),
    )
    .addPrimaryKeyConstraint("statement_row_donations_key", ["donation_id", "row_id"])
    .modifyEnd(sql`strict, without rowid`)
    .execute();
  await schema
    .createIndex("statement_row_donations_by_row")
    .on("statement_row_donations")
    .column("row_id")
    .execute();

  // Certificates that were uploaded and wait for a confirmation before anybody is mailed.
  await schema
    .createTable("uploaded_certificates")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("upload_id", "text", required)
    .addColumn("filing_id", "integer", (column) => column.notNull().references("statement_filings.id"))
    // Of the file, with masked PANs.
    .addColumn("name", "text", required)
    // The row that it matches, the name of the encrypted file and its sealed key; else why it matches none.
    .addColumn("row_id", "text", (column) => column.references("statement_rows.id"))
    .addColumn("file", "text")
    .addColumn("key", "text")
    .addColumn("problem", "text")
    .addColumn("uploaded_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createIndex("uploaded_certificates_by_upload")
    .on("uploaded_certificates")
    .column("upload_id")
    .execute();
}

/** The act of 1961, and the Income-tax Act, 2025. */
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

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const blank = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo("");
