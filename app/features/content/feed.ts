/** RSS 2.0 feeds of posts and events, with absolute addresses. */
import type { BlogPostItem } from "./blog-posts.server";
import type { EventItem } from "./events.server";
import { toDateView, toTimeView } from "~/lib/dates";
import { imageAddress } from "~/features/pictures/image-view";
import { languageTag, pathIn, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { xmlElement, xml } from "~/lib/xml";
import { dateOf } from "./publishing-view";

export const FEED_ITEMS = 20;

const PICTURE_WIDTH = 800;

export type FeedSite = { origin: string; name: string; language: Language };
type Channel = {
  language: Language;
  origin: string;
  /** Path of the feed. */ path: string;
  title: string;
  description: string;
  /** Path of the page whose content the feed carries. */ page: string;
};
type Entry = {
  title: string;
  path: string;
  published: string;
  changed: string;
  description: string;
  html: string;
  author?: string;
  category: string;
};

/** The latest blog posts: subheading as summary, then picture and whole text. */
export function blogFeed(site: FeedSite, posts: readonly BlogPostItem[]): string {
  const t = translator(site.language);
  const channel = {
    language: site.language,
    origin: site.origin,
    path: "/feeds/blogs.xml",
    page: "/blogs",
    title: t("site.feeds.blogs", { name: site.name }),
    description: t("site.feeds.blogsText", { name: site.name }),
  };
  const entries = posts.map((post): Entry => {
    const path = `/BlogDetail/${encodeURIComponent(post.id)}`;
    const html = pictureOf(post, site.origin) + absolute(post.content, site, path);
    return {
      title: post.title,
      path,
      published: dateOf(post),
      changed: latest(post),
      description: post.subheading,
      html,
      author: post.author,
      category: post.category,
    };
  });
  return rss(channel, entries);
}

/** Events, the latest day first, with day, time and place as summary. */
export function eventFeed(site: FeedSite, events: readonly EventItem[]): string {
  const t = translator(site.language);
  const channel = {
    language: site.language,
    origin: site.origin,
    path: "/feeds/events.xml",
    page: "/eventsPage",
    title: t("site.feeds.events", { name: site.name }),
    description: t("site.feeds.eventsText", { name: site.name }),
  };
  const entries = events.map((event): Entry => {
    const when = event.event_date
      ? [
          toDateView(event.event_date, site.language).text,
          event.event_time ? toTimeView(event.event_time, site.language) : "",
        ]
          .filter(Boolean)
          .join(", ")
      : "";
    const description = [when, event.event_location].filter(Boolean).join(" · ");
    const paragraphs = [description, ...event.content.split(/\n+/)].filter((one) => one.trim() !== "");
    const html = pictureOf(event, site.origin) + paragraphs.map((one) => `<p>${xml(one)}</p>`).join("\n");
    return {
      title: event.title,
      path: `/eventDetail/${encodeURIComponent(event.id)}`,
      published: dateOf(event),
      changed: latest(event),
      description: description || event.content,
      html,
      category: event.category,
    };
  });
  return rss(channel, entries);
}

/** When readers last saw something new. */
const latest = (item: BlogPostItem | EventItem) =>
  [item.updated_at, dateOf(item)].toSorted().at(-1) ?? item.updated_at;

function rss({ language, origin, path, title, description, page }: Channel, entries: Entry[]): string {
  const newest = entries
    .map(({ changed }) => changed)
    .toSorted()
    .at(-1);
  const items = entries.map((entry) => {
    const link = origin + pathIn(language, entry.path);
    const parts = [
      xmlElement("title", entry.title),
      xmlElement("link", link),
      `<guid isPermaLink="true">${xml(link)}</guid>`,
      xmlElement("pubDate", new Date(entry.published).toUTCString()),
      xmlElement("dc:creator", entry.author ?? ""),
      xmlElement("category", entry.category),
      xmlElement("description", entry.description),
      xmlElement("content:encoded", entry.html),
    ];
    return `<item>\n${parts.filter(Boolean).join("\n")}\n</item>`;
  });
  const head = [
    xmlElement("title", title),
    xmlElement("link", origin + pathIn(language, page)),
    xmlElement("description", description),
    xmlElement("language", languageTag[language]),
    `<atom:link href="${xml(origin + pathIn(language, path))}" rel="self" type="application/rss+xml" />`,
    newest ? xmlElement("lastBuildDate", new Date(newest).toUTCString()) : "",
  ];
  const namespaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces}>\n<channel>\n${[...head.filter(Boolean), ...items].join("\n")}\n</channel>\n</rss>\n`;
}

function pictureOf(
  { image, image_alt, title }: Pick<BlogPostItem, "image" | "image_alt" | "title">,
  origin: string,
): string {
  return image
    ? `<p><img src="${xml(origin + imageAddress(image, PICTURE_WIDTH))}" alt="${xml(image_alt || title)}" /></p>\n`
    : "";
}

/**
 * Makes the links and images of sanitized HTML absolute, because readers show it on other sites. As on the post's
 * page, a link within the site stays in the feed's language.
 */
function absolute(html: string, { origin, language }: FeedSite, path: string): string {
  const here = (address: string) => origin + pathIn(language, address);
  const lead = (address: string) =>
    /^[a-z][a-z\d+.-]*:/i.test(address)
      ? address
      : address.startsWith("/")
        ? here(address)
        : address.startsWith("#")
          ? here(path) + address
          : here(`/BlogDetail/${address}`);
  return html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag
      .replace(/ (?:data-video|loading)="[^"]*"/g, "")
      .replace(/ (href|src)="([^"]*)"/g, (_, name: string, address: string) => ` ${name}="${lead(address)}"`),
  );
}
