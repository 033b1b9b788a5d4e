import { Anchor } from "@mantine/core";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { VerifyAccount } from "~/features/accounts/account-forms";
import { OTP_BOXES } from "~/features/accounts/code-input";
import { findRegistration, resendCode, verifyAccount } from "~/features/accounts/registration.server";
import { clearSession } from "~/server/accounts/account-visit.server";
import { clientAddress } from "~/server/client-address.server";
import {
  readForm,
  invalidForm,
  refusalReply,
  redirectPath,
  redirectWith,
  redirectAfterMessage,
} from "~/server/form.server";
import { db, hasMailServer } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { ErrorSummary } from "~/components/error-summary";
import { formProps, useValidatedForm } from "~/components/admin/fields";
import { Form, SubmitButton } from "~/components/admin/form";
import { FormError, staffMeta } from "~/components/admin/page-header";
import { useHasMailServer } from "~/components/page-meta";
import {
  DelayedRedirectField,
  useDelayedRedirect,
  type DelayedRedirectResult,
} from "~/components/admin/use-delayed-redirect";
import { Window } from "~/features/accounts/account-drawings";
import { CodeFields } from "~/features/accounts/account-fields";
import { AccountScreen } from "~/features/accounts/account-screen";
import { marked } from "~/components/marked";

export const meta = staffMeta("account.verify");

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const headers = await clearSession(request);
  if (!(await findRegistration(db, id))) throw new Response(null, { status: 404, headers });
  return data({ id }, { headers });
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const names = ["otp", ...OTP_BOXES, "resend", "stays"] as const;
  const form = await readForm(request, VerifyAccount, names, limits.body.shortBytes);
  if (form.typed.resend) {
    const resent = await resendCode(db, id, clientAddress(request), new Date());
    return resent.ok
      ? redirectWith(hasMailServer ? "account.otpResent" : "account.otpLogged", redirectPath`/verify/${id}`)
      : refusalReply(form, resent.refusal);
  }
  if (!form.ok) return invalidForm(form);
  const verified = await verifyAccount(db, id, form.value.otp, clientAddress(request), new Date());
  if (!verified.ok) return refusalReply(form, verified.refusal);
  return redirectAfterMessage(
    form,
    verified.value.staff ? "account.verified" : "account.verifiedWaiting",
    "/login",
  );
}

export default function Verify() {
  const { id } = useLoaderData<typeof loader>();
  const answer: DelayedRedirectResult | undefined = useActionData<typeof action>();
  const path = `/verify/${id}`;
  const [form] = useValidatedForm<{ otp?: unknown }>({
    id: "verify",
    schema: async () => (await import("~/features/accounts/account-forms")).VerifyAccount,
    lastResult: answer,
  });
  const isRedirecting = useDelayedRedirect(answer?.leaves);
  const isResending = useNavigation().formData?.has("resend") ?? false;
  const mailsCodes = useHasMailServer();
  const error = form.allErrors.otp?.[0];
  return (
    <AccountScreen title={t("account.verifyTitle")} art={<Window sill="letter" />} kind="window">
      <ErrorSummary id="verify-errors" errors={error ? [{ text: error, href: "#verify-otp1" }] : []} />
      <FormError text={form.errors?.[0]} />
      <Form action={path} {...formProps(form)}>
        <DelayedRedirectField />
        <CodeFields error={error} />
        <div className="actions">
          <SubmitButton isBusy={isRedirecting}>{t("account.verify")}</SubmitButton>
        </div>
      </Form>
      <Form className="entry-links" action={path} noValidate>
        {marked(t(mailsCodes ? "account.resend" : "account.resendInLog"), (words) => (
          <Anchor component="button" type="submit" name="resend" value="1" py="8" disabled={isResending}>
            {words}
          </Anchor>
        ))}
      </Form>
    </AccountScreen>
  );
}
