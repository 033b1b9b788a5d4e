import { redirect } from "@remix-run/node";
import type { User } from "#db/schema";
import { isStaff } from "~/domain/accounts/accounts.server";
import { findSessionUser } from "~/domain/accounts/sessions.server";
import { env } from "~/env.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { cookie, readCookie } from "./cookies.server";
import { RefusedRequest } from "./refused-request";
import { db } from "./world.server";

const LONGEST_TOKEN = 100;

/**
 * Whether this is a program's request. Another kind of authorization is a matter between a browser and a
 * proxy in front of us.
 */
export const hasBearer = (request: Request): boolean =>
  /^Bearer\b/i.test(request.headers.get("authorization") ?? "");

/**
 * The token a request carries. A program's `Authorization: Bearer` counts alone when it is there: the front
 * lets such requests pass from any origin, so they must never be answered with the rights of a browser's
 * cookie.
 */
export function sessionToken(request: Request): string | null {
  const token = hasBearer(request)
    ? /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1]
    : readCookie(request, limits.account.sessionCookie);
  return token && token.length <= LONGEST_TOKEN ? token : null;
}

/** Who is signed in, by the cookie `authtoken` or by `Authorization: Bearer`; null when nobody is. */
export async function currentUser(request: Request): Promise<User | null> {
  const token = sessionToken(request);
  return token ? findSessionUser(db, token, new Date()) : null;
}

/**
 * For pages: somebody who is signed in.
 * @throws Response 302 to /login, from where the way leads back; a cookie that led to nobody is taken away
 */
export async function requireUser(request: Request): Promise<User> {
  const user = await currentUser(request);
  if (user) return user;
  // A Response, typed more narrowly than what may be thrown.
  const toLogin: Response = redirect(loginAddress(request), { headers: noDeadCookie(request) });
  throw toLogin;
}

/**
 * For every loader and action of a staff page, first thing: a member of staff.
 * @throws Response 302 to /login without a session; 403, whose page says that the account waits for approval
 */
export async function requireStaff(request: Request): Promise<User> {
  return asStaff(await requireUser(request));
}

/**
 * For the action of a staff form: null when the session ended meanwhile. @throws Response 403 as requireStaff
 */
export async function staffOrNobody(request: Request): Promise<User | null> {
  const user = await currentUser(request);
  return user && asStaff(user);
}

function asStaff(user: User): User {
  if (!isStaff(user)) throw new Response(messages.account.waitingForApproval, { status: 403 });
  return user;
}

/** For API handlers: somebody who is signed in. @throws RefusedRequest 401 */
export async function userForCall(request: Request): Promise<User> {
  const user = await currentUser(request);
  if (!user) throw new RefusedRequest(401, messages.http.unauthorized, { "WWW-Authenticate": "Bearer" });
  return user;
}

/**
 * For every API handler that changes content or shows the ledger, first thing. @throws RefusedRequest 401 or
 * 403
 */
export async function staffForCall(request: Request): Promise<User> {
  const user = await userForCall(request);
  if (!isStaff(user)) throw new RefusedRequest(403, messages.account.waitingForApproval);
  return user;
}

/** Set-Cookie for a new session: without Max-Age, so that it ends with the browser's own session. */
export const sessionCookie = (token: string): string => cookie(limits.account.sessionCookie, token);

/** Set-Cookie that takes the session's cookie away. */
export const noSessionCookie = (): string => cookie(limits.account.sessionCookie, "", { maxAgeSeconds: 0 });

/**
 * For a request that turned out to be nobody's: the header that takes its cookie away, if it has one. A dead
 * cookie would keep the page cache from its browser, and its views from being counted.
 */
export function noDeadCookie(request: Request): Record<string, string> {
  return hasBearer(request) || readCookie(request, limits.account.sessionCookie) === null
    ? {}
    : { "Set-Cookie": noSessionCookie() };
}

/** A path of this site to go on to, or the fallback: never another site, however it is spelt. */
export function localPath(raw: string | null | undefined, fallback: string): string {
  // Control characters too: browsers drop tabs and newlines, and then "/\t/host" is "//host".
  if (!raw || raw.length > 500 || !/^\/(?![/\\])/.test(raw) || /[\p{Cc}\\]/u.test(raw)) return fallback;
  return new URL(raw, env.origin).origin === env.origin ? raw : fallback;
}

/** Where a form that was sent too late comes back to is the page of the form, which has the same address. */
function loginAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `/login?${new URLSearchParams({ next: pathname + search }).toString()}`;
}
