/**
 * The sandbox's page of a subscription: where the donor agrees, and afterwards what the donor's bank and UPI
 * app can do. The provider's page does not lead back to the site.
 */
import { wordsIn } from "~/locales/messages-in";
import { readText } from "./api.server";
import { languageOf, type SandboxStore, type SandboxSubscription } from "./store.server";
import { buttonForm, escape, html, mode, page, problem } from "./page-parts.server";
import { SandboxApiError } from "./api-error.server";
import type { SandboxSubscriptions } from "./subscriptions.server";

type Deps = { store: SandboxStore; subscriptions: SandboxSubscriptions; home: string };

/** GET and POST /v1/checkout/mandate/{id}; a POST's field `act` says what the donor, bank or app does. */
export async function answerMandate(deps: Deps, request: Request, id: string): Promise<Response> {
  const known = deps.store.find("subscription", id);
  const language = languageOf(known);
  const { practice } = wordsIn(language);
  if (!known) return problem(language, practice.noOrder, null);
  if (request.method !== "POST") return show(deps, deps.subscriptions.find(id));
  const act = new URLSearchParams((await readText(request)) ?? "").get("act") ?? "";
  try {
    acts[act]?.(deps.subscriptions, id, practice.chosenFailure);
  } catch (error) {
    if (error instanceof SandboxApiError) return problem(language, error.message, new URL(request.url));
    throw error;
  }
  const { pathname } = new URL(request.url);
  return new Response(null, { status: 303, headers: { location: pathname, "cache-control": "no-store" } });
}

const acts: Record<string, (at: SandboxSubscriptions, id: string, failure: string) => void> = {
  pay: (at, id) => at.authenticate(id),
  fail: (at, id, failure) => at.failAuthentication(id, failure),
  decline: (at, id) => at.decline(id),
  accept: (at, id) => at.decline(id, false),
  pause: (at, id) => at.pause(id),
  resume: (at, id) => at.resume(id),
  cancel: (at, id) => at.cancel(id),
};

function show({ store, home }: Deps, one: SandboxSubscription) {
  const language = languageOf(one);
  const { giving, practice } = wordsIn(language);
  const { mandate } = practice;
  const rupees = (store.find("plan", one.plan_id)?.item.amount ?? 0) / 100;
  const path = new URL(one.short_url).pathname;
  const button = (act: string, label: string, look = "") => buttonForm("post", path, label, look, { act });
  const isDeclined = store.isDeclined(one.id);
  const isAgreed = ["active", "pending", "halted", "paused"].includes(one.status);
  const buttons =
    one.status === "created"
      ? [button("pay", giving.practice.payNow, "main"), button("fail", giving.practice.fail)]
      : isAgreed
        ? [
            `<p>${mandate.play}</p>`,
            isDeclined ? button("accept", mandate.accept) : button("decline", mandate.decline),
            one.status === "active" ? button("pause", mandate.pause) : "",
            one.status === "paused" ? button("resume", mandate.resume) : "",
            button("cancel", mandate.cancel),
          ]
        : [];
  const body = `
${mode(giving, practice.rehearsal)}
<h1>${giving.description}</h1>
<dl><dt>${giving.status.amount}</dt><dd class="amount">₹${rupees.toLocaleString("en-IN")} ${mandate.everyMonth}</dd><dt>${mandate.number}</dt><dd>${escape(one.id)}</dd></dl>
<p>${mandate.states[one.status]}${isDeclined && isAgreed ? ` ${mandate.declining}` : ""}</p>
${buttons.join("")}
${buttonForm("get", home, giving.practice.leave, "plain", {})}`;
  return html(200, page(language, practice.checkout, body), []);
}
