/** The cash book of a year, as the page and the CSV file show it. */
import { categoryLabel } from "~/features/categories/category-label";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { daysOfTaxYear } from "~/lib/tax-year";
import type { CashOpening, CashRow, CashRowWithBalance } from "./cash.server";
import type { PlainKey } from "~/locales/messages";
import { t } from "~/locales/screen-text";

/** Keys. */
const NAMES: Record<CashRow["source"], PlainKey> = {
  gift: "cash.names.gift",
  refund: "cash.names.refund",
  paid_in: "cash.names.paidIn",
  drawn: "cash.names.drawn",
  cost: "cash.names.cost",
  other: "cash.names.other",
};

export const nameOfRow = ({ source }: Pick<CashRow, "source">): string => t(NAMES[source]);

/** Rows of a financial year, and the balance with which it begins, in paise. */
export function rowsOfYear(
  all: readonly CashRowWithBalance[],
  opening: CashOpening | null,
  year: string,
): { rows: CashRowWithBalance[]; opening: number } {
  const { from, to } = daysOfTaxYear(year);
  const before = all.filter(({ day }) => day < from).at(-1);
  return {
    rows: all.filter(({ day }) => day >= from && day <= to),
    opening: before?.balance ?? opening?.paise ?? 0,
  };
}

/** Receipt, or payee, cause and category. */
export const detailOf = ({ detail, category }: Pick<CashRow, "detail" | "category">): string =>
  [detail, category && categoryLabel(category)].filter(Boolean).join(", ");

function hrefOf({ source, id, expenseId }: CashRow): string | null {
  if (source === "gift") return `/adminDonations/${id}`;
  return expenseId === null ? null : `/adminSpending/${expenseId}`;
}

/** Of the page. */
export const toRowView = (row: CashRowWithBalance) => ({
  key: `${row.source}:${row.id}`,
  id: row.id,
  href: hrefOf(row),
  isEntry: row.source !== "gift" && row.source !== "refund",
  day: formatDay(row.day),
  name: nameOfRow(row),
  text: row.text,
  detail: detailOf(row),
  sum: formatRupees(row.sum),
  in: row.in > 0 ? formatRupees(row.in) : "",
  out: row.out > 0 ? formatRupees(row.out) : "",
  balance: formatRupees(row.balance),
  takenBackReason: row.takenBackReason,
  isAtBank: row.isAtBank === 1,
});
export type CashRowView = ReturnType<typeof toRowView>;
