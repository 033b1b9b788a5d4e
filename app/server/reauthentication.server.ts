import { redirect } from "@remix-run/node";
import {
  isRecentlyAuthenticated,
  storePendingForm,
  takePendingForm,
  type PendingForm,
} from "~/features/accounts/sessions.server";
import { db } from "./context.server";
import { SECRET_FIELDS } from "./form-body.server";
import { limits } from "~/lib/limits";
import { isPrefetch } from "~/server/accounts/account-visit.server";
import { nextParam, sessionToken } from "./session.server";

/**
 * Requires the password again when it was last given over 15 minutes ago. Call it after the permission check;
 * `pendingForm` then returns the typed values. @throws Response 303 to /login/again
 */
export async function requireReauthentication(
  request: Request,
  typed: Record<string, string> = {},
): Promise<void> {
  const token = sessionToken(request) ?? "";
  if (await isRecentlyAuthenticated(db, token, new Date())) return;
  const fields = Object.fromEntries(Object.entries(typed).filter(([name]) => !SECRET_FIELDS.includes(name)));
  if (JSON.stringify(fields).length <= limits.body.shortBytes)
    await storePendingForm(db, token, { path: new URL(request.url).pathname, typed: fields });
  throw toLoginAgain(request);
}

/** `screen`: where a file is asked for, shown after the password. @throws Response 303 to /login/again */
export async function requireRecentAuthentication(request: Request, screen?: string): Promise<void> {
  if (!(await isRecentlyAuthenticated(db, sessionToken(request) ?? "", new Date())))
    throw toLoginAgain(request, screen);
}

function toLoginAgain(request: Request, screen?: string): Response {
  const next = screen ? new URLSearchParams({ next: screen }).toString() : nextParam(request);
  return redirect(`/login/again?${next}`, 303);
}

export async function pendingForm(request: Request): Promise<PendingForm["typed"] | null> {
  const token = sessionToken(request);
  if (!token || request.method !== "GET" || isPrefetch(request)) return null;
  return takePendingForm(db, token, new URL(request.url).pathname);
}
