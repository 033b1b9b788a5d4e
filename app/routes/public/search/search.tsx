import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchPages } from "~/content/search-pages";
import { listCauseSettings } from "~/domain/giving/causes.server";
import { findPages } from "~/domain/search/page-search.server";
import { searchSite } from "~/domain/search/search.server";
import { countryOf } from "~/http/client.server";
import { pageNumber } from "~/http/site/list-page.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { presentPage, presentResult } from "~/presenters/search/search";
import { pageLanguage, pageMeta } from "~/ui/site/page-meta";
import { languageOf, pathIn } from "~/words/language";
import { wordsIn } from "~/words/words";
import { SearchPage, searchAddress } from "~/ui/search/search-page";

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
  const sitePages = isFirst ? findPages(searchPages(language, await listCauseSettings(db)), asked) : [];
  return {
    asked: [...asked].slice(0, limits.text.name).join(""),
    page,
    pages,
    total,
    isMore,
    sitePages: sitePages.map(presentPage),
    results: items.map((item) => presentResult(item, language)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { title, titleFor, description } = wordsIn(pageLanguage(matches)).search;
  return pageMeta(matches, {
    title: data?.asked ? titleFor(data.asked) : title,
    description,
    path: "/search",
    hidden: Boolean(data?.asked),
  });
};

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
