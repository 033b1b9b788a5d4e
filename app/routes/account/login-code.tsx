import {
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EnterCode } from "~/features/accounts/account-forms";
import { findPendingLogin, completeLogin } from "~/features/accounts/login.server";
import { currentUser, localPath } from "~/server/session.server";
import { halfToken, signIn } from "~/server/accounts/sign-in.server";
import { caller } from "~/server/client-address.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { account as accountMessages } from "~/locales/en.json";
import { LoginCodePage } from "~/features/accounts/second-factor-pages";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: accountMessages.login, hidden: true });

/** `?next=`: after the password, on the device where that was typed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const next = nextIn(request);
  if (await currentUser(request)) return redirectDocument(next);
  if (!(await findPendingLogin(db, halfToken(request), new Date()))) return redirect(loginFor(next));
  return { next };
}

export async function action({ request }: ActionFunctionArgs) {
  const next = nextIn(request);
  const form = await readForm(request, EnterCode, ["code"], limits.body.shortBytes);
  if (!form.ok) return invalidForm(form);
  const sent = { token: halfToken(request), code: form.value.code };
  const login = await completeLogin(db, sent, caller(request), new Date());
  if (login.ok) return signIn(request, login.value, next);
  if (login.refusal.kind === "not_found") return redirectWith(login.refusal.code, loginFor(next));
  return refusalReply(form, login.refusal);
}

const nextIn = (request: Request) => localPath(new URL(request.url).searchParams.get("next"), "/admin");
const loginFor = (next: string) =>
  next === "/admin" ? "/login" : `/login?${new URLSearchParams({ next }).toString()}`;

export default function LoginCode() {
  const { next } = useLoaderData<{ next: string }>();
  return <LoginCodePage next={next} lastResult={useActionData<typeof action>()} />;
}
