import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { openDatabase } from "#db/client.server";
import { importLine } from "../../support/bank";
import { openPage, waitUntilReady, type Scripts } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { insertDonation } from "../../support/donation";
import { splitList } from "../../support/list";
import { inBothRuns, onlyInMatrix, perRun } from "../../support/matrix";
import { axeFindings } from "../../support/page-checks";
import { staffToken } from "../../support/staff";
import { LIFE_SCHOOL } from "../../support/causes";

const { site, browser } = await startJourney();
let db: Db;
let token: string;

beforeAll(async () => {
  db = openDatabase(site.databasePath);
  token = await staffToken(db);
  const today = new Date().toISOString();
  for (let number = 1; number <= 55; number += 1)
    await insertDonation(db, {
      name: `Donor ${number}`,
      amount_paise: number * 100,
      created_at: today,
      paid_at: today,
    });
  for (const name of ["Anu", "Biju", "Chitra"])
    await db
      .insertInto("contact_messages")
      .values({
        id: name,
        name,
        email: "",
        phone: "",
        subject: `From ${name}`,
        message: "?",
        received_at: today,
      })
      .execute();
});

afterAll(() => db?.destroy());

async function atWork(scripts: Scripts, width: number) {
  const page = await openPage(browser, scripts, { viewport: { width, height: 740 } });
  await page.context().addCookies([{ name: "authtoken", value: token, url: site.origin }]);
  const complaints: string[] = [];
  page.on("console", (line) => {
    if (line.type() === "error" && !line.text().includes("status of 4")) complaints.push(line.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return { page, complaints };
}

async function open(page: Page, path: string, scripts: Scripts = "on") {
  await page.goto(site.origin + path);
  if (scripts === "on") await waitUntilReady(page);
}

/** Inserts an offline donation, which can be refunded without the provider. */
const aDonation = (name: string) =>
  insertDonation(db, {
    name,
    amount_paise: 70_000,
    channel: "cash",
    method: "cash",
    email: "lakshmi@example.com",
    order_id: null,
    payment_id: null,
    created_at: "2026-01-05T06:30:00.000Z",
    paid_at: "2026-01-05T06:30:00.000Z",
    received_on: "2026-01-05",
  });

const modes = perRun<[Scripts, number][]>({ test: [["on", 360]], matrix: [["off", 1280]] });
describe.each(modes)("treasurer, scripts %s, %i px wide", inBothRuns, (scripts, width) => {
  test("finds a donation and refunds a part after confirmation", async () => {
    const { page, complaints } = await atWork(scripts, width);
    const name = `Lakshmi ${scripts}`;
    const { id } = await aDonation(name);
    await open(page, "/adminDonations", scripts);
    await page.getByLabel("Search donations").fill(name);
    await page.keyboard.press("Enter");
    await page.getByText("1 donation", { exact: true }).waitFor();
    await page.getByRole("link", { name }).click();
    await page.getByRole("heading", { name: "Refund this donation" }).waitFor();

    const ask = page.getByRole("button", { name: "Refund…" });
    await page.getByLabel("Amount in rupees").fill("200.50");
    await page.getByLabel("Reason").fill("Given twice");
    await ask.focus();
    await page.keyboard.press("Enter");
    const question =
      scripts === "on"
        ? page.getByRole("dialog", { name: "Refund ₹200.50" })
        : page.getByRole("region", { name: "Refund ₹200.50" });
    await question.getByText("Given twice").waitFor();
    if (scripts === "on") {
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Cancel");
      await page.keyboard.press("Escape");
      await question.waitFor({ state: "detached" });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Refund…");
      await page.keyboard.press("Enter");
      expect(await axeFindings(page)).toEqual([]);
    }
    await question.getByRole("button", { name: "Refund ₹200.50" }).click();
    await page
      .getByRole("status")
      .or(page.getByRole("alert"))
      .getByText("has been recorded as returned")
      .first()
      .waitFor();
    await page.getByText("Partly refunded").first().waitFor();
    await question.waitFor({ state: "detached" });
    await expect.poll(() => page.getByLabel("Reason").inputValue()).toBe("");
    const after = await db.selectFrom("donations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(after.refunded_paise).toBe(20_050);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

test.each([
  ["beside the amount", "500", "At most ₹200.00 can still be refunded"],
  ["above the page", "", "Nothing is left to refund"],
])("closes the dialog of a refused refund and shows the reason %s", async (_, amount, reason) => {
  const { page, complaints } = await atWork("on", 1280);
  const { id } = await aDonation("Refunded meanwhile");
  await open(page, `/adminDonations/${id}`);
  await page.getByLabel("Amount in rupees").fill("300");
  await page.getByLabel("Reason").fill("Given twice");
  await page.getByRole("button", { name: "Refund…" }).click();
  const question = page.getByRole("dialog", { name: "Refund ₹300" });
  await question.waitFor();
  const colleague = {
    intent: "refund",
    confirmed: "yes",
    amount,
    reason: "By a colleague",
    formToken: randomUUID(),
  };
  const headers = { origin: new URL(page.url()).origin };
  const first = await page.request.post(page.url(), { form: colleague, headers, maxRedirects: 0 });
  expect(first.status()).toBe(303);
  await question.getByRole("button", { name: "Refund ₹300" }).click();
  await question.waitFor({ state: "detached" });
  await page.getByText(reason).first().waitFor();
  if (amount) {
    await page.getByLabel("Amount in rupees").fill("150");
    await page.getByRole("button", { name: "Refund…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Refund ₹150" }).click();
    await page.getByText("has been recorded as returned").first().waitFor();
    await page.getByText("up to ₹50.00").waitFor();
    await expect.poll(() => page.getByText(reason).count()).toBe(0);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("keeps sorting, page and columns in the URL", async () => {
  const { page, complaints } = await atWork("on", 1280);
  await open(page, "/adminDonations?search=Donor");
  let documents = 0;
  page.on("request", (request) => (documents += Number(request.resourceType() === "document")));
  const first = page.locator("tbody tr").first();
  await page.getByRole("columnheader").getByRole("link", { name: "Amount" }).click();
  await first.getByText("₹55.00").waitFor();
  await page.getByRole("columnheader").getByRole("link", { name: "Amount" }).click();
  await first.getByText("₹1.00", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Next page" }).click();
  await first.getByText("₹51.00").waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("?search=Donor&sort=amount&page=2");
  await page.getByText("Columns", { exact: true }).click();
  await page.getByLabel("Email").check();
  await page.getByLabel("Cause", { exact: true }).last().uncheck();
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("columnheader", { name: "Email" }).waitFor();
  await expect.poll(() => page.getByRole("columnheader", { name: "Cause" }).count()).toBe(0);
  await expect.poll(() => page.getByLabel("Search donations").inputValue()).toBe("Donor");
  await page.getByLabel("Search donations").fill("nobody at all");
  await page.keyboard.press("Enter");
  await page.getByText("No results.").waitFor();
  await page.goBack();
  await page.getByText("55 donations").waitFor();
  await expect.poll(() => page.getByLabel("Search donations").inputValue()).toBe("Donor");
  expect(documents).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("marks messages as handled by keyboard, and reports an empty choice before sending", async () => {
  const { page, complaints } = await atWork("on", 360);
  await open(page, "/adminMessages");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const act = page
    .getByRole("form", { name: /^With .*selected row/ })
    .getByRole("button", { name: "Mark as handled" });
  await act.click();
  await page.getByRole("alert").getByText("Please choose at least one row").waitFor();
  expect(sent).toEqual([]);
  for (const name of ["Anu", "Biju"]) {
    await page.getByLabel(`Choose From ${name} from ${name}`).focus();
    await page.keyboard.press("Space");
  }
  await act.focus();
  await page.keyboard.press("Enter");
  await page.getByText("2 messages are marked as handled").first().waitFor();
  await page.getByText("1 message", { exact: true }).waitFor();
  await page.getByLabel("Choose all rows").check();
  await expect.poll(() => page.getByLabel("Choose From Chitra from Chitra").isChecked()).toBe(true);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("downloads chosen donations", onlyInMatrix, async () => {
  const { page } = await atWork("on", 1280);
  await open(page, "/adminDonations?search=Donor&sort=-amount");
  for (const name of ["₹55.00 from Donor 55", "₹54.00 from Donor 54"])
    await page.getByLabel(`Choose ${name}`).check();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV of the selected rows" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^donations-.*\.csv$/);
  await expect.poll(() => page.url()).toContain("/adminDonations?");
  await page.context().close();
});

const SCREENS = splitList(`
  /admin, /adminDonations, /adminDonations/new, /adminDonations/donation-1, /adminCauses,
  /adminCauses/${LIFE_SCHOOL},
  /adminMessages?show=all, /adminOutbox, /adminActivity
`);

test("passes axe on money screens, without overflow on phone and desktop", inBothRuns, async () => {
  const { page, complaints } = await atWork("on", 360);
  for (const path of perRun({ test: SCREENS.filter((_, at) => at % 4 === 0), matrix: SCREENS })) {
    await open(page, path);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      if (width === perRun({ test: 360, matrix: 1280 }))
        expect(await axeFindings(page), `${path} at ${width} px`).toEqual([]);
      const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(tooWide), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("offers each chart as a table", async () => {
  const { page } = await atWork("on", 360);
  await open(page, "/admin");
  await expect.poll(() => page.locator("figure:has(figcaption):has(table)").count()).toBe(4);
  const chart = page.getByRole("img", { name: "The last 24 months, by cause" });
  await expect.poll(() => chart.locator("title").count()).toBe(24);
  await expect.poll(() => chart.locator("title").last().textContent()).toContain("Life School ₹1,540");
  await page.getByText("The same as a table").first().click();
  await page.getByRole("row", { name: /₹1,540 ₹1,540/ }).waitFor();
  await page.context().close();
});

test("keeps a typed expense while others are withdrawn; the dialog shows why one was not", async () => {
  const { page, complaints } = await atWork("on", 360);
  for (const id of ["Slates", "Chalk", "Lamps"])
    await db
      .insertInto("expenses")
      .values({
        id,
        cause_slug: LIFE_SCHOOL,
        mode: "practice",
        day: "2026-06-01",
        amount_paise: 10_000,
        description: id,
        published: 1,
        created_at: "2026-06-01T05:00:00.000Z",
        updated_at: "2026-06-01T05:00:00.000Z",
      })
      .execute();
  await open(page, `/adminCauses/${LIFE_SCHOOL}/spending`);
  const what = page.getByLabel("What for, in one sentence");
  const question = page.getByRole("alertdialog", { name: "Withdraw this expense?" });
  const withdraw = async (name: string) => {
    await page.getByRole("link", { name: `Withdraw ${name}` }).click();
    await question.getByText(`${name}.`).waitFor();
  };
  await what.fill("Books for the evening class");
  await withdraw("Slates");
  await question.getByRole("button", { name: "Withdraw" }).click();
  await question.waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("link", { name: "Withdraw Slates" }).count()).toBe(0);
  await expect.poll(() => what.inputValue()).toBe("Books for the evening class");
  await withdraw("Chalk");
  await page.context().setOffline(true);
  await question.getByRole("button", { name: "Withdraw" }).click();
  await question.getByRole("alert").getByText("can't be saved at the moment").waitFor();
  await page.context().setOffline(false);
  // Somebody else withdraws the expense meanwhile.
  await db.deleteFrom("expenses").where("id", "=", "Chalk").execute();
  await question.getByRole("button", { name: "Withdraw" }).click();
  await question.getByRole("alert").getByText("no longer exists").waitFor();
  await question.getByRole("link", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("link", { name: "Withdraw Chalk" }).count()).toBe(0);
  await expect.poll(() => what.inputValue()).toBe("Books for the evening class");
  await page.getByLabel("Amount in rupees").fill("250");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("link", { name: "Withdraw Books for the evening class" }).waitFor();
  await expect.poll(() => what.inputValue()).toBe("");
  expect(complaints.filter((line) => !line.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  await page.context().close();
});

test("empties the forms of a bank line once a part of it is recorded", async () => {
  const line = await importLine(db, { debit: "6,400.00" }, "UPI/DR/CHALK AND PAPER HOUSE");
  const { page, complaints } = await atWork("on", 1280);
  await open(page, `/adminBank/${line}`);
  const form = page.locator("form:has([value=spending])");
  const sum = form.getByLabel("Sum", { exact: true });
  await sum.fill("4,000");
  await form.getByLabel("Category", { exact: true }).selectOption({ label: "Travel" });
  await form.getByLabel("What for", { exact: true }).fill("Chalk");
  await form.getByRole("button", { name: "Record spending" }).click();
  await page.getByText("₹4,000.00: Chalk").waitFor();
  await expect.poll(() => sum.inputValue()).toBe("");
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("keeps the box that confirms cash below zero while it is ticked, and the bill that was chosen", async () => {
  const { page, complaints } = await atWork("on", 1280);
  await open(page, "/adminCash");
  const form = page.locator("form:has([name=kind])");
  await form.getByLabel("Day", { exact: true }).fill("2026-06-02");
  await form.getByLabel("What it is").selectOption({ label: "A cost, paid in cash" });
  await form.getByLabel("Sum", { exact: true }).fill("99,999");
  await form.getByLabel("What for", { exact: true }).fill("A pump");
  await form.getByLabel("Category", { exact: true }).selectOption({ label: "Travel" });
  const bill = { name: "pump.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
  await form.getByLabel("Bill", { exact: true }).setInputFiles(bill);
  await form.getByRole("button", { name: "Enter" }).click();
  await form.getByLabel("Enter it anyway").check();
  await form.getByRole("button", { name: "Enter" }).click();
  await page.getByRole("link", { name: "Cost: A pump" }).click();
  await page.getByRole("link", { name: "Open the PDF" }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
