/** What the page of a month shows. */
import {
  PAIRS,
  titleOf,
  type Difference,
  type DifferenceRow,
  type Pair,
  reasonField,
} from "~/features/closing/differences";
import type { AccountFigures, Comparison } from "~/features/closing/compare-month.server";
import type { importsSince } from "~/features/closing/closing.server";
import { closingLimits } from "~/features/closing/limits";
import { counted } from "~/lib/counted";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";

/** A sum that the bank's file does not hold is not known. */
const money = (paise: number | null): string => (paise === null ? "Not known" : formatRupees(paise));

export type FigureRow = { key: string; name: string; month: string; year: string; isSum: boolean };
export type FigureGroup = { title: string; rows: FigureRow[] };

/** Figures of the month beside those since April. */
export function toFigures({ month, year }: { month: Comparison; year: Comparison }): FigureGroup[] {
  const row = (name: string, of: (one: Comparison) => number | null, isSum = false): FigureRow => ({
    key: name,
    name,
    isSum,
    month: money(of(month)),
    year: money(of(year)),
  });
  const account = (title: string, of: (one: Comparison) => AccountFigures | undefined): FigureGroup => ({
    title,
    rows: [
      row("Opening balance", (one) => of(one)?.opening ?? null),
      row("In", (one) => of(one)?.in ?? 0),
      row("Out", (one) => of(one)?.out ?? 0),
      row("Closing balance", (one) => of(one)?.closing ?? null, true),
    ],
  });
  const names = [...new Set([...month.accounts, ...year.accounts].map((one) => one.account))];
  return [
    ...names.map((name) =>
      account(`Bank: ${name}`, ({ accounts }) => accounts.find((one) => one.account === name)),
    ),
    {
      title: "All lines of the bank, in less out",
      rows: [
        row("Explained", ({ lines }) => lines.explained),
        row("Not explained", ({ lines }) => lines.open),
        row("Ignored", ({ lines }) => lines.ignored),
      ],
    },
    account("Cash book", ({ cash }) => cash),
    {
      title: "Journal, in less out",
      rows: [row("Bank accounts", ({ journal }) => journal.bank), row("Cash", ({ journal }) => journal.cash)],
    },
    gifts("Gifts in the ledger", ({ ledger }) => ledger),
    gifts("Gifts in the journal", ({ journal }) => journal),
    gifts("Gifts in the public accounts", ({ causes }) => causes),
    {
      title: "Also in the public accounts",
      rows: [
        row("Fees of the payment provider", ({ causes }) => causes.fees),
        row("Spent", ({ causes }) => causes.spent),
      ],
    },
    ...(year.statement === null
      ? []
      : [
          {
            title: "Tax statement",
            // It is of whole years.
            rows: [{ ...row("Gifts, less returned", (one) => one.statement), month: "–" }],
          },
        ]),
  ].map((group) => ({
    ...group,
    rows: group.rows.map((one) => ({ ...one, key: `${group.title} ${one.name}` })),
  }));

  function gifts(
    title: string,
    of: (one: Comparison) => { received: number; returned: number },
  ): FigureGroup {
    return {
      title,
      rows: [
        row("Received", (one) => of(one).received),
        row("Returned", (one) => of(one).returned),
        row("Received less returned", (one) => of(one).received - of(one).returned, true),
      ],
    };
  }
}

export type PairView = ReturnType<typeof toPairView>;

/** Of a pair, as the start of a sentence. */
export const namesOf = ({ leftName, rightName }: { leftName: string; rightName: string }): string =>
  `${leftName}${leftName.includes(",") ? "," : ""} and ${rightName.charAt(0).toLowerCase()}${rightName.slice(1)}`;

export function toPairView({ name, left, right, differences }: Pair, month: string) {
  const [leftName, rightName] = PAIRS[name];
  return {
    name,
    leftName,
    rightName,
    left: formatRupees(left),
    right: formatRupees(right),
    differs: left - right === 0 ? null : formatRupees(left - right),
    differences: differences.map((one) => toDifferenceView(one, month)),
  };
}

export type DifferenceView = ReturnType<typeof toDifferenceView>;

const toDifferenceView = ({ name, paise, rows }: Difference, month: string) => ({
  name,
  field: reasonField(name),
  title: titleOf(name),
  sum: sumOfDifference(name, paise),
  rows: rows.slice(0, closingLimits.rowsShown).map(toRowView),
  more: Math.max(0, rows.length - closingLimits.rowsShown),
  allHref: `/adminClose/${month}/${name.replace(".", "-")}`,
});

type LateImport = Awaited<ReturnType<typeof importsSince>>[number];

const CHANGES: Record<LateImport["change"], string> = {
  imported: "imported",
  undone: "undone",
  corrected: "corrected",
  voided: "voided",
  returned: "returned",
  kept: "its return undone",
};

/** A row of 'Changed since' of gifts of former books, which no journal has. */
export const toImportChange = (one: LateImport) => ({
  day: `Not booked: ${CHANGES[one.change]} on ${formatDay(one.at)}`,
  text:
    one.donation_id === null
      ? `Import ${one.import_id}: ${counted(one.gift_count, "earlier gift")}, in the tax statement and in no journal`
      : `A gift of import ${one.import_id}, in the tax statement and in no journal`,
  href: one.donation_id === null ? null : `/adminDonations/${one.donation_id}`,
  // Another cause or way leaves the month's sum as it was.
  sum: one.sum_paise === 0 ? "" : formatRupees(one.sum_paise),
});

/** Of a statement that is missing there is no sum. */
export const sumOfDifference = (name: string, paise: number): string =>
  name === "balances.none" ? "" : formatRupees(paise);

export const toRowView = ({ text, day, paise, href }: DifferenceRow) => ({
  text,
  day: day === null ? "" : formatDay(day),
  sum: paise === 0 ? "" : formatRupees(paise),
  href,
});
