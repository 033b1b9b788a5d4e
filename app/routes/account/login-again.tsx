import { Button, Group } from "@mantine/core";
import { redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/components/admin/page-header";
import { LogInAgain } from "~/features/accounts/account-forms";
import { confirmSession } from "~/features/accounts/login.server";
import { hasSecondFactor } from "~/features/accounts/second-factor.server";
import { localPath, requireUser, sessionToken } from "~/server/session.server";
import { caller } from "~/server/client-address.server";
import { withFlash } from "~/server/flash.server";
import { readForm, invalidForm, refusalReply } from "~/server/form.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { PasswordField, TextField, useValidatedForm } from "~/components/admin/fields";
import { SubmitButton } from "~/components/admin/form";
import { Window } from "~/features/accounts/account-drawings";
import { codeField, currentPassword, Username } from "~/features/accounts/account-fields";
import {
  AccountScreen,
  pathWithNext,
  toastLoginFailure,
  AccountForm,
} from "~/features/accounts/account-screen";

export const meta = staffMeta("account.stillYou");

/** `?next=`: the screen of the pending form (see requireReauthentication). */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return { email: user.email, next: nextIn(request), needsCode: await hasSecondFactor(db, user.id) };
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await readForm(request, LogInAgain, [], limits.body.shortBytes);
  if (!form.ok) return invalidForm(form);
  const sent = { ...form.value, token: sessionToken(request) ?? "" };
  const confirmed = await confirmSession(db, user, sent, caller(request), new Date());
  if (!confirmed.ok) return refusalReply(form, confirmed.refusal);
  return withFlash(redirectDocument(nextIn(request), { status: 303 }), "account.pressAgain");
}

const nextIn = (request: Request) => localPath(new URL(request.url).searchParams.get("next"), "/admin");

export default function LoginAgain() {
  const { email, next, needsCode } = useLoaderData<typeof loader>();
  const [form, fields] = useValidatedForm<{ password?: unknown; code?: unknown }>({
    id: "login-again",
    schema: async () => (await import("~/features/accounts/account-forms")).LogInAgain,
    lastResult: useActionData<typeof action>(),
  });
  return (
    <AccountScreen title={t("account.stillYou")} art={<Window sill="lock" />} kind="window">
      <AccountForm
        of={form}
        lead={<p>{t("account.stillYouWhy")}</p>}
        onFailure={toastLoginFailure}
        action={pathWithNext("/login/again", next)}
      >
        <Username email={email} />
        <PasswordField field={fields.password} label={t("account.password")} {...currentPassword} />
        {needsCode ? <TextField field={fields.code} {...codeField()} /> : null}
        <Group gap="12">
          <SubmitButton>{t("account.goOn")}</SubmitButton>
          <Button variant="default" component={Link} to={next}>
            {t("account.back")}
          </Button>
        </Group>
      </AccountForm>
    </AccountScreen>
  );
}
