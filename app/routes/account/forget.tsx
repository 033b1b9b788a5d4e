import { redirect, type ActionFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { RequestReset } from "~/domain/accounts/account-forms";
import { requestReset } from "~/domain/accounts/password-reset.server";
import { caller } from "~/http/client.server";
import { readForm } from "~/http/form.server";
import { formAgain, refusedReply } from "~/http/refused-form.server";
import { rememberEmail } from "~/http/accounts/reset-visit.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { ForgetPage } from "~/ui/accounts/account-pages";
import { pageMeta } from "~/ui/site/page-meta";
import { sendOrTell } from "~/ui/workshop/unsent-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.account.forgotPassword, hidden: true });

/**
 * Mails the link if the account exists, and redirects to /reset in any case: the answer must not tell who has
 * an account.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, RequestReset, ["email"], limits.body.shortBytes);
  if (!form.ok) return formAgain(form);
  const requested = await requestReset(db, form.value.email, caller(request), new Date());
  if (!requested.ok) return refusedReply(form, requested.refusal);
  return redirect("/reset", { status: 303, headers: { "Set-Cookie": rememberEmail(form.value.email) } });
}

export const clientAction = sendOrTell();

export default function Forget() {
  return <ForgetPage lastResult={useActionData<typeof action>()} />;
}
