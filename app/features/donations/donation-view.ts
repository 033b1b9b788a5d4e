import type { Donation, MonthlyDonation, Receipt } from "#db/schema";
import { maskedPan } from "~/lib/pan";
import { dayInWords } from "~/lib/india-time";
import { nonLiveMode } from "./payment-mode";
import { longMoment, toDateView } from "~/lib/dates";
import type { Language } from "~/locales/language";

/**
 * What the status page says about a donation. Amounts in rupees. `left`: the donor has just left the payment
 * page.
 */
export function toStatusView(
  donation: Donation,
  causeName: string,
  receipt: Receipt | undefined,
  visit: {
    left: boolean;
    language: Language;
    hasCertificate?: boolean;
    isCertificateMailed?: boolean;
    monthly?: MonthlyDonation | null;
    /** A payment of its order was reported, taken or not. */
    isPaymentKnown?: boolean;
    /** When certificates for gifts of its day are due, YYYY-MM-DD. */
    certificateDue?: string;
  },
) {
  const path = `/donation/${donation.token}`;
  // A donor who left the payment page has not paid. Should the bank report a payment later, the state
  // changes.
  const state = DONOR_STATES[visit.left && donation.state === "created" ? "failed" : donation.state];
  const mayPay = state === "waiting" && donation.order_id !== null && !visit.isPaymentKnown;
  const isKept = state === "received" || state === "partially_refunded";
  return {
    state,
    amountRupees: donation.amount_paise / 100,
    refundedRupees: donation.refunded_paise / 100,
    causeName,
    rehearsal: nonLiveMode(donation.mode),
    reference: donation.order_id ?? donation.id,
    receiptNumber: receipt?.number ?? null,
    receiptHref: receipt ? `${path}/receipt.pdf` : null,
    invoiceSentTo: donation.invoice_requested && donation.email ? maskEmail(donation.email) : null,
    receiptSentTo: donation.receipt_requested && donation.email ? maskEmail(donation.email) : null,
    // Where the receipt is mailed from; a returned or voided one is not offered.
    sendHref: receipt && isKept ? path : null,
    // Of a donation that was recorded by hand only the day is known.
    paidAt: donation.received_on
      ? toDateView(donation.received_on, visit.language).text
      : donation.paid_at && longMoment(donation.paid_at, visit.language),
    failureReason: donation.failure_reason,
    // An abandoned order is looked up once more after three days and then never again, so a retry needs a new
    // donation.
    retryHref:
      donation.order_id && donation.state !== "abandoned"
        ? `${path}/pay`
        : donationStepHref("/donation/new", {
            cause: donation.cause_slug,
            amount: String(donation.amount_paise / 100),
            link: donation.gift_link,
          }),
    checkAgainHref: `${path}?check=1`,
    payHref: mayPay ? `${path}/pay` : null,
    // What is not paid is no gift yet.
    particularsHref: isKept ? particularsHref(donation) : null,
    certificateHref: visit.hasCertificate ? `${path}/certificate.pdf` : null,
    certificate:
      isKept && donation.wants_certificate && !visit.hasCertificate && !visit.isCertificateMailed
        ? toCertificateRequestView(donation, visit.certificateDue, visit.language)
        : null,
    isCertificateMailed: visit.isCertificateMailed ?? false,
    hasParticulars: Boolean(donation.address ?? donation.pan_last4) || donation.wants_certificate === 1,
    accountHref: ["paid", "partially_refunded", "refunded"].includes(donation.state)
      ? `/account/${donation.cause_slug}`
      : null,
    monthlyHref: visit.monthly ? `/monthly/${visit.monthly.token}` : null,
    dataHref: `${path}/data`,
  };
}

/** What a certificate that the donor wants still needs, where that is given, and by when it comes. */
export function toCertificateRequestView(
  donation: Donation,
  due: string | undefined,
  language: Language,
): CertificateRequest {
  return {
    needs: CERTIFICATE_NEEDS.filter(({ column }) => !donation[column]).map(({ name }) => name),
    href: `/donation/${donation.token}/particulars`,
    due: due === undefined ? null : dayInWords(due, language),
    sentTo: donation.email && maskEmail(donation.email),
  };
}
export type CertificateRequest = {
  needs: ("name" | "address" | "pan" | "email")[];
  href: string;
  due: string | null;
  sentTo: string | null;
};

/** The law wants the first three; by e-mail the donor hears of it. */
const CERTIFICATE_NEEDS = [
  { name: "name", column: "name" },
  { name: "address", column: "address" },
  { name: "pan", column: "pan_last4" },
  { name: "email", column: "email" },
] as const;

/** A step of giving, for what was chosen before. @param link the gift link that the donor came by */
export function donationStepHref(
  path: string,
  { link, frequency = "once", ...donation }: GiftChosen,
): string {
  const query = new URLSearchParams(donation);
  if (frequency !== "once") query.set("frequency", frequency);
  if (link) query.set("link", link);
  return `${path}?${query.toString()}`;
}
type GiftChosen = { cause: string; amount: string; frequency?: string; link: string | null };

/** Where a gift's particulars are given; null for money that was returned or never came. */
export const particularsHref = ({ state, token }: Donation): string | null =>
  ["refunded", "set_aside", "abandoned", "voided"].includes(state) ? null : `/donation/${token}/particulars`;

/** What the page of particulars shows of a gift. The amount in rupees, the PAN masked. */
export const toParticularsView = (
  donation: Donation,
  causeName: string,
  visit: { certificateDue: string | undefined; language: Language },
) => ({
  amountRupees: donation.amount_paise / 100,
  causeName,
  href: `/donation/${donation.token}`,
  /** The name on a receipt stays as it is. */
  asksName: !donation.name,
  /** Another address is given where data is corrected. */
  asksEmail: !donation.email,
  certificateDue:
    visit.certificateDue === undefined ? null : dayInWords(visit.certificateDue, visit.language),
  address: donation.address ?? "",
  wantsCertificate: donation.wants_certificate === 1,
  storedPan: donation.pan_last4 && maskedPan(donation.pan_last4),
});
export type ParticularsShown = ReturnType<typeof toParticularsView>;

/** What a state means to the donor. */
export const DONOR_STATES = {
  paid: "received",
  created: "waiting",
  failed: "not_taken",
  abandoned: "expired",
  set_aside: "set_aside",
  refunded: "refunded",
  partially_refunded: "partially_refunded",
  voided: "voided",
} as const satisfies Record<Donation["state"], string>;

/** "asha.k@example.org" → "a•••@example.org": the owner recognizes it, nobody else can use it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
