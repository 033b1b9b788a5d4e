import { createRequire } from "node:module";
import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { createRazorpayProvider } from "~/integrations/razorpay/razorpay.server";
import { respondWith, providerErrorOf, withServer } from "../../support/http-server";

const gateway = (apiUrl: string) =>
  createRazorpayProvider({
    keyId: "rzp_test_1",
    keySecret: "secret",
    webhookSecrets: [],
    apiUrl,
    timeoutMs: 2_000,
  });

/** Breaks the first connection and returns all requests. */
async function afterABreak(answer: unknown, act: (url: string) => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const listener: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (asked.length === 1) request.socket.destroy();
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  };
  await withServer(listener, act);
  return asked;
}

test("retries reads, and also refunds, because they carry an idempotency key", async () => {
  const payment = { id: "pay_1", amount: 100, currency: "INR", status: "captured" };
  expect(
    await afterABreak(payment, async (url) =>
      expect((await gateway(url).findPayment("pay_1")).status).toBe("captured"),
    ),
  ).toEqual(["GET /v1/payments/pay_1", "GET /v1/payments/pay_1"]);
  const refund = { id: "rfnd_1", payment_id: "pay_1", amount: 100, status: "processed" };
  expect(
    await afterABreak(refund, (url) =>
      gateway(url).refundPayment("pay_1", { key: "a long key", amountPaise: 100, notes: {} }),
    ),
  ).toHaveLength(2);
});

test("never retries other writes", async () => {
  expect(
    await afterABreak({ id: "order_1" }, async (url) =>
      expect(
        await providerErrorOf(gateway(url).createOrder({ amountPaise: 100, receipt: "r", notes: {} })),
      ).toBe("unreachable"),
    ),
  ).toHaveLength(1);
  const subscription = { planId: "plan_1", months: 12, expireBy: new Date(), notes: {} };
  expect(
    await afterABreak({ id: "sub_1" }, async (url) =>
      expect(await providerErrorOf(gateway(url).createSubscription(subscription))).toBe("unreachable"),
    ),
  ).toHaveLength(1);
});

test("uses the resources of the Razorpay SDK without loading axios", async () => {
  await withServer(respondWith(200, { id: "order_1" }), (url) =>
    gateway(url).createOrder({ amountPaise: 100, receipt: "r", notes: {} }),
  );
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  expect(loaded.filter((path) => path.includes("/razorpay/dist/resources/"))).not.toEqual([]);
  expect(loaded.filter((path) => path.includes("/node_modules/axios/"))).toEqual([]);
});

test.each([
  ["https://rzp.io/i/abc", true],
  ["https://pages.razorpay.com/abc", true],
  ["http://rzp.io/i/abc", false],
  ["https://evil.example/rzp.io", false],
  ["https://razorpay.com.evil.example/", false],
  ["https://evilrazorpay.com/", false],
  ["https://rzp.io@evil.example/", false],
  ["https://rzp.io:8443/", false],
  ["http://127.0.0.1:5000/", false],
  ["javascript:alert(1)", false],
])("uses the subscription page %s only if it is on a Razorpay host (%s)", async (short_url, isOwn) => {
  const subscription = { id: "sub_1", plan_id: "plan_1", status: "created", short_url, notes: [] };
  const found = await withServer(respondWith(200, subscription), (url) =>
    gateway(url).findSubscription("sub_1"),
  );
  expect(found.shortUrl).toBe(isOwn ? short_url : null);
  const told = gateway("http://127.0.0.1:1").readEvent(
    JSON.stringify({ event: "subscription.activated", payload: { subscription: { entity: subscription } } }),
  );
  expect(told?.subscription?.shortUrl).toBe(isOwn ? short_url : null);
});

test("accepts a subscription page on the host of RAZORPAY_API_URL", async () => {
  let page = "";
  await withServer(
    (request, response) =>
      respondWith(200, { id: "sub_1", plan_id: "plan_1", status: "created", short_url: page })(
        request,
        response,
      ),
    async (url) => {
      page = `${url}/page`;
      expect((await gateway(url).findSubscription("sub_1")).shortUrl).toBe(page);
    },
  );
});
