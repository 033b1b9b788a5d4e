import type { Policy, PolicyName } from "~/content/legal/policy";
import { siteMessages } from "~/messages";
import type { DateView } from "~/presenters/site/dates";
import prose from "~/ui/content/prose.css?inline";
import proseTable from "~/ui/content/prose-table.css?inline";
import legal from "./legal.css?inline";
import { Style } from "./style";

type Props = { name: PolicyName; policy: Policy; updated: DateView };

/** A legal page: summary, table of contents, numbered sections, links to the other three. */
export function LegalPage({ name, policy, updated }: Props) {
  const others = Object.entries(siteMessages.policies).filter(([other]) => other !== name);
  return (
    <div className="wrap legal">
      <Style sheets={[prose, proseTable, legal]} />
      <header>
        <h1>{siteMessages.policies[name]}</h1>
        <p className="updated">
          Last updated <time dateTime={updated.iso}>{updated.text}</time>
        </p>
        <div className="kasavu in-short">
          <h2>In short</h2>
          <p>{policy.summary}</p>
        </div>
      </header>
      <nav className="contents" aria-labelledby="contents-title">
        <h2 id="contents-title">On this page</h2>
        <ol>
          {policy.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose clauses">
        {policy.sections.map(({ id, heading, html }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
      </div>
      <nav className="others" aria-label="Other policies">
        <ul>
          {others.map(([other, title]) => (
            <li key={other}>
              <a href={`/${other}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href="/contactPage">Ask us</a>
          </li>
        </ul>
      </nav>
    </div>
  );
}
