import { expect, test } from "vitest";
import { GOAT_REARING } from "../../support/causes";
import { formContaining, visibleText } from "../../support/html";
import { settleTwentyPayments } from "../../support/settlements";
import { database, open } from "../../support/visit";

const db = database();
const from = "49.36.7.7";
const STEP = `/donation/new?cause=${GOAT_REARING}&amount=500`;

test("offers to cover the fee after twenty settled payments, and shows the total and the fee", async () => {
  expect((await open(STEP, { from })).html).not.toContain("coversFee");
  expect((await open("/donateUs", { from })).html).not.toContain("coversFee");
  await settleTwentyPayments(db);
  expect((await open("/donateUs", { from })).html).toContain('data-fee-paise="47200"');

  const { html } = await open(STEP, { from });
  expect(visibleText(html)).toContain("Add ₹12 so that");
  // Without a script CSS shows the sum of the form's choices.
  expect(html).toContain('<span class="once plain">Pay ₹500</span>');
  expect(html).toContain('<span class="once covered">Pay ₹512</span>');
  expect(html).toContain('<span class="monthly covered">Pay ₹512 a month</span>');
  expect(html).toContain('<span class="once covered">₹512</span>');
  expect(html).toContain('<span class="once covered"> · ₹500 and ₹12 fee</span>');
  const { action, fields } = formContaining(html, "Pay ₹");
  expect(fields).not.toHaveProperty("coversFee");
  const ordered = await open(action, { form: { ...fields, coversFee: "on" }, from });
  expect(ordered.status).toBe(303);
  expect(visibleText((await open(ordered.location, { from })).html)).toContain("₹512");
  const status = await open(ordered.location.replace(/\/pay$/, ""), { from });
  expect(visibleText(status.html)).toContain("including ₹12 for the payment provider’s fee");
});
