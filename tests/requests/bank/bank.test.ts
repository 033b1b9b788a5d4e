/** Bank statement on /adminBank without script: import, matching and decisions. */
import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { makeReference } from "~/features/payments/pledge-reference";
import { LIFE_SCHOOL } from "../../support/causes";
import { insertDonation } from "../../support/donation";
import { statementCsv, type StatementRow } from "../../support/bank";
import { formContaining, visibleText } from "../../support/html";
import { staffToken } from "../../support/staff";
import { database, open, textOf, visit } from "../../support/visit";

const db = database();
let cookie: string;
beforeAll(async () => {
  cookie = `authtoken=${await staffToken(db)}`;
});

const headers = () => ({ cookie });
const read = async (path: string) => (await open(path, { headers: headers() })).html;

async function importFile(text: string | null) {
  const body = new FormData();
  body.append("intent", "import");
  if (text !== null) body.append("file", new Blob([text], { type: "text/csv" }), "october.csv");
  return visit("/adminBank", { method: "POST", headers: headers(), body });
}

async function press(path: string, button: string, typed: Record<string, string> = {}) {
  const html = await read(path);
  const { action, fields } = formContaining(html, button);
  const name =
    /name="intent" value="(\w+)"/.exec(html.slice(html.lastIndexOf(`>${button}<`) - 400))?.[1] ?? "";
  return visit(action, { headers: headers(), form: { ...fields, intent: fields.intent ?? name, ...typed } });
}

const row = (narration: string, credit: string): StatementRow => ({ day: "05/10/2026", narration, credit });

test("refuses a missing or unreadable file with a message", async () => {
  for (const text of [null, "", "no,bank\n1,2"]) {
    const answer = await importFile(text);
    expect([text, answer.status]).toEqual([text, 422]);
    expect(visibleText(await textOf(answer))).toMatch(/file|columns/i);
  }
});

test("links a credit to the pledge in its narration; the link can be undone and made again", async () => {
  const reference = makeReference("DF", randomBytes(5));
  const pledge = await insertDonation(db, {
    ...{ state: "pledged", channel: "transfer", reference, amount_paise: 120_000, paid_at: null },
    ...{ created_at: "2026-10-01T05:00:00.000Z", mode: "practice", email: "asha@example.org" },
  });
  const state = async () =>
    (await db.selectFrom("donations").select("state").where("id", "=", pledge.id).executeTakeFirstOrThrow())
      .state;
  expect((await importFile(statementCsv([row(`UPI/ASHA/${reference}/x`, "1,200.00")]))).status).toBe(303);
  expect(await state()).toBe("paid");
  expect(visibleText(await read("/adminBank?show=explained"))).toContain(reference);
  expect(await read(`/adminDonations/${pledge.id}`)).toMatch(/href="\/adminBank\/\d+"[^>]*>See the line/);
  const own = /href="(\/adminBank\/\d+)"[^>]*>See the line/.exec(
    await read(`/adminDonations/${pledge.id}`),
  )?.[1];
  expect(visibleText(await read(own ?? ""))).toMatch(
    /receipt DF\S+ is cancelled for good: its number is never used again/,
  );
  expect((await press(own ?? "", "Take back")).status).toBe(303);
  expect(await state()).toBe("pledged");
  expect((await press(own ?? "", "Match again")).status).toBe(303);
  expect(await state()).toBe("paid");
  expect(await read(own ?? "")).not.toContain("Match again");
});

test("answers 409 when the line has already been decided", async () => {
  await importFile(statementCsv([row("CASH", "111.00")]));
  const { id } = await db
    .selectFrom("bank_lines")
    .select("id")
    .where("credit_paise", "=", 11_100)
    .executeTakeFirstOrThrow();
  const own = `/adminBank/${id}`;
  const record = { intent: "record", line: String(id), cause: LIFE_SCHOOL, formToken: "a".repeat(20) };
  const ignore = { intent: "ignore", line: String(id), reason: "A loan" };
  expect((await visit(own, { headers: headers(), form: ignore })).status).toBe(303);
  for (const [path, form] of [
    [own, record],
    [own, ignore],
    ["/adminBank", ignore],
  ] as const) {
    const answer = await visit(path, { headers: headers(), form });
    expect([path, form.intent, answer.status]).toEqual([path, form.intent, 409]);
    expect(visibleText(await textOf(answer))).toContain("Somebody else was faster");
  }
});

test("asks for an unknown bank's columns once, and again after a wrong choice or a reset", async () => {
  const file = "Buchung,Wofür,Summe\n2026-10-01,Spende,222.00\n";
  const asked = await textOf(await importFile(file));
  const { fields } = formContaining(asked, "Remember the columns and import");
  const choice = { ...fields, intent: "columns", day: "0", narration: "1" };
  const refused = await visit("/adminBank", { headers: headers(), form: choice });
  expect(refused.status).toBe(422);
  const again = await textOf(refused);
  expect(visibleText(again)).toContain("Choose a column for credits and one for debits");
  for (const [name, value] of [
    ["day", "0"],
    ["narration", "1"],
  ] as const)
    expect(new RegExp(`name="${name}".*?</select>`, "s").exec(again)?.[0]).toMatch(
      new RegExp(`<option value="${value}" selected`),
    );

  const twice = await visit("/adminBank", { headers: headers(), form: { ...choice, amount: "1" } });
  expect(visibleText(await textOf(twice))).toContain("Choose each column only once");
  const wrong = await visit("/adminBank", {
    headers: headers(),
    form: { ...choice, narration: "2", amount: "1" },
  });
  expect(visibleText(await textOf(wrong))).toContain("“Spende” is not an amount");
  expect((await importFile(file)).status).toBe(422);
  const isImported = async () =>
    (await db.selectFrom("bank_lines").select("id").where("credit_paise", "=", 22_200).execute()).length;
  const stranger = { cookie: `authtoken=${await staffToken(db)}` };
  const elsewhere = await visit("/adminBank", { headers: stranger, form: { ...choice, amount: "2" } });
  expect([elsewhere.status, await isImported()]).toEqual([303, 0]);
  const chosen = await visit("/adminBank", { headers: headers(), form: { ...choice, amount: "2" } });
  expect([chosen.status, await isImported()]).toEqual([303, 1]);
  expect((await importFile(file)).status).toBe(303);
  expect((await press("/adminBank", "Choose them again", { intent: "forgetColumns" })).status).toBe(303);
  expect((await importFile(file)).status).toBe(422);
});

test("shows an unexplained credit on the dashboard; it is recorded, or ignored with a reason", async () => {
  await importFile(
    statementCsv([row("NEFT/LEELA VARMA/for the school", "777.00"), row("CASH DEPOSIT", "333.00")]),
  );
  expect(visibleText(await read("/admin"))).toMatch(/\d unexplained credits? at the bank/);
  const lineOf = async (paise: number) =>
    db.selectFrom("bank_lines").selectAll().where("credit_paise", "=", paise).executeTakeFirstOrThrow();

  const own = `/adminBank/${(await lineOf(33_300)).id}`;
  const without = await press(own, "Ignore", { reason: "" });
  expect(without.status).toBe(422);
  expect((await press(own, "Ignore", { reason: "Deposit of the collection box" })).status).toBe(303);
  expect(await lineOf(33_300)).toMatchObject({
    state: "ignored",
    ignored_reason: "Deposit of the collection box",
  });
  expect((await press(own, "Count it again")).status).toBe(303);

  const gift = `/adminBank/${(await lineOf(77_700)).id}`;
  const recorded = await press(gift, "Record a new gift", { cause: LIFE_SCHOOL, name: "Leela Varma" });
  expect(recorded.status).toBe(303);
  const line = await lineOf(77_700);
  expect(line.state).toBe("explained");
  const donation = await db
    .selectFrom("donations")
    .innerJoin("bank_allocations", "donation_id", "donations.id")
    .selectAll("donations")
    .where("line_id", "=", line.id)
    .executeTakeFirstOrThrow();
  expect(donation).toMatchObject({ channel: "transfer", amount_paise: 77_700, received_on: "2026-10-05" });
});

test("links a line to a gift that is there, found by its cheque's number, and to a part of it", async () => {
  const there = await insertDonation(db, {
    ...{ channel: "cheque", payment_id: null, order_id: null, mode: "live", amount_paise: 90_000 },
    ...{ name: "Menon K", note: "Cheque 009917", received_on: "2026-09-20" },
  });
  await importFile(statementCsv([row("BY CLEARING", "612.00")]));
  const { id } = await db
    .selectFrom("bank_lines")
    .select("id")
    .where("credit_paise", "=", 61_200)
    .executeTakeFirstOrThrow();
  const own = `/adminBank/${id}`;
  expect(visibleText(await read(own))).toContain("Nothing of this sum waits for its line");
  const found = `${own}?q=009917`;
  expect(visibleText(await read(found))).toContain("Gift: Menon K");
  const tooMuch = await press(found, "Link", { sum: "700" });
  expect(tooMuch.status).toBe(422);
  expect(visibleText(await textOf(tooMuch))).toContain("At most ₹612.00 is left");
  expect((await press(found, "Link", { sum: "600" })).status).toBe(303);
  expect(visibleText(await read(own))).toMatch(/Left ₹12\.00/);
  expect((await press(own, "Other", { category: "1", note: "Interest of the deposit" })).status).toBe(303);
  expect(visibleText(await read("/adminBank?show=explained"))).toContain("Menon K’s gift");
  expect(visibleText(await read(`/adminDonations/${there.id}`))).toContain("See the line");
});

test("says on the form of a new gift that it seems to be there, and records it when told so", async () => {
  const there = { channel: "cash", payment_id: null, order_id: null, mode: "live" } as const;
  await insertDonation(db, { ...there, name: "Biju K", amount_paise: 45_500, received_on: "2026-10-01" });
  await importFile(statementCsv([row("CASH DEP", "455.00")]));
  const { id } = await db
    .selectFrom("bank_lines")
    .select("id")
    .where("credit_paise", "=", 45_500)
    .executeTakeFirstOrThrow();
  const typed = { cause: LIFE_SCHOOL, name: "BIJU K" };
  expect(await read(`/adminBank/${id}`)).not.toContain('name="anyway"');
  const asked = await press(`/adminBank/${id}`, "Record a new gift", typed);
  expect(asked.status).toBe(422);
  const html = await textOf(asked);
  expect(visibleText(html)).toContain("has no line at the bank yet");
  expect(html).toContain('name="anyway"');
  const done = await press(`/adminBank/${id}`, "Record a new gift", { ...typed, anyway: "on" });
  expect(done.status).toBe(303);
});
