/** Slips of the office put right in the browser: a gift under the wrong donor, a cheque that came back. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { openDatabase } from "#db/client.server";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { importLine } from "../../support/bank";
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

async function gift(channel: "cash" | "cheque", name: string, email: string | null, paise: number) {
  const donation = await insertDonation(db, {
    ...{ channel, method: channel, received_on: "2026-05-02", paid_at: "2026-05-02T06:30:00.000Z" },
    ...{ order_id: null, payment_id: null, mode: "live", amount_paise: paise, name, email },
  });
  await issueReceipt(db, donation, new Date());
  await assignDonor(db, donation, new Date());
  return donation;
}

async function atWork(scripts: Scripts, width: number) {
  const page = await openPage(browser, scripts, { viewport: { width, height: 740 } });
  await page.context().addCookies([{ name: "authtoken", value: token, url: site.origin }]);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  const open = async (path: string) => {
    await page.goto(site.origin + path);
    if (scripts === "on") await waitUntilReady(page);
  };
  return { page, open, complaints };
}

const at = ({ id }: Donation) => `/adminDonations/${id}`;
const receiptsOf = ({ id }: Donation) =>
  db.selectFrom("receipts").selectAll().where("donation_id", "=", id).orderBy("issued_at").execute();
const notice = (page: Page, text: string) => page.getByText(text).first().waitFor();

const modes = perRun<[Scripts, number][]>({
  test: [["on", 360]],
  matrix: [
    ["on", 1280],
    ["off", 360],
    ["blocked", 1280],
  ],
});

describe.each(modes)("a slip is put right, scripts %s, %i px wide", inBothRuns, (scripts, width) => {
  test("a gift goes to the known donor whose it was, once", async () => {
    const { page, open, complaints } = await atWork(scripts, width);
    const known = await gift("cash", `Raghavan ${scripts}`, `raghavan-${scripts}@example.org`, 30_000);
    const wrong = await gift("cash", `Nambiar ${scripts}`, `nambiar-${scripts}@example.org`, 180_000);
    await open(at(wrong));
    await page.getByRole("link", { name: "It was somebody else" }).click();
    await page.getByRole("heading", { name: "₹1,800.00 was from somebody else" }).waitFor();
    await page.getByRole("button", { name: "Move the gift" }).click();
    await notice(page, "Enter whose gift it was");
    const search = page.locator("form").filter({ has: page.getByLabel("Find a known donor") });
    await search.getByRole("textbox").or(search.getByRole("searchbox")).fill(`raghavan-${scripts}`);
    // Enter could reach the field that the refusal has just focused.
    await search.getByRole("button", { name: "Search" }).click();
    await page
      .getByRole("listitem")
      .filter({ hasText: `Raghavan ${scripts}` })
      .getByRole("link")
      .click();
    await expect
      .poll(() => page.getByLabel("Email", { exact: false }).first().inputValue())
      .toContain("raghavan");
    await page.getByRole("button", { name: "Move the gift" }).dblclick();
    await page.getByRole("heading", { name: "Refund this donation" }).waitFor();
    const moved = await readDonation(db, wrong.id);
    expect(moved).toMatchObject({ name: `Raghavan ${scripts}`, email: `raghavan-${scripts}@example.org` });
    expect(moved.donor_id).toBe((await readDonation(db, known.id)).donor_id);
    expect((await receiptsOf(wrong)).map(({ replaced_at }) => replaced_at !== null)).toEqual([true, false]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("a cheque comes back on the day of its debit, which holds the entry", async () => {
    const { page, open, complaints } = await atWork(scripts, width);
    const paise = scripts === "on" ? 120_000 + width : scripts === "off" ? 130_000 : 140_000;
    const cheque = await gift("cheque", `Thomas ${scripts} ${width}`, null, paise);
    const line = await importLine(db, { debit: (paise / 100).toFixed(2) }, `CHQ RTN ${scripts} ${width}`);
    await open(at(cheque));
    await page.getByLabel("Day on which it came back").fill("2026-06-01");
    await page.getByRole("button", { name: "Returned unpaid" }).dblclick();
    await page.getByRole("heading", { name: "The cheque came back" }).waitFor();
    expect(await readDonation(db, cheque.id)).toMatchObject({ state: "refunded", cheque_unpaid: 1 });
    await open(`/adminBank/${line}`);
    await page.getByText("cheque returned unpaid").waitFor();
    await page.getByRole("button", { name: "Link", exact: true }).click();
    await page.getByText("A cheque returned unpaid, receipt").waitFor();
    await open(at(cheque));
    await page.getByRole("button", { name: "Undo" }).click();
    await page
      .getByText(/linked/i)
      .first()
      .waitFor();
    expect(await readDonation(db, cheque.id)).toMatchObject({ state: "refunded" });
    await open(`/adminBank/${line}`);
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByRole("heading", { name: "Link it to what is there" }).waitFor();
    await open(at(cheque));
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Returned unpaid" }).waitFor();
    expect(await readDonation(db, cheque.id)).toMatchObject({ state: "paid", cheque_unpaid: 0 });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
