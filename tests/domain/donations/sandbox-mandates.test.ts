import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Provider } from "~/integrations/razorpay/provider";
import type { SandboxEvents } from "~/integrations/razorpay/sandbox/events.server";
import { openSandboxStore } from "~/integrations/razorpay/sandbox/store.server";
import { createSandboxSettlements } from "~/integrations/razorpay/sandbox/settlements.server";
import { nextCycle } from "~/integrations/razorpay/sandbox/subscriptions.server";
import { settlementTime } from "~/integrations/razorpay/sandbox/settlement-days.server";
import { providerErrorOf } from "../../support/http-server";
import { adjust, loseDispute } from "../../support/provider-changes";
import { startProvider, type TestProvider } from "../../support/provider";

let outside: TestProvider;
let provider: Provider;

beforeEach(async () => {
  outside = await startProvider();
  provider = outside.gateway();
});
afterEach(() => outside.close());

const DAY = 86_400_000;

async function aMandate(amountPaise = 50_000, startAt: Date | null = null) {
  const plan = await provider.createPlan({ amountPaise, name: "Monthly gift" });
  const expireBy = new Date(Date.now() + 3 * DAY);
  const notes = { monthly: `m-${Math.random()}` };
  return provider.createSubscription({ planId: plan.id, months: 12, startAt, expireBy, notes });
}

const told = () => outside.events().map(({ type }) => type);

describe("sandbox mandate", () => {
  test("charges the first month at once and later ones on their day", async () => {
    const { id } = await aMandate();
    const proof = outside.subscriptions.authenticate(id);
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = proof;
    expect(provider.isSubscriptionSigned(id, paymentId, signature)).toBe(true);
    expect(provider.isPaymentSigned(id, paymentId, signature)).toBe(false);
    outside.moveClock(70);
    expect(await provider.findSubscription(id)).toMatchObject({ status: "active", paidCount: 3 });
    const invoices = await provider.listInvoices(id);
    expect(invoices.map(({ isPaid }) => isPaid)).toEqual([true, true, true]);
    expect(invoices.map((invoice) => invoice.paymentId)).toContain(paymentId);
    await outside.idle();
    expect(told().filter((type) => type === "subscription.charged")).toHaveLength(3);
    const charged = outside.events().find(({ type }) => type === "subscription.charged");
    const event = provider.readEvent(charged?.body ?? "");
    expect([event?.subscription?.id, event?.payment?.id]).toEqual([id, paymentId]);
  });

  test("retries a failed charge for three days and then halts the subscription", async () => {
    const { id } = await aMandate();
    outside.subscriptions.authenticate(id);
    outside.subscriptions.decline(id);
    outside.moveClock(32);
    expect((await provider.findSubscription(id)).status).toBe("pending");
    outside.moveClock(4);
    expect(await provider.findSubscription(id)).toMatchObject({
      status: "halted",
      chargeAt: null,
      paidCount: 1,
    });
    outside.subscriptions.decline(id, false);
    outside.moveClock(60);
    expect((await provider.findSubscription(id)).paidCount).toBe(1);
    await outside.idle();
    expect(told().filter((type) => /pending|halted/.test(type))).toEqual([
      ...["subscription.pending", "subscription.pending", "subscription.pending"],
      "subscription.halted",
    ]);
  });

  test("keeps the next charge day when the second try succeeds", async () => {
    const { id } = await aMandate();
    outside.subscriptions.authenticate(id);
    const before = (await provider.findSubscription(id)).chargeAt ?? "";
    outside.subscriptions.decline(id);
    outside.moveClock((Date.parse(before) - Date.now()) / DAY + 0.5);
    outside.subscriptions.decline(id, false);
    outside.moveClock(1);
    const { status, paidCount, chargeAt } = await provider.findSubscription(id);
    expect([status, paidCount]).toEqual(["active", 2]);
    expect(new Date(chargeAt ?? "").getUTCHours()).toBe(new Date(before).getUTCHours());
    expect(Date.parse(chargeAt ?? "") - Date.parse(before)).toBeLessThan(32 * DAY);
  });

  test("can be paused, resumed and cancelled, and stays ended", async () => {
    const { id } = await aMandate();
    outside.subscriptions.authenticate(id);
    outside.subscriptions.pause(id);
    outside.moveClock(40);
    expect(await provider.findSubscription(id)).toMatchObject({ status: "paused", paidCount: 1 });
    outside.subscriptions.resume(id);
    outside.moveClock(31);
    expect((await provider.findSubscription(id)).paidCount).toBe(2);
    expect((await provider.cancelSubscription(id)).status).toBe("cancelled");
    expect((await provider.cancelSubscription(id)).status).toBe("cancelled");
    expect(await providerErrorOf(provider.cancelSubscription("sub_unknown"))).toBe("refused");
  });

  test("is paused and resumed by the account's owner, who can't resume what the donor paused", async () => {
    const { id } = await aMandate();
    outside.subscriptions.authenticate(id);
    expect(await provider.pauseSubscription(id)).toMatchObject({ status: "paused", chargeAt: null });
    expect((await provider.pauseSubscription(id)).status).toBe("paused");
    outside.moveClock(40);
    const resumed = await provider.resumeSubscription(id);
    expect(resumed).toMatchObject({ status: "active", paidCount: 1 });
    expect((await provider.resumeSubscription(id)).status).toBe("active");
    outside.moveClock(31);
    expect((await provider.findSubscription(id)).paidCount).toBe(2);
    outside.subscriptions.pause(id);
    expect(await providerErrorOf(provider.resumeSubscription(id))).toBe("refused");
  });

  test("of UPI is never paused by the account's owner", async () => {
    const { id } = await aMandate();
    outside.subscriptions.authenticate(id, { method: "upi" });
    expect(await providerErrorOf(provider.pauseSubscription(id))).toBe("refused");
    expect((await provider.findSubscription(id)).status).toBe("active");
  });

  test("that starts later is authorised with a token amount and charged on its day", async () => {
    const startAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 20 * DAY);
    const { id } = await aMandate(70_000, startAt);
    const proof = outside.subscriptions.authenticate(id);
    const token = await provider.findPayment(proof.razorpay_payment_id);
    expect([token.amountPaise, token.status]).toEqual([500, "authorized"]);
    expect(await provider.findSubscription(id)).toMatchObject({
      status: "authenticated",
      paidCount: 0,
      chargeAt: startAt.toISOString(),
    });
    outside.moveClock(21);
    expect(await provider.findSubscription(id)).toMatchObject({ status: "active", paidCount: 1 });
    await outside.idle();
    const kinds = told().filter((type) => type.startsWith("subscription"));
    expect(kinds).toEqual(["subscription.authenticated", "subscription.activated", "subscription.charged"]);
  });

  test("that has not begun is cancelled when it is paused", async () => {
    const { id } = await aMandate(70_000, new Date(Date.now() + 20 * DAY));
    outside.subscriptions.authenticate(id);
    expect((await provider.pauseSubscription(id)).status).toBe("cancelled");
  });

  test("is found by its note when its creation answered 502", async () => {
    const plan = await provider.createPlan({ amountPaise: 50_000, name: "Monthly gift" });
    const asked = {
      ...{ planId: plan.id, months: 12, expireBy: new Date(Date.now() + DAY) },
      notes: { monthly: "m-7" },
    };
    const since = new Date(Date.now() - 60_000);
    outside.switches.loseAnswers = 1;
    expect(await providerErrorOf(provider.createSubscription(asked))).toBe("failing");
    const found = await provider.findSubscriptionByNote(plan.id, { name: "monthly", value: "m-7", since });
    expect(found?.notes).toEqual({ monthly: "m-7" });
    expect(
      await provider.findSubscriptionByNote(plan.id, { name: "monthly", value: "m-8", since }),
    ).toBeNull();
  });

  test("charges on the last day of shorter months and settles after weekends", () => {
    const day = (text: string) => Date.parse(text) / 1000;
    const start = day("2026-01-31T10:00:00Z");
    expect(nextCycle(start, start)).toBe(day("2026-02-28T10:00:00Z"));
    expect(nextCycle(start, day("2026-02-28T10:00:00Z"))).toBe(day("2026-03-31T10:00:00Z"));
    expect(settlementTime(day("2026-11-20T12:00:00Z"))).toBe(day("2026-11-24T04:30:00Z"));
  });
});

describe("sandbox settlements", () => {
  async function paid(amountPaise: number) {
    const { id } = await provider.createOrder({ amountPaise, receipt: `d-${amountPaise}`, notes: {} });
    return { orderId: id, paymentId: outside.pay(id).razorpay_payment_id };
  }
  async function rows() {
    const days = Array.from({ length: 14 }, (_, index) =>
      new Date(Date.now() + (index - 1) * DAY + 5.5 * 3_600_000).toISOString().slice(0, 10),
    );
    return (await Promise.all(days.map((day) => provider.listReconRows(day)))).flat();
  }
  const all = { from: new Date(0), to: new Date(Date.now() + 100 * DAY) };

  test("have rows with fees, refunds, lost disputes and adjustments that sum to the bank amount", async () => {
    const [one, other] = [await paid(100_000), await paid(50_000)];
    outside.refund(one.paymentId, { amountPaise: 10_000 });
    loseDispute(outside.practice, other.paymentId);
    adjust(outside.practice.store, -118);
    expect(await provider.listSettlements(all)).toEqual([]);
    outside.moveClock(8);
    const told = await rows();
    const settlements = await provider.listSettlements(all);
    expect(
      told.map(({ type, amountPaise, feePaise, taxPaise }) => [type, amountPaise, feePaise, taxPaise]),
    ).toEqual([
      ["payment", 100_000, 2_360, 360],
      ["payment", 50_000, 1_180, 180],
      ["refund", 10_000, 0, 0],
      ["adjustment", 50_000, 0, 0],
      ["adjustment", 118, 0, 0],
    ]);
    expect(told[0]).toMatchObject({ orderId: one.orderId, orderReceipt: "d-100000", creditPaise: 97_640 });
    expect([told[3]?.disputeId, told[4]?.utr]).toEqual([expect.stringMatching(/^disp_/), null]);
    expect(told.reduce((sum, { creditPaise, debitPaise }) => sum + creditPaise - debitPaise, 0)).toBe(
      settlements.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    );
    await outside.idle();
    const event = outside.events().find(({ type }) => type === "settlement.processed");
    expect(provider.readEvent(event?.body ?? "")?.settlement?.id).toBe(settlements.at(-1)?.id);
  });

  test("are listed before their rows, and may leave payments for the next settlement", async () => {
    const now = outside.moveClock(0).getTime();
    for (const amount of [10_000, 20_000]) await paid(amount);
    outside.moveClock((settlementTime(now / 1000) * 1000 - now) / DAY + 0.01);
    await paid(30_000);
    expect((await provider.listSettlements(all)).length).toBe(1);
    expect(await rows()).toEqual([]);
    outside.moveClock(0.25);
    expect((await rows()).map(({ amountPaise }) => amountPaise)).toEqual([10_000, 20_000]);
    outside.moveClock(8);
    expect((await provider.listSettlements(all)).length).toBe(2);
    expect(await provider.listReconRows("2020-01-01", 1_000)).toEqual([]);
  });

  test("settle a row once when two processes catch up at once", () => {
    const store = openSandboxStore(":memory:");
    const sent: string[] = [];
    const events = { send: (type: string) => void sent.push(type) } as unknown as SandboxEvents;
    const other = createSandboxSettlements({ store, events });
    // Lets another process settle first.
    const slower: typeof store = {
      ...store,
      atomically(act) {
        other.catchUp();
        return store.atomically(act);
      },
    };
    adjust(store, 500);
    store.advanceClock(8 * 86_400);
    createSandboxSettlements({ store: slower, events }).catchUp();
    expect(store.all("settlement").map(({ amount }) => amount)).toEqual([500]);
    expect(sent).toEqual(["settlement.processed"]);
    store.close();
  });
});
