import { OCCASIONS } from "~/features/donations/donor-fields";
import type { DonationHistory } from "~/features/donations/ledger/ledger.server";
import { describeAction, nameOfActor } from "~/features/activity/activity-view";
import {
  channelWords,
  describeDispute,
  describeEvent,
  methodWords,
  refundRequestWords,
  refundWords,
} from "~/features/donations/payment-words";
import { dayOfRefund, isRefundByHand } from "~/features/payments/refunds.server";
import { UNPAID_REASON } from "~/features/payments/returned-money.server";
import { mailKindLabel, mailStateLabel } from "~/features/mail/mail-labels";
import { screenLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";
import { formatDay, formatDateTime } from "~/lib/dates";
import { maskedPan } from "~/lib/pan";
import { formatRupees } from "~/lib/rupees";
import { MINUTE_MS } from "~/lib/durations";
import { countryName } from "~/locales/countries";

/** A newer version of the site may have written one that this version has no words for. */
const occasionWords = (occasion: (typeof OCCASIONS)[number]): string =>
  OCCASIONS.includes(occasion) ? t(`tribute.occasions.${occasion}`) : occasion;

/** Returns disputes first, without unknown facts. */
export function donationFacts({
  donation,
  disputes,
  receipt,
  recordedBy,
  missedSubscription,
  pledgedUntil,
  csrProject,
}: DonationHistory & { pledgedUntil: string | null }): { name: string; value: string; isDonor: boolean }[] {
  const donorName = donation.is_company ? t("csr.company") : t("words.donor");
  const all: [string, string | null | undefined][] = [
    ...disputes.map((dispute): [string, string] => [t("ledger.facts.dispute"), describeDispute(dispute)]),
    [donorName, donation.name],
    ["CIN", donation.cin],
    [t("spending.csrProject"), csrProject],
    [t("words.email"), donation.email],
    [t("donor.words.phone"), donation.phone],
    [t("words.address"), donation.address],
    [t("ledger.facts.certificate"), donation.wants_certificate ? t("ledger.facts.wanted") : null],
    ["PAN", donation.pan_last4 && maskedPan(donation.pan_last4)],
    [t("words.receipt"), receipt?.number ?? donation.imported_receipt],
    [
      t("statement.words.method"),
      donation.channel === "online" && donation.method
        ? `${channelWords("online")}, ${methodWords(donation.method)}`
        : channelWords(donation.channel),
    ],
    [t("ledger.facts.pledgeReference"), donation.reference],
    [t("ledger.facts.pledgedUntil"), pledgedUntil && formatDateTime(pledgedUntil)],
    [t("ledger.facts.pledgeEnded"), donation.pledge_ended_at && formatDateTime(donation.pledge_ended_at)],
    [t("ledger.facts.link"), donation.gift_link && `/give/${donation.gift_link}`],
    [t("ledger.facts.givenOn"), donation.received_on ? formatDay(donation.received_on) : null],
    [
      donation.tribute === "memory" ? t("ledger.facts.inMemory") : t("ledger.facts.inHonour"),
      donation.tribute_name,
    ],
    [t("ledger.facts.occasion"), donation.tribute_occasion && occasionWords(donation.tribute_occasion)],
    [t("ledger.facts.cardFrom"), donation.tribute_from],
    [t("ledger.facts.cardOn"), donation.tribute_send_on && formatDay(donation.tribute_send_on)],
    [t("donor.note.note"), donation.note],
    [t("ledger.facts.recordedBy"), recordedBy],
    [
      t("imports.imported"),
      donation.import_id === null ? null : t("ledger.facts.ofImport", { id: donation.import_id }),
    ],
    [
      t("ledger.facts.feeCovered"),
      donation.covered_fee_paise > 0 ? formatRupees(donation.covered_fee_paise) : null,
    ],
    [
      t("ledger.facts.feeOnTop"),
      receipt !== undefined && donation.captured_paise !== null
        ? formatRupees(donation.captured_paise - donation.amount_paise)
        : null,
    ],
    [
      t("privacy.labels.returned"),
      donation.refunded_paise > 0 ? formatRupees(donation.refunded_paise) : null,
    ],
    [
      t("ledger.facts.left"),
      donation.refunded_paise > 0 ? formatRupees(donation.amount_paise - donation.refunded_paise) : null,
    ],
    [t("ledger.facts.order"), donation.order_id],
    [t("ledger.facts.payment"), donation.payment_id],
    [
      t("ledger.facts.partOfMonthly"),
      donation.subscription_id && t("ledger.facts.monthly", { id: donation.subscription_id }),
    ],
    [
      t("ledger.facts.missedMonth"),
      missedSubscription && t("ledger.facts.monthly", { id: missedSubscription }),
    ],
    [t("ledger.facts.failure"), donation.failure_reason],
    [
      t("ledger.facts.country"),
      donation.visitor_country && countryName(donation.visitor_country, screenLanguage()),
    ],
    [t("ledger.facts.statement"), donation.citizenship_statement],
  ];
  return all.flatMap(([name, value]) => (value ? [{ name, value, isDonor: name === donorName }] : []));
}

export function donationTimeline(history: DonationHistory): { at: string; what: string; detail: string }[] {
  const { donation, receipts, recordedBy, events, refunds, requests, mails, activity } = history;
  const unpaid = new Set(
    requests.filter(({ reason }) => reason === UNPAID_REASON).map((one) => one.provider_refund_id),
  );
  const entries = [
    donation.import_id === null
      ? {
          at: donation.created_at,
          what:
            donation.reference !== null
              ? t("ledger.history.pledged")
              : donation.channel === "online"
                ? t("ledger.history.started")
                : t("ledger.history.recorded"),
          detail: recordedBy ? t("ledger.history.by", { who: recordedBy }) : "",
        }
      : {
          at: donation.created_at,
          what: t("ledger.history.before"),
          detail: t("ledger.history.import", { id: donation.import_id }),
        },
    ...events.map((event) => ({ at: event.received_at, ...describeEvent(event) })),
    ...(donation.paid_at && donation.channel === "online" && donation.import_id === null
      ? [
          {
            at: donation.paid_at,
            what: t("ledger.history.paid"),
            detail: [
              donation.payment_id && t("ledger.history.payment", { id: donation.payment_id }),
              recordedLater(donation) &&
                t("ledger.history.recordedAt", { day: formatDateTime(donation.recorded_at ?? "") }),
            ]
              .filter(Boolean)
              .join(", "),
          },
        ]
      : []),
    ...(donation.pledge_sent_at
      ? [{ at: donation.pledge_sent_at, what: t("ledger.history.said"), detail: "" }]
      : []),
    ...(donation.reference && donation.received_on && donation.paid_at
      ? [{ at: donation.paid_at, what: t("ledger.history.atBank"), detail: "" }]
      : []),
    ...receipts.flatMap((one) => [
      { at: one.issued_at, what: t("ledger.history.receiptIssued"), detail: one.number },
      ...(one.cancelled_at
        ? [
            {
              at: one.cancelled_at,
              what:
                one.replaced_at && !one.cancel_reason
                  ? t("ledger.history.receiptReplaced")
                  : t("ledger.history.receiptCancelled"),
              detail: [one.number, one.cancel_reason].filter(Boolean).join(" · "),
            },
          ]
        : []),
    ]),
    // A returned cheque is no refund; it is named below, and who entered it stands among the activity.
    ...requests
      .filter((one) => !unpaid.has(one.provider_refund_id))
      .map((one) => {
        const isByHand = isRefundByHand({ id: one.provider_refund_id ?? "" });
        // Nobody accepts or refuses what staff return themselves.
        const state = isByHand ? null : refundRequestWords(one.state);
        return {
          at: one.created_at,
          what: one.requester
            ? t(isByHand ? "ledger.history.refundEnteredBy" : "ledger.history.refundAskedBy", {
                amount: formatRupees(one.amount_paise),
                who: one.requester,
              })
            : t(isByHand ? "ledger.history.refundEntered" : "ledger.history.refundAsked", {
                amount: formatRupees(one.amount_paise),
              }),
          detail: [one.reason, state, one.answer].filter(Boolean).join(" · "),
        };
      }),
    ...refunds.map((one) => ({
      at: one.updated_at,
      what: unpaid.has(one.id)
        ? t(one.status === "undone" ? "ledger.history.chequeUndone" : "ledger.history.chequeUnpaid", {
            amount: formatRupees(one.amount_paise),
          })
        : refundWords(one),
      detail: isRefundByHand(one)
        ? t("ledger.history.byStaff", { day: formatDay(dayOfRefund(one)) })
        : t("ledger.history.refund", { id: one.id }),
    })),
    ...mails.map((mail) => ({
      at: mail.sent_at ?? mail.created_at,
      what: t("ledger.history.mail", {
        kind: mailKindLabel(mail.kind),
        state: t(mailStateLabel[mail.state]).toLowerCase(),
      }),
      detail: mail.recipient,
    })),
    // Refunds and the donation itself have entries of their own above.
    ...activity
      .filter(({ action }) => action !== "refund_asked" && action !== "gift_recorded")
      .map((one) => ({
        at: one.happened_at,
        what: describeAction(one),
        detail: t("ledger.history.by", { who: nameOfActor(one) }),
      })),
  ];
  return entries
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ at, what, detail }) => ({ at: formatDateTime(at), what, detail }));
}

/** True if the site learned of the payment more than a few minutes after it. */
const recordedLater = ({ paid_at, recorded_at }: DonationHistory["donation"]): boolean =>
  paid_at !== null && recorded_at !== null && Date.parse(recorded_at) - Date.parse(paid_at) > 5 * MINUTE_MS;
