/** Rendered on the server, so that the browser needs no chart library. */
import { AxisLeft } from "@visx/axis";
import { scaleBand, scaleLinear, scaleOrdinal } from "@visx/scale";
import { BarStack } from "@visx/shape";
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

function Months({ months, byCause }: Figures) {
  const keys = byCause.map((_, index) => String(index));
  const sums = months.map(({ paise }) => paise.reduce((sum, one) => sum + Math.max(0, one), 0));
  const x = scaleBand({ domain: months.map(({ name }) => name), range: [0, 100], padding: 0.2 });
  const y = scaleLinear({
    domain: [0, Math.max(MIN_SCALE_PAISE, ...sums)],
    range: [HEIGHT, TOP_MARGIN],
    nice: 4,
  });
  const color = scaleOrdinal({
    domain: keys,
    range: keys.map((_, index) => `url(#ink-${index % PATTERNS.length})`),
  });
  return (
    <>
      <svg width={AXIS_WIDTH} height={HEIGHT + LABELS_HEIGHT} aria-hidden="true">
        <PatternDefs />
        <AxisLeft
          scale={y}
          left={AXIS_WIDTH}
          numTicks={4}
          tickFormat={(paise) => formatCompact(Number(paise) / 100)}
          tickComponent={({ y: at, formattedValue }) => (
            <text x={-8} y={at} dy="0.3em" textAnchor="end">
              {formattedValue}
            </text>
          )}
          hideAxisLine
          hideTicks
        />
      </svg>
      <svg width="100%" height={HEIGHT + LABELS_HEIGHT} aria-hidden="true">
        {y.ticks(4).map((paise) => (
          <line key={paise} className="chart-line" x1="0" x2="100%" y1={y(paise)} y2={y(paise)} />
        ))}
        <BarStack
          data={months}
          keys={keys}
          x={({ name }) => name}
          xScale={x}
          yScale={y}
          color={color}
          value={value}
        >
          {(stacks) =>
            months.map(({ name, amount, amounts }, month) => (
              <g key={name} className="chart-month">
                <title>
                  {[
                    `${name}: ${amount}`,
                    ...byCause.flatMap(({ name: cause }, index) =>
                      months[month]?.paise[index] ? [`${cause} ${amounts[index]}`] : [],
                    ),
                  ].join("\n")}
                </title>
                {/* Full height, so that the tooltip shows anywhere in the column. */}
                <rect
                  x={percent(x(name))}
                  y={0}
                  width={percent(x.bandwidth())}
                  height={HEIGHT}
                  fill="transparent"
                />
                {stacks.map(({ key, bars }) => {
                  const bar = bars[month];
                  return bar && bar.height > 0 ? (
                    <rect
                      key={key}
                      x={percent(bar.x)}
                      y={roundPixels(bar.y)}
                      width={percent(bar.width)}
                      height={roundPixels(bar.height)}
                      fill={bar.color}
                    />
                  ) : null;
                })}
              </g>
            ))
          }
        </BarStack>
        {months.map(({ name }, index) => {
          const [month, year] = name.split(" ");
          if ((months.length - 1 - index) % LABEL_EVERY > 0) return null;
          const middle = percent((x(name) ?? 0) + x.bandwidth() / 2);
          const isNewYear =
            index < LABEL_EVERY || name.slice(-4) !== months[index - LABEL_EVERY]?.name.slice(-4);
          return (
            <text key={name} textAnchor="middle" y={HEIGHT + 17}>
              <tspan x={middle}>{month?.slice(0, 3)}</tspan>
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

  function value({ paise }: Figures["months"][number], key: string) {
    return Math.max(0, paise[Number(key)] ?? 0);
  }
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
        {d ? <path {...{ d }} stroke={`var(--${thread})`} strokeWidth={width} strokeLinecap="round" /> : null}
      </pattern>
    ))}
  </defs>
);

const roundPixels = (pixels: number) => Math.round(pixels * 10) / 10;
const percent = (value = 0) => `${Math.round(value * 100) / 100}%`;

function formatCompact(rupees: number): string {
  const [size, letter] =
    rupees >= 1e7 ? [1e7, " Cr"] : rupees >= 1e5 ? [1e5, " L"] : rupees >= 1000 ? [1000, "k"] : [1, ""];
  return `₹${Number((rupees / size).toFixed(2))}${letter}`;
}
