import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { User } from "#db/schema";
import { logIn, LogIn } from "~/domain/accounts/login.server";
import type { Result } from "~/domain/result";
import { caller } from "./client.server";
import { db } from "./world.server";

/**
 * What a login comes to. A refusal is an expected answer, not an error to be thrown, so the strategy hands it
 * on.
 */
export type LoggedIn = Result<{ user: User; token: string }>;

/**
 * The one way in for people: remix-auth's form strategy over the domain's `logIn`. Programs take the same
 * verb by POST /user/login.
 */
const authenticator = new Authenticator<LoggedIn>();

authenticator.use(
  new FormStrategy(async ({ form, request }) =>
    logIn(db, LogIn.parse(Object.fromEntries(form)), caller(request), new Date()),
  ),
  "form",
);

/**
 * Logs in with a form that readForm has read already, within its limits: the strategy reads a body of any
 * size, so it gets one made of what was typed.
 */
export function logInByForm(
  request: Request,
  typed: Record<"email" | "password", string>,
): Promise<LoggedIn> {
  const headers = new Headers(request.headers);
  for (const name of ["content-type", "content-length", "content-encoding", "transfer-encoding"])
    headers.delete(name);
  return authenticator.authenticate(
    "form",
    new Request(request.url, { method: "POST", headers, body: new URLSearchParams(typed) }),
  );
}
