/** /adminClose without script: months side by side, closed with reasons, opened again by an administrator. */
import { expect, test } from "vitest";
import { LIFE_SCHOOL } from "../../support/causes";
import { insertDonation } from "../../support/donation";
import { statementCsv } from "../../support/bank";
import { expectValidPage, formContaining } from "../../support/html";
import { setTrueFacts } from "../../support/foundation";
import { staffHeaders } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const db = database();
const treasurer = await staffHeaders(db, { role: "treasurer" });
const admin = await staffHeaders(db);
const editor = await staffHeaders(db, { role: "editor" });
const read = (path: string, headers = treasurer) => open(path, { headers });
const OCTOBER = "/adminClose/2026-10";
/** The form whose button is 'Close'. */
const closeForm = (html: string) => {
  const found = formContaining(html, "Once it is closed, what is dated there is refused");
  expect(found.words).toMatch(/ Close$/);
  return found;
};

const line = async (narration: string) =>
  (
    await db
      .selectFrom("bank_lines")
      .select("id")
      .where("narration", "=", narration)
      .executeTakeFirstOrThrow()
  ).id;

test("an empty site says so, and a month that is not over can't be closed", async () => {
  const list = await read("/adminClose?year=2026-27");
  expectValidPage(list.response, list.html);
  expect(list.text).toContain("Close");
  const { text, status } = await read("/adminClose/2099-01");
  expect([status, text.includes("A month can be closed when it is over")]).toEqual([200, true]);
  for (const path of ["/adminClose/2026-13", "/adminClose/never", "/adminClose/never/open"])
    expect([path, (await read(path, admin)).status]).toEqual([path, 404]);
  const empty = await open("/adminClose/2099-01", { headers: treasurer, form: { shown: "x" } });
  expect(empty.status).toBe(409);
  // Of a year without books it leads to none.
  for (const path of ["/adminClose?year=2019-20", "/adminClose/2019-05"])
    expect([path, (await read(path)).html]).toEqual([
      path,
      expect.not.stringContaining("/adminBooks/2019-20"),
    ]);
  expect((await read("/adminClose/2019-05")).html).toContain('href="/adminBank?show=all&amp;month=2019-05"');
});

test("a month with differences is closed with a reason for each", async () => {
  const body = new FormData();
  const rows = [
    { day: "13/09/2026", narration: "NEFT RAHIM", credit: "300.00" },
    { day: "16/10/2026", narration: "NEFT LEELA", credit: "500.00" },
    { day: "17/10/2026", narration: "CHQ 12", debit: "40.00" },
  ];
  body.append("file", new Blob([statementCsv(rows)], { type: "text/csv" }), "october.csv");
  const path =
    (await visit("/adminBank", { method: "POST", headers: treasurer, body })).headers.get("location") ?? "";
  await visit(path, { headers: treasurer, form: { intent: "import", account: "Bank" } });
  await insertDonation(db, {
    ...{ channel: "transfer", received_on: "2026-10-05", paid_at: "2026-10-05T06:30:00.000Z" },
    ...{ mode: "practice", order_id: null, payment_id: null, name: "Leela Varma" },
  });

  const early = await read(OCTOBER);
  expect(early.text).toContain("Close Sep 2026 first: there is money in it");
  expect(early.html).not.toContain('name="shown"');
  const september = closeForm((await read("/adminClose/2026-09")).html);
  const ignored = { intent: "ignore", line: String(await line("NEFT RAHIM")), reason: "None of ours" };
  expect((await open(`/adminBank/${ignored.line}`, { headers: treasurer, form: ignored })).status).toBe(303);
  const stale = await open(september.action, {
    headers: treasurer,
    form: { ...september.fields, reason: "It waits" },
  });
  expect([stale.status, stale.text.includes("The figures have changed")]).toEqual([409, true]);
  const again = closeForm((await read("/adminClose/2026-09")).html);
  const closed = await open(again.action, {
    headers: treasurer,
    form: { ...again.fields, reason: "It waits" },
  });
  expect([closed.status, closed.location]).toEqual([303, "/adminClose/2026-09"]);

  const page = await read(OCTOBER);
  expectValidPage(page.response, page.html);
  for (const text of [
    "Lines that are not explained: ₹460.00",
    "NEFT LEELA",
    "Gift of Leela Varma",
    "₹500.00",
  ])
    expect(page.text).toContain(text);
  const { fields, action } = closeForm(page.html);
  const asked = Object.keys(fields).filter((name) => name.startsWith("reason-"));
  expect(asked.sort()).toEqual(["reason-journal-open", "reason-journal-unpaid", "reason-places-unpaid"]);
  const one = { ...fields, "reason-journal-open": "The treasurer asks Leela" };
  const refused = await open(action, { headers: treasurer, form: one });
  expect(refused.status).toBe(422);
  expectValidPage(refused.response, refused.html);
  expect(refused.html).toContain('value="The treasurer asks Leela"');
  expect(refused.text).toContain("Not at the bank yet: Say why");
  const form = { ...one, "reason-journal-unpaid": "On its way", "reason-places-unpaid": "On its way" };
  expect((await open(action, { headers: treasurer, form })).status).toBe(303);
  // Sent twice, it is closed once.
  expect((await open(action, { headers: treasurer, form })).status).toBe(303);
  const done = await read(OCTOBER);
  expectValidPage(done.response, done.html);
  for (const text of ["Closed", "The treasurer asks Leela", "Nothing in Oct 2026 has changed"])
    expect(done.text).toContain(text);
  expect(done.html).not.toContain('name="shown"');
  expect((await read("/adminClose?year=2026-27")).text).toMatch(/Oct 2026\s+Closed/);
  // With those of the year in which there is no money.
  expect(await db.selectFrom("closed_months").selectAll().execute()).toHaveLength(7);
  expect((await read("/adminActivity", admin)).text).toContain("Closed the books of a month");
});

test("a difference with many rows leads to the list of all", async () => {
  for (let at = 1; at <= 23; at += 1)
    await insertDonation(db, {
      ...{ channel: "cheque", received_on: "2026-11-05", paid_at: "2026-11-05T06:30:00.000Z" },
      ...{ mode: "practice", order_id: null, payment_id: null, name: `Donor ${at}`, amount_paise: 10_000 },
    });
  const month = await read("/adminClose/2026-11");
  expectValidPage(month.response, month.html);
  expect(month.text).toContain("and 3 more: the whole list");
  const path = /href="(\/adminClose\/2026-11\/places-unpaid)"/.exec(month.html)?.[1] ?? "";
  const { response, html, text } = await read(path);
  expectValidPage(response, html);
  expect(text.match(/Gift of Donor \d+/g)).toHaveLength(23);
  expect(text).toMatch(/Together\s+₹2,300\.00/);
  expect((await read("/adminClose/2026-12/places-unpaid")).text).toContain("There is none now");
  for (const other of ["/adminClose/2026-11/places-other", "/adminClose/2026-13/places-unpaid"])
    expect((await read(other)).status).toBe(404);
  expect((await read(path, editor)).status).toBe(403);
});

test("what is booked now is listed as changed since, with its vouchers", async () => {
  const id = String(await line("NEFT LEELA"));
  const form = {
    intent: "record",
    line: id,
    cause: LIFE_SCHOOL,
    name: "Somebody else",
    formToken: "b".repeat(24),
  };
  const path = `/adminBank/${id}`;
  expect((await open(path, { headers: treasurer, form })).status).toBe(409);
  expect((await open(path, { headers: treasurer, form: { ...form, book: "now" } })).status).toBe(303);
  const page = await read(OCTOBER);
  expect(page.text).toContain("recorded after that month was closed");
  expect(page.text).toContain("Not booked yet: within a day, or when a journal is downloaded");
  // Looking at it writes nothing.
  expect(await db.selectFrom("late_vouchers").select("id").execute()).toEqual([]);
  expect(page.text).toContain("Changed after the month was closed");
});

test("only an administrator opens it again, with a reason", async () => {
  expect((await read(OCTOBER)).html).not.toContain("Open again");
  const refused = await open(`${OCTOBER}/open`, { headers: treasurer, form: { reason: "A cheque" } });
  expect(refused.status).toBe(403);
  expect((await read("/adminClose", editor)).status).toBe(403);
  const { action, fields } = formContaining((await read(OCTOBER, admin)).html, "Open again");
  const blank = await open(action, { headers: admin, form: { ...fields, reason: " " } });
  expect([blank.status, blank.text.includes("Say why it is opened again")]).toEqual([422, true]);
  const opened = await open(action, { headers: admin, form: { ...fields, reason: "A cheque was missing" } });
  expect([opened.status, opened.location]).toEqual([303, OCTOBER]);
  expect((await open(action, { headers: admin, form: { ...fields, reason: "Twice" } })).status).toBe(409);
  const page = await read(OCTOBER);
  expect(page.text).toContain("A cheque was missing");
  expect(closeForm(page.html).fields.shown).not.toBe("");
});

test("the list says that a month is practice only while practice gifts count", async () => {
  expect((await read("/adminClose")).text).toContain("what you close here is practice too");
  await setTrueFacts(db);
  const { text } = await read("/adminClose");
  expect(text).not.toContain("practice too");
  expect(text).toContain("gifts made online are not real and don’t count here");
});
