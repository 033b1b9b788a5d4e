import type { ReactNode } from "react";
import type { sectionsOf } from "~/features/content/page-sections";
import prose from "~/features/content/public/prose.css?inline";
import proseTable from "~/features/content/public/prose-table.css?inline";
import { localiseLinks } from "~/features/content/public/prose";
import type { toDateView } from "~/lib/dates";
import { useLanguage, useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { useSite } from "~/components/page-meta";
import legal from "./legal.css?inline";

type Policy = ReturnType<typeof sectionsOf> & {
  href: string;
  title: string;
  summary: string;
  /** What happened on `date`: "Last updated". */
  dated: string;
  date: ReturnType<typeof toDateView>;
  /** Below the summary. */
  children?: ReactNode;
};

/** A text in sections with a table of contents, and links to the legal pages. */
export function PolicyPage({ href, title, summary, dated, date, opening, sections, children }: Policy) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const language = useLanguage();
  const langOf = useLangOf();
  const others = (useSite()?.menus.legal ?? []).filter((other) => other.href !== href);
  return (
    <div className="wrap legal">
      <Style sheets={[prose, proseTable, legal]} />
      <header>
        <h1 lang={langOf(title)}>{title}</h1>
        <p className="updated">
          {dated} <time dateTime={date.iso}>{date.text}</time>
        </p>
        {summary && (
          <div className="kasavu in-short">
            <h2>{t("legal.inShort")}</h2>
            <p lang={langOf(summary)}>{summary}</p>
          </div>
        )}
        {children}
      </header>
      {sections.length > 0 && (
        <nav className="contents" aria-labelledby="contents-title">
          <h2 id="contents-title">{t("legal.onThisPage")}</h2>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id} lang={langOf(heading)}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="prose clauses">
        {opening && <div dangerouslySetInnerHTML={{ __html: localiseLinks(language, opening) }} />}
        {sections.map(({ id, heading, html }) => (
          <section key={id} aria-labelledby={id} lang={langOf(heading)}>
            <h2 id={id}>{heading}</h2>
            <div dangerouslySetInnerHTML={{ __html: localiseLinks(language, html) }} />
          </section>
        ))}
      </div>
      <nav className="others" aria-label={t("legal.others")}>
        <ul>
          {others.map((other) => (
            <li key={other.href}>
              <a href={to(other.href)} lang={langOf(other.title)}>
                {other.title}
              </a>
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
