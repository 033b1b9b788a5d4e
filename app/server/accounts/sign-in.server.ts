import { redirectDocument } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { User } from "#db/schema";
import { LogInByForm } from "~/features/accounts/account-forms";
import { startLogin } from "~/features/accounts/login.server";
import { endSession } from "~/features/accounts/sessions.server";
import { limits } from "~/lib/limits";
import type { Result } from "~/lib/result";
import { caller } from "~/server/client-address.server";
import { db } from "~/server/context.server";
import { cookie, readCookie, readSignedCookie, signedCookie } from "~/server/cookies.server";
import { withFlash } from "~/server/flash.server";
import { sessionCookie, sessionToken } from "~/server/session.server";
import { deviceCookie } from "./known-device.server";

type LoginResult = Result<{ user: User; token: string; needsCode: boolean }>;

const authenticator = new Authenticator<LoginResult>();

// A refusal is expected, so it is returned, not thrown.
authenticator.use(
  new FormStrategy(async ({ form, request }) =>
    startLogin(db, LogInByForm.parse(Object.fromEntries(form)), caller(request), new Date()),
  ),
  "form",
);

/** Passes remix-auth a new small request, because remix-auth reads bodies without a limit. */
export function logInByForm(
  request: Request,
  typed: Record<"email" | "password" | "formToken", string>,
): Promise<LoginResult> {
  const headers = new Headers(request.headers);
  for (const name of ["content-type", "content-length", "content-encoding", "transfer-encoding"])
    headers.delete(name);
  return authenticator.authenticate(
    "form",
    new Request(request.url, { method: "POST", headers, body: new URLSearchParams(typed) }),
  );
}

const PENDING_LOGIN = "signing-in";

export const pendingLoginCookie = (token: string): string =>
  cookie(PENDING_LOGIN, token, { maxAgeSeconds: limits.account.secondFactorMinutes * 60 });

export const pendingLoginToken = (request: Request): string => readCookie(request, PENDING_LOGIN) ?? "";

export async function signIn(request: Request, { user, token }: { user: User; token: string }, next: string) {
  await endSession(db, sessionToken(request) ?? "");
  const response = withFlash(redirectDocument(next, { status: 303 }), "account.loginSucceeded");
  const cleared =
    readCookie(request, PENDING_LOGIN) === null ? [] : [cookie(PENDING_LOGIN, "", { maxAgeSeconds: 0 })];
  for (const line of [sessionCookie(token), deviceCookie(request, user.id), ...cleared])
    response.headers.append("Set-Cookie", line);
  return response;
}

const RESET_EMAIL = "resetting";
const RESET_EMAIL_SECONDS = 600;

export const resetEmailCookie = (email: string): string =>
  signedCookie(RESET_EMAIL, email, RESET_EMAIL_SECONDS);

export const readResetEmail = (request: Request): string | null => readSignedCookie(request, RESET_EMAIL);

export const clearedResetEmailCookie = (): string => cookie(RESET_EMAIL, "", { maxAgeSeconds: 0 });
