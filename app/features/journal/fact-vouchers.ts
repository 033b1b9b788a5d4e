/**
 * Vouchers of one fact: a gift, a returned gift, an expense or an entry of the cash book. What lines of the bank explain
 * of it has their day and account.
 */
import { ADJUSTMENTS, bankLedger } from "./ledgers";
import { makeVoucher, type DraftVoucher, type Entry, type Ledger } from "./voucher";
import type { BankPart } from "./bank-parts.server";

export type Fact = {
  /** "gift:ID", "refund:ID", "expense:ID", "cash:ID" */
  identity: string;
  series: "live" | "practice";
  /** YYYY-MM-DD in IST. */
  day: string;
  paise: number;
  direction: "in" | "out";
  /** What it is booked under. */
  ledger: Ledger;
  /** Where its money is, as long as no line of the bank says it. */
  place: Ledger;
  parts: readonly BankPart[];
  /** True: nothing of it is booked but what lines explain. */
  isOnlyAtBank: boolean;
  narration: string;
  party: string;
  reference: string;
};

const monthOf = (day: string) => day.slice(0, 7);
const sum = (parts: readonly BankPart[]) => parts.reduce((total, { paise }) => total + paise, 0);

/**
 * A line of another month must not move the fact out of its own: the fact is then booked on its day against
 * Adjustments, and the line on its day too. The first voucher has the fact's identity, so an expense keeps the number
 * that it took when it was recorded.
 */
export function vouchersOfFact(fact: Fact): DraftVoucher[] {
  const sign = fact.direction === "in" ? 1 : -1;
  const isHere = (part: BankPart) => fact.isOnlyAtBank || monthOf(part.day) === monthOf(fact.day);
  const [here, elsewhere] = [fact.parts.filter(isHere), fact.parts.filter((part) => !isHere(part))];
  const rest = fact.isOnlyAtBank ? 0 : fact.paise - sum(fact.parts);
  const onOwnDay: Entry[] = [
    { ledger: rest > 0 ? fact.place : ADJUSTMENTS, paise: sign * rest },
    { ledger: ADJUSTMENTS, paise: sign * sum(elsewhere) },
    { ledger: fact.ledger, paise: -sign * (rest + sum(elsewhere)) },
  ];
  const vouchers: DraftVoucher[] = [];
  const add = (date: string, entries: Entry[], part: BankPart | null) => {
    const isOwn = part === null || (vouchers.length === 0 && isHere(part));
    const voucher = makeVoucher(
      {
        identity: isOwn ? fact.identity : `allocation:${part.id}`,
        series: fact.series,
        date,
        narration: fact.narration,
        party: fact.party,
        reference: part?.bank_reference || fact.reference,
      },
      entries,
      // Also against Adjustments it has the number that is on its paper.
      isOwn && fact.identity.startsWith("expense:") ? { type: "Payment" } : {},
    );
    if (voucher.entries.length > 0) vouchers.push(voucher);
  };
  add(fact.day, onOwnDay, null);
  for (const part of here) add(part.day, ofPart(part, fact.ledger), part);
  for (const part of elsewhere) add(part.day, ofPart(part, ADJUSTMENTS), part);
  return vouchers;
}

export const ofPart = ({ account, paise, is_credit }: BankPart, other: Ledger): Entry[] => {
  const sign = is_credit ? 1 : -1;
  return [
    { ledger: bankLedger(account), paise: sign * paise },
    { ledger: other, paise: -sign * paise },
  ];
};
