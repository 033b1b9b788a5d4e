import type { CauseAccount } from "./public-account.server";
import { imageAddress } from "~/features/pictures/image-view";
import { toDateView } from "~/lib/dates";
import { translationOf } from "~/lib/translation";
import { shortRupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";

/** Months that the chart shows at most, the last of the account, and at least. */
const CHARTED = 24;
const LEAST_CHARTED = 6;
/** In paise; four steps of it stand on whole rupees. */
const LEAST_SCALE = 40_000;

/** Wide enough to read a photographed bill. */
const BILL_WIDTH = 1200;

const FLOWS = ["received", "refunded", "fees", "spent"] as const;

/** The account as its page shows it; amounts are written out, the chart's in paise. */
export function toCauseAccountView(account: CauseAccount, language: Language) {
  const written = (of: Record<(typeof FLOWS)[number], number>) =>
    Object.fromEntries(FLOWS.map((flow) => [flow, shortRupees(of[flow])])) as Record<
      (typeof FLOWS)[number],
      string
    >;
  const { opening, inHand } = account;
  return {
    sums: {
      opening: shortRupees(opening),
      ...written(account),
      inHand: shortRupees(opening + inHand),
      /** As the files have it; it stands in a sentence, where no line may end after the sign. */
      inHandOfSite: shortRupees(inHand).replace("-", "-\u2060"),
    },
    hasOpening: opening !== 0,
    /** Of more than has come in; null otherwise. */
    overspent: opening + inHand < 0 ? shortRupees(-opening - inHand) : null,
    hasFees: account.fees !== 0,
    months: account.months
      .map((month) => ({ name: monthName(month.month, language), iso: month.month, ...written(month) }))
      .reverse(),
    chart: chartOf(account.months, language),
    expenses: account.expenses.map((expense) => ({
      id: expense.id,
      date: toDateView(expense.day, language),
      amount: shortRupees(expense.amount_paise),
      what: (language === "ml" && translationOf(expense).what) || expense.description,
      bill: expense.bill && imageAddress(expense.bill, BILL_WIDTH),
    })),
  };
}

/** Every month up to the last with a movement, and the values of the lines behind them; in paise. */
function chartOf(months: CauseAccount["months"], language: Language) {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (!first || !last) return { months: [], lines: [] };
  const shown = Math.min(CHARTED, Math.max(LEAST_CHARTED, monthsBetween(first, last) + 1));
  const all = Array.from({ length: shown }, (_, index) => monthBefore(last, shown - 1 - index));
  const bars = all.map((month) => {
    const { received = 0, spent = 0 } = months.find((one) => one.month === month) ?? {};
    return { name: monthName(month, language), received, spent };
  });
  const most = Math.max(...bars.flatMap(({ received, spent }) => [received, spent]));
  return { months: bars, lines: linesUpTo(most) };
}

/** From zero to the first round value at or above the highest, in steps of 1, 2 or 5 times a power of ten. */
function linesUpTo(most: number): { paise: number; words: string }[] {
  const rough = Math.max(most, LEAST_SCALE) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((times) => times * power >= rough) ?? 10) * power;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => ({
    paise: index * step,
    words: shortRupees(index * step),
  }));
}

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthsBetween = (from: string, to: string) => monthNumber(to) - monthNumber(from);
const monthBefore = (month: string, before: number) => {
  const number = monthNumber(month) - before;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
};

/** "2026-11" → "Nov 2026" */
function monthName(month: string, language: Language): string {
  const { month: name, year } = toDateView(`${month}-15`, language);
  return `${name} ${year}`;
}

/** The account as programs read it, in rupees. */
export function accountJson(
  cause: string,
  { received, refunded, fees, spent, inHand, ...more }: CauseAccount,
) {
  return {
    cause,
    currency: "INR",
    ...inRupees({ received, refunded, fees, spent, inHand }),
    months: more.months.map(({ month, ...flows }) => ({ month, ...inRupees(flows) })),
    spendings: more.expenses.map(({ day, amount_paise, description }) => ({
      date: day,
      amount: amount_paise / 100,
      what: description,
    })),
  };
}

const inRupees = <Sums extends Record<string, number>>(sums: Sums) =>
  Object.fromEntries(Object.entries(sums).map(([name, paise]) => [name, paise / 100])) as Sums;

/** Lines of the CSV file: the columns, then a line for each month; rupees with two decimals. */
export const accountCells = ({ months }: CauseAccount): string[][] => [
  ["month", ...FLOWS],
  ...months.map((month) => [month.month, ...FLOWS.map((flow) => (month[flow] / 100).toFixed(2))]),
];
