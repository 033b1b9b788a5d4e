/** Bank statement on /adminBank without script: import, matching and decisions. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { makeReference } from "~/features/payments/pledge-reference";
import { LIFE_SCHOOL } from "../../support/causes";
import { insertDonation } from "../../support/donation";
import { statementCsv, type StatementRow } from "../../support/bank";
import { formContaining, visibleText } from "../../support/html";
import { run } from "../../support/site";
import { staffToken } from "../../support/staff";
import { database, open, textOf, visit } from "../../support/visit";

const db = database();
let cookie: string;
beforeAll(async () => {
  cookie = `authtoken=${await staffToken(db)}`;
});

const headers = () => ({ cookie });
const read = async (path: string) => (await open(path, { headers: headers() })).html;

async function upload(text: string | null) {
  const body = new FormData();
  body.append("intent", "import");
  if (text !== null) body.append("file", new Blob([text], { type: "text/csv" }), "october.csv");
  return visit("/adminBank", { method: "POST", headers: headers(), body });
}

/** Uploads the file. @returns the path of its import */
async function uploaded(text: string): Promise<string> {
  const answer = await upload(text);
  expect(answer.status).toBe(303);
  return answer.headers.get("location") ?? "";
}

const choose = (path: string, intent: string, fields: Record<string, string> = {}) =>
  visit(path, { headers: headers(), form: { intent, ...fields } });

/** Uploads the file and imports it as it was read. @returns the path of its import */
async function importFile(text: string): Promise<string> {
  const path = await uploaded(text);
  expect((await choose(path, "import", { account: "Bank" })).status).toBe(303);
  return path;
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
    const answer = await upload(text);
    expect([text, answer.status]).toEqual([text, 422]);
    expect(visibleText(await textOf(answer))).toMatch(/file|columns/i);
  }
});

test("names the limit of 10 MB beside the form when a file is larger", async () => {
  for (const megabytes of [11, 13]) {
    const answer = await upload("x".repeat(megabytes * 1024 * 1024));
    const html = await textOf(answer);
    expect([megabytes, answer.status]).toEqual([megabytes, 422]);
    expect(visibleText(html)).toContain("The file is larger than 10 MB");
    expect(formContaining(html, "Import").action).toBe("/adminBank");
  }
});

test("links a credit to the pledge in its narration; the link can be undone and made again", async () => {
  const reference = makeReference("DF", randomBytes(5));
  const pledge = await insertDonation(db, {
    ...{ state: "pledged", channel: "transfer", reference, amount_paise: 120_000, paid_at: null },
    ...{ created_at: "2026-10-01T05:00:00.000Z", email: "asha@example.org" },
  });
  const state = async () =>
    (await db.selectFrom("donations").select("state").where("id", "=", pledge.id).executeTakeFirstOrThrow())
      .state;
  await importFile(statementCsv([row(`UPI/ASHA/${reference}/x`, "1,200.00")]));
  expect(await state()).toBe("paid");
  expect(visibleText(await read("/adminBank?show=explained"))).toContain(reference);
  expect(await read(`/adminDonations/${pledge.id}`)).toMatch(/href="\/adminBank\/\d+"[^>]*>See the line/);
  const own = /href="(\/adminBank\/\d+)"[^>]*>See the line/.exec(
    await read(`/adminDonations/${pledge.id}`),
  )?.[1];
  expect(visibleText(await read(own ?? ""))).toMatch(
    /receipt DF\S+ is cancelled permanently: its number is never used again/,
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
    expect(visibleText(await textOf(answer))).toContain("Someone else has changed this line");
  }
});

test("asks for an unknown bank's columns once, and again after a wrong choice or a reset", async () => {
  const file = "Buchung,Wofür,Summe\n2026-10-01,Spende,222.00\n";
  const path = await uploaded(file);
  const { fields } = formContaining(await read(path), "Save column choice");
  const choice = { header: fields.header ?? "", day: "0", narration: "1" };
  const refusedFor = async (typed: Record<string, string>) => {
    const refused = await choose(path, "columns", { ...choice, ...typed });
    expect(refused.status).toBe(422);
    return textOf(refused);
  };
  const again = await refusedFor({});
  expect(visibleText(again)).toContain("Choose a column for credits and one for debits");
  for (const [name, value] of [
    ["day", "0"],
    ["narration", "1"],
  ] as const)
    expect(new RegExp(`name="${name}".*?</select>`, "s").exec(again)?.[0]).toMatch(
      new RegExp(`<option value="${value}" selected`),
    );
  expect(visibleText(await refusedFor({ amount: "1" }))).toContain("Choose each column only once");
  const wrong = await refusedFor({ narration: "2", amount: "1" });
  expect(visibleText(wrong)).toContain("“Spende” is not an amount");

  const other = await refusedFor({ header: "datum|text|betrag", amount: "2" });
  expect(visibleText(other)).toContain("these columns are of another file");

  expect((await choose(path, "columns", { ...choice, amount: "2" })).status).toBe(303);
  expect(visibleText(await read(path))).toContain("Nothing is imported yet");
  expect((await choose(path, "import", { account: "Bank" })).status).toBe(303);
  const imported = db.selectFrom("bank_lines").select("id").where("credit_paise", "=", 22_200);
  expect(await imported.execute()).toHaveLength(1);
  const next = await uploaded(file);
  expect(visibleText(await read(next))).toContain("1 line seems to be there already");
  expect((await press(next, "Choose the columns again", { intent: "forgetColumns" })).status).toBe(303);
  expect(await read(next)).toContain("Save column choice");
});

describe("an import", () => {
  const facts = async (path: string) => visibleText(await read(path));
  const lines = async (narration: string) =>
    (await db.selectFrom("bank_lines").selectAll().where("narration", "like", `%${narration}%`).execute())
      .length;

  test("shows what the file holds, stores nothing before 'Import', and can be undone", async () => {
    const statement = statementCsv([
      { day: "25/10/2026", narration: "LOOK ONE", credit: "500", balance: "1,500" },
      { day: "26/10/2026", narration: "LOOK TWO", debit: "200", balance: "1,300" },
    ]);
    const path = await uploaded(`Account Number,10010200341111\n${statement}`);
    const text = await facts(path);
    for (const fact of ["Bank …1111", "25 Oct 2026 to 26 Oct 2026", "₹1,000.00", "₹1,300.00", "1 · ₹500.00"])
      expect(text).toContain(fact);
    expect(text).toContain("The balances fit together");
    expect(await lines("LOOK")).toBe(0);
    expect(await facts("/adminBank")).toContain("Not imported yet");

    expect((await choose(path, "import")).status).toBe(303);
    expect((await choose(path, "import")).status).toBe(303);
    expect(await lines("LOOK")).toBe(2);
    expect(await facts(path)).toContain("New lines 2");
    expect((await choose(path, "undo")).status).toBe(303);
    expect(await lines("LOOK")).toBe(0);
    expect(await facts(path)).toContain("Undone");
    expect(await facts(path)).not.toContain("wait for a decision");
  });

  test("says that lines are there under another account, and is refused under a misspelled one", async () => {
    const line = { day: "23/11/2025", narration: "ONCE ONLY", credit: "41", balance: "9,341" };
    const first = await uploaded(statementCsv([line]));
    expect((await choose(first, "import", { account: "Society" })).status).toBe(303);
    const again = await uploaded(statementCsv([line]));
    expect((await choose(again, "look", { account: "Socity" })).status).toBe(303);
    const sentence = "1 line seems to be there already, under Society. Choose that account.";
    expect(await facts(again)).toContain(sentence);
    const refused = await choose(again, "import", { account: "Socity" });
    expect(refused.status).toBe(422);
    const html = await textOf(refused);
    expect(visibleText(html)).toContain(sentence);
    expect(html).toMatch(/name="account"[^>]*aria-invalid|aria-invalid[^>]*name="account"/);
    const file = join(mkdtempSync(join(tmpdir(), "foundation-bank-")), "statement.csv");
    writeFileSync(file, statementCsv([line]));
    const command = ["app/commands/run.mjs", "donations", "bank", file, "--account", "Socity"];
    await expect(run(command, process.env)).rejects.toThrow(`left with 1: ${sentence}`);
    expect(await lines("ONCE ONLY")).toBe(1);
  });

  test("says that an account gets another name when a file names its number", async () => {
    const earlier = { day: "21/11/2025", narration: "UNNUMBERED", credit: "40", balance: "7,340" };
    const first = await uploaded(statementCsv([earlier]));
    expect((await choose(first, "import", { account: "Trust" })).status).toBe(303);
    const later = { day: "22/11/2025", narration: "NUMBERED", credit: "60", balance: "7,400" };
    const path = await uploaded(`Account Number,10010200342222\n${statementCsv([later])}`);
    expect(await facts(path)).toContain("Account Trust …2222: the account “Trust” gets this name");
    expect((await choose(path, "import")).status).toBe(303);
    const named = db.selectFrom("bank_lines").select("account").where("narration", "=", "UNNUMBERED");
    expect(await named.execute()).toEqual([{ account: "Trust …2222" }]);
  });

  test.each<[string, string, string]>([
    ["no line", "", "The file has no balances, so missing lines can’t be seen."],
    ["one line", "1,010", "Not every line has a balance, so missing lines can’t be seen."],
  ])("says why gaps can't be seen when %s has a balance", async (_name, balance, sentence) => {
    const path = await uploaded(
      statementCsv([
        { day: "24/11/2025", narration: "A", credit: "10", balance },
        { day: "25/11/2025", narration: "B", credit: "10" },
      ]),
    );
    expect(await facts(path)).toContain(sentence);
    expect((await choose(path, "discard")).status).toBe(303);
  });

  test("can be discarded, and then answers 404", async () => {
    const path = await uploaded(statementCsv([row("DISCARDED", "5.00")]));
    const answer = await choose(path, "discard");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/adminBank"]);
    expect((await open(path, { headers: headers() })).status).toBe(404);
    expect((await choose(path, "import", { account: "Bank" })).status).toBe(404);
    expect(await lines("DISCARDED")).toBe(0);
  });

  test("asks for account and order of day and month where the file decides neither", async () => {
    const path = await uploaded(statementCsv([{ day: "5/9/2026", narration: "WHICH DAY", credit: "7" }]));
    const text = await facts(path);
    expect(text).toContain("The day comes first: 5 Sep 2026");
    expect(text).toContain("The month comes first: 9 May 2026");
    const refused = await choose(path, "import", { account: "", order: "" });
    expect(refused.status).toBe(422);
    expect(visibleText(await textOf(refused))).toContain("Choose whether the day or the month comes first");
    const without = await choose(path, "import", { account: "", order: "month" });
    expect(without.status).toBe(422);
    expect(visibleText(await textOf(without))).toContain("Choose or name the account");
    expect((await choose(path, "look", { account: "Savings", order: "month" })).status).toBe(303);
    expect(await facts(path)).toContain("“5/9/2026” is 9 May 2026");
    expect((await choose(path, "import", { account: "Savings", order: "month" })).status).toBe(303);
    const stored = db
      .selectFrom("bank_lines")
      .select(["account", "day"])
      .where("narration", "=", "WHICH DAY");
    expect(await stored.execute()).toEqual([{ account: "Savings", day: "2026-05-09" }]);
  });

  test("is refused at the file's field when a day is still to come", async () => {
    const answer = await upload(statementCsv([{ day: "31 Dec 2099", narration: "LATER", credit: "7" }]));
    expect(answer.status).toBe(422);
    expect(visibleText(await textOf(answer))).toContain("31 Dec 2099, which is still to come");
  });

  test("can't be undone once somebody has decided about a line", async () => {
    const path = await importFile(statementCsv([row("DECIDED", "9.00")]));
    const { id } = await db
      .selectFrom("bank_lines")
      .select("id")
      .where("narration", "=", "DECIDED")
      .executeTakeFirstOrThrow();
    await choose(`/adminBank/${id}`, "ignore", { line: String(id), reason: "A loan" });
    expect(await read(path)).not.toContain(">Undo import<");
    expect((await choose(path, "undo")).status).toBe(409);
    expect(await lines("DECIDED")).toBe(1);
  });
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

test("drops a suggested pledge with 'Not this one'", async () => {
  await insertDonation(db, {
    ...{ state: "pledged", channel: "transfer", amount_paise: 81_300, paid_at: null, name: "Devi Menon" },
    ...{ reference: makeReference("DF", randomBytes(5)), created_at: "2026-10-03T05:00:00.000Z" },
  });
  await importFile(statementCsv([row("UPI/CR/631/DEVI MENON/SBIN", "813.00")]));
  const line = () =>
    db.selectFrom("bank_lines").selectAll().where("credit_paise", "=", 81_300).executeTakeFirstOrThrow();
  expect(await line()).toMatchObject({ state: "suggested", suggestion: "pledge" });
  const own = `/adminBank/${(await line()).id}`;
  expect((await press(own, "Not this one", { intent: "dismiss" })).status).toBe(303);
  expect(await line()).toMatchObject({ state: "open", suggestion: null });
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

test("says of money from abroad what to do, sets it apart with one press, and asks about its return", async () => {
  const rows = [
    { day: "05/10/2026", narration: "INWARD REM SWIFT USD 7 J MATHEW", credit: "613.00" },
    { day: "09/10/2026", narration: "TRF TO J MATHEW", debit: "613.00" },
  ];
  await importFile(statementCsv(rows));
  const ids = await db
    .selectFrom("bank_lines")
    .select("id")
    .where((eb) => eb.or([eb("credit_paise", "=", 61_300), eb("debit_paise", "=", 61_300)]))
    .orderBy("id")
    .execute();
  const [credit, debit] = ids.map(({ id }) => `/adminBank/${id}`) as [string, string];
  const html = await read(credit);
  expect(visibleText(html)).toContain("the law (FCRA) allows it in the foundation’s FCRA account alone");
  expect(html.indexOf(">Set it apart, to be sent back<")).toBeGreaterThan(-1);
  expect(html.indexOf(">Set it apart, to be sent back<")).toBeLessThan(html.indexOf(">Record a new gift<"));
  expect(await read(debit)).not.toContain("It is sent back");
  expect((await press(credit, "Set it apart, to be sent back")).status).toBe(303);
  expect(visibleText(await read("/admin"))).toContain("credit from abroad that has not gone back");
  expect(visibleText(await read(debit))).toContain("This sum came from abroad on 5 Oct 2026");
  expect((await press(debit, "It is sent back")).status).toBe(303);
  expect(visibleText(await read("/admin"))).not.toContain("credit from abroad");
  expect(visibleText(await read("/adminBank?show=foreign"))).toContain("2 lines");
});
