import { publicMeta } from "~/components/public/public-meta";
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchPages } from "~/features/search/pages";
import { listCauseRows } from "~/features/causes/causes.server";
import { findPages } from "~/features/search/page-search.server";
import { searchSite, type SearchKind } from "~/features/search/search.server";
import { countryOf } from "~/server/client-address.server";
import { pageNumber } from "~/server/list-page.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { records, type Records } from "~/features/content/records";
import { toDateView } from "~/lib/dates";
import { languageOf, pathIn, type Language } from "~/locales/language";
import { listPublishedPages } from "~/features/content/published-pages.server";
import { SearchPage, searchAddress } from "./search-page";

type SearchName = Records[SearchKind]["api"]["shape"];

const size = limits.content.searchPageSize;

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOf(pathname);
  const asked = (searchParams.get("q") ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim();
  const page = pageNumber(request) ?? 1;
  const found = await searchSite(db, asked, {
    country: countryOf(request),
    language,
    limit: size,
    offset: (page - 1) * size,
  });
  const pages = Math.max(1, Math.ceil(found.total / size));
  if (page > pages) throw redirect(pathIn(language, searchAddress(asked, pages))) as Response;
  const { total, isMore, items } = found;
  const isFirst = page === 1 && asked !== "";
  const sitePages = isFirst ? findPages(await pagesToSearch(language), asked) : [];
  return {
    asked: [...asked].slice(0, limits.text.name).join(""),
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
  return searchPages(language, await listCauseRows(db, now), await listPublishedPages(db, now), now);
}

export const meta = publicMeta<typeof loader>((t, data) => ({
  title: data?.asked ? t("search.titleFor", { query: data.asked }) : t("search.title"),
  description: t("search.description"),
  path: "/search",
  hidden: Boolean(data?.asked),
}));

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
