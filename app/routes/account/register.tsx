import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { registerAccount, RegisterAccount } from "~/domain/accounts/registration.server";
import { clearSession } from "~/http/account-visit.server";
import { clientAddress } from "~/http/client.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { refusedForm } from "~/http/refused-form.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { RegisterPage } from "~/ui/accounts/account-pages";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";

export const handle: PageHandle = { enhance: ["account"], bare: "account" };

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
    ["email", "contact", "password"],
    limits.body.shortBytes,
  );
  const typed = { email: form.typed.email, contact: form.typed.contact };
  if (!form.ok) return data({ errors: form.errors, problem: null, typed }, { status: 422 });
  const registered = await registerAccount(db, form.value, clientAddress(request), new Date());
  if (!registered.ok) return refusedForm(registered.refusal, typed);
  return redirectWith(messages.account.registered, `/verify/${registered.value.id}`);
}

export default function Register() {
  const returned = useActionData<typeof action>();
  return (
    <RegisterPage
      values={returned?.typed ?? {}}
      errors={returned?.errors ?? {}}
      problem={returned?.problem ?? null}
    />
  );
}
