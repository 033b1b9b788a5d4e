/**
 * Which pages are kept by the page cache, what they show, and how long browsers may show them without asking.
 * A page that is not named here is drawn each time.
 */

/**
 * What the database counts changes of (migration 0005): a page is drawn anew when one of its own has changed.
 */
export type Topic = "blogs" | "events" | "projects" | "gallery" | "money" | "pictures";

type Rule = {
  topics: readonly Topic[];
  /** Names of the query that make another page; any other query is drawn anew. */ query?: readonly string[];
  /** Changes with a release only. */ isFixed?: boolean;
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
  "/sitemap.xml": { topics: ["blogs", "events", "projects", "gallery"] },
  "/feeds/blogs.xml": { topics: ["blogs", "pictures"] },
  "/feeds/events.xml": { topics: ["events", "pictures"] },
};

/** By the first part of the address, for those with one more part. */
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

/** Calls of the JSON API that stand where a project's page would. */
const CALLS = /^\/project\/(?:create|get\w+)$/;

/** Marks that other sites add to links to count their own visitors; no page of ours reads them. */
const COUNTING_MARKS = /^(?:utm_\w+|fbclid|gclid)$/;

export type CachedPage = {
  /** Path and query, in one spelling. */ address: string;
  topics: readonly Topic[];
  cacheControl: string;
};

/** @param url path and query as they stand in the request line. @returns null for what is not kept */
export function cachedPage(url: string): CachedPage | null {
  const [path = "", search = ""] = url.split("?", 2);
  const rule = EXACT[path] ?? BELOW[/^\/(\w+)\/[\w-]{1,64}$/.exec(path)?.[1] ?? ""];
  if (!rule || CALLS.test(path)) return null;
  const query = [...new URLSearchParams(search)].filter(([name]) => !COUNTING_MARKS.test(name));
  if (
    query.some(
      ([name], index) =>
        !rule.query?.includes(name) || query.findIndex(([other]) => other === name) !== index,
    )
  )
    return null;
  const address = query.length > 0 ? `${path}?${new URLSearchParams(query.toSorted()).toString()}` : path;
  return { address, topics: rule.topics, cacheControl: rule.isFixed ? FIXED : CHECKED };
}

/** Asked about each time, and then mostly answered by "304". */
const CHECKED = "public, no-cache";
/**
 * Shown from the visitor's own phone for an hour, without a word on the line: a new connection alone takes
 * 1.2 s there. For another day where browser or CDN can ask behind the visitor's back; Chromium does not for
 * pages.
 */
const FIXED = "public, max-age=3600, stale-while-revalidate=86400";
