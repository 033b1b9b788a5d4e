import {
  data,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LogInByForm } from "~/features/accounts/account-forms";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { logInByForm } from "~/server/accounts/authenticator.server";
import { readForm } from "~/server/form.server";
import { refusalReply } from "~/server/form-errors.server";
import { currentUser, localPath, clearStaleCookie } from "~/server/session.server";
import { halfCookie, signIn } from "~/server/accounts/sign-in.server";
import { limits } from "~/lib/limits";
import { account as accountMessages } from "~/locales/en.json";
import { LoginPage } from "~/features/accounts/account-pages";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: accountMessages.login, hidden: true });

/** Signed-in users are redirected to `next`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const next = localPath(new URL(request.url).searchParams.get("next"), "/admin");
  if (await currentUser(request)) return redirectDocument(next);
  return data({ next, formToken: newFormToken() }, { headers: await clearStaleCookie(request) });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(
    request,
    LogInByForm,
    ["email", "password", "next", "formToken"],
    limits.body.shortBytes,
  );
  const login = await logInByForm(request, form.typed);
  if (!login.ok) {
    const { refusal } = login;
    const verifyHref = refusal.kind === "unverified" ? `/verify/${refusal.accountId}` : null;
    const { data: result, init } = refusalReply(form, refusal);
    return data({ result, verifyHref }, init ?? {});
  }
  const next = localPath(form.typed.next, "/admin");
  if (login.value.isHalf)
    return redirect(`/login/code?${new URLSearchParams({ next }).toString()}`, {
      status: 303,
      headers: { "Set-Cookie": halfCookie(login.value.token) },
    });
  return signIn(request, login.value, next);
}

export default function Login() {
  const { next, formToken } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return (
    <LoginPage
      {...{ next, formToken }}
      lastResult={returned?.result}
      verifyHref={returned?.verifyHref ?? null}
    />
  );
}
