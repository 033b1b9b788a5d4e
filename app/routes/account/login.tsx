import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LogIn } from "~/domain/accounts/login.server";
import { endSession } from "~/domain/accounts/sessions.server";
import { logInByForm } from "~/http/authenticator.server";
import { readFlash, withFlash } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { rememberDevice } from "~/http/known-device.server";
import { refusedForm } from "~/http/refused-form.server";
import { currentUser, localPath, noDeadCookie, sessionCookie, sessionToken } from "~/http/session.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { LoginPage } from "~/ui/accounts/account-pages";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";

export const handle: PageHandle = { enhance: ["account"], bare: "account" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.account.login, hidden: true });

/** Signed-in users are redirected to `next`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const next = localPath(new URL(request.url).searchParams.get("next"), "/admin");
  if (await currentUser(request)) return redirect(next);
  const flash = readFlash(request);
  const headers = new Headers(noDeadCookie(request));
  for (const [name, value] of Object.entries(flash.headers)) headers.append(name, value);
  return data({ next, notice: flash.message }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, LogIn, ["email", "password", "next"], limits.body.shortBytes);
  const login = await logInByForm(request, form.typed);
  const typed = { email: form.typed.email, next: form.typed.next };
  if (!login.ok) {
    const unverifiedId = login.refusal.kind === "unverified" ? login.refusal.accountId : null;
    return refusedForm(login.refusal, { ...typed, unverifiedId });
  }
  await endSession(db, sessionToken(request) ?? "");
  const response = withFlash(
    redirect(localPath(form.typed.next, "/admin"), 303),
    messages.account.loginSucceeded,
  );
  const { token, user } = login.value;
  for (const cookie of [sessionCookie(token), rememberDevice(request, user.id)])
    response.headers.append("Set-Cookie", cookie);
  return response;
}

export default function Login() {
  const { next, notice } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return (
    <LoginPage
      next={returned?.typed.next || next}
      notice={returned ? null : notice}
      problem={returned?.problem ?? null}
      verifyHref={returned?.typed.unverifiedId ? `/verify/${returned.typed.unverifiedId}` : null}
      email={returned?.typed.email ?? ""}
    />
  );
}
