/** The donor authorises, then acts as bank and UPI app. As at Razorpay, no link leads back to the site. */
import { dayInWords } from "~/lib/india-time";
import { translator } from "~/locales/translate";
import { readText } from "./api.server";
import { languageOf, type SandboxStore, type SandboxSubscription } from "./store.server";
import { buttonForm, escape, htmlResponse, modeNotice, page, problemPage } from "./page-parts.server";
import { SandboxApiError } from "./api-error.server";
import type { SandboxSubscriptions } from "./subscriptions.server";

type Deps = { store: SandboxStore; subscriptions: SandboxSubscriptions; home: string };

/** GET and POST /v1/checkout/mandate/{id}; the field `act` names the action. */
export async function answerMandate(deps: Deps, request: Request, id: string): Promise<Response> {
  const known = deps.store.find("subscription", id);
  const language = languageOf(known);
  const t = translator(language);
  if (!known) return problemPage(language, t("practice.noOrder"), null);
  if (request.method !== "POST") return showMandate(deps, deps.subscriptions.find(id));
  const action = new URLSearchParams((await readText(request)) ?? "").get("act") ?? "";
  try {
    actions[action]?.(deps.subscriptions, id, t("practice.chosenFailure"));
  } catch (error) {
    if (error instanceof SandboxApiError) return problemPage(language, error.message, new URL(request.url));
    throw error;
  }
  const { pathname } = new URL(request.url);
  return new Response(null, { status: 303, headers: { location: pathname, "cache-control": "no-store" } });
}

const actions: Record<string, (at: SandboxSubscriptions, id: string, failure: string) => void> = {
  pay: (at, id) => at.authenticate(id),
  "pay-upi": (at, id) => at.authenticate(id, { method: "upi" }),
  fail: (at, id, failure) => at.failAuthentication(id, failure),
  decline: (at, id) => at.decline(id),
  accept: (at, id) => at.decline(id, false),
  pause: (at, id) => at.pause(id),
  resume: (at, id) => at.resume(id),
  cancel: (at, id) => at.cancel(id),
};

function showMandate({ store, home }: Deps, subscription: SandboxSubscription) {
  const language = languageOf(subscription);
  const t = translator(language);
  const rupees = (store.find("plan", subscription.plan_id)?.item.amount ?? 0) / 100;
  const path = new URL(subscription.short_url).pathname;
  const button = (act: string, label: string, look = "") => buttonForm("post", path, label, look, { act });
  const startsLater =
    subscription.start_at !== null && subscription.paid_count === 0
      ? new Date(subscription.start_at * 1000).toISOString()
      : null;
  const isDeclined = store.isDeclined(subscription.id);
  const { status } = subscription;
  const laterKeys = { created: "createdForLater", authenticated: "agreedForLater" } as const;
  const state =
    startsLater && (status === "created" || status === "authenticated")
      ? t(`practice.mandate.${laterKeys[status]}`, { day: dayInWords(startsLater, language) })
      : t(`practice.mandate.states.${status}`);
  const isAgreed = ["active", "pending", "halted", "paused"].includes(subscription.status);
  const buttons =
    subscription.status === "created"
      ? [
          button("pay", t("giving.practice.payNow"), "sandbox-main"),
          button("pay-upi", t("practice.mandate.payByUpi")),
          button("fail", t("giving.practice.fail")),
        ]
      : isAgreed
        ? [
            `<p>${t("practice.mandate.play")}</p>`,
            isDeclined
              ? button("accept", t("practice.mandate.accept"))
              : button("decline", t("practice.mandate.decline")),
            subscription.status === "active" ? button("pause", t("practice.mandate.pause")) : "",
            subscription.status === "paused" ? button("resume", t("practice.mandate.resume")) : "",
            button("cancel", t("practice.mandate.cancel")),
          ]
        : [];
  const body = `
${modeNotice(t, t("practice.noMoney"))}
<h1>${t("donationForm.description")}</h1>
<dl><dt>${t("giving.status.amount")}</dt><dd class="sandbox-amount">₹${rupees.toLocaleString("en-IN")} ${t("practice.mandate.everyMonth")}</dd><dt>${t("practice.mandate.number")}</dt><dd>${escape(subscription.id)}</dd></dl>
<p>${state}${isDeclined && isAgreed ? ` ${t("practice.mandate.declining")}` : ""}</p>
${buttons.join("")}
${buttonForm("get", home, t("giving.practice.leave"), "sandbox-plain", {})}`;
  return htmlResponse(200, page(language, t("practice.checkout"), body), []);
}
