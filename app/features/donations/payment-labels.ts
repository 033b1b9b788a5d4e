import { formatDateTime } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import type { Dispute, Donation, Outcome, PaymentEvent, Refund, RefundRequest } from "#db/schema";

/** In the order of the ledger’s filter. */
export const stateLabel: Record<Donation["state"], string> = {
  paid: "Received",
  partially_refunded: "Partly refunded",
  refunded: "Refunded",
  voided: "Voided",
  pledged: "Pledged",
  created: "Waiting",
  failed: "Not taken",
  abandoned: "Abandoned",
  set_aside: "Set aside",
  other_amount: "Another amount",
};
export const nameOfState = ({ state, cheque_unpaid }: Pick<Donation, "state" | "cheque_unpaid">): string =>
  cheque_unpaid === 1 ? "Returned unpaid" : stateLabel[state];
export const DONATION_STATES = Object.keys(stateLabel) as [Donation["state"], ...Donation["state"][]];
export const modeLabel: Record<Donation["mode"], string> = {
  live: "Real money",
  test: "Test",
  practice: "Practice",
};
export const channelLabel: Record<Donation["channel"], string> = {
  online: "Online",
  cash: "Cash",
  cheque: "Cheque",
  transfer: "Bank transfer",
};
export const OFFLINE_CHANNELS = ["cash", "cheque", "transfer"] as const;

/** For a select. `first`: the label of no choice. */
export const labelOptions = (first: string, labels: Record<string, string>) =>
  Object.entries({ "": first, ...labels }).map(([value, label]) => ({ value, label }));

const eventSources: Record<PaymentEvent["source"], string> = {
  webhook: "Webhook",
  return: "The donor returned to the site",
  verify: "The donor’s browser told us",
  reconciliation: "We asked the provider",
};

/** Razorpay's event names, and the site's own for browser reports. */
const eventTypes: Record<string, string> = {
  "payment.authorized": "payment authorised",
  "payment.captured": "the payment was made",
  "payment.refunded": "the payment was refunded",
  "payment.failed": "the payment failed",
  "order.paid": "the order is paid",
  "refund.created": "a refund has started",
  "refund.processed": "a refund was completed",
  "refund.failed": "a refund failed",
  "refund.speed_changed": "the refund is taking another route",
  "subscription.authenticated": "the donor agreed to a monthly gift",
  "subscription.activated": "the monthly gift has started",
  "subscription.charged": "a monthly payment was made",
  "subscription.pending": "the bank declined a month",
  "subscription.halted": "the bank declined a month four times; no further attempt",
  "subscription.cancelled": "the monthly gift was stopped",
  "subscription.completed": "the monthly gift had its last month",
  "subscription.paused": "the monthly gift was paused",
  "subscription.resumed": "the monthly gift was resumed",
  "subscription.updated": "the monthly gift was changed",
  "payment.dispute.created": "the donor’s bank disputes the payment",
  "payment.dispute.under_review": "the dispute is under review",
  "payment.dispute.action_required": "the dispute needs an answer",
  "payment.dispute.closed": "the dispute is closed",
  "payment.dispute.won": "the dispute is won",
  "payment.dispute.lost": "the dispute is lost",
  "checkout.signed": "the payment was made",
  "checkout.failed": "the payment failed",
  unreadable: "something that could not be read",
};

const outcomes: Record<Outcome, string> = {
  paid: "the gift is counted",
  already_paid: "already counted",
  failed: "recorded as not taken",
  set_aside: "set aside, because it came from outside India",
  not_captured_yet: "not received yet",
  refunded: "recorded as refunded",
  refund_noted: "the refund was recorded",
  dispute_noted: "the dispute was recorded",
  dispute_lost: "recorded as refunded",
  monthly_noted: "recorded on the monthly gift",
  unknown_order: "not an order of this site",
  other_amount: "not counted yet: the amount differs from the order",
  second_payment: "not counted: a second payment for one order",
  reconciliation_due: "we will ask the provider again soon",
  provider_silent: "the provider did not answer",
  nothing_to_do: "no change",
};

export function describeEvent({ source, type, outcome }: Pick<PaymentEvent, "source" | "type" | "outcome">) {
  return {
    what: `${eventSources[source]}: ${eventTypes[type] ?? "not about this gift"}`,
    detail: outcome === null ? "not acted on yet" : (outcomes[outcome] ?? ""),
  };
}

export const refundRequestLabel: Record<RefundRequest["state"], string> = {
  asked: "waiting for the provider’s answer",
  accepted: "accepted",
  refused: "refused",
};
export const refundLabel = (status: Refund["status"]) =>
  ({ processed: "completed", failed: "failed", undone: "undone" })[status] ?? "is on its way";

const disputeLabel: Record<Dispute["status"], string> = {
  open: "open",
  action_required: "needs an answer",
  under_review: "under review",
  closed: "closed",
  won: "won",
  lost: "lost",
};
const disputePhases: Record<string, string> = {
  retrieval: "the bank wants documents",
  chargeback: "the bank takes the money back",
  fraud: "reported as fraud",
  pre_arbitration: "disputed a second time",
  arbitration: "the card network decides",
};

export function describeDispute({ amount_paise, phase, status, respond_by }: Dispute): string {
  const isOpen = status === "open" || status === "action_required";
  const answerBy =
    isOpen && respond_by ? `respond on the provider’s dashboard by ${formatDateTime(respond_by)}` : null;
  const parts = [formatRupees(amount_paise), phase && disputePhases[phase], disputeLabel[status], answerBy];
  return parts.filter(Boolean).join(" · ");
}

const methods: Record<string, string> = {
  card: "card",
  upi: "UPI",
  netbanking: "net banking",
  wallet: "wallet",
  emi: "instalments",
  paylater: "pay later",
  bank_transfer: "bank transfer",
};
export const paymentMethodLabel = (method: string) => methods[method] ?? "another way";

type DonorContact = { name?: string | null; email?: string | null; phone?: string | null };

export const donorLabel = ({ name, email, phone }: DonorContact): string =>
  name?.trim() || email || phone || "Anonymous";
