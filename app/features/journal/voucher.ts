/** Vouchers of the accountant's journal. */
import type { VoucherType } from "#db/schema";

/** Groups that every company of TallyPrime has. */
export type LedgerGroup =
  | "Bank Accounts"
  | "Cash-in-Hand"
  | "Current Assets"
  | "Current Liabilities"
  | "Loans (Liability)"
  | "Direct Incomes"
  | "Indirect Incomes"
  | "Direct Expenses"
  | "Indirect Expenses";

/** `key` stays when a cause, a category or an account of the bank is renamed. */
export type Ledger = { key: string; name: string; group: LedgerGroup };

/** In paise; positive: debit, negative: credit. */
export type Entry = { ledger: Ledger; paise: number };

export type DraftVoucher = {
  /** Made from what the voucher is about: "gift:ID", "expense:ID", "allocation:ID" … */
  identity: string;
  type: VoucherType;
  series: "live" | "practice";
  /** YYYY-MM-DD in IST. */
  date: string;
  narration: string;
  /** Name of the bank account, or "Cash"; "": neither. */
  account: string;
  /** Donor or payee; "" if not known. */
  party: string;
  /** Cheque number, UTR, receipt number; "" if none. */
  reference: string;
  /** Balanced; none in a cancelled voucher, which stays because numbers have no gaps. */
  entries: Entry[];
  /** The voucher of a closed month that this one changes; null: none. */
  changes: { month: string; identity: string } | null;
};

export type Voucher = DraftVoucher & {
  /** Identity under which it is numbered, which a closed month may keep for its own voucher. */
  numberedAs: string;
  /** As the books print it; null: not numbered yet. */
  number: string | null;
};

const isMoney = ({ ledger }: Entry) => ledger.group === "Bank Accounts" || ledger.group === "Cash-in-Hand";

/** Of the bank and the cash, all together. */
const moneyOf = (entries: readonly Entry[]) =>
  entries.filter(isMoney).reduce((sum, { paise }) => sum + paise, 0);

export function typeOf(entries: readonly Entry[]): VoucherType {
  if (entries.length > 0 && entries.every(isMoney)) return "Contra";
  const money = moneyOf(entries);
  return money > 0 ? "Receipt" : money < 0 ? "Payment" : "Journal";
}

/** Adds up entries of one ledger and leaves out those of 0. */
export function netEntries(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>();
  for (const { ledger, paise } of entries)
    sums.set(ledger.key, { ledger, paise: (sums.get(ledger.key)?.paise ?? 0) + paise });
  return [...sums.values()].filter(({ paise }) => paise !== 0);
}

export const accountOf = (entries: readonly Entry[]): string =>
  entries.find(isMoney)?.ledger.name.replace(/^Bank - /, "") ?? "";

const PAN_IN_TEXT = /(?<![A-Z0-9])[A-Z]{3}[PCHFATBLJG][A-Z]\d{4}[A-Z](?![A-Z0-9])/gi;

/** The accountant gets no PAN, also where somebody typed one into a note or the bank wrote it. */
export const withoutPan = (text: string): string => text.replace(PAN_IN_TEXT, "…");

type Facts = Pick<DraftVoucher, "identity" | "series" | "date" | "narration" | "party" | "reference">;

/** @param type if it does not follow from the entries */
export function makeVoucher(
  facts: Facts,
  entries: readonly Entry[],
  { type, changes = null }: { type?: VoucherType; changes?: DraftVoucher["changes"] } = {},
): DraftVoucher {
  const net = netEntries(entries);
  return {
    ...facts,
    type: type ?? typeOf(net),
    narration: withoutPan(facts.narration),
    party: withoutPan(facts.party),
    reference: withoutPan(facts.reference),
    account: accountOf(net),
    entries: net,
    changes,
  };
}

/** By day, then by identity: the order of their numbers. */
export const byDay = (one: DraftVoucher, other: DraftVoucher): number =>
  compare(one.date, other.date) || compare(one.identity, other.identity);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Balance of each ledger by its name, in paise; positive: debit. */
export function ledgerSums(vouchers: readonly DraftVoucher[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { ledger, paise } of vouchers.flatMap(({ entries }) => entries))
    sums.set(ledger.name, (sums.get(ledger.name) ?? 0) + paise);
  return sums;
}
