/** Forms dated in a closed month come back with everything typed, and book it now when asked; without script. */
import { expect, test } from "vitest";
import { monthInWords } from "~/lib/dates";
import { todayInIndia } from "~/lib/india-time";
import { statementCsv } from "../../support/bank";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";
import { insertDonation } from "../../support/donation";
import { expectValidPage, formContaining } from "../../support/html";
import { staffHeaders } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db, { role: "treasurer" });
const DAY = "2026-10-12";
const NOW = `Book it in ${monthInWords(todayInIndia(new Date()).slice(0, 7))}`;
await db
  .insertInto("closed_months")
  .values({ month: "2026-10", closed_at: "2026-11-10T05:00:00.000Z", closed_by: "somebody" })
  .execute();

async function importLine(narration: string, debit: string): Promise<number> {
  const body = new FormData();
  const text = statementCsv([{ day: "12/10/2026", narration, debit }]);
  body.append("file", new Blob([text], { type: "text/csv" }), "october.csv");
  const path = (await visit("/adminBank", { method: "POST", headers, body })).headers.get("location") ?? "";
  const preview = await open(path, { headers });
  expect(preview.text).toContain("Closed: Oct 2026");
  expect((await visit(path, { headers, form: { intent: "import", account: "Bank" } })).status).toBe(303);
  return (
    await db
      .selectFrom("bank_lines")
      .select("id")
      .where("narration", "=", narration)
      .executeTakeFirstOrThrow()
  ).id;
}

/** What the fields of this name show. */
const shownIn = (html: string, name: string): string[] =>
  [
    ...html.matchAll(new RegExp(`<input[^>]*\\bname="${name}"[^>]*\\bvalue="([^"]*)"`, "g")),
    ...html.matchAll(new RegExp(`<textarea[^>]*\\bname="${name}"[^>]*>([^<]*)<`, "g")),
    ...html.matchAll(
      new RegExp(`<select[^>]*\\bname="${name}"(?:(?!</select>).)*?<option value="([^"]*)" selected`, "gs"),
    ),
  ].map(([, value = ""]) => value);

/** Sends the form without and with the tick. `typed`: what must still stand in the form that comes back. */
async function bookNow(path: string, button: string, typed: Record<string, string>) {
  const { html } = await open(path, { headers });
  expect(html).not.toContain('name="book"');
  const { action, fields } = formContaining(html, button);
  const intent = new RegExp(`name="intent" value="(\\w+)"(?:(?!<button).)*>${button}<`).exec(
    html.slice(html.lastIndexOf(`>${button}<`) - 600),
  )?.[1];
  const form = { ...fields, ...(intent ? { intent } : {}), ...typed };
  const refused = await open(action || path, { headers, form });
  expect([path, refused.status]).toEqual([path, 409]);
  expectValidPage(refused.response, refused.html);
  for (const text of ["This month is closed", NOW]) expect(refused.html).toContain(text);
  for (const [name, value] of Object.entries(typed))
    expect(shownIn(refused.html, name), name).toContain(value);
  const done = await open(action || path, { headers, form: { ...form, book: "now" } });
  expect([path, done.status, done.text]).toEqual([path, 303, ""]);
}

test("a gift by hand", () =>
  bookNow("/adminDonations/new", "Record the gift", {
    ...{ amount: "1,250", cause: LIFE_SCHOOL, channel: "cash", givenOn: DAY, name: "Leela Varma" },
    note: "Envelope 4",
  }));

test("a corrected gift", async () => {
  const { id } = await insertDonation(db, {
    ...{ channel: "cheque", received_on: DAY, mode: "live", order_id: null, payment_id: null },
  });
  await bookNow(`/adminDonations/${id}/correct`, "Save", {
    ...{ givenOn: "2026-11-02", cause: LIFE_SCHOOL, channel: "cheque", note: "Cheque 12" },
  });
});

test("a cash entry, and one that is taken back", async () => {
  await bookNow("/adminCash", "Enter", { day: DAY, kind: "drawn", sum: "400", note: "For the office" });
  const { id } = await db.selectFrom("cash_entries").select("id").executeTakeFirstOrThrow();
  await bookNow(`/adminCash?back=${id}`, "Take back", { reason: "Not drawn" });
});

test("an expense, and one that is withdrawn", async () => {
  const path = `/adminCauses/${LIFE_SCHOOL}/spending`;
  const form = { date: DAY, amount: "300", what: "Chalk", people: "none", formToken: "a".repeat(24) };
  const refused = await open(path, { headers, form });
  expect([refused.status, refused.html.includes(NOW)]).toEqual([409, true]);
  expect((await open(path, { headers, form: { ...form, book: "now" } })).status).toBe(303);
  const { id } = await db.selectFrom("expenses").select("id").executeTakeFirstOrThrow();
  await bookNow(`${path}?remove=${id}`, "Withdraw", {});
});

test("money moved between causes", () =>
  bookNow("/adminCauses", "Move the money", {
    ...{ day: DAY, from: GOAT_REARING, to: LIFE_SCHOOL, sum: "300", note: "Board", anyway: "on" },
  }));

test("what a line of the bank is, and a part taken back", async () => {
  const line = await importLine("CHQ 17", "500.00");
  await bookNow(`/adminBank/${line}`, "Record spending", {
    ...{ cause: LIFE_SCHOOL, what: "Rice for the hostel" },
  });
  await bookNow(`/adminBank/${line}`, "Take back", {});
  await bookNow(`/adminBank/${line}`, "Ignore", { reason: "A mistake of the bank" });
  await bookNow(`/adminBank/${line}`, "Count it again", {});
});
