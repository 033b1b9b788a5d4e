import { redirectDocument } from "@remix-run/node";
import type { User } from "#db/schema";
import { endSession } from "~/features/accounts/sessions.server";
import { cookie, readCookie } from "~/server/cookies.server";
import { withFlash } from "~/server/flash.server";
import { rememberDevice } from "./known-device.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { sessionCookie, sessionToken } from "~/server/session.server";

/** Between password and code: no session, only a token that takes a code. */
const HALF = "signing-in";

/** Set-Cookie after the password, when the second factor is still to come. */
export const halfCookie = (token: string): string =>
  cookie(HALF, token, { maxAgeSeconds: limits.account.secondFactorMinutes * 60 });

/** The token of a sign-in that waits for its code on this device. */
export const halfToken = (request: Request): string => readCookie(request, HALF) ?? "";

/** The answer to a completed sign-in: a new session in place of the device's last, and on to `next`. */
export async function signIn(request: Request, { user, token }: { user: User; token: string }, next: string) {
  await endSession(db, sessionToken(request) ?? "");
  const response = withFlash(redirectDocument(next, { status: 303 }), "account.loginSucceeded");
  const noHalf = readCookie(request, HALF) === null ? [] : [cookie(HALF, "", { maxAgeSeconds: 0 })];
  for (const line of [sessionCookie(token), rememberDevice(request, user.id), ...noHalf])
    response.headers.append("Set-Cookie", line);
  return response;
}
