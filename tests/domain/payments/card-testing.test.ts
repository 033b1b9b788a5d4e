import { beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { confirmWithRateLimit, recordReportedFailure } from "~/features/payments/verification.server";
import { guardAgainstCardTesting } from "~/features/payments/card-testing.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { checkDonationNow } from "~/features/payments/reconciliation.server";
import { storeEvent } from "~/features/payments/provider-events.server";
import { recordPayment } from "~/features/payments/record-payment.server";
import { env } from "~/env.server";
import { limits } from "~/lib/limits";
import type { Provider } from "~/integrations/razorpay/provider";
import { insertDonation, paymentFor, freshDatabase, UNPAID } from "../../support/donation";
import { refusalOf } from "../../support/result";

const NOW = new Date("2026-06-24T05:02:00.000Z");

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

const anOpenDonation = () => insertDonation(db, UNPAID);
const aDonorComes = async (attempt: { email?: string; known?: Donation; address?: string } = {}) => {
  const { email = null, known, address = "49.36.4.1" } = attempt;
  return (
    await guardAgainstCardTesting(db, {
      ...{ visitor: { address }, email, tributeEmail: null, known, now: NOW },
    })
  ).ok;
};
/** Reports a failed payment by an event with a new id. */
async function fail(donation: Donation, paymentId: string) {
  const { order_id } = donation;
  const told = { source: "webhook", type: "payment.failed", body: "{}" } as const;
  const ids = { provider_event_id: `${paymentId}:${(events += 1)}`, order_id, payment_id: paymentId };
  await storeEvent(db, { ...told, ...ids }, NOW);
  await recordPayment(db, paymentFor(paymentId, order_id, { status: "failed" }), NOW);
}
let events = 0;
const manyFail = async (donations: (at: number) => Promise<Donation>) => {
  for (let at = 0; at < limits.cardTesting.breakerFailures; at += 1)
    await fail(await donations(at), `pay_failed_${at}`);
};

describe("wave of failed payments", () => {
  test("pauses new donations when the provider reports it", async () => {
    await manyFail(async (at) => {
      expect(at % 50 > 0 || (await aDonorComes())).toBe(true);
      return anOpenDonation();
    });
    env.mail.contactInbox = "office@foundation.example";
    for (let turn = 0; turn < 3; turn += 1) expect(await aDonorComes()).toBe(false);
    env.mail.contactInbox = undefined;
    expect(await db.selectFrom("outbox").select("kind").execute()).toEqual([{ kind: "staff-alert" }]);
  });

  test("pauses nothing when failures are old, or enough other payments succeed", async () => {
    await manyFail(() => insertDonation(db, { ...UNPAID, created_at: "2026-06-24T04:31:00.000Z" }));
    expect(await aDonorComes()).toBe(true);
    await manyFail(anOpenDonation);
    for (let paid = 0; paid < 30; paid += 1) await insertDonation(db);
    expect(await aDonorComes()).toBe(true);
  });

  test("can't be faked by browsers", async () => {
    for (let at = 0; at < limits.cardTesting.breakerFailures + 50; at += 1)
      await recordReportedFailure(
        db,
        await anOpenDonation(),
        { description: "Made up", metadata: null },
        NOW,
      );
    expect(
      await db.selectFrom("donations").select("id").where("state", "=", "failed").execute(),
    ).toHaveLength(limits.cardTesting.breakerFailures + 50);
    expect(await aDonorComes()).toBe(true);
  });
});

describe("card testing", () => {
  test("on one order is blocked at the tenth failed card", async () => {
    const known = await anOpenDonation();
    for (let at = 1; at < limits.cardTesting.failuresPerOrder; at += 1) await fail(known, `pay_${at}`);
    await fail(known, "pay_1");
    expect(await aDonorComes({ known })).toBe(true);
    await fail(known, "pay_10");
    expect(await aDonorComes({ known })).toBe(false);
  });

  test("with one email address is blocked from any IP address", async () => {
    for (let turn = 0; turn < limits.cardTesting.ordersPerEmail; turn += 1) {
      const email = turn % 2 ? "one@example.org" : "One@Example.org";
      expect(await aDonorComes({ email, address: `10.1.${turn}.1` })).toBe(true);
    }
    expect(await aDonorComes({ email: "ONE@example.org", address: "10.2.0.1" })).toBe(false);
    expect(await aDonorComes({ email: "other@example.org", address: "10.2.0.1" })).toBe(true);
  });

  test.each([
    ["unknown orders", true, "not_found"],
    ["unsigned payments", false, "invalid_signature"],
  ])("with proofs of %s is rate-limited", async (_, isSigned, kind) => {
    const provider = { isPaymentSigned: () => isSigned } as unknown as Provider;
    const proof = { orderId: "order_none", paymentId: "pay_none", signature: "s" };
    const kinds = [];
    for (let turn = 0; turn <= limits.rate.verify; turn += 1)
      kinds.push(refusalOf(await confirmWithRateLimit(db, provider, proof, "49.36.4.1", NOW))?.kind);
    expect(kinds.slice(-2)).toEqual([kind, "too_many"]);
  });
});

describe("anyone with a donation's link", () => {
  test("can't fill the ledger with invented failures", async () => {
    const donation = await anOpenDonation();
    for (let at = 0; at < 30; at += 1)
      await recordReportedFailure(db, donation, { description: `Made up ${at}`, metadata: null }, NOW);
    expect(await db.selectFrom("payment_events").select("id").execute()).toHaveLength(
      limits.rate.failureReports,
    );
  });

  test("can report failures of an open or failed donation, but change no other", async () => {
    for (const [state, becomes] of [
      ["created", "failed"],
      ["failed", "failed"],
      ["abandoned", null],
      ["set_aside", null],
      ["paid", null],
      ["refunded", null],
    ] as const) {
      const donation = await insertDonation(db, { state });
      await recordReportedFailure(db, donation, { description: "x".repeat(400), metadata: null }, NOW);
      const failed = { state: becomes, failure_reason: "x".repeat(300) };
      expect(await readDonation(db, donation.id)).toMatchObject(
        becomes ? failed : { state, failure_reason: null },
      );
    }
  });

  test("can't trigger checks of a payment on hold", async () => {
    const aside = await insertDonation(db, { state: "set_aside" });
    const nobody = { listPayments: () => expect.fail("the provider was asked") } as unknown as Provider;
    expect(await checkDonationNow(db, nobody, aside, NOW)).toBe(aside);
  });

  test("can trigger a limited number of checks an hour", async () => {
    const donation = await anOpenDonation();
    let asked = 0;
    const provider = { listPayments: () => ((asked += 1), Promise.resolve([])) } as unknown as Provider;
    for (let at = 0; at < limits.rate.checks + 20; at += 1)
      expect(await checkDonationNow(db, provider, donation, NOW)).toMatchObject({ state: "created" });
    expect(asked).toBe(limits.rate.checks);
    await checkDonationNow(db, provider, donation, new Date(NOW.getTime() + 3_600_000));
    expect(asked).toBe(limits.rate.checks + 1);
  });
});
