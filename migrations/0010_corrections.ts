import { sql, type Kysely } from "kysely";

/** Times of payments and refunds, payments of another amount, mail refusals, and single columns of five features. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowOtherAmount(db);
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

/** As allowPledged (0009): SQLite can't change a check, so the table is copied. */
async function allowOtherAmount(db: Kysely<unknown>) {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = 'donations' and sql is not null order by type = 'table' desc`.execute(
    db,
  );
  const [table, ...others] = rows;
  if (table?.type !== "table" || !table.sql.includes("'set_aside', 'paid'"))
    throw new Error("The table of donations is not the one that this migration expects");
  const copy = table.sql
    .replace(/^create table "?donations"?/i, "create table donations_copy")
    .replace("'set_aside', 'paid'", "'set_aside', 'other_amount', 'paid'");
  for (const statement of [
    copy,
    `insert into donations_copy select * from donations`,
    `drop table donations`,
    `alter table donations_copy rename to donations`,
    ...others.map((other) => other.sql),
  ])
    await sql.raw(statement).execute(db);
  const broken = await sql`select 1 from pragma_foreign_key_check limit 1`.execute(db);
  if (broken.rows.length > 0) throw new Error("A row refers to a donation that is not there");
}

const SCHEMA: string[] = [
  // paid_at is the provider's time of payment; until now it was the time of recording.
  `alter table donations add column recorded_at text`,
  `update donations set recorded_at = paid_at
    where channel = 'online' and import_id is null and paid_at is not null`,
  `alter table donations add column captured_paise integer check (captured_paise > 0)`,
  ...["refunds", "disputes"].map((table) => `alter table ${table} add column happened_at text`),
  `alter table outbox_attempts add column rejected integer not null default 0 check (rejected in (0, 1))`,
  // The part of opening_paise that was not spent when the site began.
  `alter table causes add column opening_in_hand_paise integer not null default 0`,
  `alter table contact_messages add column doubtful integer not null default 0 check (doubtful in (0, 1))`,
  // Last day of the tax approval; blank: not entered.
  `alter table statement_years add column registered_until text not null default ''`,
  // JSON of what staff corrected while none of the donor's gifts was confirmed.
  `alter table donors add column correction text check (correction is null or json_valid(correction))`,
  // A session is deleted when it ends.
  `delete from sessions where ended_at is not null`,
  `alter table sessions drop column ended_at`,
];
