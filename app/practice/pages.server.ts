/**
 * The stand-in's hosted checkout, for browsers without JavaScript. The real provider returns the browser with
 * a form-encoded POST. Without JavaScript only a 307 can do that: it repeats the POST with the same body. So
 * each button's form already holds the callback's fields. The stand-in's own data is in the form's address,
 * signed, so that it can't be changed into a redirect to another site.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { languageTag, type Language } from "~/words/language";
import type { Words } from "~/words/catalogue";
import { wordsIn } from "~/words/words";
import { errorJson, readText } from "./api.server";
import { languageOf, newId, type PracticeLedger, type PracticeOrder } from "./ledger.server";
import { PracticeRefusal, type PracticePayments } from "./payments.server";

export type PracticePages = {
  ledger: PracticeLedger;
  payments: PracticePayments;
  keyId: string;
  keySecret: string;
  /** For example /practice. */
  basePath: string;
  /** Origins that the checkout may return to. */
  returnOrigins: string[] | "any";
};

const page = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${languageTag[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main>${body}</main></body></html>`;

const style = `
*{box-sizing:border-box}
body{margin:0;padding:1rem;background:#eef2f0;color:#1c2b26;font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:27rem;margin:6vh auto;padding:1.5rem 1.25rem;background:#fff;border:1px solid #c4d0cb;border-radius:.75rem}
.mode{margin:0 0 1rem;padding:.75rem 1rem;background:#fff4d6;border:2px solid #8a5a00;border-radius:.5rem;color:#4a3000}
.mode strong{display:block;font-size:1.25rem}
h1{margin:0 0 .5rem;font-size:1.25rem;overflow-wrap:anywhere}
dl{margin:0 0 1.25rem;display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}
dt{color:#4d5f58}dd{margin:0;text-align:right;overflow-wrap:anywhere}
dd.amount{font-size:1.375rem;font-weight:700}
form{margin:.75rem 0 0}
button{display:block;width:100%;min-height:3rem;padding:.5rem 1rem;border:2px solid #14532d;border-radius:.5rem;background:#fff;color:#14532d;font:inherit;font-weight:600;cursor:pointer}
button.main{background:#14532d;color:#fff}
button.plain{border-color:#5b6b65;color:#33413c}
button:hover{text-decoration:underline}
:lang(ml){line-height:1.7}
a{display:inline-block;padding:.625rem 0;color:#14532d}
:focus-visible{outline:3px solid #1d4ed8;outline-offset:3px}`;
const styleHash = createHash("sha256").update(style).digest("base64");

/** POST /v1/checkout/embedded: the page with the three buttons. */
export async function showCheckout(pages: PracticePages, request: Request): Promise<Response> {
  const form = await readForm(request);
  const order = pages.ledger.find("order", form.get("order_id") ?? "");
  const callback = returnAddress(pages, form.get("callback_url"));
  const cancel = returnAddress(pages, form.get("cancel_url"));
  const language = languageOf(order);
  const { practice } = wordsIn(language);
  const refuse = (sentence: string) => problem(language, sentence, cancel);
  if (form.get("key_id") !== pages.keyId) return refuse(practice.unknownKey);
  if (!order) return refuse(practice.noOrder);
  if (!callback) return refuse(practice.noReturn);
  if (order.status === "paid") return refuse(practice.paidAlready);
  const body = checkoutBody(pages, order, form.get("name"), callback, cancel);
  return html(200, page(language, practice.checkout, body), [callback, cancel]);
}

/**
 * POST /v1/checkout/pay and /v1/checkout/fail: settles the payment, then repeats the POST to the callback.
 */
export async function settleCheckout(
  pages: PracticePages,
  request: Request,
  outcome: "pay" | "fail",
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const [orderId, paymentId, callbackUrl] = [
    query.get("order_id") ?? "",
    query.get("payment_id") ?? "",
    query.get("callback_url") ?? "",
  ];
  const callback = returnAddress(pages, callbackUrl);
  const language = languageOf(pages.ledger.find("order", orderId));
  const { incomplete, chosenFailure } = wordsIn(language).practice;
  if (!callback || !isSealed(pages, [outcome, orderId, paymentId, callbackUrl], query.get("seal") ?? ""))
    return problem(language, incomplete, null);
  try {
    if (outcome === "pay") pages.payments.pay(orderId, { paymentId });
    else pages.payments.fail(orderId, { paymentId, description: chosenFailure });
  } catch (error) {
    if (error instanceof PracticeRefusal) return problem(language, error.message, null);
    throw error;
  }
  return new Response(null, {
    status: 307,
    headers: { location: callback.href, "cache-control": "no-store" },
  });
}

/** For a GET of the checkout's address. */
export function explainCheckout(): Response {
  const response = problem("en", wordsIn("en").practice.nothingToPay, null);
  return new Response(response.body, {
    status: 405,
    headers: new Headers([...response.headers, ["allow", "POST"]]),
  });
}

function checkoutBody(
  pages: PracticePages,
  order: PracticeOrder,
  name: string | null,
  callback: URL,
  cancel: URL | null,
) {
  // Two payment ids: paying after a failure is a second attempt, as with a real card.
  const [paying, failing] = [newId("pay"), newId("pay")];
  const { giving, practice } = wordsIn(languageOf(order));
  const { error } = errorJson(practice.chosenFailure, { payment_id: failing, order_id: order.id });
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
    query.set("seal", seal(pages, [outcome, order.id, paymentId, callback.href]));
    return `${pages.basePath}/v1/checkout/${outcome}?${query.toString()}`;
  };
  const leave =
    cancel &&
    buttonForm(
      "get",
      new URL(cancel.pathname, cancel.origin).href,
      giving.practice.leave,
      "plain",
      Object.fromEntries(cancel.searchParams),
    );
  return `
${mode(giving, practice.rehearsal)}
<h1>${escape(name?.slice(0, 200) || giving.description)}</h1>
<dl><dt>${giving.status.amount}</dt><dd class="amount">₹${(order.amount / 100).toLocaleString("en-IN")}</dd><dt>${practice.order}</dt><dd>${escape(order.id)}</dd></dl>
${buttonForm("post", action("pay", paying), giving.practice.payNow, "main", pages.payments.proofOf(order.id, paying))}
${buttonForm("post", action("fail", failing), giving.practice.fail, "", failure)}
${leave ?? ""}`;
}

const mode = ({ practiceMode }: Words["giving"], sentence: string) =>
  `<p class="mode"><strong>${practiceMode}</strong> ${sentence}</p>`;

function buttonForm(
  method: "get" | "post",
  action: string,
  label: string,
  look: string,
  fields: Record<string, string>,
) {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  return `<form method="${method}" action="${escape(action)}">${inputs.join("")}<button class="${look}">${label}</button></form>`;
}

function problem(language: Language, sentence: string, back: URL | null) {
  const { giving, practice } = wordsIn(language);
  const link = back && `<p><a href="${escape(back.href)}">${practice.goBack}</a></p>`;
  const body = `${mode(giving, practice.noMoneyMoved)}<h1>${practice.cantGoOn}</h1><p>${escape(sentence)}</p>${link ?? ""}`;
  return html(400, page(language, `${giving.practiceMode} – ${practice.cantGoOn}`, body), []);
}

function html(status: number, text: string, targets: (URL | null)[]) {
  // Chromium applies form-action also to the redirect after a form, so the callback's origin is listed.
  const origins = new Set(targets.flatMap((target) => (target ? [target.origin] : [])));
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src data:",
    `form-action ${["'self'", ...origins].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(text, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      // Not no-store: going back to this page would show the browser's resubmission warning.
      "cache-control": "private, no-cache",
      "content-security-policy": policy.join("; "),
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
    },
  });
}

async function readForm(request: Request) {
  return new URLSearchParams((await readText(request)) ?? "");
}

/** @returns null for anything but an http(s) address of an allowed origin */
function returnAddress({ returnOrigins }: PracticePages, address: string | null): URL | null {
  const url = address && address.length <= 2000 && URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return returnOrigins === "any" || returnOrigins.includes(url.origin) ? url : null;
}

function seal({ keySecret }: PracticePages, parts: string[]) {
  return createHmac("sha256", keySecret)
    .update(JSON.stringify(["checkout", ...parts]))
    .digest("hex");
}

function isSealed(pages: PracticePages, parts: string[], given: string) {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(seal(pages, parts)), digest(given));
}

function escape(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
