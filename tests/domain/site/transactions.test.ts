import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase, transact } from "#db/client.server";
import { applyPendingEvents, receiveWebhook } from "~/features/payments/webhooks.server";
import { log } from "~/integrations/log.server";
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

test("goes on reading and running timers while it waits for another process to write", async () => {
  const folder = mkdtempSync(join(tmpdir(), "busy-"));
  const db = openDatabase(join(folder, "site.sqlite"));
  await sql`create table numbers (number integer) strict`.execute(db);
  const other = new Sqlite(join(folder, "site.sqlite"));
  other.exec("begin immediate; insert into numbers values (1)");

  const written: string[] = [];
  const writes = [
    sql`insert into numbers values (2)`.execute(db).then(() => written.push("statement")),
    transact(db, (trx) => sql`insert into numbers values (3)`.execute(trx)).then(() =>
      written.push("transaction"),
    ),
  ];
  await setTimeout(100);
  expect((await sql`select * from numbers`.execute(db)).rows).toEqual([]);
  expect(written).toEqual([]);
  other.exec("commit");
  await Promise.all(writes);
  expect((await sql`select number from numbers order by number`.execute(db)).rows).toEqual(
    [1, 2, 3].map((number) => ({ number })),
  );
  other.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

/** A payment at the provider whose event has not arrived; `tell` delivers it. */
async function setUpPaidEvent() {
  const db = await freshDatabase();
  const outside = await startProvider({ webhookUrl: "http://127.0.0.1:9/nobody" });
  outside.switches.drop = true;
  const provider = outside.gateway();
  const { id } = await provider.createOrder({ amountPaise: 50_000, receipt: "one", notes: {} });
  await insertDonation(db, { ...UNPAID, mode: "test", order_id: id });
  outside.pay(id);
  await outside.idle();
  const event = outside.events().at(-1) ?? expect.fail("no event");
  const { body: rawBody, signature, eventId } = event;
  const tell = () => receiveWebhook(db, provider, { rawBody, signature, eventId }, new Date());
  const stop = async () => {
    await outside.close();
    await db.destroy();
  };
  return { db, provider, event, tell, stop };
}

test("answers a webhook on a full disk with an error, and applies it when retried", async () => {
  const { db, tell, stop } = await setUpPaidEvent();
  await sql`create trigger full_disk before insert on payment_events begin select raise(rollback, 'database or disk is full'); end`.execute(
    db,
  );
  await expect(tell()).rejects.toThrow("database or disk is full");
  expect(await db.selectFrom("payment_events").select("id").execute()).toEqual([]);
  await sql`drop trigger full_disk`.execute(db);
  expect(await tell()).toMatchObject({ ok: true, value: "paid" });
  await stop();
});

test("logs why an event could not be applied, and applies it later", async () => {
  const { db, provider, event, tell, stop } = await setUpPaidEvent();
  await sql`create trigger no_receipt before insert on receipts begin select raise(abort, 'no number is left'); end`.execute(
    db,
  );
  const { error } = log;
  const logged: unknown[] = [];
  log.error = (...entry) => void logged.push(entry);
  const received = await tell().finally(() => (log.error = error));
  expect(received).toMatchObject({ ok: true, value: "waiting" });
  expect(logged).toEqual([
    [
      "webhook.waiting",
      { type: event.type, error: expect.objectContaining({ message: "no number is left" }) as unknown },
    ],
  ]);
  await sql`drop trigger no_receipt`.execute(db);
  expect(await applyPendingEvents(db, provider, new Date())).toBe(1);
  await stop();
});
