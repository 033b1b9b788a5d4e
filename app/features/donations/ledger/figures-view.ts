import type { BlogPost, Donation } from "#db/schema";
import type { GivingFigures } from "./figures.server";
import { monthInWords } from "~/lib/dates";
import { decimalRupees, shortRupees } from "~/lib/rupees";
import type { CsvCell } from "~/lib/csv";
import { channelWords, methodWords, stateWords } from "~/features/donations/payment-words";
import { isMalayalam, mapLanguages, screenLanguage } from "~/locales/language";
import { withoutBreaks } from "~/locales/malayalam-time";
import { t } from "~/locales/screen-text";

const longMonth = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const formatLongMonth = (month: string) =>
  isMalayalam(screenLanguage()) ? monthInWords(month) : longMonth.format(new Date(`${month}-01T00:00:00Z`));

const shortMonths = mapLanguages(
  (_, { intl }) => new Intl.DateTimeFormat(intl, { month: "short", timeZone: "UTC" }),
);
/** "Sep", "സെപ്റ്റം": fits below a bar. */
const formatShortMonth = (month: string) =>
  withoutBreaks(shortMonths[screenLanguage()].format(new Date(`${month}-01T00:00:00Z`))).replace(
    "Sept",
    "Sep",
  );

const methodLabel = (method: string | null) =>
  method ? methodWords(method).replace(/^./, (first) => first.toUpperCase()) : t("ledger.figures.unknown");

const formatCount = (count: number) => count.toLocaleString("en-IN");

/** `words`: text beside the bar; `share`: part of the total, 0 to 1. */
export type Bar = { name: string; words: string; share: number };

type Sum = { gifts: number; netPaise: number };
const sumUp = (all: Sum[]): Sum => ({
  gifts: all.reduce((sum, one) => sum + one.gifts, 0),
  netPaise: all.reduce((sum, one) => sum + one.netPaise, 0),
});
const formatSum = (sum: Sum) => ({
  amount: shortRupees(sum.netPaise),
  gifts: t("donor.giftCount", { count: sum.gifts }),
});

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
        label: formatShortMonth(month),
        year: month.slice(0, 4),
        gifts: whole.gifts,
        amount: shortRupees(whole.netPaise),
        paise: sums,
        amounts: sums.map((paise) => (paise === 0 ? "–" : shortRupees(paise))),
      };
    }),
    imported: figures.imported.gifts === 0 ? null : formatSum(figures.imported),
    breakdownsSince: formatLongMonth(figures.breakdownsSince),
    ways: [
      {
        name: t("ledger.figures.route"),
        bars: sumBars(figures.ways, ({ channel }) => channelWords(channel)),
      },
      {
        name: t("ledger.figures.online"),
        bars: sumBars(
          figures.ways.filter(({ channel }) => channel === "online"),
          ({ method }) => methodLabel(method),
        ),
      },
      { name: t("ledger.figures.outcome"), bars: attemptBars(figures.attempts) },
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
    words: t("donor.page.total", { net: shortRupees(netPaise), count }),
    share: whole === 0 ? 0 : netPaise / whole,
  }));
}

const PAID: Donation["state"][] = ["paid", "partially_refunded", "refunded"];

function attemptBars(attempts: GivingFigures["attempts"]): Bar[] {
  const count = (list: GivingFigures["attempts"]) => list.reduce((sum, one) => sum + one.attempts, 0);
  const whole = count(attempts);
  const paid = count(attempts.filter(({ state }) => PAID.includes(state)));
  const bars = [
    { name: t("ledger.figures.paid"), attempts: paid },
    ...attempts
      .filter(({ state }) => !PAID.includes(state))
      .map((one) => ({ name: stateWords(one), attempts: one.attempts })),
  ];
  return whole === 0
    ? []
    : bars.map(({ name, attempts: number }) => ({
        name,
        words: t("ledger.figures.share", {
          part: formatCount(number),
          whole: formatCount(whole),
          percent: Math.round((number * 100) / whole),
        }),
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
