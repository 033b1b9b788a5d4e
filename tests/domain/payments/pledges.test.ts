import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { undoImport } from "~/features/bank/undo-import.server";
import { endPledges, pledgeEnd } from "~/features/payments/pledge-end.server";
import { receivePledge, revertPledge } from "~/features/payments/pledges.server";
import { makeReference } from "~/features/payments/pledge-reference";
import { drawReceipt } from "~/features/receipts/receipts.server";
import { deliverDueMail } from "~/features/mail/outbox.server";
import { saveSettings } from "~/features/settings/settings.server";
import { applyRetention } from "~/features/privacy/retention.server";
import { mailTemplates } from "~/features/features.server";
import { freshDatabase, insertDonation } from "../../support/donation";
import { expectConsistentLedger } from "../../support/database";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const DAY = "2026-06-20";
const REASON = "Another donor's transfer";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

const pledge = (details: Partial<Donation> = {}): Promise<Donation> =>
  insertDonation(db, {
    ...{ state: "pledged", channel: "transfer", method: null, paid_at: null },
    ...{ order_id: null, payment_id: null, reference: makeReference("DF", randomBytes(5)) },
    ...{ email: "leela@example.org", receipt_requested: 1 },
    ...details,
  });
const receive = (id: string, day = DAY, now = NOW) => receivePledge(db, id, { day, now });
const takeBack = (id: string, now = NOW) => revertPledge(db, id, { reason: REASON, now });
const readIt = (id: string) =>
  db.selectFrom("donations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const receipts = () => db.selectFrom("receipts").selectAll().orderBy("id").execute();
const mails = () => db.selectFrom("outbox").select(["kind", "recipient"]).orderBy("id").execute();
const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

async function deliver(now = NOW) {
  const sent: { to: string; subject: string }[] = [];
  const sender = { send: (mail: (typeof sent)[number]) => (sent.push(mail), Promise.resolve("250 OK")) };
  await deliverDueMail(db, { templates: mailTemplates, sender, now, log: () => undefined });
  return sent;
}

describe("receiving a pledge", () => {
  test("makes it a donation of the bank's day, with donor, receipt and mail", async () => {
    const { id } = await pledge();
    expect(await receive(id)).toBe("paid");
    expect(await readIt(id)).toMatchObject({
      ...{ state: "paid", method: "transfer", channel: "transfer", mode: "live" },
      ...{ received_on: DAY, paid_at: "2026-06-20T06:30:00.000Z" },
    });
    expect((await readIt(id)).donor_id).not.toBeNull();
    expect(await receipts()).toMatchObject([{ number: "DF/2026-27/000001", replaces: null }]);
    expect(await mails()).toEqual([{ kind: "receipt", recipient: "leela@example.org" }]);
    await expectConsistentLedger(db);
  });

  test("numbers the receipt in the financial year of the day", async () => {
    const { id } = await pledge({ created_at: "2027-03-25T05:00:00.000Z" });
    const next = await pledge({ created_at: "2027-03-25T05:00:00.000Z" });
    await receive(id, "2027-03-31", new Date("2027-04-05T05:00:00.000Z"));
    await receive(next.id, "2027-04-01", new Date("2027-04-05T05:00:00.000Z"));
    expect((await receipts()).map(({ number }) => number)).toEqual([
      "DF/2026-27/000001",
      "DF/2027-28/000001",
    ]);
  });

  test("mails nobody when the donor left no email address", async () => {
    const { id } = await pledge({ email: null });
    await receive(id);
    expect(await receipts()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  test("changes nothing when repeated, or for an online or unknown donation", async () => {
    const { id } = await pledge();
    await receive(id);
    expect(await receive(id, "2026-06-21")).toBe("not_pledged");
    expect((await readIt(id)).received_on).toBe(DAY);
    const online = await insertDonation(db, { state: "created" });
    expect(await receive(online.id)).toBe("not_pledged");
    expect(await receive("no-such-donation")).toBe("not_pledged");
    expect(await receipts()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test("makes one donation when it is received several times at once", async () => {
    const { id } = await pledge();
    const outcomes = await Promise.all([receive(id), receive(id, "2026-06-21"), receive(id)]);
    expect(outcomes).toEqual(["paid", "not_pledged", "not_pledged"]);
    expect(await receipts()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test("leaves no trace when the surrounding transaction fails", async () => {
    const { id } = await pledge();
    const broken = db.transaction().execute(async (trx) => {
      await receivePledge(trx, id, { day: DAY, now: NOW });
      throw new Error("power cut");
    });
    await expect(broken).rejects.toThrow("power cut");
    expect((await readIt(id)).state).toBe("pledged");
    expect([...(await receipts()), ...(await mails())]).toEqual([]);
  });
});

describe("taking a pledge back", () => {
  test("cancels the receipt, makes it a pledge again, and mails the donor after 15 minutes", async () => {
    const { id, reference } = await pledge();
    await receive(id);
    await deliver();
    expect(await takeBack(id, after(1))).toBe("pledged");
    expect(await readIt(id)).toMatchObject({
      ...{ state: "pledged", paid_at: null, received_on: null, method: null, channel: "transfer" },
      reference,
    });
    expect(await receipts()).toMatchObject([{ cancel_reason: REASON, cancelled_at: after(1).toISOString() }]);
    const minutes = (count: number) => new Date(after(1).getTime() + count * 60_000);
    expect(await deliver(minutes(14))).toEqual([]);
    expect((await deliver(minutes(15))).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("DF/2026-27/000001 has been cancelled"),
    ]);
    expect(await drawReceipt(db, id)).toBeNull();
  });

  test("issues a new receipt for the second payment, and mails the cancellation that no receipt follows", async () => {
    const { id } = await pledge();
    await receive(id);
    await deliver();
    await takeBack(id, after(1));
    await receive(id, "2026-06-22", after(2));
    await deliver(after(2));
    expect(await receipts()).toMatchObject([
      { number: "DF/2026-27/000001", cancelled_at: after(1).toISOString() },
      { number: "DF/2026-27/000002", cancelled_at: null, replaces: 1 },
    ]);
    await takeBack(id, after(3));
    await deliver(after(3.5));
    expect((await mails()).map(({ kind }) => kind)).toEqual(["receipt", "receipt-replaced", "unlinked"]);
    await receive(id, "2026-06-23", after(4));
    expect((await receipts()).at(-1)).toMatchObject({ number: "DF/2026-27/000003", replaces: 2 });
  });

  test("invalidates cached pages that show sums", async () => {
    const { id } = await pledge();
    const changes = async () =>
      (await sql<{ money: number }>`select money from page_versions`.execute(db)).rows[0]?.money ?? 0;
    await receive(id);
    const before = await changes();
    await takeBack(id);
    expect(await changes()).toBeGreaterThan(before);
  });

  test("mails nobody when the receipt was not sent yet", async () => {
    const { id } = await pledge();
    await receive(id);
    await takeBack(id, after(1));
    expect(await mails()).toEqual([]);
  });

  test("changes nothing the second time, nor for an online donation", async () => {
    const { id } = await pledge();
    expect(await takeBack(id)).toBe("not_paid");
    await receive(id);
    await takeBack(id);
    expect(await takeBack(id)).toBe("not_paid");
    const online = await insertDonation(db);
    expect(await takeBack(online.id)).toBe("not_paid");
    expect((await readIt(online.id)).state).toBe("paid");
  });
});

describe("the end of a pledge", () => {
  const ACCOUNT = "10010200345678";
  beforeEach(() =>
    saveSettings(db, null, "bank", { bankAccountNumber: ACCOUNT, bankName: "Federal Bank" }, NOW),
  );
  /** A pledge of 24 June in India. */
  const made = () => pledge({ created_at: NOW.toISOString() });
  const importUpTo = (last_day: string, at: Date, account = "Federal Bank …5678") =>
    db
      .insertInto("bank_statements")
      .values({
        ...{ state: "imported", bank: "Federal Bank", account, first_day: "2026-06-01", last_day },
        ...{ line_count: 1, new_count: 1, uploaded_at: at.toISOString(), imported_at: at.toISOString() },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  const DAYS = { before: 29.9, at: 30 };

  test("comes 14 days after an import that reaches beyond the week after it", async () => {
    const { id } = await made();
    await importUpTo("2026-07-02", after(16));
    expect(await pledgeEnd(db, { id })).toEqual({ until: after(30).toISOString(), readTo: "2026-07-02" });
    expect(await endPledges(db, after(DAYS.before))).toBe(0);
    expect(await endPledges(db, after(DAYS.at))).toBe(1);
    expect(await readIt(id)).toMatchObject({
      state: "abandoned",
      pledge_ended_at: after(DAYS.at).toISOString(),
    });
  });

  test("counts from the first of several imports", async () => {
    await made();
    await importUpTo("2026-07-20", after(29));
    await importUpTo("2026-07-02", after(16));
    expect(await endPledges(db, after(DAYS.at))).toBe(1);
  });

  test("comes 45 days after it was made when no import reaches beyond that week", async () => {
    const { id } = await made();
    await importUpTo("2026-07-01", after(16));
    expect(await pledgeEnd(db, { id })).toEqual({ until: after(45).toISOString(), readTo: null });
    expect(await endPledges(db, after(44.9))).toBe(0);
    expect(await endPledges(db, after(45))).toBe(1);
  });

  test("waits 14 days for a pledge whose statement is imported just in time", async () => {
    await made();
    await importUpTo("2026-08-07", after(45));
    expect(await endPledges(db, after(58.9))).toBe(0);
    expect(await endPledges(db, after(59))).toBe(1);
  });

  test.each([
    ["another account", "Federal Bank …9999", "imported"],
    ["an account without a number beside the one with it", "Savings", "imported"],
    ["an undone import", "Federal Bank …5678", "undone"],
  ] as const)("does not count %s", async (_name, account, state) => {
    await made();
    const { id } = await importUpTo("2026-07-20", after(16), account);
    await importUpTo("2026-06-10", after(16));
    const undone_at = state === "undone" ? after(17).toISOString() : null;
    await db.updateTable("bank_statements").set({ state, undone_at }).where("id", "=", id).execute();
    expect(await endPledges(db, after(44.9))).toBe(0);
    expect(await endPledges(db, after(45))).toBe(1);
  });

  test.each([
    ["the only account", ["Savings"]],
    ["the settings' bank among others", ["Federal Bank", "Savings"]],
  ])("counts %s, whose file names no number", async (_name, accounts) => {
    await made();
    for (const account of accounts) await importUpTo("2026-07-02", after(16), account);
    await db.updateTable("bank_statements").set({ bank: "" }).where("account", "=", "Savings").execute();
    expect(await endPledges(db, after(DAYS.before))).toBe(0);
    expect(await endPledges(db, after(DAYS.at))).toBe(1);
  });

  test("undoing the import reopens the pledges that ended because of it", async () => {
    const { id } = await made();
    const long = await pledge({ created_at: after(-10).toISOString() });
    const statement = await importUpTo("2026-07-02", after(16));
    expect(await endPledges(db, after(DAYS.at))).toBe(2);
    const actor = { id: "user-1", email: "meera@foundation.example" };
    expect(await undoImport(db, actor, { id: statement.id, book: undefined }, after(40))).toMatchObject({
      ok: true,
    });
    expect(await readIt(id)).toMatchObject({ state: "pledged", pledge_ended_at: null });
    expect((await readIt(long.id)).state).toBe("abandoned");
    expect(await endPledges(db, after(45))).toBe(1);
  });

  test("later money still makes it a donation", async () => {
    const { id } = await made();
    await endPledges(db, after(45));
    expect(await receive(id, "2026-07-20", after(50))).toBe("paid");
    expect((await readIt(id)).pledge_ended_at).toBeNull();
  });

  test("counts from the last time it was taken back", async () => {
    const { id } = await made();
    await importUpTo("2026-07-02", after(16));
    await receive(id);
    await takeBack(id, after(20));
    expect(await endPledges(db, after(64.9))).toBe(0);
    expect(await endPledges(db, after(65))).toBe(1);
  });

  test("deletes the donor's details, also on the receipt, 30 days later", async () => {
    const { id } = await made();
    await receive(id);
    await db.updateTable("receipts").set({ donor_name: "Leela Varma" }).execute();
    await takeBack(id, after(28));
    await endPledges(db, after(73));
    await applyRetention(db, after(102));
    expect((await readIt(id)).name).toBe("Asha Varghese");
    await applyRetention(db, after(103));
    expect(await readIt(id)).toMatchObject({ name: null, email: null, phone: null });
    expect(await receipts()).toMatchObject([{ donor_name: null }]);
  });
});
