import type { LedgerRow } from "./ledger.server";
import { clockInIndia } from "~/lib/india-time";
import { channelWords, modeWords, stateWords } from "~/features/donations/payment-words";
import { decimalRupees } from "~/lib/rupees";
import type { CsvCell } from "~/lib/csv";

/** "2026-04-01", "02:00": IST, in the format of spreadsheets. */
function inIndia(instant: string): { day: string; time: string } {
  const clock = clockInIndia(new Date(instant)).toISOString();
  return { day: clock.slice(0, 10), time: clock.slice(11, 16) };
}

/** `day`: of receipt, or of creation if unpaid; no `time` if offline. `left` adds up to the totals. */
export const ledgerColumns: [name: string, value: (row: LedgerRow) => CsvCell][] = [
  ["day", (row) => row.received_on ?? inIndia(row.paid_at ?? row.created_at).day],
  ["time", (row) => (row.received_on ? null : inIndia(row.paid_at ?? row.created_at).time)],
  ["state", (row) => stateWords(row)],
  ["kind", (row) => modeWords(row.mode)],
  ["receipt", (row) => row.receipt_number],
  ["name", (row) => row.name],
  ["amount", (row) => decimalRupees(row.amount_paise)],
  ["refunded", (row) => decimalRupees(row.refunded_paise)],
  ["left", (row) => decimalRupees(row.net_paise)],
  ["currency", (row) => row.currency],
  ["cause", (row) => row.ledger_name],
  ["channel", (row) => channelWords(row.channel)],
  ["email", (row) => row.email],
  ["phone", (row) => row.phone],
  ["address", (row) => row.address && row.address.split("\n").join(", ")],
  ["company", (row) => (row.is_company === 1 ? "yes" : null)],
  ["cin", (row) => row.cin],
  ["csr_project", (row) => row.csr_project],
  ["refund_reason", (row) => row.refund_reasons],
  ["tribute", (row) => row.tribute],
  ["tribute_name", (row) => row.tribute_name],
  ["note", (row) => row.note],
  ["lang", (row) => row.lang],
  ["begun", (row) => Object.values(inIndia(row.created_at)).join(" ")],
  ["order", (row) => row.order_id],
  ["payment", (row) => row.payment_id],
  ["monthly_gift", (row) => row.subscription_id ?? row.missed_subscription],
  ["id", (row) => row.id],
];

export function toDonationView(row: LedgerRow) {
  return {
    _id: row.id,
    amount: row.amount_paise / 100,
    currency: row.currency,
    cause: row.cause_name,
    state: row.state,
    mode: row.mode,
    channel: row.channel,
    orderId: row.order_id,
    paymentId: row.payment_id,
    subscriptionId: row.subscription_id ?? row.missed_subscription,
    receiptNumber: row.receipt_number,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.is_company === 1,
    cin: row.cin,
    project: row.csr_project,
    tribute: row.tribute,
    tributeName: row.tribute_name,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    lang: row.lang,
  };
}
