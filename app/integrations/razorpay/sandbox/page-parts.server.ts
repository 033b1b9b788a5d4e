import { createHash } from "node:crypto";
import { languageTag, type Language } from "~/locales/language";
import type { Translate } from "~/locales/messages";
import { translator } from "~/locales/translate";
import card from "./checkout.css?inline";
import pageSheet from "./checkout-page.css?inline";

const style = card + pageSheet;

export const page = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${languageTag[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main class="sandbox-checkout">${body}</main></body></html>`;

const styleHash = createHash("sha256").update(style).digest("base64");

export const modeNotice = (t: Translate, sentence: string) =>
  `<p class="sandbox-mode"><strong>${t("giving.practiceMode")}</strong> ${sentence}</p>`;

export function buttonForm(
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

export function problemPage(language: Language, sentence: string, back: URL | null) {
  const t = translator(language);
  const link = back && `<p><a href="${escape(back.href)}">${t("practice.goBack")}</a></p>`;
  const body = `${modeNotice(t, t("practice.noMoneyMoved"))}<h1>${t("practice.cantGoOn")}</h1><p>${escape(sentence)}</p>${link ?? ""}`;
  return htmlResponse(
    400,
    page(language, `${t("giving.practiceMode")} – ${t("practice.cantGoOn")}`, body),
    [],
  );
}

export function htmlResponse(status: number, text: string, targets: (URL | null)[]) {
  // Chromium applies form-action to the redirect after a form too.
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
      // With no-store, Back would show the resubmission warning.
      "cache-control": "private, no-cache",
      "content-security-policy": policy.join("; "),
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
    },
  });
}

export function escape(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
