import { rupees } from "~/rupees";
import { letter, type Letter } from "./letter";

export function receiptSubject(gift: { receiptNumber: string; practice: boolean }): string {
  return `${gift.practice ? "Practice: " : ""}Your donation receipt ${gift.receiptNumber}`;
}

/** The mail to a donor with the receipt attached as a PDF. All texts are plain. */
export function receiptMail(gift: {
  receiptNumber: string;
  donorName: string | null;
  amountPaise: number;
  /** When this is the whole amount, the receipt is cancelled. */
  refundedPaise: number;
  causeName: string;
  /** The donation's private page. */
  statusLink: string;
  foundationName: string;
  /** No money was taken: practice mode or the provider's test keys. */
  practice: boolean;
  /** A copy that staff sent again. */
  again?: boolean;
}): Letter {
  const name = gift.donorName?.replace(/\s+/g, " ").trim();
  const refunded: [string, string][] =
    gift.refundedPaise > 0 ? [["Refunded", rupees(gift.refundedPaise)]] : [];
  return letter({
    subject: receiptSubject(gift),
    foundationName: gift.foundationName,
    notice: gift.practice ? "PRACTICE — not a receipt, no money was received" : undefined,
    paragraphs: [
      name ? `Dear ${name},` : "Dear friend,",
      ...(gift.practice ? practiceWords(gift) : words(gift)),
    ],
    facts: [
      ["Receipt", gift.receiptNumber],
      ["Amount", rupees(gift.amountPaise)],
      ...refunded,
      ["Cause", gift.causeName],
    ],
    link: { text: "See your donation", url: gift.statusLink },
    afterword:
      "This link is yours alone: whoever has it can see this donation. If anything is not right, please tell us.",
    closing: "With gratitude,",
  });
}

type Gift = Parameters<typeof receiptMail>[0];

function practiceWords({ amountPaise, causeName }: Gift): string[] {
  return [
    `Thank you for trying out a gift of ${rupees(amountPaise)} to ${causeName}. No money was taken; this is what the mail to a donor looks like.`,
    "The practice receipt is attached as a PDF.",
  ];
}

function words({ amountPaise, refundedPaise, causeName, again }: Gift): string[] {
  const gift = `your gift of ${rupees(amountPaise)} to ${causeName}`;
  if (refundedPaise >= amountPaise)
    return [
      `Thank you for ${gift}. It has been returned to you in full.`,
      "Its receipt, now marked as cancelled, is attached to this mail as a PDF.",
    ];
  return [
    again
      ? `Here is the receipt of ${gift} once more.`
      : `Thank you. Y${gift.slice(1)} has reached us safely.`,
    ...(refundedPaise > 0
      ? [
          `${rupees(refundedPaise)} of it was returned to you, so it now stands at ${rupees(amountPaise - refundedPaise)}.`,
        ]
      : []),
    "Your receipt is attached to this mail as a PDF. Please keep it with your papers.",
  ];
}
