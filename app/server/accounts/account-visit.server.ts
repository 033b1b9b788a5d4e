import { endSession } from "~/features/accounts/sessions.server";
import { env } from "~/env.server";
import { clearedSessionCookie, sessionToken } from "~/server/session.server";
import { db } from "~/server/context.server";

/**
 * Whether the request comes from this site, the address bar or a program: by Sec-Fetch-Site or, in old browsers
 * and on http, by Referer. Programs send neither.
 */
export function isSameOriginOrDirect(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const referer = request.headers.get("referer");
  return referer === null || (URL.canParse(referer) && new URL(referer).origin === env.origin);
}

export const isPrefetch = ({ headers }: Request): boolean =>
  /prefetch|prerender/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");

/** Excludes prefetches, and images, frames and scripts of other pages: they must not end the session. */
function isNavigation(request: Request): boolean {
  const destination = request.headers.get("sec-fetch-dest") ?? "document";
  const isOurScript = destination === "empty" && request.headers.get("sec-fetch-site") === "same-origin";
  return !isPrefetch(request) && (destination === "document" || isOurScript);
}

/** Ends the session, unless another site sent the user. @returns headers that remove the cookie */
export async function clearSession(request: Request): Promise<HeadersInit> {
  const token = sessionToken(request);
  if (!token || request.method !== "GET" || !isNavigation(request) || !isSameOriginOrDirect(request))
    return {};
  await endSession(db, token);
  return { "Set-Cookie": clearedSessionCookie() };
}
