import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { RouteTable } from "./route-table.server";
import { cookieIn } from "./cookies.server";
import { limits } from "~/lib/limits";
import type { Message } from "~/locales/messages";
import { textOf, translator } from "~/locales/translate";
import { languageOf, pathIn } from "~/locales/language";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export type RejectedRequest = { status: number; headers: Record<string, string>; body: string };

export const malformedPath = ({ url = "/" }: IncomingMessage, routes: RouteTable) =>
  // Replaces %, because the router would warn of an invalid escape.
  refuse(
    url,
    routes.find(url.split("?", 1)[0]!.replaceAll("%", "x"))?.isApi === true,
    400,
    "answers.badRequest",
  );

export function tooManyRequests({ url = "/" }: IncomingMessage, routes: RouteTable): RejectedRequest {
  const path = url.split("?", 1)[0] ?? "/";
  return refuse(path, routes.find(path)?.isApi === true, 429, "answers.tooMany", { "Retry-After": "10" });
}

/** Runs before the body is read. Accepts bearer tokens and reads from any origin. Removes Origin. */
export function checkRequest(
  request: IncomingMessage,
  ownOrigin: string,
  routes: RouteTable,
): RejectedRequest | null {
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
  const reject = (status: number, messageKey: Message, extraHeaders?: Record<string, string>) =>
    refuse(path, routes.find(path)?.isApi === true, status, messageKey, extraHeaders);
  if (!METHODS.includes(request.method ?? ""))
    return reject(405, "answers.methodNotAllowed", { Allow: "GET, HEAD, POST" });
  if (Number(request.headers["content-length"] ?? 0) > limits.body.multipartBytes)
    return reject(413, "answers.tooLarge");

  delete request.headers["x-forwarded-host"];
  const isAllowed =
    isReadRequest(request) ||
    routes.find(path)?.acceptsCrossSitePosts === true ||
    request.headers.authorization?.startsWith("Bearer ") === true ||
    isFromOwnPage(request.headers, ownOrigin);
  // Remix would compare Origin with Host, also of HEAD, and respond with 500; Origin is checked here.
  delete request.headers.origin;
  return isAllowed ? null : reject(403, "answers.foreignOrigin");
}

/**
 * Checks Origin, Sec-Fetch-Site or Referer. No current browser omits all three: then refuses session cookies.
 */
function isFromOwnPage(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const { origin, host, referer, cookie } = headers;
  // An attacker on the network can forge http pages, not https ones.
  const isEncrypted = ownOrigin.startsWith("https:");
  const isOwn = (one: string) =>
    one === ownOrigin || one === `https://${host}` || (!isEncrypted && one === `http://${host}`);
  if (origin !== undefined) return isOwn(origin);
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (referer !== undefined) return URL.canParse(referer) && isOwn(new URL(referer).origin);
  return cookieIn(cookie, limits.account.sessionCookie) === null;
}

export const isReadRequest = ({ method }: IncomingMessage) =>
  method === "GET" || method === "HEAD" || method === "OPTIONS";

function refuse(
  path: string,
  isApi: boolean,
  status: number,
  messageKey: Message,
  extraHeaders: Record<string, string> = {},
): RejectedRequest {
  const headers = (type: string) => ({
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    ...extraHeaders,
  });
  const language = isApi ? "en" : languageOf(path);
  const message = textOf(language, messageKey);
  if (isApi)
    return {
      status,
      headers: headers("application/json"),
      body: JSON.stringify({ success: false, message }),
    };
  const home = translator(language)("site.navigation.home");
  const body = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><h1>${message}</h1><p><a href="${pathIn(language, "/")}">${home}</a></p></html>`;
  return { status, headers: headers("text/html"), body };
}
