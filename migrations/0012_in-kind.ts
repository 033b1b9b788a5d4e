import { sql, type Kysely } from "kysely";

/**
 * Gifts of things, each with an acknowledgement of a series of its own; which update another one corrects; monthly
 * donations that are paused, or replaced by one of another amount; and versions of settings, which none shows any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
  `create table in_kind_gifts (
    id text primary key,
    number text not null unique,
    financial_year text not null,
    sequence integer not null,
    day text not null,
    donor_name text not null,
    donor_email text,
    donor_address text,
    lang text not null,
    what text not null,
    quantity text not null,
    value_paise integer check (value_paise > 0),
    cause_slug text not null references causes (slug),
    cause_names text not null,
    foundation text not null,
    recorded_at text not null,
    voided_at text,
    void_reason text,
    unique (financial_year, sequence),
    check ((voided_at is null) = (void_reason is null))
  ) strict`,
  `create index in_kind_gifts_by_email on in_kind_gifts (lower(donor_email)) where donor_email is not null`,
  // The update whose recipients get this one.
  `alter table updates add column corrects text references updates (id)`,
  // The one that takes over from `replaces_id` once the donor has authorised it, and when its first charge is.
  `alter table monthly_donations add column replaces_id text references monthly_donations (id)`,
  `alter table monthly_donations add column starts_at text`,
  `alter table monthly_donations add column replaced_by_id text references monthly_donations (id)`,
  `create index monthly_donations_by_replaced on monthly_donations (replaces_id) where replaces_id is not null`,
  // `paused_until`: month (YYYY-MM) on whose first day it goes on.
  `alter table monthly_donations add column paused_until text`,
  `alter table monthly_donations add column pause_asked_at text`,
  `alter table monthly_donations add column resume_asked_at text`,
  `delete from content_version_images
    where version_id in (select id from content_versions where kind = 'settings')`,
  `delete from content_versions where kind = 'settings'`,
];
