/** RSS 2.0 feeds of posts and events, with absolute addresses. */
import type { BlogPostItem } from "~/domain/content/blog-posts.server";
import type { EventItem } from "~/domain/content/events.server";
import { presentDate, presentTime } from "~/presenters/site/dates";
import { imageAddress } from "~/presenters/pictures/image";
import { element, xml } from "~/presenters/site/xml";

export const FEED_ITEMS = 20;

const PICTURE_WIDTH = 800;

type Channel = {
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
export function blogFeed(site: { origin: string; name: string }, posts: readonly BlogPostItem[]): string {
  const channel = {
    origin: site.origin,
    path: "/feeds/blogs.xml",
    page: "/blogs",
    title: `Blogs · ${site.name}`,
    description: `Posts from the villages and classrooms of Kerala, by ${site.name}.`,
  };
  const entries = posts.map((post): Entry => {
    const path = `/BlogDetail/${encodeURIComponent(post.id)}`;
    const html = pictureOf(post, site.origin) + absolute(post.content, site.origin, path);
    return {
      title: post.title,
      path,
      published: post.created_at,
      changed: post.updated_at,
      description: post.subheading,
      html,
      author: post.author,
      category: post.category,
    };
  });
  return rss(channel, entries);
}

/** Events, the latest day first, with day, time and place as summary. */
export function eventFeed(site: { origin: string; name: string }, events: readonly EventItem[]): string {
  const channel = {
    origin: site.origin,
    path: "/feeds/events.xml",
    page: "/eventsPage",
    title: `Events · ${site.name}`,
    description: `Days to come to, and days that were, at ${site.name}.`,
  };
  const entries = events.map((event): Entry => {
    const when = event.event_date
      ? [presentDate(event.event_date).text, event.event_time ? presentTime(event.event_time) : ""]
          .filter(Boolean)
          .join(", ")
      : "";
    const description = [when, event.event_location].filter(Boolean).join(" · ");
    const paragraphs = [description, ...event.content.split(/\n+/)].filter((one) => one.trim() !== "");
    const html = pictureOf(event, site.origin) + paragraphs.map((one) => `<p>${xml(one)}</p>`).join("\n");
    return {
      title: event.title,
      path: `/eventDetail/${encodeURIComponent(event.id)}`,
      published: event.created_at,
      changed: event.updated_at,
      description: description || event.content,
      html,
      category: event.category,
    };
  });
  return rss(channel, entries);
}

function rss({ origin, path, title, description, page }: Channel, entries: Entry[]): string {
  const latest = entries
    .map(({ changed }) => changed)
    .toSorted()
    .at(-1);
  const items = entries.map((entry) => {
    const link = origin + entry.path;
    const parts = [
      element("title", entry.title),
      element("link", link),
      `<guid isPermaLink="true">${xml(link)}</guid>`,
      element("pubDate", new Date(entry.published).toUTCString()),
      element("dc:creator", entry.author ?? ""),
      element("category", entry.category),
      element("description", entry.description),
      element("content:encoded", entry.html),
    ];
    return `<item>\n${parts.filter(Boolean).join("\n")}\n</item>`;
  });
  const head = [
    element("title", title),
    element("link", origin + page),
    element("description", description),
    element("language", "en-IN"),
    `<atom:link href="${xml(origin + path)}" rel="self" type="application/rss+xml" />`,
    latest ? element("lastBuildDate", new Date(latest).toUTCString()) : "",
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

/** Makes the links and images of sanitized HTML absolute, because readers show it on other sites. */
function absolute(html: string, origin: string, path: string): string {
  const lead = (address: string) =>
    /^[a-z][a-z\d+.-]*:/i.test(address)
      ? address
      : address.startsWith("/")
        ? origin + address
        : address.startsWith("#")
          ? origin + path + address
          : `${origin}/BlogDetail/${address}`;
  return html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag
      .replace(/ (?:data-video|loading)="[^"]*"/g, "")
      .replace(/ (href|src)="([^"]*)"/g, (_, name: string, address: string) => ` ${name}="${lead(address)}"`),
  );
}
