import type { Policy, PolicyName } from "~/features/site/legal/policy";
import type { DateView } from "~/lib/dates";
import prose from "~/features/content/public/prose.css?inline";
import proseTable from "~/features/content/public/prose-table.css?inline";
import legal from "./legal.css?inline";
import { useSite } from "~/components/page-meta";
import { Style } from "~/components/style";
import { linksIn } from "~/features/content/public/prose";
import { escapeHtml } from "~/features/content/public/video-figure";
import { useLanguage, useLocalizedHref, useTranslate } from "~/components/use-messages";

type Props = { name: PolicyName; policy: Policy; updated: DateView };

/** A legal page: summary, table of contents, numbered sections, links to the other three. */
export function LegalPage({ name, policy, updated }: Props) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const language = useLanguage();
  const { name: office = "", ...reached } = useSite()?.foundation ?? {};
  const facts: Record<string, string> = { office, ...reached };
  const withOffice = (html: string) =>
    html.replace(/\[\[(\w+)\]\]/g, (_, fact: string) => escapeHtml(facts[fact] ?? ""));
  const others = Object.entries(t("site.policies", { returnObjects: true })).filter(
    ([other]) => other !== name,
  );
  return (
    <div className="wrap legal">
      <Style sheets={[prose, proseTable, legal]} />
      <header>
        <h1>{t(`site.policies.${name}`)}</h1>
        <p className="updated">
          {t("legal.updated")} <time dateTime={updated.iso}>{updated.text}</time>
        </p>
        <div className="kasavu in-short">
          <h2>{t("legal.inShort")}</h2>
          <p>{policy[language].summary}</p>
        </div>
        {t("legal.decides") && <p className="hint">{t("legal.decides")}</p>}
      </header>
      <nav className="contents" aria-labelledby="contents-title">
        <h2 id="contents-title">{t("legal.onThisPage")}</h2>
        <ol>
          {policy.sections.map(({ id, [language]: { heading } }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose clauses">
        {policy.sections.map(({ id, [language]: { heading, html } }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            <div dangerouslySetInnerHTML={{ __html: linksIn(language, withOffice(html)) }} />
          </section>
        ))}
      </div>
      <nav className="others" aria-label={t("legal.others")}>
        <ul>
          {others.map(([other, title]) => (
            <li key={other}>
              <a href={to(`/${other}`)}>{title}</a>
            </li>
          ))}
          <li>
            <a href={to("/contactPage")}>{t("legal.askUs")}</a>
          </li>
        </ul>
      </nav>
    </div>
  );
}
