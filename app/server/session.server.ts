import { redirect } from "@remix-run/node";
import type { User } from "#db/schema";
import { hasSecondFactor } from "~/features/accounts/second-factor.server";
import { hasRole, roleOf, type Role } from "~/features/accounts/roles";
import { findSessionUser, wasSession, ownerOfEndedSession } from "~/features/accounts/sessions.server";
import { env } from "~/env.server";
import { limits } from "~/lib/limits";
import { accountMessages } from "~/locales/english-messages";
import { code, type Code } from "~/locales/message-keys";
import { sayIn } from "~/locales/messages-in";
import { cookie, readCookie } from "./cookies.server";
import { knownDevice } from "~/server/accounts/known-device.server";
import { RequestError } from "./request-error";
import { db, payments } from "./context.server";
import { typedFields, expiredSessionForm, type SentField } from "./expired-session-form.server";

const LONGEST_TOKEN = 100;

/**
 * Whether a program sent this. Browsers send other kinds of Authorization to a proxy in front of the site.
 */
export const hasBearer = (request: Request): boolean =>
  /^Bearer\b/i.test(request.headers.get("authorization") ?? "");

/**
 * The session token of a request. When there is `Authorization: Bearer`, the cookie is ignored: the front
 * lets such requests pass from any origin, so they must never get the rights of a browser's cookie.
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
 * For pages of signed-in people.
 * @throws Response 302 to /login, which leads back afterwards; a cookie without a session is removed
 */
export async function requireUser(request: Request): Promise<User> {
  const user = await currentUser(request);
  if (user) return user;
  // Typed as Response, because the linter allows throwing nothing else.
  const toLogin: Response = redirect(loginAddress(request), { headers: await clearStaleCookie(request) });
  throw toLogin;
}

/** A member of staff; `role` is what they may do now. `isHeldBack`: less than they could with a second factor. */
export type Staff = User & { role: Role; isHeldBack: boolean };

/**
 * For every loader and action of a staff page, first of all.
 * @param needed the role that the page is for, as its `handle` says too
 * @throws Response 302 to /login without a session, or 401 with what they typed whose session ended (ExpiredSessionForm); 403 to who is
 * not staff, or has a lower role; 303 to /second-factor where live keys demand one
 */
export async function requireStaff(request: Request, needed: Role): Promise<Staff> {
  const user = await currentUser(request);
  const tooLate = !user && (await wasHere(request)) ? await expiredSessionForm(request) : null;
  if (tooLate) throw tooLate;
  return asStaff(user ?? (await requireUser(request)), needed, request);
}

/**
 * Whether whoever has no session had one. What strangers send is not read: reading it and drawing it again takes
 * time. Logging out takes the cookie of the session away, so the device counts too.
 */
async function wasHere(request: Request): Promise<boolean> {
  if (knownDevice(request)) return true;
  const token = sessionToken(request);
  return token !== null && (await wasSession(db, token));
}

/**
 * What somebody may do now: with live keys whoever looks after money or people, and has no second factor yet, only what
 * an editor may. Null for who is not staff.
 */
export async function rightsOf(user: User): Promise<Role | null> {
  const role = roleOf(user);
  if (!hasRole(role, "treasurer") || payments.mode !== "live") return role;
  return (await hasSecondFactor(db, user.id)) ? role : "editor";
}

/**
 * For the action of a staff form: null when the session has ended. Of strangers only a short form is read.
 * @throws Response 302 to /login for a stranger's long form; 403 as requireStaff
 */
export async function findStaff(request: Request, needed: Role): Promise<Staff | null> {
  const user = await currentUser(request);
  if (user) return asStaff(user, needed, request);
  const bytes = Number(request.headers.get("content-length") ?? Infinity);
  if (bytes > limits.body.shortBytes && !(await wasHere(request))) await requireUser(request);
  return null;
}

/**
 * For the loader of a form's page: whether the page shows a form that came back, which needs neither session nor
 * item. Remix loads the page after the action, with the headers of the form (the front takes Content-Type away
 * from what is only read); without a session it then holds nothing but what was sent.
 * @throws Response as requireStaff does
 */
export async function isResubmittedForm(request: Request, needed: Role): Promise<boolean> {
  const type = request.headers.get("content-type") ?? "";
  if (/^\s*(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return true;
  await requireStaff(request, needed);
  return false;
}

/**
 * What is thrown (403) at who may not see a page. `waits`: they have no role; `isRevoked`: they had one. `fields`: of the form that they sent,
 * perhaps because their role was lowered while they typed.
 */
export type ForbiddenForm = {
  success: false;
  message: string;
  waits: boolean;
  isRevoked: boolean;
  fields: SentField[];
};

/**
 * @throws Response 403, in JSON: the frame of the staff screens draws a page of it; 303 to /second-factor, where only
 * that is missing
 */
async function asStaff(user: User, needed: Role, request: Request): Promise<Staff> {
  const [role, rights] = [roleOf(user), await rightsOf(user)];
  if (rights !== null && hasRole(rights, needed))
    return { ...user, role: rights, isHeldBack: rights !== role };
  if (hasRole(role, needed)) throw redirect("/second-factor", 303) as Response;
  throwForbidden(user, needed, await typedFields(request));
}

/** @throws Response 403 as asStaff does */
export function throwForbidden(user: User, needed: Role, fields: SentField[] = []): never {
  const refusal: ForbiddenForm = {
    success: false,
    message: sayIn("en", beyondRole(user, needed)),
    waits: roleOf(user) === null,
    isRevoked: user.revoked_at !== null,
    fields,
  };
  throw Response.json(refusal, { status: 403 });
}

/** What somebody is told who has not the role that is needed. */
function beyondRole(user: User, needed: Role): Code {
  if (roleOf(user) !== null) return code("account.beyondRole", accountMessages.roles[needed]);
  return user.revoked_at ? "account.rightsRevoked" : "account.waitingForApproval";
}

/**
 * For API calls of signed-in people.
 * @throws RequestError 401
 */
export async function apiUser(request: Request): Promise<User> {
  const user = await currentUser(request);
  if (!user) throw new RequestError(401, "answers.unauthorized", { "WWW-Authenticate": "Bearer" });
  return user;
}

/**
 * For API calls that change content or show the ledger.
 * @throws RequestError 401 or 403
 */
export async function apiStaff(request: Request, needed: Role): Promise<User> {
  const user = await apiUser(request);
  const role = roleOf(user);
  if (!hasRole(role, needed)) throw new RequestError(403, beyondRole(user, needed));
  if (!hasRole(await rightsOf(user), needed)) throw new RequestError(403, "account.secondFactorForCall");
  return user;
}

/** Set-Cookie for a new session. It has no Max-Age, so it ends when the browser is closed. */
export const sessionCookie = (token: string): string => cookie(limits.account.sessionCookie, token);

/** Set-Cookie that removes the session's cookie. */
export const clearedSessionCookie = (): string =>
  cookie(limits.account.sessionCookie, "", { maxAgeSeconds: 0 });

const MOST_LOGGED_OUT = 5;

/**
 * Cookies for the answer to a request whose session has ended: the session's cookie goes, and a cookie for the script
 * of the next page names the accounts whose drafts the device erases. After a session that ran out the drafts stay.
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

/**
 * For a request whose session does not exist: the headers that remove its cookie, if it has one. With the cookie its
 * browser would get no cached pages, and its views would not be counted.
 */
export async function clearStaleCookie(request: Request): Promise<[name: string, value: string][]> {
  return hasBearer(request) || sessionToken(request) === null ? [] : logoutCookies(request);
}

/** A path of this site to go on to; the fallback for anything that leads to another site. */
export function localPath(raw: string | null | undefined, fallback: string): string {
  // Control characters too: browsers drop tabs and line breaks, so "/\t/host" becomes "//host".
  if (!raw || raw.length > 500 || !/^\/(?![/\\])/.test(raw) || /[\p{Cc}\\]/u.test(raw)) return fallback;
  return new URL(raw, env.origin).origin === env.origin ? raw : fallback;
}

/** The page of a form has the address of its action, so a form that was sent too late leads back to it. */
const loginAddress = (request: Request) => `/login?${nextParam(request)}`;

/** The page that was asked for, as a query for /login and what follows it. */
export function nextParam(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return new URLSearchParams({ next: pathname + search }).toString();
}
