import type { StatusLine } from "~/presenters/site/site-status";

/**
 * Shown at the top of the dashboard when a line of the status card needs attention, because the card itself
 * is far below.
 */
export function StatusNotice({ lines }: { lines: StatusLine[] }) {
  const trouble = troubleIn(lines);
  return trouble ? (
    <p className="status-notice">
      <a href="#status">{`Status: ${trouble}`}</a>
    </p>
  ) : null;
}

/** The state of the site, one line per part. */
export function StatusCard({ lines }: { lines: StatusLine[] }) {
  return (
    <section className="staff-box" aria-labelledby="status">
      <div className="staff-box-head">
        <h2 id="status">Status</h2>
        <p className="hint">{troubleIn(lines) ?? "All is well"}</p>
      </div>
      <dl className="status">
        {lines.map(({ name, isWell, words, hint, link }) => (
          <div key={name} className={isWell ? undefined : "troubled"}>
            <dt>{name}</dt>
            <dd className="state">{isWell ? "Well" : "Needs a look"}</dd>
            <dd>
              {words} {link ? <a href={link.href}>{link.words}</a> : null}
              {hint ? <span className="hint">{hint}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How many lines need attention, in words; null for none. */
function troubleIn(lines: StatusLine[]): string | null {
  const troubled = lines.filter(({ isWell }) => !isWell).length;
  if (troubled === 0) return null;
  return troubled === 1 ? "1 line needs a look" : `${troubled} lines need a look`;
}
