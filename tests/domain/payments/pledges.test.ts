import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { abandonPledges, receivePledge, revertPledge } from "~/features/payments/pledges.server";
import { makeReference } from "~/features/payments/pledge-reference";
import { drawReceipt } from "~/features/receipts/receipts.server";
import { deliverDueMail } from "~/features/mail/outbox.server";
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

describe("giving a pledge up", () => {
  test("happens after 14 days, but later money still makes it a donation", async () => {
    const { id } = await pledge({ created_at: NOW.toISOString() });
    expect(await abandonPledges(db, after(13.9))).toBe(0);
    expect(await abandonPledges(db, after(14))).toBe(1);
    expect((await readIt(id)).state).toBe("abandoned");
    expect(await receive(id, "2026-07-20", after(30))).toBe("paid");
  });

  test("counts the days from the last time it was taken back", async () => {
    const { id } = await pledge({ created_at: NOW.toISOString() });
    await receive(id);
    await takeBack(id, after(20));
    expect(await abandonPledges(db, after(33.9))).toBe(0);
    expect(await abandonPledges(db, after(34))).toBe(1);
  });

  test("deletes the donor's details, also on the receipt, 30 days after it was taken back", async () => {
    const { id } = await pledge({ created_at: NOW.toISOString() });
    await receive(id);
    await db.updateTable("receipts").set({ donor_name: "Leela Varma" }).execute();
    await takeBack(id, after(28));
    await abandonPledges(db, after(42));
    await applyRetention(db, after(57));
    expect((await readIt(id)).name).toBe("Asha Varghese");
    await applyRetention(db, after(58));
    expect(await readIt(id)).toMatchObject({ name: null, email: null, phone: null });
    expect(await receipts()).toMatchObject([{ donor_name: null }]);
  });
});
