import type { Feature } from "~/features/feature";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import type { Message } from "~/locales/messages";
import { t } from "~/locales/screen-text";

const channelPhrases: Record<string, string> = {
  cash: "payment.activity.cash",
  cheque: "payment.activity.cheque",
  transfer: "payment.activity.transfer",
};

export const payments = {
  activity: {
    actions: {
      gift_recorded: "payment.activity.recorded",
      amount_accepted: "payment.activity.amountAccepted",
      refund_asked: "payment.activity.refundAsked",
      refund_refused: "payment.activity.refundRefused",
      refund_undone: "payment.activity.refundUndone",
      cheque_unpaid: "payment.activity.chequeUnpaid",
      donation_voided: "payment.activity.voided",
      donor_replaced: "payment.activity.donorReplaced",
      donation_corrected: "payment.activity.corrected",
      receipt_reissued: "payment.activity.reissued",
    },
    columns: {
      cause_slug: "payment.activity.cause",
      channel: "payment.activity.channel",
      received_on: "payment.activity.day",
      note: "payment.activity.note",
    },
    details: {
      receipt: (number: string) => t("payment.activity.receipt", { number }),
      amountPaise: (paise: number) => formatRupees(paise),
      reason: (reason: string) => t("payment.activity.reason", { reason }),
      answer: (answer: string) => t("payment.activity.answer", { answer }),
      channel: (channel: string) => t((channelPhrases[channel] ?? "") as Message),
      givenOn: (day: string) => t("payment.activity.givenOn", { day: formatDay(day) }),
    },
  },
} as const satisfies Feature;
