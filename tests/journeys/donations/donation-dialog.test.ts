import type { Page } from "playwright";
import { expect, test } from "vitest";
import { enterApproval } from "../../support/approval";
import { withDatabase } from "../../support/database";
import { settleTwentyPayments } from "../../support/settlements";
import {
  goBack,
  holdRequests,
  openBrowser,
  openPage,
  waitUntilReady,
  type Scripts,
} from "../../support/browser";
import { startJourney } from "../../support/journey";
import { inBothRuns, perRun } from "../../support/matrix";
import { GOAT_REARING, YOUTH_OUTREACH } from "../../support/causes";

const { site, browser } = await startJourney({ DEFAULT_COUNTRY: "IN" }, { keepsPages: true });

await withDatabase(site, (db) => enterApproval(db));

const RETRY_MS = 4_000;
const LETTERS_FLAG = "--blink-settings=defaultFontSize";
const section = (page: Page) => page.locator("#donate-us-section");
const details = (page: Page) => page.getByRole("dialog", { name: "Your donation" });
const thanks = (page: Page) => page.getByRole("dialog", { name: "Thank You for Your Support!" });
const pay = (page: Page) => details(page).getByRole("button", { name: /^Pay ₹/ });
const openRow = (page: Page, line: string) =>
  details(page).locator("summary").filter({ hasText: line }).click();
const shownSum = (page: Page) => details(page).locator(".sum");

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
  const left = details(page).getByText("You left the payment.");
  await left.waitFor();
  await details(page).getByRole("button", { name: "Cancel" }).click();
  expect((await gifts())[0]).toBe(`402 ${GOAT_REARING} created`);
  await choose(page, "Goat Rearing", "403");
  await details(page).waitFor();
  await expect.poll(() => left.isVisible(), { message: "of another gift" }).toBe(false);
  await details(page).getByRole("button", { name: "Cancel" }).click();

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

test("shows nothing of a gift paid on the provider's page after Back", async () => {
  const page = await openSection(
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Instagram 340.0",
  );
  await choose(page, "Goat Rearing", "503");
  await details(page).getByLabel("Email").fill("shared-phone@example.org");
  await pay(page).click();
  await page.getByRole("button", { name: "Continue to secure payment" }).click();
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.getByRole("link", { name: "Download the receipt" }).waitFor();
  await waitUntilReady(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("shared-phone");
  await goBack(page, `${site.origin}/donateUs`, -3);
  await expect.poll(() => page.getByLabel("Custom amount").inputValue()).toBe("");
  await choose(page, "Goat Rearing", "503");
  await expect.poll(() => details(page).getByLabel("Email").inputValue()).toBe("");
  await page.context().close();
});

test("leaves the dialog open while the payment is being started", async () => {
  const page = await openSection();
  await choose(page, "Goat Rearing", "506");
  const release = await holdRequests(page, "**/payment/create-order");
  await pay(page).click();
  await details(page).getByRole("button", { name: "Processing..." }).waitFor();
  await details(page).getByRole("button", { name: "Cancel" }).click();
  await details(page).getByRole("button", { name: "Processing..." }).waitFor();
  release();
  await page.getByRole("button", { name: "Leave" }).waitFor();
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

test("keeps a field that the keyboard reaches between the dialog's head and foot", async () => {
  const page = await openSection();
  await page.setViewportSize({ width: 360, height: 640 });
  await choose(page, "Goat Rearing", "505");
  await openRow(page, "GST invoice");
  const box = async (part: string) => details(page).locator(part).boundingBox();
  const [head, foot] = await Promise.all([box(".pay-head"), box(".pay-foot")]);
  await pay(page).focus();
  for (const [key, label] of [
    ["Shift+Tab", "Phone"],
    ["Shift+Tab", "Email"],
    ["Tab", "Phone"],
  ] as const) {
    const field = details(page).getByLabel(label, { exact: true });
    for (let presses = 0; presses < 20 && !(await field.and(page.locator(":focus")).count()); presses += 1)
      await page.keyboard.press(key);
    const [words, input] = [
      await details(page).getByText(label, { exact: true }).boundingBox(),
      await field.boundingBox(),
    ];
    expect(words?.y, `${label} below the head`).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0) - 1);
    expect((input?.y ?? 0) + (input?.height ?? 0), `${label} above the foot`).toBeLessThan(foot?.y ?? 0);
  }
  await page.context().close();
});

const SCREENS = [
  ["", "1000", "monthly", "online"],
  ["/ml", "1000", "monthly", "online"],
  ["/ml", "500", "once", "transfer"],
] as const;
test.each(perRun({ test: [16], matrix: [24] }))(
  "shows sum and button at once on a small phone, with letters of %i px",
  inBothRuns,
  async (letters) => {
    const large = letters === 16 ? browser : await openBrowser({ flags: [`${LETTERS_FLAG}=${letters}`] });
    for (const scripts of ["on", "off"] as const)
      for (const [language, amount, frequency, method] of SCREENS) {
        const page = await openPage(large, scripts, { viewport: { width: 360, height: 640 } });
        const query = `cause=${GOAT_REARING}&amount=${amount}&frequency=${frequency}&method=${method}`;
        const path = scripts === "on" ? "/donateUs" : "/donation/new";
        await page.goto(`${site.origin}${language}${path}?${query}`);
        if (scripts === "on") {
          await waitUntilReady(page);
          await section(page).locator("form[data-donation-form] [type=submit]").click();
        }
        for (const part of [".pay-sum", "[type=submit]"]) {
          const box = await page.locator(`.pay-foot ${part}`).boundingBox();
          const what = `${part}, scripts ${scripts}, ${language} ${query}`;
          expect(box?.y, what).toBeGreaterThan(0);
          expect((box?.y ?? 0) + (box?.height ?? 0), what).toBeLessThanOrEqual(640);
        }
        await page.context().close();
      }
    if (large !== browser) await large.close();
  },
);

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
  await shownSum(page).getByText(shown, { exact: true }).waitFor();
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
  const foot = details(page).locator(".pay-foot");
  const [text, top, button] = [
    await problem.boundingBox(),
    await foot.boundingBox(),
    await pay(page).boundingBox(),
  ];
  expect(text?.y, "below the foot's band").toBeGreaterThan((top?.y ?? 0) + 8);
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
  ["Once", "Pay ₹1,024", "Goat Rearing · ₹1,000 and ₹24 fee", "Donation", 102_400],
  [
    "Every month",
    "Pay ₹1,024 a month",
    "Goat Rearing · ₹1,000 and ₹24 fee · Monthly, until you stop it",
    "₹1,024 · Goat Rearing · ₹1,000 and ₹24 fee · Monthly, until you stop it",
    undefined,
  ],
])("shows one sum with the fee everywhere before paying: %s", async (often, button, notes, told, amount) => {
  await withDatabase(site, settleTwentyPayments);
  const page = await openSection();
  await page.route("**/checkout.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: ECHOING_CHECKOUT }),
  );
  await section(page).locator("label").filter({ hasText: often }).first().click();
  await choose(page, "Goat Rearing", "1000");
  await shownSum(page).getByText("₹1,000", { exact: true }).waitFor();
  await openRow(page, "Cover the fee (+ ₹24)");
  await details(page).getByLabel("Add ₹24 so that the payment provider’s fee is covered").check();
  for (const part of [shownSum(page), details(page).locator(".pay-sum")])
    await part.getByText("₹1,024", { exact: true }).waitFor();
  await shownSum(page).getByText(notes, { exact: true }).waitFor();
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

test("dialog begins with title, amount and statement, and asks the rest in closed rows", async () => {
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
  expect(description).toContain("₹701Goat Rearing");
  expect(description).toContain("I am an Indian citizen giving from my own funds");
  for (const label of ["Name", "Email"]) await dialog.getByLabel(label, { exact: true }).waitFor();
  for (const [line, label] of [
    ["In memory or honour", "In memory"],
    ["Tax certificate and address", "PAN"],
    ["News of your gift by email", "Tell me what becomes of it"],
    ["GST invoice", "Phone"],
  ] as const) {
    const field = dialog.getByLabel(label, { exact: true });
    await expect.poll(() => field.isVisible()).toBe(false);
    await dialog.locator("summary").filter({ hasText: line }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => field.isVisible()).toBe(true);
  }
  await page.context().close();
});

test("opens the row of a field that is wrong, and puts the cursor there", async () => {
  const page = await openSection();
  await choose(page, "Goat Rearing", "702");
  await openRow(page, "GST invoice");
  await details(page).getByLabel("GST invoice").check();
  for (const label of ["Name", "Email"]) await details(page).getByLabel(label).fill("lakshmi@example.org");
  await openRow(page, "GST invoice");
  await pay(page).click();
  await details(page).getByText("phone is required", { exact: false }).waitFor();
  await details(page).getByLabel("Phone").and(page.locator(":focus")).waitFor();
  await page.context().close();
});

test("gives back after a reload what was typed on the page between choosing and paying", async () => {
  const page = await openPage(browser, "on");
  await page.goto(`${site.origin}/donation/new?cause=${GOAT_REARING}&amount=813`);
  await waitUntilReady(page);
  await page.getByLabel("Email").fill("step@example.org");
  await page.locator("summary").filter({ hasText: "In memory" }).click();
  await page.getByText("In memory", { exact: true }).click();
  await page.reload();
  await waitUntilReady(page);
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("step@example.org");
  await expect.poll(() => page.getByLabel("In memory", { exact: true }).isChecked()).toBe(true);
  await page.context().close();
});

test("gives back after a reload what was chosen and typed, but never the PAN, and forgets it once paid", async () => {
  const weeks = { cause_slug: GOAT_REARING, amount_paise: 50_000, sentence: "10 weeks of visits" };
  await withDatabase(site, (db) => db.insertInto("amount_effects").values(weeks).execute());
  const page = await openSection();
  await section(page).getByText("Goat Rearing", { exact: true }).first().click();
  const effect = section(page).locator("[data-effect]");
  await page.getByLabel("Custom amount").fill("99999999999");
  await expect.poll(() => effect.textContent()).toBe("");
  await page.getByLabel("Custom amount").fill("811");
  const told = await effect.textContent();
  expect(told).toBe("About 16 weeks of visits");
  await page.reload();
  await waitUntilReady(page);
  await expect.poll(() => page.getByLabel("Custom amount").inputValue()).toBe("811");
  await expect.poll(() => effect.textContent()).toBe(told);
  await section(page).getByRole("button", { name: "Donate Now" }).click();
  await details(page).getByLabel("Email").fill("reload@example.org");
  await openRow(page, "Tax certificate and address");
  await details(page).getByLabel("I want a tax certificate").check();
  await details(page).getByLabel("PAN", { exact: true }).fill("ABCPE1234F");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("ABCPE");
  await page.reload();
  await details(page).waitFor();
  await shownSum(page).getByText("Goat Rearing").waitFor();
  const certificate = details(page).getByLabel("I want a tax certificate");
  await certificate.waitFor();
  const email = details(page).getByLabel("Email");
  await expect.poll(() => email.inputValue()).toBe("reload@example.org");
  await expect.poll(() => certificate.isChecked()).toBe(true);
  await expect.poll(() => details(page).getByLabel("PAN", { exact: true }).inputValue()).toBe("");

  await pay(page).click();
  await page.getByRole("button", { name: "Leave" }).waitFor();
  await page.reload();
  await pay(page).click();
  await page.getByRole("button", { name: "Pay now" }).click();
  await thanks(page).waitFor();
  expect((await gifts()).filter((donation) => donation.startsWith("811 "))).toEqual([
    `811 ${GOAT_REARING} paid`,
  ]);
  await page.reload();
  await waitUntilReady(page);
  await expect.poll(() => page.getByLabel("Custom amount").inputValue()).toBe("");
  await expect.poll(() => effect.textContent()).toBe("");
  expect(await page.evaluate(() => String(sessionStorage.getItem("donation")))).not.toContain('"811"');
  await choose(page, "Goat Rearing", "812");
  await expect.poll(() => email.inputValue()).toBe("");
  // Other tests choose amounts of causes that say nothing of them.
  await withDatabase(site, (db) =>
    db.deleteFrom("amount_effects").where("sentence", "=", weeks.sentence).execute(),
  );
  await page.context().close();
});

test("links the missing details of a requested certificate, and updates the progress bar", async () => {
  const page = await openSection();
  await choose(page, "Youth Outreach", "800");
  const raised = section(page).locator(`.about:has([data-cause=${YOUTH_OUTREACH}]) .raised`);
  await openRow(page, "Tax certificate and address");
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
    await page.getByRole("dialog").getByText("ആടുവളർത്തൽ · ").waitFor();
    await page.getByRole("dialog").getByText("₹1,000", { exact: true }).first().waitFor();
    await page.context().close();
  },
);

test("loads the home page's dialog on demand, and thanks before the donation's page has loaded", async () => {
  const page = await openSection(undefined, "/");
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
  await choose(page, "Goat Rearing", "701");
  await shownSum(page).getByText("₹701", { exact: true }).waitFor();
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
