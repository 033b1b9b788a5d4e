import { Paper, Stack } from "@mantine/core";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { SetPassword } from "~/features/accounts/account-forms";
import { findInvitation, isResetLinkValid, setPassword } from "~/features/accounts/password-reset.server";
import { clientAddress } from "~/server/client-address.server";
import { readForm, invalidForm, refusalReply, redirectWith } from "~/server/form.server";
import { deviceCookie } from "~/server/accounts/known-device.server";
import { clearedResetEmailCookie, readResetEmail } from "~/server/accounts/sign-in.server";
import { clearedSessionCookie } from "~/server/session.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { pageMeta, useHasMailServer } from "~/components/page-meta";
import { FormProblems, formProps, PasswordField, useValidatedForm } from "~/components/admin/fields";
import { Form, SubmitButton } from "~/components/admin/form";
import { FormError } from "~/components/admin/page-header";
import { Window } from "~/features/accounts/account-drawings";
import { newPassword, Username } from "~/features/accounts/account-fields";
import { AccountScreen } from "~/features/accounts/account-screen";
import { marked } from "~/components/marked";

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageMeta(matches, {
    title: loaded?.invitation ? t("account.choosePassword") : t("account.newPassword"),
    hidden: true,
  });

/** Loads the form for a valid token, otherwise instructions for getting a new link. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const isLinkValid = token !== "" && (await isResetLinkValid(db, token, new Date()));
  return { token, isLinkValid, sentTo: readResetEmail(request), invitation: await findInvitation(db, token) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, SetPassword, [], limits.body.shortBytes);
  if (!form.ok) return invalidForm(form);
  if (!form.value.token)
    return data(form.reply({ formErrors: ["account.checkEmailForLink"], hideFields: ["password"] }), {
      status: 422,
    });
  const set = await setPassword(db, form.value, clientAddress(request), new Date());
  if (!set.ok) return refusalReply(form, set.refusal);
  const isInvited = (await findInvitation(db, form.value.token)) !== null;
  const response = redirectWith(isInvited ? "account.welcome" : "account.passwordSet", "/login");
  // Makes this browser a known device, which can log in while failed attempts lock the account for others.
  for (const cookie of [
    clearedSessionCookie(),
    clearedResetEmailCookie(),
    deviceCookie(request, set.value.id),
  ])
    response.headers.append("Set-Cookie", cookie);
  return response;
}

function linkSentence(sentTo: string | null, hasMailServer: boolean): string {
  if (!hasMailServer) return sentTo ? t("account.linkInLogFor", { sentTo }) : t("account.linkInLog");
  return sentTo ? t("account.linkSentTo", { sentTo }) : t("account.linkInMail");
}

export default function Reset() {
  const { token, isLinkValid, sentTo, invitation } = useLoaderData<typeof loader>();
  const [form, fields] = useValidatedForm<{ token?: unknown; password?: unknown }>({
    id: "reset",
    schema: async () => (await import("~/features/accounts/account-forms")).SetPassword,
    lastResult: useActionData<typeof action>(),
  });
  const isExpired = token !== "" && !isLinkValid;
  const expired = invitation
    ? t("account.invitationDead", { name: invitation.invitedBy })
    : t("account.resetLinkDead");
  const hasMailServer = useHasMailServer();
  const username = invitation?.email ?? sentTo;
  return (
    <AccountScreen
      title={invitation ? t("account.choosePassword") : t("account.newPassword")}
      art={<Window sill="lock" />}
      kind="window"
    >
      {isExpired ? <FormError text={expired} /> : <FormProblems form={form} />}
      {invitation && !isExpired && (
        <>
          <p>{t("account.invitation", { name: invitation.invitedBy })}</p>
          <p>{t("account.invitationFor", { email: invitation.email })}</p>
        </>
      )}
      {token === "" && (
        <>
          <Paper component="p" role="status" bg="highlight.1" px="16" py="12" mb="16">
            {t("account.checkEmailForLink")}
          </Paper>
          <p>
            {linkSentence(sentTo, hasMailServer)} {t("account.worksOnce")}
            {hasMailServer && ` ${t("account.checkSpam")}`}
          </p>
        </>
      )}
      {!isExpired && (
        <Form action={token ? `/reset?token=${token}` : "/reset"} {...formProps(form)}>
          <Stack gap="20">
            <input type="hidden" name="token" value={token} />
            {username && <Username email={username} />}
            <PasswordField
              field={fields.password}
              label={invitation ? t("account.password") : t("account.newPassword")}
              {...newPassword()}
            />
            <div className="actions">
              <SubmitButton>{invitation ? t("account.choosePassword") : t("account.reset")}</SubmitButton>
            </div>
          </Stack>
        </Form>
      )}
      <p className="entry-links">
        {invitation
          ? marked(t("account.havePassword"), (words) => <Link to="/login">{words}</Link>)
          : marked(t("account.noMail"), (words) => <Link to="/forget">{words}</Link>)}
      </p>
    </AccountScreen>
  );
}
