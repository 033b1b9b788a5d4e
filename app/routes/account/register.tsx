import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { RegisterAccount } from "~/features/accounts/account-forms";
import { registerAccount } from "~/features/accounts/registration.server";
import { clearSession } from "~/server/accounts/account-visit.server";
import { clientAddress } from "~/server/client-address.server";
import { leaveWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { formAgain, refusedReply } from "~/server/form-errors.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { messages } from "~/locales/english-messages";
import { RegisterPage } from "~/features/accounts/account-pages";
import { pageMeta } from "~/components/page-meta";
import { sendOrTell } from "~/components/admin/submit-with-error-toast";

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
