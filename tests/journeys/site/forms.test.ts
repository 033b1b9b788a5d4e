import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage, waitUntilReady, type Scripts } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { withDatabase } from "../../support/database";
import { prepareForms } from "../../support/form-context";
import { formCases, type FilledFields, type FormContext } from "../../support/forms";
import { splitList } from "../../support/list";
import { staffToken } from "../../support/staff";
import { inBothRuns, perRun } from "../../support/matrix";

const { site, browser } = await startJourney();
const token = await withDatabase(site, staffToken);

const fieldOf = (form: Locator, label: string) => form.getByLabel(label, { exact: true });

async function fillIn(form: Locator, values: FilledFields) {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(form, label);
    const closedRow = form.locator("details:not([open])", {
      has: form.page().getByLabel(label, { exact: true }),
    });
    if ((await closedRow.count()) > 0) await closedRow.locator("summary").click();
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

/** `npm test` tries one form of each kind; tests/requests/site/forms.test.ts sends every form as plain HTML. */
const HYDRATED = splitList("Blog post, Expense, Offline donation, Same person?, Donation filter");
const PLAIN = splitList("Contact, Donor details, Event, Refund");
const tries: [Scripts, (name: string) => boolean][] = perRun<typeof tries>({
  test: [["on", (name) => HYDRATED.includes(name)]],
  matrix: [
    ["on", (name) => !HYDRATED.includes(name)],
    ["off", (name) => name !== "Donation dialog"],
    ["blocked", (name) => PLAIN.includes(name)],
  ],
});
describe.each(tries)("form, scripts %s", inBothRuns, (scripts, isTried) => {
  let page: Page;
  let there: FormContext;

  beforeAll(async () => {
    there = await withDatabase(site, (db) =>
      prepareForms(
        db,
        site.origin,
        (path, sent) =>
          fetch(site.origin + path, { ...sent, headers: { ...sent.headers, origin: site.origin } }),
        scripts,
      ),
    );
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
    if (typeof done === "string") await page.getByText(done).first().waitFor();
    else if ("button" in done) await page.getByRole("button", { name: done.button }).waitFor();
    else await page.waitForURL(({ pathname, search }) => done.address.test(pathname + search));
  });
});
