import type { RequestListener } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Provider } from "~/integrations/razorpay/provider";
import { withServer } from "../../support/http-server";
import { startProvider, type TestProvider } from "../../support/provider";

let outside: TestProvider;
let provider: Provider;

beforeAll(async () => {
  outside = await startProvider();
  provider = outside.gateway();
});

afterAll(() => outside.close());

describe("provider events", () => {
  test("are parsed for payments, failures and refunds", async () => {
    const { id } = await provider.createOrder({ amountPaise: 50_000, receipt: "d1", notes: {} });
    const before = outside.events().length;
    const failed = outside.failPayment(id);
    await outside.idle();
    const paymentId = outside.pay(id).razorpay_payment_id;
    await outside.idle();
    const refund = outside.refund(paymentId, { amountPaise: 10_000 });
    await outside.idle();
    const events = outside.events().slice(before);
    expect(new Set(events.map((event) => event.eventId)).size).toBe(6);
    expect(events.every((event) => provider.isWebhookSigned(event.body, event.signature))).toBe(true);
    const told = events.map((event) => provider.readEvent(event.body));
    expect(
      told.map((event) => [event?.type, event?.orderId, event?.payment?.id, event?.payment?.status]),
    ).toEqual([
      ["payment.failed", id, failed.paymentId, "failed"],
      ["payment.authorized", id, paymentId, "authorized"],
      ["payment.captured", id, paymentId, "captured"],
      ["order.paid", id, paymentId, "captured"],
      ["refund.created", id, paymentId, "captured"],
      ["refund.processed", id, paymentId, "captured"],
    ]);
    const createdAt = new Date(refund.created_at * 1000).toISOString();
    expect(told[5]?.refund).toEqual({
      ...{ id: refund.id, paymentId, amountPaise: 10_000, status: "processed", createdAt },
    });
    expect(told[5]?.payment?.refundedPaise).toBe(10_000);
  });

  test("are null when unreadable, and keep their type when it is unknown", () => {
    for (const body of ["", "no", "null", "1", "[]", "{}", '{"event":1}', '{"event":""}'])
      expect(provider.readEvent(body)).toBeNull();
    const nothing = {
      ...{ orderId: null, payment: null, refund: null, dispute: null, subscription: null, settlement: null },
      reportedAt: new Date(0).toISOString(),
    };
    expect(provider.readEvent('{"event":"settlement.processed"}')).toEqual({
      type: "settlement.processed",
      ...nothing,
    });
    expect(provider.readEvent('{"event":"x.y","payload":[]}')).toEqual({ type: "x.y", ...nothing });
    expect(
      provider.readEvent('{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1"}}}}'),
    ).toEqual({ type: "payment.captured", ...nothing });
    expect(
      provider.readEvent('{"event":"order.paid","payload":{"order":{"entity":{"id":"order_1"}}}}'),
    ).toEqual({ ...nothing, type: "order.paid", orderId: "order_1" });
  });

  test("of the test provider arrive twice, shuffled, forged, retried or never, as configured", async () => {
    const received: { signature: string; id: string; body: string }[] = [];
    let status = 200;
    const receive: RequestListener = (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        received.push({
          signature: String(request.headers["x-razorpay-signature"]),
          id: String(request.headers["x-razorpay-event-id"]),
          body: Buffer.concat(chunks).toString(),
        });
        response.writeHead(status).end();
        status = 200;
      });
    };
    const patient = await startProvider({ retries: 2 });
    let receiver: string | undefined;
    const paid = async (switches: Partial<TestProvider["switches"]>) => {
      Object.assign(patient.switches, switches);
      received.length = 0;
      const { id } = await patient.gateway().createOrder({ amountPaise: 100, receipt: "r", notes: {} });
      patient.pay(id);
      await patient.idle();
      patient.reset();
      patient.switches.webhookUrl = receiver;
      return received.map((event) => ({
        ...event,
        right: provider.isWebhookSigned(event.body, event.signature),
      }));
    };
    await withServer(receive, async (url) => {
      patient.switches.webhookUrl = receiver = url;
      const twice = await paid({ duplicate: 2 });
      expect([twice.length, new Set(twice.map((event) => event.id)).size]).toEqual([6, 3]);
      expect(twice.every((event) => event.right)).toBe(true);
      expect(await paid({ reorder: true })).toHaveLength(3);
      expect((await paid({ forge: true })).some((event) => event.right)).toBe(false);
      status = 500;
      expect(await paid({})).toHaveLength(4);
      expect(await paid({ drop: true })).toHaveLength(0);
    });
    await patient.close();
  });
});
