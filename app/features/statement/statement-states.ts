import { shortRupees } from "~/lib/rupees";

/** In printed order; every donation of a tax year has exactly one. */
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

export const OUTSIDE_LEDGER: readonly StatementState[] = ["foreign", "practice"];

export const stateDescription = (state: StatementState | "ledger", cashLimitPaise: number): string =>
  ({
    ledger: "All gifts received in the year, less what was returned",
    counted: "In the statement",
    "cash over 2,000": `Left out: more than ${shortRupees(cashLimitPaise)} in cash`,
    refunded: "Left out: refunded in full, or lost in a dispute",
    foreign: "Set aside, not accepted; outside the ledger",
    practice: "Practice or test, no money; outside the ledger",
    "no PAN": "Left out: name and address are known, but no PAN",
    anonymous: "Left out: without a name or without an address",
  })[state];
