import { beforeAll, expect, test } from "vitest";
import { cancelReceipt, issueReceipt } from "~/features/receipts/receipts.server";
import { insertDonation } from "../../support/donation";
import { tags, visibleText } from "../../support/html";
import { staffToken } from "../../support/staff";
import { database, visit } from "../../support/visit";

const db = database();
const NOW = new Date("2024-06-24T05:02:00.000Z");
let token = "";
let donationId = "";
beforeAll(async () => {
  token = await staffToken(db, { role: "treasurer" });
  const day = { created_at: NOW.toISOString(), paid_at: NOW.toISOString() };
  const asha = await insertDonation(db, { ...day, name: "Asha", amount_paise: 1_25_050 });
  donationId = asha.id;
  const ravi = await insertDonation(db, { ...day, name: "Ravi" });
  for (const donation of [asha, ravi]) await issueReceipt(db, donation, NOW);
  await cancelReceipt(db, ravi.id, NOW, "entered twice");
  const practising = await insertDonation(db, { ...day, name: "Practising", mode: "practice" });
  await issueReceipt(db, practising, NOW);
});
const asStaff = (path: string) => visit(path, { headers: { cookie: `authtoken=${token}` } });

test("shows the numbers of a year, its series and its file", async () => {
  const page = await (await asStaff("/adminReceipts/2024-25")).text();
  const text = visibleText(page);
  expect(text).toContain(
    "Real money, up to DF/2024-25/000002: 2 numbers, 1 valid over ₹1,250.50, 1 cancelled, 0 replaced, none missing",
  );
  expect(text).toMatch(/DF\/2024-25\/000002 24 Jun 2024 ₹500\.00 Ravi Cancelled entered twice/);
  expect(text).toMatch(/DF-PRACTICE\/2024-25\/000001 Practice .* Practising Valid for nothing/);
  expect(text).toContain("1 number, 1 valid for nothing over ₹500.00, 0 cancelled");
  expect(text).toContain("“Valid over” is the sum that the receipts print, before refunds");
  const links = tags(page, "a").map(({ href }) => href);
  expect(links).toContain(`/adminDonations/${donationId}`);
  expect(links).toContain("/adminReceipts/2024-25.csv");

  const file = await asStaff("/adminReceipts/2024-25.csv");
  expect(file.headers.get("content-disposition")).toContain("2024-25.csv");
  expect((await file.text()).split("\r\n").slice(0, 4)).toEqual([
    "number,series,day,sum,donor,state,reason,issued,gift",
    `DF/2024-25/000001,Real money,2024-06-24,1250.50,Asha,valid,,2024-06-24,${donationId}`,
    expect.stringContaining("Ravi,cancelled,entered twice"),
    expect.stringContaining("Practising,valid for nothing"),
  ]);
});

test("keeps a PAN out of the address of a search", async () => {
  const answer = await asStaff("/adminReceipts/2024-25?search=ABCPK1234L");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/adminReceipts/2024-25"]);
});

test("leads to the present year, and answers 404 to a year that is none", async () => {
  expect((await asStaff("/adminReceipts")).headers.get("location")).toMatch(/^\/adminReceipts\/20\d\d-\d\d$/);
  expect((await asStaff("/adminReceipts/2024-26")).status).toBe(404);
  expect((await asStaff("/adminReceipts/2024-26.csv")).status).toBe(404);
});
