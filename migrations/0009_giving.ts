import { sql, type Kysely } from "kysely";

/** Causes as rows that staff edit, imported donations, pledges, tributes, covered fees and updates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowPledged(db);
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
  for (const [slug, { drawing, keywords }] of Object.entries(FIRST_CAUSES))
    await sql`update causes set drawing = ${drawing}, keywords = ${keywords} where slug = ${slug}`.execute(
      db,
    );
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
  // Receipts print the cause's name at their issue, by language.
  `alter table receipts add column cause_names text`,
  `update receipts set cause_names = (
    select json_object('en', name, 'ml', coalesce(json_extract(translations, '$.ml.name'), name))
    from causes where slug = coalesce(receipts.cause_slug,
      (select donations.cause_slug from donations where donations.id = receipts.donation_id))
  )`,
  `alter table causes add column closed_at text`,
  // Last day in India on which the cause is open.
  `alter table causes add column ends_on text`,
  `alter table causes add column is_default integer not null default 0 check (is_default in (0, 1))`,
  `alter table causes add column image_id text references images (id)`,
  // A drawing that came with the site; a picture replaces it.
  `alter table causes add column drawing text`,
  // Words by which search and posts find the cause.
  `alter table causes add column keywords text not null default ''`,
  `alter table causes add column ledger_name text not null default ''`,
  `update causes set ledger_name = name`,
  `update causes set is_default = 1 where position = (select min(position) from causes)`,
  `create unique index causes_default on causes (is_default) where is_default = 1`,
  `create index causes_by_image on causes (image_id)`,
  // Slugs of deleted causes, which no other cause may take.
  `create table former_cause_slugs (slug text primary key) strict`,
  // Counter for pages that name causes, but show no sums.
  `alter table page_versions add column causes integer not null default 0`,
  ...["insert", "update", "delete"].map(
    (change) => `create trigger causes_shown_causes_${change} after ${change} on causes
      begin update page_versions set causes = causes + 1; end`,
  ),
  `alter table donations add column import_id integer references imports (id)`,
  `alter table donations add column import_key text`,
  `alter table donations add column imported_receipt text`,
  `create unique index donations_by_import_key on donations (import_key) where import_key is not null`,
  `create index donations_by_import on donations (import_id) where import_id is not null`,
  // With import_id it still covers the public sums, which leave imported donations out.
  `drop index donations_paid`,
  `create index donations_paid on donations
    (mode, cause_slug, state, amount_paise, refunded_paise, paid_at, created_at, import_id)
    where state in ('paid', 'partially_refunded', 'refunded')`,
  // Reference of a pledge, which its donor enters in the transfer.
  `alter table donations add column reference text`,
  `create unique index donations_by_reference on donations (reference) where reference is not null`,
  `create index donations_pledged on donations (amount_paise, created_at) where state = 'pledged'`,
  `alter table donations add column pledged_again_at text`,
  // Also counts when a payment is taken back.
  `drop trigger money_shown_donations_update`,
  `create trigger money_shown_donations_update after update on donations
    when new.paid_at is not null or old.paid_at is not null
    begin update page_versions set money = money + 1; end`,
  // The donation form shows facts of these rows.
  ...["insert", "update"].map(
    (change) => `create trigger settings_shown_statement_years_${change} after ${change} on statement_years
      begin update page_versions set settings = settings + 1; end`,
  ),
  // covered_fee_paise is part of amount_paise.
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
  // Monthly donation whose missed month this single donation pays for.
  `alter table donations add column for_monthly_donation_id text references monthly_donations (id)`,
  `create index donations_for_monthly on donations (for_monthly_donation_id) where for_monthly_donation_id is not null`,
  // Mails about the use of gifts, and addresses that unsubscribed. `cause_slug`: for donors of this cause;
  // null: for donors of all causes.
  `create table updates (
    id text primary key,
    title text not null,
    content text not null,
    translations text not null default '{}',
    cause_slug text,
    state text not null default 'draft' check (state in ('draft', 'sent')),
    version integer not null default 1,
    created_at text not null,
    updated_at text not null,
    sent_at text
  ) strict`,
  // Addresses in lower case. Each address gets an update once.
  `create table update_recipients (
    id integer primary key,
    update_id text not null references updates (id),
    address text not null,
    lang text not null,
    unique (update_id, address)
  ) strict`,
  `create index update_recipients_by_address on update_recipients (address)`,
  `create table update_stops (address text primary key, stopped_at text not null) strict, without rowid`,
  `create table undeliverable_addresses (address text primary key, refused_at text not null) strict, without rowid`,
  `create index donations_wanting_updates on donations (updates_wanted_at) where updates_wanted_at is not null`,
  `create index outbox_attempts_by_time on outbox_attempts (attempted_at)`,
  // Covers gifts without a donor too, because a refused mail may be about any gift.
  `drop index donations_of_donors_by_email`,
  `create index donations_by_email on donations (lower(email)) where lower(email) is not null`,
];

/** Drawings and keywords of the causes that a new database has (0003). */
const FIRST_CAUSES: Record<string, { drawing: string; keywords: string }> = {
  "life-school": { drawing: "evening-class", keywords: "classes, lessons, പഠനം" },
  "goat-rearing": { drawing: "goat-hillside", keywords: "goat, farming, animals, ആടു, ആട്, കൃഷി" },
  "youth-outreach": { drawing: "leadership-circle", keywords: "youth, leadership, യുവാക്കൾ, യുവജന, നേതൃത്വം" },
  "stitching-center": { drawing: "tailoring-room", keywords: "tailor, stitch, sewing, തയ്യൽ" },
};
