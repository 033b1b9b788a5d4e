import type { Bar, Figures as Numbers } from "~/presenters/ledger/figures";
import { OwnWords } from "~/ui/workshop/own-words";

type Props = Numbers & {
  /** Drawn by the server, as markup of SVG; "" where there is nothing to draw. */
  charts: { months: string; ways: string[] };
};

const gifts = (count: number) => (count === 1 ? "1 gift" : `${count.toLocaleString("en-IN")} gifts`);

/** The foundation's numbers; charts only once there is something to draw. */
export function Figures(figures: Props) {
  const { months, ways, stories } = figures;
  const hasGifts = months.some((month) => month.gifts > 0) || ways.some(({ bars }) => bars.length > 0);
  return (
    <section className="figures" aria-labelledby="figures-title">
      <div className="figures-head">
        <h2 id="figures-title">Gifts</h2>
        <a href="/admin/figures.csv">Download CSV</a>
      </div>
      <ThisMonth {...figures} />
      {hasGifts ? <Charts {...figures} /> : <p className="hint">No gift has come yet.</p>}
      {hasGifts || stories.length > 0 ? (
        <figure className="figure">
          <figcaption>Stories most read</figcaption>
          {stories.length === 0 ? <p className="hint">Nobody has read a story yet.</p> : null}
          <table>
            <thead>
              <tr>
                <th scope="col">Story</th>
                <th scope="col">Reads</th>
              </tr>
            </thead>
            <tbody>
              {stories.map(({ title, href, reads }) => (
                <tr key={href}>
                  <th scope="row">
                    <a href={href}>
                      <OwnWords text={title} />
                    </a>
                  </th>
                  <td>{reads}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </figure>
      ) : null}
    </section>
  );
}

function ThisMonth({ whole, thisMonth, lastYear, byCause }: Props) {
  return (
    <figure className="figure figures-now">
      <figcaption>This month and a year ago</figcaption>
      <dl className="figures-sums">
        <div className="kasavu">
          <dt>{thisMonth}, so far</dt>
          <dd>{whole.now.amount}</dd>
          <dd>{gifts(whole.now.gifts)}</dd>
        </div>
        <div>
          <dt>{lastYear}</dt>
          <dd>{whole.before.amount}</dd>
          <dd>{gifts(whole.before.gifts)}</dd>
        </div>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">Cause</th>
            <th scope="col">{thisMonth}</th>
            <th scope="col">{lastYear}</th>
          </tr>
        </thead>
        <tbody>
          {byCause.map(({ name, now, before }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {[now, before].map((sum, index) => (
                <td key={index}>
                  {sum.amount}
                  <small>{gifts(sum.gifts)}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Charts(figures: Props) {
  const { charts, byCause } = figures;
  return (
    <>
      <figure className="figure figures-months">
        <figcaption id="figure-months">The last 24 months, by cause</figcaption>
        <Chart labelledBy="figure-months" className="chart chart-months" drawing={charts.months} />
        <ul className="chart-key">
          {byCause.map(({ name }, index) => (
            <li key={name}>
              <svg width="20" height="20" aria-hidden="true" focusable="false">
                <rect width="20" height="20" fill={`url(#ink-${index % 4})`} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
        <MonthTable {...figures} />
      </figure>
      <Ways {...figures} />
    </>
  );
}

function Chart({
  labelledBy,
  className,
  drawing,
}: {
  labelledBy: string;
  className: string;
  drawing: string;
}) {
  return (
    <div
      className={className}
      role="img"
      aria-labelledby={labelledBy}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}

/** The latest month first. */
function MonthTable({ months, byCause }: Numbers) {
  return (
    <details className="figure-table">
      <summary>The same as a table</summary>
      {/* Without a tab stop, Safari's keyboard can't scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="figure-scroll" role="region" aria-labelledby="figure-months" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {["Month", "Gifts", "Sum", ...byCause.map(({ name }) => name)].map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...months].reverse().map(({ name, gifts: count, amount, amounts }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {[String(count), amount, ...amounts].map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Ways({ ways, waysSince, charts }: Props) {
  return (
    <figure className="figure">
      <figcaption id="figure-ways">How gifts come, since {waysSince}</figcaption>
      {ways.map(({ name, bars }, index) => (
        <div key={name}>
          <h3 id={`figure-ways-${index}`}>{name}</h3>
          {bars.length === 0 ? <p className="hint">None yet.</p> : null}
          {charts.ways[index] ? (
            <Chart labelledBy={`figure-ways-${index}`} className="chart" drawing={charts.ways[index]} />
          ) : null}
        </div>
      ))}
      <details className="figure-table">
        <summary>The same as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">How</th>
              <th scope="col">How much</th>
            </tr>
          </thead>
          {ways.map(({ name, bars }) => (
            <WayRows key={name} name={name} bars={bars} />
          ))}
        </table>
      </details>
    </figure>
  );
}

function WayRows({ name, bars }: { name: string; bars: Bar[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {name}
        </th>
      </tr>
      {bars.map((bar) => (
        <tr key={bar.name}>
          <th scope="row">{bar.name}</th>
          <td>{bar.words}</td>
        </tr>
      ))}
    </tbody>
  );
}
