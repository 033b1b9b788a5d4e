import { sql, type Kysely } from "kysely";

/** When recovery codes were made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("recovery_codes")
    .addColumn("created_at", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  // Until now the activity log said it, and it forgets.
  await sql`update recovery_codes set created_at = coalesce(
    (select max(happened_at) from activity
      where activity.user_id = recovery_codes.user_id and action in ('second_factor_on', 'recovery_codes_new')),
    (select enabled_at from second_factors where second_factors.user_id = recovery_codes.user_id),
    '')`.execute(db);
}
