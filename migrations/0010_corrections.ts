import { sql, type Kysely } from "kysely";

/** What the reviews of November 2026 found missing from the schema, by feature. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA: string[] = [
  `alter table outbox_attempts add column rejected integer not null default 0 check (rejected in (0, 1))`,
  // The part of opening_paise that was not spent when the site began.
  `alter table causes add column opening_in_hand_paise integer not null default 0`,
  `alter table contact_messages add column doubtful integer not null default 0 check (doubtful in (0, 1))`,
  // Last day of the tax approval; blank: not entered.
  `alter table statement_years add column registered_until text not null default ''`,
];
