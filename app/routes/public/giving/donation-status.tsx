import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { causeName } from "~/domain/giving/causes.server";
import { MailReceipt } from "~/domain/giving/donation-form.server";
import { findDonationByToken } from "~/domain/giving/find-donation.server";
import { askAboutDonation } from "~/domain/giving/look-ups.server";
import { isPaymentKnown } from "~/domain/giving/payment-events.server";
import { mailReceipt } from "~/domain/giving/receipt-requests.server";
import { findReceipt } from "~/domain/giving/receipts.server";
import { monthlyOf } from "~/domain/monthly/find-monthly.server";
import { certificateOf } from "~/domain/statement/certificates.server";
import { clientAddress } from "~/http/client.server";
import { readFlash, redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { certificateDue } from "~/http/giving/certificate-due.server";
import { formAgain, refusedReply } from "~/http/refused-form.server";
import { db, foundation, payments, provider } from "~/http/world.server";
import { presentStatus } from "~/presenters/giving/donation";
import { StatusPage } from "~/ui/giving/donation-status-page";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageLanguage, pageMeta } from "~/ui/site/page-meta";
import { languageOf, pathIn } from "~/words/language";
import { wordsIn } from "~/words/words";

export const handle: PageHandle = { enhance: ["gift"], pays: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: wordsIn(pageLanguage(matches)).giving.details.yourDonation, hidden: true });

/** The donor's status page: received, not taken, or waiting. 'Check again' asks the provider at once. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const language = languageOf(pathname);
  const found = await findDonationByToken(db, params.token ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const donation =
    query.has("check") && found.mode === payments.mode
      ? await askAboutDonation(db, provider, found, new Date())
      : found;
  const [cause, receipt, certificate, monthly, isKnown, due] = await Promise.all([
    causeName(db, donation.cause_slug, language),
    findReceipt(db, donation.id),
    certificateOf(db, donation),
    monthlyOf(db, donation),
    donation.order_id !== null && isPaymentKnown(db, donation.order_id),
    certificateDue(donation.given_on ?? donation.paid_at ?? donation.created_at),
  ]);
  const status = presentStatus(donation, cause, receipt, {
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
  if (!form.ok) return formAgain(form);
  const mailed = await mailReceipt(db, params.token ?? "", form.value, clientAddress(request), new Date());
  if (!mailed.ok) return refusedReply(form, mailed.refusal);
  const language = languageOf(new URL(request.url).pathname);
  return redirectWith("giving.status.sent", pathIn(language, `/donation/${mailed.value.token}`));
}

export default function DonationStatusPage() {
  return <StatusPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
