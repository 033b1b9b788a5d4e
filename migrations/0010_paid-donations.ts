import { sql, type Kysely } from "kysely";

/**
 * The sums of causes need paid donations only: most attempts never enter the index, and a payment is written
 * there once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop index donations_by_cause`).execute(db);
  await sql
    .raw(
      `create index donations_by_cause on donations (cause_slug, state, mode, amount_paise, refunded_paise) where paid_at is not null`,
    )
    .execute(db);
}
