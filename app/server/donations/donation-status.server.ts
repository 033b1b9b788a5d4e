import type { Donation } from "#db/schema";
import { causeName } from "~/features/causes/causes.server";
import {
  DONOR_STATES,
  donationStepHref,
  particularsHref,
  toCertificateRequestView,
} from "~/features/donations/donation-view";
import { givenAtOf } from "~/features/donations/tax-approval.server";
import { nonLiveMode } from "~/features/donations/payment-mode";
import { findMonthlyOfDonation } from "~/features/monthly/find-monthly.server";
import { toPledgeView } from "~/features/payments/pledge-view.server";
import { isPaymentKnown } from "~/features/payments/provider-events.server";
import { findReceipt } from "~/features/receipts/receipts.server";
import { readSettings } from "~/features/settings/settings.server";
import { certificateOf } from "~/features/statement/certificates.server";
import { formatLongDateTime, toDateView } from "~/lib/dates";
import { limits } from "~/lib/limits";
import type { Language } from "~/locales/language";
import { db } from "~/server/context.server";
import { giftMomentView, shareView, updatesWishView } from "./after-gift.server";
import { certificateOffer } from "./certificate-offer.server";
import { giftMails } from "./mail-states.server";

export type DonationStatus = Awaited<ReturnType<typeof donationStatus>>;

/** Data of a donation's page for its donor. `hasLeft`: the donor left the payment page without paying. */
export async function donationStatus(donation: Donation, hasLeft: boolean, language: Language) {
  const [cause, receipt, certificate, monthly, isKnown, offer] = await Promise.all([
    causeName(db, donation.cause_slug, language),
    findReceipt(db, donation.id),
    certificateOf(db, donation),
    findMonthlyOfDonation(db, donation),
    donation.order_id !== null && isPaymentKnown(db, donation.order_id),
    certificateOffer(givenAtOf(donation), language),
  ]);
  const path = `/donation/${donation.token}`;
  // A donor who left the payment page has not paid; a payment reported later changes the state.
  const state = DONOR_STATES[hasLeft && donation.state === "created" ? "failed" : donation.state];
  const mayPay = state === "waiting" && donation.order_id !== null && !isKnown;
  const isKept = state === "received" || state === "partially_refunded";
  return {
    state,
    amountRupees: donation.amount_paise / 100,
    coveredFeeRupees: donation.covered_fee_paise / 100,
    refundedRupees: donation.refunded_paise / 100,
    causeName: cause,
    nonLive: nonLiveMode(donation.mode),
    reference: donation.reference ?? donation.order_id ?? donation.id,
    // Banks and payment apps have the account holder's name in the default language.
    pledge: toPledgeView(donation, await readSettings(db), language),
    lapsedAfterDays: donation.reference && donation.state === "abandoned" ? limits.donation.pledgeDays : null,
    tribute:
      donation.tribute && donation.tribute_name
        ? { kind: donation.tribute, name: donation.tribute_name }
        : null,
    tributeHref: donation.tribute_token && `/tribute/${donation.tribute_token}`,
    receiptNumber: receipt?.number ?? null,
    receiptHref: receipt ? `${path}/receipt.pdf` : null,
    mails: await giftMails(donation, language),
    // Receipts of refunded and voided donations are shown, but not mailed.
    sendHref: receipt && isKept ? path : null,
    // Offline donations have a date without a time.
    paidAt: donation.received_on
      ? toDateView(donation.received_on, language).text
      : donation.paid_at && formatLongDateTime(donation.paid_at, language),
    failureReason: donation.failure_reason,
    // An abandoned order is reconciled for three days only, so a retry needs a new donation.
    retryHref:
      donation.order_id && donation.state !== "abandoned"
        ? `${path}/pay`
        : donationStepHref("/donation/new", {
            cause: donation.cause_slug,
            // The form asks about the fee again.
            amount: String((donation.amount_paise - donation.covered_fee_paise) / 100),
            method: donation.reference === null ? "online" : "transfer",
            link: donation.gift_link,
          }),
    checkAgainHref: `${path}?check=1`,
    // The payment page is offered only while no payment is known.
    payHref: mayPay ? `${path}/pay` : null,
    particularsHref: isKept ? particularsHref(donation) : null,
    certificateHref: certificate.row ? `${path}/certificate.pdf` : null,
    certificate:
      isKept && offer && donation.wants_certificate && !certificate.row && !certificate.isMailed
        ? toCertificateRequestView(donation, offer.due)
        : null,
    // The certificate opens only from the donor's mailbox.
    isCertificateMailed: certificate.isMailed,
    particularsLabel: particularsLabel(donation, offer !== null),
    accountHref: ["paid", "partially_refunded", "refunded"].includes(donation.state)
      ? `/account/${donation.cause_slug}`
      : null,
    moment: state === "received" ? await giftMomentView(donation, language, new Date()) : null,
    optIn: isKept ? await updatesWishView(donation, language) : null,
    share: isKept ? shareView(donation.cause_slug, cause, language) : null,
    monthlyHref: monthly ? `/monthly/${monthly.token}` : null,
    dataHref: `${path}/data`,
  };
}

function particularsLabel(
  { address, pan_last4, wants_certificate }: Donation,
  isCertificateOffered: boolean,
) {
  if (!isCertificateOffered) return address ? ("changeAddress" as const) : ("giveAddress" as const);
  return (address ?? pan_last4) || wants_certificate === 1 ? ("change" as const) : ("give" as const);
}
