/** The public account of a cause. */
export const account = {
  title: (cause: string) => `${cause}: every rupee`,
  kicker: "Public account",
  lead: (cause: string) =>
    `What people gave to ${cause} through this site, what went back to them, and what it was spent on. No donor is named.`,
  description: (cause: string) => `What came in for ${cause}, and what became of it, month by month.`,
  rehearsal: "No live payments are set up yet, so practice gifts are counted here.",
  received: "Received",
  refunded: "Returned to donors",
  fees: "Fees of the payment provider",
  spent: "Spent",
  inHand: "In hand",
  opening: "Before this site began",
  /** Below it. */
  inBar: "counted in the progress bar",
  inHandWithOpening: "In hand, with the sum from before",
  overspent: (gap: string) => `${gap} more was spent than has come in for this cause so far.`,
  sums: "In all",
  months: "Month by month",
  month: "Month",
  /** On a phone. */
  aside: "The table goes on to the side.",
  chart: (cause: string) => `Received and spent for ${cause} in the last months`,
  nothingYet: "Nothing has come in yet.",
  spendings: "What it was spent on",
  nothingSpent: "Nothing has been published yet.",
  day: "Day",
  what: "What for",
  amount: "Amount",
  bill: "See the bill",
  check: "To check it yourself:",
  csv: "the months as a spreadsheet (CSV)",
  json: "everything as data (JSON)",
  others: "The other causes",
  withoutOpening: (opening: string, inHand: string) =>
    `These files count only what came through this site, without the ${opening} from before: “inHand” is ${inHand} in them.`,
  give: "Give to this cause",
  see: "See every rupee",
  /** Before it, to who has given. */
  follow: "What becomes of it can be followed month by month.",
};
