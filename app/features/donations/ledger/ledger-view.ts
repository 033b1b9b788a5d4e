import type { LedgerRow } from "./ledger.server";
import type { LedgerTotal } from "./ledger-pages.server";
import { donorLabel } from "~/features/donations/payment-labels";
import { channelWords, modeWords, stateWords } from "~/features/donations/payment-words";
import { formatDay, formatDateTime } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";

export const ledgerTable = {
  all: ["donor", "amount", "date", "cause", "state", "channel", "receipt", "email", "phone"],
  defaults: ["donor", "amount", "date", "cause", "state", "receipt"],
} as const;

export function toLedgerItemView(row: LedgerRow) {
  return {
    id: row.id,
    href: `/adminDonations/${row.id}`,
    amount: formatRupees(row.amount_paise),
    /** Set while a payment of another amount is neither accepted nor returned. */
    received:
      row.state === "other_amount" && row.captured_paise !== null ? formatRupees(row.captured_paise) : null,
    refunded: row.refunded_paise > 0 ? formatRupees(row.refunded_paise) : null,
    state: row.state,
    stateWords: stateWords(row),
    mode: row.mode === "live" ? null : modeWords(row.mode),
    cause: row.cause_name,
    donor: donorLabel(row),
    channel: channelWords(row.channel),
    day: row.received_on ? formatDay(row.received_on) : formatDateTime(row.paid_at ?? row.created_at),
    receiptNumber: row.receipt_number,
    hasReceiptFile: row.receipt_number !== null && row.import_id === null,
    canReplace: row.receipt_outdated === 1,
    email: row.email,
    phone: row.phone,
  };
}
export type LedgerItem = ReturnType<typeof toLedgerItemView>;

export function toTotalsView(totals: LedgerTotal[]) {
  return totals.map(({ mode, donations, receivedPaise, refundedPaise, netPaise }) => ({
    mode,
    name: modeWords(mode),
    donations,
    received: formatRupees(receivedPaise),
    refunded: formatRupees(refundedPaise),
    net: formatRupees(netPaise),
  }));
}
export type LedgerSum = ReturnType<typeof toTotalsView>[number];
