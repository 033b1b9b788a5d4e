import { sql, type Kysely } from "kysely";

/** What a mail is about, and the ways to everything that goes with somebody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable("outbox").addColumn("about", "text").execute();
  // Until now the key alone said it: "kind:id", and more behind a second colon.
  await sql`update outbox set about = substr(key, instr(key, ':') + 1)`.execute(db);
  await sql`update outbox set about = substr(about, 1, instr(about || ':', ':') - 1)`.execute(db);
  await sql`update outbox set about = (select donation_id from refund_requests where id = about)
    where key like 'refund-refused:%'`.execute(db);
  await sql`update outbox set about = (
      select donations.id from statement_rows join statement_row_donations on row_id = statement_rows.id
        join donations on donations.id = donation_id
      where certificate_file = outbox.about and lower(email) = lower(recipient) limit 1)
    where kind = 'certificate'`.execute(db);

  for (const column of ["about", "lower(recipient)", "lower(reply_to)"])
    await sql`create index ${sql.ref(`outbox_by_${column.replace(/\W/g, "_")}`)} on outbox (${sql.raw(column)})
      where ${sql.raw(column)} is not null`.execute(db);
  await schema
    .createIndex("payment_events_by_subscription")
    .on("payment_events")
    .column("subscription_id")
    .where(sql.ref("subscription_id"), "is not", null)
    .execute();
}
