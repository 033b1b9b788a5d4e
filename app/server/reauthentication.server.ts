import { redirect } from "@remix-run/node";
import {
  isRecent,
  storePendingForm,
  takePendingForm,
  type PendingForm,
} from "~/features/accounts/sessions.server";
import { db } from "./context.server";
import { limits } from "~/lib/limits";
import { isPrefetch } from "~/server/accounts/account-visit.server";
import { nextParam, sessionToken } from "./session.server";

/** Never kept. */
const SECRET = new Set(["password", "code"]);

/**
 * For an action that hurts, after it has asked for the role: the password again, when the sign-in is older than 15
 * minutes. The screen of this address then gets what was typed by `pendingForm` in its loader, and one presses once more.
 * @param typed what the form holds, by field
 * @throws Response 303 to /login/again
 */
export async function requireReauthentication(
  request: Request,
  typed: Record<string, string> = {},
): Promise<void> {
  const token = sessionToken(request) ?? "";
  if (await isRecent(db, token, new Date())) return;
  const kept = Object.fromEntries(Object.entries(typed).filter(([name]) => !SECRET.has(name)));
  // What is longer than any of these forms is not kept.
  if (JSON.stringify(kept).length <= limits.body.shortBytes)
    await storePendingForm(db, token, { path: new URL(request.url).pathname, typed: kept });
  throw toLoginAgain(request);
}

/**
 * The same for the loader of a screen that shows a secret.
 * @throws Response 303 to /login/again
 */
export async function requireRecentVisit(request: Request): Promise<void> {
  if (!(await isRecent(db, sessionToken(request) ?? "", new Date()))) throw toLoginAgain(request);
}

const toLoginAgain = (request: Request): Response => redirect(`/login/again?${nextParam(request)}`, 303);

/** What was typed here before the password was asked for again, once; null when nothing was. */
export async function pendingForm(request: Request): Promise<PendingForm["typed"] | null> {
  const token = sessionToken(request);
  if (!token || request.method !== "GET" || isPrefetch(request)) return null;
  return takePendingForm(db, token, new URL(request.url).pathname);
}
