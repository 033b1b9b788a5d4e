import { endSession } from "~/domain/sessions.server";
import { hasBearer, noSessionCookie, sessionToken } from "./session.server";
import { db } from "./world.server";

/**
 * Whether a person opens this address in a window of their own: not a prefetch, a picture, a frame or a
 * script of
 * some page. A program without these headers counts as a person.
 */
export function isRealNavigation(request: Request): boolean {
  const { headers } = request;
  if (/prefetch|prerender/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "")) return false;
  return (headers.get("sec-fetch-dest") ?? "document") === "document";
}

/**
 * Ends the session the request carries, as opening /register or /verify does.
 * @returns the headers that take the cookie away; none when there is nothing to take, or nobody really came
 */
export async function clearSession(request: Request): Promise<Record<string, string>> {
  const token = sessionToken(request);
  if (!token || request.method !== "GET" || !isRealNavigation(request)) return {};
  await endSession(db, token);
  return { "Set-Cookie": noSessionCookie() };
}

/**
 * Whether a GET that changes something comes from the site itself, from the address bar, or from a program.
 */
export function isFromHere(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none" || hasBearer(request);
}
