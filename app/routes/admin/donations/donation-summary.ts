import type { OCCASIONS } from "~/features/donations/donor-fields";
import type { DonationHistory } from "~/features/donations/ledger/ledger.server";
import { describeAction } from "~/features/activity/activity-view";
import {
  channelLabel,
  describeDispute,
  describeEvent,
  paymentMethodLabel,
  refundLabel,
  refundRequestLabel,
} from "~/features/donations/payment-labels";
import { dayOfRefund, isRefundByHand } from "~/features/payments/refunds.server";
import { mailKindLabel, mailStateLabel } from "~/features/mail/mail-labels";
import { t } from "~/locales/screen-text";
import { formatDay, formatDateTime } from "~/lib/dates";
import { maskedPan } from "~/lib/pan";
import { formatRupees } from "~/lib/rupees";
import { MINUTE_MS } from "~/lib/durations";
import { countryName } from "~/locales/countries";

/** Returns disputes first, without unknown facts. */
export function donationFacts({
  donation,
  disputes,
  receipt,
  recordedBy,
  missedSubscription,
  pledgedUntil,
  csrProject,
}: DonationHistory & { pledgedUntil: string | null }): { name: string; value: string }[] {
  const all: [string, string | null | undefined][] = [
    ...disputes.map((dispute): [string, string] => ["Dispute", describeDispute(dispute)]),
    [donation.is_company ? "Company" : "Donor", donation.name],
    ["CIN", donation.cin],
    ["CSR project", csrProject],
    ["Email", donation.email],
    ["Phone", donation.phone],
    ["Address", donation.address],
    ["Tax certificate", donation.wants_certificate ? "Wanted" : null],
    ["PAN", donation.pan_last4 && maskedPan(donation.pan_last4)],
    ["Receipt", receipt?.number ?? donation.imported_receipt],
    [
      "Payment method",
      donation.channel === "online" && donation.method
        ? `${channelLabel.online}, ${paymentMethodLabel(donation.method)}`
        : channelLabel[donation.channel],
    ],
    ["Reference of the pledge", donation.reference],
    ["Pledged until", pledgedUntil && formatDateTime(pledgedUntil)],
    ["Pledge ended", donation.pledge_ended_at && formatDateTime(donation.pledge_ended_at)],
    ["Via link", donation.gift_link && `/give/${donation.gift_link}`],
    ["Given on", donation.received_on ? formatDay(donation.received_on) : null],
    [donation.tribute === "memory" ? "In memory of" : "In honour of", donation.tribute_name],
    ["Occasion", donation.tribute_occasion && OCCASION_LABELS[donation.tribute_occasion]],
    ["Name on the card", donation.tribute_from],
    ["Card to be sent on", donation.tribute_send_on && formatDay(donation.tribute_send_on)],
    ["Note", donation.note],
    ["Recorded by", recordedBy],
    ["Imported", donation.import_id === null ? null : `From earlier records, import ${donation.import_id}`],
    [
      "Fee covered by the donor",
      donation.covered_fee_paise > 0 ? formatRupees(donation.covered_fee_paise) : null,
    ],
    [
      "Fee paid by the donor on top",
      receipt !== undefined && donation.captured_paise !== null
        ? formatRupees(donation.captured_paise - donation.amount_paise)
        : null,
    ],
    ["Refunded", donation.refunded_paise > 0 ? formatRupees(donation.refunded_paise) : null],
    [
      "Remaining amount",
      donation.refunded_paise > 0 ? formatRupees(donation.amount_paise - donation.refunded_paise) : null,
    ],
    ["Order", donation.order_id],
    ["Payment", donation.payment_id],
    ["Part of monthly gift", donation.subscription_id && `monthly gift ${donation.subscription_id}`],
    ["Given for a missed month of", missedSubscription && `monthly gift ${missedSubscription}`],
    ["Reason for failure", donation.failure_reason],
    ["Visitor’s country", donation.visitor_country && countryName(donation.visitor_country, "en")],
    ["Statement", donation.citizenship_statement],
  ];
  return all.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

const OCCASION_LABELS: Record<(typeof OCCASIONS)[number], string> = {
  birthday: "Birthday",
  wedding: "Wedding",
  onam: "Onam",
  christmas: "Christmas",
  eid: "Eid",
};

export function donationTimeline(history: DonationHistory): { at: string; what: string; detail: string }[] {
  const { donation, receipts, recordedBy, events, refunds, requests, mails, activity } = history;
  const entries = [
    donation.import_id === null
      ? {
          at: donation.created_at,
          what:
            donation.reference !== null
              ? "Pledged"
              : donation.channel === "online"
                ? "Donation started"
                : "Donation recorded",
          detail: recordedBy ? `by ${recordedBy}` : "",
        }
      : {
          at: donation.created_at,
          what: "Received before this site",
          detail: `import ${donation.import_id}`,
        },
    ...events.map((event) => ({ at: event.received_at, ...describeEvent(event) })),
    ...(donation.paid_at && donation.channel === "online" && donation.import_id === null
      ? [
          {
            at: donation.paid_at,
            what: "Payment received",
            detail: [
              donation.payment_id && `payment ${donation.payment_id}`,
              recordedLater(donation) && `recorded ${formatDateTime(donation.recorded_at ?? "")}`,
            ]
              .filter(Boolean)
              .join(", "),
          },
        ]
      : []),
    ...(donation.pledge_sent_at
      ? [{ at: donation.pledge_sent_at, what: "The donor said that it was sent", detail: "" }]
      : []),
    ...(donation.reference && donation.received_on && donation.paid_at
      ? [{ at: donation.paid_at, what: "Received at the bank", detail: "" }]
      : []),
    ...receipts.flatMap((one) => [
      { at: one.issued_at, what: "Receipt issued", detail: one.number },
      ...(one.cancelled_at
        ? [
            {
              at: one.cancelled_at,
              what: one.replaced_at && !one.cancel_reason ? "Receipt replaced" : "Receipt cancelled",
              detail: [one.number, one.cancel_reason].filter(Boolean).join(" · "),
            },
          ]
        : []),
    ]),
    ...requests.map((one) => {
      const isByHand = isRefundByHand({ id: one.provider_refund_id ?? "" });
      // Nobody accepts or refuses what staff return themselves.
      const state = isByHand ? null : refundRequestLabel[one.state];
      return {
        at: one.created_at,
        what: `Refund of ${formatRupees(one.amount_paise)} ${isByHand ? "entered" : "asked for"}${one.requester ? ` by ${one.requester}` : ""}`,
        detail: [one.reason, state, one.answer].filter(Boolean).join(" · "),
      };
    }),
    ...refunds.map((one) => ({
      at: one.updated_at,
      what: `Refund of ${formatRupees(one.amount_paise)} ${refundLabel(one.status)}`,
      detail: isRefundByHand(one)
        ? `recorded by staff, of ${formatDay(dayOfRefund(one))}`
        : `refund ${one.id}`,
    })),
    ...mails.map((mail) => ({
      at: mail.sent_at ?? mail.created_at,
      what: `Email: ${mailKindLabel(mail.kind)}, ${t(mailStateLabel[mail.state]).toLowerCase()}`,
      detail: mail.recipient,
    })),
    // Refunds and the donation itself have entries of their own above.
    ...activity
      .filter(({ action }) => action !== "refund_asked" && action !== "gift_recorded")
      .map((one) => ({ at: one.happened_at, what: describeAction(one), detail: `by ${one.actor_name}` })),
  ];
  return entries
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ at, what, detail }) => ({ at: formatDateTime(at), what, detail }));
}

/** True if the site learned of the payment more than a few minutes after it. */
const recordedLater = ({ paid_at, recorded_at }: DonationHistory["donation"]): boolean =>
  paid_at !== null && recorded_at !== null && Date.parse(recorded_at) - Date.parse(paid_at) > 5 * MINUTE_MS;
