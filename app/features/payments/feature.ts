import type { Feature } from "~/features/feature";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";

const channelPhrases: Record<string, string> = {
  cash: "in cash",
  cheque: "by cheque",
  transfer: "by bank transfer",
};

export const payments = {
  activity: {
    actions: {
      gift_recorded: "Recorded a gift",
      amount_accepted: "Accepted another amount than was ordered",
      refund_asked: "Requested a refund",
      refund_refused: "Refund refused by the provider",
      refund_undone: "Undid a refund that was entered by mistake",
      cheque_unpaid: "Ended a gift whose cheque was returned unpaid",
      donation_voided: "Voided a donation",
      donor_replaced: "Moved a donation to the donor whose it was",
      donation_corrected: "Corrected a donation",
      receipt_reissued: "Issued a replacement receipt",
    },
    columns: { cause_slug: "cause", channel: "how it came", received_on: "day", note: "note" },
    details: {
      receipt: (number: string) => `receipt ${number}`,
      amountPaise: (paise: number) => formatRupees(paise),
      reason: (reason: string) => `reason: ${reason}`,
      answer: (answer: string) => `the provider’s answer: ${answer}`,
      channel: (channel: string) => channelPhrases[channel] ?? "",
      givenOn: (day: string) => `given on ${formatDay(day)}`,
    },
  },
} as const satisfies Feature;
