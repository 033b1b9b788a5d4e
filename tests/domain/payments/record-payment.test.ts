import { beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { confirmPayment } from "~/features/payments/verification.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { reconcileDonation } from "~/features/payments/reconciliation.server";
import { recordPayment } from "~/features/payments/record-payment.server";
import { recordRefund } from "~/features/payments/returned-money.server";
import { requestRefund } from "~/features/payments/refunds.server";
import { receiveWebhook } from "~/features/payments/webhooks.server";
import { env } from "~/env.server";
import {
  ProviderError,
  type Provider,
  type ProviderPayment,
  type ProviderRefund,
} from "~/integrations/razorpay/provider";
import { readEvent } from "~/integrations/razorpay/json.server";
import { redactPayer } from "~/integrations/razorpay/stored-event.server";
import { createRazorpayProvider } from "~/integrations/razorpay/razorpay.server";
import { insertDonation, paymentFor, freshDatabase, UNPAID } from "../../support/donation";
import { respondWith, withServer } from "../../support/http-server";
import { refusalOf } from "../../support/result";

env.mail.contactInbox = "office@foundation.example";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const AMOUNT = 50_000;

let db: Db;
let donation: Donation;

beforeEach(async () => {
  db = await freshDatabase();
  donation = await insertDonation(db, { ...UNPAID, order_id: "order_one" });
});

const payment = (id: string, details?: Partial<ProviderPayment>) => paymentFor(id, "order_one", details);
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

describe("refunded second payment of a donation", () => {
  const kept = { state: "paid", payment_id: "pay_A", refunded_paise: 0 };

  test("leaves the donation paid and its receipt valid", async () => {
    await tell("pay_A");
    expect(await tell("pay_B", givenBack)).toBe("second_payment");
    expect(await stand()).toEqual(kept);
    expect(await receipt()).toMatchObject({ cancelled_at: null });
    expect(await alerts()).toEqual([]);
  });

  test("leaves both unchanged when it is reported first", async () => {
    const provider = {
      listPayments: () => Promise.resolve([payment("pay_B", givenBack), payment("pay_A")]),
      listRefunds: (id: string) => Promise.resolve([refundOf(id, "processed")]),
    } as unknown as Provider;
    await reconcileDonation(db, provider, donation, NOW);
    expect(await stand()).toEqual(kept);
    expect(await receipt()).toMatchObject({ cancelled_at: null });
  });
});

test("cancels the receipt when the refund is reported before the payment", async () => {
  expect(await tell("pay_A", givenBack, [refundOf("pay_A", "processed")])).toBe("refunded");
  expect(await stand()).toEqual({ state: "refunded", payment_id: "pay_A", refunded_paise: AMOUNT });
  expect(await receipt()).toMatchObject({ cancelled_at: NOW.toISOString() });
});

describe("pending refund that fails later", () => {
  const refundOfOne = (status: ProviderRefund["status"]) => refundOf("pay_A", status);
  const proof = { orderId: "order_one", paymentId: "pay_A", signature: "s" };
  const asked = {
    isPaymentSigned: () => true,
    findPayment: (id: string) => Promise.resolve(payment(id, givenBack)),
    listPayments: () => Promise.resolve([payment("pay_A", givenBack)]),
    listRefunds: () => Promise.resolve([refundOfOne("pending")]),
  } as unknown as Provider;

  test.each([
    ["reconciliation", () => reconcileDonation(db, asked, donation, NOW)],
    ["the browser's proof", () => confirmPayment(db, asked, "verify", proof, NOW)],
  ])("leaves the donation paid when reported by %s", async (_, hear) => {
    await hear();
    expect(await stand()).toEqual({ state: "paid", payment_id: "pay_A", refunded_paise: 0 });
    expect(await receipt()).toMatchObject({ cancelled_at: null });
    await recordRefund(db, refundOfOne("failed"), NOW);
    expect(await stand()).toEqual({ state: "paid", payment_id: "pay_A", refunded_paise: 0 });
  });
});

test("keeps a donation paid when a dispute event reports a refund that may still fail", async () => {
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
  const provider = {
    isWebhookSigned: () => true,
    readEvent,
    redactPayer: redactPayer,
  } as unknown as Provider;
  expect(await receiveWebhook(db, provider, { rawBody, signature: "", eventId: "evt_1" }, NOW)).toEqual({
    ok: true,
    value: "already_paid",
  });
  expect(await stand()).toEqual({ state: "paid", payment_id: "pay_A", refunded_paise: 0 });
});

test("treats a returned payment that was never captured as failed, and accepts another one", async () => {
  const json = {
    id: "pay_A",
    order_id: "order_one",
    amount: AMOUNT,
    currency: "INR",
    status: "refunded",
    captured: false,
    amount_refunded: AMOUNT,
  };
  const [returned] = await withServer(respondWith(200, { items: [json] }), (apiUrl) =>
    createRazorpayProvider({ keyId: "key", keySecret: "secret", webhookSecrets: [], apiUrl }).listPayments(
      "order_one",
    ),
  );
  expect(returned && (await recordPayment(db, returned, NOW))).toBe("failed");
  expect(await receipt()).toBeUndefined();
  expect(await tell("pay_B")).toBe("paid");
});

describe("checkout result from the browser", () => {
  const bring = (paymentId: string, findPayment: Provider["findPayment"]) => {
    const provider = { isPaymentSigned: () => true, findPayment } as unknown as Provider;
    return confirmPayment(db, provider, "verify", { orderId: "order_one", paymentId, signature: "s" }, NOW);
  };

  test("does not confirm a second payment, and alerts staff", async () => {
    await tell("pay_A");
    const brought = await bring("pay_B", (id) => Promise.resolve(payment(id)));
    expect(refusalOf(brought)).toMatchObject({ kind: "invalid_signature" });
    expect(await alerts()).toEqual([expect.stringContaining("pay_B")]);
  });

  test("is not confirmed when the payment is on hold", async () => {
    const international = { international: true };
    await tell("pay_A", international);
    expect(await stand()).toMatchObject({ state: "set_aside", payment_id: "pay_A" });
    const brought = await bring("pay_A", (id) => Promise.resolve(payment(id, international)));
    expect(refusalOf(brought)).toMatchObject({ kind: "invalid_signature" });
  });

  test.each([
    ["timeout", true],
    ["unreachable", false],
  ] as const)(
    "reports an outage when the provider is silent (%s), and makes reconciliation due",
    async (trouble, slow) => {
      const silent = () => Promise.reject(new ProviderError(trouble, "No answer"));
      expect(refusalOf(await bring("pay_A", silent))).toMatchObject({ kind: "outage", slow });
      const { next_reconciliation_at } = await readDonation(db, donation.id);
      expect(next_reconciliation_at).toBe(NOW.toISOString());
      const events = await db.selectFrom("payment_events").select("outcome").execute();
      expect(events).toEqual([{ outcome: "provider_silent" }]);
    },
  );
});

test("ignores payments in another currency, and those with status created", async () => {
  expect(await tell("pay_A", { currency: "USD" })).toBe("other_amount");
  expect(await tell("pay_A", { status: "created", international: true })).toBe("not_captured_yet");
  expect(await stand()).toMatchObject({ state: "created", payment_id: null });
});

test.each([
  ["with a foreign card", { international: true }],
  ["over another amount", { amountPaise: AMOUNT - 1 }],
])("never captures an authorised payment %s on reconciliation or checkout results", async (_, details) => {
  const authorized = payment("pay_A", { status: "authorized", ...details });
  const provider = {
    listPayments: () => Promise.resolve([authorized]),
    findPayment: () => Promise.resolve(authorized),
    capturePayment: () => expect.fail("it was captured"),
    isPaymentSigned: () => true,
  } as unknown as Provider;
  await reconcileDonation(db, provider, donation, NOW);
  const proof = { orderId: "order_one", paymentId: "pay_A", signature: "s" };
  expect(refusalOf(await confirmPayment(db, provider, "verify", proof, NOW))?.kind).toBe("invalid_signature");
  expect(await alerts()).toEqual([expect.stringContaining("pay_A")]);
});

test("never captures a second authorised payment of a paid donation", async () => {
  const second = payment("pay_B", { status: "authorized" });
  const provider = {
    listPayments: () => Promise.resolve([second, payment("pay_A")]),
    findPayment: () => Promise.resolve(second),
    capturePayment: () => expect.fail("it was captured"),
    isPaymentSigned: () => true,
  } as unknown as Provider;
  await reconcileDonation(db, provider, donation, NOW);
  const proof = { orderId: "order_one", paymentId: "pay_B", signature: "s" };
  expect(refusalOf(await confirmPayment(db, provider, "verify", proof, NOW))?.kind).toBe("invalid_signature");
  expect(await stand()).toMatchObject({ state: "paid", payment_id: "pay_A" });
});

describe("foreign payment", () => {
  test("stays on hold while a later Indian payment counts", async () => {
    expect(await tell("pay_F", { status: "authorized", international: true })).toBe("set_aside");
    expect(await tell("pay_A")).toBe("paid");
    expect(await stand()).toEqual({ state: "paid", payment_id: "pay_A", refunded_paise: 0 });
    expect(await receipt()).toMatchObject({ cancelled_at: null });
    const [first, second, ...more] = await alerts();
    expect([first, second]).toEqual([
      expect.stringContaining("pay_F"),
      expect.stringMatching(/pay_F[^]*on the provider’s dashboard[^]*pay_A/),
    ]);
    expect(more).toEqual([]);
  });

  test("does not replace a later Indian payment when it is reported again", async () => {
    await tell("pay_F", { international: true });
    await tell("pay_A");
    expect(await tell("pay_F", { international: true })).toBe("second_payment");
    expect(await tell("pay_F", { ...givenBack, international: true })).toBe("second_payment");
    expect(await stand()).toMatchObject({ state: "paid", payment_id: "pay_A" });
  });

  test("stays recorded after staff refunded it; staff are alerted of a later Indian payment", async () => {
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

  test("alerts staff of each when a second foreign payment follows", async () => {
    await tell("pay_F", { international: true });
    await tell("pay_F", { international: true });
    expect(await tell("pay_G", { international: true })).toBe("set_aside");
    expect(await alerts()).toEqual([expect.stringContaining("pay_F"), expect.stringContaining("pay_G")]);
  });
});

test("alerts staff once for each surplus payment", async () => {
  for (const id of ["pay_A", "pay_B", "pay_C", "pay_B", "pay_C"]) await tell(id);
  expect(await alerts()).toEqual([expect.stringContaining("pay_B"), expect.stringContaining("pay_C")]);
});
