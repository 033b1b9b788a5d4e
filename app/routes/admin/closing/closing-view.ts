/** What the page of a month shows. */
import {
  namesOfPair,
  titleOf,
  type Difference,
  type DifferenceRow,
  type Pair,
  reasonField,
} from "~/features/closing/differences";
import type { AccountFigures, Comparison } from "~/features/closing/compare-month.server";
import type { importsSince } from "~/features/closing/closing.server";
import { closingLimits } from "~/features/closing/limits";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";
import type { PlainKey } from "~/locales/messages";

/** A sum that the bank's file does not hold is not known. */
const money = (paise: number | null): string => (paise === null ? t("close.unknown") : formatRupees(paise));

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
      row(t("words.opening"), (one) => of(one)?.opening ?? null),
      row(t("close.in"), (one) => of(one)?.in ?? 0),
      row(t("close.out"), (one) => of(one)?.out ?? 0),
      row(t("close.closingBalance"), (one) => of(one)?.closing ?? null, true),
    ],
  });
  const names = [...new Set([...month.accounts, ...year.accounts].map((one) => one.account))];
  return [
    ...names.map((name) =>
      account(t("close.bankOf", { name }), ({ accounts }) => accounts.find((one) => one.account === name)),
    ),
    {
      title: t("close.linesNet"),
      rows: [
        row(t("close.explained"), ({ lines }) => lines.explained),
        row(t("close.notExplained"), ({ lines }) => lines.open),
        row(t("close.ignored"), ({ lines }) => lines.ignored),
      ],
    },
    account(t("words.cashBook"), ({ cash }) => cash),
    {
      title: t("close.journalNet"),
      rows: [
        row(t("close.bankAccounts"), ({ journal }) => journal.bank),
        row(t("admin.pages.cash"), ({ journal }) => journal.cash),
      ],
    },
    gifts(t("close.giftsInLedger"), ({ ledger }) => ledger),
    gifts(t("close.giftsInJournal"), ({ journal }) => journal),
    gifts(t("close.giftsInAccounts"), ({ causes }) => causes),
    {
      title: t("close.alsoInAccounts"),
      rows: [
        row(t("close.fees"), ({ causes }) => causes.fees),
        row(t("words.spent"), ({ causes }) => causes.spent),
      ],
    },
    ...(year.statement === null
      ? []
      : [
          {
            title: t("admin.pages.statement"),
            // It is of whole years.
            rows: [{ ...row(t("close.giftsLessReturned"), (one) => one.statement), month: "–" }],
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
        row(t("words.received"), (one) => of(one).received),
        row(t("close.returned"), (one) => of(one).returned),
        row(t("close.receivedLessReturned"), (one) => of(one).received - of(one).returned, true),
      ],
    };
  }
}

export type PairView = ReturnType<typeof toPairView>;

/** Of a pair, as the start of a sentence. */
export const namesOf = ({ leftName, rightName }: { leftName: string; rightName: string }): string =>
  t("close.pairNames", {
    left: `${leftName}${leftName.includes(",") ? "," : ""}`,
    right: rightName.charAt(0).toLowerCase() + rightName.slice(1),
  });

export function toPairView({ name, left, right, differences }: Pair, month: string) {
  const [leftName, rightName] = namesOfPair(name);
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

/** Keys. */
const CHANGES: Record<LateImport["change"], PlainKey> = {
  imported: "close.changes.imported",
  undone: "close.changes.undone",
  corrected: "close.changes.corrected",
  voided: "close.changes.voided",
  returned: "close.changes.returned",
  kept: "close.changes.kept",
};

/** A row of 'Changed since' of gifts of former books, which no journal has. */
export const toImportChange = (one: LateImport) => ({
  day: t("close.notBooked", { change: t(CHANGES[one.change]), day: formatDay(one.at) }),
  text:
    one.donation_id === null
      ? t("close.giftsOfImport", { id: one.import_id, count: one.gift_count })
      : t("close.giftOfImport", { import_id: one.import_id }),
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
