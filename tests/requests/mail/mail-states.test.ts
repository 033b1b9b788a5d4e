import { beforeEach, describe, expect, test } from "vitest";
import { readDonation } from "~/features/donations/find-donation.server";
import { deliverDueMail, enqueueMail } from "~/features/mail/outbox.server";
import { findMonthlyByToken } from "~/features/monthly/find-monthly.server";
import { recordPayment } from "~/features/payments/record-payment.server";
import { MailError, type MailToSend } from "~/integrations/smtp.server";
import { limits } from "~/lib/limits";
import { translator } from "~/locales/translate";
import { insertDonation, paymentFor, UNPAID } from "../../support/donation";
import { formContaining } from "../../support/html";
import { setMailServer, withMailServer } from "../../support/mail-set-up";
import { mailTemplates } from "~/features/features.server";
import { insertMonthlyDonation, providerWithoutServer } from "../../support/monthly";
import { database, open } from "../../support/visit";

withMailServer();

const db = database();
const t = translator("en");
const provider = providerWithoutServer();
const MASKED = { email: "o•••@foundation.example" };
const BAD = /^(?:bounce@gmial\.com|family@mistyped\.example)$/;
let sent: MailToSend[];

beforeEach(async () => {
  sent = [];
  for (const table of ["rate_limits", "outbox_attempts", "outbox"] as const)
    await db.deleteFrom(table).execute();
});

const deliver = (now = new Date()) =>
  deliverDueMail(db, {
    templates: mailTemplates,
    sender: {
      send: (mail) =>
        BAD.test(mail.to)
          ? Promise.reject(new MailError("refused", `550 5.1.1 ${mail.to}: no such user`))
          : Promise.resolve(`250 ${sent.push(mail)}`),
    },
    now,
    log: () => undefined,
  });

/** A paid donation whose donor asked for the receipt by mail. */
async function gift(details: Parameters<typeof insertDonation>[1] = {}) {
  const donation = await insertDonation(db, {
    ...{ ...UNPAID, email: "bounce@gmial.com", receipt_requested: 1 },
    ...details,
  });
  await recordPayment(db, paymentFor(`pay_${donation.id}`, donation.order_id), new Date());
  return readDonation(db, donation.id);
}
test("an alert to staff stays theirs when a gift with their address gets another one", async () => {
  const office = "office@foundation.example";
  const { token, id } = await gift({ email: office });
  const text = { subject: "Alert", text: "A refund failed", html: "" };
  const alert = { ...text, key: `alert:${id}`, kind: "staff-alert", about: id, to: office };
  await enqueueMail(db, alert, new Date());
  expect((await open(`/donation/${token}`)).text).not.toContain(t("giving.mails.other.on_its_way", MASKED));
  const typed = { intent: "address", email: "stranger@example.org" };
  expect((await open(`/donation/${token}`, { form: typed })).status).toBe(303);
  await deliver();
  const to = (kind: string) =>
    db.selectFrom("outbox").select(["recipient", "state"]).where("kind", "=", kind).execute();
  expect(await to("staff-alert")).toEqual([{ recipient: office, state: "sent" }]);
  expect(await to("receipt")).toEqual([{ recipient: typed.email, state: "sent" }]);
});

const mailsAbout = (about: string) =>
  db.selectFrom("outbox").selectAll().where("about", "=", about).orderBy("id").execute();

describe.each([
  ["en", ""],
  ["ml", "/ml"],
] as const)("gift page in %s", (language, prefix) => {
  const t = translator(language);
  const page = (token: string) => open(`${prefix}/donation/${token}`);

  test("says that the receipt is on its way, then when it was sent", async () => {
    const { token, id } = await gift({ email: "asha@example.org", lang: language });
    const email = "a•••@example.org";
    expect((await page(token)).text).toContain(t("giving.mails.receipt.on_its_way", { email }));
    await deliver();
    const [mail] = await mailsAbout(id);
    expect(mail?.state).toBe("sent");
    const { text } = await page(token);
    expect(text).not.toContain(t("giving.mails.receipt.on_its_way", { email }));
    expect(text).toContain(t("giving.mails.receipt.sent", { email, at: "§" }).split("§")[0]);
    expect(text).not.toContain("asha@example.org");
    expect(text).not.toContain(t("giving.thankYouInvoice"));
  });

  test("says without a mail server that the site can't send, and once it has one, that mails are", async () => {
    const { token } = await gift({
      ...{ email: "asha@example.org", lang: language, tribute: "memory", tribute_name: "Mary" },
      tribute_email: "family@example.org",
    });
    const email = "a•••@example.org";
    const card = { email: "f•••@example.org", day: "" };
    await setMailServer(false);
    const { text, html } = await page(token);
    expect(text).toContain(t("giving.mails.noServer.receipt"));
    expect(html).toContain(`/donation/${token}/receipt.pdf`);
    expect(text).toContain(t("giving.mails.card.no_server", card));
    const again = await open(`${prefix}/donation/${token}`, { form: { email: "copy@example.org" } });
    const cookie = again.cookies.notice?.split(";", 1)[0] ?? "";
    const told = await open(`${prefix}/donation/${token}`, { headers: { cookie } });
    expect(told.text).not.toContain(t("giving.status.sent"));
    expect(told.text.split(t("giving.mails.noServer.receipt"))).toHaveLength(2);
    await setMailServer(true);
    const later = (await page(token)).text;
    expect(later).not.toContain(t("giving.mails.noServer.receipt"));
    expect(later).toContain(t("giving.mails.receipt.on_its_way", { email }));
    expect(later).toContain(t("giving.mails.card.on_its_way", card));
  });

  test("asks first for another address when it was refused, and sends the receipt anew", async () => {
    const { token, id } = await gift({ lang: language });
    await deliver();
    const before = await page(token);
    const notice = t("giving.mails.undelivered", { email: "b•••@gmial.com" });
    expect(before.text).toContain(notice);
    expect(before.text.indexOf(notice)).toBeLessThan(before.text.indexOf(t("giving.states.received.text")));
    expect(before.text).toContain(t("giving.mails.didYouMean", { meant: "gmail.com" }));
    expect(before.text).not.toContain("bounce@");
    const form = formContaining(before.html, notice);
    const wrong = await open(form.action, { form: { intent: "address", email: "nobody" } });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain(t("giving.emailInvalid"));
    const typed = { intent: "address", email: `right-${language}@example.org` };
    for (let twice = 0; twice < 2; twice += 1)
      expect((await open(form.action, { form: typed })).status).toBe(303);
    expect(await readDonation(db, id)).toMatchObject({ email: typed.email });
    await deliver();
    expect(sent.map(({ to }) => to)).toEqual([typed.email]);
    expect(sent[0]?.text).toContain(`/donation/${token}`);
    expect(sent[0]?.attachments).toHaveLength(1);
    const after = await page(token);
    expect(after.text).not.toContain(t("giving.mails.correctLabel"));
    expect(after.text).not.toContain(t("giving.mails.receipt.undelivered", { email: "b•••@gmial.com" }));
    expect(after.text).toContain(
      t("giving.mails.receipt.sent", { email: "r•••@example.org", at: "§" }).split("§")[0],
    );
  });

  test("says what became of the card for a family, and sends it to a corrected address", async () => {
    const { token, id } = await gift({
      ...{ email: null, lang: language, tribute: "memory", tribute_name: "Mary" },
      tribute_email: "family@mistyped.example",
    });
    const masked = "f•••@mistyped.example";
    expect((await page(token)).text).toContain(t("giving.mails.card.on_its_way", { email: masked }));
    await deliver();
    const failed = await page(token);
    const notice = t("giving.mails.card.undelivered", { email: masked });
    expect(failed.text).toContain(notice);
    const form = formContaining(failed.html, notice);
    for (let twice = 0; twice < 2; twice += 1) {
      const again = await open(form.action, { form: { intent: "card", email: "family@example.in" } });
      expect(again.status).toBe(303);
    }
    await deliver();
    expect(sent.map(({ to }) => to)).toEqual(["family@example.in"]);
    expect((await mailsAbout(id)).map(({ state }) => state)).toEqual(["given_up", "sent"]);
    const { text } = await page(token);
    expect(text).toContain("f•••@example.in");
    expect(text).not.toContain(notice);
    // Sent once: the address of a delivered card is not changed.
    await open(form.action, { form: { intent: "card", email: "stranger@example.org" } });
    expect(await mailsAbout(id)).toHaveLength(2);
  });
});

test("asks about a slip in the address after the form was sent, without refusing it", async () => {
  const { token } = await gift({ email: "asha@gmial.com" });
  const { text, html } = await open(`/donation/${token}`);
  expect(text).toContain("You wrote a•••@gmial.com. Did you mean gmail.com?");
  expect(html).toContain(`/donation/${token}/data/correct`);
  const unpaid = await insertDonation(db, { ...UNPAID, email: "asha@gmial.com" });
  const pay = await open(`/donation/${unpaid.token}/pay`);
  expect(pay.text).toContain("You wrote a•••@gmial.com. Did you mean gmail.com?");
  expect((await open("/donateUs")).html).toContain('data-slip="Did you mean {}?"');
});

test("a correction under 'What we hold about you' sends the receipt to the new address", async () => {
  const { token, id, name } = await gift({ email: "mistyped@example.org" });
  await deliver();
  const form = { name: name ?? "", email: "correct@example.org", phone: "" };
  for (let twice = 0; twice < 2; twice += 1)
    expect((await open(`/donation/${token}/data/correct`, { form })).status).toBe(303);
  expect((await mailsAbout(id)).map(({ recipient }) => recipient)).toEqual([
    "mistyped@example.org",
    "correct@example.org",
  ]);
  expect((await open(`/donation/${token}`)).text).toContain("are on their way to c•••@example.org");
});

test("a mail that waits for a corrected address no longer goes to the old one", async () => {
  const { token, id } = await gift({ email: "slow@example.org" });
  const form = { intent: "address", email: "quick@example.org" };
  expect((await open(`/donation/${token}`, { form })).status).toBe(303);
  await deliver();
  expect(sent.map(({ to }) => to)).toEqual(["quick@example.org"]);
  expect((await mailsAbout(id)).map(({ state }) => state)).toEqual(["sent"]);
});

test("a monthly gift's page shows its mails, and sends what was refused to a corrected address", async () => {
  const monthly = await insertMonthlyDonation(db, provider, { email: "bounce@gmial.com" });
  const about = { subscription_id: monthly.subscription_id, email: monthly.email };
  const { id } = await insertDonation(db, { ...about, receipt_requested: 1 });
  const mail = {
    kind: "monthly",
    about: monthly.id,
    subject: "Declined",
    text: "Declined.",
    html: "<p></p>",
  };
  await enqueueMail(db, { ...mail, key: `monthly:${monthly.id}:failed`, to: "bounce@gmial.com" }, new Date());
  await deliver();
  const path = `/monthly/${monthly.token}`;
  const failed = await open(path);
  expect(failed.text).toContain("We could not deliver to b•••@gmial.com. Correct it:");
  const form = { intent: "address", email: "asha@example.org" };
  expect((await open(path, { form: { ...form, email: "" } })).status).toBe(422);
  expect(await open(path, { form })).toMatchObject({ status: 303, location: path });
  expect((await open(path)).text).toContain(
    "Our latest email about this monthly gift is on its way to a•••@example.org.",
  );
  expect(await findMonthlyByToken(db, monthly.token)).toMatchObject({
    email: form.email,
    state: monthly.state,
  });
  expect(await readDonation(db, id)).toMatchObject({ email: form.email });
  await deliver();
  expect(sent.map(({ to, text }) => [to, text])).toEqual([[form.email, "Declined."]]);
});

test.each([
  ["en", ""],
  ["ml", "/ml"],
] as const)(
  "a monthly gift's page in %s asks for another address when a receipt bounced",
  async (lang, prefix) => {
    const t = translator(lang);
    const monthly = await insertMonthlyDonation(db, provider, { email: "bounce@gmial.com", lang });
    const month = { subscription_id: monthly.subscription_id, email: monthly.email, lang };
    await gift(month);
    await deliver();
    const path = `${prefix}/monthly/${monthly.token}`;
    const notice = t("giving.mails.undelivered", { email: "b•••@gmial.com" });
    const failed = await open(path);
    expect(failed.text).toContain(notice);
    const { action } = formContaining(failed.html, notice);
    const form = { intent: "address", email: `month-${lang}@example.org` };
    expect(await open(action, { form })).toMatchObject({ status: 303, location: path });
    expect(await findMonthlyByToken(db, monthly.token)).toMatchObject({ email: form.email });
    await deliver();
    expect(sent.map(({ to, attachments }) => [to, attachments?.length])).toEqual([[form.email, 1]]);
    const after = await open(path);
    expect(after.text).not.toContain(notice);
    expect(after.text).toContain(
      t("giving.mails.receipt.sent", { email: "m•••@example.org", at: "§" }).split("§")[0],
    );
  },
);

test("says that updates can't be sent to an address whose mailbox is closed", async () => {
  const wish = { updates_wanted_at: "2026-06-24T05:00:00.000Z", updates_wording: "Tell me" };
  const { token, id } = await insertDonation(db, { email: "gone@example.org", ...wish });
  const update = { kind: "update", about: "update-1", subject: "S", text: "T", html: "" };
  await enqueueMail(db, { ...update, key: "update:1:gone", to: "gone@example.org" }, new Date());
  expect((await open(`/donation/${token}`)).text).toContain(
    "Our latest update is on its way to g•••@example.org",
  );
  await db
    .insertInto("undeliverable_addresses")
    .values({ address: "gone@example.org", refused_at: new Date().toISOString() })
    .execute();
  const { text } = await open(`/donation/${token}`);
  expect(text).toContain("We could not deliver to g•••@example.org. Correct it:");
  await open(`/donation/${token}`, { form: { intent: "address", email: "asha@example.org" } });
  expect(await readDonation(db, id)).toMatchObject({ email: "asha@example.org", ...wish });
  expect((await open(`/donation/${token}`)).text).not.toContain("could not deliver");
});

test("limits mails to corrected addresses per gift, and then changes nothing", async () => {
  const { token, id } = await gift({ email: "start@example.org" });
  const correct = (number: number) =>
    open(`/donation/${token}`, { form: { intent: "address", email: `victim-${number}@example.org` } });
  for (let number = 0; number < limits.rate.mailedReceipts; number += 1)
    expect((await correct(number)).status).toBe(303);
  const refused = await correct(99);
  expect(refused.status).toBe(429);
  expect(await readDonation(db, id)).toMatchObject({
    email: `victim-${limits.rate.mailedReceipts - 1}@example.org`,
  });
});

test("a mailbox that got many cards is said on the gift's page, not passed over", async () => {
  const family = { tribute: "memory", tribute_name: "Mary", tribute_email: "many@example.org" } as const;
  for (let number = 0; number < limits.rate.tributeMails; number += 1) await gift({ email: null, ...family });
  const { token } = await gift({ email: null, ...family });
  expect((await open(`/donation/${token}`)).text).toContain(
    "The card could not be delivered to m•••@example.org",
  );
});
