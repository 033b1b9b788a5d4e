/**
 * Razorpay's package builds the calls and our client sends them, because the package's client lacks
 * time-outs, idempotency keys and a base URL setting. Signatures are checked here, because the package's
 * check is not constant-time. Facts: docs/decisions/0006.
 */
import invoiceCalls from "razorpay/dist/resources/invoices.js";
import orderCalls from "razorpay/dist/resources/orders.js";
import paymentCalls from "razorpay/dist/resources/payments.js";
import planCalls from "razorpay/dist/resources/plans.js";
import settlementCalls from "razorpay/dist/resources/settlements.js";
import subscriptionCalls from "razorpay/dist/resources/subscriptions.js";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import {
  ProviderError,
  RECON_PAGE_SIZE,
  SETTLEMENTS_PAGE_SIZE,
  type Provider,
  type ProviderPayment,
  type ProviderSubscription,
} from "./provider";
import { providerClient } from "./client.server";
import {
  Invoices,
  NewOrder,
  Payment,
  Payments,
  Plan,
  readEvent,
  ReconRows,
  Refund,
  Refunds,
  Settlements,
  Subscription,
  Subscriptions,
} from "./json.server";
import { redactPayer } from "./stored-event.server";

export type RazorpaySettings = {
  keyId: string;
  keySecret: string;
  /** The current secret, and the previous one while it is replaced. Without any, all webhooks are rejected. */
  webhookSecrets: string[];
  /** Without a trailing slash and without /v1. */
  apiUrl: string;
  timeoutMs?: number;
  answer?: (request: Request) => Promise<Response>;
};

const PAGE_SIZE = 100;
const IDEMPOTENCY_HEADER = "X-Refund-Idempotency";

/**
 * checkout.js is always Razorpay's own; the hosted form posts to RAZORPAY_API_URL. In practice mode both are
 * the sandbox's.
 */
export function checkoutUrls({ isPractice, apiUrl }: { isPractice: boolean; apiUrl: string }): {
  script: string;
  form: string;
} {
  if (isPractice) return { script: "/practice/v1/checkout.js", form: "/practice/v1/checkout/embedded" };
  return { script: "https://checkout.razorpay.com/v1/checkout.js", form: `${apiUrl}/v1/checkout/embedded` };
}

/** All methods throw ProviderError only. */
export function createRazorpayProvider(settings: RazorpaySettings): Provider {
  const client = providerClient(settings);
  const [orders, payments, plans] = [orderCalls(client), paymentCalls(client), planCalls(client)];
  const [subscriptions, invoices] = [subscriptionCalls(client), invoiceCalls(client)];
  const settlements = settlementCalls(client);
  const withTrustedUrl = trustedUrlFilter(settings.apiUrl);
  const TrustedSubscription = Subscription.transform(withTrustedUrl);
  const TrustedSubscriptions = Subscriptions.transform(({ items }) => ({ items: items.map(withTrustedUrl) }));
  const secrets = settings.webhookSecrets.filter((secret) => secret !== "");

  async function findPayment(paymentId: string) {
    const payment = await callApi(Payment, async () => payments.fetch(assertId("pay", paymentId)));
    return assertSamePayment(paymentId, payment);
  }

  async function findSubscription(subscriptionId: string) {
    const found = await callApi(TrustedSubscription, async () =>
      subscriptions.fetch(assertId("sub", subscriptionId)),
    );
    if (found.id !== subscriptionId)
      throw new ProviderError("failing", "The provider answered with another subscription");
    return found;
  }

  async function changeSubscription(
    subscriptionId: string,
    change: () => Promise<unknown>,
    isDone: (subscription: ProviderSubscription) => boolean,
  ) {
    assertId("sub", subscriptionId);
    try {
      return await callApi(TrustedSubscription, change);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.code !== "refused") throw error;
      // Razorpay refuses to change what is already so: check whether that was the reason.
      const subscription = await findSubscription(subscriptionId);
      if (!isDone(subscription)) throw error;
      return subscription;
    }
  }

  return {
    async createOrder({ amountPaise, receipt, notes }) {
      const { id } = await callApi(NewOrder, async () =>
        orders.create({
          amount: amountPaise,
          currency: "INR",
          receipt,
          notes,
          // In minutes. Razorpay captures payments authorised within 12 minutes; later ones stay open for
          // five days, and reconciliation captures them.
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
      const { items } = await callApi(Payments, async () => orders.fetchPayments(assertId("order", orderId)));
      return items;
    },

    findPayment,

    async listRefunds(paymentId) {
      const { items } = await callApi(Refunds, async () =>
        payments.fetchMultipleRefund(assertId("pay", paymentId), { count: 100 }),
      );
      return items;
    },

    async capturePayment(paymentId, amountPaise) {
      try {
        const payment = await callApi(Payment, async () =>
          payments.capture(assertId("pay", paymentId), amountPaise, "INR"),
        );
        return assertSamePayment(paymentId, payment);
      } catch (error) {
        if (!(error instanceof ProviderError) || error.code !== "refused" || !isId("pay", paymentId))
          throw error;
        // Razorpay refuses a second capture: check whether that was the reason.
        const payment = await findPayment(paymentId);
        if (payment.status !== "captured" && payment.status !== "refunded") throw error;
        return payment;
      }
    },

    async refundPayment(paymentId, { key, amountPaise, notes }) {
      // The package's refund call drops the idempotency header.
      const refund = await callApi(Refund, async () =>
        client.post({
          url: `/payments/${assertId("pay", paymentId)}/refund`,
          data: { amount: amountPaise, speed: "normal", notes },
          idempotencyHeaders: { [IDEMPOTENCY_HEADER]: key },
        }),
      );
      if (refund.paymentId !== paymentId || refund.amountPaise !== amountPaise)
        throw new ProviderError("failing", "The provider answered with another refund");
      return refund;
    },

    createPlan: ({ amountPaise, name }) =>
      callApi(Plan, async () =>
        plans.create({
          period: "monthly",
          interval: 1,
          item: { name, amount: amountPaise, currency: "INR" },
        }),
      ),

    findPlan: (planId) => callApi(Plan, async () => plans.fetch(assertId("plan", planId))),

    createSubscription: ({ planId, months, startAt, expireBy, notes }) =>
      callApi(TrustedSubscription, async () =>
        subscriptions.create({
          plan_id: assertId("plan", planId),
          total_count: months,
          ...(startAt && { start_at: seconds(startAt) }),
          expire_by: seconds(expireBy),
          // The site mails donors itself.
          customer_notify: 0,
          notes,
        }),
      ),

    findSubscription,

    async findSubscriptionByNote(planId, { name, value, since }) {
      for (let skip = 0; ; skip += PAGE_SIZE) {
        const query = { plan_id: assertId("plan", planId), from: seconds(since), count: PAGE_SIZE, skip };
        const { items } = await callApi(TrustedSubscriptions, async () => subscriptions.all(query));
        const one = items.find(({ notes }) => notes[name] === value);
        if (one || items.length < PAGE_SIZE) return one ?? null;
      }
    },

    cancelSubscription: (subscriptionId) =>
      changeSubscription(subscriptionId, () => subscriptions.cancel(subscriptionId, false), isOver),

    pauseSubscription: (subscriptionId) =>
      changeSubscription(
        subscriptionId,
        () => subscriptions.pause(subscriptionId, { pause_at: "now" }),
        ({ status }) => status === "paused",
      ),

    resumeSubscription: (subscriptionId) =>
      changeSubscription(
        subscriptionId,
        () => subscriptions.resume(subscriptionId, { resume_at: "now" }),
        ({ status }) => status === "active",
      ),

    async listInvoices(subscriptionId) {
      const all = [];
      for (let skip = 0; ; skip += PAGE_SIZE) {
        const query = { subscription_id: assertId("sub", subscriptionId), count: PAGE_SIZE, skip };
        const { items } = await callApi(Invoices, async () => invoices.all(query));
        all.push(...items);
        if (items.length < PAGE_SIZE) return all;
      }
    },

    async listSettlements({ from, to, skip = 0 }) {
      const query = { from: seconds(from), to: seconds(to), count: SETTLEMENTS_PAGE_SIZE, skip };
      const { items } = await callApi(Settlements, async () => settlements.all(query));
      return items;
    },

    async listReconRows(day, skip = 0) {
      const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
      const query = { year, month, day: date, count: RECON_PAGE_SIZE, skip };
      const { items } = await callApi(ReconRows, async () => settlements.reports(query));
      return items;
    },

    isPaymentSigned(orderId, paymentId, signature) {
      return isValidSignature(signature, [settings.keySecret], `${orderId}|${paymentId}`);
    },

    isSubscriptionSigned(subscriptionId, paymentId, signature) {
      return isValidSignature(signature, [settings.keySecret], `${paymentId}|${subscriptionId}`);
    },

    isWebhookSigned(rawBody, signature) {
      return isValidSignature(signature, secrets, rawBody);
    },

    readEvent(rawBody) {
      const event = readEvent(rawBody);
      return event?.subscription ? { ...event, subscription: withTrustedUrl(event.subscription) } : event;
    },
    redactPayer,
  };
}

async function callApi<T extends z.ZodType>(schema: T, call: () => Promise<unknown>): Promise<z.output<T>> {
  const parsed = schema.safeParse(await call());
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ProviderError(
    "failing",
    `The provider's answer has an unexpected shape: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`,
  );
}

type Kind = "pay" | "order" | "plan" | "sub";

function isId(kind: Kind, id: string) {
  return typeof id === "string" && id.startsWith(`${kind}_`) && /^[a-z]+_[\w-]{1,40}$/.test(id);
}

/** Ids come from browsers and become part of Razorpay's URLs. */
function assertId(kind: Kind, id: string) {
  if (!isId(kind, id)) throw new ProviderError("refused", `Not an id of the provider (${kind}_…)`);
  return id;
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
const isOver = ({ status }: ProviderSubscription) =>
  status === "cancelled" || status === "completed" || status === "expired";

function assertSamePayment(paymentId: string, payment: ProviderPayment) {
  if (payment.id !== paymentId)
    throw new ProviderError("failing", "The provider answered with another payment");
  return payment;
}

function isValidSignature(given: string, secrets: string[], text: string) {
  if (typeof given !== "string") return false;
  const digest = (value: string) => createHash("sha256").update(value).digest();
  const expected = secrets.map((secret) => createHmac("sha256", secret).update(text).digest("hex"));
  // Hashing gives equal lengths; all secrets are compared, so that timing reveals nothing.
  return expected.map((signature) => timingSafeEqual(digest(signature), digest(given))).includes(true);
}

/** https only; `rzp.io` is Razorpay's short domain. */
const PROVIDER_HOST = /^(?:rzp\.io|(?:[a-z0-9-]+\.)*razorpay\.com)$/;

/** Accepts a subscription page only of Razorpay or the API's host: donors are redirected there. */
function trustedUrlFilter(apiUrl: string) {
  const isTrusted = (url: string) => {
    const { protocol, host, origin } = new URL(url);
    return (protocol === "https:" && PROVIDER_HOST.test(host)) || origin === new URL(apiUrl).origin;
  };
  return (subscription: ProviderSubscription): ProviderSubscription =>
    subscription.shortUrl === null || isTrusted(subscription.shortUrl)
      ? subscription
      : { ...subscription, shortUrl: null };
}
