import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { causeName } from "~/features/causes/causes.server";
import { MailReceipt } from "~/features/donations/donation-form.server";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { checkDonationNow } from "~/features/payments/reconciliation.server";
import { isPaymentKnown } from "~/features/payments/provider-events.server";
import { mailReceipt } from "~/features/receipts/receipt-requests.server";
import { findReceipt } from "~/features/receipts/receipts.server";
import { toPledgeView } from "~/features/payments/pledge-view.server";
import { readSettings } from "~/features/settings/settings.server";
import { limits } from "~/lib/limits";
import { monthlyOf } from "~/features/monthly/find-monthly.server";
import { certificateOf } from "~/features/statement/certificates.server";
import { isChecked } from "~/features/donations/donor-fields";
import { WishUpdates, wishUpdates } from "~/features/updates/wish-updates.server";
import { giftMomentView, shareView, updatesWishView } from "~/server/donations/after-gift.server";
import { clientAddress } from "~/server/client-address.server";
import { readFlash } from "~/server/flash.server";
import { readForm, invalidForm, refusalReply, redirectWith } from "~/server/form.server";
import { certificateDue } from "~/server/donations/certificate-due.server";
import { db, payments, provider } from "~/server/context.server";
import {
  DONOR_STATES,
  donationStepHref,
  maskEmail,
  particularsHref,
  toCertificateRequestView,
} from "~/features/donations/donation-view";
import { nonLiveMode } from "~/features/donations/payment-mode";
import { longMoment, toDateView } from "~/lib/dates";
import { publicMeta } from "~/components/public/public-meta";
import type { PageHandle } from "~/components/page-handle";
import { languageOf, pathIn } from "~/locales/language";
import { StatusPage } from "./status-page";

export const handle: PageHandle = { scripts: ["share-link"], pays: true };

export const meta = publicMeta((t) => ({ title: t("giving.details.yourDonation"), hidden: true }));

/** Received, failed or pending. 'Check again' asks the provider. */
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
  const path = `/donation/${donation.token}`;
  // A donor who left the payment page has not paid; a payment reported later changes the state.
  const state = DONOR_STATES[query.has("left") && donation.state === "created" ? "failed" : donation.state];
  const mayPay = state === "waiting" && donation.order_id !== null && !isKnown;
  const isKept = state === "received" || state === "partially_refunded";
  const status = {
    state,
    amountRupees: donation.amount_paise / 100,
    coveredFeeRupees: donation.covered_fee_paise / 100,
    refundedRupees: donation.refunded_paise / 100,
    causeName: cause,
    nonLive: nonLiveMode(donation.mode),
    reference: donation.reference ?? donation.order_id ?? donation.id,
    // Banks and payment apps know the account holder by the name in the default language.
    pledge: toPledgeView(donation, await readSettings(db), language),
    lapsedAfterDays: donation.reference && donation.state === "abandoned" ? limits.donation.pledgeDays : null,
    tribute:
      donation.tribute && donation.tribute_name
        ? { kind: donation.tribute, name: donation.tribute_name }
        : null,
    tributeHref: donation.tribute_token && `/tribute/${donation.tribute_token}`,
    receiptNumber: receipt?.number ?? null,
    receiptHref: receipt ? `${path}/receipt.pdf` : null,
    invoiceSentTo: donation.invoice_requested && donation.email ? maskEmail(donation.email) : null,
    receiptSentTo: donation.receipt_requested && donation.email ? maskEmail(donation.email) : null,
    // Refunded and voided receipts are not offered.
    sendHref: receipt && isKept ? path : null,
    // Offline donations have a day only.
    paidAt: donation.received_on
      ? toDateView(donation.received_on, language).text
      : donation.paid_at && longMoment(donation.paid_at, language),
    failureReason: donation.failure_reason,
    // Reconciled last after three days, so a retry needs a new donation.
    retryHref:
      donation.order_id && donation.state !== "abandoned"
        ? `${path}/pay`
        : donationStepHref("/donation/new", {
            cause: donation.cause_slug,
            // The fee is asked for again.
            amount: String((donation.amount_paise - donation.covered_fee_paise) / 100),
            method: donation.reference === null ? "online" : "transfer",
            link: donation.gift_link,
          }),
    checkAgainHref: `${path}?check=1`,
    payHref: mayPay ? `${path}/pay` : null,
    particularsHref: isKept ? particularsHref(donation) : null,
    certificateHref: certificate.shown ? `${path}/certificate.pdf` : null,
    certificate:
      isKept && donation.wants_certificate && !certificate.shown && !certificate.isMailed
        ? toCertificateRequestView(donation, due, language)
        : null,
    isCertificateMailed: certificate.isMailed,
    hasParticulars: Boolean(donation.address ?? donation.pan_last4) || donation.wants_certificate === 1,
    accountHref: ["paid", "partially_refunded", "refunded"].includes(donation.state)
      ? `/account/${donation.cause_slug}`
      : null,
    moment: state === "received" ? await giftMomentView(donation, language, new Date()) : null,
    wish: isKept ? await updatesWishView(donation, language) : null,
    share: isKept ? shareView(donation.cause_slug, cause, language) : null,
    monthlyHref: monthly ? `/monthly/${monthly.token}` : null,
    dataHref: `${path}/data`,
  };
  const { notice, headers } = readFlash(request);
  return data(
    { ...status, notice: notice?.message ?? null },
    { headers: { ...headers, "Cache-Control": "private, no-store" } },
  );
}

/** 'Send' of the receipt, or the wish for updates. */
const GiftForm = z.unknown().transform((raw, context) => {
  const { intent, wantsUpdates } = (raw ?? {}) as Record<string, unknown>;
  const isWish = intent === "updates" || isChecked(wantsUpdates);
  const read = isWish ? WishUpdates.safeParse(raw) : MailReceipt.safeParse(raw);
  if (read.success) return { isWish, email: read.data.email };
  for (const { path, message } of read.error.issues) context.addIssue({ code: "custom", path, message });
  return z.NEVER;
});

export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const form = await readForm(request, GiftForm, ["intent", "wantsUpdates", "email"]);
  if (!form.ok) return invalidForm(form);
  const { isWish, email } = form.value;
  const language = languageOf(new URL(request.url).pathname);
  const [address, now] = [clientAddress(request), new Date()];
  const done = isWish
    ? await wishUpdates(db, token, { email }, { address, language }, now)
    : await mailReceipt(db, token, { email }, address, now);
  if (!done.ok) return refusalReply(form, done.refusal);
  const here = pathIn(language, `/donation/${done.value.token}`);
  return redirectWith(isWish ? "updates.saved" : "giving.status.sent", here);
}

export default function DonationStatusPage() {
  return <StatusPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
