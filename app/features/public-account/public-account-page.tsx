import type { ReactNode } from "react";
import type { toCauseAccountView } from "./public-account-view";
import { Style } from "~/components/style";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/use-messages";
import sheet from "./public-account.css?inline";

type Account = ReturnType<typeof toCauseAccountView>;

/** /account/{cause}: what came in for a cause, and what became of it. */
export function CauseAccountPage({
  slug,
  name,
  sums,
  hasOpening,
  overspent,
  hasFees,
  months,
  chart,
  expenses,
  others,
  isRehearsed,
}: Account & { slug: string; name: string; others: { slug: string; name: string }[]; isRehearsed: boolean }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const isShown = (flow: string) => flow !== "fees" || hasFees;
  const flows = (["received", "refunded", "fees", "spent"] as const).filter(isShown);
  // A phone shows the first two without scrolling.
  const columns = (["received", "spent", "refunded", "fees"] as const).filter(isShown);
  // A name that has no Malayalam stands within the Malayalam heading.
  const [before, after] = t("causeAccount.title", { cause: "\n" }).split("\n");
  return (
    <div className="wrap account">
      <Style sheets={[sheet]} />
      <p className="kicker">{t("causeAccount.kicker")}</p>
      <h1>
        {before}
        <span lang={langOf(name)}>{name}</span>
        {after}
      </h1>
      <p className="lead">{t("causeAccount.lead", { cause: name })}</p>
      {isRehearsed && <p className="notice">{t("causeAccount.rehearsal")}</p>}
      <dl className="sums kasavu">
        {hasOpening && (
          <div className="opening">
            <dt>{t("causeAccount.opening")}</dt>
            <dd>
              {sums.opening} <small>({t("causeAccount.inBar")})</small>
            </dd>
          </div>
        )}
        {flows.map((sum) => (
          <div key={sum}>
            <dt>{t(`causeAccount.${sum}`)}</dt>
            <dd>{sums[sum]}</dd>
          </div>
        ))}
        <div>
          <dt>{hasOpening ? t("causeAccount.inHandWithOpening") : t("causeAccount.inHand")}</dt>
          <dd>
            {sums.inHand} {overspent && <small>{t("causeAccount.overspent", { amount: overspent })}</small>}
          </dd>
        </div>
      </dl>

      <h2>{t("causeAccount.months")}</h2>
      {months.length === 0 ? (
        <p>{t("causeAccount.nothingYet")}</p>
      ) : (
        <>
          <Chart name={name} {...chart} />
          <p className="aside">{t("causeAccount.aside")}</p>
          <TableBox label={t("causeAccount.months")}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t("causeAccount.month")}</th>
                  {columns.map((flow) => (
                    <th key={flow} scope="col">
                      {t(`causeAccount.${flow}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {months.map((month) => (
                  <tr key={month.iso}>
                    <th scope="row">{month.name}</th>
                    {columns.map((flow) => (
                      <td key={flow}>{month[flow]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableBox>
        </>
      )}

      <h2>{t("causeAccount.spendings")}</h2>
      {expenses.length === 0 ? (
        <p>{t("causeAccount.nothingSpent")}</p>
      ) : (
        <TableBox label={t("causeAccount.spendings")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("causeAccount.day")}</th>
                <th scope="col" className="text">
                  {t("causeAccount.what")}
                </th>
                <th scope="col">{t("causeAccount.amount")}</th>
              </tr>
            </thead>
            <tbody>
              {expenses.map(({ id, date, what, amount, bill }) => (
                <tr key={id}>
                  <td>
                    <time dateTime={date.iso}>{date.text}</time>
                  </td>
                  <td className="text">
                    <span lang={langOf(what)}>{what}</span>
                    {bill ? (
                      <>
                        {" "}
                        <a className="bill" href={bill}>
                          {t("causeAccount.bill")}
                        </a>
                      </>
                    ) : null}
                  </td>
                  <td>{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      )}

      <p>
        {t("causeAccount.check")} <a href={`/account/${slug}.csv`}>{t("causeAccount.csv")}</a>,{" "}
        <a href={`/account/${slug}.json`}>{t("causeAccount.json")}</a>.
        {hasOpening &&
          ` ${t("causeAccount.withoutOpening", { opening: sums.opening, inHand: sums.inHandOfSite })}`}
      </p>
      <p>
        <a className="btn" href={to(`/donateUs?cause=${slug}#donate-us-section`)}>
          {t("causeAccount.give")}
        </a>
      </p>
      <nav aria-label={t("causeAccount.others")}>
        <h2>{t("causeAccount.others")}</h2>
        <ul>
          {others.map((cause) => (
            <li key={cause.slug}>
              <a href={to(`/account/${cause.slug}`)} lang={langOf(cause.name)}>
                {cause.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Scrolls by itself where a table is too wide; for that it takes the focus. */
function TableBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe: scrollable-region-focusable
    <div className="table" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}

const HEIGHT = 180;
/** Above the highest line, for its letters. */
const ABOVE = 10;
/** Width of a digit, generously, in pixels. */
const LETTER = 8.5;
/** At most so many months have their name below, or they would touch on a phone. */
const NAMES = 2;

/**
 * Two bars a month before lines with their values. Widths are in per cent, so that it fills any screen; the table below
 * says the same.
 */
function Chart({ name, months, lines }: { name: string } & Account["chart"]) {
  const t = useTranslate();
  const top = lines.at(-1)?.paise ?? 1;
  const y = (paise: number) => ABOVE + Math.round((1 - paise / top) * HEIGHT);
  const step = 100 / months.length;
  const namedEvery = Math.ceil(months.length / NAMES);
  const axis = LETTER * Math.max(...lines.map(({ words: value }) => value.length));
  const bar = (index: number, place: number, paise: number, ink: string) =>
    paise > 0 && (
      <rect
        className={ink}
        x={`${(index + place) * step}%`}
        y={y(paise)}
        width={`${step * 0.34}%`}
        height={y(0) - y(paise)}
      />
    );
  /** In two lines; the last one ends with the chart. */
  const nameBelow = (index: number) => {
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
        <svg width={axis} height={HEIGHT + ABOVE + 44}>
          {lines.map(({ paise, words: value }) => (
            <text key={paise} x={axis} y={y(paise)} dy="0.35em" textAnchor="end">
              {value}
            </text>
          ))}
        </svg>
        <svg width="100%" height={HEIGHT + ABOVE + 44}>
          {lines.map(({ paise }) => (
            <line key={paise} x1="0" x2="100%" y1={y(paise)} y2={y(paise)} />
          ))}
          {months.map(({ name: month, received, spent }, index) => (
            <g key={month}>
              {bar(index, 0.14, received, "in")}
              {bar(index, 0.52, spent, "out")}
              {(months.length - 1 - index) % namedEvery === 0 && nameBelow(index)}
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}
