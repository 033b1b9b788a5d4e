import { beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { listCauses } from "~/features/causes/causes.server";
import { donationHistory, ledgerTotals } from "~/features/donations/ledger/ledger.server";
import { recordPayment } from "~/features/payments/record-payment.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { refundablePaise } from "~/features/payments/refunds.server";
import { recordRefund } from "~/features/payments/returned-money.server";
import { receiveWebhook } from "~/features/payments/webhooks.server";
import { env } from "~/env.server";
import type { Provider } from "~/integrations/razorpay/provider";
import { readEvent } from "~/integrations/razorpay/json.server";
import { redactPayer } from "~/integrations/razorpay/stored-event.server";
import { describeDispute } from "~/features/donations/payment-words";
import { insertDonation, freshDatabase, UNPAID } from "../../support/donation";

env.mail.contactInbox = "office@foundation.example";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const provider = { isWebhookSigned: () => true, readEvent, redactPayer: redactPayer } as unknown as Provider;
const PAYMENT = { order_id: "order_one", currency: "INR", status: "captured", captured: true };

type Kind = "created" | "under_review" | "action_required" | "won" | "lost" | "closed";

let db: Db;
let donation: Donation;

beforeEach(async () => {
  db = await freshDatabase();
  donation = await insertDonation(db, { order_id: "order_one", payment_id: "pay_A" });
  await issueReceipt(db, donation, NOW);
});

/** The events of one dispute in the order of the provider's clock. */
const clock: Kind[] = ["created", "under_review", "action_required", "won", "closed", "lost"];
function event(
  kind: Kind,
  details: { amount?: number; withPayment?: boolean; at?: number; hasDay?: boolean } = {},
) {
  const { amount = 50_000, withPayment = true, at = clock.indexOf(kind), hasDay = true } = details;
  const dispute = {
    id: "disp_1",
    payment_id: "pay_A",
    amount,
    currency: "INR",
    amount_deducted: kind === "lost" ? amount : 0,
    reason_code: "goods_or_services_not_received",
    ...(hasDay && { respond_by: Date.parse("2026-07-03T18:30:00.000Z") / 1000 }),
    status: "open",
    phase: "chargeback",
  };
  const payment = { id: "pay_A", amount: 50_000, ...PAYMENT };
  return JSON.stringify({
    entity: "event",
    event: `payment.dispute.${kind}`,
    payload: { ...(withPayment && { payment: { entity: payment } }), dispute: { entity: dispute } },
    created_at: 1_782_277_200 + at,
  });
}
const hear = async (...bodies: string[]) => {
  for (const rawBody of bodies)
    await receiveWebhook(db, provider, { rawBody, signature: "", eventId: null }, NOW);
};
const stand = async () => ({
  ...(await db
    .selectFrom("donations")
    .select(["state", "refunded_paise"])
    .where("id", "=", donation.id)
    .executeTakeFirstOrThrow()),
  cancelled: (await donationHistory(db, donation.id))?.receipt?.cancelled_at ?? null,
});
const shown = async () => (await donationHistory(db, donation.id))?.disputes.map(describeDispute);
const alerts = () => db.selectFrom("outbox").select(["subject", "text"]).orderBy("id").execute();
const AS_IT_WAS = { state: "paid", refunded_paise: 0, cancelled: null };

const orders = <T>(things: T[]): T[][] =>
  things.length < 2
    ? [things]
    : things.flatMap((one, at) => orders(things.toSpliced(at, 1)).map((rest) => [one, ...rest]));

describe("open dispute", () => {
  test("changes no sums and shows the day to respond by", async () => {
    await hear(event("created"), event("created"));
    expect(await stand()).toEqual(AS_IT_WAS);
    expect(await shown()).toEqual([
      "₹500.00 · the bank takes the money back · open · respond on the provider’s dashboard by 4 Jul 2026, 12:00 am",
    ]);
    expect(await alerts()).toEqual([
      {
        subject: "Alert: A donor's bank disputes a payment",
        text: expect.stringMatching(/₹500\.00[^]*pay_A[^]*4 July 2026/) as string,
      },
    ]);
  });

  test("shows the latest state in any order of events", async () => {
    await hear(event("action_required"), event("created"), event("under_review"));
    expect(await shown()).toEqual([expect.stringContaining("needs an answer")]);
    await hear(event("under_review", { at: 9 }), event("action_required", { at: 8 }));
    expect(await shown()).toEqual([expect.stringMatching(/under review$/)]);
    // The deadline stays until another is sent.
    await hear(event("action_required", { at: 10, hasDay: false }));
    expect(await shown()).toEqual([
      expect.stringContaining("needs an answer · respond on the provider’s dashboard by 4 Jul"),
    ]);
  });
});

describe("lost dispute", () => {
  test.each(orders<Kind>(["created", "under_review", "lost"]))(
    "reduces every sum and cancels the receipt, for events %s, %s, %s, each twice",
    async (...kinds) => {
      const before = (await listCauses(db, "live"))[0]?.raisedPaise ?? 0;
      await hear(...[...kinds, ...kinds].map((kind) => event(kind)));
      expect(await stand()).toEqual({
        state: "refunded",
        refunded_paise: 50_000,
        cancelled: NOW.toISOString(),
      });
      expect(await ledgerTotals(db)).toMatchObject([
        { receivedPaise: 50_000, refundedPaise: 50_000, netPaise: 0 },
      ]);
      expect((await listCauses(db, "live"))[0]?.raisedPaise).toBe(before - 50_000);
      expect(await shown()).toEqual(["₹500.00 · the bank takes the money back · lost"]);
      expect((await alerts()).filter(({ subject }) => subject.includes("lost"))).toHaveLength(1);
    },
  );

  test("of a part is added to refunds and leaves the receipt valid for the rest", async () => {
    await recordRefund(
      db,
      { id: "rfnd_1", paymentId: "pay_A", amountPaise: 10_000, status: "processed" },
      NOW,
    );
    await hear(event("lost", { amount: 15_000 }));
    expect(await stand()).toEqual({ state: "partially_refunded", refunded_paise: 25_000, cancelled: null });
    const after = await db.selectFrom("donations").selectAll().executeTakeFirstOrThrow();
    expect(await refundablePaise(db, after)).toBe(25_000);
  });

  test("after a full refund subtracts nothing more", async () => {
    const all = { id: "rfnd_1", paymentId: "pay_A", amountPaise: 50_000, status: "processed" } as const;
    await recordRefund(db, all, NOW);
    await hear(event("lost"));
    expect(await stand()).toMatchObject({ state: "refunded", refunded_paise: 50_000 });
    expect(await shown()).toEqual(["₹500.00 · the bank takes the money back · lost"]);
  });

  test("counts when it was reported before the payment", async () => {
    await db.deleteFrom("receipts").execute();
    await db.updateTable("donations").set(UNPAID).execute();
    await hear(event("lost", { withPayment: false }));
    expect(await alerts()).toHaveLength(1);
    const payment = readEvent(event("created"))?.payment;
    if (payment) await recordPayment(db, payment, NOW);
    expect(await stand()).toEqual({
      state: "refunded",
      refunded_paise: 50_000,
      cancelled: NOW.toISOString(),
    });
  });
});

test.each([
  ...orders<Kind>(["created", "action_required", "won"]),
  ...orders<Kind>(["created", "under_review", "closed"]),
])("changes no sums when a dispute is won or closed: events %s, %s, %s, each twice", async (...kinds) => {
  await hear(...[...kinds, ...kinds].map((kind) => event(kind)));
  expect(await stand()).toEqual(AS_IT_WAS);
  expect(await shown()).toEqual([expect.stringMatching(/· (won|closed)$/)]);
});

test("ignores a dispute with an invalid amount, and applies one with an invalid deadline", async () => {
  await hear(event("lost", { amount: -5 }), event("lost").replace('"respond_by":', '"respond_by":"x","y":'));
  expect((await stand()).state).toBe("refunded");
  expect(await db.selectFrom("payment_events").select("id").execute()).toHaveLength(2);
});
