import type { StatusLine } from "~/presenters/site-status";

/** How the site itself is; each line says in words whether all is well. */
export function StatusCard({ lines }: { lines: StatusLine[] }) {
  const troubled = lines.filter(({ isWell }) => !isWell).length;
  return (
    <section className="bench" aria-labelledby="status">
      <div className="bench-head">
        <h2 id="status">Status</h2>
        <p className="hint">{troubled === 0 ? "All is well" : troubled === 1 ? "1 line needs a look" : `${troubled} lines need a look`}</p>
      </div>
      <dl className="status">
        {lines.map(({ name, isWell, words, hint, link }) => (
          <div key={name} className={isWell ? undefined : "troubled"}>
            <dt>{name}</dt>
            <dd className="verdict">{isWell ? "Well" : "Needs a look"}</dd>
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
