import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VerifyAccount } from "~/features/accounts/account-forms";
import { OTP_BOXES } from "~/features/accounts/code-input";
import { findRegistration, resendCode, verifyAccount } from "~/features/accounts/registration.server";
import { clearSession } from "~/server/accounts/account-visit.server";
import { clientAddress } from "~/server/client-address.server";
import { redirectAfterMessage, redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { account as accountMessages } from "~/locales/en.json";
import { VerifyPage } from "~/features/accounts/account-pages";
import { pageMeta } from "~/components/page-meta";
import { redirectPath } from "~/server/redirect-path";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: accountMessages.verify, hidden: true });

/** Opening this page ends the current session. */
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
      ? redirectWith("account.otpResent", redirectPath`/verify/${id}`)
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
  return <VerifyPage id={id} answer={useActionData<typeof action>()} />;
}
