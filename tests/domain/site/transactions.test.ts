import { sql } from "kysely";
import { expect, test } from "vitest";
import { transact } from "#db/client.server";
import { receiveWebhook } from "~/features/payments/webhooks.server";
import { insertDonation, freshDatabase, UNPAID } from "../../support/donation";
import { startProvider } from "../../support/provider";
import { LIFE_SCHOOL } from "../../support/causes";

test("reports the original error when SQLite rolls back by itself", async () => {
  const db = await freshDatabase();
  const torn = transact(db, async (trx) => {
    await sql`update causes set goal_paise = 1`.execute(trx);
    await sql`insert or rollback into causes (slug, name, goal_paise, opening_paise, position) values (${LIFE_SCHOOL}, 'x', 1, 1, 1)`.execute(
      trx,
    );
  });
  await expect(torn).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT_PRIMARYKEY" });
  expect(await db.selectFrom("causes").select("slug").where("goal_paise", "=", 1).execute()).toEqual([]);
  await transact(db, (trx) => trx.updateTable("causes").set({ goal_paise: 2 }).execute());
  await db.destroy();
});

test("answers a webhook on a full disk with an error, and applies it when retried", async () => {
  const db = await freshDatabase();
  const outside = await startProvider({ webhookUrl: "http://127.0.0.1:9/nobody" });
  outside.switches.drop = true;
  const provider = outside.gateway();
  const { id } = await provider.createOrder({ amountPaise: 50_000, receipt: "one", notes: {} });
  await insertDonation(db, { ...UNPAID, mode: "test", order_id: id });
  outside.pay(id);
  await outside.idle();
  const event = outside.events().at(-1);
  const tell = () =>
    receiveWebhook(
      db,
      provider,
      { rawBody: event?.body ?? "", signature: event?.signature ?? "", eventId: event?.eventId ?? "" },
      new Date(),
    );

  await sql`create trigger full_disk before insert on payment_events begin select raise(rollback, 'database or disk is full'); end`.execute(
    db,
  );
  await expect(tell()).rejects.toThrow("database or disk is full");
  expect(await db.selectFrom("payment_events").select("id").execute()).toEqual([]);
  await sql`drop trigger full_disk`.execute(db);
  expect(await tell()).toMatchObject({ ok: true, value: "paid" });
  await outside.close();
  await db.destroy();
});
