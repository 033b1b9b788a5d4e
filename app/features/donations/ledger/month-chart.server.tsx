/** Rendered on the server, so that the browser needs no chart library. */
import { renderToStaticMarkup } from "react-dom/server";
import type { ColourRole } from "~/components/colour-roles";
import type { Figures } from "./figures-view";

export const renderMonthChart = (figures: Figures) => renderToStaticMarkup(<Months {...figures} />);

const HEIGHT = 220;
const TOP_MARGIN = 12;
const AXIS_WIDTH = 52;
const LABELS_HEIGHT = 40;
/** More labels would overlap on a phone. */
const LABEL_EVERY = 3;
const MIN_SCALE_PAISE = 100_000;
/** Share of a month that is empty. */
const GAP = 0.2;

function Months({ months, byCause }: Figures) {
  const sums = months.map(({ paise }) => paise.reduce((sum, one) => sum + Math.max(0, one), 0));
  const ticks = ticksUpTo(Math.max(MIN_SCALE_PAISE, ...sums));
  const highest = ticks.at(-1) ?? MIN_SCALE_PAISE;
  const y = (paise: number) => HEIGHT - (paise / highest) * (HEIGHT - TOP_MARGIN);
  // In percent of the width: a gap before each bar, and one after the last.
  const gap = (100 * GAP) / (months.length + GAP);
  const width = (100 * (1 - GAP)) / (months.length + GAP);
  const x = (month: number) => gap + month * (width + gap);
  return (
    <>
      <svg width={AXIS_WIDTH} height={HEIGHT + LABELS_HEIGHT} aria-hidden="true">
        <PatternDefs />
        {ticks.map((paise) => (
          <text key={paise} x={AXIS_WIDTH - 8} y={y(paise)} dy="0.3em" textAnchor="end">
            {formatCompact(paise / 100)}
          </text>
        ))}
      </svg>
      <svg width="100%" height={HEIGHT + LABELS_HEIGHT} aria-hidden="true">
        {ticks.map((paise) => (
          <line key={paise} className="chart-line" x1="0" x2="100%" y1={y(paise)} y2={y(paise)} />
        ))}
        {months.map(({ name, amount, amounts, paise }, month) => (
          <g key={name} className="chart-month">
            <title>
              {[
                `${name}: ${amount}`,
                ...byCause.flatMap(({ name: cause }, index) =>
                  paise[index] ? [`${cause} ${amounts[index]}`] : [],
                ),
              ].join("\n")}
            </title>
            {/* Full height, so that the tooltip shows anywhere in the column. */}
            <rect x={percent(x(month))} y={0} width={percent(width)} height={HEIGHT} fill="transparent" />
            {byCause.map((_, index) => {
              const below = paise.slice(0, index).reduce((sum, one) => sum + Math.max(0, one), 0);
              const top = y(below + Math.max(0, paise[index] ?? 0));
              const height = y(below) - top;
              return height > 0 ? (
                <rect
                  key={index}
                  x={percent(x(month))}
                  y={roundPixels(top)}
                  width={percent(width)}
                  height={roundPixels(height)}
                  fill={`url(#ink-${index % PATTERNS.length})`}
                />
              ) : null;
            })}
          </g>
        ))}
        {months.map(({ name, label, year }, index) => {
          if ((months.length - 1 - index) % LABEL_EVERY > 0) return null;
          const middle = percent(x(index) + width / 2);
          const isNewYear = index < LABEL_EVERY || year !== months[index - LABEL_EVERY]?.year;
          return (
            <text key={name} textAnchor="middle" y={HEIGHT + 17}>
              <tspan x={middle}>{label}</tspan>
              {isNewYear ? (
                <tspan x={middle} dy="1.2em">
                  {year}
                </tspan>
              ) : null}
            </text>
          );
        })}
      </svg>
    </>
  );
}

/** Returns about four round steps from 0 to at least `paise`: 1, 2 or 5 times a power of ten apart. */
function ticksUpTo(paise: number): number[] {
  const power = 10 ** Math.floor(Math.log10(paise / 4));
  const step = power * ([1, 2, 5].find((factor) => paise / (factor * power) <= 5) ?? 10);
  return Array.from({ length: Math.ceil(paise / step) + 1 }, (_, index) => index * step);
}

/** Patterns by cause, distinguishable without colour; the fifth cause gets the first one again. */
const PATTERNS: { ground: ColourRole; thread?: ColourRole; width?: number; d?: string }[] = [
  { ground: "accent" },
  { ground: "mark-soft", thread: "text-mark", width: 1.5, d: "M-2 2l4-4M0 8l8-8M6 10l4-4" },
  { ground: "brand-soft", thread: "surface", width: 2.5, d: "M2 2h.01M6 6h.01" },
  { ground: "surface-soft", thread: "text-muted", width: 1, d: "M0 4h8M4 0v8" },
];

const PatternDefs = () => (
  <defs>
    {PATTERNS.map(({ ground, thread, width, d }, index) => (
      <pattern key={ground} id={`ink-${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" fill={`var(--${ground})`} />
        {d ? <path d={d} stroke={`var(--${thread})`} strokeWidth={width} strokeLinecap="round" /> : null}
      </pattern>
    ))}
  </defs>
);

const roundPixels = (pixels: number) => Math.round(pixels * 10) / 10;
const percent = (value: number) => `${Math.round(value * 100) / 100}%`;

function formatCompact(rupees: number): string {
  const [size, letter] =
    rupees >= 1e7 ? [1e7, " Cr"] : rupees >= 1e5 ? [1e5, " L"] : rupees >= 1000 ? [1000, "k"] : [1, ""];
  return `₹${Number((rupees / size).toFixed(2))}${letter}`;
}
