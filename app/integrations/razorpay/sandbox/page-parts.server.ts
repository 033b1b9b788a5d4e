/** What every page of the stand-in looks like: no script, one column, the practice strip on top. */
import { createHash } from "node:crypto";
import { languageTag, type Language } from "~/locales/language";
import type { Words } from "~/locales/catalogue";
import { wordsIn } from "~/locales/messages-in";

export const page = (language: Language, title: string, body: string) => `<!doctype html>
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
dt{color:#4d5f58}dd{margin:0;text-align:right;overflow-wrap:break-word}
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

export const mode = ({ practiceMode }: Words["giving"], sentence: string) =>
  `<p class="mode"><strong>${practiceMode}</strong> ${sentence}</p>`;

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

export function problem(language: Language, sentence: string, back: URL | null) {
  const { giving, practice } = wordsIn(language);
  const link = back && `<p><a href="${escape(back.href)}">${practice.goBack}</a></p>`;
  const body = `${mode(giving, practice.noMoneyMoved)}<h1>${practice.cantGoOn}</h1><p>${escape(sentence)}</p>${link ?? ""}`;
  return html(400, page(language, `${giving.practiceMode} – ${practice.cantGoOn}`, body), []);
}

export function html(status: number, text: string, targets: (URL | null)[]) {
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

export function escape(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
