import { letter, rupees, type Letter } from "./letter";

/** The subject of that mail, in one line. */
export function receiptSubject(gift: { receiptNumber: string; practice: boolean }): string {
  return `${gift.practice ? "Practice: " : ""}Your donation receipt ${gift.receiptNumber}`;
}

/** The mail that brings a donor the receipt, which hangs on it as a PDF. All texts plain; money in paise. */
export function receiptMail(gift: {
  receiptNumber: string;
  donorName: string | null;
  amountPaise: number;
  causeName: string;
  /** The donation's private page. */
  statusLink: string;
  foundationName: string;
  /** No money was taken: the practice stand-in or the provider's test keys. */
  practice: boolean;
  /** One more copy, sent by staff. */
  again?: boolean;
}): Letter {
  const name = gift.donorName?.replace(/\s+/g, " ").trim();
  const amount = rupees(gift.amountPaise);
  return letter({
    subject: receiptSubject(gift),
    foundationName: gift.foundationName,
    notice: gift.practice ? "PRACTICE — not a receipt, no money was received" : undefined,
    paragraphs: [
      name ? `Dear ${name},` : "Dear friend,",
      gift.practice
        ? `Thank you for trying out a gift of ${amount} to ${gift.causeName}. No money was taken; this is what the mail to a donor looks like.`
        : gift.again
          ? `Here is the receipt of your gift of ${amount} to ${gift.causeName} once more.`
          : `Thank you. Your gift of ${amount} to ${gift.causeName} has reached us safely.`,
      gift.practice
        ? "The practice receipt is attached as a PDF."
        : "Your receipt is attached to this mail as a PDF. Please keep it with your papers.",
    ],
    facts: [
      ["Receipt", gift.receiptNumber],
      ["Amount", amount],
      ["Cause", gift.causeName],
    ],
    link: { text: "See your donation", url: gift.statusLink },
    afterword: "This link is yours alone: whoever has it can see this donation. If anything is not right, please tell us.",
    closing: "With gratitude,",
  });
}
