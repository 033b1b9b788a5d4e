import { endSession } from "~/features/accounts/sessions.server";
import { env } from "~/env.server";
import { logoutCookies, sessionToken } from "~/server/session.server";
import { db } from "~/server/context.server";

/**
 * Whether a GET that changes something comes from a page of this site, the address bar or a program. Browsers
 * tell by Sec-Fetch-Site; old ones, and all of them without TLS, only by Referer. Programs send neither.
 */
export function isFromHere(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const referer = request.headers.get("referer");
  return referer === null || (URL.canParse(referer) && new URL(referer).origin === env.origin);
}

/** Whether the browser asks for a page that nobody has opened yet. */
export const isPrefetch = ({ headers }: Request): boolean =>
  /prefetch|prerender/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");

/**
 * Whether the request opens a page, as a document or by the script of another page of ours: it is no prefetch,
 * and no image, frame or script of another page.
 */
function isNavigation(request: Request): boolean {
  const by = request.headers.get("sec-fetch-dest") ?? "document";
  const isOurScript = by === "empty" && request.headers.get("sec-fetch-site") === "same-origin";
  return !isPrefetch(request) && (by === "document" || isOurScript);
}

/**
 * Ends the session the request carries, as opening /register or /verify does, unless another site led here.
 * @returns the headers that remove the cookie and the account's drafts; empty when the session stays or there is none
 */
export async function clearSession(request: Request): Promise<[name: string, value: string][]> {
  const token = sessionToken(request);
  if (!token || request.method !== "GET" || !isNavigation(request) || !isFromHere(request)) return [];
  await endSession(db, token);
  return logoutCookies(request);
}
