import {
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EnterCode } from "~/domain/accounts/account-forms";
import { findHalfLogIn, finishLogIn } from "~/domain/accounts/login.server";
import { currentUser, localPath } from "~/http/accounts/session.server";
import { halfToken, signIn } from "~/http/accounts/sign-in.server";
import { caller } from "~/http/client.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { formAgain, refusedReply } from "~/http/refused-form.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { LoginCodePage } from "~/ui/accounts/second-factor-pages";
import { pageMeta } from "~/ui/site/page-meta";
import { sendOrTell } from "~/ui/workshop/unsent-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.account.login, hidden: true });

/** `?next=`: after the password, on the device where that was typed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const next = nextIn(request);
  if (await currentUser(request)) return redirectDocument(next);
  if (!(await findHalfLogIn(db, halfToken(request), new Date()))) return redirect(loginFor(next));
  return { next };
}

export async function action({ request }: ActionFunctionArgs) {
  const next = nextIn(request);
  const form = await readForm(request, EnterCode, ["code"], limits.body.shortBytes);
  if (!form.ok) return formAgain(form);
  const sent = { token: halfToken(request), code: form.value.code };
  const login = await finishLogIn(db, sent, caller(request), new Date());
  if (login.ok) return signIn(request, login.value, next);
  if (login.refusal.kind === "not_found") return redirectWith(login.refusal.code, loginFor(next));
  return refusedReply(form, login.refusal);
}

const nextIn = (request: Request) => localPath(new URL(request.url).searchParams.get("next"), "/admin");
const loginFor = (next: string) =>
  next === "/admin" ? "/login" : `/login?${new URLSearchParams({ next }).toString()}`;

export const clientAction = sendOrTell(messages.account.loginFailed);

export default function LoginCode() {
  const { next } = useLoaderData<{ next: string }>();
  return <LoginCodePage next={next} lastResult={useActionData<typeof action>()} />;
}
