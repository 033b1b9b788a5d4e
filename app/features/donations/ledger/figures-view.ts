import type { BlogPost, Donation } from "#db/schema";
import type { GivingFigures } from "./figures.server";
import { counted } from "~/lib/counted";
import { monthInWords } from "~/lib/dates";
import { decimalRupees, shortRupees } from "~/lib/rupees";
import type { CsvCell } from "~/lib/csv";
import { channelLabel, stateLabel } from "~/features/donations/payment-labels";

const longMonth = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const formatLongMonth = (month: string) => longMonth.format(new Date(`${month}-01T00:00:00Z`));

const methodNames: Record<string, string> = {
  upi: "UPI",
  card: "Card",
  netbanking: "Net banking",
  wallet: "Wallet",
  emi: "EMI",
  paylater: "Pay later",
};
const methodLabel = (method: string | null) =>
  method ? (methodNames[method] ?? method.replace(/^./, (first) => first.toUpperCase())) : "Unknown";

const formatCount = (count: number) => count.toLocaleString("en-IN");

/** `words`: text beside the bar; `share`: part of the total, 0 to 1. */
export type Bar = { name: string; words: string; share: number };

type Sum = { gifts: number; netPaise: number };
const sumUp = (all: Sum[]): Sum => ({
  gifts: all.reduce((sum, one) => sum + one.gifts, 0),
  netPaise: all.reduce((sum, one) => sum + one.netPaise, 0),
});
const formatSum = (sum: Sum) => ({ amount: shortRupees(sum.netPaise), gifts: counted(sum.gifts, "gift") });

export function toFiguresView(figures: GivingFigures) {
  const { causes, months, given } = figures;
  const sumOf = (month: string, cause?: string) =>
    sumUp(given.filter((one) => one.month === month && (cause === undefined || one.cause === cause)));
  const thisMonth = months.at(-1) ?? "";
  const lastYear = months.at(-13) ?? "";
  const compareMonths = (cause?: string) => ({
    now: formatSum(sumOf(thisMonth, cause)),
    before: formatSum(sumOf(lastYear, cause)),
  });
  return {
    thisMonth: formatLongMonth(thisMonth),
    lastYear: formatLongMonth(lastYear),
    whole: compareMonths(),
    byCause: causes.map(({ slug, name }) => ({ name, ...compareMonths(slug) })),
    months: months.map((month) => {
      const whole = sumOf(month);
      const sums = causes.map(({ slug }) => sumOf(month, slug).netPaise);
      return {
        name: monthInWords(month),
        gifts: whole.gifts,
        amount: shortRupees(whole.netPaise),
        paise: sums,
        amounts: sums.map((paise) => (paise === 0 ? "–" : shortRupees(paise))),
      };
    }),
    imported: figures.imported.gifts === 0 ? null : formatSum(figures.imported),
    breakdownsSince: formatLongMonth(figures.breakdownsSince),
    ways: [
      { name: "Route", bars: sumBars(figures.ways, ({ channel }) => channelLabel[channel]) },
      {
        name: "Payments online",
        bars: sumBars(
          figures.ways.filter(({ channel }) => channel === "online"),
          ({ method }) => methodLabel(method),
        ),
      },
      { name: "Outcome of online payments", bars: attemptBars(figures.attempts) },
    ],
  };
}
export type Figures = ReturnType<typeof toFiguresView>;

export const toMostReadView = ({ id, title, views }: Pick<BlogPost, "id" | "title" | "views">) => ({
  title,
  href: `/BlogDetail/${id}`,
  reads: formatCount(views),
});
export type MostRead = ReturnType<typeof toMostReadView>;

function sumBars(ways: GivingFigures["ways"], nameOf: (way: GivingFigures["ways"][number]) => string): Bar[] {
  const sums = [...new Set(ways.map(nameOf))]
    .map((name) => ({ name, ...sumUp(ways.filter((way) => nameOf(way) === name)) }))
    .sort((one, other) => other.netPaise - one.netPaise);
  const whole = sumUp(sums).netPaise;
  return sums.map(({ name, gifts: count, netPaise }) => ({
    name,
    words: `${shortRupees(netPaise)} in ${counted(count, "gift")}`,
    share: whole === 0 ? 0 : netPaise / whole,
  }));
}

const PAID: Donation["state"][] = ["paid", "partially_refunded", "refunded"];

function attemptBars(attempts: GivingFigures["attempts"]): Bar[] {
  const count = (list: GivingFigures["attempts"]) => list.reduce((sum, one) => sum + one.attempts, 0);
  const whole = count(attempts);
  const paid = count(attempts.filter(({ state }) => PAID.includes(state)));
  const bars = [
    { name: "Paid", attempts: paid },
    ...attempts
      .filter(({ state }) => !PAID.includes(state))
      .map((one) => ({ name: stateLabel[one.state], attempts: one.attempts })),
  ];
  return whole === 0
    ? []
    : bars.map(({ name, attempts: number }) => ({
        name,
        words: `${formatCount(number)} of ${formatCount(whole)}, ${Math.round((number * 100) / whole)} %`,
        share: number / whole,
      }));
}

export function figuresCsv({ months, causes, given }: GivingFigures): CsvCell[][] {
  return [
    ["month", "cause", "gifts", "stands"],
    ...months.flatMap((month) =>
      causes.map(({ slug, name }) => {
        const sum = given.find((one) => one.month === month && one.cause === slug);
        return [month, name, sum?.gifts ?? 0, decimalRupees(sum?.netPaise ?? 0)];
      }),
    ),
  ];
}
