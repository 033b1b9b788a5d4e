import { expect, test } from "vitest";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { todayInIndia } from "~/lib/india-time";
import { statementCsv } from "../../support/bank";
import { insertDonation } from "../../support/donation";
import { valueOf } from "../../support/result";
import { visibleText } from "../../support/html";
import { staffHeaders, staffToken } from "../../support/staff";
import { database, open, textOf, visit } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db);

test("shows the rows of a settlement, and which of them do not match", async () => {
  expect(visibleText((await open("/adminSettlements", { headers })).html)).toContain(
    "Nothing has been settled yet.",
  );
  const donation = await insertDonation(db, { mode: "practice" });
  const row = {
    ...{ settlement_id: "setl_1", type: "payment", settled_on: "2026-06-26", utr: "UTIB1", debit_paise: 0 },
    ...{ amount_paise: 50_000, fee_paise: 1_180, tax_paise: 180, credit_paise: 48_820 },
    created_at: "2026-06-26T03:00:00.000Z",
  };
  await db
    .insertInto("settlement_rows")
    .values([
      { ...row, entity_id: donation.payment_id ?? "" },
      { ...row, entity_id: "pay_of_nobody" },
    ])
    .execute();
  const told = { utr: "UTIB1", status: "processed", created_at: row.created_at };
  await db
    .insertInto("settlements")
    .values({ id: "setl_1", amount_paise: 97_641, ...told })
    .execute();
  const list = visibleText((await open("/adminSettlements", { headers })).html);
  for (const text of [
    "UTIB1",
    "₹976.40",
    "1 do not",
    "Sum differs",
    "One row does not match",
    "One total differs",
  ])
    expect(list).toContain(text);
  expect(visibleText((await open("/adminSettlements?show=differing", { headers })).html)).toContain("UTIB1");
  const { html } = await open("/adminSettlements/setl_1", { headers });
  for (const text of [
    "Gifts ₹1,000.00",
    "Fees −₹20.00",
    "GST on fees −₹3.60",
    "Paid into the bank ₹976.40",
    "At the bank Not yet at the bank",
    "Unknown payment",
    "Sum differs: the rows come to ₹976.40, and the provider says it transferred ₹976.41. Rows may be missing",
  ])
    expect(visibleText(html)).toContain(text);
  expect(html).toContain(`/adminDonations/${donation.id}`);
  expect((await visit("/adminSettlements/setl_9", { headers })).status).toBe(404);
});

test("says when a settlement is at the bank, how much less arrived, and which is not there yet", async () => {
  const settle = async (id: string, settled_on: string, paise: number) => {
    const row = { type: "payment", settled_on, debit_paise: 0, fee_paise: 0, tax_paise: 0 };
    await db
      .insertInto("settlement_rows")
      .values({
        ...row,
        ...{ entity_id: `pay_${id}`, settlement_id: id, utr: `UTRBANK${id.toUpperCase()}` },
        ...{ amount_paise: paise, credit_paise: paise, created_at: `${settled_on}T03:00:00.000Z` },
      })
      .execute();
  };
  await settle("short", "2026-06-20", 50_000);
  await settle("lost", "2026-06-21", 60_000);
  const narration = "NEFT CR RAZORPAY UTRBANKSHORT";
  const rows = [
    { day: "19/06/2026", narration: "CHARGES", debit: "2.00" },
    { day: "22/06/2026", narration, credit: "494.10" },
    { day: "26/06/2026", narration: "CHARGES", debit: "1.00" },
  ];
  valueOf(
    await importBankStatement(db, null, new TextEncoder().encode(statementCsv(rows)), new Date("2026-06-28")),
  );
  const missing = async () =>
    visibleText((await open("/adminSettlements?show=missing", { headers })).html).match(/UTRBANK\w+/g);
  expect(await missing()).toEqual(["UTRBANKLOST", "UTRBANKSHORT"]);
  expect(visibleText((await open("/admin", { headers })).html)).toContain(
    "settlements that are not yet at the bank",
  );

  const line = await db
    .selectFrom("bank_lines")
    .selectAll()
    .where("narration", "=", narration)
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ suggestion: "settlement", suggested_id: "short", doubt: "sum" });
  const form = { intent: "link", line: String(line.id), kind: "settlement", id: "short", sum: "" };
  expect((await visit(`/adminBank/${line.id}`, { headers, form })).status).toBe(303);
  expect(visibleText((await open("/adminSettlements/short", { headers })).html)).toContain(
    "At the bank At the bank on 22 Jun 2026: ₹5.90 less arrived",
  );
  expect(await missing()).toEqual(["UTRBANKLOST"]);
});

test("an accepted difference waits no more, names its reason, and can wait again", async () => {
  const path = "/adminSettlements/short";
  const shown = async () => visibleText((await open(path, { headers })).html);
  const differing = async () =>
    visibleText((await open("/adminSettlements?show=differing", { headers })).html).includes("UTRBANKSHORT");
  expect([await differing(), (await shown()).includes("Unknown payment")]).toEqual([true, true]);
  const accept = { intent: "accept", entity: "pay_short" };
  const refused = await visit(path, { headers, form: { ...accept, reason: " " } });
  expect([refused.status, visibleText(await textOf(refused)).includes("Enter a reason")]).toEqual([
    422,
    true,
  ]);
  const form = { ...accept, reason: "Through the old page" };
  expect((await visit(path, { headers, form })).status).toBe(303);
  expect([await differing(), (await shown()).includes("Accepted: Through the old page")]).toEqual([
    false,
    true,
  ]);
  const openAgain = { intent: "openAgain", entity: "pay_short" };
  expect((await visit(path, { headers, form: openAgain })).status).toBe(303);
  expect(await differing()).toBe(true);
  expect((await visit(path, { headers, form: openAgain })).status).toBe(409);
});

test("splits a large settlement into pages, differences first, with sums of all rows", async () => {
  const rows = Array.from({ length: 120 }, (_, number) => ({
    ...{ entity_id: `pay_big_${number}`, settlement_id: "setl_big", type: "payment", utr: "UTIBBIG" },
    ...{ settled_on: "2026-07-03", debit_paise: 0, credit_paise: 9_764, amount_paise: 10_000 },
    ...{ fee_paise: 236, tax_paise: 36, created_at: "2026-07-03T03:00:00.000Z" },
  }));
  await db.insertInto("settlement_rows").values(rows).execute();
  for (const number of [0, 1, 2])
    await insertDonation(db, { mode: "practice", payment_id: `pay_big_${number}`, amount_paise: 10_000 });
  const first = visibleText((await open("/adminSettlements/setl_big", { headers })).html);
  for (const text of ["Gifts ₹12,000.00", "Fees −₹240.00", "Paid into the bank ₹11,716.80", "Page 1 of 3"])
    expect(first).toContain(text);
  expect(first).not.toContain("Matches");
  const last = visibleText((await open("/adminSettlements/setl_big?page=3", { headers })).html);
  expect(last.match(/ Matches/g)).toHaveLength(3);
  expect((await visit("/adminSettlements/setl_big?page=9", { headers })).status).toBe(302);
});

test("the dashboard counts settlements that differ, for roles that see settlements", async () => {
  const row = {
    settlement_id: "setl_today",
    type: "payment",
    settled_on: todayInIndia(new Date()),
    utr: "UTIBT",
  };
  const sums = { debit_paise: 0, credit_paise: 9_764, amount_paise: 10_000, fee_paise: 236, tax_paise: 36 };
  const created_at = new Date().toISOString();
  const ids = ["pay_today", "pay_late"];
  await db
    .insertInto("settlement_rows")
    .values(ids.map((entity_id) => ({ ...row, ...sums, entity_id, created_at })))
    .execute();
  const link = /href="\/adminSettlements\?show=differing"/;
  const { html } = await open("/admin", { headers });
  expect(html).toMatch(link);
  expect(visibleText(html)).toMatch(/\d settlements? with differences/);
  const editor = { Cookie: `authtoken=${await staffToken(db, { role: "editor" })}` };
  expect((await open("/admin", { headers: editor })).html).not.toMatch(link);
});

test("rejects an invalid span of days at its field", async () => {
  const ask = (from: string, to: string) =>
    visit("/adminSettlements", { method: "POST", headers, body: new URLSearchParams({ from, to }) });
  const late = await ask("2026-07-02", "2026-07-01");
  expect(late.status).toBe(422);
  expect(visibleText(await late.text())).toContain("The end date must not be before the start date");
  expect((await ask("2020-01-01", "2026-07-01")).status).toBe(422);
  const today = todayInIndia(new Date());
  expect((await ask(today, today)).status).toBe(303);
  expect(visibleText((await open("/adminSettlements", { headers })).html)).toMatch(
    /of 1 days|fetched, 0 rows/,
  );
});
