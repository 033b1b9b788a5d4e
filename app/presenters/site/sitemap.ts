import type { PublicItem } from "~/domain/content/public-items.server";
import { languages, languageTag, pathIn } from "~/words/language";
import { element, xml } from "./xml";

/** Most addresses in one file, by the sitemap protocol (sitemaps.org). */
export const MOST_ADDRESSES = 50_000;

const FIXED = [
  ...[
    "/",
    "/detailAbout",
    "/donatePage",
    "/donateUs",
    "/projects",
    "/eventsPage",
    "/blogs",
    "/galleryPage",
    "/contactPage",
  ],
  ...[
    "/lifeschool/1",
    "/gudalur/1",
    "/goat/1",
    "/tailoring/1",
    "/event1/1",
    "/event2/1",
    "/event3/1",
    "/event4/1",
  ],
  ...["/terms", "/privacy", "/shipping", "/refunds"],
];
const LISTS: Record<string, PublicItem["kind"]> = {
  "/projects": "project",
  "/eventsPage": "event",
  "/blogs": "blog",
  "/galleryPage": "gallery",
};
const PAGES: Record<PublicItem["kind"], string> = {
  blog: "/BlogDetail/",
  event: "/eventDetail/",
  project: "/project/",
  gallery: "/galleryPage/",
};

/**
 * The sitemap of all public pages (sitemaps.org). A list's last change is that of its newest item.
 * @param items newest change first
 */
export function sitemap(origin: string, items: readonly PublicItem[]): string {
  const changed = (path: string) =>
    items.find(({ kind }) => kind === LISTS[path] || path === "/")?.changedAt ?? "";
  const pages: (readonly [path: string, changedAt: string])[] = [
    ...FIXED.map((path) => [path, changed(path)] as const),
    ...items.map(({ kind, id, changedAt }) => [PAGES[kind] + encodeURIComponent(id), changedAt] as const),
  ];
  const urls = pages.slice(0, MOST_ADDRESSES / languages.length).flatMap(([path, changedAt]) => {
    const others = [...languages.map((one) => [languageTag[one], one] as const), ["x-default", "en"] as const]
      .map(
        ([tag, one]) =>
          `<xhtml:link rel="alternate" hreflang="${tag}" href="${xml(origin + pathIn(one, path))}"/>`,
      )
      .join("");
    return languages.map(
      (one) =>
        `<url>${element("loc", origin + pathIn(one, path))}${element("lastmod", changedAt)}${others}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}
