import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SetPassword } from "~/features/accounts/account-forms";
import { findInvitation, isLinkAlive, setPassword } from "~/features/accounts/password-reset.server";
import { clientAddress } from "~/server/client-address.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { rememberDevice } from "~/server/accounts/known-device.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { forgetEmail, rememberedEmail } from "~/server/accounts/reset-email-cookie.server";
import { clearedSessionCookie } from "~/server/session.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { account as accountMessages } from "~/locales/en.json";
import { ResetPage } from "~/features/accounts/account-pages";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageMeta(matches, {
    title: loaded?.invitation ? accountMessages.choosePassword : accountMessages.newPassword,
    hidden: true,
  });

/**
 * With a valid token: the form, which greets whom the link invites. Without one, or with an expired one: how to
 * get a new link.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const isAlive = token !== "" && (await isLinkAlive(db, token, new Date()));
  return { token, isAlive, sentTo: rememberedEmail(request), invitation: await findInvitation(db, token) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, SetPassword, ["token", "password"], limits.body.shortBytes);
  if (!form.ok) return invalidForm(form);
  // Without a token nothing can be set, so the page explains where the link is.
  if (!form.value.token)
    return data(form.reply({ formErrors: ["account.checkEmailForLink"], hideFields: ["password"] }), {
      status: 422,
    });
  const set = await setPassword(db, form.value, clientAddress(request), new Date());
  if (!set.ok) return refusalReply(form, set.refusal);
  const isInvited = (await findInvitation(db, form.value.token)) !== null;
  const response = redirectWith(isInvited ? "account.welcome" : "account.passwordSet", "/login");
  // This browser becomes a known device: it can log in even while failed attempts lock the account for
  // others.
  for (const cookie of [clearedSessionCookie(), forgetEmail(), rememberDevice(request, set.value.id)])
    response.headers.append("Set-Cookie", cookie);
  return response;
}

export default function Reset() {
  return <ResetPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
