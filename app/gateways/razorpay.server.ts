/**
 * The real payment provider, through its own package. In practice mode the same code sends its requests to
 * `answer` (the stand-in inside the app) instead of the network. Facts:
 * docs/decisions/0007-who-is-believed-about-a-payment.md and the provider's documentation of April 2026.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type Razorpay from "razorpay";
import type { z } from "zod";
import { ProviderError, type Provider, type ProviderPayment } from "./provider";
import { NewOrder, Payment, Payments, readEvent, Refund, Refunds, Refusal } from "./razorpay-json.server";

export type RazorpaySettings = {
  keyId: string;
  keySecret: string;
  /**
   * The current secret and, for a while after a change, the previous one. Without any, all webhooks are
   * rejected.
   */
  webhookSecrets: string[];
  /** Without a trailing slash and without /v1. */
  apiUrl: string;
  /** For one whole request. */
  timeoutMs?: number;
  /** Practice mode: answers in place of the network. */
  answer?: (request: Request) => Promise<Response>;
};

const longestAnswerBytes = 2_000_000;
const REFUND_KEY = "X-Refund-Idempotency";

/**
 * The URL of checkout.js, always the provider's own, even when RAZORPAY_API_URL names another host; and the
 * URL that the hosted checkout's form posts to. In practice mode both are ours.
 */
export function checkoutAddresses({ isPractice, apiUrl }: { isPractice: boolean; apiUrl: string }): {
  script: string;
  form: string;
} {
  if (isPractice) return { script: "/practice/v1/checkout.js", form: "/practice/v1/checkout/embedded" };
  return { script: "https://checkout.razorpay.com/v1/checkout.js", form: `${apiUrl}/v1/checkout/embedded` };
}

/** The part used here of the package's HTTP client (axios), which its types leave out. */
type Outgoing = {
  url?: string;
  method?: string;
  data?: unknown;
  headers?: Record<string, unknown>;
  signal?: AbortSignal;
};
type Incoming = { status: number; data: unknown };
type HttpClient = {
  defaults: Record<string, unknown>;
  post(url: string, body: unknown, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
  interceptors: {
    request: { use(before: (outgoing: Outgoing) => Outgoing): void };
    response: {
      use(
        answered: (incoming: Incoming) => Incoming,
        broken: (error: unknown) => { data: ProviderError },
      ): void;
    };
  };
};

/** All methods of the result throw ProviderError only. */
export function razorpay(settings: RazorpaySettings): Provider {
  let opened: Promise<Razorpay> | undefined;
  const client = () => (opened ??= openClient(settings));
  const secrets = settings.webhookSecrets.filter((secret) => secret !== "");

  async function findPayment(paymentId: string) {
    const payment = await ask(Payment, async () => (await client()).payments.fetch(idFor("pay", paymentId)));
    return samePayment(paymentId, payment);
  }

  return {
    async createOrder({ amountPaise, receipt, notes }) {
      const { id } = await ask(NewOrder, async () =>
        (await client()).orders.create({
          amount: amountPaise,
          currency: "INR",
          receipt,
          notes,
          // In minutes. Payments authorised within 12 are captured at once; later ones stay open for five
          // days, in which our look-up captures them.
          // https://razorpay.com/docs/payments/payments/capture-settings/api/
          payment: {
            capture: "automatic",
            capture_options: {
              automatic_expiry_period: 12,
              manual_expiry_period: 7200,
              refund_speed: "normal",
            },
          },
        }),
      );
      return { id };
    },

    async listPayments(orderId) {
      const { items } = await ask(Payments, async () =>
        (await client()).orders.fetchPayments(idFor("order", orderId)),
      );
      return items;
    },

    findPayment,

    async listRefunds(paymentId) {
      const { items } = await ask(Refunds, async () =>
        (await client()).payments.fetchMultipleRefund(idFor("pay", paymentId), { count: 100 }),
      );
      return items;
    },

    async capturePayment(paymentId, amountPaise) {
      try {
        const payment = await ask(Payment, async () =>
          (await client()).payments.capture(idFor("pay", paymentId), amountPaise, "INR"),
        );
        return samePayment(paymentId, payment);
      } catch (error) {
        if (!(error instanceof ProviderError) || error.trouble !== "refused" || !isId("pay", paymentId))
          throw error;
        // The provider refuses a second capture: look up whether that was the reason.
        const payment = await findPayment(paymentId);
        if (payment.status !== "captured" && payment.status !== "refunded") throw error;
        return payment;
      }
    },

    async refundPayment(paymentId, { key, amountPaise, notes }) {
      const path = `/v1/payments/${idFor("pay", paymentId)}/refund`;
      const body = { amount: amountPaise, speed: "normal", notes };
      // The package's refund call drops the idempotency header.
      const refund = await ask(
        Refund,
        async () => (await httpOf(await client()).post(path, body, { headers: { [REFUND_KEY]: key } })).data,
      );
      if (refund.paymentId !== paymentId || refund.amountPaise !== amountPaise)
        throw new ProviderError("failing", "The provider answered with another refund");
      return refund;
    },

    isPaymentSigned(orderId, paymentId, signature) {
      return isSignature(signature, [settings.keySecret], `${orderId}|${paymentId}`);
    },

    isWebhookSigned(rawBody, signature) {
      return isSignature(signature, secrets, rawBody);
    },

    readEvent,
  };
}

/** Loaded when first needed: the package takes a quarter of a second and 20 MB. */
async function openClient(settings: RazorpaySettings): Promise<Razorpay> {
  const { default: Client } = await import("razorpay");
  const client = new Client({ key_id: settings.keyId, key_secret: settings.keySecret });
  setUpTransport(httpOf(client), settings);
  return client;
}

const httpOf = (client: Razorpay) => (client.api as unknown as { rq: HttpClient }).rq;

/**
 * The package has no time-out, and turns an error without an answer into a TypeError. So errors pass through
 * it as data, and `ask` throws them.
 */
function setUpTransport(
  http: HttpClient,
  { apiUrl, answer, keyId, keySecret, timeoutMs = 8000 }: RazorpaySettings,
) {
  Object.assign(http.defaults, {
    baseURL: apiUrl,
    timeout: timeoutMs,
    maxRedirects: 0,
    maxContentLength: longestAnswerBytes,
    proxy: false,
    validateStatus: () => true,
  });
  http.interceptors.request.use((outgoing) => {
    // `timeout` alone starts anew with every byte received.
    outgoing.signal = AbortSignal.timeout(timeoutMs);
    return outgoing;
  });
  http.interceptors.response.use(
    (incoming) =>
      incoming.status >= 200 && incoming.status < 300 ? incoming : { ...incoming, data: troubleOf(incoming) },
    (error) => ({ data: troubleWithoutAnswer(error) }),
  );
  if (!answer) return;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  http.defaults.adapter = async (outgoing: Outgoing): Promise<Incoming> => {
    const body = typeof outgoing.data === "string" ? outgoing.data : undefined;
    const refundKey = outgoing.headers?.[REFUND_KEY];
    const response = await answer(
      new Request(`${apiUrl}${outgoing.url ?? ""}`, {
        method: outgoing.method?.toUpperCase(),
        headers: {
          authorization,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(typeof refundKey === "string" ? { [REFUND_KEY]: refundKey } : {}),
        },
        body,
        signal: outgoing.signal,
      }),
    );
    return { status: response.status, data: await response.text() };
  };
}

function troubleOf({ status, data }: Incoming): ProviderError {
  const refusal = Refusal.safeParse(data);
  // Staff read this: without the code, which says less than the words.
  const reason = refusal.success ? `: ${refusal.data.error.description}`.slice(0, 300) : "";
  // A retry of these may succeed. 401 and 403: our keys are wrong. 409: the same refund is being made.
  const refused = status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);
  return new ProviderError(refused ? "refused" : "failing", `The provider answered ${status}${reason}`);
}

function troubleWithoutAnswer(error: unknown): ProviderError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ECONNABORTED" || code === "ETIMEDOUT" || code === "ERR_CANCELED")
    return new ProviderError("timeout", "The provider did not answer in time");
  const reason = error instanceof Error ? error.message || code : String(error);
  if (code === "ERR_BAD_RESPONSE")
    return new ProviderError("failing", `The provider's answer broke off: ${reason}`);
  return new ProviderError("unreachable", `The provider could not be reached: ${reason}`);
}

async function ask<T extends z.ZodType>(schema: T, call: () => Promise<unknown>): Promise<z.output<T>> {
  const answer = await call();
  if (answer instanceof ProviderError) throw answer;
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ProviderError(
    "failing",
    `The provider's answer has an unexpected shape: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`,
  );
}

function isId(kind: "pay" | "order", id: string) {
  return typeof id === "string" && id.startsWith(`${kind}_`) && /^(pay|order)_[\w-]{1,40}$/.test(id);
}

/** Ids come from browsers and become part of the provider's URLs, so other text is refused. */
function idFor(kind: "pay" | "order", id: string) {
  if (!isId(kind, id)) throw new ProviderError("refused", `Not an id of the provider (${kind}_…)`);
  return id;
}

function samePayment(paymentId: string, payment: ProviderPayment) {
  if (payment.id !== paymentId)
    throw new ProviderError("failing", "The provider answered with another payment");
  return payment;
}

function isSignature(given: string, secrets: string[], text: string) {
  if (typeof given !== "string") return false;
  const digest = (value: string) => createHash("sha256").update(value).digest();
  const expected = secrets.map((secret) => createHmac("sha256", secret).update(text).digest("hex"));
  // Hashing gives both sides the same length; all secrets are compared, so that the time tells nothing.
  return expected.map((signature) => timingSafeEqual(digest(signature), digest(given))).includes(true);
}
