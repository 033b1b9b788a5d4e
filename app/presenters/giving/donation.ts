import type { Donation, Receipt } from "#db/schema";
import { rehearsalOf } from "~/messages";
import { longMoment } from "~/presenters/site/dates";
import type { Language } from "~/words/language";

/**
 * What the status page says about a donation. Amounts in rupees. `left`: the donor has just left the payment
 * page.
 */
export function presentStatus(
  donation: Donation,
  causeName: string,
  receipt: Receipt | undefined,
  visit: { left: boolean; language: Language },
) {
  const path = `/donation/${donation.token}`;
  return {
    // A donor who left the payment page has not paid. Should the bank report a payment later, the state
    // changes.
    state: DONOR_STATES[visit.left && donation.state === "created" ? "failed" : donation.state],
    amountRupees: donation.amount_paise / 100,
    refundedRupees: donation.refunded_paise / 100,
    causeName,
    rehearsal: rehearsalOf[donation.mode],
    reference: donation.order_id ?? donation.id,
    receiptNumber: receipt?.number ?? null,
    receiptHref: receipt ? `${path}/receipt.pdf` : null,
    invoiceSentTo: donation.receipt_requested && donation.email ? maskEmail(donation.email) : null,
    paidAt: donation.paid_at && longMoment(donation.paid_at, visit.language),
    failureReason: donation.failure_reason,
    // An abandoned order is looked up once more after three days and then never again, so a retry needs a new
    // donation.
    retryHref:
      donation.order_id && donation.state !== "abandoned"
        ? `${path}/pay`
        : `/donation/new?cause=${donation.cause_slug}&amount=${donation.amount_paise / 100}`,
    checkAgainHref: `${path}?check=1`,
  };
}

/** What a state means to the donor. */
const DONOR_STATES = {
  paid: "received",
  created: "waiting",
  failed: "not_taken",
  abandoned: "expired",
  set_aside: "set_aside",
  refunded: "refunded",
  partially_refunded: "partially_refunded",
} as const satisfies Record<Donation["state"], string>;

/** "asha.k@example.org" → "a•••@example.org": the owner recognizes it, nobody else can use it. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
