import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/components/admin/page-header";
import { PasswordField, TextField, useValidatedForm } from "~/components/admin/fields";
import { SubmitButton } from "~/components/admin/form";
import { Entrance, Lamps } from "~/features/accounts/account-drawings";
import { emailField, newPassword } from "~/features/accounts/account-fields";
import { SetUpSite } from "~/features/accounts/account-forms";
import { AccountScreen, AccountForm } from "~/features/accounts/account-screen";
import { createFirstAdmin, isSetupOpen } from "~/features/accounts/first-run.server";
import { startSession } from "~/features/accounts/sessions.server";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { signIn } from "~/server/accounts/sign-in.server";
import { caller } from "~/server/client-address.server";
import { db } from "~/server/context.server";
import { readForm, invalidForm, refusalReply } from "~/server/form.server";

export const meta = staffMeta<typeof loader>((setup) =>
  t(setup ? "account.setupTitle" : "account.setupGoneTitle"),
);

const notFound = () => data(null, { status: 404 });

/** Responds with 404 for a wrong secret, and once there is an administrator. */
export async function loader({ params: { secret = "" } }: LoaderFunctionArgs) {
  return (await isSetupOpen(db, secret)) ? data({ secret }) : notFound();
}

export async function action({ request, params: { secret = "" } }: ActionFunctionArgs) {
  if (!(await isSetupOpen(db, secret))) return notFound();
  const form = await readForm(request, SetUpSite, [], limits.body.shortBytes);
  if (!form.ok) return invalidForm(form);
  const now = new Date();
  const created = await createFirstAdmin(db, secret, form.value, now);
  if (!created.ok) return refusalReply(form, created.refusal);
  const token = await startSession(db, created.value.id, caller(request).device, now);
  return signIn(request, { user: created.value, token }, "/admin");
}

export default function SetUp() {
  const setup = useLoaderData<typeof loader>();
  return setup ? <SetUpForm secret={setup.secret} /> : <LinkGone />;
}

function LinkGone() {
  return (
    <AccountScreen title={t("account.setupGoneTitle")} art={<Lamps />} kind="plain">
      <p>{t("account.setupGone")}</p>
      <p className="entry-links">
        <Link to="/login">{t("account.login")}</Link>
      </p>
    </AccountScreen>
  );
}

function SetUpForm({ secret }: { secret: string }) {
  const [form, fields] = useValidatedForm<{ email?: unknown; password?: unknown }>({
    id: "setup",
    schema: async () => (await import("~/features/accounts/account-forms")).SetUpSite,
    lastResult: useActionData<typeof action>(),
  });
  return (
    <AccountScreen title={t("account.setupTitle")} art={<Entrance />} kind="door">
      <AccountForm of={form} lead={<p>{t("account.setupLead")}</p>} action={`/setup/${secret}`}>
        <TextField field={fields.email} label={t("account.email")} {...emailField} />
        <PasswordField field={fields.password} label={t("account.password")} {...newPassword()} />
        <div className="actions">
          <SubmitButton>{t("account.setUpSite")}</SubmitButton>
        </div>
      </AccountForm>
    </AccountScreen>
  );
}
