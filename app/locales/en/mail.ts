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
  corrected: ({ amount, cause }: Gift) =>
    `We have corrected the receipt of your gift of ${amount} to ${cause}.`,
  replaces: (number: string, replaced: string) =>
    `Receipt ${number} replaces ${replaced}, which is cancelled.`,
  partReturned: (returned: string, left: string) =>
    `${returned} of it was returned to you, so it now stands at ${left}.`,
  attached: "Your receipt is attached to this mail as a PDF. Please keep it with your papers.",
  facts: { receipt: "Receipt", amount: "Amount", refunded: "Refunded", cause: "Cause" },
  link: "See your donation",
  afterword:
    "Please keep this link to yourself: anyone who has it can see this donation. If anything is not right, please tell us.",
  closing: "With gratitude,",
  /** Monthly gifts; the first stands in the mail with a month's receipt. */
  monthly: {
    ofMonth: "This receipt is for one month of your monthly gift.",
    seeOrStop: "See or stop your monthly gift",
    subjects: {
      begun: "Your monthly gift has begun",
      failed: "Your bank declined this month’s gift",
      halted: "Your monthly gift has stopped",
      cancelled: "Your monthly gift has ended",
      completed: "Your monthly gift is complete",
      changed: "Your monthly gift changes",
    },
    practiceSubject: (subject: string) => `Practice: ${subject}`,
    practiceNotice: "PRACTICE — no money moves",
    begun: ({ amount, cause }: Gift) =>
      `Thank you. From now on you give ${amount} every month to ${cause}. The first month has reached us.`,
    end: "You can end it at any time, with one press on its page, or in your UPI app under Autopay.",
    beside:
      "You already have another monthly gift under this email address, and both are running. If you did not want both, please stop one of them.",
    besideLink: "See your other monthly gift",
    failed: ({ amount, cause, day }: Gift & { day: string }) =>
      `On ${day} your bank declined ${amount} for ${cause}, this month’s part of your monthly gift. Nothing was taken.`,
    triedAgain:
      "It is tried again on the next three days. If your account holds enough, there is nothing to do.",
    halted: ({ amount, cause }: Gift) =>
      `Your bank declined ${amount} for ${cause} four times. No more is tried, and your monthly gift has stopped.`,
    missed: "The month that was missed is never taken later.",
    notDoubled:
      "If you wish to go on giving, please end this monthly gift on its page first and then begin a new one, so that nothing is taken twice.",
    cancelled: ({ amount, cause }: Gift) =>
      `Your monthly gift of ${amount} to ${cause} has ended. Nothing more will be taken.`,
    completed: ({ amount, cause }: Gift) =>
      `Your monthly gift of ${amount} to ${cause} has reached its last month. Nothing more will be taken.`,
    thanks: "Thank you for every month you gave.",
    changed: ({ amount, before, cause }: Gift & { before: string }) =>
      `Your monthly gift to ${cause} changes: ${amount} instead of ${before} every month.`,
    changedFrom: ({ amount, before, cause, day }: Gift & { before: string; day: string }) =>
      `From ${day} on your monthly gift to ${cause} changes: ${amount} instead of ${before} every month.`,
    notAgreed: "If you did not agree to this, end the monthly gift on its page, and please tell us.",
    link: "See your monthly gift",
    afterword: "Please keep this link to yourself: anyone who has it can see and end this monthly gift.",
  },
  refund: {
    subject: "Your refund",
    whole: ({ amount, cause }: Gift) => `We have refunded your gift of ${amount} to ${cause}.`,
    part: ({ amount, cause, refunded }: Gift & { refunded: string }) =>
      `We have refunded ${refunded} of your gift of ${amount} to ${cause}.`,
    credited: "The money goes back to the account it came from. Your bank may need up to 7 working days.",
    receiptStays: (left: string) => `Your receipt stays valid for ${left}.`,
    receiptCancelled: "Its receipt is cancelled.",
  },
  /** A donation that staff recorded by mistake, after its receipt was mailed. */
  voided: {
    subject: (number: string) => `Receipt ${number} is cancelled`,
    mistake: ({ amount, cause }: Gift, number: string) =>
      `We recorded a gift of ${amount} to ${cause} by mistake and mailed you receipt ${number}. The receipt is cancelled; please do not use it. No money moved.`,
    write: "If you did give, please write to us.",
  },
  /** Asks for what the tax statement needs of a gift. */
  particulars: {
    subject: "A question about your gift",
    thanks: ({ amount, cause }: Gift) => `Thank you for your gift of ${amount} to ${cause}.`,
    missing: (names: string) =>
      `For the tax statement of the financial year in which you gave, we still need: ${names}.`,
    names: { name: "your name", address: "your postal address", pan: "your PAN" },
    whyAddress:
      "If either the name or the address is missing, the law treats the gift as anonymous, and the foundation may have to pay tax on it.",
    whyPan:
      "The PAN is for your tax certificate, which is of use under the old tax regime. If you don’t need one, you may leave it out.",
    link: "Write it down on your gift’s page",
  },
  /** `form`: what the law calls it, such as "Form 114". */
  taxCertificate: {
    subject: (year: string) => `Your tax certificate for ${year}`,
    ready: (form: string, year: string) =>
      `Your tax certificate (${form}) for what you gave in the tax year ${year} is here.`,
    behindLink: (days: number) =>
      `The link opens it as a PDF and works for ${days} days. It is not attached, because it shows your PAN.`,
    later: (link: string) => `After that, ask for a new link here: ${link}`,
    link: "Open the certificate (PDF)",
    afterword:
      "Please keep this link to yourself: anyone who has it can open the certificate, which shows your PAN. If anything is not right, please tell us.",
  },
};
