import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isLinkAlive, setPassword, SetPassword } from "~/domain/password-reset.server";
import { clientAddress } from "~/http/client.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { rememberDevice } from "~/http/known-device.server";
import { refusedForm } from "~/http/refused-form.server";
import { forgetEmail, rememberedEmail } from "~/http/reset-visit.server";
import { noSessionCookie } from "~/http/session.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { ResetPage } from "~/ui/account-pages";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";

const { account: text } = messages;

export const handle: PageHandle = { sheets: ["account"], enhance: ["account"], bare: "account" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: text.newPassword, hidden: true });

/** With the link's token: the form. With none, or with one that is dead: where to look, and what to do. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const isAlive = token !== "" && (await isLinkAlive(db, token, new Date()));
  return { token, isAlive, sentTo: rememberedEmail(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, SetPassword, ["token", "password"], limits.body.shortBytes);
  // Without a link there is nothing to set: the same page says where the link is.
  if (!form.typed.token)
    return data(
      { errors: form.ok ? {} : form.errors, problem: form.ok ? text.checkEmailForLink : null },
      { status: 422 },
    );
  if (!form.ok) return data({ errors: form.errors, problem: null }, { status: 422 });
  const set = await setPassword(db, form.value, clientAddress(request), new Date());
  if (!set.ok) return refusedForm(set.refusal, null);
  const response = redirectWith(text.passwordSet, "/login");
  // Who chose the password is known from now on: however others fail at this account, this browser gets in.
  for (const cookie of [noSessionCookie(), forgetEmail(), rememberDevice(request, set.value.id)])
    response.headers.append("Set-Cookie", cookie);
  return response;
}

export default function Reset() {
  const { token, isAlive, sentTo } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return (
    <ResetPage
      token={token}
      isAlive={isAlive}
      sentTo={sentTo}
      error={returned?.errors.password ?? null}
      problem={returned?.problem ?? null}
    />
  );
}
