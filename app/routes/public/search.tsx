import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchSite } from "~/domain/search.server";
import { countryOf } from "~/http/client.server";
import { pageNumber } from "~/http/list-page.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { presentResult } from "~/presenters/search";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";
import { SearchPage, searchAddress } from "~/ui/search-page";

type Shown = ReturnType<typeof useLoaderData<typeof loader>> | undefined;

export const handle: PageHandle = { sheets: ["cover", "search"], sheetsFor: (shown) => [(shown as Shown)?.results.length ? "search-results" : "search-ways"] };

const size = limits.content.searchPageSize;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = (searchParams.get("q") ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim();
  const page = pageNumber(request) ?? 1;
  const found = await searchSite(db, asked, { country: countryOf(request), limit: size, offset: (page - 1) * size });
  const pages = Math.max(1, Math.ceil(found.total / size));
  if (page > pages) throw redirect(searchAddress(asked, pages)) as Response;
  const { total, isMore, items } = found;
  return { asked: [...asked].slice(0, limits.text.name).join(""), page, pages, total, isMore, results: items.map(presentResult) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.asked ? `Search: ${data.asked}` : "Search",
    description: "Find blog posts, events and projects of the foundation by the words in them, in English or in Malayalam.",
    path: "/search",
    hidden: Boolean(data?.asked),
  });

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
