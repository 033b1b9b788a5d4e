import { redirect, type ActionFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { RequestReset } from "~/features/accounts/account-forms";
import { requestReset } from "~/features/accounts/password-reset.server";
import { caller } from "~/server/client-address.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { rememberEmail } from "~/server/accounts/reset-email-cookie.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { account as accountMessages } from "~/locales/en.json";
import { ForgetPage } from "~/features/accounts/account-pages";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: accountMessages.forgotPassword, hidden: true });

/**
 * Mails the link if the account exists, and redirects to /reset in any case: the answer must not tell who has
 * an account.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, RequestReset, ["email"], limits.body.shortBytes);
  if (!form.ok) return invalidForm(form);
  const requested = await requestReset(db, form.value.email, caller(request), new Date());
  if (!requested.ok) return refusalReply(form, requested.refusal);
  return redirect("/reset", { status: 303, headers: { "Set-Cookie": rememberEmail(form.value.email) } });
}

export default function Forget() {
  return <ForgetPage lastResult={useActionData<typeof action>()} />;
}
