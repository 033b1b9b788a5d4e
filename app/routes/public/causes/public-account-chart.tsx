import { useTranslate } from "~/components/page-context";
import type { CauseAccount } from "~/features/public-account/public-account.server";
import { monthInWords } from "~/lib/dates";
import { addMonths } from "~/lib/india-time";
import { shortRupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";

/** Limits of shown months: at most the latest 24, at least 6. */
const MAX_MONTHS = 24;
const MIN_MONTHS = 6;
/** Smallest scale in paise; a quarter of it, one grid step, is in whole rupees. */
const MIN_SCALE = 40_000;

const BAR_HEIGHT = 180;
const TOP_MARGIN = 10;
/** Width of a digit in pixels, rounded up. */
const DIGIT_WIDTH = 8.5;
/** More month labels would touch on phones. */
const MAX_MONTH_LABELS = 2;

/** Two bars per month. Widths in per cent fit any screen; the table below has the same data. */
export function AccountChart({ name, months, lines }: { name: string } & ReturnType<typeof toChart>) {
  const t = useTranslate();
  const top = lines.at(-1)?.paise ?? 1;
  const y = (paise: number) => TOP_MARGIN + Math.round((1 - paise / top) * BAR_HEIGHT);
  const step = 100 / months.length;
  const labelInterval = Math.ceil(months.length / MAX_MONTH_LABELS);
  const axis = DIGIT_WIDTH * Math.max(...lines.map(({ label }) => label.length));
  const bar = (index: number, offset: number, paise: number, className: string) =>
    paise > 0 && (
      <rect
        className={className}
        x={`${(index + offset) * step}%`}
        y={y(paise)}
        width={`${step * 0.34}%`}
        height={y(0) - y(paise)}
      />
    );
  /** Month and year in two lines; the last label is right-aligned. */
  const monthLabel = (index: number) => {
    const [month, year] = (months[index]?.name ?? "").split(" ");
    const isLast = index === months.length - 1;
    const x = isLast ? "100%" : `${(index + 0.5) * step}%`;
    return (
      <text y={y(0) + 20} textAnchor={isLast ? "end" : "middle"}>
        <tspan x={x}>{month}</tspan>
        <tspan x={x} dy="1.2em">
          {year}
        </tspan>
      </text>
    );
  };
  return (
    <figure>
      <figcaption>
        {t("causeAccount.chart", { cause: name })}{" "}
        <span className="key in">{t("causeAccount.received")}</span>{" "}
        <span className="key out">{t("causeAccount.spent")}</span>
      </figcaption>
      <div className="chart" aria-hidden="true">
        <svg width={axis} height={BAR_HEIGHT + TOP_MARGIN + 44}>
          {lines.map(({ paise, label }) => (
            <text key={paise} x={axis} y={y(paise)} dy="0.35em" textAnchor="end">
              {label}
            </text>
          ))}
        </svg>
        <svg width="100%" height={BAR_HEIGHT + TOP_MARGIN + 44}>
          {lines.map(({ paise }) => (
            <line key={paise} x1="0" x2="100%" y1={y(paise)} y2={y(paise)} />
          ))}
          {months.map(({ name: month, received, spent }, index) => (
            <g key={month}>
              {bar(index, 0.14, received, "in")}
              {bar(index, 0.52, spent, "out")}
              {(months.length - 1 - index) % labelInterval === 0 && monthLabel(index)}
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}

/** Returns the months up to the last movement, and the values of the grid lines, in paise. */
export function toChart(months: CauseAccount["months"], language: Language) {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (!first || !last) return { months: [], lines: [] };
  const shown = Math.min(MAX_MONTHS, Math.max(MIN_MONTHS, monthsBetween(first, last) + 1));
  const all = Array.from({ length: shown }, (_, index) => addMonths(last, index + 1 - shown));
  const bars = all.map((month) => {
    const { received = 0, spent = 0 } = months.find((one) => one.month === month) ?? {};
    return { name: monthInWords(month, language), received, spent };
  });
  const highest = Math.max(...bars.flatMap(({ received, spent }) => [received, spent]));
  return { months: bars, lines: gridLines(highest) };
}

/** Returns values from zero to the first round value at or above `highest`, in steps of 1, 2 or 5 × 10ⁿ. */
function gridLines(highest: number): { paise: number; label: string }[] {
  const rough = Math.max(highest, MIN_SCALE) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((times) => times * power >= rough) ?? 10) * power;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => ({
    paise: index * step,
    label: shortRupees(index * step),
  }));
}

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthsBetween = (from: string, to: string) => monthNumber(to) - monthNumber(from);
