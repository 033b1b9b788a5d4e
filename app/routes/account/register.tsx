import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData } from "@remix-run/react";
import { staffMeta } from "~/components/admin/page-header";
import { RegisterAccount } from "~/features/accounts/account-forms";
import { registerAccount } from "~/features/accounts/registration.server";
import { clearSession } from "~/server/accounts/account-visit.server";
import { clientAddress } from "~/server/client-address.server";
import { readForm, invalidForm, refusalReply, redirectAfterMessage } from "~/server/form.server";
import { db, hasMailServer } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { PasswordField, TextField, useValidatedForm } from "~/components/admin/fields";
import { SubmitButton } from "~/components/admin/form";
import {
  DelayedRedirectField,
  useDelayedRedirect,
  type DelayedRedirectResult,
} from "~/components/admin/use-delayed-redirect";
import { Door, Lamps, Window } from "~/features/accounts/account-drawings";
import { emailField, newPassword } from "~/features/accounts/account-fields";
import { AccountScreen, AccountForm } from "~/features/accounts/account-screen";
import { marked } from "~/components/marked";

export const meta = staffMeta("account.register");

export async function loader({ request }: LoaderFunctionArgs) {
  return data(null, { headers: await clearSession(request) });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, RegisterAccount, ["stays"], limits.body.shortBytes);
  if (!form.ok) return invalidForm(form);
  const registered = await registerAccount(db, form.value, clientAddress(request), new Date());
  if (!registered.ok) return refusalReply(form, registered.refusal);
  const message = hasMailServer ? "account.registered" : "account.registeredWithoutMail";
  return redirectAfterMessage(form, message, `/verify/${registered.value.id}`);
}

export default function Register() {
  const answer: DelayedRedirectResult | undefined = useActionData<typeof action>();
  const [form, fields] = useValidatedForm<{ email?: unknown; contact?: unknown; password?: unknown }>({
    id: "register",
    schema: async () => (await import("~/features/accounts/account-forms")).RegisterAccount,
    lastResult: answer,
  });
  const isRedirecting = useDelayedRedirect(answer?.leaves);
  const art = (
    <>
      <Door />
      <Window sill="letter" />
      <Lamps />
    </>
  );
  return (
    <AccountScreen title={t("account.register")} art={art} kind="window">
      <AccountForm of={form} action="/register">
        <DelayedRedirectField />
        <TextField field={fields.email} label={t("account.email")} {...emailField} />
        <TextField
          field={fields.contact}
          label={t("account.contact")}
          description={t("account.contactHint")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
        />
        <PasswordField field={fields.password} label={t("account.password")} {...newPassword()} />
        <div className="actions">
          <SubmitButton isBusy={isRedirecting}>{t("account.register")}</SubmitButton>
        </div>
      </AccountForm>
      <p className="entry-links">
        {marked(t("account.haveAccount"), (words) => (
          <Link to="/login">{words}</Link>
        ))}
      </p>
    </AccountScreen>
  );
}
