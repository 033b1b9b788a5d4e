import { Anchor, Group } from "@mantine/core";
import {
  data,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/components/admin/page-header";
import { LogInByForm } from "~/features/accounts/account-forms";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { readForm, refusalReply } from "~/server/form.server";
import { currentUser, localPath, clearStaleCookie } from "~/server/session.server";
import { logInByForm, pendingLoginCookie, signIn } from "~/server/accounts/sign-in.server";
import { marked } from "~/components/marked";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { PasswordField, TextField, useValidatedForm } from "~/components/admin/fields";
import { SubmitButton } from "~/components/admin/form";
import { Entrance } from "~/features/accounts/account-drawings";
import { currentPassword, emailField } from "~/features/accounts/account-fields";
import {
  AccountScreen,
  toastLoginFailure,
  AccountForm,
  pathWithNext,
} from "~/features/accounts/account-screen";

export const meta = staffMeta("account.login");

export async function loader({ request }: LoaderFunctionArgs) {
  const next = localPath(new URL(request.url).searchParams.get("next"), "/admin");
  if (await currentUser(request)) return redirectDocument(next);
  return data({ next, formToken: newFormToken() }, { headers: clearStaleCookie(request) });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, LogInByForm.omit({ code: true }), ["next"], limits.body.shortBytes);
  const login = await logInByForm(request, form.typed);
  if (!login.ok) {
    const { refusal } = login;
    const verifyHref = refusal.kind === "unverified" ? `/verify/${refusal.accountId}` : null;
    const { data: result, init } = refusalReply(form, refusal);
    return data({ result, verifyHref }, init ?? {});
  }
  const next = localPath(form.typed.next, "/admin");
  if (login.value.needsCode)
    return redirect(`/login/code?${new URLSearchParams({ next }).toString()}`, {
      status: 303,
      headers: { "Set-Cookie": pendingLoginCookie(login.value.token) },
    });
  return signIn(request, login.value, next);
}

export default function Login() {
  const { next, formToken } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const [form, fields] = useValidatedForm<{ email?: string; password?: string }>({
    id: "login",
    lastResult: returned?.result,
  });
  return (
    <AccountScreen title={t("account.login")} art={<Entrance />} kind="door">
      <AccountForm
        of={form}
        lead={returned?.verifyHref && <Link to={returned.verifyHref}>{t("account.enterCode")}</Link>}
        onFailure={toastLoginFailure}
        action={pathWithNext("/login", next)}
      >
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="formToken" value={formToken} />
        <TextField field={fields.email} label={t("account.email")} {...emailField} />
        <PasswordField field={fields.password} label={t("account.password")} {...currentPassword} />
        <Group justify="space-between">
          <SubmitButton busy={t("account.loggingIn")}>{t("account.login")}</SubmitButton>
          <Anchor component={Link} to="/forget" py="8">
            {t("account.forgotPasswordLink")}
          </Anchor>
        </Group>
      </AccountForm>
      <p className="entry-links">
        {marked(t("account.newHere"), (words) => (
          <Link to="/register">{words}</Link>
        ))}
      </p>
    </AccountScreen>
  );
}
