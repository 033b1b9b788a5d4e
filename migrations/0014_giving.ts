import { sql, type Kysely } from "kysely";

/** Pledges by bank transfer, tributes, covered fees, and the wish for updates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowPledged(db);
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

/**
 * SQLite can't change a check: the table is copied, and its indexes and triggers are made again
 * (https://www.sqlite.org/lang_altertable.html#otheralter). migrate() turns foreign keys off meanwhile.
 */
async function allowPledged(db: Kysely<unknown>) {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = 'donations' and sql is not null order by type = 'table' desc`.execute(
    db,
  );
  const [table, ...others] = rows;
  if (table?.type !== "table" || !table.sql.includes("'created', 'failed'"))
    throw new Error("The table of donations is not the one that this migration expects");
  const copy = table.sql
    .replace(/^create table "?donations"?/i, "create table donations_with_pledges")
    .replace("'created', 'failed'", "'created', 'pledged', 'failed'");
  for (const statement of [
    copy,
    `insert into donations_with_pledges select * from donations`,
    `drop table donations`,
    `alter table donations_with_pledges rename to donations`,
    ...others.map((other) => other.sql),
  ])
    await sql.raw(statement).execute(db);
  const broken = await sql`select 1 from pragma_foreign_key_check limit 1`.execute(db);
  if (broken.rows.length > 0) throw new Error("A row refers to a donation that is not there");
}

const SCHEMA = [
  // Reference of a pledge, which its donor enters in the transfer.
  `alter table donations add column reference text`,
  `create unique index donations_by_reference on donations (reference) where reference is not null`,
  `create index donations_pledged on donations (amount_paise, created_at) where state = 'pledged'`,
  `alter table donations add column pledged_again_at text`,
  // Also counts a payment that is taken back.
  `drop trigger money_shown_donations_update`,
  `create trigger money_shown_donations_update after update on donations
    when new.paid_at is not null or old.paid_at is not null
    begin update page_versions set money = money + 1; end`,
  // The form shows facts of these rows.
  ...["insert", "update"].map(
    (change) => `create trigger settings_shown_statement_years_${change} after ${change} on statement_years
      begin update page_versions set settings = settings + 1; end`,
  ),
  // Part of amount_paise.
  ...["donations", "monthly_donations"].flatMap((table) => [
    `alter table ${table} add column covered_fee_paise integer not null default 0 check (covered_fee_paise >= 0)`,
    `alter table ${table} add column tribute text check (tribute in ('memory', 'honour'))`,
    `alter table ${table} add column tribute_name text`,
    `alter table ${table} add column tribute_email text`,
    `alter table ${table} add column tribute_message text`,
    `alter table ${table} add column updates_wanted_at text`,
    `alter table ${table} add column updates_wording text`,
  ]),
  // Donation pages show the provider's fee, which fetched settlements change.
  `create trigger money_shown_settlement_fetch_insert after insert on settlement_fetch
    begin update page_versions set money = money + 1; end`,
  `create trigger money_shown_settlement_fetch_update after update of fetched_through on settlement_fetch
    when old.fetched_through is not new.fetched_through
    begin update page_versions set money = money + 1; end`,
  // Token in the URL of the family's card.
  `alter table donations add column tribute_token text`,
  `create unique index donations_by_tribute_token on donations (tribute_token) where tribute_token is not null`,
  // Monthly donation whose failed month the donor paid by hand with this one.
  `alter table donations add column for_monthly_donation_id text references monthly_donations (id)`,
  `create index donations_for_monthly on donations (for_monthly_donation_id) where for_monthly_donation_id is not null`,
];
