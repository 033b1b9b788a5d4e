import { receivedPaise } from "#db/paid-donations.server";
import type { Db, Donation } from "#db/schema";
import { causeName } from "~/features/causes/causes.server";
import { followDonations } from "~/features/public-account/follow.server";
import type { Reader } from "~/features/public-account/public-account.server";
import {
  DONOR_STATES,
  type DonorState,
  particularsHref,
  particularsLabel,
  toCertificateRequestView,
} from "~/features/donations/donation-view";
import { nonLiveMode } from "~/features/donations/payment-mode";
import { findMonthlyOfDonation } from "~/features/monthly/find-monthly.server";
import { isOver } from "~/features/monthly/monthly-filters";
import { pledgeRest } from "./pledges.server";
import { toPledgeView, type PledgeView } from "./pledge-view.server";
import { isPaymentKnown } from "./provider-events.server";
import { howReturned, returnedSums } from "./returned-money.server";
import { findReceipt } from "~/features/receipts/receipts.server";
import { refundDays } from "~/features/receipts/refund-days.server";
import { refundInWords } from "~/features/receipts/refund-in-words";
import { tributeMailState } from "~/features/tributes/tributes.server";
import { certificateOf, isFiled } from "~/features/statement/certificates.server";
import { formatLongDateTime } from "~/lib/dates";
import { dayInWords } from "~/lib/india-time";
import { shortRupees } from "~/lib/rupees";
import type { Translate } from "~/locales/messages";
import { translator } from "~/locales/translate";
import { takesTransfers } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { checkDonationsOpen } from "~/features/donations/donations-open.server";
import { updatesOptInView } from "~/features/updates/updates-opt-in.server";
import { donationMomentView, shareView } from "~/features/donations/donation-moment.server";
import { certificateOfferFor } from "~/features/statement/certificate-offer.server";
import { donationMails } from "~/features/donations/mail-states.server";

export type DonationStatus = Awaited<ReturnType<typeof donationStatus>>;

/** `hasLeft`: the donor left the payment page without paying. */
type Shown = Reader & { hasLeft: boolean; origin: string; hasMailServer: boolean };

/** Data of a donation's page for its donor. */
export async function donationStatus(
  db: Db,
  donation: Donation,
  { hasLeft, language, country, origin, hasMailServer }: Shown,
  now: Date,
) {
  const [cause, receipt, certificate, monthly, isKnown, offer, ways] = await Promise.all([
    causeName(db, donation.cause_slug, language),
    findReceipt(db, donation.id),
    certificateOf(db, donation),
    findMonthlyOfDonation(db, donation),
    donation.order_id !== null && isPaymentKnown(db, donation.order_id),
    certificateOfferFor(db, donation, language),
    followDonations(db, [donation], { language, country }, now),
  ]);
  const path = `/donation/${donation.token}`;
  const state = toDonorState(donation, { hasLeft, isKnown });
  const isKept = state === "received" || state === "partially_refunded";
  const transfer = await toPledgeView(db, donation, { language, hasMailServer, now });
  const isReady = certificate.row !== undefined || certificate.isMailed;
  const request =
    isKept && donation.wants_certificate && (isReady || offer)
      ? toCertificateRequestView(donation, offer?.due ?? null)
      : null;
  const returned = await returnedPaise(db, donation);
  const [pledge, rest] = state === "pledged" ? [transfer, null] : [null, transfer];
  return {
    state,
    ...(await textsOf(db, donation, state, { language, hasMailServer })),
    ...(pledge && !isUnlinked(donation) && pledgeTexts(pledge, translator(language))),
    amountRupees: receivedPaise(donation) / 100,
    // Of another amount than the order's nobody knows what the fee is.
    coveredFeeRupees: state === "other_amount" ? 0 : donation.covered_fee_paise / 100,
    isHeld: state === "set_aside" || state === "other_amount",
    refundedRupees: returned / 100,
    /** The sum and its days. */
    refunded:
      returned > 0 ? refundInWords(shortRupees(returned), await refundDays(db, donation), language) : null,
    causeName: cause,
    nonLive: nonLiveMode(donation.mode),
    reference: donation.reference ?? donation.order_id ?? donation.id,
    pledge,
    received:
      pledgeRest(donation) > 0
        ? { received: shortRupees(donation.amount_paise), pledged: shortRupees(donation.pledged_paise ?? 0) }
        : null,
    rest,
    isLapsed: isLapsed(donation),
    tribute:
      donation.tribute && donation.tribute_name
        ? { kind: donation.tribute, name: donation.tribute_name }
        : null,
    tributeHref: isKept && donation.tribute_token ? `/tribute/${donation.tribute_token}` : null,
    receiptNumber: receipt?.number ?? null,
    isReceiptCancelled: Boolean(receipt?.cancelled_at),
    receiptHref: receipt ? `${path}/receipt.pdf` : null,
    mails: await donationMails(db, donation, await tributeMailState(db, donation), {
      language,
      hasMailServer,
    }),
    // Receipts of refunded and voided donations are shown, but not mailed.
    sendHref: receipt && isKept ? path : null,
    // Offline donations have a date without a time.
    paidAt:
      donation.cheque_unpaid === 1
        ? null
        : donation.received_on
          ? dayInWords(donation.received_on, language)
          : donation.paid_at && formatLongDateTime(donation.paid_at, language),
    failureReason: donation.failure_reason,
    retry: state === "not_taken" || state === "expired" ? await retryView(db, donation) : null,
    checkAgainHref: `${path}?check=1`,
    payHref: state === "unpaid" && donation.order_id !== null ? `${path}/pay` : null,
    particularsHref: isKept ? particularsHref(donation) : null,
    certificateHref: certificate.row ? `${path}/certificate.pdf` : null,
    certificate: request && !isReady ? request : null,
    certificateSteps: request && {
      isComplete: isReady || request.needs.length === 0,
      isFiled: isReady || (await isFiled(db, donation)),
      isReady,
      due: request.due,
      isReal: donation.mode === "live",
    },
    isCertificateOffered: offer !== null,
    // The certificate opens only from the donor's mailbox.
    isCertificateMailed: certificate.isMailed,
    particularsLabel: particularsLabel(donation, offer !== null),
    accountHref: isKept ? `/account/${donation.cause_slug}` : null,
    follow: ways.get(donation.id) ?? null,
    hasEmail: donation.email !== null,
    moment: state === "received" ? await donationMomentView(db, donation, language, now) : null,
    optIn: isKept ? await updatesOptInView(db, donation, language) : null,
    share: isKept ? await shareView(db, { origin, slug: donation.cause_slug, cause, language }) : null,
    monthly: monthly && { href: `/monthly/${monthly.token}`, isOver: isOver(monthly) },
    dataHref: `${path}/data`,
  };
}

/**
 * Ways to pay what was not paid: `payHref` for its order, and a new donation filled in as this one, `again` in the
 * same way, `other` in another that is offered.
 */
async function retryView(db: Db, { token, order_id, reference, state, subscription_id }: Donation) {
  const { bank } = await readSettings(db);
  const areTransfersOpen = takesTransfers(bank) && (await checkDonationsOpen(db, "transfer")) === null;
  const isTransfer = reference !== null && areTransfersOpen;
  const other = isTransfer ? ("online" as const) : ("transfer" as const);
  // An abandoned order is reconciled for three days only, so a retry needs a new donation.
  const payHref = order_id && state !== "abandoned" ? `/donation/${token}/pay` : null;
  return {
    token,
    payHref,
    again: isTransfer ? ("transfer" as const) : ("online" as const),
    other: areTransfersOpen && subscription_id === null ? other : null,
  };
}

/** A donor who left the payment page has not paid; a payment reported later changes the state. */
function toDonorState(
  { state }: Donation,
  { hasLeft, isKnown }: { hasLeft: boolean; isKnown: boolean },
): DonorState {
  if (state !== "created") return DONOR_STATES[state];
  if (hasLeft) return "not_taken";
  return isKnown ? "waiting" : "unpaid";
}

const isLapsed = ({ reference, state }: Donation): boolean => reference !== null && state === "abandoned";

/** A line of the bank was linked to it that is not its money. */
const isUnlinked = ({ state, pledged_again_at }: Donation): boolean =>
  state === "pledged" && pledged_again_at !== null;

/** Names only the ways that the page shows; nobody who said that it was sent is asked to send it. */
function pledgeTexts({ amount, upi, accountNumber, actions, mailsReceipt }: PledgeView, t: Translate) {
  if (actions?.sentAt)
    return {
      title: t("giving.states.pledged.titleSent"),
      lead: t(`giving.states.pledged.${mailsReceipt ? "sent" : "sentHere"}`),
    };
  if (upi) return { title: t("giving.states.pledged.title", { amount }) };
  return {
    title: accountNumber
      ? t("giving.states.pledged.titleBank", { amount })
      : t("giving.states.pledged.titleAsk"),
  };
}

async function textsOf(
  db: Db,
  donation: Donation,
  state: DonorState,
  { language, hasMailServer }: Pick<Shown, "language" | "hasMailServer">,
): Promise<{ title: string; lead: string }> {
  const t = translator(language);
  const { tribute, tribute_name: name } = donation;
  if (isLapsed(donation))
    return { title: t("giving.transfer.lapsedTitle"), lead: t("giving.transfer.lapsedText") };
  if (state === "received" && tribute === "memory" && name)
    return {
      title: t("giving.states.received.memoryTitle", { name }),
      lead: t("giving.states.received.memoryText"),
    };
  if (isUnlinked(donation))
    return { title: t("giving.states.pledged.unlinkedTitle"), lead: t("giving.states.pledged.unlinked") };
  const title = t(`giving.states.${state}.title`, { amount: shortRupees(donation.amount_paise) });
  const isPractice = donation.mode !== "live";
  if (state === "set_aside" && (await isHeldReturned(db, donation)))
    return { title, lead: t(`giving.states.set_aside.${isPractice ? "practice" : "returned"}`) };
  if (state === "other_amount") return { title, lead: await otherAmountLead(db, donation, t) };
  if (donation.cheque_unpaid === 1)
    return { title: t("giving.states.refunded.unpaidTitle"), lead: t("giving.states.refunded.unpaid") };
  if (state === "refunded" || state === "partially_refunded") {
    if (isPractice) return { title, lead: t(`giving.states.${state}.practice`) };
    const how = await howReturned(db, donation);
    return { title, lead: t(`giving.states.${state}.${how === "account" ? "text" : how}`) };
  }
  const text =
    state === "pledged" && (donation.email === null || !hasMailServer)
      ? "pledged.textHere"
      : (`${state}.text` as const);
  return { title, lead: t(`giving.states.${text}`) };
}

/** Also of a payment on hold, which is no gift, so that its refunds are in no sum. */
async function returnedPaise(db: Db, donation: Donation): Promise<number> {
  if (donation.cheque_unpaid === 1) return 0;
  if (donation.state !== "other_amount") return donation.refunded_paise;
  return (await returnedSums(db, donation)).refunded;
}

/** True if all of a payment on hold is refunded, or being refunded. */
async function isHeldReturned(db: Db, donation: Donation): Promise<boolean> {
  const { refunded, pending, asked } = await returnedSums(db, donation);
  return refunded + pending + asked >= receivedPaise(donation);
}

/** A captured sum that is not the order's, until staff accept it. */
async function otherAmountLead(db: Db, donation: Donation, t: Translate): Promise<string> {
  const received = receivedPaise(donation);
  const sums = { received: shortRupees(received), ordered: shortRupees(donation.amount_paise) };
  return (await isHeldReturned(db, donation))
    ? t(`giving.otherAmount.${donation.mode === "live" ? "returned" : "practice"}`, sums)
    : `${t("giving.otherAmount.received", sums)} ${t("giving.states.other_amount.text")}`;
}
