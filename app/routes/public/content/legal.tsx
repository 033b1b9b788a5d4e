import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publishingMark } from "~/features/content/publishing-view";
import { sectionsOf } from "~/features/content/page-sections";
import { fillPlaceholders, withContact, withRetention } from "~/features/site/legal/facts";
import { readSettings } from "~/features/settings/settings.server";
import { dateOf } from "~/features/content/publishing-view";
import { toDateView } from "~/lib/dates";
import { publicMeta } from "~/components/public/public-meta";
import { useSite } from "~/components/page-meta";
import { languageOf, plainPath } from "~/locales/language";
import type { PageHandle } from "~/components/page-handle";
import { DraftNote } from "~/features/content/public/article";
import prose from "~/features/content/public/prose.css?inline";
import proseTable from "~/features/content/public/prose-table.css?inline";
import legal from "./legal.css?inline";
import { localiseLinks } from "~/features/content/public/prose";
import { escapeXml } from "~/lib/xml";
import { useLanguage, useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { articleHeaders, requirePageForReader } from "./read-content.server";
import { db } from "~/server/context.server";

export const handle: PageHandle = { cache: { shows: ["pages"] } };

export const meta = publicMeta<typeof loader>((t, page) => {
  if (!page) return { title: t("problem.notFoundTitle"), hidden: true };
  return { title: page.title, description: page.summary, path: page.href, hidden: page.mark !== null };
});

/** /terms, /privacy, /shipping, /refunds */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const [, slug = ""] = plainPath(pathname)
    .replace(/\.data$/, "")
    .split("/");
  const now = new Date();
  const page = await requirePageForReader(request, "legal", slug);
  const { foundation } = await readSettings(db, language);
  const office = {
    ...foundation,
    privacyContact: [foundation.privacyContact, foundation.name].filter(Boolean).join(", "),
  };
  const filled = fillPlaceholders(withContact(page.content, office, language), office, escapeXml);
  const content = withRetention(filled, language);
  const mark = publishingMark(page, now);
  return data(
    {
      mark,
      href: `/${slug}`,
      title: fillPlaceholders(page.title, office),
      summary: fillPlaceholders(page.summary, office),
      // The date of the original text, or of the last edit.
      updated: toDateView(page.version === 1 ? dateOf(page) : page.updated_at, language),
      ...sectionsOf(content),
    },
    { headers: articleHeaders(page, now) },
  );
}

export default function LegalPage() {
  const { mark, href, title, summary, updated, opening, sections } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const to = useLocalizedHref();
  const language = useLanguage();
  const langOf = useLangOf();
  const others = (useSite()?.menus.legal ?? []).filter((other) => other.href !== href);
  return (
    <>
      <DraftNote mark={mark} />
      <div className="wrap legal">
        <Style sheets={[prose, proseTable, legal]} />
        <header>
          <h1 lang={langOf(title)}>{title}</h1>
          <p className="updated">
            {t("legal.updated")} <time dateTime={updated.iso}>{updated.text}</time>
          </p>
          {summary && (
            <div className="kasavu in-short">
              <h2>{t("legal.inShort")}</h2>
              <p lang={langOf(summary)}>{summary}</p>
            </div>
          )}
          {t("legal.decides") && <p className="hint">{t("legal.decides")}</p>}
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
    </>
  );
}
