/** A treasurer's month at the bank in the browser: import, links, splits, taking back, cash, the close of the month. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { openDatabase } from "#db/client.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { statementCsv, type StatementRow } from "../../support/bank";
import { openPage, waitUntilReady, type Scripts } from "../../support/browser";
import { insertDonation } from "../../support/donation";
import { setTrueFacts } from "../../support/foundation";
import { startJourney } from "../../support/journey";
import { inBothRuns, perRun } from "../../support/matrix";
import { staffToken } from "../../support/staff";

const { site, browser } = await startJourney();
let db: Db;
let token: string;

beforeAll(async () => {
  db = openDatabase(site.databasePath);
  await setTrueFacts(db);
  token = await staffToken(db);
});
afterAll(() => db?.destroy());

async function gift(name: string, rupees: number) {
  const donation = await insertDonation(db, {
    ...{ channel: "transfer", method: "transfer", received_on: "2026-10-05" },
    ...{ paid_at: "2026-10-05T06:30:00.000Z", order_id: null, payment_id: null, mode: "live" },
    ...{ amount_paise: rupees * 100, name, email: null },
  });
  await issueReceipt(db, donation, new Date());
}

async function atWork(scripts: Scripts, width: number) {
  const page = await openPage(browser, scripts, { viewport: { width, height: 740 } });
  await page.context().addCookies([{ name: "authtoken", value: token, url: site.origin }]);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  return { page, complaints };
}

async function open(page: Page, path: string, scripts: Scripts) {
  await page.goto(site.origin + path);
  if (scripts === "on") await waitUntilReady(page);
}

const lineOf = (narration: string) =>
  db.selectFrom("bank_lines").selectAll().where("narration", "=", narration).executeTakeFirstOrThrow();
const partsOf = async (narration: string) =>
  (
    await db
      .selectFrom("bank_allocations")
      .select(["kind", "sum_paise"])
      .where("line_id", "=", (await lineOf(narration)).id)
      .orderBy("id")
      .execute()
  ).map(({ kind, sum_paise }) => [kind, sum_paise]);
const formWith = (page: Page, button: string) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: button, exact: true }) });

const modes = perRun<[Scripts, number][]>({
  test: [["on", 360]],
  matrix: [
    ["on", 1280],
    ["off", 360],
    ["blocked", 1280],
  ],
});

describe.each(modes)("a treasurer at the bank, scripts %s, %i px wide", inBothRuns, (scripts, width) => {
  const own = `${scripts}${width}`.toUpperCase();
  const [transfer, rent, loan] = [`KURIAN ${own}`, `RENT ${own}`, `LOAN ${own}`];

  test("imports a statement once, splits its lines, and takes one back", async () => {
    const { page, complaints } = await atWork(scripts, width);
    for (const [name, rupees] of [
      ["Saji", 6_000],
      ["Mary", 4_000],
    ] as const)
      await gift(`${name} Kurian ${own}`, rupees);
    const rows: StatementRow[] = [
      { day: "06/10/2026", narration: transfer, credit: "10,000.00", balance: "15,000.00" },
      { day: "07/10/2026", narration: rent, debit: "1,200.50", balance: "13,799.50" },
      { day: "08/10/2026", narration: loan, credit: "3,000.00", balance: "16,799.50" },
    ];
    const file = join(site.folder, `${own}.csv`);
    const number = `1001020034${String(width).padStart(4, "0")}${scripts.length}`;
    writeFileSync(
      file,
      `Account Number,${number}\nStatement period,01/10/2026 to 31/10/2026\n${statementCsv(rows)}`,
    );
    await open(page, "/adminBank", scripts);
    await page.getByLabel("The bank’s file").setInputFiles(file);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("1 Oct 2026 to 31 Oct 2026").waitFor();
    await page.getByRole("button", { name: "Import", exact: true }).dblclick();
    await page.getByText("Lines that wait for a decision").waitFor();
    expect((await lineOf(transfer)).state).toBe("open");

    await open(page, `/adminBank/${(await lineOf(transfer)).id}?q=Kurian+${own}`, scripts);
    const saji = page.locator("form").filter({ hasText: `Saji Kurian ${own}` });
    await saji.getByLabel("Sum of it").fill("6000.01");
    await saji.getByRole("button", { name: "Link" }).click();
    await page.getByText("At most ₹6,000.00").first().waitFor();
    await saji.getByLabel("Sum of it").fill("6,000");
    await saji.getByRole("button", { name: "Link" }).dblclick();
    await page.getByText(`₹6,000.00: Saji Kurian ${own}’s gift`).waitFor();
    await page
      .locator("form")
      .filter({ hasText: `Mary Kurian ${own}` })
      .getByRole("button", { name: "Link" })
      .click();
    await page.getByText(`₹4,000.00: Mary Kurian ${own}’s gift`).waitFor();
    expect(await partsOf(transfer)).toEqual([
      ["gift", 600_000],
      ["gift", 400_000],
    ]);

    await open(page, `/adminBank/${(await lineOf(rent)).id}`, scripts);
    const spending = formWith(page, "Record spending");
    await spending.getByLabel("Sum", { exact: true }).fill("1,000");
    await spending.getByLabel("Category", { exact: true }).selectOption({ label: "Rent" });
    await spending.getByLabel("What for", { exact: true }).fill("Office");
    await spending.getByRole("button", { name: "Record spending" }).dblclick();
    await page.getByText("₹1,000.00: Office").waitFor();
    await expect.poll(() => spending.getByLabel("Sum", { exact: true }).inputValue()).toBe("");
    const other = formWith(page, "Other");
    await other.getByLabel("Category").selectOption({ label: "Bank charges" });
    await other.getByRole("button", { name: "Other", exact: true }).dblclick();
    await page.getByText("₹200.50: Bank charges").waitFor();
    expect(await partsOf(rent)).toEqual([
      ["expense", 100_000],
      ["other", 20_050],
    ]);

    const charges = page.locator("form").filter({ hasText: "₹200.50: Bank charges" });
    await charges.getByLabel("Why it is taken back").fill("Of another line");
    await charges.getByRole("button", { name: "Take back" }).dblclick();
    await page.getByRole("heading", { name: "Record spending" }).waitFor();
    expect(await partsOf(rent)).toEqual([["expense", 100_000]]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("decides a line once, though it is open in two tabs", async () => {
    const { page, complaints } = await atWork(scripts, width);
    const second = await page.context().newPage();
    if (scripts === "blocked") await second.route("**/*.js", (route) => route.abort("timedout"));
    const path = `/adminBank/${(await lineOf(loan)).id}`;
    await open(page, path, scripts);
    await open(second, path, scripts);
    const enter = async (tab: Page, category: string) => {
      const form = formWith(tab, "Other");
      await form.getByLabel("Category").selectOption({ label: category });
      await form.getByLabel("Note").fill("Ravi Menon");
      await form.getByRole("button", { name: "Other", exact: true }).click();
    };
    await enter(page, "Loan received");
    await page.getByText("₹3,000.00: Loan received: Ravi Menon").waitFor();
    await enter(second, "Interest");
    await second
      .getByText(/Someone else has changed/)
      .first()
      .waitFor();
    expect(await partsOf(loan)).toEqual([["other", 300_000]]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
