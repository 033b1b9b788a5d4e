import { plainPath } from "~/words/language";

/**
 * Which pages the page cache keeps, what they show, and how long browsers may show them without asking. Pages
 * not listed here are drawn each time.
 */

/**
 * Triggers count the changes of each topic (migrations/). A page is drawn anew when one of its topics has
 * changed.
 */
export type Topic = "blogs" | "events" | "projects" | "gallery" | "money" | "pictures";

type Rule = {
  topics: readonly Topic[];
  /** Query parameters of kept pages; a page with others is not kept. */ query?: readonly string[];
  /** Changes only with a release. */ isFixed?: boolean;
};

const fixed: Rule = { topics: [], isFixed: true };

const EXACT: Record<string, Rule> = {
  "/": { topics: ["blogs", "events", "projects", "money", "pictures"] },
  "/donateUs": { topics: ["money"] },
  "/detailAbout": fixed,
  "/donatePage": { topics: ["money"] },
  "/projects": { topics: ["projects", "pictures"], query: ["page"] },
  "/eventsPage": { topics: ["events", "pictures"], query: ["page"] },
  "/blogs": { topics: ["blogs", "pictures"], query: ["page"] },
  "/galleryPage": { topics: ["gallery", "pictures"], query: ["page"] },
  "/contactPage": { topics: [] },
  "/terms": fixed,
  "/privacy": fixed,
  "/shipping": fixed,
  "/refunds": fixed,
  "/robots.txt": fixed,
  "/site.webmanifest": fixed,
  "/sitemap.xml": { topics: ["blogs", "events", "projects", "gallery"] },
  "/feeds/blogs.xml": { topics: ["blogs", "pictures"] },
  "/feeds/events.xml": { topics: ["events", "pictures"] },
};

/** By the first part of addresses with two parts. */
const BELOW: Record<string, Rule> = {
  project: { topics: ["projects", "pictures"] },
  eventDetail: { topics: ["events", "pictures"] },
  BlogDetail: { topics: ["blogs", "pictures"] },
  galleryPage: { topics: ["gallery", "pictures"] },
  ...Object.fromEntries(
    ["tailoring", "lifeschool", "gudalur", "goat", "event1", "event2", "event3", "event4"].map((name) => [
      name,
      fixed,
    ]),
  ),
};

/** Calls of the JSON API with the form of a project page's address. */
const CALLS = /^\/project\/(?:create|get\w+)$/;

/** Parameters that other sites add to links for their statistics; no page of ours reads them. */
const COUNTING_MARKS = /^(?:utm_\w+|fbclid|gclid)$/;

type CachedPage = {
  /** Path and query, with sorted parameters. */ address: string;
  topics: readonly Topic[];
  cacheControl: string;
};

/**
 * @param url path and query as in the request line
 * @returns null for a page that is not kept
 */
export function cachedPage(url: string): CachedPage | null {
  const [path = "", search = ""] = url.split("?", 2);
  // The same rules in both languages.
  const plain = plainPath(path);
  const rule = EXACT[plain] ?? BELOW[/^\/(\w+)\/[\w-]{1,64}$/.exec(plain)?.[1] ?? ""];
  if (!rule || CALLS.test(plain)) return null;
  const query = [...new URLSearchParams(search)].filter(([name]) => !COUNTING_MARKS.test(name));
  const names = query.map(([name]) => name);
  const isRepeated = new Set(names).size < names.length;
  if (isRepeated || names.some((name) => !rule.query?.includes(name))) return null;
  const address = query.length > 0 ? `${path}?${new URLSearchParams(query.toSorted()).toString()}` : path;
  return { address, topics: rule.topics, cacheControl: rule.isFixed ? FIXED : CHECKED };
}

/** The browser asks each time, and mostly gets "304". */
const CHECKED = "public, no-cache";
/**
 * For an hour the browser shows the page without asking: on a slow line a new connection alone takes 1.2 s.
 * For a day after that, browsers or CDNs may show it while they ask; Chromium does not do so for pages.
 */
const FIXED = "public, max-age=3600, stale-while-revalidate=86400";
