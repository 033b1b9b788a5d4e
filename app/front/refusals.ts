import type { IncomingMessage } from "node:http";
import { limits } from "~/limits";
import { messages } from "~/messages";

/**
 * The provider's servers and pages post here from other origins; these doors check signatures instead of
 * origins.
 */
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
 * another
 * site's page sends (403 instead of the 500 that Remix would answer). Programs that carry a bearer token are
 * not
 * browsers and pass. Side effect: once the origin is known to be ours, Remix's own comparison is fed the same
 * answer.
 */
export function refusal(request: IncomingMessage, ownOrigin: string): Refusal | null {
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
  if (!METHODS.includes(request.method ?? ""))
    return say(path, 405, messages.http.methodNotAllowed, { Allow: "GET, HEAD, POST" });
  if (Number(request.headers["content-length"] ?? 0) > limits.body.multipartBytes)
    return say(path, 413, messages.http.tooLarge);

  delete request.headers["x-forwarded-host"];
  const { origin, host, authorization } = request.headers;
  if (!origin || isSafe(request.method) || OPEN_TO_OTHER_ORIGINS.some((open) => path.startsWith(open))) {
    // Remix compares Origin with Host on every page route; a null or foreign Origin is none of its business
    // here.
    if (origin && !isSafe(request.method)) delete request.headers.origin;
    return null;
  }
  const own = origin === ownOrigin || origin === `http://${host}` || origin === `https://${host}`;
  if (!own && !authorization?.startsWith("Bearer ")) return say(path, 403, messages.http.foreignOrigin);
  delete request.headers.origin;
  return null;
}

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
