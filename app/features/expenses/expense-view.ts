/** The list of expenses, as the page and the CSV file show it. */
import type { CsvColumns } from "~/lib/csv";
import { decimalRupees, formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";

/** What paid an expense: day and sum are then those of the bank's line or of the cash book. */
export type FixedBy = "bank" | "cash";

/** In place of a cause's slug. */
export const RUNNING_COSTS = "-";

export const SHOWN_EXPENSES = ["", "no-bill", "unpublished"] as const;

/** `cause`: a slug, RUNNING_COSTS, or "" for all. */
export type ExpenseFilter = {
  year: string;
  cause: string;
  category: number | null;
  show: (typeof SHOWN_EXPENSES)[number];
  search: string;
};

export type ListedExpense = {
  id: string;
  /** YYYY-MM-DD */
  day: string;
  voucher: string;
  payee: string;
  what: string;
  sum: number;
  causeSlug: string | null;
  causeName: string | null;
  category: string | null;
  published: number;
  hasPicture: number;
  hasPdf: number;
  /** In paise. */
  atBank: number;
  lineId: number | null;
  inCash: number;
  /** 0: a line of the bank or the cash book names the cost by its category alone, under `id` of its voucher. */
  isExpense: number;
};

/** What the numbers of vouchers know an expense by. */
export const voucherIdentity = (id: string) => `expense:${id}`;

export const expenseHref = (id: string, back?: string) =>
  `/adminSpending/${id}${back ? `?${new URLSearchParams({ back }).toString()}` : ""}`;

/** Where a row is changed. */
export function spendingHref({ id, isExpense, lineId }: ListedExpense, back: string): string {
  if (isExpense) return expenseHref(id, back);
  return lineId === null ? "/adminCash" : `/adminBank/${lineId}`;
}

/** Of a running cost, which no account shows, "". */
export const publishedState = ({ causeSlug, published }: Pick<ListedExpense, "causeSlug" | "published">) =>
  published ? t("spending.states.published") : causeSlug === null ? "" : t("spending.states.notPublished");

export function billState({ hasPicture, hasPdf }: Pick<ListedExpense, "hasPicture" | "hasPdf">): string {
  if (hasPicture && hasPdf) return t("spending.pictureAndPdf");
  return hasPicture ? t("words.picture") : hasPdf ? "PDF" : t("spending.noBill");
}

export function paidFrom({ inCash, atBank, sum }: Pick<ListedExpense, "inCash" | "atBank" | "sum">): string {
  if (inCash) return t("admin.pages.cash");
  if (atBank === 0) return t("spending.neither");
  return atBank === sum ? t("admin.pages.bank") : t("spending.bankPart", { amount: formatRupees(atBank) });
}

export const expenseColumns: CsvColumns<ListedExpense> = [
  ["day", ({ day }) => day],
  ["voucher", ({ voucher }) => voucher],
  ["payee", ({ payee }) => payee],
  ["what", ({ what }) => what],
  ["category", ({ category }) => category],
  ["cause", ({ causeName }) => causeName],
  ["sum", ({ sum }) => decimalRupees(sum)],
  ["paid from", paidFrom],
  ["bill", billState],
  ["published", publishedState],
  ["expense", ({ id, isExpense }) => (isExpense ? id : "")],
];
