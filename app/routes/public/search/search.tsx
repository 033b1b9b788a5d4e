import { Button, TextInput } from "@mantine/core";
import { Icon } from "~/components/icon";
import { PageCover } from "~/components/public/page-cover";
import { Pagination } from "~/components/public/pagination";
import field from "~/components/public/field.css?inline";
import search from "./search.css?inline";
import resultSheet from "./search-results.css?inline";
import linkSheet from "./search-links.css?inline";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { publicMeta } from "~/components/public/public-meta";
import { redirect, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchPages } from "./search-pages";
import { listCauseRows } from "~/features/causes/causes.server";
import { serverFeatures } from "~/features/features.server";
import { findPages } from "~/features/search/page-search.server";
import { searchSite, type SearchKind } from "~/features/content/search-items.server";
import { countryOf } from "~/server/client-address.server";
import { readPage } from "~/server/list-page.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { records, type Records } from "~/features/content/records";
import { toDateView } from "~/lib/dates";
import { languageOf, pathIn, type Language } from "~/locales/language";
import { listPublishedPages } from "~/features/content/published-pages.server";

type SearchName = Records[SearchKind]["api"]["shape"];

const size = limits.content.searchPageSize;

function searchAddress(query: string, page: number): string {
  return `/search?${new URLSearchParams({ q: query, ...(page > 1 ? { page: String(page) } : {}) }).toString()}`;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOf(pathname);
  const query = (searchParams.get("q") ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim();
  const { page, limit, offset } = readPage(request, size);
  const found = await searchSite(db, query, { country: countryOf(request), language, limit, offset });
  const pages = Math.max(1, Math.ceil(found.total / size));
  if (page > pages) throw redirect(pathIn(language, searchAddress(query, pages))) as Response;
  const { total, isMore, items } = found;
  const isFirst = page === 1 && query !== "";
  const sitePages = isFirst ? findPages(await pagesToSearch(language), query) : [];
  return {
    query: [...query].slice(0, limits.text.name).join(""),
    page,
    pages,
    total,
    isMore,
    sitePages: sitePages.map((found) => ({ ...found, date: null })),
    results: items.map(({ kind, id, title, snippet, dated }) => ({
      href: records[kind].page + id,
      kind: records[kind].api?.shape as SearchName,
      title,
      snippet,
      date: dated === null ? null : toDateView(dated, language),
    })),
  };
}

async function pagesToSearch(language: Language) {
  const now = new Date();
  const reads = serverFeatures.flatMap(({ searchPages = [] }) => searchPages);
  const declared = await Promise.all(reads.map((read) => read(db, language)));
  const pages = await listPublishedPages(db, now);
  return searchPages(language, await listCauseRows(db, now), pages, declared.flat(), now);
}

export const meta = publicMeta<typeof loader>((t, data) => ({
  title: data?.query ? t("search.titleFor", { query: data.query }) : t("search.title"),
  description: t("search.description"),
  path: "/search",
  hidden: Boolean(data?.query),
}));

type Props = SerializeFrom<typeof loader>;
type ResultView = Props["results" | "sitePages"][number];

export default function SearchPage() {
  const props = useLoaderData<typeof loader>();
  const t = useTranslate();
  const to = useLocalizedHref();
  const { query, total, sitePages } = props;
  return (
    <>
      <PageCover title={t("search.title")} scene="hills">
        <Style sheets={[field, search]} />
        <form className="search-form" role="search" action={to("/search")} method="get">
          <TextInput
            id="search-q"
            name="q"
            label={t("search.label")}
            defaultValue={query}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit">{t("search.button")}</Button>
        </form>
      </PageCover>
      <div className="wrap found">
        {sitePages.length > 0 && <SitePages {...props} />}
        {query === "" ? <SuggestedPages /> : total > 0 ? <Results {...props} /> : null}
        {query !== "" && total + sitePages.length === 0 && <NoResults query={query} />}
      </div>
    </>
  );
}

function SitePages({ query, total, sitePages }: Props) {
  const t = useTranslate();
  return (
    <section aria-labelledby="search-pages" className="found-pages">
      <Style sheets={[resultSheet]} />
      <h2 id="search-pages">
        <QueryText query={query} text={t("search.pages", { query: QUERY_PLACEHOLDER })} />
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
const QUERY_PLACEHOLDER = "\u0000";

function QueryText({ query, text }: { query: string; text: string }) {
  const [before, after] = text.split(QUERY_PLACEHOLDER);
  return (
    <>
      {before}
      <q>{query}</q>
      {after}
    </>
  );
}

function Results({ query, page, pages, total, isMore, results }: Props) {
  const t = useTranslate();
  return (
    <section aria-labelledby="search-found">
      <Style sheets={[resultSheet]} />
      <h2 id="search-found">
        <QueryText
          query={query}
          text={t(isMore ? "search.foundMore" : "search.found", { count: total, query: QUERY_PLACEHOLDER })}
        />
      </h2>
      <ol>
        {results.map((result) => (
          <Result key={result.href} {...result} />
        ))}
      </ol>
      <Pagination href={(one) => searchAddress(query, one)} page={page} last={pages} />
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

function NoResults({ query }: { query: string }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="search-found">
      <h2 id="search-found">
        <QueryText query={query} text={t("search.nothing", { query: QUERY_PLACEHOLDER })} />
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

const suggestedPages = [
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
        {suggestedPages.map(([href, name]) => (
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
