import { beforeEach, expect, test } from "vitest";
import { encryptLink } from "~/features/privacy/my-data-link.server";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { encryptedPan } from "~/features/donations/particulars.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { loggedPath } from "~/server/redacted-path";
import { enterApproval } from "../../support/approval";
import { GOAT_REARING } from "../../support/causes";
import { insertDonation, UNPAID } from "../../support/donation";
import { expectErrorAt, expectValidPage, field, formContaining, tags } from "../../support/html";
import { insertMonthlyDonation, providerWithoutServer } from "../../support/monthly";
import { textOfPdf } from "../../support/pdf-text";
import { staffToken } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const NOW = new Date();
const EMAIL = "asha.thomas@example.org";

const db = database();
let count = 0;
let from = "";
beforeEach(async () => {
  for (const table of ["outbox", "receipts", "donations", "monthly_donations"] as const)
    await db.deleteFrom(table).execute();
  from = `49.36.17.${(count += 1)}`;
});

/** Inserts ₹500 in 2025-26, ₹1,200 in 2026-27 with ₹200 refunded, an unpaid one, and another donor's. */
async function twoYears() {
  const before = await insertDonation(db, { email: EMAIL, paid_at: "2026-03-31T18:29:00.000Z" });
  const now = await insertDonation(db, {
    ...{ email: "Asha.Thomas@example.org", amount_paise: 120_000, refunded_paise: 20_000 },
    ...{ state: "partially_refunded", paid_at: "2026-03-31T18:30:00.000Z", lang: "ml" },
  });
  const unpaid = await insertDonation(db, { ...UNPAID, email: EMAIL });
  const other = await insertDonation(db, { email: "other@example.org" });
  const receipts = [await issueReceipt(db, before, NOW), await issueReceipt(db, now, NOW)];
  return { before, now, unpaid, other, receipts };
}

const link = (language = "") => `${language}/my-gifts/${encryptLink(EMAIL, NOW)}`;

test("mails a link to a known email address, and answers alike for an unknown one", async () => {
  await twoYears();
  for (const [prefix, subject] of [
    ["", "Your gifts to Development Foundation"],
    ["/ml", "Development Foundation: നിങ്ങളുടെ സംഭാവനകൾ"],
  ] as const) {
    await db.deleteFrom("outbox").execute();
    const answers = [];
    for (const email of [EMAIL, "nobody@example.org"]) {
      const asked = await open(`${prefix}/my-gifts`, { form: { email }, from });
      const cookie = asked.cookies.notice?.split(";")[0] ?? "";
      const { text } = await open(asked.location, { headers: { cookie } });
      answers.push([asked.status, asked.location, text]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.slice(0, 2)).toEqual([303, `${prefix}/my-gifts`]);
    const [mail, ...others] = await db.selectFrom("outbox").selectAll().execute();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: EMAIL, subject, kind: "my-gifts" });
    const path = new URL(mail?.link ?? "").pathname;
    expect(path).toMatch(new RegExp(`^${prefix}/my-gifts/`));
    expect(mail?.text).toContain("30");
    expect((await open(path)).status).toBe(200);
    expect(loggedPath(`${path}/2026-27.pdf?x=1`)).toBe(`${prefix}/my-gifts/:token/2026-27.pdf`);
  }
});

test("refuses an invalid address at the field, and the 16th request of an hour", async () => {
  const wrong = await open("/my-gifts", { form: { email: "asha@" }, from });
  expect(wrong.status).toBe(422);
  expectErrorAt(wrong.html, "email", "Please enter a valid email address");
  for (let asked = 0; asked < 15; asked += 1)
    expect((await visit("/my-gifts", { form: { email: "nobody@example.org" }, from })).status).toBe(303);
  const refused = await visit("/my-gifts", { form: { email: "nobody@example.org" }, from });
  expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
});

test("lists gifts by financial year with sums, receipts and a yearly statement", async () => {
  const { before, now, unpaid, other, receipts } = await twoYears();
  const { response, html, text } = await open(link());
  expectValidPage(response, html);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(text.indexOf("Financial year 2026-27")).toBeGreaterThan(0);
  expect(text.indexOf("Financial year 2025-26")).toBeGreaterThan(text.indexOf("Financial year 2026-27"));
  for (const said of [
    "₹1,700",
    "₹200",
    "₹1,500",
    "₹200 refunded",
    "31 March 2026",
    ...receipts.map((one) => one.number),
  ])
    expect(text).toContain(said);
  for (const donation of [before, now])
    expect(html).toContain(`href="/donation/${donation.token}/receipt.pdf"`);
  for (const donation of [unpaid, other]) expect(html).not.toContain(donation.token);
  expect(html).toMatch(/href="\/my-gifts\/[^"]+\/2026-27\.pdf"/);
  const data = /href="(\/my-data\/[^"]+)"/.exec(html)?.[1] ?? "";
  expect((await open(data)).text).toContain(EMAIL);
  const malayalam = await open(link("/ml"));
  expect(malayalam.text).toContain("സാമ്പത്തികവർഷം 2026-27");
  expect(malayalam.html).toContain(`href="/ml/donation/${now.token}"`);
});

test("offers each person with a PAN at a shared address a paper of their own, in both languages", async () => {
  const give = async (details: Parameters<typeof insertDonation>[1]) =>
    assignDonor(db, await insertDonation(db, { email: EMAIL, ...details }), NOW);
  await give({ name: "Asha Kurian", ...encryptedPan("ABCPE1234F") });
  await give({ name: "Ravi Kurian", ...encryptedPan("ABCPZ9999A") });
  for (const [language, title] of [
    ["", "Summary for 2026-27: Ravi Kurian, ••••••999A (PDF)"],
    ["/ml", "2026-27 വർഷത്തെ രേഖ: Ravi Kurian, ••••••999A (PDF)"],
  ] as const) {
    const { html, text } = await open(link(language));
    expect(text).toContain(title);
    const hrefs = tags(html, "a").flatMap(({ href }) => (href?.includes(".pdf?gift=") ? href : []));
    const papers = await Promise.all(
      hrefs.map(async (href) => textOfPdf(Buffer.from(await (await visit(href)).arrayBuffer()))),
    );
    expect(papers.map((paper) => /(?:Asha|Ravi) Kurian/.exec(paper)?.[0]).sort()).toEqual([
      "Asha Kurian",
      "Ravi Kurian",
    ]);
    expect((await visit(`${hrefs[0]}x`)).status, "another's gift").toBe(404);
  }
});

test("says of each year what became of the certificate that was asked for", async () => {
  await enterApproval(db);
  const asked = { email: EMAIL, wants_certificate: 1, name: "Asha Thomas" };
  const missing = await insertDonation(db, { ...asked, paid_at: "2026-05-01T06:00:00.000Z" });
  for (const [language, said] of [
    ["", "Asked for; some details are missing."],
    ["/ml", "ചില വിവരങ്ങൾ കൂടി വേണം."],
  ] as const) {
    const { html, text } = await open(link(language));
    expect(text).toContain(said);
    expect(html).toContain(`href="${language}/donation/${missing.token}/particulars"`);
  }
  const particulars = { address: "Thirunelly PO", ...encryptedPan("ABCPE1234F") };
  await db.updateTable("donations").set(particulars).where("id", "=", missing.id).execute();
  expect((await open(link())).text).toContain("Asked for, ready by 31 May 2027");
  await db.updateTable("donations").set({ wants_certificate: 0 }).where("id", "=", missing.id).execute();
  expect((await open(link())).text).not.toContain("Tax certificate");
});

test("shows the wish for updates with a link to stop them, else asks for it", async () => {
  const { now } = await twoYears();
  const { html } = await open(link());
  expect(formContaining(html, "Tell me what becomes of it").action).toMatch(/^\/donation\//);
  const wish = { updates_wanted_at: "2026-05-01T06:00:00.000Z", updates_wording: "Tell me" };
  await db.updateTable("donations").set(wish).where("id", "=", now.id).execute();
  expect((await open(link())).text).toMatch(/You asked us on 1 May 2026 .*Stop updates/);
});

test("'Give again' opens the last step of giving, filled in, with nothing personal in its address", async () => {
  const given = await insertDonation(db, {
    ...{ email: EMAIL, name: "Asha Thomas", phone: "9847012345", address: "Thirunelly PO" },
    ...{ amount_paise: 102_400, covered_fee_paise: 2_400, cause_slug: GOAT_REARING },
    ...{ wants_certificate: 1, ...encryptedPan("ABCPE1234F"), updates_wanted_at: NOW.toISOString() },
  });
  const page = link("/ml");
  const form = formContaining((await open(page)).html, "വീണ്ടും നൽകൂ");
  expect(form).toMatchObject({ method: "post", action: "/ml/donation/new", fields: { again: given.id } });
  const { status, html } = await open(form.action, { form: form.fields, from });
  expect(status).toBe(200);
  for (const [name, value] of [
    ["cause", GOAT_REARING],
    ["amount", "1000"],
    ["email", EMAIL],
    ["name", "Asha Thomas"],
    ["phone", "9847012345"],
  ] as const)
    expect(field(html, name).value, name).toBe(value);
  expect(html).toContain("Thirunelly PO");
  expect(field(html, "wantsCertificate")).toHaveProperty("checked");
  expect(field(html, "wantsUpdates"), "consent is given anew").not.toHaveProperty("checked");
  expect(html, "the PAN").not.toContain("ABCPE1234F");
  expect(html).not.toContain(`aria-invalid="true"`);
});

test("'Give again' refuses an expired visit and another's gift", async () => {
  const { before, other } = await twoYears();
  const expired = encryptLink(EMAIL, new Date(NOW.getTime() - 31 * 60_000));
  for (const again of [
    { visit: expired, again: before.id },
    { visit: encryptLink(EMAIL, NOW), again: other.id },
    { visit: encryptLink(EMAIL, NOW), again: "unknown" },
    { visit: "", again: before.id },
  ]) {
    const { status, location } = await open("/donation/new", { form: again, from });
    expect([status, location]).toEqual([303, "/my-gifts"]);
  }
});

test("links monthly donations that have begun", async () => {
  const provider = providerWithoutServer();
  const monthly = await insertMonthlyDonation(db, provider, { email: EMAIL });
  const waiting = await insertMonthlyDonation(db, provider, { email: EMAIL });
  const started_at = NOW.toISOString();
  await db.updateTable("monthly_donations").set({ started_at }).where("id", "=", monthly.id).execute();
  const { html } = await open(link());
  expect(html).toContain(`href="/monthly/${monthly.token}"`);
  expect(html).not.toContain(waiting.token);
});

test("the yearly statement lists each gift with its receipt, and is the same file each time", async () => {
  const { receipts } = await twoYears();
  const paper = await visit(`${link()}/2026-27.pdf`);
  expect(paper.headers.get("content-type")).toBe("application/pdf");
  expect(paper.headers.get("cache-control")).toBe("private, no-store");
  const pdf = Buffer.from(await paper.arrayBuffer());
  const said = textOfPdf(pdf);
  // The amount in words is in the donor's language and, for the tax office, in English.
  for (const part of [
    receipts[1]!.number,
    "₹1,000.00",
    "One Thousand Rupees Only",
    "ആയിരം രൂപ മാത്രം",
    "₹200.00",
  ])
    expect(said).toContain(part);
  expect(said).not.toContain(receipts[0]!.number);
  expect(Buffer.from(await (await visit(`${link()}/2026-27.pdf`)).arrayBuffer()).equals(pdf)).toBe(true);
  const before = textOfPdf(Buffer.from(await (await visit(`${link()}/2025-26.pdf`)).arrayBuffer()));
  expect(before).toContain("Five Hundred Rupees Only");
  expect(before).not.toContain("രൂപ");
});

test("answers 404 for a year without gifts and for an invalid year", async () => {
  await twoYears();
  for (const year of ["2024-25", "2026-28", "abc", "2026"])
    expect((await visit(`${link()}/${year}.pdf`)).status, year).toBe(404);
  expect((await visit(`${link()}/2026-27.pdf`, { method: "POST" })).status).toBe(405);
});

test("redirects an expired or invalid link to the form, with a message", async () => {
  await twoYears();
  const expired = encryptLink(EMAIL, new Date(NOW.getTime() - 31 * 60_000));
  for (const path of [`/my-gifts/${expired}`, `/my-gifts/${expired}/2026-27.pdf`, "/my-gifts/wrong"]) {
    const { status, location, cookies } = await open(path);
    expect([status, location]).toEqual([303, "/my-gifts"]);
    const form = await open(location, { headers: { cookie: cookies.notice?.split(";")[0] ?? "" } });
    expect(form.text).toContain("This link has expired");
    expect(form.html).toContain('name="email"');
  }
});

test("'Mail yearly statements' shows the number of addresses first, and mails each once", async () => {
  await twoYears();
  const headers = { cookie: `authtoken=${await staffToken(db, { role: "treasurer" })}` };
  const path = "/adminStatement?year=2026-27";
  expect((await open(path, { headers })).text).toContain("2 addresses gave in 2026-27");
  const asked = await open(`${path}&ask=mail`, { headers });
  expect(asked.text).toContain("Email 2 addresses?");
  const press = () => open(path, { form: { intent: "mail-yearly", year: "2026-27" }, headers });
  const kinds = () => db.selectFrom("outbox").select("kind").where("kind", "=", "yearly-statement").execute();
  const pressed = await press();
  expect(pressed.location).toBe(path);
  const cookie = `${headers.cookie}; ${pressed.cookies.notice?.split(";", 1)[0]}`;
  expect((await open(path, { headers: { cookie } })).text).toContain("2 annual summaries are in the outbox.");
  expect(await kinds()).toHaveLength(2);
  await press();
  expect(await kinds()).toHaveLength(2);
  expect((await open(`${path}&ask=mail`, { headers })).text).toContain("Everyone has it already");
});
