/** Papers of one gift, for anyone who knows its secret address. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { languageOf, languageTag } from "~/locales/language";
import type { PlainKey } from "~/locales/messages";
import { translator } from "~/locales/translate";

/** Opened in the browser, kept by no cache. */
export const pdfAnswer = (fileName: string, pdf: Buffer): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; ${nameInHeader(fileName)}`,
      "Cache-Control": "private, no-store",
    },
  });

/** A header holds ASCII only; other letters are written as RFC 8187 says. */
const nameInHeader = (fileName: string) =>
  /^[ -~]+$/.test(fileName) ? `filename="${fileName}"` : `filename*=UTF-8''${encodeURIComponent(fileName)}`;

/** Without an action Remix would answer other methods itself, with its own text. */
export const methodNotAllowed = ({ request }: ActionFunctionArgs) =>
  inWords(request, 405, "answers.methodNotAllowed", { Allow: "GET, HEAD" });

/** A sentence in the language of the address. */
export function inWords(
  request: Request,
  status: number,
  key: PlainKey,
  more: Record<string, string> = {},
): Response {
  const language = languageOf(new URL(request.url).pathname);
  return new Response(translator(language)(key), {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Language": languageTag[language],
      "Cache-Control": "no-store",
      ...more,
    },
  });
}
