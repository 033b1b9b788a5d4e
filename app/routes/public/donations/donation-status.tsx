import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { causeName } from "~/features/causes/causes.server";
import { MailReceipt } from "~/features/donations/donation-form.server";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { checkDonationNow } from "~/features/payments/reconciliation.server";
import { isPaymentKnown } from "~/features/payments/provider-events.server";
import { mailReceipt } from "~/features/receipts/receipt-requests.server";
import { findReceipt } from "~/features/receipts/receipts.server";
import { monthlyOf } from "~/features/monthly/find-monthly.server";
import { certificateOf } from "~/features/statement/certificates.server";
import { clientAddress } from "~/server/client-address.server";
import { readFlash, redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { certificateDue } from "~/server/donations/certificate-due.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { db, foundation, payments, provider } from "~/server/context.server";
import { toStatusView } from "~/features/donations/donation-view";
import { StatusPage } from "~/features/donations/public/donation-status-page";
import type { PageHandle } from "~/components/page-handle";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { languageOf, pathIn } from "~/locales/language";
import { translator } from "~/locales/translate";

export const handle: PageHandle = { scripts: ["share-link"], pays: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: translator(pageLanguage(matches))("giving.details.yourDonation"),
    hidden: true,
  });

/** The donor's status page: received, not taken, or waiting. 'Check again' asks the provider at once. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const language = languageOf(pathname);
  const found = await findDonationByToken(db, params.token ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const donation =
    query.has("check") && found.mode === payments.mode
      ? await checkDonationNow(db, provider, found, new Date())
      : found;
  const [cause, receipt, certificate, monthly, isKnown, due] = await Promise.all([
    causeName(db, donation.cause_slug, language),
    findReceipt(db, donation.id),
    certificateOf(db, donation),
    monthlyOf(db, donation),
    donation.order_id !== null && isPaymentKnown(db, donation.order_id),
    certificateDue(donation.received_on ?? donation.paid_at ?? donation.created_at),
  ]);
  const status = toStatusView(donation, cause, receipt, {
    left: query.has("left"),
    language,
    hasCertificate: certificate.shown !== undefined,
    isCertificateMailed: certificate.isMailed,
    monthly,
    isPaymentKnown: isKnown,
    certificateDue: due,
  });
  const { notice, headers } = readFlash(request);
  return data(
    { ...status, foundationEmail: foundation.email, notice: notice?.message ?? null },
    { headers: { ...headers, "Cache-Control": "private, no-store" } },
  );
}

/** 'Send the receipt and this link' */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request, MailReceipt, ["email"]);
  if (!form.ok) return invalidForm(form);
  const mailed = await mailReceipt(db, params.token ?? "", form.value, clientAddress(request), new Date());
  if (!mailed.ok) return refusalReply(form, mailed.refusal);
  const language = languageOf(new URL(request.url).pathname);
  return redirectWith("giving.status.sent", pathIn(language, `/donation/${mailed.value.token}`));
}

export default function DonationStatusPage() {
  return <StatusPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
