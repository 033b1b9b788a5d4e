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
import { t } from "~/locales/screen-text";
import { TextField, useValidatedForm } from "~/components/admin/fields";
import { SubmitButton } from "~/components/admin/form";
import { Window } from "~/features/accounts/account-drawings";
import { emailField } from "~/features/accounts/account-fields";
import { AccountScreen, AccountForm } from "~/features/accounts/account-screen";
import { marked } from "~/components/marked";

export const meta = staffMeta("account.forgotPassword");

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
    <AccountScreen title={t("account.forgotPassword")} art={<Window sill="key" />} kind="window">
      <AccountForm
        of={form}
        lead={<p>{useHasMailServer() ? t("account.forgotLead") : t("account.forgotLeadWithoutMail")}</p>}
        action="/forget"
      >
        <TextField field={fields.email} label={t("account.email")} {...emailField} />
        <div className="actions">
          <SubmitButton>{t("account.forgotPassword")}</SubmitButton>
        </div>
      </AccountForm>
      <p className="entry-links">
        {marked(t("account.remembered"), (words) => (
          <Link to="/login">{words}</Link>
        ))}
      </p>
    </AccountScreen>
  );
}
