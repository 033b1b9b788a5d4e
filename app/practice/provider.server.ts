/**
 * Practice mode: a stand-in for the payment provider, with the same API, checkouts and webhooks, but no
 * money. The app serves it under /practice when there are no keys; tests run it as a separate server
 * (tests/support/provider.ts).
 */
import { wordsIn } from "~/words/words";
import { answerApi, errorJson, json, readText } from "./api.server";
import { practiceCheckoutScript } from "./checkout-script.server";
import { createPracticeEvents, type DeliverEvent } from "./events.server";
import { languageOf, openPracticeLedger } from "./ledger.server";
import { explainCheckout, settleCheckout, showCheckout, type PracticePages } from "./pages.server";
import { createPracticePayments, PracticeRefusal } from "./payments.server";

export type { DeliverEvent, PracticeEvent } from "./events.server";
export type { PaidProof, PayOptions } from "./payments.server";

type PracticeSettings = {
  /** An SQLite file of its own, or ":memory:". */
  path: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Its address, for example http://localhost:3000/practice; `answer` expects this path before /v1. */
  publicUrl: string;
  /** Delivers a webhook to the app, after the answer that caused it: true when it was accepted. */
  deliver: DeliverEvent;
  /** Pauses before repeated deliveries of a webhook. */
  retryAfterMs?: number[];
  /** Origins that the hosted checkout may return to; default: that of publicUrl. */
  returnOrigins?: string[] | "any";
};

export function createPracticeProvider(settings: PracticeSettings) {
  const { keyId, keySecret, webhookSecret, deliver } = settings;
  const publicUrl = new URL(settings.publicUrl);
  const basePath = publicUrl.pathname.replace(/\/$/, "");
  const ledger = openPracticeLedger(settings.path);
  const events = createPracticeEvents({
    webhookSecret,
    deliver,
    retryAfterMs: settings.retryAfterMs ?? [1_000, 5_000, 30_000],
  });
  const payments = createPracticePayments({ ledger, events, keySecret });
  const api = { ledger, payments, keyId, keySecret };
  const pages: PracticePages = {
    ...api,
    basePath,
    returnOrigins: settings.returnOrigins ?? [publicUrl.origin],
  };

  /** Calls of checkout.js: open to every origin, like the provider's script, and without cookies. */
  async function answerScript(request: Request, outcome: "pay" | "fail") {
    const open = { "access-control-allow-origin": "*" };
    const form = new URLSearchParams((await readText(request)) ?? "");
    const orderId = form.get("order_id") ?? "";
    if (form.get("key_id") !== keyId) return json(errorJson("The api key provided is invalid"), 401, open);
    try {
      if (outcome === "pay") return json(payments.pay(orderId), 200, open);
      const { chosenFailure } = wordsIn(languageOf(ledger.find("order", orderId))).practice;
      const failed = payments.fail(orderId, { description: chosenFailure });
      const metadata = { payment_id: failed.paymentId, order_id: orderId };
      return json(errorJson(failed.description, metadata), 200, open);
    } catch (error) {
      if (error instanceof PracticeRefusal) return json(errorJson(error.message), 400, open);
      throw error;
    }
  }

  return {
    /** Answers everything under publicUrl: the API, the hosted checkout and checkout.js. */
    async answer(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      const prefix = `${basePath}/v1`;
      const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : "";
      switch (`${request.method} ${path}`) {
        case "GET /checkout.js":
          return new Response(practiceCheckoutScript, {
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

    /** For tests: what a donor, a bank or the foundation's staff does. @throws PracticeRefusal */
    pay: payments.pay,
    failPayment: payments.fail,
    refund: payments.refund,

    /** Resolves when every webhook has been delivered or given up. */
    idle: events.idle,

    /** Webhooks under way are lost, as in a crash: the periodic look-up makes up for them. */
    close() {
      events.stop();
      ledger.close();
    },
  };
}
