import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { causeFlows } from "~/features/causes/cause-flows.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { recordCharge } from "~/features/payments/monthly-charges.server";
import { acceptOtherAmount, waitingOtherAmounts } from "~/features/payments/other-amount.server";
import { reconcileDonation } from "~/features/payments/reconciliation.server";
import { recordPayment } from "~/features/payments/record-payment.server";
import { refundablePaise, requestRefund } from "~/features/payments/refunds.server";
import { recordRefund } from "~/features/payments/returned-money.server";
import { receiveWebhook } from "~/features/payments/webhooks.server";
import { matchSettlements } from "~/features/settlements/matches.server";
import { statementOfYear } from "~/features/statement/donation-states.server";
import { readEvent } from "~/integrations/razorpay/json.server";
import type { Provider, ProviderPayment } from "~/integrations/razorpay/provider";
import { redactPayer } from "~/integrations/razorpay/stored-event.server";
import { env } from "~/env.server";
import { journalEntries } from "../../support/journal";
import { LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase, insertDonation, paymentFor, UNPAID } from "../../support/donation";
import { insertMonthlyDonation, providerWithoutServer } from "../../support/monthly";
import { refusalOf, valueOf } from "../../support/result";

env.mail.contactInbox = "office@foundation.example";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const LATER = new Date("2026-06-26T05:02:00.000Z");
const ORDERED = 500_000;
const actor = { id: "user-1", email: "meera@foundation.example" };

let db: Db;
let donation: Donation;
beforeEach(async () => {
  db = await freshDatabase();
  donation = await insertDonation(db, {
    ...{ ...UNPAID, order_id: "order_one", amount_paise: ORDERED, receipt_requested: 1 },
  });
});
afterEach(() => db.destroy());

const payment = (amountPaise: number, details: Partial<ProviderPayment> = {}) =>
  paymentFor("pay_A", "order_one", { amountPaise, ...details });
const withFee = { isFeeOnTop: true, feePaise: 11_800 };
const stand = () => readDonation(db, donation.id);
const counts = async (table: "receipts" | "outbox") =>
  (await db.selectFrom(table).select("id").execute()).length;
const alerts = async () =>
  (await db.selectFrom("outbox").select("text").where("kind", "=", "staff-alert").execute()).map(
    ({ text }) => text,
  );
const ledger = async () => (await statementOfYear(db, "2026-27")).ledger;
const refunding = (amountPaise: number) =>
  ({
    refundPayment: () =>
      Promise.resolve({ id: "rfnd_1", paymentId: "pay_A", amountPaise, status: "processed" }),
  }) as unknown as Provider;
const refund = (formToken = "form-token-long-enough") =>
  requestRefund(
    db,
    refunding(400_000),
    actor,
    { donationId: donation.id, reason: "Another sum", formToken },
    NOW,
  );

describe("a payment whose fee the donor bore on top", () => {
  const entity = {
    ...{
      id: "pay_A",
      entity: "payment",
      amount: 511_800,
      currency: "INR",
      status: "captured",
      captured: true,
    },
    ...{ order_id: "order_one", international: false, method: "upi", amount_refunded: 0 },
    ...{ fee: 11_800, tax: 1_800, fee_bearer: "customer", notes: [] },
  };
  const provider = { isWebhookSigned: () => true, readEvent, redactPayer } as unknown as Provider;

  test("is a gift of the ordered amount with a receipt, and the fee is noted", async () => {
    const rawBody = JSON.stringify({ event: "payment.captured", payload: { payment: { entity } } });
    for (const eventId of ["evt_1", "evt_2"])
      valueOf(await receiveWebhook(db, provider, { rawBody, signature: "", eventId }, NOW));
    expect(await stand()).toMatchObject({ state: "paid", amount_paise: ORDERED, captured_paise: 511_800 });
    expect(await counts("receipts")).toBe(1);
    expect(await alerts()).toEqual([]);
    expect(await refundablePaise(db, await stand())).toBe(ORDERED);
  });

  test("is settled without a difference, and its fee is no cost of the foundation", async () => {
    await recordPayment(db, payment(511_800, withFee), NOW);
    await db
      .insertInto("settlement_rows")
      .values({
        ...{
          entity_id: "pay_A",
          settlement_id: "setl_1",
          type: "payment",
          settled_on: "2026-06-26",
          utr: "UTR1",
        },
        ...{
          debit_paise: 0,
          credit_paise: ORDERED,
          amount_paise: 511_800,
          fee_paise: 11_800,
          tax_paise: 1_800,
        },
        ...{ payment_id: null, dispute_id: null, description: null, created_at: NOW.toISOString() },
      })
      .execute();
    const days = { from: "2026-06-01", to: "2026-06-30" };
    expect(await matchSettlements(db, days, "live")).toEqual({
      matched: { rows: 1, paise: ORDERED },
      exceptions: [],
    });
    expect(
      (await journalEntries(db, "2026-06", "live")).map(({ ledger, debit, credit }) => [
        ledger,
        debit - credit,
      ]),
    ).toEqual([
      ["Bank - Bank", ORDERED],
      ["Donations - Life School", -ORDERED],
    ]);
    expect(await causeFlows(db, LIFE_SCHOOL, "live")).toMatchObject({ received: ORDERED, fees: 0 });
  });

  test("is captured when it is authorised with that fee", async () => {
    const captured: number[] = [];
    const listing = {
      listPayments: () => Promise.resolve([payment(511_800, { ...withFee, status: "authorized" })]),
      capturePayment: (_: string, paise: number) => {
        captured.push(paise);
        return Promise.resolve(payment(511_800, withFee));
      },
    } as unknown as Provider;
    await reconcileDonation(db, listing, donation, NOW);
    expect(captured).toEqual([511_800]);
    expect(await stand()).toMatchObject({ state: "paid", amount_paise: ORDERED });
  });

  test("counts once the fee is known, when an earlier report did not hold it", async () => {
    expect(await recordPayment(db, payment(511_800, { isFeeOnTop: true }), NOW)).toBe("other_amount");
    expect(await recordPayment(db, payment(511_800, withFee), LATER)).toBe("paid");
    expect(await counts("receipts")).toBe(1);
  });

  test("makes a monthly charge a gift of the agreed amount", async () => {
    const outside = providerWithoutServer();
    const monthly = await insertMonthlyDonation(db, outside, {}, NOW);
    const charge = paymentFor("pay_M", "order_month", { ...withFee, amountPaise: 51_180, feePaise: 1_180 });
    expect(await recordCharge(db, monthly, charge, LATER)).toBe("paid");
    const month = await db
      .selectFrom("donations")
      .selectAll()
      .where("order_id", "=", "order_month")
      .executeTakeFirst();
    expect(month).toMatchObject({ state: "paid", amount_paise: 50_000, captured_paise: 51_180 });
    outside.close();
  });
});

describe("a captured sum that is not the order's", () => {
  const hold = () => recordPayment(db, payment(400_000), NOW);

  test("is on hold, counts nowhere, and staff are alerted once", async () => {
    expect([await hold(), await hold()]).toEqual(["other_amount", "other_amount"]);
    expect(await stand()).toMatchObject({
      state: "other_amount",
      amount_paise: ORDERED,
      captured_paise: 400_000,
    });
    expect(await counts("receipts")).toBe(0);
    expect(await ledger()).toEqual({ gifts: 0, paise: 0 });
    expect(await waitingOtherAmounts(db)).toEqual({ count: 1, paise: 400_000 });
    expect(await waitingOtherAmounts(db, "2026-27")).toEqual({ count: 1, paise: 400_000 });
    expect(await waitingOtherAmounts(db, "2025-26")).toEqual({ count: 0, paise: 0 });
    expect(await alerts()).toEqual([expect.stringContaining("₹4,000.00 instead of ₹5,000.00")]);
  });

  test.each(["created", "failed", "abandoned"] as const)(
    "is held for an order that is %s, and never abandoned",
    async (state) => {
      await db.updateTable("donations").set({ state }).execute();
      await hold();
      const provider = { listPayments: () => Promise.resolve([payment(400_000)]) } as unknown as Provider;
      await reconcileDonation(db, provider, await stand(), new Date("2026-07-24T05:02:00.000Z"));
      expect(await stand()).toMatchObject({ state: "other_amount", next_reconciliation_at: null });
    },
  );

  test("becomes a gift of that sum once, when it is accepted twice", async () => {
    await hold();
    const accepted = await Promise.all([
      acceptOtherAmount(db, actor, donation.id, LATER),
      acceptOtherAmount(db, actor, donation.id, LATER),
    ]);
    expect(accepted.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await stand()).toMatchObject({
      ...{ state: "paid", amount_paise: 400_000, captured_paise: null },
      ...{ paid_at: NOW.toISOString(), recorded_at: NOW.toISOString() },
    });
    expect(await recordPayment(db, payment(400_000), LATER)).toBe("already_paid");
    expect(await counts("receipts")).toBe(1);
    const mails = await db.selectFrom("outbox").select("kind").where("kind", "=", "receipt").execute();
    expect(mails).toHaveLength(1);
    expect(await ledger()).toEqual({ gifts: 1, paise: 400_000 });
    expect(await waitingOtherAmounts(db)).toEqual({ count: 0, paise: 0 });
    const acts = await db.selectFrom("activity").select(["action", "detail"]).execute();
    expect(acts).toEqual([
      { action: "amount_accepted", detail: JSON.stringify({ orderedPaise: ORDERED, amountPaise: 400_000 }) },
    ]);
  });

  test("is returned whole, is no gift afterwards, and can't be accepted any more", async () => {
    await hold();
    expect(await refundablePaise(db, await stand())).toBe(400_000);
    expect((await refund()).ok).toBe(true);
    expect(refusalOf(await acceptOtherAmount(db, actor, donation.id, NOW))).toMatchObject({
      kind: "conflict",
    });
    await recordRefund(
      db,
      { id: "rfnd_1", paymentId: "pay_A", amountPaise: 400_000, status: "processed" },
      LATER,
    );
    expect(await recordPayment(db, payment(400_000), LATER)).toBe("other_amount");
    expect(await stand()).toMatchObject({ state: "other_amount", refunded_paise: 0 });
    expect(await refundablePaise(db, await stand())).toBe(0);
    expect(await waitingOtherAmounts(db)).toEqual({ count: 0, paise: 0 });
    const [mail] = await db.selectFrom("outbox").select("text").where("kind", "=", "refund").execute();
    expect(mail?.text).toContain("₹4,000");
    expect(mail?.text).not.toContain("₹5,000");
    expect(mail?.text).toContain("It was not counted as a gift.");
  });

  test.each(["a report", "a look-up"])(
    "is known with a refund of which %s tells, and the rest can be accepted",
    async (source) => {
      const paid = payment(400_000, { refundedPaise: 150_000 });
      const part = { id: "rfnd_1", paymentId: "pay_A", amountPaise: 150_000, status: "processed" } as const;
      const provider = {
        listPayments: () => Promise.resolve([paid]),
        listRefunds: () => Promise.resolve([part]),
      } as unknown as Provider;
      if (source === "a report") await recordPayment(db, paid, NOW, [part]);
      else await reconcileDonation(db, provider, donation, NOW);
      expect(await stand()).toMatchObject({ state: "other_amount" });
      expect(await refundablePaise(db, await stand())).toBe(250_000);
      expect(await waitingOtherAmounts(db)).toEqual({ count: 1, paise: 250_000 });
      valueOf(await acceptOtherAmount(db, actor, donation.id, LATER));
      expect(await stand()).toMatchObject({
        ...{ state: "partially_refunded", amount_paise: 400_000, refunded_paise: 150_000 },
      });
      expect(await ledger()).toEqual({ gifts: 1, paise: 250_000 });
    },
  );

  test("keeps its payment when another payment follows, and staff hear of that one", async () => {
    await hold();
    const second = paymentFor("pay_B", "order_one", { amountPaise: ORDERED });
    expect(await recordPayment(db, second, LATER)).toBe("second_payment");
    expect(await recordPayment(db, { ...second, id: "pay_C", international: true }, LATER)).toBe(
      "second_payment",
    );
    expect(await stand()).toMatchObject({ state: "other_amount", payment_id: "pay_A" });
    expect(await alerts()).toHaveLength(3);
  });

  test("does not change a donation that was paid before", async () => {
    await recordPayment(db, payment(ORDERED), NOW);
    const other = paymentFor("pay_B", "order_one", { amountPaise: 400_000 });
    expect(await recordPayment(db, other, LATER)).toBe("second_payment");
    expect(await stand()).toMatchObject({ state: "paid", payment_id: "pay_A", amount_paise: ORDERED });
  });

  test("is not held when it failed, or when it was never captured", async () => {
    expect(await recordPayment(db, payment(400_000, { status: "failed" }), NOW)).toBe("failed");
    expect(await recordPayment(db, payment(400_000, { status: "authorized" }), NOW)).toBe("other_amount");
    expect(await stand()).toMatchObject({ state: "failed", payment_id: null });
  });
});

test("has nothing to accept on a donation without a payment", async () => {
  expect(refusalOf(await acceptOtherAmount(db, actor, donation.id, NOW))).toMatchObject({ kind: "conflict" });
  expect(refusalOf(await acceptOtherAmount(db, actor, "nobody", NOW))).toMatchObject({ kind: "not_found" });
});
