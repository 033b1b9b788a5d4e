/** Words of the gift's own pages: details, payment, status; and of the script that shows them in dialogs. */
export const details = {
  title: "Your details",
  yourDonation: "Your donation",
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  change: "Change the amount or the cause",
  noMoney: (rehearsal: string) => `${rehearsal}: no money moves.`,
  noMoneyAfter: " no money moves.",
  /** "₹500 to Life School": the words after the amount. */
  to: (cause: string) => ` to ${cause}`,
  stated: (statement: string) => `By giving here you state: “${statement}”.`,
  invoiceHint: "A numbered donation receipt in your name, by email. Needs your name, email and phone.",
  emailHint: "Optional: for your receipt and the link to your gift.",
  phoneHint:
    "Indian mobile number, 10 digits; only needed for the invoice. If you have none, leave ‘GST invoice’ unticked: your receipt comes by email all the same.",
  monthlyHint:
    "The same amount is taken every month until you stop it, which takes one tap. Up to ₹15,000, your bank does not ask you to approve each payment; it tells you a day ahead. Above ₹15,000, it asks you every month, and a payment that you do not approve is not taken.",
  monthlyEmail:
    "Please give your email: only the link in our emails leads you back to ‘Cancel monthly gift’.",
  seeDonation: "See your donation and its receipt",
  close: "Close",
  raisedFor: (cause: string) => `Raised for ${cause}`,
  raisedEarlier: (sum: string) => `${sum} of it came before this site began.`,
  /** "₹40,000 raised of ₹80,000", split before and after the first amount. */
  raisedBefore: "",
  raisedAfter: (goal: string) => ` raised of ${goal}`,
  donateTitle: "Donate",
  donateDescription: "Give to Life School, Goat Rearing, Youth Outreach or the Stitching Center, from ₹50.",
  whyTitle: "Why donate",
  whyDescription: "What a gift does, where it goes, and how to give from India and from abroad.",
  abroadSubject: "Giving from abroad",
};

export const particulars = {
  title: "Address and tax certificate",
  lead: "What you write here stands with this gift. You may change it at any time.",
  addressHint: "If either the name or the address is missing, the law treats the gift as anonymous.",
  certificateHint:
    "Useful only if you pay tax under the old regime: you may deduct half of the gift from your taxable income. Cash gifts of more than ₹2,000 do not qualify.",
  stored: (masked: string) => `${masked} stands with this gift. Leave this empty to keep it.`,
  untick: "Untick it to have your PAN deleted.",
  save: "Save",
  certificateNeeds: (due: string) =>
    `We need your name, address, PAN and email for it. You can also add them later, on your gift’s page. It will be ready by ${due}.`,
  emailHint: "We write to it when the certificate is ready.",
  /** On the gift's own page. */
  stillNeeds: (names: string) => `Your certificate still needs: ${names}.`,
  names: { name: "your name", address: "your address", pan: "your PAN", email: "your email" },
  addThem: "Add them",
  complete: (email: string) =>
    `We have everything your certificate needs. When it is ready, we will write to ${email}.`,
  completeBy: (email: string, due: string) =>
    `We have everything your certificate needs. It will be ready by ${due}, and we will write to ${email}.`,
  needsMore: "Your certificate still needs some details.",
  give: "Add your address or ask for a tax certificate",
  change: "Change your address or certificate request",
  download: "Download the tax certificate (PDF)",
  mailed:
    "Your tax certificate is here. Because it shows a PAN it opens only from the mailbox of this gift’s e-mail address.",
  mailLink: "Have a link mailed",
  certificateFile: "tax-certificate",
  noCertificate: "There is no tax certificate for this gift",
  certificateClosed: "This certificate can’t be opened at the moment. Please write to us.",
};

export const pay = {
  pageTitle: "Pay",
  title: "Ready to pay",
  reference: "Reference:",
  emailHint: "Optional here: the payment page will ask for it. We do not store what you type here.",
  phoneHint: "Optional here: the payment page will ask for it.",
  continue: "Continue to secure payment",
  leaveBefore:
    "You leave this site for our payment provider's page and come back when you are done. If anything interrupts you, nothing is lost: ",
  leaveLink: "see how this donation stands",
};

export const status = {
  exercise: " this donation is an exercise, and no money has moved.",
  reason: "The bank or the payment provider said:",
  amount: "Amount",
  refunded: "Refunded",
  cause: "Cause",
  paid: "Paid",
  receiptNumber: "Receipt number",
  reference: "Reference",
  download: "Download the receipt (PDF)",
  checkAgain: "Check again",
  notPaidYet: "Have you not paid yet?",
  goOnToPay: "Go on to the payment",
  mailed: (email: string) => `Your receipt and the link to your gift are on their way to ${email}.`,
  sendTo: "Send the receipt and this link to",
  wayBack: "Only the link in our emails leads you back to where you can stop your monthly gift.",
  send: "Send",
  sent: "Your receipt and the link to your gift are on their way.",
  sentJustNow: "We sent it a moment ago. Please wait a minute before you send it again.",
  copyLink: "Copy the link",
  copied: "The link is copied.",
  whatsApp: "Save the link in WhatsApp",
  myGift: (amount: string, cause: string) => `My gift of ${amount} to ${cause}:`,
  tryAgain: "Try again",
  toHome: "Back to the home page",
  keep: "Save this page's link, and keep it to yourself: it always shows your donation, also to anyone else who has it.",
  /** Once the tax certificate is there. */
  keepPrivate:
    "Keep this page's address, and keep it to yourself: it opens your gift and the certificate, which shows your PAN, for anyone who has it.",
  questionsBefore: "Questions? Write to ",
  questionsAfter: ".",
  subject: (reference: string) => `Donation ${reference}`,
};

/** Said by app/client/donation.ts. */
export const script = {
  leftPayment: "You left the payment. Nothing was taken; you can try again.",
  doNotPayAgain: "If money left your account, do not pay again: see your donation here.",
  untilEnded: "Monthly, until you stop it",
  revealed: (label: string) => `A field was added below: ${label}`,
};
