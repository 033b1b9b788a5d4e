import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { RegisterAccount } from "~/features/accounts/account-forms";
import { registerAccount } from "~/features/accounts/registration.server";
import { clearSession } from "~/server/accounts/account-visit.server";
import { clientAddress } from "~/server/client-address.server";
import { redirectAfterMessage } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { account as accountMessages } from "~/locales/en.json";
import { RegisterPage } from "~/features/accounts/account-pages";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: accountMessages.register, hidden: true });

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
  if (!form.ok) return invalidForm(form);
  const registered = await registerAccount(db, form.value, clientAddress(request), new Date());
  if (!registered.ok) return refusalReply(form, registered.refusal);
  return redirectAfterMessage(form, "account.registered", `/verify/${registered.value.id}`);
}

export default function Register() {
  return <RegisterPage answer={useActionData<typeof action>()} />;
}
