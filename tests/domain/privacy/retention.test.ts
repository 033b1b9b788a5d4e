import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { recordActivity } from "~/features/activity/activity.server";
import { enqueueMail } from "~/features/mail/outbox.server";
import { listMail } from "~/features/mail/outbox-list.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { applyRetention, applyRetentionNightly, retentionCutoff } from "~/features/privacy/retention.server";
import { limits } from "~/lib/limits";
import { translator } from "~/locales/translate";
import { insertDonation, freshDatabase, UNPAID } from "../../support/donation";

const NOW = new Date("2026-11-21T06:00:00.000Z");
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();
const PERSON = { name: "Asha Thomas", email: "asha@example.org", phone: "9847012345" };
const ANONYMISED = { name: null, email: null, phone: null };

let db: Db;
beforeEach(async () => void (db = await freshDatabase()));
afterEach(() => db.destroy());

const aMessage = (id: string, received_at: string) =>
  db
    .insertInto("contact_messages")
    .values({ id, ...PERSON, subject: "Goats", message: "How many?", received_at, handled_at: null })
    .execute();
async function aMail(key: string, days: number, state: "queued" | "sent") {
  const at = new Date(ago(days));
  const mail = {
    key,
    kind: "approved",
    to: PERSON.email,
    subject: "Hello",
    text: "Dear",
    html: "<p>",
    link: "/",
  };
  await enqueueMail(db, mail, at);
  const sent_at = state === "sent" ? at.toISOString() : null;
  await db.updateTable("outbox").set({ state, sent_at }).where("key", "=", key).execute();
}
const mails = () =>
  db
    .selectFrom("outbox")
    .select(["key", "recipient", "subject", "text", "link", "state"])
    .orderBy("key")
    .execute();

describe("retention", () => {
  test("deletes messages after 24 months, and their titles in the activity log", async () => {
    await aMessage("old", "2024-11-20T00:00:00.000Z");
    await aMessage("new", "2024-11-22T00:00:00.000Z");
    const subject = { kind: "message", id: "old", title: PERSON.name };
    await recordActivity(db, null, "message_handled", subject, NOW);
    expect(await applyRetention(db, NOW)).toMatchObject({ messages: 1 });
    expect(await db.selectFrom("contact_messages").select("id").execute()).toEqual([{ id: "new" }]);
    expect(await db.selectFrom("activity").select("subject_title").execute()).toEqual([
      { subject_title: "" },
    ]);
  });

  test("removes the donor's details from an unpaid donation after 30 days", async () => {
    const old = await insertDonation(db, { ...PERSON, ...UNPAID, invoice_requested: 1, created_at: ago(30) });
    const failed = await insertDonation(db, { ...PERSON, ...UNPAID, state: "failed", created_at: ago(400) });
    const fresh = await insertDonation(db, { ...PERSON, ...UNPAID, created_at: ago(29) });
    const paid = await insertDonation(db, { ...PERSON, created_at: ago(400) });
    expect(await applyRetention(db, NOW)).toMatchObject({ unpaidGifts: 2, paidGifts: 0 });
    for (const { id } of [old, failed])
      expect(await readDonation(db, id)).toMatchObject({ ...ANONYMISED, invoice_requested: 0 });
    for (const { id } of [fresh, paid]) expect(await readDonation(db, id)).toMatchObject(PERSON);
  });

  test("anonymises donations eight years after their financial year and keeps sums", async () => {
    expect(retentionCutoff("paidGifts", new Date("2035-03-31T18:00:00.000Z"))).toBe(
      "2026-03-31T18:30:00.000Z",
    );
    const donation = await insertDonation(db, { ...PERSON, paid_at: "2026-06-24T05:02:00.000Z" });
    await applyRetention(db, new Date("2035-03-31T18:00:00.000Z"));
    expect(await readDonation(db, donation.id)).toMatchObject(PERSON);
    await applyRetention(db, new Date("2035-03-31T18:31:00.000Z"));
    expect(await readDonation(db, donation.id)).toMatchObject({
      ...ANONYMISED,
      state: "paid",
      amount_paise: 50_000,
    });
  });

  test("deletes texts of sent mails after 90 days, and addresses of all mails after 24 months", async () => {
    await aMail("a sent", 89, "sent");
    await aMail("b text gone", 90, "sent");
    await aMail("c waits", 400, "queued");
    await aMail("d old", 740, "queued");
    await applyRetention(db, NOW);
    const whole = { recipient: PERSON.email, subject: "Hello", text: "Dear", link: "/" };
    expect(await mails()).toEqual([
      { key: "a sent", ...whole, state: "sent" },
      { key: "b text gone", ...whole, text: "", link: null, state: "sent" },
      { key: "c waits", ...whole, state: "queued" },
      { key: "d old", recipient: "", subject: "", text: "", link: null, state: "given_up" },
    ]);
    const shown = await listMail(db, {}, { limit: 9, offset: 0 });
    expect(shown.mails.filter(({ canResend }) => canResend)).toMatchObject([{ subject: "Hello" }]);
  });
});

describe("nightly job", () => {
  test("runs once per day in India, and deletes more messages than fit in one batch", async () => {
    const at = (instant: string) => applyRetentionNightly(db, new Date(instant));
    for (let count = 0; count < 1_100; count += 1) await aMessage(`message-${count}`, ago(800));
    expect(await at("2026-11-21T18:29:00.000Z")).toMatchObject({ messages: 1_100 });
    await aMessage("late", ago(800));
    expect(await at("2026-11-21T18:29:59.000Z")).toBeNull();
    expect(await at("2026-11-21T18:30:00.000Z")).toMatchObject({ messages: 1 });
    expect(await at("2026-11-22T06:00:00.000Z")).toBeNull();
  });

  test("keeps committed batches after a failure and runs again", async () => {
    for (let count = 0; count < 600; count += 1) await aMessage(`message-${count}`, ago(800));
    const { schema } = db;
    await schema.alterTable("outbox").renameTo("hidden").execute();
    await expect(applyRetentionNightly(db, NOW)).rejects.toThrow("no such table: outbox");
    await schema.alterTable("hidden").renameTo("outbox").execute();
    expect(await db.selectFrom("contact_messages").select("id").execute()).toEqual([]);
    expect(await applyRetentionNightly(db, NOW)).toMatchObject({ messages: 0 });
  });
});

test("lists every retention rule in the privacy notice, in both languages", () => {
  for (const language of ["en", "ml"] as const)
    expect(Object.keys(translator(language)("privacy.kept", { returnObjects: true }))).toEqual(
      Object.keys(limits.retention),
    );
});
