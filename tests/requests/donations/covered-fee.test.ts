import { expect, test } from "vitest";
import { GOAT_REARING } from "../../support/causes";
import { formContaining, visibleText } from "../../support/html";
import { database, open } from "../../support/visit";
import { todayInIndia } from "~/lib/india-time";

const db = database();
const from = "49.36.7.7";
const STEP = `/donation/new?cause=${GOAT_REARING}&amount=500`;

async function settleTwentyPayments() {
  const day = todayInIndia(new Date(), -1);
  const row = { settlement_id: "setl_1", type: "payment", settled_on: day, utr: null, debit_paise: 0 };
  const money = { credit_paise: 97_640, amount_paise: 100_000, fee_paise: 2_360, tax_paise: 360 };
  const none = { payment_id: null, dispute_id: null, description: null, created_at: `${day}T05:00:00.000Z` };
  await db
    .insertInto("settlement_rows")
    .values(
      Array.from({ length: 20 }, (_, index) => ({ entity_id: `pay_${index}`, ...row, ...money, ...none })),
    )
    .execute();
  await db
    .insertInto("settlement_fetch")
    .values({
      only_row: 1,
      from_day: day,
      to_day: day,
      next_day: day,
      skip: 0,
      rows: 20,
      fetched_through: day,
      error: null,
      updated_at: `${day}T05:00:00.000Z`,
    })
    .execute();
}

test("offers to cover the fee after twenty settled payments, and shows the total and the fee", async () => {
  expect((await open(STEP, { from })).html).not.toContain("coversFee");
  expect((await open("/donateUs", { from })).html).not.toContain("coversFee");
  await settleTwentyPayments();
  expect((await open("/donateUs", { from })).html).toContain('data-fee-paise="47200"');

  const { html } = await open(STEP, { from });
  expect(visibleText(html)).toContain("Add ₹12 so that");
  const { action, fields } = formContaining(html, "Proceed to Pay");
  expect(fields).not.toHaveProperty("coversFee");
  const ordered = await open(action, { form: { ...fields, coversFee: "on" }, from });
  expect(ordered.status).toBe(303);
  expect(visibleText((await open(ordered.location, { from })).html)).toContain("₹512");
  const status = await open(ordered.location.replace(/\/pay$/, ""), { from });
  expect(visibleText(status.html)).toContain("₹512, including ₹12 for the payment company’s fee");
});
