import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  findRegistration,
  OTP_FIELDS,
  resendCode,
  verifyAccount,
  VerifyAccount,
} from "~/domain/accounts/registration.server";
import { clearSession } from "~/http/account-visit.server";
import { clientAddress } from "~/http/client.server";
import { readFlash, redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { refusedForm } from "~/http/refused-form.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { VerifyPage } from "~/ui/accounts/account-pages";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";

const { account: text } = messages;

export const handle: PageHandle = { enhance: ["account"], bare: "account" };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: text.verify, hidden: true });

/** Opening this page ends the current session. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const headers = new Headers(await clearSession(request));
  if (!(await findRegistration(db, id))) throw new Response(null, { status: 404, headers });
  const flash = readFlash(request);
  for (const [name, value] of Object.entries(flash.headers)) headers.append(name, value);
  return data({ id, notice: flash.message }, { headers });
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const form = await readForm(request, VerifyAccount, [...OTP_FIELDS, "resend"], limits.body.shortBytes);
  if (form.typed.resend) {
    const resent = await resendCode(db, id, clientAddress(request), new Date());
    return resent.ok ? redirectWith(text.otpResent, `/verify/${id}`) : refusedForm(resent.refusal, null);
  }
  if (!form.ok) return data({ errors: form.errors, problem: null, typed: null }, { status: 422 });
  const verified = await verifyAccount(db, id, form.value.otp, clientAddress(request), new Date());
  if (!verified.ok) return refusedForm(verified.refusal, null);
  return redirectWith(verified.value.staff ? text.verified : text.verifiedWaiting, "/login");
}

export default function Verify() {
  const { id, notice } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return (
    <VerifyPage
      id={id}
      notice={returned ? null : notice}
      error={returned?.errors.otp ?? null}
      problem={returned?.problem ?? null}
    />
  );
}
