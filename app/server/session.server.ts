import { redirect } from "@remix-run/node";
import type { User } from "#db/schema";
import { findSessionUser, ownerOfEndedSession } from "~/features/accounts/sessions.server";
import { env } from "~/env.server";
import { limits } from "~/lib/limits";
import { cookie, readCookie } from "./cookies.server";
import { RequestError } from "./request-error";
import { db } from "./context.server";

const LONGEST_TOKEN = 100;

/** Browsers send other kinds of Authorization to a proxy in front of the site. */
export const hasBearer = (request: Request): boolean =>
  /^Bearer\b/i.test(request.headers.get("authorization") ?? "");

/**
 * With `Authorization: Bearer` the cookie is ignored: such requests pass from any origin, so they must never get the
 * rights of a browser's cookie.
 */
export function sessionToken(request: Request): string | null {
  const token = hasBearer(request)
    ? /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1]
    : readCookie(request, limits.account.sessionCookie);
  return token && token.length <= LONGEST_TOKEN ? token : null;
}

/** The signed-in user, by cookie or bearer token. */
export async function currentUser(request: Request): Promise<User | null> {
  const token = sessionToken(request);
  return token ? findSessionUser(db, token, new Date()) : null;
}

/** @throws Response 302 to /login, which leads back afterwards; a cookie without a session is removed */
export async function requireUser(request: Request): Promise<User> {
  const user = await currentUser(request);
  if (user) return user;
  // Typed as Response, because the linter allows throwing nothing else.
  const toLogin: Response = redirect(loginAddress(request), { headers: await clearStaleCookie(request) });
  throw toLogin;
}

/** @throws RequestError 401 */
export async function apiUser(request: Request): Promise<User> {
  const user = await currentUser(request);
  if (!user) throw new RequestError(401, "answers.unauthorized", { "WWW-Authenticate": "Bearer" });
  return user;
}

/** Without Max-Age, so it ends when the browser is closed. */
export const sessionCookie = (token: string): string => cookie(limits.account.sessionCookie, token);

export const clearedSessionCookie = (): string =>
  cookie(limits.account.sessionCookie, "", { maxAgeSeconds: 0 });

const MOST_LOGGED_OUT = 5;

/**
 * Cookies for an answer after the session has ended: the session's cookie goes, and a cookie for the next page's script
 * names the accounts whose drafts the device erases.
 */
export async function logoutCookies(request: Request): Promise<[name: string, value: string][]> {
  const token = sessionToken(request);
  const owner = token === null ? null : await ownerOfEndedSession(db, token);
  const cookies = [clearedSessionCookie()];
  if (owner !== null) {
    const earlier = (readCookie(request, limits.account.loggedOutCookie) ?? "").split(".");
    const ids = [...new Set([...earlier, owner])].filter((id) => /^[\w-]{1,50}$/.test(id));
    const maxAgeSeconds = limits.account.draftDays * 86_400;
    const value = ids.slice(-MOST_LOGGED_OUT).join(".");
    cookies.push(cookie(limits.account.loggedOutCookie, value, { maxAgeSeconds, isForScript: true }));
  }
  return cookies.map((value) => ["Set-Cookie", value]);
}

/** The same for an answer that sets other cookies too. */
export async function withLogoutCookies<Answer extends Response>(
  request: Request,
  response: Answer,
): Promise<Answer> {
  for (const [name, value] of await logoutCookies(request)) response.headers.append(name, value);
  return response;
}

/** Removes the cookie of a session that does not exist: with it the browser would get no cached pages. */
export async function clearStaleCookie(request: Request): Promise<[name: string, value: string][]> {
  return hasBearer(request) || sessionToken(request) === null ? [] : logoutCookies(request);
}

/** A path of this site to go on to; the fallback for anything that leads to another site. */
export function localPath(raw: string | null | undefined, fallback: string): string {
  // Control characters too: browsers drop tabs and line breaks, so "/\t/host" becomes "//host".
  if (!raw || raw.length > 500 || !/^\/(?![/\\])/.test(raw) || /[\p{Cc}\\]/u.test(raw)) return fallback;
  return new URL(raw, env.origin).origin === env.origin ? raw : fallback;
}

const loginAddress = (request: Request) => `/login?${nextParam(request)}`;

/** The page that was asked for, as a query for /login and what follows it. */
export function nextParam(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return new URLSearchParams({ next: pathname + search }).toString();
}
