import { beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { StartDonation } from "~/features/donations/donation-form.server";
import { startDonation } from "~/features/payments/start-donation.server";
import type { Provider } from "~/integrations/razorpay/provider";
import { freshDatabase } from "../../support/donation";
import { valueOf } from "../../support/result";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const donor = { address: "49.36.4.1", country: "IN" };

let db: Db;
let orders = 0;
const provider = {
  createOrder: () => Promise.resolve({ id: `order_${(orders += 1)}` }),
} as unknown as Provider;
beforeEach(async () => {
  db = await freshDatabase();
  orders = 0;
});

const give = async (details: object = {}, by = provider) => {
  const donation = StartDonation.parse({ amount: 500, formToken: "a-token-of-one-form", ...details });
  return valueOf(await startDonation(db, by, "live", donation, donor, NOW));
};
const become = (state: Donation["state"]) => db.updateTable("donations").set({ state }).execute();

describe("resubmitted donation form", () => {
  test("creates one order for many submissions at once", async () => {
    const given = await Promise.all(Array.from({ length: 5 }, () => give()));
    expect(new Set(given.map(({ order_id }) => order_id))).toEqual(new Set(["order_1"]));
    expect(orders).toBe(1);
  });

  test("keeps the order that another server stored first", async () => {
    const slow = {
      createOrder: async () => {
        await db.updateTable("donations").set({ order_id: "order_of_the_other" }).execute();
        return { id: "order_too_late" };
      },
    } as unknown as Provider;
    expect((await give({}, slow)).order_id).toBe("order_of_the_other");
  });

  test("updates the details until the donation is paid", async () => {
    await give();
    const invoice = { invoice: "on", name: "Asha", email: "asha@example.org", phone: "9847012345" };
    expect(await give(invoice)).toMatchObject({ name: "Asha", receipt_requested: 1 });
    await become("paid");
    expect(await give({ name: "Somebody else" })).toMatchObject({ name: "Asha", receipt_requested: 1 });
  });

  test("starts a new donation when the old one was abandoned", async () => {
    const { id } = await give();
    expect((await give()).id).toBe(id);
    await become("abandoned");
    expect((await give()).id).not.toBe(id);
  });
});
