import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { noteReportedFailure } from "~/domain/giving/browser-proofs.server";
import { guardAgainstCardTesting } from "~/domain/giving/card-testing.server";
import { askAboutDonation } from "~/domain/giving/look-ups.server";
import { storeEvent } from "~/domain/giving/payment-events.server";
import { recordPayment } from "~/domain/giving/payments.server";
import { limits } from "~/limits";
import type { Provider, ProviderPayment } from "~/gateways/provider";
import { aDonation, freshDatabase } from "../support/donation";

const NOW = new Date("2026-06-24T05:02:00.000Z");

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

const anOpenDonation = () => aDonation(db, { state: "created", payment_id: null, paid_at: null });
const aDonorComes = async () =>
  (
    await guardAgainstCardTesting(db, {
      donor: { address: "49.36.4.1" },
      email: null,
      known: undefined,
      now: NOW,
    })
  ).ok;

describe("when a wave of payments fails", () => {
  test("new donations pause, if it is the provider who says so", async () => {
    for (let at = 0; at < limits.cardTesting.breakerFailures; at += 1) {
      expect(at % 50 > 0 || (await aDonorComes())).toBe(true);
      const { order_id: orderId, amount_paise: amountPaise, currency } = await anOpenDonation();
      const failed: ProviderPayment = {
        id: `pay_failed_${at}`,
        orderId,
        amountPaise,
        currency,
        status: "failed",
        international: false,
        refundedPaise: 0,
        method: "card",
        errorDescription: "Declined",
      };
      await storeEvent(
        db,
        {
          source: "webhook",
          provider_event_id: failed.id,
          type: "payment.failed",
          order_id: orderId,
          payment_id: failed.id,
          body: "{}",
        },
        NOW,
        "failed",
      );
      await recordPayment(db, failed, NOW);
    }
    expect(await aDonorComes()).toBe(false);
  });

  test("nobody is kept from giving by browsers that make failures up", async () => {
    for (let at = 0; at < limits.cardTesting.breakerFailures + 50; at += 1)
      await noteReportedFailure(db, await anOpenDonation(), { description: "Made up", metadata: null }, NOW);
    expect(
      await db.selectFrom("donations").select("id").where("state", "=", "failed").execute(),
    ).toHaveLength(limits.cardTesting.breakerFailures + 50);
    expect(await aDonorComes()).toBe(true);
  });
});

describe("whoever has a donation's address", () => {
  test("can't fill the books with made-up failures", async () => {
    const donation = await anOpenDonation();
    for (let at = 0; at < 30; at += 1)
      await noteReportedFailure(db, donation, { description: `Made up ${at}`, metadata: null }, NOW);
    expect(await db.selectFrom("payment_events").select("id").execute()).toHaveLength(
      limits.rate.failureReports,
    );
  });

  test("can't have the provider asked without end, and may ask again an hour later", async () => {
    const donation = await anOpenDonation();
    let asked = 0;
    const provider = { listPayments: () => ((asked += 1), Promise.resolve([])) } as unknown as Provider;
    for (let at = 0; at < limits.rate.checks + 20; at += 1)
      expect(await askAboutDonation(db, provider, donation, NOW)).toMatchObject({ state: "created" });
    expect(asked).toBe(limits.rate.checks);
    await askAboutDonation(db, provider, donation, new Date(NOW.getTime() + 3_600_000));
    expect(asked).toBe(limits.rate.checks + 1);
  });
});
