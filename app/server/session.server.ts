import { redirect } from "@remix-run/node";
import type { User } from "#db/schema";
import { findSessionUser } from "~/features/accounts/sessions.server";
import { env } from "~/env.server";
import { limits } from "~/lib/limits";
import { isBearer } from "./bearer";
import { cookie, cookieIn } from "./cookies.server";
import { RequestError } from "./request-error";
import { db } from "./context.server";

const MAX_TOKEN_LENGTH = 100;

export const hasBearer = (request: Request): boolean => isBearer(request.headers.get("authorization"));

/** Bearer requests are allowed from any origin, so they must never get the rights of a browser's cookie. */
export const sessionToken = ({ headers }: Request): string | null =>
  tokenIn(headers.get("authorization"), headers.get("cookie"));

export function tokenIn(authorization: string | null, cookies: string | null): string | null {
  const token = isBearer(authorization)
    ? /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1]
    : cookieIn(cookies, limits.account.sessionCookie);
  return token && token.length <= MAX_TOKEN_LENGTH ? token : null;
}

export async function currentUser(request: Request): Promise<User | null> {
  const token = sessionToken(request);
  return token ? findSessionUser(db, token, new Date()) : null;
}

/** @throws Response 302 to /login, which leads back; removes a stale cookie */
export async function requireUser(request: Request): Promise<User> {
  const user = await currentUser(request);
  if (user) return user;
  // Typed as Response for the linter.
  const toLogin: Response = redirect(loginUrl(request), { headers: clearStaleCookie(request) });
  throw toLogin;
}

/** @throws RequestError 401 */
export async function requireApiUser(request: Request): Promise<User> {
  const user = await currentUser(request);
  if (!user) throw new RequestError(401, "answers.unauthorized", { "WWW-Authenticate": "Bearer" });
  return user;
}

/** Has no Max-Age, so the session ends when the browser is closed. */
export const sessionCookie = (token: string): string => cookie(limits.account.sessionCookie, token);

export const clearedSessionCookie = (): string =>
  cookie(limits.account.sessionCookie, "", { maxAgeSeconds: 0 });

export function withoutSession<Answer extends Response>(response: Answer): Answer {
  response.headers.append("Set-Cookie", clearedSessionCookie());
  return response;
}

/** Removes a stale session cookie, because requests with a session cookie get no cached pages. */
export const clearStaleCookie = (request: Request): HeadersInit =>
  hasBearer(request) || sessionToken(request) === null ? {} : { "Set-Cookie": clearedSessionCookie() };

/** Returns the fallback for URLs that lead to another site. */
export function localPath(raw: string | null | undefined, fallback: string): string {
  // Browsers drop tabs and line breaks, so "/\t/host" becomes "//host".
  if (!raw || raw.length > 500 || !/^\/(?![/\\])/.test(raw) || /[\p{Cc}\\]/u.test(raw)) return fallback;
  return new URL(raw, env.origin).origin === env.origin ? raw : fallback;
}

const loginUrl = (request: Request) => `/login?${nextParam(request)}`;

export function nextParam(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return new URLSearchParams({ next: pathname + search }).toString();
}
