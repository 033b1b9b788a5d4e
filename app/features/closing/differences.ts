import { t } from "~/locales/screen-text";
import type { Message } from "~/locales/messages";
/** What the sides of a month are called, and why they differ. */

/** Two sums that should be one: keys of their names. */
const PAIRS = {
  balances: ["close.sides.balances", "close.sides.lines"],
  journal: ["close.sides.bank", "close.sides.journalBank"],
  cash: ["words.cashBook", "close.sides.journalCash"],
  gifts: ["close.sides.ledger", "close.sides.journalGifts"],
  places: ["close.sides.ledger", "close.sides.places"],
  accounts: ["close.sides.ledger", "close.sides.accounts"],
  expenses: ["close.sides.expenses", "close.sides.paid"],
  transfers: ["bankSides.toOurs", "bankSides.fromOurs"],
  foreign: ["bankSides.fromAbroad", "bankSides.backAbroad"],
  statement: ["close.sides.ledger", "admin.pages.statement"],
} as const;
export type PairName = keyof typeof PAIRS;

export const namesOfPair = (name: PairName): [left: string, right: string] => [
  t(PAIRS[name][0]),
  t(PAIRS[name][1]),
];

/** In the order of the page. `name`: as it is stored with its reason; it begins with its pair. */
export const DIFFERENCES = {
  "balances.missing": "close.reasons.balancesMissing",
  "balances.gap": "close.reasons.balancesGap",
  "balances.none": "close.reasons.balancesNone",
  "journal.open": "close.reasons.linesOpen",
  "journal.ignored": "close.reasons.linesIgnored",
  "journal.practice": "close.reasons.bankPractice",
  "journal.unpaid": "close.reasons.journalUnpaid",
  "journal.changed": "close.reasons.changed",
  "journal.late": "close.reasons.late",
  "cash.below": "close.reasons.cashBelow",
  "cash.before": "close.reasons.cashBefore",
  "cash.changed": "close.reasons.changed",
  "cash.late": "close.reasons.late",
  "gifts.imported": "close.reasons.importedLinked",
  "gifts.changed": "close.reasons.changed",
  "gifts.late": "close.reasons.late",
  "places.unpaid": "close.reasons.notAtBank",
  "places.otherMonth": "close.reasons.bankOtherMonth",
  "places.ofOtherMonth": "close.reasons.bankOfOtherMonth",
  "places.fees": "close.fees",
  "places.amount": "close.reasons.otherAmount",
  "places.unknown": "close.reasons.settledUnknown",
  "places.settlement": "close.reasons.settlementSum",
  "places.imported": "close.reasons.importedLinked",
  "places.uncounted": "close.reasons.uncounted",
  "places.beforeCash": "close.reasons.beforeCash",
  "expenses.neither": "close.reasons.paidNeither",
  "expenses.otherMonth": "close.reasons.paidOtherMonth",
  "expenses.ofOtherMonth": "close.reasons.paidOfOtherMonth",
  "expenses.practice": "close.reasons.bankPractice",
  "transfers.lone": "bankSides.transferLone",
  "transfers.otherMonth": "bankSides.inOtherMonth",
  "foreign.waiting": "bankSides.foreignWaiting",
  "foreign.lone": "bankSides.foreignLone",
  "foreign.otherMonth": "bankSides.inOtherMonth",
  "foreign.otherSum": "bankSides.foreignOtherSum",
  "statement.imported": "close.reasons.importedGifts",
  "statement.practice": "close.reasons.practice",
  "statement.returned": "close.reasons.returnedOtherYear",
} as const;

export type DifferenceName = keyof typeof DIFFERENCES | `${PairName}.rest`;

export const titleOf = (name: string): string =>
  name.endsWith(".rest")
    ? t("close.reasons.rest")
    : t(((DIFFERENCES as Record<string, string>)[name] ?? name) as Message);

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
