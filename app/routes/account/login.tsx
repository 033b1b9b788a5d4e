import {
  data,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LogIn } from "~/domain/accounts/account-forms";
import { endSession } from "~/domain/accounts/sessions.server";
import { logInByForm } from "~/http/accounts/authenticator.server";
import { withFlash } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { rememberDevice } from "~/http/known-device.server";
import { refusedReply } from "~/http/refused-form.server";
import {
  currentUser,
  localPath,
  noDeadCookie,
  sessionCookie,
  sessionToken,
  loaderGoodbye,
} from "~/http/accounts/session.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { LoginPage } from "~/ui/accounts/account-pages";
import { pageMeta } from "~/ui/site/page-meta";
import { sendOrTell } from "~/ui/workshop/unsent-form";

export const headers = loaderGoodbye;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.account.login, hidden: true });

/** Signed-in users are redirected to `next`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const next = localPath(new URL(request.url).searchParams.get("next"), "/admin");
  if (await currentUser(request)) return redirectDocument(next);
  return data({ next }, { headers: await noDeadCookie(request) });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, LogIn, ["email", "password", "next"], limits.body.shortBytes);
  const login = await logInByForm(request, form.typed);
  if (!login.ok) {
    const { refusal } = login;
    const verifyHref = refusal.kind === "unverified" ? `/verify/${refusal.accountId}` : null;
    const { data: result, init } = refusedReply(form, refusal);
    return data({ result, verifyHref }, init ?? {});
  }
  await endSession(db, sessionToken(request) ?? "");
  const response = withFlash(
    redirectDocument(localPath(form.typed.next, "/admin"), { status: 303 }),
    messages.account.loginSucceeded,
  );
  const { token, user } = login.value;
  for (const cookie of [sessionCookie(token), rememberDevice(request, user.id)])
    response.headers.append("Set-Cookie", cookie);
  return response;
}

export const clientAction = sendOrTell(messages.account.loginFailed);

export default function Login() {
  const { next } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return <LoginPage next={next} lastResult={returned?.result} verifyHref={returned?.verifyHref ?? null} />;
}
