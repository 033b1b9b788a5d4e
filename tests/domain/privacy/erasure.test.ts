import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { recordActivity } from "~/features/activity/activity.server";
import { ContactForm, receiveMessage } from "~/features/contact/contact-messages.server";
import { deliverDueMail, enqueueMail } from "~/features/mail/outbox.server";
import { mailTemplates } from "~/features/features.server";
import { sendReceipt } from "~/features/receipts/send-receipt.server";
import { alertStaff } from "~/features/accounts/staff-alerts.server";
import { allocate } from "~/features/bank/allocations.server";
import { donationSubject, readDonation } from "~/features/donations/find-donation.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { receiveWebhook } from "~/features/payments/webhooks.server";
import { correctDonorDetails, CorrectDonorDetails } from "~/features/privacy/correction.server";
import { erasePersonalData } from "~/features/privacy/erasure.server";
import { decryptLink, requestLink, encryptLink } from "~/features/privacy/my-data-link.server";
import { redactor } from "~/features/privacy/redaction";
import { findMyData, findPersonalData } from "~/features/privacy/personal-data.server";
import { initConfig, config, type Config } from "~/features/settings/config";
import { readEvent } from "~/integrations/razorpay/json.server";
import { redactPayer } from "~/integrations/razorpay/stored-event.server";
import type { Provider } from "~/integrations/razorpay/provider";
import { receiptContent } from "~/features/receipts/receipt-content.server";
import { insertDonation, freshDatabase, UNPAID } from "../../support/donation";
import { importLine } from "../../support/bank";
import { insertAccount } from "../../support/staff";
import { LIFE_SCHOOL } from "../../support/causes";

const NOW = new Date("2026-11-21T06:00:00.000Z");
const EMAIL = "asha.thomas@example.org";
const NAME = "Asha Thomas";
const PHONE = "9847012345";
const PERSON = { name: NAME, email: EMAIL, phone: PHONE };
const NOTHING = {
  gifts: 0,
  unpaid: 0,
  monthly: 0,
  inKind: 0,
  messages: 0,
  signUps: 0,
  volunteers: 0,
  readerStories: 0,
  mails: 0,
  notes: 0,
  accounts: 0,
};
const STAFF = { id: "staff", email: "office@foundation.example" };

let db: Db;
let usual: Config;
beforeEach(async () => {
  db = await freshDatabase();
  usual = config();
  initConfig({ ...usual, mail: { contactInbox: "inbox@foundation.example" } });
});
afterEach(async () => {
  initConfig(usual);
  await db.destroy();
});

/** Returns the columns that contain the text, in upper or lower case. */
async function whereIs(text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and m.sql not like '%virtual%'`.execute(db);
  const places: string[] = [];
  for (const { table, column } of columns) {
    const found = await sql`select 1 from ${sql.table(table)}
      where instr(lower(cast(${sql.ref(column)} as text)), ${text.toLowerCase()}) > 0 limit 1`.execute(db);
    if (found.rows.length > 0) places.push(`${table}.${column}`);
  }
  return places;
}

/** Returns a webhook's body with data of the payer. */
const captured = (paymentId: string, orderId: string) =>
  JSON.stringify({
    entity: "event",
    event: "payment.captured",
    contains: ["payment"],
    created_at: 1_790_000_000,
    payload: {
      payment: {
        entity: {
          ...{ id: paymentId, entity: "payment", order_id: orderId, amount: 50_000, currency: "INR" },
          ...{ status: "captured", captured: true, method: "upi", international: false, amount_refunded: 0 },
          ...{ email: EMAIL, contact: `+91${PHONE}`, vpa: "asha.thomas@okbank", notes: { donor: NAME } },
          card: { name: NAME, last4: "1111" },
          customer_details: { name: NAME },
          error_description: `${EMAIL} could not be reached`,
        },
      },
    },
  });
const provider = { isWebhookSigned: () => true, readEvent, redactPayer: redactPayer } as unknown as Provider;

async function aPerson() {
  await db
    .insertInto("donors")
    .values({
      ...{ id: "donor", note: `${NAME} likes goats`, created_at: NOW.toISOString() },
      ...{ may_be_named: 1, named_on: "2026-11-20" },
    })
    .execute();
  const unpaid = await insertDonation(db, { ...PERSON, ...UNPAID });
  const begun = await insertDonation(db, {
    ...PERSON,
    ...UNPAID,
    ...{ address: "Asha House, Kalpetta", pan: "sealed", pan_blind_index: "hash", pan_last4: "234F" },
    ...{ receipt_requested: 1, note: `Cheque of ${NAME}, +91 98470-12345`, donor_id: "donor" },
  });
  await receiveWebhook(
    db,
    provider,
    { rawBody: captured("pay_asha", begun.order_id ?? ""), signature: "", eventId: "evt_1" },
    NOW,
  );
  const paid = await readDonation(db, begun.id);
  const line = await importLine(db, "500.00", `UPI/${NAME.toUpperCase()}/${EMAIL}`);
  const donation = { kind: "gift", donationId: paid.id } as const;
  await allocate(db, line, donation, 50_000, { actor: null, now: NOW });
  const subject = await donationSubject(db, paid);
  await recordActivity(db, STAFF, "refund_asked", subject, NOW, { reason: `${NAME} asked by ${PHONE}` });
  const mail = await db
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "receipt")
    .executeTakeFirstOrThrow();
  const about = { kind: "mail", id: String(mail.id), title: mail.subject };
  await recordActivity(db, STAFF, "mail_again", about, NOW, { to: EMAIL });
  const write = () => ({ what: "A dispute", detail: `₹500 from ${NAME}` });
  const alert = { key: `alert:${paid.id}:d`, about: paid.id, write };
  await alertStaff(db, alert, NOW);
  await recordActivity(db, STAFF, "pan_shown", { kind: "donor", id: "donor", title: NAME }, NOW);
  const letter = ContactForm.parse({
    ...PERSON,
    ...{ email: "Asha.Thomas@Example.org", phone: "+91 98470 12345" },
    ...{ subject: "From Asha", message: `I am ${NAME}` },
  });
  const message = await receiveMessage(db, letter, "49.36.0.1", NOW);
  if (!message.ok || !message.value) throw new Error("no message");
  const { id, subject: title } = message.value;
  await recordActivity(db, STAFF, "message_handled", { kind: "message", id, title }, NOW);
  const sender = { send: async () => "250 accepted for asha.thomas@example.org" };
  await deliverDueMail(db, { templates: mailTemplates, sender, now: NOW, log: () => undefined });
  return { unpaid, paid, message: message.value };
}

describe("erasing a person's data", () => {
  test("by email address deletes everything except what the privacy notice lists", async () => {
    const { paid, unpaid, message } = await aPerson();
    expect(await whereIs(EMAIL)).not.toEqual([]);
    const counts = await erasePersonalData(db, { email: "ASHA.Thomas@example.org" }, null, NOW);
    expect(counts).toEqual({
      gifts: 1,
      unpaid: 1,
      monthly: 0,
      inKind: 0,
      messages: 1,
      signUps: 0,
      volunteers: 0,
      readerStories: 0,
      mails: 2,
      notes: 1,
      accounts: 0,
    });
    expect(await whereIs(EMAIL)).toEqual([]);
    expect(await whereIs(PHONE)).toEqual([]);
    expect(await whereIs("98470-12345")).toEqual([]);
    expect(await whereIs("98470 12345")).toEqual([]);
    expect(await whereIs("asha.thomas")).toEqual([]);
    expect(await whereIs(NAME)).toEqual(["donations.name"]);
    expect(await readDonation(db, paid.id)).toMatchObject({
      ...{
        state: "paid",
        name: NAME,
        address: "Asha House, Kalpetta",
        pan: "sealed",
        note: "Cheque of …, …",
      },
      ...{ email: null, phone: null },
    });
    expect(await readDonation(db, unpaid.id)).toMatchObject({ name: null, email: null, phone: null });
    expect(await db.selectFrom("receipts").selectAll().execute()).toHaveLength(1);
    const kept = await db.selectFrom("contact_messages").selectAll().where("id", "=", message.id).execute();
    expect(kept).toMatchObject([{ name: "", message: "", handled_at: NOW.toISOString() }]);
  });

  test("is idempotent, and records its time and the kinds of data", async () => {
    await aPerson();
    await erasePersonalData(db, { email: EMAIL }, null, NOW);
    expect(await erasePersonalData(db, { email: EMAIL }, null, NOW)).toEqual(NOTHING);
    const records = await db.selectFrom("activity").selectAll().where("action", "=", "erased").execute();
    expect(records).toMatchObject([
      {
        ...{
          user_id: null,
          actor_name: "The site",
          subject_kind: "personal data",
          subject_title: "An email address",
        },
        detail: JSON.stringify({
          gifts: 1,
          unpaid: 1,
          monthly: 0,
          inKind: 0,
          messages: 1,
          signUps: 0,
          volunteers: 0,
          readerStories: 0,
          mails: 2,
          notes: 1,
          accounts: 0,
        }),
      },
    ]);
    // Staff get a mail, because only people can delete copies in the mailbox.
    const told = await db.selectFrom("outbox").select("text").where("key", "like", "erased:%").execute();
    expect(told[0]?.text).toContain("21 November 2026");
  });

  test("by staff for a donor includes the note about the donor", async () => {
    const { paid } = await aPerson();
    await erasePersonalData(db, { donor: "donor" }, STAFF, NOW);
    expect(await readDonation(db, paid.id)).toMatchObject({ name: NAME, email: null, phone: null });
    const [record] = await db.selectFrom("activity").selectAll().where("action", "=", "erased").execute();
    expect(record).toMatchObject({ actor_name: STAFF.email, subject_title: "A donor" });
    expect(await db.selectFrom("donors").select(["note", "may_be_named"]).execute()).toEqual([
      { note: "", may_be_named: null },
    ]);
  });

  test("resets the invoice request of paid and unpaid donations", async () => {
    const asked = { ...PERSON, invoice_requested: 1 };
    const donations = [await insertDonation(db, asked), await insertDonation(db, { ...asked, ...UNPAID })];
    for (const { id } of donations) await erasePersonalData(db, { donation: id }, null, NOW);
    for (const { id } of donations)
      expect(await readDonation(db, id)).toMatchObject({ email: null, invoice_requested: 0 });
  });

  test("by the link of one donation is limited to that donation", async () => {
    const { paid, unpaid } = await aPerson();
    const mine = await insertDonation(db, { ...UNPAID, ...PERSON });
    expect(await findPersonalData(db, { donation: mine.id })).toMatchObject({
      messages: [],
      mails: [],
      donors: [],
    });
    const entries = () => db.selectFrom("activity").select("id").execute();
    const before = await entries();
    expect(
      await correctDonorDetails(db, mine.id, CorrectDonorDetails.parse({ name: "A" }), "127.0.0.1", NOW),
    ).toMatchObject({ ok: true });
    expect(await erasePersonalData(db, { donation: mine.id }, null, NOW)).toEqual({ ...NOTHING, unpaid: 1 });
    expect(await entries(), "it cost nothing to make").toEqual(before);
    expect(await readDonation(db, mine.id)).toMatchObject({ name: null, email: null, phone: null });
    for (const { id } of [paid, unpaid]) expect(await readDonation(db, id)).toMatchObject(PERSON);
  });

  test("leaves another donor's note, when the person had typed that donor's PAN by mistake", async () => {
    const { paid } = await aPerson();
    await insertDonation(db, { donor_id: "donor", email: "other@example.org" });
    expect((await findPersonalData(db, { email: "other@example.org" })).donors).toEqual([]);
    await erasePersonalData(db, { email: "other@example.org" }, null, NOW);
    expect(await db.selectFrom("donors").select("note").execute()).toEqual([{ note: `${NAME} likes goats` }]);
    expect(await readDonation(db, paid.id)).toMatchObject(PERSON);
  });

  test("finds the email address in any spelling, beyond ASCII too", async () => {
    const [typed, asked] = ["JOS\u00c9.Thomas@example.org", "jose\u0301.thomas@example.org"];
    const donation = await insertDonation(db, { ...PERSON, email: typed });
    const letter = ContactForm.parse({ ...PERSON, email: typed, subject: "", message: "Goats" });
    expect(await receiveMessage(db, letter, "49.36.0.9", NOW)).toMatchObject({ ok: true });
    await db
      .insertInto("gift_links")
      .values({
        ...{ token: "abcdefghjk", cause_slug: LIFE_SCHOOL, created_at: NOW.toISOString() },
        greeting: `Ask ${typed}`,
      })
      .execute();
    expect(await findPersonalData(db, { email: asked })).toMatchObject({
      donations: [{ id: donation.id }],
      messages: [{}],
    });
    await requestLink(db, "my-data", { email: asked, language: "en", from: "49.36.0.3" }, NOW);
    expect(await db.selectFrom("outbox").select("kind").where("kind", "=", "my-data").execute()).toHaveLength(
      1,
    );
    await db.deleteFrom("outbox").where("kind", "=", "my-data").execute();
    await erasePersonalData(db, { email: asked }, null, NOW);
    expect(await whereIs(typed)).toEqual([]);
  });

  test("finds a person with only a monthly donation", async () => {
    const at = NOW.toISOString();
    await db
      .insertInto("monthly_donations")
      .values({
        ...{
          id: "m",
          token: "m",
          cause_slug: LIFE_SCHOOL,
          amount_paise: 100,
          mode: "live",
          state: "created",
        },
        ...{ email: EMAIL, created_at: at, updated_at: at },
      })
      .execute();
    await requestLink(db, "my-data", { email: EMAIL, language: "en", from: "49.36.0.4" }, NOW);
    expect(await db.selectFrom("outbox").select("recipient").execute()).toEqual([{ recipient: EMAIL }]);
  });

  test("finds the mails of five hundred donations among 50,000 within 0.7 seconds", async () => {
    await sql`insert into donations (id, token, cause_slug, amount_paise, state, mode, email, created_at, updated_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
      select 'many-' || i, 'many-' || i, ${LIFE_SCHOOL}, 100, 'paid', 'live', ${EMAIL}, '', '' from n`.execute(
      db,
    );
    await sql`insert into outbox (key, about, kind, recipient, subject, text, html, next_attempt_at, created_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 50000)
      select 'particulars:many-' || i || ':first', 'many-' || i, 'particulars', i || '@example.org', 's', 't', 't', '', ''
      from n`.execute(db);
    const start = performance.now();
    const { mails } = await findPersonalData(db, { email: EMAIL });
    expect(mails).toHaveLength(500);
    expect(performance.now() - start).toBeLessThan(700);
  });

  test("includes certificate mails and hides addresses of staff", async () => {
    const donation = await insertDonation(db, PERSON);
    const mail = { kind: "certificate", subject: "Your certificate", text: `Dear ${NAME}`, html: "" };
    const link = `/donation/${donation.token}`;
    await enqueueMail(db, { ...mail, key: "certificate:file", about: donation.id, to: EMAIL, link }, NOW);
    await alertStaff(
      db,
      { key: "alert:x", about: donation.id, write: () => ({ what: "A dispute", detail: NAME }) },
      NOW,
    );
    const shown = await findMyData(db, { donation: donation.id }, "en");
    expect(shown.mails.map(({ recipient }) => recipient)).toEqual([EMAIL]);
    await erasePersonalData(db, { donation: donation.id }, null, NOW);
    const [erased] = await db.selectFrom("outbox").selectAll().where("kind", "=", "certificate").execute();
    expect(erased).toMatchObject({ recipient: "", text: "", link: null });
    expect(await whereIs(EMAIL)).toEqual([]);
  });

  test("is not undone by a mail in delivery", async () => {
    const { paid } = await aPerson();
    const receipt = await issueReceipt(db, paid, NOW);
    await sendReceipt(db, paid, receipt, NOW, { isResent: true });
    const sender = {
      send: async ({ to }: { to: string }) => {
        if (to !== EMAIL) return "250";
        await erasePersonalData(db, { email: EMAIL }, null, NOW);
        throw new Error(`550 no mailbox ${EMAIL}`);
      },
    };
    await deliverDueMail(db, { templates: mailTemplates, sender, now: NOW, log: () => undefined });
    expect(await whereIs(EMAIL)).toEqual([]);
    expect(
      await db.selectFrom("outbox").select("state").where("kind", "=", "receipt-again").execute(),
    ).toEqual([{ state: "given_up" }]);
  });

  test("keeps a staff account and deletes any other", async () => {
    const staff = await insertAccount(db, { role: "editor" });
    const waiting = await insertAccount(db, { staff: false });
    expect(await erasePersonalData(db, { email: staff.email }, null, NOW)).toEqual(NOTHING);
    expect(await erasePersonalData(db, { email: waiting.email }, null, NOW)).toEqual({
      ...NOTHING,
      accounts: 1,
    });
    expect(await db.selectFrom("users").select("id").execute()).toEqual([{ id: staff.id }]);
  });
});

describe("correcting a name", () => {
  const corrected = CorrectDonorDetails.parse({ name: "Asha Tomas", email: EMAIL, phone: "" });

  test("changes the name, but no issued receipt", async () => {
    const donation = await insertDonation(db, PERSON);
    await issueReceipt(db, donation, NOW);
    expect(await correctDonorDetails(db, donation.id, corrected, "127.0.0.1", NOW)).toEqual({
      ok: true,
      value: 0,
    });
    const now = await readDonation(db, donation.id);
    expect(now).toMatchObject({ name: "Asha Tomas", email: EMAIL, phone: null });
    const receipt = await issueReceipt(db, now, NOW);
    expect(receiptContent(now, receipt, { en: "", ml: "" }, "").donorName).toBe(NAME);
    const [entry] = await db.selectFrom("activity").selectAll().execute();
    expect(entry).toMatchObject({ action: "corrected", detail: '{"changed":["name","phone"]}' });
  });

  test("can remove the name only from unpaid donations, and is rate-limited", async () => {
    const donation = await insertDonation(db, PERSON);
    const none = CorrectDonorDetails.parse({ name: " " });
    expect(await correctDonorDetails(db, donation.id, none, "127.0.0.1", NOW)).toMatchObject({
      refusal: { kind: "invalid", fields: { name: "giving.nameRequired" } },
    });
    const unpaid = await insertDonation(db, { ...PERSON, ...UNPAID });
    expect(await correctDonorDetails(db, unpaid.id, none, "127.0.0.1", NOW)).toMatchObject({ ok: true });
    for (let more = 0; more < 59; more += 1) await correctDonorDetails(db, unpaid.id, none, "127.0.0.1", NOW);
    expect(await correctDonorDetails(db, unpaid.id, none, "127.0.0.1", NOW)).toMatchObject({
      refusal: { kind: "too_many" },
    });
    expect(await correctDonorDetails(db, "nobody's", none, "127.0.0.1", NOW)).toMatchObject({
      refusal: { kind: "not_found" },
    });
  });
});

describe("data request by email address", () => {
  const ask = (email: string, from = "49.36.0.2") =>
    requestLink(db, "my-data", { email, language: "ml", from }, NOW);
  const letters = () => db.selectFrom("outbox").selectAll().where("kind", "=", "my-data").execute();

  test("is answered alike after at least 140 ms, and a mail goes only to a known address", async () => {
    await insertDonation(db, { email: "Known@example.org" });
    const times: number[] = [];
    for (const email of ["known@example.org", "unknown@example.org"]) {
      const start = performance.now();
      expect(await ask(email)).toEqual({ ok: true, value: null });
      times.push(performance.now() - start);
    }
    expect(Math.min(...times)).toBeGreaterThan(140);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.recipient).toBe("known@example.org");
    expect(letter?.link).toMatch(/\/ml\/my-data\/[\w-]+\.[\w-]+$/);
    expect(letter?.text).toContain("30 മിനിറ്റ്");
  });

  test("leads to at most five mails per mailbox and fifteen answers per IP address", async () => {
    await insertDonation(db, { email: "known@example.org" });
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask("known@example.org")));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(15);
    expect(await letters()).toHaveLength(5);
  });

  test("leads to a link that works for half an hour and can't be forged", () => {
    const token = encryptLink(EMAIL, NOW);
    const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    expect(decryptLink(token, after(29))).toBe(EMAIL);
    expect(decryptLink(token, after(30))).toBeNull();
    const [id, body = ""] = token.split(".");
    for (const other of ["", ".", "a.b", `${id}.${body.slice(0, -4)}AAAA`, `AAAAAAAA.${body}`])
      expect(decryptLink(other, NOW), other).toBeNull();
  });
});

describe("text that is kept", () => {
  test("loses the person's names and numbers in any notation, and nothing else", () => {
    const redact = redactor({
      names: ["Jo Ann (Mary)"],
      emails: ["a@b.in"],
      phones: ["+91 98470 12345", "12"],
    });
    expect(redact("jo  ann (mary) called, 098470-12345 or (98470) 12345; a@b.in, not aa@b.in")).toBe(
      "… called, … or (…; …, not aa@b.in",
    );
    expect(redact("Anniversary of 12, 198470123456")).toBe("Anniversary of 12, 198470123456");
    const signs = redactor({ names: ["Anne-Marie /^$.*+?[]{}|\\"], emails: ["a-b+c@d-e.in"], phones: [] });
    expect(signs("Anne-Marie /^$.*+?[]{}|\\ <a-b+c@d-e.in>, anne-marie")).toBe("… <…>, …");
    expect(redactor({ names: ["", " "], emails: [], phones: [] })("as it was")).toBe("as it was");
  });

  test("of a webhook keeps order and payment, but no data of the payer", () => {
    const body = captured("pay_1", "order_1");
    expect(readEvent(redactPayer(body))).toMatchObject({ orderId: "order_1", payment: { id: "pay_1" } });
    expect(redactPayer(body)).not.toMatch(/asha|9847|1111/i);
    expect(redactPayer("not JSON of asha@example.org")).toBe("");
  });
});

test("sends no mail to an erased recipient", async () => {
  await enqueueMail(db, { key: "k", kind: "x", to: EMAIL, subject: "Hello", text: "a", html: "a" }, NOW);
  await erasePersonalData(db, { email: EMAIL }, null, NOW);
  const sent: string[] = [];
  const sender = { send: async ({ to }: { to: string }) => (sent.push(to), "250") };
  await deliverDueMail(db, { templates: mailTemplates, sender, now: NOW, log: () => undefined });
  expect(sent).toEqual([]);
});
