import {
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/components/admin/page-header";
import { EnterCode } from "~/features/accounts/account-forms";
import { findPendingLogin, completeLogin } from "~/features/accounts/login.server";
import { currentUser, localPath } from "~/server/session.server";
import { pendingLoginToken, signIn } from "~/server/accounts/sign-in.server";
import { caller } from "~/server/client-address.server";
import { readForm, invalidForm, refusalReply, redirectWith } from "~/server/form.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { TextField, useValidatedForm } from "~/components/admin/fields";
import { SubmitButton } from "~/components/admin/form";
import { Window } from "~/features/accounts/account-drawings";
import { codeField } from "~/features/accounts/account-fields";
import {
  AccountScreen,
  pathWithNext,
  toastLoginFailure,
  AccountForm,
} from "~/features/accounts/account-screen";

export const meta = staffMeta("account.login");

export async function loader({ request }: LoaderFunctionArgs) {
  const next = nextIn(request);
  if (await currentUser(request)) return redirectDocument(next);
  if (!(await findPendingLogin(db, pendingLoginToken(request), new Date())))
    return redirect(pathWithNext("/login", next));
  return { next };
}

export async function action({ request }: ActionFunctionArgs) {
  const next = nextIn(request);
  const form = await readForm(request, EnterCode, [], limits.body.shortBytes);
  if (!form.ok) return invalidForm(form);
  const sent = { token: pendingLoginToken(request), code: form.value.code };
  const login = await completeLogin(db, sent, caller(request), new Date());
  if (login.ok) return signIn(request, login.value, next);
  if (login.refusal.kind === "not_found")
    return redirectWith(login.refusal.message, pathWithNext("/login", next));
  return refusalReply(form, login.refusal);
}

const nextIn = (request: Request) => localPath(new URL(request.url).searchParams.get("next"), "/admin");

export default function LoginCode() {
  const { next } = useLoaderData<{ next: string }>();
  const [form, fields] = useValidatedForm<{ code?: unknown }>({
    id: "login-code",
    schema: async () => (await import("~/features/accounts/account-forms")).EnterCode,
    lastResult: useActionData<typeof action>(),
  });
  return (
    <AccountScreen title={t("account.secondFactor")} art={<Window sill="key" />} kind="window">
      <AccountForm of={form} onFailure={toastLoginFailure} action={pathWithNext("/login/code", next)}>
        <TextField field={fields.code} {...codeField()} autoFocus />
        <div className="actions">
          <SubmitButton>{t("account.verify")}</SubmitButton>
        </div>
      </AccountForm>
      <p className="entry-links">{t("account.noPhoneNoCodes")}</p>
    </AccountScreen>
  );
}
