import { beforeEach, expect, test } from "vitest";
import { config, initConfig } from "~/features/settings/config";
import { DEFAULT_SETTINGS, type Foundation } from "~/features/settings/settings";
import { receiptProofUrl } from "~/features/receipts/receipt-proof.server";
import { drawReceipt, issueReceipt } from "~/features/receipts/receipts.server";
import { receiptTemplate, sendReceipt } from "~/features/receipts/send-receipt.server";
import { insertDonation } from "../../support/donation";
import { textOfPdf } from "../../support/pdf-text";
import { staffHeaders } from "../../support/staff";
import { database, open, visit } from "../../support/visit";
import { LIFE_SCHOOL } from "../../support/causes";

const db = database();
const headers = await staffHeaders(db);
beforeEach(() => db.deleteFrom("settings").execute());

const screen = "/adminSettings/foundation";
const SAHAYA: Record<string, string> = {
  ...(DEFAULT_SETTINGS.foundation as Foundation),
  ...{ name: "Sahaya Trust", address: "Hill Road\nSulthan Bathery", pan: "aabts 1234k" },
  ...{ registration: "IV/9/2011", "ml.name": "സഹായ ട്രസ്റ്റ്", receiptPrefix: "st", region: "Tamil Nadu" },
  ...{ phone: "+91 93000 11111", email: "us@sahaya.example", founded: "2011", officeHours: "Mondays" },
  ...{ youtubeUrl: "", instagramUrl: "https://instagram.example/sahaya" },
};
const save = (change: Record<string, string> = {}, path = screen) =>
  open(path, { form: { ...SAHAYA, ...change }, headers });

test("shows saved values with the next request, in both languages, feeds and manifest", async () => {
  expect(await save()).toMatchObject({ status: 303, location: screen });
  const { html, text } = await open("/contactPage");
  for (const said of ["Sahaya Trust", "Hill Road, Sulthan Bathery", "+91 93000 11111", "us@sahaya.example"])
    expect(text).toContain(said);
  expect(text).toContain("Mondays");
  expect(text).toContain(`2011 to ${new Date().getFullYear()}`);
  expect(html).not.toMatch(/YouTube|youtube\.svg|Development Foundation|Kalpetta/);
  expect(html).toContain('href="https://instagram.example/sahaya"');
  expect((await open("/")).html).toContain('"addressRegion":"Tamil Nadu"');
  expect((await open("/ml")).text).toContain("സഹായ ട്രസ്റ്റ്");
  expect(await (await visit("/site.webmanifest")).text()).toContain("Sahaya Trust");
  expect(await (await visit("/ml/feeds/blogs.xml")).text()).toContain("സഹായ ട്രസ്റ്റ്");
  const shown = await open(screen, { headers });
  expect(shown.html).toContain('value="AABTS1234K"');
  expect(shown.html).toContain('value="ST"');
  const [logged] = await db.selectFrom("activity").selectAll().orderBy("id", "desc").limit(1).execute();
  expect(logged).toMatchObject({ action: "settings_changed", subject_title: "foundation" });
  expect((await open("/adminActivity", { headers })).text).toMatch(
    /changed: name, postal address.*in Malayalam/,
  );
});

test("issued receipts keep their texts, and a new prefix continues the numbers", async () => {
  const first = await insertDonation(db, {});
  const receipt = await issueReceipt(db, first, new Date());
  expect(receipt.number).toMatch(/^DF\/.*\/000001$/);
  await save();
  await db.updateTable("causes").set({ name: "Evening School" }).where("slug", "=", LIFE_SCHOOL).execute();
  const second = await insertDonation(db, { id: "second", token: "second", payment_id: "pay_second" });
  expect((await issueReceipt(db, second, new Date())).number).toMatch(/^ST\/.*\/000002$/);
  const printed = async (id: string) => textOfPdf((await drawReceipt(db, id))?.pdf ?? Buffer.alloc(0));
  expect(await printed(first.id)).toMatch(/Development Foundation[^]*Life School/);
  expect(await printed(second.id)).toMatch(/Sahaya Trust[^]*AABTS1234K[^]*Evening School/);
  await sendReceipt(db, first, receipt, new Date());
  const queued = await db
    .selectFrom("outbox")
    .selectAll()
    .where("about", "=", first.id)
    .executeTakeFirstOrThrow();
  expect(await receiptTemplate(db, queued)).toMatchObject({ text: expect.stringContaining("Life School") });
  const proof = new URL(await receiptProofUrl(db, receipt)).pathname;
  expect((await open(proof)).text).toMatch(/Development Foundation[^]*Life School/);
});

test("completes web addresses, numbers and codes as people type them", async () => {
  const typed = {
    ...{ facebookUrl: "facebook.com/sahaya", whatsappUrl: "+91 93000-11111", youtubeUrl: "@sahaya" },
    ...{ instagramUrl: "@sahaya.trust", givingPlatformUrl: "give.example.org/sahaya?from=us" },
    ...{ founded: "２０११", phone: "04935 220 118 / 94470 12345" },
  };
  expect(await save(typed)).toMatchObject({ status: 303 });
  const { html } = await open("/");
  for (const href of [
    "https://facebook.com/sahaya",
    "https://wa.me/919300011111",
    "https://www.youtube.com/@sahaya",
    "https://www.instagram.com/sahaya.trust",
  ])
    expect(html).toContain(`href="${href}"`);
  for (const path of ["/", "/contactPage", "/donateUs"]) {
    const page = (await open(path)).html;
    expect(page, path).toContain('href="tel:04935220118"');
    expect(page, path).toContain('href="tel:9447012345"');
  }
  const bank = {
    ...{ bankName: "Federal Bank", bankAccountName: "", bankAccountNumber: "\u202a1234 5678 9012\u202c" },
    ...{ bankIfsc: "ＦＤＲＬ ０００１２３４", upiId: "sahaya\u200b@okaxis" },
  };
  expect(await save(bank, "/adminSettings/bank")).toMatchObject({ status: 303 });
  const shown = await open("/adminSettings/bank", { headers });
  for (const value of ["123456789012", "FDRL0001234", "sahaya@okaxis"])
    expect(shown.html).toContain(`value="${value}"`);
});

test("refuses letters that receipts can’t show in name and address", async () => {
  const { status, text } = await save({ name: "Sahaya 李", address: "Дорога 3" });
  expect(status).toBe(422);
  expect(text).toContain("Receipts can’t show 李. ");
  expect(text).toContain("Receipts can’t show Д о р г а. ");
});

test("names the field in each refusal of a web address", async () => {
  const wrong = {
    facebookUrl: "javascript:alert(1)",
    whatsappUrl: "ask us",
    youtubeUrl: "https://a:b@c.org",
  };
  const { status, text } = await save(wrong);
  expect(status).toBe(422);
  for (const name of ["Facebook", "WhatsApp", "YouTube"])
    expect(text).toContain(`Enter a web address for ${name}, such as https://`);
});

test("shows a message at each invalid field and keeps the input", async () => {
  const wrong = {
    name: " ",
    pan: "1234",
    founded: "20",
    facebookUrl: "javascript:alert(1)",
    receiptPrefix: "A-TEST",
  };
  const { status, html, text } = await save(wrong);
  expect(status).toBe(422);
  for (const sentence of [
    "Enter the foundation’s name",
    "Enter a PAN",
    "Enter a year",
    "Enter a web address",
  ])
    expect(text).toContain(sentence);
  expect(html).toContain('value="javascript:alert(1)"');
  expect((await open("/")).text).toContain("Development Foundation");
  expect(await db.selectFrom("settings").selectAll().execute()).toEqual([]);
});

test("overwrites a change that was saved meanwhile only when submitted again", async () => {
  await save({ version: "0" });
  const late = await save({ version: "0", name: "Other Trust" });
  expect(late.status).toBe(409);
  expect(late.html).toContain('value="Other Trust"');
  expect((await open("/")).text).toContain("Sahaya Trust");
  expect((await save({ version: "1", name: "Other Trust" })).status).toBe(303);
});

test("an environment variable wins: its field is read-only and shows the variable's name", async () => {
  const usual = config();
  const name = { variable: "FOUNDATION_NAME", value: "Kurinji Trust" };
  initConfig({ ...usual, overrides: { foundation: { name } } });
  expect((await save({ name: "" })).status).toBe(303);
  expect((await open("/")).text).toContain("Kurinji Trust");
  const { html } = await open(screen, { headers });
  const field = /<input[^>]* name="name"[^>]*>/.exec(html)?.[0];
  expect(field).toContain("readonly");
  expect(field).toContain("Kurinji Trust");
  expect(html).toContain("Set by FOUNDATION_NAME");
  initConfig(usual);
  expect((await open("/")).text).toContain("Development Foundation");
});

test("offers the amounts of the settings and enforces their bounds", async () => {
  const path = "/adminSettings/giving";
  const giving = { presets: "300", minimum: "100", maximum: "6,00,000" };
  expect((await open(path, { form: { ...giving, presets: "50, 300" }, headers })).text).toContain(
    "Enter only amounts between the smallest and the largest",
  );
  const saved = await open(path, { form: { ...giving, presets: "1500, 300" }, headers });
  expect(saved).toMatchObject({ status: 303, location: path });
  expect((await open(path, { headers })).html).toContain('value="300, 1500"');
  for (const page of ["/donateUs", "/ml/donateUs"]) {
    const { text, html } = await open(page);
    expect(text).toMatch(/₹300 ₹1,500/);
    expect(text).not.toContain("₹250");
    expect(html).toContain('data-minimum="100"');
  }
  expect((await open("/donateUs", { form: { amount: "99" } })).text).toContain("an amount of 100 or above");
  const order = (amount: number) =>
    visit("/payment/create-order", { json: { amount }, from: "49.36.0.1" }).then((answer) => answer.json());
  expect(await order(600_001)).toMatchObject({
    errors: { amount: "Please choose an amount of 6,00,000 or below." },
  });
  const step = (amount: number) => open(`/donation/new?cause=${LIFE_SCHOOL}&amount=${amount}`);
  expect((await step(600_000)).status).toBe(200);
  expect((await step(99)).status).toBe(302);
});

test("validates the bank details, and keeps the input when they are invalid", async () => {
  const path = "/adminSettings/bank";
  const bank = {
    ...{ bankName: "Federal Bank", bankAccountName: "Sahaya Trust", bankAccountNumber: "1001 0200 3456 78" },
    ...{ bankIfsc: "fdrl0001234", upiId: "sahaya@okaxis" },
  };
  for (const [wrong, said] of [
    [{ bankAccountNumber: "12345" }, "Enter an account number of 9 to 18 digits"],
    [{ bankIfsc: "FDRL1" }, "Enter an IFSC, such as FDRL0001234"],
    [{ bankIfsc: "" }, "Enter the IFSC of the account’s branch"],
    [{ bankAccountNumber: "" }, "Enter the account number that belongs to the IFSC"],
    [{ upiId: "sahaya&am=1" }, "Enter a UPI ID, such as foundation@okaxis"],
  ] as const) {
    const refused = await open(path, { form: { ...bank, ...wrong }, headers });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(said);
    expect(refused.html).toContain('value="Federal Bank"');
  }
  expect(await open(path, { form: bank, headers })).toMatchObject({ status: 303, location: path });
  const saved = await open(path, { headers });
  for (const value of ["10010200345678", "FDRL0001234", "sahaya@okaxis"])
    expect(saved.html).toContain(`value="${value}"`);
  const stale = await open(path, { form: { ...bank, upiId: "other@okaxis", version: "0" }, headers });
  expect(stale.status).toBe(409);
});
