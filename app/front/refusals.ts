import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { limits } from "~/limits";
import { messages } from "~/messages";

/** The provider's servers and pages post here from other origins. Signatures are checked there instead. */
const OPEN_TO_OTHER_ORIGINS = ["/payment/webhook", "/payment/return/", "/practice/"];
const API_PREFIXES = [
  "/blog/",
  "/event/",
  "/project/",
  "/gallery/",
  "/payment/",
  "/user/",
  "/donation/getall",
  "/api/",
  "/healthz",
];
/** Others (TRACE, PROPFIND …) Remix can't even make a request of. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export type Refusal = { status: number; headers: Record<string, string>; body: string };

/** For an address that can't be understood. */
export const badAddress = (request: IncomingMessage) =>
  say(request.url ?? "/", 400, messages.http.badRequest);

/**
 * Refuses, before anything is read: unknown methods, bodies that say they are too large, and changes that
 * another site's page sends. Programs that carry a bearer token are no browsers and pass. Side effect: takes
 * the Origin of a change away.
 */
export function refusal(request: IncomingMessage, ownOrigin: string): Refusal | null {
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
  if (!METHODS.includes(request.method ?? ""))
    return say(path, 405, messages.http.methodNotAllowed, { Allow: "GET, HEAD, POST" });
  if (Number(request.headers["content-length"] ?? 0) > limits.body.multipartBytes)
    return say(path, 413, messages.http.tooLarge);

  delete request.headers["x-forwarded-host"];
  if (isSafe(request.method)) return null;
  const mayChange =
    OPEN_TO_OTHER_ORIGINS.some((open) => path.startsWith(open)) ||
    request.headers.authorization?.startsWith("Bearer ") === true ||
    isFromOwnPage(request.headers, ownOrigin);
  // Remix compares Origin with Host on every page route, and would answer 500. It has been judged here.
  delete request.headers.origin;
  return mayChange ? null : say(path, 403, messages.http.foreignOrigin);
}

/**
 * Whether a page of ours sent this, by the first of three headers that is there: Origin, Sec-Fetch-Site,
 * Referer. Without any of them it is no browser of today; it may do what anybody may, but a session's cookie
 * would be answered with somebody's rights, so it does not pass.
 */
function isFromOwnPage(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const { origin, host, referer, cookie = "" } = headers;
  const isOwn = (one: string) => [ownOrigin, `http://${host}`, `https://${host}`].includes(one);
  if (origin !== undefined) return isOwn(origin);
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (referer !== undefined) return URL.canParse(referer) && isOwn(new URL(referer).origin);
  return !SESSION_COOKIE.test(cookie);
}

const SESSION_COOKIE = new RegExp(`(?:^|;)\\s*${limits.account.sessionCookie}=`);

function isSafe(method: string | undefined) {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

function say(path: string, status: number, message: string, more: Record<string, string> = {}): Refusal {
  const headers = (type: string) => ({
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    ...more,
  });
  if (API_PREFIXES.some((prefix) => path.startsWith(prefix)))
    return {
      status,
      headers: headers("application/json"),
      body: JSON.stringify({ success: false, message }),
    };
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><h1>${message}</h1><p><a href="/">Home</a></p></html>`;
  return { status, headers: headers("text/html"), body };
}
