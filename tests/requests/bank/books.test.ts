import { beforeAll, expect, test } from "vitest";
import { taxYearOf } from "~/lib/tax-year";
import { importLine } from "../../support/bank";
import { staffHeaders } from "../../support/staff";
import { database, open, textOf, visit } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db, { role: "treasurer" });
beforeAll(() => importLine(db));

test("shows the books of a year, and links to them from the bank", async () => {
  const { text, html } = await open("/adminBooks/2026-27", { headers });
  for (const part of [
    "Opening balance",
    "Receipts",
    "Not yet explained",
    "₹7,321.00",
    "One line is not explained yet",
  ])
    expect(text).toContain(part);
  expect(html).toContain('href="/adminBooks/2026-27.csv"');
  const bank = (await open("/adminBank?show=all&month=2026-06", { headers })).html;
  for (const href of ["/adminBooks", "/adminClose/2026-06"]) expect(bank).toContain(`href="${href}"`);
  const now = await visit("/adminBooks", { headers });
  expect(now.headers.get("location")).toBe(`/adminBooks/${taxYearOf(new Date())}`);
});

test("says how to print where scripts are off or never arrive", async () => {
  const { html } = await open("/adminBooks/2026-27", { headers });
  expect(html).toMatch(/<span class="no-print">Print this page from the browser’s menu\.<\/span>/);
});

test("exports the books of a year as CSV", async () => {
  const answer = await visit("/adminBooks/2026-27.csv", { headers });
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toContain("2026-27.csv");
  expect(await textOf(answer)).toContain("receipts,Not yet explained,Credits,7321.00");
});

test.each(["2026-28", "2026", "x", "1999-00", "2051-52"])("answers 404 for the year %s", async (year) => {
  expect((await visit(`/adminBooks/${year}`, { headers })).status).toBe(404);
  expect((await visit(`/adminBooks/${year}.csv`, { headers })).status).toBe(404);
});
