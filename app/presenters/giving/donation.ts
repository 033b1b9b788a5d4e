import type { Donation, Receipt } from "#db/schema";
import { rehearsalOf } from "~/messages";

const inIndia = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/**
 * What the status page says about a donation. Amounts in rupees. `left`: the donor has just left the payment
 * page.
 */
export function presentStatus(
  donation: Donation,
  causeName: string,
  receipt: Receipt | undefined,
  visit: { left: boolean },
) {
  const path = `/donation/${donation.token}`;
  return {
    // A donor who left the payment page has not paid. Should the bank report a payment later, the state
    // changes.
    state: visit.left && donation.state === "created" ? ("not_taken" as const) : donorState(donation),
    amountRupees: donation.amount_paise / 100,
    refundedRupees: donation.refunded_paise / 100,
    causeName,
    rehearsal: rehearsalOf[donation.mode],
    reference: donation.order_id ?? donation.id,
    receiptNumber: receipt?.number ?? null,
    receiptHref: receipt ? `${path}/receipt.pdf` : null,
    invoiceSentTo: donation.receipt_requested && donation.email ? maskEmail(donation.email) : null,
    paidAt: donation.paid_at ? inIndia.format(new Date(donation.paid_at)) : null,
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

type DonorState =
  "received" | "waiting" | "not_taken" | "set_aside" | "refunded" | "partially_refunded" | "expired";

function donorState(donation: Donation): DonorState {
  switch (donation.state) {
    case "paid":
      return "received";
    case "created":
      return "waiting";
    case "failed":
      return "not_taken";
    case "abandoned":
      return "expired";
    default:
      return donation.state;
  }
}

/** "asha.k@example.org" → "a•••@example.org": the owner recognizes it, nobody else can use it. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
