import { beforeAll, describe, expect, test } from "vitest";
import { startSession } from "~/features/accounts/sessions.server";
import { linkLine } from "~/features/bank/decisions.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { importLine } from "../../support/bank";
import { insertDonation } from "../../support/donation";
import { expectValidPage, tags } from "../../support/html";
import { valueOf } from "../../support/result";
import { insertAccount, staffToken } from "../../support/staff";
import { database, open as visitPage } from "../../support/visit";
import { LIFE_SCHOOL } from "../../support/causes";

const db = database();
let cookie = "";
beforeAll(async () => {
  await visitPage("/donateUs");
  cookie = `authtoken=${await staffToken(db)}`;
});
const open = (path: string, form?: Record<string, string>) =>
  visitPage(path, { headers: { cookie }, ...(form ? { form } : {}) });
const byHand = {
  channel: "cheque",
  ...{ method: "cheque", received_on: "2026-06-23", order_id: null, payment_id: null },
  paid_at: "2026-06-23T06:30:00.000Z",
} as const;
async function oldSession() {
  const { id } = await insertAccount(db);
  return `authtoken=${await startSession(db, id, "a test", new Date(Date.now() - 20 * 60_000))}`;
}
async function recorded() {
  const donation = await insertDonation(db, byHand);
  await issueReceipt(db, donation, new Date());
  return { donation, at: `/adminDonations/${donation.id}` };
}

describe("voiding a donation", () => {
  test("asks for a reason, and shows the voiding to staff and donor", async () => {
    const { donation, at } = await recorded();
    const before = await open(at);
    expect(tags(before.html, "a").some(({ href }) => href === `${at}/void`)).toBe(true);
    const asked = await open(`${at}/void`);
    expectValidPage(asked.response, asked.html);
    expect(asked.text).toContain("The receipt was not emailed to anyone.");
    const without = await open(`${at}/void`, { reason: " " });
    expect(without.status).toBe(422);
    expect(without.text).toContain("Enter a reason");
    const form = { reason: "A zero too many" };
    expect(await open(`${at}/void`, form)).toMatchObject({ status: 303, location: at });
    expect(await open(`${at}/void`, form)).toMatchObject({ status: 303, location: at });
    const after = await open(at);
    for (const said of ["Voided", "A zero too many", "Receipt cancelled"]) expect(after.text).toContain(said);
    expect(after.text).not.toContain("Refund this donation");
    expect(await open(`${at}/void`)).toMatchObject({ status: 302, location: at });
    const own = await open(`/donation/${donation.token}`);
    expect(own.text).toContain("This donation was recorded by mistake");
    expect(own.text).not.toContain("A zero too many");
    expect((await open(`/ml/donation/${donation.token}`)).text).toContain("തെറ്റായി രേഖപ്പെടുത്തിയതാണ്");
    expect((await open("/adminDonations?state=voided")).html).toContain(at);
  });

  test("names the bank's line that becomes open", async () => {
    const { donation, at } = await recorded();
    const line = await importLine(db, String(donation.amount_paise / 100), "BY CLG 004512 MENON");
    const actor = { id: "user-1", email: "meera@foundation.example" };
    const link = { line, kind: "gift", id: donation.id, sum: null } as const;
    valueOf(await linkLine(db, actor, link, new Date()));
    expect((await open(`${at}/void`)).text).toMatch(/bank’s line of 1 June? 2026, Bank, become open again\./);
  });

  test("asks for the password when the login is 20 minutes old", async () => {
    const { donation, at } = await recorded();
    const answer = await visitPage(`${at}/void`, {
      headers: { cookie: await oldSession() },
      form: { reason: "Typed twice" },
    });
    expect(answer).toMatchObject({ status: 303, location: expect.stringContaining("/login/again") });
    expect((await readDonation(db, donation.id)).state).toBe("paid");
  });
});

test("warns of cash above ₹2,000 in the form, also when it is shown again", async () => {
  expect((await open("/adminDonations/new")).text).toContain(
    "Cash above ₹2,000 counts for no tax certificate",
  );
  const wrong = await open("/adminDonations/new", { amount: "2,001", channel: "cash" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Cash above ₹2,000: the donor cannot deduct it from tax");
});

describe("offline donation of an earlier financial year", () => {
  test("shows that the receipt number belongs to the year of issue", async () => {
    expect((await open("/adminDonations/new")).text).toContain(
      "The receipt number belongs to the year in which you record the donation",
    );
  });

  test("warns after that year's statement was filed without it", async () => {
    const early = await insertDonation(db, {
      ...byHand,
      received_on: "2026-03-30",
      paid_at: "2026-03-30T06:30:00.000Z",
    });
    const issued = new Date("2026-11-24T06:30:00.000Z");
    await issueReceipt(db, early, issued);
    const at = `/adminDonations/${early.id}`;
    const revised = "/adminStatement/revised?year=2025-26";
    const before = await open(at);
    expect(before.text).toContain("Given in 2025-26, receipt of 2026-27");
    expect(before.html).not.toContain(revised);
    await db
      .insertInto("statement_filings")
      .values({
        ...{ year: "2025-26", sha256: "", row_count: 0, amount_paise: 0, headings: "[]" },
        ...{ filed_at: "2026-05-20T06:30:00.000Z", filed_by: "A treasurer" },
      })
      .execute();
    const filed = await open(at);
    expect(filed.text).toContain("The statement of 2025-26 was filed without this donation");
    expect(tags(filed.html, "a").some(({ href }) => href === revised)).toBe(true);
    const sameYear = await insertDonation(db, byHand);
    await issueReceipt(db, sameYear, issued);
    expect((await open(`/adminDonations/${sameYear.id}`)).text).not.toContain("receipt of");
  });
});

describe("correcting an offline donation", () => {
  test("asks for the password when the login is 20 minutes old, and keeps the input", async () => {
    const { donation, at } = await recorded();
    const headers = { cookie: await oldSession() };
    // Its tick was taken away.
    await db.updateTable("donations").set({ is_company: 1 }).where("id", "=", donation.id).execute();
    const form = { cause: LIFE_SCHOOL, channel: "cash", givenOn: "2026-06-22", name: "Asha V", note: "" };
    const answer = await visitPage(`${at}/correct`, { headers, form: { ...form, companyAsked: "on" } });
    expect(answer).toMatchObject({ status: 303, location: expect.stringContaining("/login/again") });
    expect((await readDonation(db, donation.id)).channel).toBe("cheque");
    const { html } = await visitPage(`${at}/correct`, { headers });
    expect(html).toContain(`value="Asha V"`);
    expect(/<input[^>]*name="company"[^>]*>/.exec(html)?.[0]).not.toContain("checked");
    // Replacing a receipt also mails it, so it needs the password too.
    const replaced = await visitPage(at, { headers, form: { intent: "replace" } });
    expect(replaced.location).toContain("/login/again");
  });

  test("changes the donation, keeps invalid input, and refuses online donations", async () => {
    const { donation, at } = await recorded();
    const page = await open(`${at}/correct`);
    expectValidPage(page.response, page.html);
    const form = { cause: LIFE_SCHOOL, channel: "cash", givenOn: "2026-06-22", name: "Asha V", note: "" };
    const wrong = await open(`${at}/correct`, { ...form, givenOn: "2026-13-01" });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain("Asha V");
    const other = await open(`${at}/correct`, form);
    expect(other.status).toBe(422);
    expect(other.text).toContain("Asha V is another name than Asha Varghese");
    expect(other.html).toMatch(new RegExp(`href="${at}/somebody-else"`));
    const spelled = { ...form, spelling: "on" };
    expect(await open(`${at}/correct`, spelled)).toMatchObject({ status: 303, location: at });
    expect((await readDonation(db, donation.id)).name).toBe("Asha V");
    const own = await open(`/donation/${donation.token}`);
    expect(own.text).toContain("22 June 2026");
    expect(own.text).not.toContain("12:00");
    const online = await insertDonation(db);
    expect(await open(`/adminDonations/${online.id}/correct`, form)).toMatchObject({ status: 302 });
    expect((await readDonation(db, online.id)).channel).toBe("online");
    expect((await open("/adminDonations/nobody/correct")).status).toBe(404);
  });

  test("warns when the year's statement was filed", async () => {
    const { at } = await recorded();
    const warning = "The statement of 2026-27 has been filed";
    expect((await open(`${at}/correct`)).text).not.toContain(warning);
    await db
      .insertInto("statement_filings")
      .values({
        ...{ year: "2026-27", sha256: "", row_count: 0, amount_paise: 0, headings: "[]" },
        ...{ filed_at: "2027-05-20T06:30:00.000Z", filed_by: "A treasurer" },
      })
      .execute();
    expect((await open(`${at}/correct`)).text).toContain(warning);
  });
});
