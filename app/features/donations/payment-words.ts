/** Words of states, ways and events in the language of the screen; of files in English. */
import { formatDateTime } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import type { PlainKey } from "~/locales/messages";
import { t } from "~/locales/screen-text";
import { DONATION_STATES, OFFLINE_CHANNELS } from "./payment-labels";
import type { Dispute, Donation, Outcome, PaymentEvent, Refund, RefundRequest } from "#db/schema";

export const stateWords = ({
  state,
  cheque_unpaid,
}: Pick<Donation, "state"> & Partial<Pick<Donation, "cheque_unpaid">>) =>
  cheque_unpaid === 1 ? t("ledger.returnedUnpaid") : t(`ledger.states.${state}`);
export const modeWords = (mode: Donation["mode"]) => t(`receipts.modes.${mode}`);
export const channelWords = (channel: Donation["channel"]) => t(`ledger.channels.${channel}`);
export const methodWords = (method: string) => t(METHODS[method] ?? "ledger.methods.other");

/** Keys, by the provider's names. */
const METHODS: Record<string, PlainKey> = {
  card: "ledger.methods.card",
  upi: "ledger.methods.upi",
  netbanking: "ledger.methods.netbanking",
  wallet: "ledger.methods.wallet",
  emi: "ledger.methods.emi",
  paylater: "ledger.methods.paylater",
  bank_transfer: "ledger.methods.transfer",
};

/** For selects; the first is no choice. */
export const stateOptions = () => [
  { value: "", label: t("ledger.list.allStates") },
  ...DONATION_STATES.map((state) => ({ value: state, label: stateWords({ state }) })),
];
export const modeOptions = () => [
  { value: "", label: t("ledger.list.allModes") },
  ...(["live", "test", "practice"] as const).map((mode) => ({ value: mode, label: modeWords(mode) })),
];
export const offlineChannelOptions = () => [
  { value: "", label: t("words.pleaseChoose") },
  ...OFFLINE_CHANNELS.map((channel) => ({ value: channel, label: channelWords(channel) })),
];

/** Keys, by Razorpay's event names, and the site's own for browser reports. */
const EVENTS: Record<string, PlainKey> = {
  "payment.authorized": "ledger.events.authorised",
  "payment.captured": "ledger.events.paid",
  "payment.refunded": "ledger.events.refunded",
  "payment.failed": "ledger.events.failed",
  "order.paid": "ledger.events.orderPaid",
  "refund.created": "ledger.events.refundStarted",
  "refund.processed": "ledger.events.refundCompleted",
  "refund.failed": "ledger.events.refundFailed",
  "refund.speed_changed": "ledger.events.refundRoute",
  "subscription.authenticated": "ledger.events.monthlyAgreed",
  "subscription.activated": "ledger.events.monthlyStarted",
  "subscription.charged": "ledger.events.monthlyPaid",
  "subscription.pending": "ledger.events.monthDeclined",
  "subscription.halted": "ledger.events.monthlyHalted",
  "subscription.cancelled": "ledger.events.monthlyStopped",
  "subscription.completed": "ledger.events.monthlyCompleted",
  "subscription.paused": "ledger.events.monthlyPaused",
  "subscription.resumed": "ledger.events.monthlyResumed",
  "subscription.updated": "ledger.events.monthlyChanged",
  "payment.dispute.created": "ledger.events.disputed",
  "payment.dispute.under_review": "ledger.events.disputeReview",
  "payment.dispute.action_required": "ledger.events.disputeAnswer",
  "payment.dispute.closed": "ledger.events.disputeClosed",
  "payment.dispute.won": "ledger.events.disputeWon",
  "payment.dispute.lost": "ledger.events.disputeLost",
  "checkout.signed": "ledger.events.paid",
  "checkout.failed": "ledger.events.failed",
  unreadable: "ledger.events.unreadable",
};

const OUTCOMES = {
  paid: "ledger.outcomes.paid",
  already_paid: "ledger.outcomes.alreadyPaid",
  failed: "ledger.outcomes.failed",
  set_aside: "ledger.outcomes.setAside",
  not_captured_yet: "ledger.outcomes.notYet",
  refunded: "ledger.outcomes.refunded",
  refund_noted: "ledger.outcomes.refundNoted",
  dispute_noted: "ledger.outcomes.disputeNoted",
  dispute_lost: "ledger.outcomes.refunded",
  monthly_noted: "ledger.outcomes.monthlyNoted",
  unknown_order: "ledger.outcomes.unknownOrder",
  other_amount: "ledger.outcomes.otherAmount",
  second_payment: "ledger.outcomes.secondPayment",
  reconciliation_due: "ledger.outcomes.askSoon",
  provider_silent: "ledger.outcomes.silent",
  nothing_to_do: "ledger.outcomes.nothing",
} satisfies Record<Outcome, PlainKey>;

export function describeEvent({ source, type, outcome }: Pick<PaymentEvent, "source" | "type" | "outcome">) {
  const event = t(EVENTS[type] ?? "ledger.events.other");
  // A newer version of the site may have written one that this version has no words for.
  const words = (known: Outcome) => (Object.hasOwn(OUTCOMES, known) ? t(OUTCOMES[known]) : known);
  return {
    what: t("ledger.history.event", { source: t(`ledger.eventSources.${source}`), event }),
    detail: outcome === null ? t("ledger.outcomes.waiting") : words(outcome),
  };
}

export const refundRequestWords = (state: RefundRequest["state"]) => t(`ledger.refundRequests.${state}`);

/** @param refund amount in paise */
export function refundWords({ amount_paise, status }: Pick<Refund, "amount_paise" | "status">) {
  const known = { processed: "completed", failed: "failed", undone: "undone" } as const;
  return t(`ledger.refunds.${known[status as keyof typeof known] ?? "pending"}`, {
    amount: formatRupees(amount_paise),
  });
}

const PHASES: Record<string, PlainKey> = {
  retrieval: "ledger.disputePhases.retrieval",
  chargeback: "ledger.disputePhases.chargeback",
  fraud: "ledger.disputePhases.fraud",
  pre_arbitration: "ledger.disputePhases.second",
  arbitration: "ledger.disputePhases.arbitration",
};

export function describeDispute({ amount_paise, phase, status, respond_by }: Dispute): string {
  const isOpen = status === "open" || status === "action_required";
  const phaseKey = phase && PHASES[phase];
  return [
    formatRupees(amount_paise),
    phaseKey && t(phaseKey),
    t(`ledger.disputes.${status}`),
    isOpen && respond_by && t("ledger.respondBy", { day: formatDateTime(respond_by) }),
  ]
    .filter(Boolean)
    .join(" · ");
}
