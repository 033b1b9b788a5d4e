import type { Dispute, Donation, Receipt } from "#db/schema";
import type { DonationHistory, LedgerRow } from "./ledger.server";
import type { LedgerTotal } from "./ledger-pages.server";
import { describeAction } from "~/features/activity/activity-view";
import {
  channelLabel,
  countryLabel,
  disputeLabel,
  paymentMethodLabel,
  modeLabel,
  disputePhaseLabel,
  toEventView,
  refundLabel,
  refundRequestLabel,
  stateLabel,
} from "~/features/donations/payment-labels";
import { mailKindLabel, mailStateLabel } from "~/features/mail/mail-labels";
import { mediumDay, moment } from "~/lib/dates";
import { taxYearOf } from "~/lib/tax-year";
import { maskedPan } from "~/lib/pan";
import { rupees } from "~/lib/rupees";

/** The columns of the table, and those that stand in it unless others are asked for. */
export const ledgerTable = {
  all: ["donor", "amount", "date", "cause", "state", "channel", "receipt", "email", "phone"],
  usual: ["donor", "amount", "date", "cause", "state", "receipt"],
} as const;

export function toLedgerItemView(row: LedgerRow) {
  return {
    id: row.id,
    href: `/adminDonations/${row.id}`,
    amount: rupees(row.amount_paise),
    refunded: row.refunded_paise > 0 ? rupees(row.refunded_paise) : null,
    state: row.state,
    stateWords: stateLabel[row.state],
    mode: row.mode === "live" ? null : modeLabel[row.mode],
    cause: row.cause_name,
    donor: row.name ?? row.email ?? row.phone ?? "Anonymous",
    channel: channelLabel[row.channel],
    day: row.received_on ? mediumDay(row.received_on) : moment(row.paid_at ?? row.created_at),
    receiptNumber: row.receipt_number,
    canReplace: row.receipt_outdated === 1,
    email: row.email,
    phone: row.phone,
  };
}
export type LedgerItem = ReturnType<typeof toLedgerItemView>;

/** The filtered sums, one line per mode (live, test, practice). */
export function toTotalsView(totals: LedgerTotal[]) {
  return totals.map(({ mode, donations, receivedPaise, refundedPaise, standsPaise }) => ({
    mode,
    name: modeLabel[mode],
    donations,
    received: rupees(receivedPaise),
    refunded: rupees(refundedPaise),
    stands: rupees(standsPaise),
  }));
}
export type LedgerSum = ReturnType<typeof toTotalsView>[number];

type Happening = { at: string; what: string; detail: string };
/** A donation with all its events in order of time. */
export function toHistoryView({
  donation,
  causeName,
  receipts,
  receipt,
  recordedBy,
  cashLimitPaise,
  isReceiptOutdated,
  leftPaise,
  events,
  disputes,
  refunds,
  requests,
  mails,
  activity,
}: DonationHistory & { leftPaise: number }) {
  const happenings: Happening[] = [
    {
      at: donation.created_at,
      what: donation.channel === "online" ? "Donation started" : "Donation recorded",
      detail: recordedBy ? `by ${recordedBy}` : "",
    },
    ...events.map((event) => ({ at: event.received_at, ...toEventView(event) })),
    ...(donation.paid_at && donation.channel === "online"
      ? [
          {
            at: donation.paid_at,
            what: "Payment received",
            detail: donation.payment_id ? `payment ${donation.payment_id}` : "",
          },
        ]
      : []),
    ...receipts.flatMap((one) => [
      { at: one.issued_at, what: "Receipt issued", detail: one.number },
      ...(one.cancelled_at
        ? [
            {
              at: one.cancelled_at,
              what: one.replaced_at ? "Receipt replaced" : "Receipt cancelled",
              detail: [one.number, one.cancel_reason].filter(Boolean).join(" · "),
            },
          ]
        : []),
    ]),
    ...requests.map((one) => ({
      at: one.created_at,
      what: `Refund of ${rupees(one.amount_paise)} asked for${one.requester ? ` by ${one.requester}` : ""}`,
      detail: [one.reason, refundRequestLabel[one.state], one.answer].filter(Boolean).join(" · "),
    })),
    ...refunds.map((one) => ({
      at: one.updated_at,
      what: `Refund of ${rupees(one.amount_paise)} ${refundLabel(one.status)}`,
      detail: one.id.startsWith("hand_") ? "by hand" : `refund ${one.id}`,
    })),
    ...mails.map((mail) => ({
      at: mail.sent_at ?? mail.created_at,
      what: `Email: ${mailKindLabel(mail.kind)}, ${mailStateLabel[mail.state].toLowerCase()}`,
      detail: mail.recipient,
    })),
    // Refunds and recorded gifts are already listed above.
    ...activity
      .filter(({ action }) => action !== "refund_asked" && action !== "gift_recorded")
      .map((one) => ({ at: one.happened_at, what: describeAction(one), detail: `by ${one.actor_name}` })),
  ];
  const isOffline = donation.channel !== "online";
  return {
    id: donation.id,
    amount: rupees(donation.amount_paise),
    causeName,
    donor: donation.name,
    state: donation.state,
    stateWords: stateLabel[donation.state],
    mode: donation.mode === "live" ? null : modeLabel[donation.mode],
    isOffline,
    cashLimitPaise: donation.state === "voided" ? null : cashLimitPaise,
    voidReason: donation.state === "voided" ? (receipt?.cancel_reason ?? "") : null,
    earlierYear: receipt ? givenInEarlierYear(donation, receipt) : null,
    facts: [...disputes.map(disputeFact), ...facts(donation, receipt?.number ?? null, recordedBy)],
    receiptHref: receipt ? `/adminDonations/${donation.id}/receipt.pdf` : null,
    ownPage: `/adminDonations/${donation.id}/page`,
    canResend: receipt !== undefined && donation.email !== null && donation.state !== "voided",
    /** Of an offline donation of which money was received. */
    canCorrect: isOffline && ["paid", "partially_refunded"].includes(donation.state),
    canVoid: isOffline && donation.state === "paid",
    canReplace: isReceiptOutdated,
    donorHref: donation.donor_id && `/adminDonors/${donation.donor_id}`,
    left: leftPaise > 0 ? rupees(leftPaise) : null,
    leftRupees: leftPaise / 100,
    history: happenings
      .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
      .map(({ at, what, detail }) => ({ at: moment(at), what, detail })),
  };
}
export type DonationDetail = ReturnType<typeof toHistoryView>;

/** The financial years of an offline donation whose receipt was issued in a later year; null for all others. */
function givenInEarlierYear({ received_on, state }: Donation, { financial_year: receipt }: Receipt) {
  if (!received_on || state === "voided") return null;
  const given = taxYearOf(new Date(`${received_on}T06:30:00.000Z`));
  return given < receipt ? { given, receipt } : null;
}

function disputeFact({ amount_paise, phase, status, respond_by }: Dispute) {
  const isOpen = status === "open" || status === "action_required";
  const answerBy =
    isOpen && respond_by ? `respond on the provider’s dashboard by ${moment(respond_by)}` : null;
  const value = [rupees(amount_paise), disputePhaseLabel(phase), disputeLabel[status], answerBy];
  return { name: "Dispute", value: value.filter(Boolean).join(" · ") };
}

function facts(
  donation: Donation,
  receiptNumber: string | null,
  recordedBy: string | null,
): { name: string; value: string }[] {
  const all: [string, string | null][] = [
    ["Donor", donation.name],
    ["Email", donation.email],
    ["Phone", donation.phone],
    ["Address", donation.address],
    ["Tax certificate", donation.wants_certificate ? "Wanted" : null],
    ["PAN", donation.pan_last4 && maskedPan(donation.pan_last4)],
    ["Receipt", receiptNumber],
    [
      "Payment method",
      donation.channel === "online" && donation.method
        ? `${channelLabel.online}, ${paymentMethodLabel(donation.method)}`
        : channelLabel[donation.channel],
    ],
    ["Via link", donation.gift_link && `/give/${donation.gift_link}`],
    ["Given on", donation.received_on ? mediumDay(donation.received_on) : null],
    ["Note", donation.note],
    ["Recorded by", recordedBy],
    ["Refunded", donation.refunded_paise > 0 ? rupees(donation.refunded_paise) : null],
    [
      "Remaining amount",
      donation.refunded_paise > 0 ? rupees(donation.amount_paise - donation.refunded_paise) : null,
    ],
    ["Order", donation.order_id],
    ["Payment", donation.payment_id],
    ["Part of monthly gift", donation.subscription_id && `monthly gift ${donation.subscription_id}`],
    ["Reason for failure", donation.failure_reason],
    ["Visitor’s country", donation.visitor_country && countryLabel(donation.visitor_country)],
    ["Statement", donation.citizenship_statement],
  ];
  return all.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
