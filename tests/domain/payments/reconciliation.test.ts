import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { confirmPayment } from "~/features/payments/verification.server";
import { reconcileDonations } from "~/features/payments/reconciliation.server";
import { storeEvent } from "~/features/payments/provider-events.server";
import { requestReconciliation } from "~/features/payments/record-payment.server";
import { applyPendingEvents } from "~/features/payments/webhooks.server";
import { ProviderError, type Provider } from "~/integrations/razorpay/provider";
import { insertDonation, freshDatabase, UNPAID } from "../../support/donation";
import { startProvider, type TestProvider } from "../../support/provider";

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
  const next_reconciliation_at = minutesLater(1).toISOString();
  const donation = await insertDonation(db, { ...UNPAID, order_id: id, next_reconciliation_at });
  return { donation, orderId: id };
}

const stateOf = async (id: string) =>
  db
    .selectFrom("donations")
    .select(["state", "next_reconciliation_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("reconciliation", () => {
  test("checks an open order after 1, 5 and 20 minutes, 2, 24 and 72 hours", async () => {
    const { donation } = await anOpenDonation();
    const asked: number[] = [];
    for (const minute of [0, 1, 4, 5, 19, 20, 119, 120, 1_439, 1_440, 4_319, 4_320, 10_000]) {
      const round = await reconcileDonations(db, provider, {
        mode: "live",
        every: "due",
        now: minutesLater(minute),
      });
      if (round.reconciled > 0) asked.push(minute);
      expect((await stateOf(donation.id)).state).toBe(minute < 1_440 ? "created" : "abandoned");
    }
    expect(asked).toEqual([1, 5, 20, 120, 1_440, 4_320]);
  });

  test("runs again when it was requested while the provider answered", async () => {
    const { donation, orderId } = await anOpenDonation();
    const busy: Provider = {
      ...provider,
      async listPayments(id) {
        const payments = await provider.listPayments(id);
        // The browser returns at this moment, before any webhook.
        outside.pay(orderId);
        await requestReconciliation(db, orderId, minutesLater(2));
        return payments;
      },
    };
    await reconcileDonations(db, busy, { mode: "live", every: "due", now: minutesLater(1) });
    expect(await stateOf(donation.id)).toEqual({
      state: "created",
      next_reconciliation_at: minutesLater(2).toISOString(),
    });
    await reconcileDonations(db, provider, { mode: "live", every: "due", now: minutesLater(2) });
    expect(await stateOf(donation.id)).toEqual({ state: "paid", next_reconciliation_at: null });
  });

  test("rechecks a stored checkout result after a crash", async () => {
    const { donation, orderId } = await anOpenDonation();
    await db.updateTable("donations").set({ next_reconciliation_at: null }).execute();
    const proof = outside.pay(orderId);
    const dying: Provider = {
      ...provider,
      findPayment: () => Promise.reject(new Error("the process ends here")),
    };
    const told = { orderId, paymentId: proof.razorpay_payment_id, signature: proof.razorpay_signature };
    await expect(confirmPayment(db, dying, "return", told, minutesLater(9))).rejects.toThrow(
      "the process ends here",
    );
    expect((await stateOf(donation.id)).state).toBe("created");

    await applyPendingEvents(db, provider, minutesLater(10));
    await reconcileDonations(db, provider, { mode: "live", every: "due", now: minutesLater(10) });
    expect((await stateOf(donation.id)).state).toBe("paid");
    expect(
      await db.selectFrom("payment_events").selectAll().where("applied_at", "is", null).execute(),
    ).toEqual([]);
  });

  test("continues with other orders when one always fails, and retries it", async () => {
    const [broken, ...others] = [await anOpenDonation(), await anOpenDonation(), await anOpenDonation()];
    const oddAboutOne: Provider = {
      ...provider,
      listPayments: (id) =>
        id === broken.orderId
          ? Promise.reject(new ProviderError("failing", "The provider answered 500"))
          : provider.listPayments(id),
    };
    await db
      .updateTable("donations")
      .set({ next_reconciliation_at: minutesLater(0).toISOString() })
      .where("id", "=", broken.donation.id)
      .execute();
    for (const { orderId } of others) outside.pay(orderId);
    expect(
      await reconcileDonations(db, oddAboutOne, { mode: "live", every: "due", now: minutesLater(1) }),
    ).toEqual({ reconciled: 2, lastError: "The provider answered 500" });
    for (const { donation } of others) expect((await stateOf(donation.id)).state).toBe("paid");
    expect(await stateOf(broken.donation.id)).toEqual({
      state: "created",
      next_reconciliation_at: minutesLater(2).toISOString(),
    });
    await reconcileDonations(db, oddAboutOne, { mode: "live", every: "due", now: minutesLater(6_000) });
    expect(await stateOf(broken.donation.id)).toEqual({
      state: "created",
      next_reconciliation_at: minutesLater(6_100).toISOString(),
    });
  });

  test("ends a round after three failures in a row and starts the next with other orders", async () => {
    const open = [];
    for (let count = 0; count < 4; count += 1) open.push(await anOpenDonation());
    const asked: string[] = [];
    const failing: Provider = {
      ...provider,
      listPayments: (id) => (
        asked.push(id),
        Promise.reject(new ProviderError("failing", "The provider answered 503"))
      ),
    };
    await reconcileDonations(db, failing, { mode: "live", every: "due", now: minutesLater(1) });
    expect(asked).toHaveLength(3);
    await reconcileDonations(db, failing, { mode: "live", every: "due", now: minutesLater(1) });
    expect(new Set(asked)).toEqual(new Set(open.map(({ orderId }) => orderId)));
  });

  test("leaves every order due when the provider is unreachable", async () => {
    const open = [await anOpenDonation(), await anOpenDonation()];
    let asked = 0;
    const away: Provider = {
      ...provider,
      listPayments: () => (
        (asked += 1),
        Promise.reject(new ProviderError("unreachable", "The provider could not be reached"))
      ),
    };
    await reconcileDonations(db, away, { mode: "live", every: "open", now: minutesLater(7) });
    expect(asked).toBe(1);
    for (const { donation } of open)
      expect((await stateOf(donation.id)).next_reconciliation_at).toBe(donation.next_reconciliation_at);
  });

  test("is not held up in the next round by a slow order", async () => {
    const slow = await anOpenDonation();
    const other = await anOpenDonation();
    await db
      .updateTable("donations")
      .set({ next_reconciliation_at: minutesLater(0).toISOString() })
      .where("id", "=", slow.donation.id)
      .execute();
    const slowAboutOne: Provider = {
      ...provider,
      listPayments: (id) =>
        id === slow.orderId
          ? Promise.reject(new ProviderError("timeout", "The provider did not answer in time"))
          : provider.listPayments(id),
    };
    outside.pay(other.orderId);
    for (const minute of [1, 2])
      await reconcileDonations(db, slowAboutOne, { mode: "live", every: "due", now: minutesLater(minute) });
    expect((await stateOf(other.donation.id)).state).toBe("paid");
  });

  test("with wrong keys abandons no order and finds the payment later", async () => {
    const { donation, orderId } = await anOpenDonation();
    outside.pay(orderId);
    const wrong = outside.gateway({ keySecret: "of somebody else" });
    for (const minute of [1, 60, 1_440, 4_320, 10_000])
      expect(
        (await reconcileDonations(db, wrong, { mode: "live", every: "open", now: minutesLater(minute) }))
          .lastError,
      ).toContain("401");
    await reconcileDonations(db, provider, { mode: "live", every: "due", now: minutesLater(20_000) });
    expect((await stateOf(donation.id)).state).toBe("paid");
  });

  test("of all open orders checks each once", async () => {
    await transact(db, async (trx) => {
      for (let at = 0; at < 2_100; at += 1)
        await insertDonation(trx, { ...UNPAID, next_reconciliation_at: minutesLater(at).toISOString() });
    });
    const asked: string[] = [];
    const quiet: Provider = { ...provider, listPayments: (id) => (asked.push(id), Promise.resolve([])) };
    expect(
      await reconcileDonations(db, quiet, { mode: "live", every: "open", now: minutesLater(1) }),
    ).toEqual({ reconciled: 2_100, lastError: null });
    expect(new Set(asked).size).toBe(2_100);
  });
});

test("checks only orders of the current keys", async () => {
  const open = { ...UNPAID, next_reconciliation_at: minutesLater(1).toISOString() };
  for (const mode of ["practice", "test", "live"] as const)
    await insertDonation(db, { ...open, order_id: `order_${mode}`, mode });
  const asked: string[] = [];
  const quiet: Provider = { ...provider, listPayments: (id) => (asked.push(id), Promise.resolve([])) };
  for (const every of ["due", "open"] as const)
    await reconcileDonations(db, quiet, { mode: "live", every, now: minutesLater(1) });
  expect(asked).toEqual(["order_live", "order_live"]);
});

test("keeps the schedule of an order that the provider does not know", async () => {
  const { donation } = await anOpenDonation();
  const forgetful: Provider = {
    ...provider,
    listPayments: () => Promise.reject(new ProviderError("refused", "No such order")),
  };
  const round = await reconcileDonations(db, forgetful, { mode: "live", every: "due", now: minutesLater(1) });
  expect(round).toEqual({ reconciled: 0, lastError: null });
  expect((await stateOf(donation.id)).next_reconciliation_at).toBe(minutesLater(5).toISOString());
});

test("applies an event that follows 501 events which always fail", async () => {
  const { donation, orderId } = await anOpenDonation();
  const event = { source: "webhook" as const, order_id: null, payment_id: null };
  for (let at = 0; at < 501; at += 1)
    await storeEvent(
      db,
      { ...event, provider_event_id: `broken-${at}`, type: "payment.captured", body: "broken" },
      created,
    );
  await storeEvent(
    db,
    {
      ...event,
      provider_event_id: "good",
      type: "order.paid",
      order_id: orderId,
      body: JSON.stringify({ event: "order.paid", payload: { order: { entity: { id: orderId } } } }),
    },
    created,
  );
  const choking: Provider = {
    ...provider,
    readEvent(body) {
      if (body === "broken") throw new Error("This event can't be read");
      return provider.readEvent(body);
    },
  };
  await expect(applyPendingEvents(db, choking, minutesLater(7))).rejects.toThrow(
    "Stored events could not be applied",
  );
  expect((await stateOf(donation.id)).next_reconciliation_at).toBe(minutesLater(7).toISOString());
});
