import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { confirmPayment } from "~/domain/browser-proofs.server";
import { lookUpDonations } from "~/domain/look-ups.server";
import { requestLookUp } from "~/domain/payments.server";
import { applyWaitingEvents } from "~/domain/webhooks.server";
import type { Provider } from "~/gateways/provider";
import { aDonation, freshDatabase } from "../support/donation";
import { startProvider, type TestProvider } from "../support/provider";

let outside: TestProvider;
let provider: Provider;
let db: Db;

beforeAll(async () => {
  outside = await startProvider();
  provider = outside.gateway();
});

beforeEach(async () => {
  db = await freshDatabase();
});

afterAll(() => outside.close());

const created = new Date("2026-06-24T05:00:00.000Z");
const minutesLater = (minutes: number) => new Date(created.getTime() + minutes * 60_000);

async function anOpenDonation() {
  const { id } = await provider.createOrder({ amountPaise: 50_000, receipt: "r", notes: {} });
  const donation = await aDonation(db, { state: "created", order_id: id, payment_id: null, paid_at: null, next_look_up_at: minutesLater(1).toISOString() });
  return { donation, orderId: id };
}

const stateOf = async (id: string) => db.selectFrom("donations").select(["state", "next_look_up_at"]).where("id", "=", id).executeTakeFirstOrThrow();

describe("a look-up", () => {
  test("asks about an open order after 1, 5 and 20 minutes, 2, 24 and 72 hours, and gives it up after a day", async () => {
    const { donation } = await anOpenDonation();
    const asked: number[] = [];
    for (const minute of [0, 1, 4, 5, 19, 20, 119, 120, 1_439, 1_440, 4_319, 4_320, 10_000]) {
      const round = await lookUpDonations(db, provider, { every: "due", now: minutesLater(minute) });
      if (round.asked > 0) asked.push(minute);
      expect((await stateOf(donation.id)).state).toBe(minute < 1_440 ? "created" : "abandoned");
    }
    expect(asked).toEqual([1, 5, 20, 120, 1_440, 4_320]);
  });

  test("comes again when something was said while the provider was answering", async () => {
    const { donation, orderId } = await anOpenDonation();
    const busy: Provider = {
      ...provider,
      async listPayments(id) {
        const payments = await provider.listPayments(id);
        // The donor's browser comes back in this very moment, and the provider does not tell it anything.
        outside.pay(orderId);
        await requestLookUp(db, orderId, minutesLater(2));
        return payments;
      },
    };
    await lookUpDonations(db, busy, { every: "due", now: minutesLater(1) });
    expect(await stateOf(donation.id)).toEqual({ state: "created", next_look_up_at: minutesLater(2).toISOString() });
    await lookUpDonations(db, provider, { every: "due", now: minutesLater(2) });
    expect((await stateOf(donation.id)).state).toBe("paid");
  });

  test("follows a browser's proof that was cut off before the provider was asked", async () => {
    const { donation, orderId } = await anOpenDonation();
    await db.updateTable("donations").set({ next_look_up_at: null }).execute();
    const proof = outside.pay(orderId);
    const dying: Provider = { ...provider, findPayment: () => Promise.reject(new Error("the process ends here")) };
    const told = { orderId, paymentId: proof.razorpay_payment_id, signature: proof.razorpay_signature };
    await expect(confirmPayment(db, dying, "return", told, minutesLater(9))).rejects.toThrow("the process ends here");
    expect((await stateOf(donation.id)).state).toBe("created");

    await applyWaitingEvents(db, provider, minutesLater(10));
    await lookUpDonations(db, provider, { every: "due", now: minutesLater(10) });
    expect((await stateOf(donation.id)).state).toBe("paid");
    expect(await db.selectFrom("payment_events").selectAll().where("applied_at", "is", null).execute()).toEqual([]);
  });
});
