/**
 * Works without JavaScript. Like Razorpay, returns by a form-encoded POST; only a 307 repeats one, so each
 * form already contains the callback's fields. The callback's URL is signed against open redirects.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { translator } from "~/locales/translate";
import { errorJson, readText } from "./api.server";
import { languageOf, newId, type SandboxStore, type SandboxOrder } from "./store.server";
import type { SandboxPayments } from "./payments.server";
import { buttonForm, escape, htmlResponse, modeNotice, page, problemPage } from "./page-parts.server";
import { SandboxApiError } from "./api-error.server";

export type SandboxPages = {
  store: SandboxStore;
  payments: SandboxPayments;
  keyId: string;
  keySecret: string;
  basePath: string;
  /** Allowed origins of the callback. */
  returnOrigins: string[] | "any";
};

export async function showCheckout(pages: SandboxPages, request: Request): Promise<Response> {
  const form = await readForm(request);
  const order = pages.store.find("order", form.get("order_id") ?? "");
  const callback = allowedReturnUrl(pages, form.get("callback_url"));
  const cancel = allowedReturnUrl(pages, form.get("cancel_url"));
  const language = languageOf(order);
  const t = translator(language);
  const refuse = (sentence: string) => problemPage(language, sentence, cancel);
  if (form.get("key_id") !== pages.keyId) return refuse(t("practice.unknownKey"));
  if (!order) return refuse(t("practice.noOrder"));
  if (!callback) return refuse(t("practice.noReturn"));
  if (order.status === "paid") return refuse(t("practice.paidAlready"));
  const body = checkoutBody(pages, order, form.get("name"), callback, cancel);
  return htmlResponse(200, page(language, t("practice.checkout"), body), [callback, cancel]);
}

/** POST /v1/checkout/pay and /fail: settles the payment, then repeats the POST to the callback. */
export async function settleCheckout(
  pages: SandboxPages,
  request: Request,
  outcome: "pay" | "fail",
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const [orderId, paymentId, callbackUrl] = [
    query.get("order_id") ?? "",
    query.get("payment_id") ?? "",
    query.get("callback_url") ?? "",
  ];
  const callback = allowedReturnUrl(pages, callbackUrl);
  const language = languageOf(pages.store.find("order", orderId));
  const t = translator(language);
  if (!callback || !isSigned(pages, [outcome, orderId, paymentId, callbackUrl], query.get("signature") ?? ""))
    return problemPage(language, t("practice.incomplete"), null);
  try {
    if (outcome === "pay") pages.payments.pay(orderId, { paymentId });
    else pages.payments.fail(orderId, { paymentId, description: t("practice.chosenFailure") });
  } catch (error) {
    if (error instanceof SandboxApiError) return problemPage(language, error.message, null);
    throw error;
  }
  return new Response(null, {
    status: 307,
    headers: { location: callback.href, "cache-control": "no-store" },
  });
}

export function explainCheckout(): Response {
  const response = problemPage("en", translator("en")("practice.nothingToPay"), null);
  return new Response(response.body, {
    status: 405,
    headers: new Headers([...response.headers, ["allow", "POST"]]),
  });
}

function checkoutBody(
  pages: SandboxPages,
  order: SandboxOrder,
  name: string | null,
  callback: URL,
  cancel: URL | null,
) {
  // Uses two ids, because a payment after a failure is a second attempt.
  const [paying, failing] = [newId("pay"), newId("pay")];
  const t = translator(languageOf(order));
  const { error } = errorJson(t("practice.chosenFailure"), { payment_id: failing, order_id: order.id });
  const failure = Object.fromEntries(
    Object.entries(error).map(([name, value]) => [
      `error[${name}]`,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
  const action = (outcome: "pay" | "fail", paymentId: string) => {
    const query = new URLSearchParams({
      order_id: order.id,
      payment_id: paymentId,
      callback_url: callback.href,
    });
    query.set("signature", sign(pages, [outcome, order.id, paymentId, callback.href]));
    return `${pages.basePath}/v1/checkout/${outcome}?${query.toString()}`;
  };
  const leave =
    cancel &&
    buttonForm(
      "get",
      new URL(cancel.pathname, cancel.origin).href,
      t("giving.practice.leave"),
      "sandbox-plain",
      Object.fromEntries(cancel.searchParams),
    );
  return `
${modeNotice(t, t("practice.noMoney"))}
<h1>${escape(name?.slice(0, 200) || t("donationForm.description"))}</h1>
<dl><dt>${t("giving.status.amount")}</dt><dd class="sandbox-amount">₹${(order.amount / 100).toLocaleString("en-IN")}</dd><dt>${t("practice.order")}</dt><dd>${escape(order.id)}</dd></dl>
${buttonForm("post", action("pay", paying), t("giving.practice.payNow"), "sandbox-main", pages.payments.proofOf(order.id, paying))}
${buttonForm("post", action("fail", failing), t("giving.practice.fail"), "", failure)}
${leave ?? ""}`;
}

async function readForm(request: Request) {
  return new URLSearchParams((await readText(request)) ?? "");
}

/** @returns null for anything but an http(s) URL of an allowed origin */
function allowedReturnUrl({ returnOrigins }: SandboxPages, address: string | null): URL | null {
  const url = address && address.length <= 2000 && URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return returnOrigins === "any" || returnOrigins.includes(url.origin) ? url : null;
}

function sign({ keySecret }: SandboxPages, parts: string[]) {
  return createHmac("sha256", keySecret)
    .update(JSON.stringify(["checkout", ...parts]))
    .digest("hex");
}

function isSigned(pages: SandboxPages, parts: string[], signature: string) {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(sign(pages, parts)), digest(signature));
}
