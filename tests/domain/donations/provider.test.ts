import { createHmac } from "node:crypto";
import type { RequestListener } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Provider } from "~/integrations/razorpay/provider";
import type { RazorpaySettings } from "~/integrations/razorpay/razorpay.server";
import { respondWith, providerErrorOf, withServer } from "../../support/http-server";
import { startProvider, type TestProvider } from "../../support/provider";
import { LIFE_SCHOOL } from "../../support/causes";

let outside: TestProvider;
let provider: Provider;

beforeAll(async () => {
  outside = await startProvider();
  provider = outside.gateway({ webhookSecrets: [outside.webhookSecret, "the secret of last month"] });
});

afterEach(() => outside.reset());

afterAll(() => outside.close());

const order = (amountPaise = 50_000, receipt = "d1") =>
  provider.createOrder({ amountPaise, receipt, notes: { cause: LIFE_SCHOOL } });

const gateway = (apiUrl: string, more: Partial<RazorpaySettings> = {}) =>
  outside.gateway({ apiUrl, ...more });

describe("payment", () => {
  test("is captured with the order's amount", async () => {
    const { id } = await order(123_400);
    const proof = outside.pay(id);
    const expected = {
      id: proof.razorpay_payment_id,
      orderId: id,
      amountPaise: 123_400,
      currency: "INR",
      status: "captured",
      international: false,
      refundedPaise: 0,
      method: "upi",
      errorDescription: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/) as string,
      feePaise: 2_912,
      isFeeOnTop: false,
    };
    expect(await provider.findPayment(proof.razorpay_payment_id)).toEqual(expected);
    expect(await provider.listPayments(id)).toEqual([expected]);
  });

  test("belongs to an order with our reference, rupees and capture settings", async () => {
    let asked: unknown;
    const answer: RequestListener = (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        asked = {
          url: request.url,
          auth: request.headers.authorization,
          body: JSON.parse(Buffer.concat(chunks).toString()) as unknown,
        };
        respondWith(200, { id: "order_A1" })(request, response);
      });
    };
    await withServer(answer, (url) =>
      gateway(url).createOrder({ amountPaise: 5000, receipt: "r-1", notes: { a: "b" } }),
    );
    expect(asked).toEqual({
      url: "/v1/orders",
      auth: `Basic ${Buffer.from(`${outside.keyId}:${outside.keySecret}`).toString("base64")}`,
      body: {
        amount: 5000,
        currency: "INR",
        receipt: "r-1",
        notes: { a: "b" },
        payment: {
          capture: "automatic",
          capture_options: {
            automatic_expiry_period: 12,
            manual_expiry_period: 7200,
            refund_speed: "normal",
          },
        },
      },
    });
  });

  test("is listed together with an earlier declined attempt of its order", async () => {
    const { id } = await order();
    outside.failPayment(id, { description: "Declined by the bank" });
    outside.pay(id);
    const attempts = await provider.listPayments(id);
    expect(attempts.map(({ status, errorDescription }) => [status, errorDescription])).toEqual([
      ["captured", null],
      ["failed", "Declined by the bank"],
    ]);
  });

  test("changes from failed to captured when the bank answers late", async () => {
    const { id } = await order();
    const { paymentId } = outside.failPayment(id);
    outside.pay(id, { paymentId });
    expect((await provider.findPayment(paymentId)).status).toBe("captured");
  });

  test("reports a foreign card and an amount other than the order's", async () => {
    const { id } = await order();
    const proof = outside.pay(id, { international: true, amountPaise: 100, status: "authorized" });
    expect(await provider.findPayment(proof.razorpay_payment_id)).toMatchObject({
      international: true,
      amountPaise: 100,
      status: "authorized",
    });
  });

  test("is captured once when authorised", async () => {
    const { id } = await order();
    const paymentId = outside.pay(id, { status: "authorized" }).razorpay_payment_id;
    expect((await provider.capturePayment(paymentId, 50_000)).status).toBe("captured");
    expect((await provider.capturePayment(paymentId, 50_000)).status).toBe("captured");
    await outside.idle();
    expect(
      outside.events().filter((event) => event.type === "payment.captured" && event.body.includes(paymentId)),
    ).toHaveLength(1);
  });

  test("can't be captured after it failed", async () => {
    const { id } = await order();
    expect(await providerErrorOf(provider.capturePayment(outside.failPayment(id).paymentId, 50_000))).toBe(
      "refused",
    );
  });

  test("is refunded in two parts, and once per idempotency key", async () => {
    const { id } = await order();
    const paymentId = outside.pay(id).razorpay_payment_id;
    const refund = (amount: number | undefined, key: string) =>
      fetch(`${outside.url}/v1/payments/${paymentId}/refund`, {
        method: "POST",
        headers: {
          authorization: `Basic ${Buffer.from(`${outside.keyId}:${outside.keySecret}`).toString("base64")}`,
          "content-type": "application/json",
          "x-refund-idempotency": key,
        },
        body: JSON.stringify({ amount, speed: "normal" }),
      });
    const first = (await (await refund(20_000, "refund-one-1")).json()) as { id: string };
    const again = (await (await refund(20_000, "refund-one-1")).json()) as { id: string };
    expect(again.id).toBe(first.id);
    expect((await refund(10_000, "refund-one-1")).status).toBe(400);
    expect((await refund(60_000, "refund-too-much")).status).toBe(400);
    expect(await provider.findPayment(paymentId)).toMatchObject({
      status: "captured",
      refundedPaise: 20_000,
    });
    expect((await refund(undefined, "refund-rest")).status).toBe(200);
    expect(await provider.findPayment(paymentId)).toMatchObject({
      status: "refunded",
      refundedPaise: 50_000,
    });
  });
});

describe("provider errors", () => {
  test("report refused or broken connections as `unreachable`", async () => {
    const closed = await withServer(respondWith(200, {}), (url) => Promise.resolve(url));
    expect(await providerErrorOf(gateway(closed).findPayment("pay_1"))).toBe("unreachable");
    outside.switches.down = true;
    expect(await providerErrorOf(order())).toBe("unreachable");
  });

  test("report a missing answer as `timeout`", async () => {
    outside.switches.hang = true;
    const began = Date.now();
    expect(await providerErrorOf(outside.gateway({ timeoutMs: 300 }).listPayments("order_1"))).toBe(
      "timeout",
    );
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  test("report an endless slow answer as `timeout`", async () => {
    const trickle: RequestListener = (_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const timer = setInterval(() => response.write(" "), 50);
      response.on("close", () => clearInterval(timer));
    };
    const began = Date.now();
    expect(
      await withServer(trickle, (url) =>
        providerErrorOf(gateway(url, { timeoutMs: 400 }).findPayment("pay_1")),
      ),
    ).toBe("timeout");
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  test("report 5xx, rate limits and redirects as `failing`", async () => {
    outside.switches.status = 500;
    expect(await providerErrorOf(order())).toBe("failing");
    for (const status of [502, 429, 302])
      expect(
        await withServer(respondWith(status, "<h1>no</h1>", "text/html"), (url) =>
          providerErrorOf(gateway(url).findPayment("pay_1")),
        ),
      ).toBe("failing");
  });

  test("report other 4xx as `refused`, with the provider's message", async () => {
    expect(await providerErrorOf(provider.findPayment("pay_unknown"))).toBe("refused");
    expect(await providerErrorOf(order(1))).toBe("refused");
    expect(await providerErrorOf(order(50_000, "r".repeat(41)))).toBe("refused");
    await expect(provider.findPayment("pay_unknown")).rejects.toThrow("The id provided does not exist");
  });

  test("report wrong keys as `failing`", async () => {
    expect(await providerErrorOf(outside.gateway({ keySecret: "wrong" }).findPayment("pay_1"))).toBe(
      "failing",
    );
    expect(
      await withServer(respondWith(403, {}), (url) => providerErrorOf(gateway(url).listPayments("order_1"))),
    ).toBe("failing");
  });

  test("report unreadable answers as `failing`", async () => {
    outside.switches.garbage = true;
    expect(await providerErrorOf(order())).toBe("failing");
    const payment = { id: "pay_1", amount: 100, currency: "INR", status: "captured" };
    const wrong: unknown[] = [
      "",
      "null",
      "[]",
      "{",
      { ...payment, amount: "100" },
      { ...payment, amount: 1.5 },
      { ...payment, amount: -1 },
      { ...payment, id: "pay_2" },
    ];
    for (const body of wrong)
      expect(
        await withServer(respondWith(200, body), (url) => providerErrorOf(gateway(url).findPayment("pay_1"))),
      ).toBe("failing");
    expect(
      await withServer(respondWith(200, { id: "../../x" }), (url) =>
        providerErrorOf(gateway(url).createOrder({ amountPaise: 100, receipt: "r", notes: {} })),
      ),
    ).toBe("failing");
    expect(
      await withServer(respondWith(200, { items: {} }), (url) =>
        providerErrorOf(gateway(url).listPayments("order_1")),
      ),
    ).toBe("failing");
  });

  test("report an answer of 20 MB as `failing`", async () => {
    const huge = JSON.stringify({ id: "pay_1", filling: "x".repeat(20_000_000) });
    expect(
      await withServer(respondWith(200, huge), (url) =>
        providerErrorOf(gateway(url, { timeoutMs: 8_000 }).findPayment("pay_1")),
      ),
    ).toBe("failing");
  });

  test("do not occur for an unknown payment status, which is read as `created`", async () => {
    const items = [
      { id: "pay_1", amount: 100, currency: "INR", status: "pending_somewhere" },
      { id: "pay_2", amount: 100, currency: "INR", status: "captured" },
    ];
    const payments = await withServer(respondWith(200, { entity: "collection", items }), (url) =>
      gateway(url).listPayments("order_1"),
    );
    expect(payments.map((payment) => payment.status)).toEqual(["created", "captured"]);
  });

  test("report a hostile id as `refused`, without a request", async () => {
    let asked = 0;
    const count: RequestListener = (_, response) => {
      asked += 1;
      response.end("{}");
    };
    await withServer(count, async (url) => {
      const hostile = gateway(url);
      for (const id of [
        "",
        "pay_",
        "../orders",
        "pay_1/../../x",
        "pay_1?x",
        "pay_1#",
        "pay_1\n",
        "pay_%2e",
        "order_1",
        `pay_${"a".repeat(41)}`,
      ]) {
        expect(await providerErrorOf(hostile.findPayment(id))).toBe("refused");
        expect(await providerErrorOf(hostile.capturePayment(id, 100))).toBe("refused");
      }
      expect(await providerErrorOf(hostile.listPayments("pay_1"))).toBe("refused");
      expect(await providerErrorOf(hostile.findPayment(undefined as unknown as string))).toBe("refused");
    });
    expect(asked).toBe(0);
  });
});

describe("signatures", () => {
  const garbage = [
    "",
    "x",
    "é",
    "0".repeat(64),
    "f".repeat(63),
    "a".repeat(100_000),
    "\u0000",
    undefined as unknown as string,
    {} as unknown as string,
  ];

  test("of a checkout match only their order, payment and key", async () => {
    const { id } = await order();
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = outside.pay(id);
    expect(provider.isPaymentSigned(id, paymentId, signature)).toBe(true);
    expect(provider.isPaymentSigned("order_other", paymentId, signature)).toBe(false);
    expect(provider.isPaymentSigned(id, "pay_other", signature)).toBe(false);
    expect(outside.gateway({ keySecret: "other" }).isPaymentSigned(id, paymentId, signature)).toBe(false);
    for (const given of garbage) expect(provider.isPaymentSigned(id, paymentId, given)).toBe(false);
  });

  test("of a webhook match the current or previous secret and the exact body", () => {
    const body = '{"event":"payment.captured", "name":"മലയാളം"}';
    const sign = (secret: string) => createHmac("sha256", secret).update(body).digest("hex");
    expect(provider.isWebhookSigned(body, sign(outside.webhookSecret))).toBe(true);
    expect(provider.isWebhookSigned(body, sign("the secret of last month"))).toBe(true);
    expect(provider.isWebhookSigned(body, sign(outside.keySecret))).toBe(false);
    expect(provider.isWebhookSigned(`${body} `, sign(outside.webhookSecret))).toBe(false);
    for (const given of garbage) expect(provider.isWebhookSigned(body, given)).toBe(false);
    for (const webhookSecrets of [[], [""]])
      expect(outside.gateway({ webhookSecrets }).isWebhookSigned(body, sign(""))).toBe(false);
  });
});
