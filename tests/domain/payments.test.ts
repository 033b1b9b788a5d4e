import { beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { confirmPayment } from "~/domain/browser-proofs.server";
import { lookUpDonation } from "~/domain/look-ups.server";
import { recordPayment } from "~/domain/payments.server";
import { recordRefund } from "~/domain/returned-money.server";
import { requestRefund } from "~/domain/refunds.server";
import { receiveWebhook } from "~/domain/webhooks.server";
import { env } from "~/env.server";
import type { Provider, ProviderPayment, ProviderRefund } from "~/gateways/provider";
import { readEvent } from "~/gateways/razorpay-json.server";
import { razorpay } from "~/gateways/razorpay.server";
import { aDonation, freshDatabase } from "../support/donation";
import { answering, withServer } from "../support/http-server";

env.mail.contactInbox = "office@foundation.example";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const AMOUNT = 50_000;

let db: Db;
let donation: Donation;

beforeEach(async () => {
  db = await freshDatabase();
  donation = await aDonation(db, {
    state: "created",
    order_id: "order_one",
    payment_id: null,
    paid_at: null,
  });
});

/** A payment on the donation's order, as the provider tells it. */
const payment = (id: string, details: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id,
  orderId: "order_one",
  amountPaise: AMOUNT,
  currency: "INR",
  status: "captured",
  international: false,
  refundedPaise: 0,
  method: "upi",
  errorDescription: null,
  ...details,
});
const tell = (id: string, details?: Partial<ProviderPayment>, refunds?: ProviderRefund[]) =>
  recordPayment(db, payment(id, details), NOW, refunds);
const refundOf = (paymentId: string, status: ProviderRefund["status"]): ProviderRefund => ({
  id: `rfnd_of_${paymentId}`,
  paymentId,
  amountPaise: AMOUNT,
  status,
});
const givenBack = { status: "refunded", refundedPaise: AMOUNT } as const;
const stand = () =>
  db
    .selectFrom("donations")
    .select(["state", "payment_id", "refunded_paise"])
    .where("id", "=", donation.id)
    .executeTakeFirstOrThrow();
const receipt = () => db.selectFrom("receipts").select(["number", "cancelled_at"]).executeTakeFirst();
const alerts = async () =>
  (
    await db.selectFrom("outbox").select("text").where("kind", "=", "staff-alert").orderBy("id").execute()
  ).map(({ text }) => text);

describe("a donor who paid twice, and whose second payment went back,", () => {
  const kept = { state: "paid", payment_id: "pay_A", refunded_paise: 0 };

  test("keeps the donation and its receipt", async () => {
    await tell("pay_A");
    expect(await tell("pay_B", givenBack)).toBe("second_payment");
    expect(await stand()).toEqual(kept);
    expect(await receipt()).toMatchObject({ cancelled_at: null });
    // It went back already: nobody may be asked to give one of the two back.
    expect(await alerts()).toEqual([]);
  });

  test("keeps them too when the provider names the refunded payment first", async () => {
    const provider = {
      listPayments: () => Promise.resolve([payment("pay_B", givenBack), payment("pay_A")]),
      listRefunds: (id: string) => Promise.resolve([refundOf(id, "processed")]),
    } as unknown as Provider;
    await lookUpDonation(db, provider, donation, NOW);
    expect(await stand()).toEqual(kept);
    expect(await receipt()).toMatchObject({ cancelled_at: null });
  });
});

test("a donor whose payment was given back before we heard of it has a cancelled receipt", async () => {
  expect(await tell("pay_A", givenBack, [refundOf("pay_A", "processed")])).toBe("refunded");
  expect(await stand()).toEqual({ state: "refunded", payment_id: "pay_A", refunded_paise: AMOUNT });
  expect(await receipt()).toMatchObject({ cancelled_at: NOW.toISOString() });
});

describe("a refund that is still pending when the provider is asked, and fails later, leaves the gift as it was:", () => {
  const refundOfOne = (status: ProviderRefund["status"]) => refundOf("pay_A", status);
  const asked = {
    isPaymentSigned: () => true,
    findPayment: (id: string) => Promise.resolve(payment(id, givenBack)),
    listPayments: () => Promise.resolve([payment("pay_A", givenBack)]),
    listRefunds: () => Promise.resolve([refundOfOne("pending")]),
  } as unknown as Provider;

  test.each([
    ["a look-up", () => lookUpDonation(db, asked, donation, NOW)],
    [
      "the browser's proof",
      () =>
        confirmPayment(
          db,
          asked,
          "verify",
          { orderId: "order_one", paymentId: "pay_A", signature: "s" },
          NOW,
        ),
    ],
  ])("told by %s", async (_, hear) => {
    await hear();
    expect(await stand()).toEqual({ state: "paid", payment_id: "pay_A", refunded_paise: 0 });
    expect(await receipt()).toMatchObject({ cancelled_at: null });
    await recordRefund(db, refundOfOne("failed"), NOW);
    expect(await stand()).toEqual({ state: "paid", payment_id: "pay_A", refunded_paise: 0 });
  });
});

test("a donor's receipt is not cancelled by a refund that a webhook tells of beside something else: it can still fail", async () => {
  await tell("pay_A");
  const entity = {
    id: "pay_A",
    order_id: "order_one",
    amount: AMOUNT,
    currency: "INR",
    status: "refunded",
    captured: true,
    amount_refunded: AMOUNT,
  };
  const rawBody = JSON.stringify({ event: "payment.dispute.closed", payload: { payment: { entity } } });
  const provider = { isWebhookSigned: () => true, readEvent } as unknown as Provider;
  expect(await receiveWebhook(db, provider, { rawBody, signature: "", eventId: "evt_1" }, NOW)).toEqual({
    ok: true,
    value: "already_paid",
  });
  expect(await stand()).toEqual({ state: "paid", payment_id: "pay_A", refunded_paise: 0 });
});

test("a donor whose payment was never taken, only returned by the provider, is not thanked for it and can try again", async () => {
  const json = {
    id: "pay_A",
    order_id: "order_one",
    amount: AMOUNT,
    currency: "INR",
    status: "refunded",
    captured: false,
    amount_refunded: AMOUNT,
  };
  const [returned] = await withServer(answering(200, { items: [json] }), (apiUrl) =>
    razorpay({ keyId: "key", keySecret: "secret", webhookSecrets: [], apiUrl }).listPayments("order_one"),
  );
  expect(returned && (await recordPayment(db, returned, NOW))).toBe("failed");
  expect(await receipt()).toBeUndefined();
  expect(await tell("pay_B")).toBe("paid");
});

describe("a donor who tried a foreign card before paying from India", () => {
  test("has given: the foreign payment alone stays aside, and staff read which is which", async () => {
    expect(await tell("pay_F", { status: "authorized", international: true })).toBe("set_aside");
    expect(await tell("pay_A")).toBe("paid");
    expect(await stand()).toEqual({ state: "paid", payment_id: "pay_A", refunded_paise: 0 });
    expect(await receipt()).toMatchObject({ cancelled_at: null });
    const [first, second, ...more] = await alerts();
    expect([first, second]).toEqual([
      expect.stringContaining("pay_F"),
      expect.stringMatching(/pay_F[^]*at the provider[^]*pay_A/),
    ]);
    expect(more).toEqual([]);
  });

  test("and of whom the foreign one is told again has still given", async () => {
    await tell("pay_F", { international: true });
    await tell("pay_A");
    expect(await tell("pay_F", { international: true })).toBe("second_payment");
    expect(await tell("pay_F", { ...givenBack, international: true })).toBe("second_payment");
    expect(await stand()).toMatchObject({ state: "paid", payment_id: "pay_A" });
  });

  test("and had it returned from here is left to staff, who are told: that refund must never be booked on the new payment", async () => {
    await tell("pay_F", { international: true });
    const provider = {
      refundPayment: () =>
        Promise.resolve({ id: "rfnd_1", paymentId: "pay_F", amountPaise: AMOUNT, status: "pending" }),
    } as unknown as Provider;
    const wish = { donationId: donation.id, reason: "A foreign card", formToken: "form-token-long-enough" };
    expect(
      await requestRefund(db, provider, { id: "user-1", email: "meera@foundation.example" }, wish, NOW),
    ).toMatchObject({ ok: true });
    expect(await tell("pay_A")).toBe("set_aside");
    await recordRefund(
      db,
      { id: "rfnd_1", paymentId: "pay_F", amountPaise: AMOUNT, status: "processed" },
      NOW,
    );
    expect(await stand()).toMatchObject({ state: "set_aside", payment_id: "pay_F" });
    expect((await alerts()).at(-1)).toContain("pay_A");
  });

  test("and another foreign one: staff are told of both", async () => {
    await tell("pay_F", { international: true });
    await tell("pay_F", { international: true });
    expect(await tell("pay_G", { international: true })).toBe("set_aside");
    expect(await alerts()).toEqual([expect.stringContaining("pay_F"), expect.stringContaining("pay_G")]);
  });
});

test("staff are told of each payment too many, once each", async () => {
  for (const id of ["pay_A", "pay_B", "pay_C", "pay_B", "pay_C"]) await tell(id);
  expect(await alerts()).toEqual([expect.stringContaining("pay_B"), expect.stringContaining("pay_C")]);
});
