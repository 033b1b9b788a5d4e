import { Button, TextInput } from "@mantine/core";
import type { DateView } from "~/lib/dates";
import type { SnippetPart } from "~/features/search/search-text.server";
import type en from "~/locales/en.json";
import { Icon } from "~/components/icon";
import { PageCover } from "~/components/public/page-cover";
import { Pagination } from "~/components/public/pagination";
import field from "~/components/public/field.css?inline";
import search from "./search.css?inline";
import resultSheet from "./search-results.css?inline";
import linkSheet from "./search-links.css?inline";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";

type ResultView = {
  href: string;
  kind: keyof (typeof en)["search"]["kinds"];
  title: SnippetPart[];
  snippet: SnippetPart[];
  /** Null for pages, stories, causes and undated events. */
  date: DateView | null;
};

type Props = {
  asked: string;
  page: number;
  pages: number;
  total: number;
  isMore: boolean;
  results: ResultView[];
  sitePages: ResultView[];
};

export function searchAddress(asked: string, page: number): string {
  return `/search?${new URLSearchParams({ q: asked, ...(page > 1 ? { page: String(page) } : {}) }).toString()}`;
}

export function SearchPage(props: Props) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const { asked, total, sitePages } = props;
  return (
    <>
      <PageCover title={t("search.title")} scene="hills">
        <Style sheets={[field, search]} />
        <form className="search-form" role="search" action={to("/search")} method="get">
          <TextInput
            id="search-q"
            name="q"
            label={t("search.label")}
            defaultValue={asked}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit">{t("search.button")}</Button>
        </form>
      </PageCover>
      <div className="wrap found">
        {sitePages.length > 0 && <SitePages {...props} />}
        {asked === "" ? <SuggestedPages /> : total > 0 ? <Results {...props} /> : null}
        {asked !== "" && total + sitePages.length === 0 && <Nothing asked={asked} />}
      </div>
    </>
  );
}

function SitePages({ asked, total, sitePages }: Props) {
  const t = useTranslate();
  return (
    <section aria-labelledby="search-pages" className="found-pages">
      <Style sheets={[resultSheet]} />
      <h2 id="search-pages">
        <Found asked={asked} text={t("search.pages", { query: MARK })} />
      </h2>
      <ol>
        {sitePages.map((result) => (
          <Result key={result.href} {...result} />
        ))}
      </ol>
      {total === 0 && <p>{t("search.onlyPages")}</p>}
    </section>
  );
}

/** Placeholder for the query in a sentence. */
const MARK = "\u0000";

function Found({ asked, text }: { asked: string; text: string }) {
  const [before, after] = text.split(MARK);
  return (
    <>
      {before}
      <q>{asked}</q>
      {after}
    </>
  );
}

function Results({ asked, page, pages, total, isMore, results }: Props) {
  const t = useTranslate();
  return (
    <section aria-labelledby="search-found">
      <Style sheets={[resultSheet]} />
      <h2 id="search-found">
        <Found
          asked={asked}
          text={t(isMore ? "search.foundMore" : "search.found", { count: total, query: MARK })}
        />
      </h2>
      <ol>
        {results.map((result) => (
          <Result key={result.href} {...result} />
        ))}
      </ol>
      <Pagination href={(one) => searchAddress(asked, one)} page={page} last={pages} />
    </section>
  );
}

function Result({ href, kind, title, snippet, date }: ResultView) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <li className={`found-item found-${kind.toLowerCase()}`}>
      <h3>
        <a href={to(href)} lang={langOf(textOf(title))}>
          <Pieces pieces={title} />
        </a>
      </h3>
      <p className="found-kind">
        <strong>{t(`search.kinds.${kind}`)}</strong>
        {date && <time dateTime={date.iso}>{date.text}</time>}
      </p>
      {snippet.length > 0 && (
        <p className="found-text" lang={langOf(textOf(snippet))}>
          <Pieces pieces={snippet} />
        </p>
      )}
    </li>
  );
}

const textOf = (pieces: ResultView["title"]) => pieces.map(({ text }) => text).join("");

function Pieces({ pieces }: { pieces: ResultView["title"] }) {
  return <>{pieces.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}</>;
}

function Nothing({ asked }: { asked: string }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="search-found">
      <h2 id="search-found">
        <Found asked={asked} text={t("search.nothing", { query: MARK })} />
      </h2>
      <p>{t("search.looked")}</p>
      <ul className="found-advice">
        {t("search.advice", { returnObjects: true }).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <SuggestedPages />
    </section>
  );
}

const ways = [
  ["/projects", "projects"],
  ["/eventsPage", "events"],
  ["/blogs", "blogs"],
  ["/contactPage", "contact"],
] as const;

function SuggestedPages() {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <nav aria-labelledby="search-ways">
      <Style sheets={[linkSheet]} />
      <h2 className="found-links-title" id="search-ways">
        {t("search.begin")}
      </h2>
      <ul className="found-links">
        {ways.map(([href, name]) => (
          <li key={href}>
            <a href={to(href)}>
              <strong>{t(`site.navigation.${name}`)}</strong>
              <span>{t(`search.ways.${name}`)}</span>
              <Icon name="up" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
