import { Script } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxCheckoutScript } from "~/integrations/razorpay/sandbox/checkout-script.server";
import { createSandboxProvider, type SandboxEvent } from "~/integrations/razorpay/sandbox/sandbox.server";
import type { Provider } from "~/integrations/razorpay/provider";
import { checkoutUrls, createRazorpayProvider } from "~/integrations/razorpay/razorpay.server";
import { providerErrorOf } from "../../support/http-server";
import { startProvider, type TestProvider } from "../../support/provider";

let outside: TestProvider;
let provider: Provider;

beforeAll(async () => {
  outside = await startProvider();
  provider = outside.gateway();
});

afterAll(() => outside.close());

const order = (amountPaise = 50_000) => provider.createOrder({ amountPaise, receipt: "d1", notes: {} });

describe("sandbox", () => {
  test("answers inside the app without a port, and retries webhooks", async () => {
    const delivered: SandboxEvent[] = [];
    const practice = createSandboxProvider({
      path: ":memory:",
      keyId: "rzp_practice_0",
      keySecret: "k",
      webhookSecret: "w",
      publicUrl: "http://localhost:3000/practice",
      retryAfterMs: [1, 1],
      deliver: (event) => {
        delivered.push(event);
        if (delivered.length === 1) throw new Error("the app is busy");
        return Promise.resolve(delivered.length > 2);
      },
    });
    const inside = createRazorpayProvider({
      keyId: "rzp_practice_0",
      keySecret: "k",
      webhookSecrets: ["w"],
      apiUrl: "http://localhost:3000/practice",
      answer: practice.answer,
    });
    const { id } = await inside.createOrder({ amountPaise: 70_000, receipt: "r", notes: {} });
    const proof = practice.pay(id, { status: "authorized" });
    expect(inside.isPaymentSigned(id, proof.razorpay_payment_id, proof.razorpay_signature)).toBe(true);
    await practice.idle();
    expect(new Set(delivered.map((event) => event.eventId)).size).toBe(1);
    expect(delivered).toHaveLength(3);
    expect((await inside.capturePayment(proof.razorpay_payment_id, 70_000)).status).toBe("captured");
    expect(await providerErrorOf(inside.findPayment("pay_unknown"))).toBe("refused");
    practice.close();
    expect(await providerErrorOf(inside.findPayment("pay_unknown"))).toBe("unreachable");
  });

  test("serves a valid checkout.js and the form's endpoint at Razorpay's paths", async () => {
    expect(() => new Script(sandboxCheckoutScript)).not.toThrow();
    expect(await (await fetch(`${outside.url}/v1/checkout.js`)).text()).toBe(sandboxCheckoutScript);
    expect((await fetch(checkoutUrls({ isPractice: false, apiUrl: outside.url }).form)).status).toBe(405);
    expect(checkoutUrls({ isPractice: false, apiUrl: "https://api.razorpay.com" })).toEqual({
      script: "https://checkout.razorpay.com/v1/checkout.js",
      form: "https://api.razorpay.com/v1/checkout/embedded",
    });
  });

  test("accepts the script's payments and failures only with the right key", async () => {
    const { id } = await order();
    const call = async (outcome: string, keyId = outside.keyId) =>
      (await (
        await fetch(`${outside.url}/v1/checkout/script/${outcome}`, {
          method: "POST",
          body: new URLSearchParams({ key_id: keyId, order_id: id }),
        })
      ).json()) as Record<string, string> & {
        error?: { description: string; metadata: { order_id: string } };
      };
    expect((await call("pay", "rzp_other")).error?.description).toContain("key");
    expect((await call("fail")).error?.metadata.order_id).toBe(id);
    const proof = await call("pay");
    expect(
      provider.isPaymentSigned(id, proof.razorpay_payment_id ?? "", proof.razorpay_signature ?? ""),
    ).toBe(true);
    expect((await call("pay")).error?.description).toContain("already");
  });
});

describe("hosted checkout without JavaScript", () => {
  const callback = "http://127.0.0.1:4299/payment/return/token?a=1&b=<x>";
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const open = async (more: Record<string, string> = {}) => {
    const { id } = await order(12_345_600);
    const fields = {
      key_id: outside.keyId,
      order_id: id,
      callback_url: callback,
      cancel_url: "http://127.0.0.1:4299/donation/token?from=x",
      name: "A <b>&",
      ...more,
    };
    const response = await post(`${outside.url}/v1/checkout/embedded`, fields);
    return { id, response, page: await response.text() };
  };
  const unescape = (text: string) =>
    text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const formWith = (page: string, label: string) => {
    const form = page.split("<form").find((part) => part.includes(`>${label}</button>`)) ?? "";
    const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map((match): [string, string] => [
      unescape(match[1] ?? ""),
      unescape(match[2] ?? ""),
    ]);
    return {
      action: new URL(unescape(/action="([^"]*)"/.exec(form)?.[1] ?? ""), outside.url).href,
      fields: Object.fromEntries(fields),
    };
  };

  test("shows the amount, practice mode and three buttons", async () => {
    const { id, response, page } = await open();
    expect(response.status).toBe(200);
    for (const text of [
      "Practice mode",
      "No money is taken",
      "₹1,23,456",
      id,
      ">Pay now<",
      ">Fail the payment<",
      ">Leave<",
      "A &#60;b&#62;&#38;",
    ])
      expect(page).toContain(text);
    expect(page).not.toContain("<b>");
    expect(page).not.toContain("<script");
    expect(response.headers.get("content-security-policy")).toMatch(
      /default-src 'none'; style-src 'sha256-[^']+'.*form-action 'self' http:\/\/127\.0\.0\.1:4299;/,
    );
  });

  test("redirects a payment with a 307 that carries the result", async () => {
    const { id, page } = await open();
    const { action, fields } = formWith(page, "Pay now");
    expect(Object.keys(fields)).toEqual(["razorpay_payment_id", "razorpay_order_id", "razorpay_signature"]);
    expect(await providerErrorOf(provider.findPayment(fields.razorpay_payment_id ?? ""))).toBe("refused");
    for (let click = 1; click <= 2; click += 1) {
      const response = await post(action, fields);
      expect([response.status, response.headers.get("location")]).toEqual([307, new URL(callback).href]);
    }
    expect(
      provider.isPaymentSigned(id, fields.razorpay_payment_id ?? "", fields.razorpay_signature ?? ""),
    ).toBe(true);
    expect((await provider.listPayments(id)).map((payment) => payment.status)).toEqual(["captured"]);
    await outside.idle();
    expect(outside.events().filter((event) => event.body.includes(id))).toHaveLength(3);
    const again = await post(`${outside.url}/v1/checkout/embedded`, {
      key_id: outside.keyId,
      order_id: id,
      callback_url: callback,
    });
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining("paid already")]);
  });

  test("redirects a failure with its error, and allows another try", async () => {
    const { id, page } = await open();
    const failing = formWith(page, "Fail the payment");
    expect((await post(failing.action, failing.fields)).status).toBe(307);
    const metadata = JSON.parse(failing.fields["error[metadata]"] ?? "") as {
      payment_id: string;
      order_id: string;
    };
    expect(metadata.order_id).toBe(id);
    expect(failing.fields["error[code]"]).toBe("BAD_REQUEST_ERROR");
    expect(await provider.findPayment(metadata.payment_id)).toMatchObject({
      status: "failed",
      errorDescription: failing.fields["error[description]"],
    });
    const paying = formWith(page, "Pay now");
    expect((await post(paying.action, paying.fields)).status).toBe(307);
    expect((await provider.listPayments(id)).map((payment) => payment.status).sort()).toEqual([
      "captured",
      "failed",
    ]);
  });

  test("redirects a cancellation to the cancel URL with its query", async () => {
    const { page } = await open();
    expect(formWith(page, "Leave")).toEqual({
      action: "http://127.0.0.1:4299/donation/token",
      fields: { from: "x" },
    });
    expect((await open({ cancel_url: "" })).page).not.toContain("Leave");
  });

  test("refuses a wrong key, an unknown order and an invalid callback URL with status 400", async () => {
    const wrong: Record<string, string>[] = [
      { key_id: "rzp_other" },
      { order_id: "order_unknown" },
      { callback_url: "javascript:alert(1)" },
      { callback_url: "" },
    ];
    for (const more of wrong) {
      const { response, page } = await open(more);
      expect(response.status).toBe(400);
      expect(page).not.toContain("Pay now");
    }
    expect((await open({ cancel_url: "javascript:alert(1)" })).page).not.toContain("javascript:");
  });

  test("can't redirect to another site", async () => {
    const { id, page } = await open();
    const { action, fields } = formWith(page, "Pay now");
    const elsewhere = new URL(action);
    elsewhere.searchParams.set("callback_url", "http://elsewhere.example/");
    expect((await post(elsewhere.href, fields)).status).toBe(400);
    expect((await post(action.replace("/pay?", "/fail?"), fields)).status).toBe(400);
    expect(await provider.listPayments(id)).toEqual([]);
    const practice = createSandboxProvider({
      path: ":memory:",
      keyId: "k",
      keySecret: "s",
      webhookSecret: "w",
      publicUrl: "http://localhost:3000/practice",
      deliver: () => Promise.resolve(true),
    });
    const own = createRazorpayProvider({
      keyId: "k",
      keySecret: "s",
      webhookSecrets: [],
      apiUrl: "http://localhost:3000/practice",
      answer: practice.answer,
    });
    const mine = await own.createOrder({ amountPaise: 100, receipt: "r", notes: {} });
    const drawn = async (address: string) =>
      practice.answer(
        new Request("http://localhost:3000/practice/v1/checkout/embedded", {
          method: "POST",
          body: new URLSearchParams({ key_id: "k", order_id: mine.id, callback_url: address }),
        }),
      );
    expect((await drawn("https://elsewhere.example/")).status).toBe(400);
    expect((await drawn("http://localhost:3000/payment/return/t")).status).toBe(200);
    practice.close();
  });
});
