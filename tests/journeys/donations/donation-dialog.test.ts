import type { Page } from "playwright";
import { expect, test } from "vitest";
import { enterApproval } from "../../support/approval";
import { withDatabase } from "../../support/database";
import { settleTwentyPayments } from "../../support/settlements";
import { goBack, holdRequests, openPage, waitUntilReady, type Scripts } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { inBothRuns, perRun } from "../../support/matrix";
import { GOAT_REARING, YOUTH_OUTREACH } from "../../support/causes";

const { site, browser } = await startJourney({ DEFAULT_COUNTRY: "IN" }, { keepsPages: true });

await withDatabase(site, (db) => enterApproval(db));

const RETRY_MS = 4_000;
const section = (page: Page) => page.locator("#donate-us-section");
const details = (page: Page) => page.getByRole("dialog", { name: "Your donation" });
const thanks = (page: Page) => page.getByRole("dialog", { name: "Thank You for Your Support!" });
const pay = (page: Page) => details(page).getByRole("button", { name: /^Pay ₹/ });

async function openSection(userAgent?: string, path = "/donateUs"): Promise<Page> {
  const page = await openPage(browser, "on", userAgent ? { userAgent } : {});
  await page.goto(site.origin + path);
  await waitUntilReady(page);
  return page;
}

async function choose(page: Page, cause: string, amount: string) {
  await section(page).getByText(cause, { exact: true }).first().click();
  await page.getByLabel("Custom amount").fill(amount);
  await section(page).getByRole("button", { name: "Donate Now" }).click();
}

function gifts(): Promise<string[]> {
  return withDatabase(site, async (db) => {
    const donations = await db.selectFrom("donations").selectAll().orderBy("created_at", "desc").execute();
    return donations.map(
      ({ amount_paise, cause_slug, state }) => `${amount_paise / 100} ${cause_slug} ${state}`,
    );
  });
}

/** A checkout script that returns a payment with an invalid signature. */
const REFUSED_CHECKOUT = `window.Razorpay = class {
  constructor(options) { this.options = options; }
  open() { setTimeout(() => this.options.handler({ razorpay_order_id: this.options.order_id, razorpay_payment_id: "pay_Foreign", razorpay_signature: "of no worth" }), 50); }
};`;

test("starts a new donation after a refused payment", async () => {
  const page = await openSection();
  await page.route("**/checkout.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: REFUSED_CHECKOUT }),
  );
  await choose(page, "Goat Rearing", "301");
  await pay(page).click();
  await details(page).getByText("Payment verification failed!").waitFor();
  await details(page).getByRole("button", { name: "Cancel" }).click();
  await choose(page, "Youth Outreach", "302");
  await pay(page).click();
  await details(page).getByText("Payment verification failed!").waitFor();
  await expect
    .poll(async () => (await gifts()).slice(0, 2))
    .toEqual([`302 ${YOUTH_OUTREACH} created`, `301 ${GOAT_REARING} created`]);
  await pay(page).click();
  await expect
    .poll(async () => (await gifts()).slice(0, 2))
    .toEqual([`302 ${YOUTH_OUTREACH} created`, `302 ${YOUTH_OUTREACH} created`]);
  await page.context().close();
});

test("confirms a payment after a broken connection without paying twice", async () => {
  const page = await openSection();
  await choose(page, "Goat Rearing", "401");
  await page.route("**/payment/verify-payment", (route) => route.abort());
  await pay(page).click();
  await page.clock.install();
  await page.getByRole("button", { name: "Pay now" }).click();
  const isTold = async () => {
    await page.clock.fastForward(RETRY_MS);
    return details(page).getByText("Error verifying payment!").isVisible();
  };
  await expect.poll(isTold).toBe(true);
  await details(page).getByRole("button", { name: "Cancel" }).click();

  await choose(page, "Goat Rearing", "402");
  await pay(page).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await details(page).getByText("You left the payment.").waitFor();
  await details(page).getByRole("button", { name: "Cancel" }).click();
  expect((await gifts())[0]).toBe(`402 ${GOAT_REARING} created`);

  const before = (await gifts()).length;
  await page.unroute("**/payment/verify-payment");
  await page.route("**/donation/*", (route) => route.abort());
  await choose(page, "Goat Rearing", "401");
  await pay(page).click();
  await thanks(page).waitFor();
  await expect.poll(() => thanks(page).locator(".lit").count()).toBe(0);
  expect((await gifts()).length).toBe(before);
  expect(await gifts()).toContain(`401 ${GOAT_REARING} paid`);
  await page.context().close();
});

test("restores the section after Back from the payment page", async () => {
  const page = await openSection(
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Instagram 340.0",
  );
  await choose(page, "Goat Rearing", "501");
  await pay(page).click();
  await page.getByRole("button", { name: "Continue to secure payment" }).waitFor();
  await goBack(page, `${site.origin}/donateUs`);
  await details(page).waitFor({ state: "hidden" });
  await choose(page, "Youth Outreach", "502");
  await pay(page).click();
  await page.getByRole("button", { name: "Continue to secure payment" }).waitFor();
  expect((await gifts()).slice(0, 2)).toEqual([
    `502 ${YOUTH_OUTREACH} created`,
    `501 ${GOAT_REARING} created`,
  ]);
  await page.context().close();
});

test("leads a monthly giver in an app's browser to the gift's own page, which goes on to pay", async () => {
  const page = await openSection(
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Instagram 340.0",
  );
  await page.locator("#donate-us-section").getByText("Every month", { exact: true }).click();
  await choose(page, "Goat Rearing", "504");
  await details(page).getByLabel("Email").fill("monthly-app@example.org");
  await pay(page).click();
  await page.waitForURL("**/monthly/*");
  await page.getByRole("link", { name: "Continue to our payment provider’s page" }).click();
  await page.getByRole("button", { name: "Pay now" }).waitFor();
  await page.context().close();
});

test("keeps the label of a field that Shift+Tab reaches below the dialog's band", async () => {
  const page = await openSection();
  await page.setViewportSize({ width: 360, height: 640 });
  await choose(page, "Goat Rearing", "505");
  await details(page).getByRole("button", { name: "Cancel" }).focus();
  const name = details(page).getByLabel("Name", { exact: true });
  for (let presses = 0; presses < 20 && !(await name.and(page.locator(":focus")).count()); presses += 1)
    await page.keyboard.press("Shift+Tab");
  const [dialog, label] = await Promise.all(
    [details(page), details(page).getByText("Name", { exact: true })].map((one) => one.boundingBox()),
  );
  expect((label?.y ?? 0) - (dialog?.y ?? 0)).toBeGreaterThan(16);
  await page.context().close();
});

const amounts = perRun<[string, string][]>({
  test: [[" ₹ 1,25,000 ", "₹1,25,000"]],
  matrix: [
    ["Rs. 601/-", "₹601"],
    ["൬൦൨", "₹602"],
  ],
});
test.each(amounts)("reads the amount %j as %s", inBothRuns, async (typed, shown) => {
  const page = await openSection();
  await choose(page, "Goat Rearing", typed);
  await details(page).getByText(`${shown} · Goat Rearing`).waitFor();
  await pay(page).click();
  await page.getByRole("button", { name: "Leave" }).waitFor();
  expect((await gifts())[0]).toBe(`${shown.replace(/\D/g, "")} ${GOAT_REARING} created`);
  await page.context().close();
});

test("asks again for the same order after fifteen seconds without an answer", async () => {
  const page = await openSection();
  await choose(page, "Goat Rearing", "603");
  await page.route("**/payment/create-order", (route) => route.fetch().then(() => undefined));
  await pay(page).click();
  await details(page).getByRole("button", { name: "Processing..." }).waitFor();
  const problem = details(page).getByText(
    "Error creating order! There was no answer. You have not been charged. Please try again.",
  );
  await problem.waitFor({ timeout: 20_000 });
  const [text, band, button] = [await problem.boundingBox(), 32, await pay(page).boundingBox()];
  expect(text?.y, "below the band").toBeGreaterThan(band);
  expect((text?.y ?? 0) + (text?.height ?? 0), "above the button").toBeLessThanOrEqual(button?.y ?? 0);
  await page.unroute("**/payment/create-order");
  await pay(page).click();
  await page.getByRole("button", { name: "Leave" }).waitFor();
  expect((await gifts()).filter((donation) => donation.startsWith("603 "))).toHaveLength(1);
  await page.context().close();
}, 60_000);

test("says that nothing was charged when an order is refused by the provider or the network", async () => {
  const page = await openSection();
  await choose(page, "Goat Rearing", "604");
  await page.route("**/payment/create-order", (route) =>
    route.fulfill({ status: 502, json: { success: false, message: "Error creating order!" } }),
  );
  await pay(page).click();
  await details(page)
    .getByText("Error creating order! You have not been charged. Please try again.")
    .waitFor();
  await page.context().close();
});

/** A checkout script that shows what it was given. */
const ECHOING_CHECKOUT = `window.Razorpay = class {
  constructor(options) { this.options = options; }
  open() { setTimeout(() => { document.body.dataset.checkout = JSON.stringify(this.options); this.options.modal.ondismiss(); }, 50); }
};`;

test.each([
  ["Once", "Pay ₹1,024", "₹1,024 (₹1,000 and ₹24 fee) · Goat Rearing", "Donation", 102_400],
  [
    "Every month",
    "Pay ₹1,024 a month",
    "₹1,024 (₹1,000 and ₹24 fee) · Goat Rearing · Monthly, until you stop it",
    "₹1,024 (₹1,000 and ₹24 fee) · Goat Rearing · Monthly, until you stop it",
    undefined,
  ],
])("shows one sum with the fee everywhere before paying: %s", async (often, button, sum, told, amount) => {
  await withDatabase(site, settleTwentyPayments);
  const page = await openSection();
  await page.route("**/checkout.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: ECHOING_CHECKOUT }),
  );
  await section(page).getByText(often, { exact: true }).click();
  await choose(page, "Goat Rearing", "1000");
  await details(page).getByText("₹1,000 · Goat Rearing").waitFor();
  await details(page).getByLabel("Add ₹24 so that the payment company’s fee is covered").check();
  await details(page).getByText(sum, { exact: true }).waitFor();
  await details(page).getByRole("button", { name: button, exact: true }).click();
  const given = page.locator("body[data-checkout]");
  await given.waitFor();
  const options = JSON.parse((await given.getAttribute("data-checkout")) ?? "{}") as Record<string, unknown>;
  expect([options.description, options.amount]).toEqual([told, amount]);
  await details(page).getByRole("button", { name: "Try again" }).waitFor();
  await page.context().close();
});

const abroad = perRun<Scripts[]>({ test: ["on"], matrix: ["off"] });
test.each(abroad)(
  "shows visitors abroad how to give, no amounts, scripts %s",
  inBothRuns,
  async (scripts) => {
    const page = await openPage(browser, scripts);
    await page.goto(`${site.origin}/donateUs`);
    await section(page).getByText("I am giving from abroad").click();
    await section(page).getByText("Goat Rearing", { exact: true }).first().click();
    await section(page).getByRole("heading", { name: "Donate to Goat Rearing" }).waitFor();
    await section(page).getByRole("progressbar", { name: "Raised for Goat Rearing" }).waitFor();
    await section(page).getByRole("link", { name: "How to give from abroad" }).waitFor();
    await expect.poll(() => page.getByLabel("Custom amount").isVisible()).toBe(false);
    await expect.poll(() => section(page).getByRole("button", { name: "Donate Now" }).count()).toBe(0);
    await page.context().close();
  },
);

test("dialog begins with title, amount and statement, and adds fields below their checkbox", async () => {
  const page = await openSection();
  await choose(page, "Goat Rearing", "701");
  const dialog = details(page);
  await dialog.getByRole("heading", { name: "Your donation" }).and(page.locator(":focus")).waitFor();
  const description = await dialog.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" "),
  );
  expect(description).toContain("₹701 · Goat Rearing");
  expect(description).toContain("I am an Indian citizen giving from my own funds");
  for (const label of ["Name", "Email"]) await dialog.getByLabel(label, { exact: true }).waitFor();
  for (const [tick, needed] of [
    ["GST invoice", "Phone"],
    ["I want a tax certificate", "PAN"],
  ] as const) {
    const box = dialog.getByLabel(tick);
    await expect.poll(() => dialog.getByLabel(needed, { exact: true }).isVisible()).toBe(false);
    await box.focus();
    const before = await box.boundingBox();
    await page.keyboard.press("Space");
    await expect.poll(() => box.getAttribute("aria-expanded")).toBe("true");
    await dialog.getByRole("status").filter({ hasText: needed }).waitFor({ state: "attached" });
    expect(await box.boundingBox()).toEqual(before);
    const field = await dialog.getByLabel(needed, { exact: true }).boundingBox();
    expect(field?.y).toBeGreaterThan(before?.y ?? Infinity);
  }
  await page.context().close();
});

test("links the missing details of a requested certificate, and updates the progress bar", async () => {
  const page = await openSection();
  await choose(page, "Youth Outreach", "800");
  const raised = section(page).locator(`.about:has([data-cause=${YOUTH_OUTREACH}]) .raised`);
  await details(page).getByLabel("I want a tax certificate").check();
  await details(page).getByLabel("Email", { exact: true }).fill("bar@example.org");
  await pay(page).click();
  await page.getByRole("button", { name: "Pay now" }).click();
  await thanks(page).getByText("Your certificate still needs some details.").waitFor();
  await thanks(page).getByText("This site can’t send email at the moment.").waitFor();
  await expect.poll(() => raised.textContent()).toMatch(/₹(?:40,)?800 raised of ₹80,000/);
  await expect.poll(() => raised.textContent()).toMatch(/1%$/);
  await thanks(page).getByRole("link", { name: "Add them" }).click();
  await page.getByText("Your certificate still needs: your name, your address, your PAN.").waitFor();
  await page.context().close();
});

test.each(perRun({ test: ["/donateUs"], matrix: ["/donatePage"] }))(
  "keeps cause, amount and frequency when the language of %s is switched",
  inBothRuns,
  async (path) => {
    const page = await openPage(browser, "on");
    await page.goto(site.origin + path);
    await waitUntilReady(page);
    await section(page).getByText("Goat Rearing", { exact: true }).first().click();
    await section(page).getByText("Every month", { exact: true }).click();
    await section(page).getByText("₹1,000", { exact: true }).click();
    await page.getByRole("link", { name: "മലയാളം" }).first().click();
    await page.waitForURL(`${site.origin}/ml${path}**`);
    await waitUntilReady(page);
    await section(page).getByRole("button", { name: "സംഭാവന നൽകൂ" }).click();
    await page.getByRole("dialog").getByText("₹1,000 · ആടുവളർത്തൽ · ").waitFor();
    await page.context().close();
  },
);

test("loads the home page's dialog on demand, and thanks before the donation's page has loaded", async () => {
  const page = await openSection(undefined, "/");
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
  await choose(page, "Goat Rearing", "701");
  await details(page).getByText("₹701 · Goat Rearing").waitFor();
  const release = await holdRequests(page, "**/donation/*");
  await pay(page).click();
  await page.getByRole("button", { name: "Pay now" }).click();
  await thanks(page).waitFor();
  const close = thanks(page).getByRole("button", { name: "Close" });
  const before = await close.boundingBox();
  release();
  await thanks(page).getByRole("link", { name: "Share on WhatsApp" }).waitFor();
  await thanks(page).locator(".lit").waitFor();
  expect(await close.boundingBox(), "nothing moves when the lamp arrives").toEqual(before);
  await page.context().close();

  const cutOff = await openSection(undefined, "/");
  await cutOff.route("**/donateUs", (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await choose(cutOff, "Goat Rearing", "702");
  await cutOff.waitForURL("**/donation/new?*");
  await cutOff.getByText("₹702").first().waitFor();
  await cutOff.context().close();
});
