/** What is printed on a receipt. Amounts are written out already. */
export const receipt = {
  title: "Donation receipt",
  /** Begins the name of the file. */
  file: "donation-receipt",
  number: "No.",
  from: "Received with thanks from",
  anonymous: "Anonymous donor",
  otherScript: "Donor (name in another script)",
  towards: (cause: string) => `towards ${cause}`,
  subject: (cause: string) => `Donation to ${cause}`,
  receivedOn: "Received on",
  paymentMethod: "Payment method",
  paymentId: "Payment ID",
  orderId: "Order ID",
  refunded: "Refunded",
  online: "Online payment",
  /** By the provider's names, and channels of gifts by hand. */
  methods: {
    card: "Card",
    upi: "UPI",
    netbanking: "Net banking",
    wallet: "Wallet",
    emi: "Card, in instalments",
    paylater: "Pay later",
    cash: "Cash",
    cheque: "Cheque",
    transfer: "Bank transfer",
  },
  partRefunded: (refunded: string, left: string, inWords: string) =>
    `${refunded} was refunded. The gift now stands at ${left} (${inWords}).`,
  stamps: {
    practice: "PRACTICE — not a receipt, no money was received",
    cancelled: "CANCELLED — refunded",
    voided: "CANCELLED — recorded by mistake",
    duplicate: "DUPLICATE",
  },
  /** Across the page. */
  watermarks: { practice: "PRACTICE", cancelled: "CANCELLED", duplicate: "DUPLICATE" },
  cashAbove: (limit: string) => `Cash above ${limit}: no tax deduction can be claimed for this donation.`,
  replaces: (number: string) => `This receipt replaces ${number}.`,
  noGoods: "No goods or services were supplied; not a tax invoice under GST.",
  notCertificate:
    "This donation receipt is not the tax certificate. Donors who ask for a certificate get it separately.",
  unsigned: "This receipt is computer generated and needs no signature.",
  /** Beside the QR code. */
  check: "Anybody can check this receipt at",
};

/** The page of a printed receipt's QR code. */
export const receiptProof = {
  title: (number: string) => `Receipt ${number}`,
  valid: "Valid",
  cancelled: "Cancelled",
  validText: (foundation: string) => `${foundation} wrote this receipt, and the gift stands in its books.`,
  partRefunded: "Part of the gift was returned; the amount is what is left.",
  cancelledText: "The gift was returned, or the receipt was withdrawn. It proves nothing any more.",
  replacedText: (number: string) => `Receipt ${number} has replaced it. This one proves nothing any more.`,
  practice: " this receipt is an exercise, and no money was received.",
  noneTitle: "We have no such receipt",
  noneText: "We have no such receipt. Compare every letter; if it matches, tell us.",
  number: "Receipt number",
  date: "Date",
  amount: "Amount",
  cause: "Cause",
  compare: "Compare these with the paper. Whose gift it was stands on the paper alone.",
};
