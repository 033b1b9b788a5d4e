import type { BlogPost, Donation } from "#db/schema";
import type { GivingFigures } from "./figures.server";
import { decimalRupees, shortRupees } from "~/lib/rupees";
import type { CsvCell } from "~/lib/csv";
import { channelLabel, stateLabel } from "~/features/donations/payment-labels";

const monthWords = (month: string, length: "short" | "long") =>
  new Intl.DateTimeFormat("en-GB", { month: length, year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

const methodNames: Record<string, string> = {
  upi: "UPI",
  card: "Card",
  netbanking: "Net banking",
  wallet: "Wallet",
  emi: "EMI",
  paylater: "Pay later",
};
const methodWords = (method: string | null) =>
  method ? (methodNames[method] ?? method.replace(/^./, (first) => first.toUpperCase())) : "Unknown";

const inCount = (count: number) => count.toLocaleString("en-IN");
const gifts = (count: number) => (count === 1 ? "1 gift" : `${inCount(count)} gifts`);

/** `words`: what to print; `share`: of the longest bar's length and of the whole, each 0 to 1. */
export type Bar = { name: string; words: string; share: number };

type Sum = { gifts: number; standsPaise: number };
const add = (all: Sum[]): Sum => ({
  gifts: all.reduce((sum, one) => sum + one.gifts, 0),
  standsPaise: all.reduce((sum, one) => sum + one.standsPaise, 0),
});
const inWords = (sum: Sum) => ({ amount: shortRupees(sum.standsPaise), gifts: gifts(sum.gifts) });

export function toFiguresView(figures: GivingFigures) {
  const { causes, months, given } = figures;
  const of = (month: string, cause?: string) =>
    add(given.filter((one) => one.month === month && (cause === undefined || one.cause === cause)));
  const thisMonth = months.at(-1) ?? "";
  const lastYear = months.at(-13) ?? "";
  const compared = (cause?: string) => ({
    now: inWords(of(thisMonth, cause)),
    before: inWords(of(lastYear, cause)),
  });
  return {
    thisMonth: monthWords(thisMonth, "long"),
    lastYear: monthWords(lastYear, "long"),
    whole: compared(),
    byCause: causes.map(({ slug, name }) => ({ name, ...compared(slug) })),
    months: months.map((month) => {
      const whole = of(month);
      const sums = causes.map(({ slug }) => of(month, slug).standsPaise);
      return {
        name: monthWords(month, "short"),
        gifts: whole.gifts,
        amount: shortRupees(whole.standsPaise),
        paise: sums,
        amounts: sums.map((paise) => (paise === 0 ? "–" : shortRupees(paise))),
      };
    }),
    waysSince: monthWords(figures.waysSince, "long"),
    ways: [
      { name: "Route", bars: sumBars(figures.ways, ({ channel }) => channelLabel[channel]) },
      {
        name: "Payments online",
        bars: sumBars(
          figures.ways.filter(({ channel }) => channel === "online"),
          ({ method }) => methodWords(method),
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
  reads: inCount(views),
});
export type MostRead = ReturnType<typeof toMostReadView>;

function sumBars(ways: GivingFigures["ways"], nameOf: (way: GivingFigures["ways"][number]) => string): Bar[] {
  const sums = [...new Set(ways.map(nameOf))]
    .map((name) => ({ name, ...add(ways.filter((way) => nameOf(way) === name)) }))
    .sort((one, other) => other.standsPaise - one.standsPaise);
  const whole = add(sums).standsPaise;
  return sums.map(({ name, gifts: count, standsPaise }) => ({
    name,
    words: `${shortRupees(standsPaise)} in ${gifts(count)}`,
    share: whole === 0 ? 0 : standsPaise / whole,
  }));
}

const PAID: Donation["state"][] = ["paid", "partially_refunded", "refunded"];

function attemptBars(attempts: GivingFigures["attempts"]): Bar[] {
  const count = (list: GivingFigures["attempts"]) => list.reduce((sum, one) => sum + one.attempts, 0);
  const whole = count(attempts);
  const ended = count(attempts.filter(({ state }) => PAID.includes(state)));
  const bars = [
    { name: "Paid", attempts: ended },
    ...attempts
      .filter(({ state }) => !PAID.includes(state))
      .map((one) => ({ name: stateLabel[one.state], attempts: one.attempts })),
  ];
  return whole === 0
    ? []
    : bars.map(({ name, attempts: number }) => ({
        name,
        words: `${inCount(number)} of ${inCount(whole)}, ${Math.round((number * 100) / whole)} %`,
        share: number / whole,
      }));
}

export function figuresCsv({ months, causes, given }: GivingFigures): CsvCell[][] {
  return [
    ["month", "cause", "gifts", "stands"],
    ...months.flatMap((month) =>
      causes.map(({ slug, name }) => {
        const sum = given.find((one) => one.month === month && one.cause === slug);
        return [month, name, sum?.gifts ?? 0, decimalRupees(sum?.standsPaise ?? 0)];
      }),
    ),
  ];
}
