import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { withDatabase } from "../../support/database";
import { openPage, waitUntilReady, type Scripts } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { subjectsTo } from "../../support/mail";
import { onlyInMatrix } from "../../support/matrix";
import { GOAT_REARING } from "../../support/causes";

const { site, browser } = await startJourney({ DEFAULT_COUNTRY: "IN" });

/** SHOTS=folder saves screenshots. */
async function shot(page: Page, name: string) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

const newestDonation = () =>
  withDatabase(site, (db) =>
    db
      .selectFrom("donations")
      .leftJoin("receipts", "receipts.donation_id", "donations.id")
      .selectAll("donations")
      .select("receipts.number as receipt")
      .orderBy("donations.created_at", "desc")
      .executeTakeFirstOrThrow(),
  );
const countDonations = () =>
  withDatabase(site, async (db) => (await db.selectFrom("donations").select("id").execute()).length);

async function chooseGoats(page: Page) {
  await page.goto(site.origin);
  await page.locator("#donate-us-section").scrollIntoViewIfNeeded();
  await page.getByText("Goat Rearing", { exact: true }).first().click();
  await page.locator("label", { hasText: /^₹500$/ }).click();
}

async function askForInvoice(scope: Page | ReturnType<Page["getByRole"]>, email: string) {
  await scope.locator("summary").filter({ hasText: "GST invoice" }).click();
  await scope.getByLabel("GST invoice").check();
  await scope.getByLabel("Name").fill("ലക്ഷ്മി Lakshmi Amma");
  await scope.getByLabel("Email").fill(email);
  await scope.getByLabel("Phone").fill("98765 43210");
}

describe.each<Scripts>(["off", "blocked"])("donor, scripts %s", onlyInMatrix, (scripts) => {
  test("gives 500 to Goat Rearing with an invoice, from the home page to thanks", async () => {
    const email = `lakshmi-${scripts}@example.org`;
    const page = await openPage(browser, scripts);
    await chooseGoats(page);
    await shot(page, `${scripts}-1-home`);
    await page.locator("#donate-us-section").getByRole("button", { name: "Donate Now" }).click();
    await expect.poll(() => page.textContent("body")).toContain("Practice mode");
    await askForInvoice(page, email);
    await shot(page, `${scripts}-2-details`);
    await page.getByRole("button", { name: /^Pay ₹/ }).click();
    await shot(page, `${scripts}-3-pay`);
    await page.getByRole("button", { name: "Continue to secure payment" }).click();
    await shot(page, `${scripts}-4-provider`);
    await page.getByRole("button", { name: "Pay now" }).click();
    await page.getByText("Thank You for Your Support!").waitFor();
    await page.getByText("This site can’t send email at the moment.").waitFor();
    await shot(page, `${scripts}-5-status`);

    const donation = await newestDonation();
    expect(donation).toMatchObject({
      state: "paid",
      mode: "practice",
      amount_paise: 50_000,
      cause_slug: GOAT_REARING,
      email,
      phone: "9876543210",
    });
    expect(donation.receipt).toMatch(/^DF-PRACTICE\/\d{4}-\d{2}\/\d{6}$/);
    await expect.poll(() => page.textContent("main")).toContain(donation.receipt);

    const receipt = await page.request.get(`${page.url()}/receipt.pdf`);
    expect(receipt.headers()["content-type"]).toBe("application/pdf");
    expect(await subjectsTo(site, email)).toEqual([expect.stringContaining(String(donation.receipt))]);
    await page.context().close();
  });
});

test("charges a monthly donation again when the practice clock moves by 32 days", async () => {
  const answer = await fetch(`${site.origin}/payment/create-order`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ amount: 500, frequency: "monthly" }),
  });
  const { subscription } = (await answer.json()) as { subscription: { id: string; short_url: string } };
  await fetch(subscription.short_url, { method: "POST", body: new URLSearchParams({ act: "pay" }) });
  expect(await site.donations("practice-clock", "32")).toContain("clock shows");
  await withDatabase(site, async (db) => {
    const months = db.selectFrom("donations").select("state").where("subscription_id", "=", subscription.id);
    expect(await months.execute()).toEqual([{ state: "paid" }, { state: "paid" }]);
  });
});

describe("donor with script", () => {
  async function openReady() {
    const page = await openPage(browser, "on");
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await chooseGoats(page);
    await waitUntilReady(page);
    return { page, complaints };
  }

  test("gives in the dialog and sees the thanks there", async () => {
    const email = "lakshmi-on@example.org";
    const { page, complaints } = await openReady();
    await page.locator("#donate-us-section").getByRole("button", { name: "Donate Now" }).click();
    const dialog = page.getByRole("dialog", { name: "Your donation" });
    await dialog.waitFor();
    await expect.poll(() => dialog.textContent()).toContain("₹500");
    await expect.poll(() => dialog.getByLabel("Phone").isVisible()).toBe(false);
    await askForInvoice(dialog, email);
    await shot(page, "on-1-dialog");
    await dialog.getByRole("button", { name: /^Pay ₹/ }).click();
    await page.getByRole("button", { name: "Pay now" }).waitFor();
    await shot(page, "on-2-practice");
    await page.getByRole("button", { name: "Pay now" }).click();
    const thanks = page.getByRole("dialog", { name: "Thank You for Your Support!" });
    await thanks.waitFor();
    await shot(page, "on-3-thanks");
    await thanks.getByRole("heading").and(page.locator(":focus")).waitFor();
    const needsMore = thanks.getByText("Your certificate still needs some details.");
    await expect.poll(() => needsMore.isVisible()).toBe(false);
    // The lamp has its size, although the page's policy refuses <style> elements.
    await expect.poll(() => thanks.locator(".lit svg").evaluate((lamp) => lamp.clientHeight)).toBe(176);
    await thanks.getByRole("link", { name: "Share on WhatsApp" }).waitFor();
    await expect
      .poll(() => thanks.textContent())
      .toContain("An invoice has been sent to your email address. Please check your inbox.");
    const donation = await newestDonation();
    expect(donation).toMatchObject({ state: "paid", amount_paise: 50_000, cause_slug: GOAT_REARING, email });
    const [, newest] = (await site.donations("list", "--csv")).split("\n");
    for (const cell of [donation.receipt, "500.00", "Goat Rearing", email]) expect(newest).toContain(cell);
    expect(await subjectsTo(site, email)).toHaveLength(1);
    await thanks.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => page.getByLabel("Custom amount").inputValue()).toBe("");
    await expect.poll(() => page.locator("[name=preset]:checked").count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("sees every error at its field, in the dialog and before it opens", async () => {
    const { page } = await openReady();
    const give = page.locator("#donate-us-section").getByRole("button", { name: "Donate Now" });
    await page.getByLabel("Custom amount").fill("20");
    await give.click();
    await page.getByText("Please choose an amount of 50 or above.").waitFor();
    await page.getByLabel("Custom amount").fill("0");
    await give.click();
    await page.getByText("Please select an amount").waitFor();
    await page.getByLabel("Custom amount").fill("75");
    await give.click();
    const dialog = page.getByRole("dialog", { name: "Your donation" });
    await dialog.locator("summary").filter({ hasText: "GST invoice" }).click();
    await dialog.getByLabel("GST invoice").check();
    await dialog.getByLabel("Email").fill("nobody");
    await dialog.getByRole("button", { name: /^Pay ₹/ }).click();
    for (const words of ["Name is required", "Invalid email address", "Phone is required"])
      await dialog.getByText(words).waitFor();
    await shot(page, "on-4-refused");
    await dialog.getByLabel("Name").fill("A");
    await expect.poll(() => dialog.getByText("Name is required").count()).toBe(0);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await give.click();
    await expect.poll(() => dialog.getByLabel("GST invoice").isChecked()).toBe(false);
    await expect.poll(() => dialog.getByText("Invalid email address").count()).toBe(0);
    await page.context().close();
  });

  test("is asked about a slip in the address, which a press corrects, and a press on Pay still pays", async () => {
    const { page } = await openReady();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator("#donate-us-section").getByRole("button", { name: "Donate Now" }).click();
    const dialog = page.getByRole("dialog", { name: "Your donation" });
    await askForInvoice(dialog, "");
    const email = dialog.getByLabel("Email");
    await email.pressSequentially("asha@gmial.com");
    await page.keyboard.press("Tab");
    const hint = dialog.getByRole("button", { name: "Did you mean gmail.com?" });
    await expect.poll(async () => (await hint.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await hint.click();
    await expect.poll(() => email.inputValue()).toBe("asha@gmail.com");
    await email.fill("");
    await email.pressSequentially("asha@gmial.com");
    const pay = dialog.getByRole("button", { name: /^Pay ₹/ });
    await pay.scrollIntoViewIfNeeded();
    const { x, y } = (await pay.boundingBox()) ?? expect.fail("not shown");
    await page.mouse.click(x + 20, y + 2, { delay: 100 });
    await page.getByRole("button", { name: "Pay now" }).waitFor();
    await page.context().close();
  });

  test("retries an abandoned checkout on one donation, also after a double click", async () => {
    const { page } = await openReady();
    await page.locator("#donate-us-section").getByRole("button", { name: "Donate Now" }).click();
    const before = await countDonations();
    const dialog = page.getByRole("dialog", { name: "Your donation" });
    await dialog.getByRole("button", { name: /^Pay ₹/ }).dblclick();
    await page.getByRole("button", { name: "Leave" }).click();
    const { order_id } = await newestDonation();
    await dialog
      .getByText("You left the payment.")
      .and(dialog.getByText(`Reference: ${order_id}`))
      .waitFor();
    await dialog.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Fail the payment" }).click();
    await page.getByRole("button", { name: "Pay now" }).click();
    await page.getByRole("dialog", { name: "Thank You for Your Support!" }).waitFor();
    expect(await countDonations()).toBe(before + 1);
    await page.context().close();
  });

  test("pays on the provider's own page when the checkout script fails", async () => {
    const { page } = await openReady();
    await page.route("**/checkout.js", (route) => route.abort());
    await page.locator("#donate-us-section").getByRole("button", { name: "Donate Now" }).click();
    await page
      .getByRole("dialog", { name: "Your donation" })
      .getByRole("button", { name: /^Pay ₹/ })
      .click();
    await page.getByRole("button", { name: "Continue to secure payment" }).click();
    await page.getByRole("button", { name: "Pay now" }).click();
    await page.getByText("Thank You for Your Support!").waitFor();
    await page.context().close();
  });
});
