import type { MatchedRow, Reason, SettlementParts, SettlementSums } from "./matches.server";
import type { Fetch } from "./settlement-fetch.server";
import { mediumDay } from "~/lib/dates";
import { rupees } from "~/lib/rupees";

/** What a row that does not match means, and what to do next. */
const NEXT_STEPS: Record<Reason, string> = {
  "unknown payment":
    "The books have no gift for this payment. Look it up on the provider’s dashboard: it may have come through another of the foundation’s pages.",
  "payment not counted":
    "The gift is not marked as received. Open it and choose 'Check again', or look whether it was set aside.",
  "unknown refund":
    "The books have no gift for this refund, or the provider did not answer about it. Fetch the day again; if it stays, look it up on the provider’s dashboard.",
  "refund not counted":
    "The provider has not said yet that this refund is final. If it still waits tomorrow, ask the provider.",
  "unknown dispute": "The books have no dispute for this payment. Look it up on the provider’s dashboard.",
  "dispute not lost":
    "Money moved for a dispute that is not lost in the books. Look it up on the provider’s dashboard.",
  "other amount": "The gift has another amount in the books. Ask the provider which is right.",
  "part of the amount":
    "The rest comes with another settlement. If it has not come within a week, ask the provider.",
  "fee does not add up": "The bank amount does not equal the payment less the fee. Ask the provider.",
  adjustment: "A correction by the provider. Read the provider’s description and ask if it is not enough.",
  transfer:
    "Money was moved to another account at the provider. The site makes no transfers: find out who did it.",
  "no UTR": "The bank’s reference is missing. It comes with the next fetch.",
  "sum differs": "Rows may be missing: fetch the day again, then ask the provider.",
};

/** Said of a settlement whose rows are not together what the provider transferred; null when they are. */
export const toDifferenceView = (told: number | null, paid: number) =>
  told === null || told === paid
    ? null
    : {
        told: rupees(told),
        says: `Sum differs: the rows come to ${rupees(paid)}, and the provider says it transferred ${rupees(told)}.`,
        next: NEXT_STEPS["sum differs"],
      };

export const toSettlementView = (sums: SettlementSums) => ({
  id: sums.id,
  href: `/adminSettlements/${sums.id || "none"}`,
  name: settlementName(sums.id, sums.utr),
  day: mediumDay(sums.settled_on),
  rows: sums.rows,
  exceptions: sums.exceptions,
  paid: rupees(sums.paid_paise),
  difference: toDifferenceView(sums.told_paise, sums.paid_paise),
});
export type SettlementItem = ReturnType<typeof toSettlementView>;

/** By the bank's reference, as it stands in the bank's statement. */
export const settlementName = (id: string, utr: string | null) =>
  utr ?? (id ? `${id}, no UTR yet` : "Not in a settlement");

const TYPES: Record<string, string> = {
  payment: "Gift",
  refund: "Refund",
  adjustment: "Adjustment",
  transfer: "Transfer",
};

export const toRowView = (row: MatchedRow) => ({
  id: row.entity_id,
  type: row.dispute_id ? "Lost dispute" : (TYPES[row.type] ?? row.type),
  donation: row.donation_id
    ? { href: `/adminDonations/${row.donation_id}`, name: row.receipt_number ?? row.donation_id }
    : null,
  amount: rupees(row.amount_paise),
  fee: row.fee_paise > 0 ? rupees(row.fee_paise - row.tax_paise) : null,
  tax: row.tax_paise > 0 ? rupees(row.tax_paise) : null,
  net: rupees(row.credit_paise - row.debit_paise),
  says: row.description,
  reason: row.reason,
  next: row.reason && NEXT_STEPS[row.reason],
});
export type SettlementRowItem = ReturnType<typeof toRowView>;

/** Sums by kind, as the bank's line is made of them. */
export const toSumsView = ({ gifts, refunds, disputes, others, fees, tax, paid }: SettlementParts) => [
  { name: "Gifts", value: rupees(gifts) },
  { name: "Refunds", value: rupees(refunds) },
  { name: "Lost disputes", value: rupees(disputes) },
  { name: "Adjustments and transfers", value: rupees(others) },
  { name: "Fees", value: rupees(tax - fees) },
  { name: "GST on fees", value: rupees(-tax) },
  { name: "At the bank", value: rupees(paid) },
];

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** How far the fetch is: days and rows. */
export function toFetchView({ from_day, to_day, next_day, rows, error }: Fetch) {
  return {
    from: mediumDay(from_day),
    to: mediumDay(to_day),
    isUnderWay: next_day <= to_day,
    daysDone: Math.max(0, daysBetween(from_day, next_day)),
    days: daysBetween(from_day, to_day) + 1,
    rows,
    trouble: error,
  };
}
