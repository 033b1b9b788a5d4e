import type { LedgerRow } from "~/domain/ledger/ledger.server";
import { decimalRupees } from "~/rupees";
import type { CsvCell } from "./csv";

/** Columns of the CSV and of the command line. `stands` adds up to the ledger's totals per mode. */
export const ledgerColumns: [name: string, value: (row: LedgerRow) => CsvCell][] = [
  ["created_at", (row) => row.created_at],
  ["paid_at", (row) => row.paid_at],
  ["state", (row) => row.state],
  ["mode", (row) => row.mode],
  ["amount", (row) => decimalRupees(row.amount_paise)],
  ["refunded", (row) => decimalRupees(row.refunded_paise)],
  ["currency", (row) => row.currency],
  ["cause", (row) => row.cause_name],
  ["receipt_number", (row) => row.receipt_number],
  ["order_id", (row) => row.order_id],
  ["payment_id", (row) => row.payment_id],
  ["name", (row) => row.name],
  ["email", (row) => row.email],
  ["phone", (row) => row.phone],
  ["id", (row) => row.id],
  ["stands", (row) => decimalRupees(row.stands_paise)],
  ["channel", (row) => row.channel],
  ["given_on", (row) => row.given_on],
  ["note", (row) => row.note],
  ["lang", (row) => row.lang],
  ["subscription_id", (row) => row.subscription_id],
];

/** A donation in the answer of GET /donation/getall; amounts in rupees. */
export function presentDonation(row: LedgerRow) {
  return {
    _id: row.id,
    amount: row.amount_paise / 100,
    currency: row.currency,
    cause: row.cause_name,
    state: row.state,
    mode: row.mode,
    orderId: row.order_id,
    paymentId: row.payment_id,
    subscriptionId: row.subscription_id,
    receiptNumber: row.receipt_number,
    name: row.name,
    email: row.email,
    phone: row.phone,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    lang: row.lang,
  };
}
