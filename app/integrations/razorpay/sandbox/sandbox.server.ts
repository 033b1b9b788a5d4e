/** Simulates Razorpay's API, checkouts and webhooks: under /practice, and as a server in tests. */
import { translator } from "~/locales/translate";
import { answerApi, errorJson, json, readText } from "./api.server";
import { sandboxCheckoutScript } from "./checkout-script.server";
import { createSandboxEvents, type DeliverEvent } from "./events.server";
import { languageOf, openSandboxStore } from "./store.server";
import { explainCheckout, settleCheckout, showCheckout, type SandboxPages } from "./checkout-pages.server";
import { answerMandate } from "./mandate-page.server";
import { createSandboxPayments } from "./payments.server";
import { SandboxApiError } from "./api-error.server";
import { createSandboxSettlements } from "./settlements.server";
import { createSandboxSubscriptions } from "./subscriptions.server";

export type { DeliverEvent, SandboxEvent } from "./events.server";
export type { PaidProof, PayOptions } from "./payments.server";
export type { SubscriptionProof } from "./subscriptions.server";

type SandboxSettings = {
  path: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  publicUrl: string;
  /** Called after the response to the request that caused the event. Returns true when accepted. */
  deliver: DeliverEvent;
  retryAfterMs?: number[];
  /** Allowed origins of the callback; default: that of publicUrl. */
  returnOrigins?: string[] | "any";
};

export function createSandboxProvider(settings: SandboxSettings) {
  const { keyId, keySecret, webhookSecret, deliver } = settings;
  const publicUrl = new URL(settings.publicUrl);
  const basePath = publicUrl.pathname.replace(/\/$/, "");
  const store = openSandboxStore(settings.path);
  const events = createSandboxEvents({
    webhookSecret,
    deliver,
    retryAfterMs: settings.retryAfterMs ?? [1_000, 5_000, 30_000],
    now: store.now,
  });
  const payments = createSandboxPayments({ store, events, keySecret });
  const pageUrl = `${publicUrl.href.replace(/\/$/, "")}/v1/checkout/mandate`;
  const subscriptions = createSandboxSubscriptions({ store, events, payments, keySecret, pageUrl });
  const settlements = createSandboxSettlements({ store, events });
  const api = { store, payments, subscriptions, settlements, keyId, keySecret };
  const pages: SandboxPages = {
    ...api,
    basePath,
    returnOrigins: settings.returnOrigins ?? [publicUrl.origin],
  };

  function catchUp() {
    subscriptions.catchUp();
    settlements.catchUp();
  }

  /** Open to every origin, like Razorpay's script, and without cookies. */
  async function answerScript(request: Request, outcome: "pay" | "fail") {
    const corsHeaders = { "access-control-allow-origin": "*" };
    const form = new URLSearchParams((await readText(request)) ?? "");
    const orderId = form.get("order_id") ?? "";
    const subscriptionId = form.get("subscription_id");
    if (form.get("key_id") !== keyId)
      return json(errorJson("The api key provided is invalid"), 401, corsHeaders);
    try {
      if (outcome === "pay")
        return json(
          subscriptionId ? subscriptions.authenticate(subscriptionId) : payments.pay(orderId),
          200,
          corsHeaders,
        );
      const entity = subscriptionId
        ? store.find("subscription", subscriptionId)
        : store.find("order", orderId);
      const t = translator(languageOf(entity));
      const failed = subscriptionId
        ? subscriptions.failAuthentication(subscriptionId, t("practice.chosenFailure"))
        : payments.fail(orderId, { description: t("practice.chosenFailure") });
      const metadata = { payment_id: failed.paymentId, order_id: failed.orderId };
      return json(errorJson(failed.description, metadata), 200, corsHeaders);
    } catch (error) {
      if (error instanceof SandboxApiError) return json(errorJson(error.message), 400, corsHeaders);
      throw error;
    }
  }

  return {
    async answer(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      const prefix = `${basePath}/v1`;
      const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : "";
      catchUp();
      const mandate = /^\/checkout\/mandate\/(\w+)$/.exec(path)?.[1];
      if (mandate) return answerMandate({ ...api, home: publicUrl.origin }, request, mandate);
      switch (`${request.method} ${path}`) {
        case "GET /checkout.js":
          return new Response(sandboxCheckoutScript, {
            headers: {
              "content-type": "text/javascript; charset=utf-8",
              "cache-control": "public, max-age=300",
              "cross-origin-resource-policy": "cross-origin",
              "x-content-type-options": "nosniff",
            },
          });
        case "GET /checkout/embedded":
          return explainCheckout();
        case "POST /checkout/embedded":
          return showCheckout(pages, request);
        case "POST /checkout/pay":
          return settleCheckout(pages, request, "pay");
        case "POST /checkout/fail":
          return settleCheckout(pages, request, "fail");
        case "POST /checkout/script/pay":
          return answerScript(request, "pay");
        case "POST /checkout/script/fail":
          return answerScript(request, "fail");
        default:
          return answerApi(api, request, path);
      }
    },

    pay: payments.pay,
    failPayment: payments.fail,
    refund: payments.refund,
    store,
    events,
    subscriptions,
    settlements,
    /** Processes everything that becomes due, each at its own time. */
    moveClock(days: number) {
      store.advanceClock(Math.round(days * 86_400));
      catchUp();
      return new Date(store.now() * 1000);
    },

    idle: events.idle,

    /** Webhooks under way are lost, as in a crash: reconciliation finds the payments. */
    close() {
      events.stop();
      store.close();
    },
  };
}
