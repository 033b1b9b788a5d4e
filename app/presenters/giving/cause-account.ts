import type { CauseAccount } from "~/domain/giving/public-account.server";
import { imageAddress } from "~/presenters/pictures/image";
import { presentDate } from "~/presenters/site/dates";
import { translationOf } from "~/domain/translation";
import { shortRupees } from "~/rupees";
import type { Language } from "~/words/language";

/** Months that the chart shows, the last of the account. */
const CHARTED = 24;

/** Wide enough to read a photographed bill. */
const BILL_WIDTH = 1200;

const FLOWS = ["received", "refunded", "fees", "spent"] as const;

/** The account as its page shows it; amounts are written out, the chart's in paise. */
export function presentCauseAccount(account: CauseAccount, language: Language) {
  const written = (of: Record<(typeof FLOWS)[number], number>) =>
    Object.fromEntries(FLOWS.map((flow) => [flow, shortRupees(of[flow])])) as Record<
      (typeof FLOWS)[number],
      string
    >;
  return {
    sums: { ...written(account), inHand: shortRupees(account.inHand) },
    hasFees: account.fees !== 0,
    months: account.months
      .map((month) => ({ name: monthName(month.month, language), iso: month.month, ...written(month) }))
      .reverse(),
    charted: account.months
      .slice(-CHARTED)
      .map(({ month, received, spent }) => ({ name: monthName(month, language), received, spent })),
    spendings: account.spendings.map((spending) => ({
      id: spending.id,
      date: presentDate(spending.day, language),
      amount: shortRupees(spending.amount_paise),
      what: (language === "ml" && translationOf(spending).what) || spending.what,
      bill: spending.bill && imageAddress(spending.bill, BILL_WIDTH),
    })),
  };
}

/** "2026-11" → "Nov 2026" */
function monthName(month: string, language: Language): string {
  const { month: name, year } = presentDate(`${month}-15`, language);
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
    spendings: more.spendings.map(({ day, amount_paise, what }) => ({
      date: day,
      amount: amount_paise / 100,
      what,
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
