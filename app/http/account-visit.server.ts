import { endSession } from "~/domain/accounts/sessions.server";
import { env } from "~/env.server";
import { noSessionCookie, sessionToken } from "./session.server";
import { db } from "./world.server";

/**
 * Whether a GET that changes something comes from a page of this site or from the address bar. Browsers say
 * so in Sec-Fetch-Site; where they do not (old ones, and http without TLS) the page that links here counts. A
 * program says neither.
 */
export function isFromHere(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const referer = request.headers.get("referer");
  return referer === null || (URL.canParse(referer) && new URL(referer).origin === env.origin);
}

/** Whether an address is opened in a window: not a prefetch, a picture, a frame or a script of some page. */
function isNavigation({ headers }: Request): boolean {
  if (/prefetch|prerender/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "")) return false;
  return (headers.get("sec-fetch-dest") ?? "document") === "document";
}

/**
 * Ends the session the request carries, as opening /register or /verify does, unless another site led here.
 * @returns the headers that take the cookie away; none when the session stays, or there is none
 */
export async function clearSession(request: Request): Promise<Record<string, string>> {
  const token = sessionToken(request);
  if (!token || request.method !== "GET" || !isNavigation(request) || !isFromHere(request)) return {};
  await endSession(db, token);
  return { "Set-Cookie": noSessionCookie() };
}
