/** In the order in which they are printed; every gift of a tax year has exactly one. */
export const STATEMENT_STATES = [
  "counted",
  "cash over 2,000",
  "refunded",
  "foreign",
  "practice",
  "no PAN",
  "anonymous",
] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** These stand outside the ledger: money that was never taken, or only set aside. */
export const OUTSIDE_LEDGER: readonly StatementState[] = ["foreign", "practice"];
