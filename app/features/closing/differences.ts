/** What the sides of a month are called, and why they differ. */

/** Two sums that should be one. */
export const PAIRS = {
  balances: ["The bank’s balances", "Its lines"],
  journal: ["Bank", "Journal, bank accounts"],
  cash: ["Cash book", "Journal, cash"],
  gifts: ["Ledger of gifts, less returned", "Journal, gifts less returned"],
  places: ["Ledger of gifts, less returned", "Gifts at the bank and in cash"],
  accounts: ["Ledger of gifts, less returned", "Public accounts of all causes"],
  expenses: ["Expenses", "Paid from bank and cash"],
  statement: ["Ledger of gifts, less returned", "Tax statement"],
} as const;
export type PairName = keyof typeof PAIRS;

/** In the order of the page. `name`: as it is stored with its reason; it begins with its pair. */
export const DIFFERENCES = {
  "balances.missing": "Lines are missing, or counted twice",
  "balances.gap": "The opening balance is not the last closing balance",
  "balances.none": "No statement of this month",
  "journal.open": "Lines that are not explained",
  "journal.ignored": "Ignored lines",
  "journal.practice": "Practice at the bank",
  "journal.unpaid": "In the books, and not at the bank yet",
  "journal.changed": "Changed after the month was closed",
  "journal.late": "Changes of closed months, booked here",
  "cash.below": "Less than no cash",
  "cash.before": "Before the cash book begins",
  "cash.changed": "Changed after the month was closed",
  "cash.late": "Changes of closed months, booked here",
  "gifts.imported": "Imported gifts, linked to a line",
  "gifts.changed": "Changed after the month was closed",
  "gifts.late": "Changes of closed months, booked here",
  "places.unpaid": "Not at the bank yet",
  "places.otherMonth": "At the bank in another month",
  "places.ofOtherMonth": "Of another month, at the bank in this one",
  "places.fees": "Fees of the payment provider",
  "places.amount": "Settled with another sum",
  "places.unknown": "In settlements, and no gift here",
  "places.settlement": "Settlements that arrived with another sum",
  "places.imported": "Imported gifts, linked to a line",
  "places.uncounted": "Lines linked to gifts that do not count",
  "places.beforeCash": "In cash before the cash book begins",
  "expenses.neither": "Paid from neither bank nor cash",
  "expenses.otherMonth": "Paid in another month",
  "expenses.ofOtherMonth": "Of another month, paid in this one",
  "expenses.practice": "Practice at the bank",
  "statement.imported": "Imported gifts",
  "statement.practice": "Practice",
  "statement.returned": "Returned in another year",
} as const;

export type DifferenceName = keyof typeof DIFFERENCES | `${PairName}.rest`;

export const titleOf = (name: string): string =>
  name.endsWith(".rest")
    ? "Not explained by anything above"
    : ((DIFFERENCES as Record<string, string>)[name] ?? name);

/** `paise`: what it adds to the difference of its pair. */
export type DifferenceRow = { text: string; day: string | null; paise: number; href: string | null };

/** `paise`: the sum of its rows. Of some there is no sum: a statement that is missing. */
export type Difference = { name: DifferenceName; paise: number; rows: DifferenceRow[] };

/** In paise: left = right + the sum of the differences. */
export type Pair = { name: PairName; left: number; right: number; differences: Difference[] };

const ORDER = Object.keys(DIFFERENCES);

/** Collects rows under their names. A rest that no row explains is a difference of its own. */
export function comparePair(
  name: PairName,
  { left, right }: { left: number; right: number },
  rows: readonly (readonly [DifferenceName, DifferenceRow])[],
  /** Names of what no sum compares. */
  beside: readonly DifferenceName[] = [],
): Pair {
  const found = new Map<DifferenceName, Difference>();
  for (const [of, row] of rows) {
    if (row.paise === 0 && !beside.includes(of)) continue;
    const difference = found.get(of) ?? { name: of, paise: 0, rows: [] };
    difference.paise += row.paise;
    difference.rows.push(row);
    found.set(of, difference);
  }
  const differences = [...found.values()].sort(
    (one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name),
  );
  const named = differences
    .filter((one) => !beside.includes(one.name))
    .reduce((sum, { paise }) => sum + paise, 0);
  const rest = left - right - named;
  if (rest !== 0) differences.push({ name: `${name}.rest`, paise: rest, rows: [] });
  return { name, left, right, differences };
}

export const DIFFERENCE_NAMES: readonly DifferenceName[] = [
  ...(Object.keys(DIFFERENCES) as (keyof typeof DIFFERENCES)[]),
  ...(Object.keys(PAIRS) as PairName[]).map((pair): DifferenceName => `${pair}.rest`),
];

/** Field of a difference's reason. Its name has no dot, which would be an object. */
export const reasonField = (name: string): string => `reason-${name.replace(".", "-")}`;
