/** Columns of a bank's statement, by the names that banks give them. */
import { columnName } from "~/lib/tables/cells";

/** Indexes of cells. Either `credit` and `debit`, or `amount`, with a `side` or a sign. */
export type BankColumns = {
  day: number;
  narration: number;
  reference?: number;
  credit?: number;
  debit?: number;
  amount?: number;
  side?: number;
  balance?: number;
  /** Cr or Dr of the balance. */
  balanceSide?: number;
};
type BankColumn = keyof BankColumns;

/** Banks' names of the columns, the preferred one first. */
const COLUMN_PATTERNS: Record<Exclude<BankColumn, "side" | "balanceSide">, RegExp[]> = {
  day: [
    /^(txn|tran|trans|transaction) date$/,
    /^date$/,
    /^(txn )?(posted|posting|post|entry) date$/,
    /^value dat(e)?$/,
  ],
  narration: [/^(transaction |txn |tran )?(narration|particulars?|descriptions?|remarks?|details)$/],
  reference: [
    /^(utr|rrn)( no| number)?$/,
    /^(chq|cheque|chq no|ref|ref no|reference)\/.*(no|number)$/,
    /^(bank )?ref(erence)?( no| number| id)?$/,
    /^(tran|txn|transaction|trans) (id|no)$/,
    /^(chq|cheque) ?(no|number|details)$/,
  ],
  credit: [/^(credits?|deposits?|cr)( amount| amt)?$/, /^amount credited$/],
  debit: [/^(debits?|withdrawals?|dr)( amount| amt)?$/, /^amount debited$/],
  amount: [/^(transaction |txn |tran )?(amount|amt)$/],
  balance: [/^(closing |available |running |account |ledger )?(balance|bal)( amount)?$/],
};
const SIDE_PATTERNS = [
  /^(cr\/dr|dr\/cr|debit\/credit|credit\/debit)$/,
  /^((txn|tran|transaction|cr|dr) type|type)$/,
];

/** Null unless the cells are a header that names a day, a narration and the amounts. */
export function columnsOf(cells: string[]): BankColumns | null {
  const names = cells.map(columnName);
  const find = (patterns: RegExp[]) => {
    for (const pattern of patterns) {
      const at = names.findIndex((name) => pattern.test(name));
      if (at !== -1) return at;
    }
    return undefined;
  };
  const [day, narration, credit, debit] = [
    find(COLUMN_PATTERNS.day),
    find(COLUMN_PATTERNS.narration),
    find(COLUMN_PATTERNS.credit),
    find(COLUMN_PATTERNS.debit),
  ];
  if (day === undefined || narration === undefined) return null;
  const [reference, balance] = [find(COLUMN_PATTERNS.reference), find(COLUMN_PATTERNS.balance)];
  const columns: BankColumns = { day, narration };
  if (reference !== undefined) columns.reference = reference;
  if (balance !== undefined) columns.balance = balance;
  const amount = credit !== undefined && debit !== undefined ? undefined : find(COLUMN_PATTERNS.amount);
  const sides = SIDE_PATTERNS.flatMap((pattern) =>
    names.flatMap((name, at) => (pattern.test(name) ? [at] : [])),
  );
  // Cr or Dr belongs to the column before it. Only that of an amount may stand before the amount; but where it
  // stands before each of two, all do.
  const areFirst =
    sides.length === 2 && [amount, balance].every((at) => at !== undefined && sides.includes(at - 1));
  const sideOf = (column: number | undefined) =>
    column === undefined ? undefined : sides.find((at) => at === (areFirst ? column - 1 : column + 1));
  const balanceSide = sideOf(balance);
  const side = sideOf(amount) ?? sides.find((at) => at !== balanceSide) ?? sides[0];
  if (balanceSide !== undefined && (amount === undefined || balanceSide !== side))
    columns.balanceSide = balanceSide;
  if (credit !== undefined && debit !== undefined) return { ...columns, credit, debit };
  return amount === undefined || side === undefined ? null : { ...columns, amount, side };
}

/** Returns the name of the bank that uses this header; "" if unknown. */
export function bankOf(cells: string[]): string {
  const names = cells.map(columnName);
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name));
  if (has("tran id", "particulars", "withdrawal", "deposit")) return "Federal Bank";
  if (has("ref no/cheque no", "description")) return "State Bank of India";
  if (has("narration", "value dat")) return "HDFC Bank";
  if (has("transaction id", "cr/dr")) return "ICICI Bank";
  return has("branch code", "description") ? "Canara Bank" : "";
}

const BANKS: [name: string, asWritten: RegExp][] = [
  ["Federal Bank", /\bFEDERAL BANK\b|\bFDRL0/i],
  ["State Bank of India", /\bSTATE BANK OF INDIA\b|\bSBIN0/i],
  ["HDFC Bank", /\bHDFC BANK\b|\bHDFC0/i],
  ["ICICI Bank", /\bICICI BANK\b|\bICIC0/i],
  ["Canara Bank", /\bCANARA BANK\b|\bCNRB0/i],
];

/** Returns the name of the one bank of which the text has the name or an IFSC; "" for none, and for several. */
export function namedBank(text: string): string {
  const [named, ...more] = BANKS.filter(([, asWritten]) => asWritten.test(text));
  return named && more.length === 0 ? named[0] : "";
}
