import type { Addresses } from "./route-table.server";
import type { Topic } from "~/components/page-handle";

/** Parameters that other sites add to links for their statistics; no page of ours reads them. */
const COUNTING_MARKS = /^(?:utm_\w+|fbclid|gclid)$/;

type CachedPage = {
  /** Path and query, with sorted parameters. */ address: string;
  topics: readonly Topic[];
  cacheControl: string;
};

/**
 * Whether the page cache keeps a page, what that shows, and how long browsers may show it without asking.
 * @param url path and query as in the request line
 * @returns null for a page that is not kept
 */
export function cachedPage(url: string, addresses: Addresses): CachedPage | null {
  const [path = "", search = ""] = url.split("?", 2);
  const kept = addresses.of(path)?.cache;
  if (!kept) return null;
  const { shows, query: known = [] } = kept === "release" ? { shows: [] } : kept;
  const query = [...new URLSearchParams(search)].filter(([name]) => !COUNTING_MARKS.test(name));
  const names = query.map(([name]) => name);
  const isRepeated = new Set(names).size < names.length;
  if (isRepeated || names.some((name) => !known.includes(name))) return null;
  const address = query.length > 0 ? `${path}?${new URLSearchParams(query.toSorted()).toString()}` : path;
  return { address, topics: shows, cacheControl: kept === "release" ? FIXED : CHECKED };
}

/** The browser asks each time, and mostly gets "304". */
const CHECKED = "public, no-cache";
/**
 * For an hour the browser shows the page without asking: on a slow line a new connection alone takes 1.2 s.
 * For a day after that, browsers or CDNs may show it while they ask; Chromium does not do so for pages.
 */
const FIXED = "public, max-age=3600, stale-while-revalidate=86400";
