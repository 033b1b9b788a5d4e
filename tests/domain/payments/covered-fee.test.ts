import { beforeEach, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { StartDonation } from "~/features/donations/donation-form.server";
import { startDonation } from "~/features/payments/start-donation.server";
import { feeShare } from "~/features/payments/fee-share.server";
import type { Provider } from "~/integrations/razorpay/provider";
import { coveredFeeRupees } from "~/lib/covered-fee";
import { freshDatabase } from "../../support/donation";
import { valueOf } from "../../support/result";

const NOW = new Date("2026-06-24T05:02:00.000Z");

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

/** Inserts settlement rows of payments of ₹1,000 with a fee of ₹23.60. */
const settle = (count: number, settled_on: string, more: object = {}) =>
  db
    .insertInto("settlement_rows")
    .values(
      Array.from({ length: count }, (_, index) => ({
        entity_id: `pay_${settled_on}_${index}_${JSON.stringify(more)}`,
        settlement_id: "setl_1",
        type: "payment",
        settled_on,
        utr: null,
        debit_paise: 0,
        credit_paise: 97_640,
        amount_paise: 100_000,
        fee_paise: 2_360,
        tax_paise: 360,
        payment_id: null,
        dispute_id: null,
        description: null,
        created_at: `${settled_on}T05:00:00.000Z`,
        ...more,
      })),
    )
    .execute();

const give = async (details: object) => {
  const form = StartDonation.parse({ amount: 500, formToken: "a-token-of-one-form", ...details });
  const provider = {
    createOrder: ({ amountPaise }: { amountPaise: number }) =>
      Promise.resolve({ id: `order_${amountPaise}` }),
  };
  return valueOf(
    await startDonation(
      db,
      provider as unknown as Provider,
      "live",
      form,
      { address: "49.36.4.1", country: "IN" },
      NOW,
    ),
  );
};

test("estimates the fee once 20 payments have been settled in the last 90 days", async () => {
  await settle(19, "2026-06-01");
  await settle(30, "2026-03-20");
  await settle(5, "2026-06-02", { type: "refund" });
  await settle(5, "2026-06-03", { settlement_id: "" });
  expect(await feeShare(db, NOW)).toBeNull();
  await settle(1, "2026-06-04");
  expect(await feeShare(db, NOW)).toEqual({ feePaise: 20 * 2_360, amountPaise: 20 * 100_000 });
});

test("rounds the fee up to whole rupees", () => {
  const share = { feePaise: 2_360, amountPaise: 100_000 };
  expect([50, 500, 1_000, 25_000, 500_000].map((rupees) => coveredFeeRupees(rupees, share))).toEqual([
    2, 12, 24, 590, 11_800,
  ]);
});

test("adds a covered fee to the order, in a donation separate from one without the fee", async () => {
  await settle(20, "2026-06-01");
  const without = await give({});
  expect(without).toMatchObject({ amount_paise: 50_000, covered_fee_paise: 0, order_id: "order_50000" });
  const covered = await give({ coversFee: "on" });
  expect(covered).toMatchObject({ amount_paise: 51_200, covered_fee_paise: 1_200, order_id: "order_51200" });
  expect((await give({ coversFee: true })).id).toBe(covered.id);
});

test("charges no fee while it is unknown", async () => {
  expect(await give({ coversFee: "on" })).toMatchObject({ amount_paise: 50_000, covered_fee_paise: 0 });
});
