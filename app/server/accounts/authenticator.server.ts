import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { User } from "#db/schema";
import { LogInByForm } from "~/features/accounts/account-forms";
import { startLogin } from "~/features/accounts/login.server";
import type { Result } from "~/lib/result";
import { caller } from "~/server/client-address.server";
import { db } from "~/server/context.server";

/** The outcome of a login. A refusal is expected, so the strategy returns it instead of throwing. */
type LoggedIn = Result<{ user: User; token: string; isHalf: boolean }>;

/** remix-auth's form strategy over the domain's `startLogin`. Programs call `logIn` by POST /user/login. */
const authenticator = new Authenticator<LoggedIn>();

authenticator.use(
  new FormStrategy(async ({ form, request }) =>
    startLogin(db, LogInByForm.parse(Object.fromEntries(form)), caller(request), new Date()),
  ),
  "form",
);

/**
 * Logs in with the fields that readForm returned. The strategy reads a body without any limit, so it gets a
 * new, small one.
 */
export function logInByForm(
  request: Request,
  typed: Record<"email" | "password" | "formToken", string>,
): Promise<LoggedIn> {
  const headers = new Headers(request.headers);
  for (const name of ["content-type", "content-length", "content-encoding", "transfer-encoding"])
    headers.delete(name);
  return authenticator.authenticate(
    "form",
    new Request(request.url, { method: "POST", headers, body: new URLSearchParams(typed) }),
  );
}
