import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { Link, useActionData } from "@remix-run/react";
import { staffMeta } from "~/components/admin/page-header";
import { useHasMailServer } from "~/components/page-meta";
import { RequestReset } from "~/features/accounts/account-forms";
import { requestReset } from "~/features/accounts/password-reset.server";
import { caller } from "~/server/client-address.server";
import { readForm, invalidForm, refusalReply } from "~/server/form.server";
import { resetEmailCookie } from "~/server/accounts/sign-in.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { account as accountMessages } from "~/locales/en.json";
import { TextField, useValidatedForm } from "~/components/admin/fields";
import { SubmitButton } from "~/components/admin/form";
import { Window } from "~/features/accounts/account-drawings";
import { emailField } from "~/features/accounts/account-fields";
import { AccountScreen, AccountForm } from "~/features/accounts/account-screen";

export const meta = staffMeta(accountMessages.forgotPassword);

/** Redirects to /reset whether or not the account exists, to prevent account enumeration. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, RequestReset, [], limits.body.shortBytes);
  if (!form.ok) return invalidForm(form);
  const requested = await requestReset(db, form.value.email, caller(request), new Date());
  if (!requested.ok) return refusalReply(form, requested.refusal);
  return redirect("/reset", { status: 303, headers: { "Set-Cookie": resetEmailCookie(form.value.email) } });
}

export default function Forget() {
  const [form, fields] = useValidatedForm<{ email?: unknown }>({
    id: "forget",
    schema: async () => (await import("~/features/accounts/account-forms")).RequestReset,
    lastResult: useActionData<typeof action>(),
  });
  return (
    <AccountScreen title={accountMessages.forgotPassword} art={<Window sill="key" />} kind="window">
      <AccountForm
        of={form}
        lead={
          <p>
            {useHasMailServer()
              ? "Enter your account’s email address and we will send you a link to choose a new password."
              : "Enter your account’s email address. No mail server is set up, so the link to choose a new password is in the server’s log."}
          </p>
        }
        action="/forget"
      >
        <TextField field={fields.email} label={accountMessages.email} {...emailField} />
        <div className="actions">
          <SubmitButton>{accountMessages.forgotPassword}</SubmitButton>
        </div>
      </AccountForm>
      <p className="entry-links">
        Remembered it? <Link to="/login">{accountMessages.login}</Link>
      </p>
    </AccountScreen>
  );
}
