import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { ContactForm, receiveMessage } from "~/features/contact/contact-messages.server";
import { enterApproval } from "../../support/approval";
import { importLine } from "../../support/bank";
import { openPage, waitUntilReady, type Scripts } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { insertPicture, save } from "../../support/content";
import { withDatabase } from "../../support/database";
import { insertDonation } from "../../support/donation";
import { formCases, type FilledFields, type FormContext } from "../../support/forms";
import { splitList } from "../../support/list";
import { mailTo } from "../../support/mail";
import { photograph } from "../../support/pictures";
import { staffToken } from "../../support/staff";
import { inBothRuns, perRun } from "../../support/matrix";
import { readFileSync } from "node:fs";

const password = "rain on a tin roof";
const { site, browser } = await startJourney({ STAFF_SIGNUP: "open" });
const token = await withDatabase(site, staffToken);
await withDatabase(site, (db) => enterApproval(db));

test("covers exactly the forms of docs/forms.md", () => {
  const named = [...readFileSync("docs/forms.md", "utf8").matchAll(/^\| (?!Form \|)([^|]+?) \| /gm)];
  expect(named.map(([, name]) => name)).toEqual(Object.keys(formCases));
});

async function call(path: string, body: object) {
  const response = await fetch(site.origin + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { data?: { _id?: string } };
}

async function registered(email: string) {
  const { data } = await call("/user/register", { email, password, contact: "9876543210" });
  return { id: data?._id ?? "", code: (await mailTo(site, email, "/verify/")).code };
}

async function prepare(scripts: Scripts): Promise<FormContext> {
  const email = `asha-${scripts}@here.example`;
  const account = await registered(email);
  await call(`/user/verify/${account.id}`, { otp: account.code });
  await fetch(`${site.origin}/forget`, {
    method: "POST",
    headers: { origin: site.origin },
    body: new URLSearchParams({ email }),
  });
  const other = await registered(`biju-${scripts}@here.example`);
  const db = openDatabase(site.databasePath);
  const event = await save(db, "event", { title: `Skill day (${scripts})` });
  const byHand = { channel: "cash", method: "cash", order_id: null, payment_id: null } as const;
  const id = `gift-${scripts}`;
  await insertDonation(db, {
    ...byHand,
    id,
    token: id,
    name: "Lakshmi",
    received_on: "2026-01-05",
    amount_paise: 70_000,
  });
  await issueReceipt(db, await readDonation(db, id), new Date());
  await assignDonor(db, await readDonation(db, id), new Date());
  const others = await insertDonation(db, { name: "L. Krishnan" });
  await assignDonor(db, others, new Date());
  const { number: receipt } = await issueReceipt(db, others, new Date());
  const { donor_id: donor } = await readDonation(db, id);
  const letter = ContactForm.parse({ name: "Biju", subject: `Desks (${scripts})`, message: "How many?" });
  await receiveMessage(db, letter, "127.0.0.1", new Date());
  const [credit, debit] = [
    await importLine(db, "7,321.00", scripts),
    await importLine(db, { debit: "1,234.00" }, scripts),
  ];
  const picture = await insertPicture(db, `people-${scripts}`, { people: "adults" });
  await db.destroy();
  return {
    scripts,
    email,
    password,
    verify: { path: `/verify/${other.id}`, code: other.code },
    reset: (await mailTo(site, email, "/reset")).link.slice(site.origin.length),
    item: event.id,
    gift: id,
    donor: donor ?? "",
    ...{ receipt, credit, debit },
    ofPeople: picture,
    picture: { name: "school.jpg", mimeType: "image/jpeg", buffer: await photograph(800, 600) },
  };
}

const fieldOf = (form: Locator, label: string) => form.getByLabel(label, { exact: true });

async function fillIn(form: Locator, values: FilledFields) {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(form, label);
    if (value === true) await field.check();
    else if (typeof value === "string") await field.fill(value);
    else if ("label" in value) await field.selectOption(value);
    else await field.setInputFiles(value);
  }
}

/** Returns the field's aria-invalid and its description. */
const told = (field: Locator) =>
  field.evaluate((input) => {
    const ids = (input.getAttribute("aria-describedby") ?? "").split(" ");
    const words = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    return `${input.getAttribute("aria-invalid")}: ${words}`;
  });

async function expectTold(page: Page, form: Locator, says: Record<string, string>) {
  for (const [label, sentence] of Object.entries(says))
    if (label === "") await page.getByRole("alert").filter({ hasText: sentence }).waitFor();
    else
      await expect
        .poll(() => told(fieldOf(form, label)), { message: label })
        .toMatch(new RegExp(`^true: .*${sentence.replaceAll(/[.?()]/g, "\\$&")}`, "s"));
}

async function expectKept(form: Locator, typed: FilledFields) {
  for (const [label, value] of Object.entries(typed)) {
    const field = fieldOf(form, label);
    if (value === true) await expect.poll(() => field.isChecked(), { message: label }).toBe(true);
    else if (typeof value === "string" && !/password/i.test(label))
      await expect.poll(() => field.inputValue(), { message: label }).toBe(value);
  }
}

/** Forms that `npm test` tries, without script and with script; the matrix tries the others. */
const PLAIN = splitList("Contact, Donor details, Event, Refund");
const HYDRATED = splitList("Blog post, Expense, Offline donation, Same person?, Donation filter");
const tries: [Scripts, (name: string) => boolean][] = perRun<typeof tries>({
  test: [
    ["on", (name) => HYDRATED.includes(name)],
    ["off", (name) => PLAIN.includes(name)],
  ],
  matrix: [
    ["on", (name) => !HYDRATED.includes(name)],
    ["off", (name) => !PLAIN.includes(name) && name !== "Donation dialog"],
    ["blocked", (name) => PLAIN.includes(name)],
  ],
});
describe.each(tries)("form, scripts %s", inBothRuns, (scripts, isTried) => {
  let page: Page;
  let there: FormContext;

  beforeAll(async () => {
    there = await prepare(scripts);
    page = await openPage(browser, scripts);
    page.setDefaultTimeout(15_000);
  });
  afterAll(() => page.context().close());

  const tried = Object.entries(formCases).filter(([name]) => isTried(name));

  test.each(tried)("reports an error at its field and keeps what was typed (%s)", async (_, row) => {
    const { path, isStaff, within, before, wrong, send, says, between, right, done } = row(there);
    await page.context().clearCookies();
    if (isStaff) await page.context().addCookies([{ name: "authtoken", value: token, url: site.origin }]);
    await page.goto(site.origin + path);
    if (scripts === "on" && (await page.locator("script[type=module]").count())) await waitUntilReady(page);
    await before?.(page);
    const form = page.locator(within ?? "body");
    const button = form.getByRole("button", { name: send, exact: true }).last();
    await fillIn(form, wrong);
    await button.click();
    await expectTold(page, form, says);
    await expectKept(form, wrong);
    await between?.(page);
    await fillIn(form, right);
    await button.click();
    if (typeof done === "string") await page.getByText(done).waitFor();
    else await done(page);
  });
});
