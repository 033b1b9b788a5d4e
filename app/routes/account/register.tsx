import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { RegisterAccount } from "~/domain/accounts/account-forms";
import { registerAccount } from "~/domain/accounts/registration.server";
import { clearSession } from "~/http/accounts/account-visit.server";
import { clientAddress } from "~/http/client.server";
import { leaveWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { formAgain, refusedReply } from "~/http/refused-form.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { RegisterPage } from "~/ui/accounts/account-pages";
import { pageMeta } from "~/ui/site/page-meta";
import { sendOrTell } from "~/ui/workshop/unsent-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.account.register, hidden: true });

/** Opening this page ends the current session. */
export async function loader({ request }: LoaderFunctionArgs) {
  return data(null, { headers: await clearSession(request) });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(
    request,
    RegisterAccount,
    ["email", "contact", "password", "stays"],
    limits.body.shortBytes,
  );
  if (!form.ok) return formAgain(form);
  const registered = await registerAccount(db, form.value, clientAddress(request), new Date());
  if (!registered.ok) return refusedReply(form, registered.refusal);
  return leaveWith(form, "account.registered", `/verify/${registered.value.id}`);
}

export const clientAction = sendOrTell();

export default function Register() {
  return <RegisterPage answer={useActionData<typeof action>()} />;
}
