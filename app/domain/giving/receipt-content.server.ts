import { toCurrency } from "to-words/en-IN";
import type { Donation, Receipt } from "#db/schema";
import type { ReceiptContent, ReceiptStamp } from "~/gateways/receipt-pdf.server";
import { rupees } from "~/rupees";
import { dayInWords } from "~/domain/india-time";

/** The foundation on the day of issue, kept with the receipt (JSON in receipts.foundation). */
export type ReceiptFoundation = {
  name: string;
  address: string;
  pan: string;
  registration: string;
  phone: string;
  email: string;
  taxWording: string;
};

/** Payment methods by the provider's names, and channels of gifts by hand. */
const METHODS: Record<string, string> = {
  card: "Card",
  upi: "UPI",
  netbanking: "Net banking",
  wallet: "Wallet",
  emi: "Card, in instalments",
  paylater: "Pay later",
  cash: "Cash",
  cheque: "Cheque",
  transfer: "Bank transfer",
};

/** Everything a receipt says, as text for the PDF. */
export function receiptContent(
  donation: Donation,
  receipt: Receipt,
  causeName: string,
  options: { duplicate?: boolean } = {},
): ReceiptContent {
  const foundation = JSON.parse(receipt.foundation) as ReceiptFoundation;
  const cancelled = donation.state === "refunded" || receipt.cancelled_at !== null;
  const remainingPaise = donation.amount_paise - donation.refunded_paise;
  const remaining = `${rupees(remainingPaise)} (${rupeesInWords(remainingPaise)})`;
  const refunded = donation.refunded_paise > 0 ? rupees(donation.refunded_paise) : null;
  const paidAt = donation.paid_at ?? receipt.issued_at;
  const receivedOn = donation.given_on
    ? dayInWords(`${donation.given_on}T00:00:00+05:30`)
    : `${dayInWords(paidAt)}, ${time(paidAt)}`;
  const method = donation.method ? (METHODS[donation.method] ?? donation.method) : "Online payment";
  const particulars: [string, string][] = [
    ["Received on", receivedOn],
    ["Payment method", method],
  ];
  if (donation.payment_id) particulars.push(["Payment ID", donation.payment_id]);
  if (donation.order_id) particulars.push(["Order ID", donation.order_id]);
  if (refunded) particulars.push(["Refunded", refunded]);
  return {
    foundation: {
      name: foundation.name,
      address: foundation.address,
      particulars: [`PAN ${foundation.pan}`, foundation.registration],
      contact: [foundation.phone, foundation.email],
    },
    number: receipt.number,
    date: dayInWords(receipt.issued_at),
    issuedAt: new Date(receipt.issued_at),
    donorName: donation.name?.trim() || null,
    donorContact: [donation.email, donation.phone].filter((line): line is string => Boolean(line)),
    cause: causeName,
    amount: rupees(donation.amount_paise),
    amountInWords: rupeesInWords(donation.amount_paise),
    amountNote:
      refunded && !cancelled ? `${refunded} was refunded. The gift now stands at ${remaining}.` : null,
    particulars,
    stamps: stamps(donation.mode !== "live", cancelled, Boolean(options.duplicate)),
    wording: [
      "No goods or services were supplied; not a tax invoice under GST.",
      foundation.taxWording,
    ].filter(Boolean),
  };
}

/** Such as "One Lakh Twenty Five Thousand Rupees Only". */
export function rupeesInWords(paise: number): string {
  return toCurrency(paise / 100);
}

/** Such as "10:32 am IST". */
function time(instant: string): string {
  const clock = new Intl.DateTimeFormat("en-IN", {
    timeZone: "Asia/Kolkata",
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
  }).format(new Date(instant));
  return `${clock.replace(/\s/g, " ")} IST`;
}

function stamps(practice: boolean, cancelled: boolean, duplicate: boolean): ReceiptStamp[] {
  return [
    ...(practice
      ? [{ kind: "practice", text: "PRACTICE — not a receipt, no money was received" } as const]
      : []),
    ...(cancelled ? [{ kind: "cancelled", text: "CANCELLED — refunded" } as const] : []),
    ...(duplicate ? [{ kind: "duplicate", text: "DUPLICATE" } as const] : []),
  ];
}
