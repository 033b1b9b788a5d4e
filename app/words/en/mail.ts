/** The mail with a receipt. Amounts are written out already. */
type Gift = { amount: string; cause: string };

export const mail = {
  subject: (number: string) => `Your donation receipt ${number}`,
  practiceSubject: (number: string) => `Practice: Your donation receipt ${number}`,
  practiceNotice: "PRACTICE — not a receipt, no money was received",
  dear: (name: string) => `Dear ${name},`,
  dearFriend: "Dear friend,",
  practised: ({ amount, cause }: Gift) =>
    `Thank you for trying out a gift of ${amount} to ${cause}. No money was taken; this is what the mail to a donor looks like.`,
  practiceAttached: "The practice receipt is attached as a PDF.",
  returned: ({ amount, cause }: Gift) =>
    `Thank you for your gift of ${amount} to ${cause}. It has been returned to you in full.`,
  cancelledAttached: "Its receipt, now marked as cancelled, is attached to this mail as a PDF.",
  again: ({ amount, cause }: Gift) => `Here is the receipt of your gift of ${amount} to ${cause} once more.`,
  arrived: ({ amount, cause }: Gift) =>
    `Thank you. Your gift of ${amount} to ${cause} has reached us safely.`,
  partReturned: (returned: string, left: string) =>
    `${returned} of it was returned to you, so it now stands at ${left}.`,
  attached: "Your receipt is attached to this mail as a PDF. Please keep it with your papers.",
  facts: { receipt: "Receipt", amount: "Amount", refunded: "Refunded", cause: "Cause" },
  link: "See your donation",
  afterword:
    "This link is yours alone: whoever has it can see this donation. If anything is not right, please tell us.",
  closing: "With gratitude,",
};
