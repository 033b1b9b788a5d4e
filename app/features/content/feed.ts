import type { ItemOf } from "./content-types.server";
import { toDateView, toTimeView } from "~/lib/dates";
import { imageUrl } from "~/features/pictures/image-view";
import { languageTag, pathIn, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { xmlElement, escapeXml } from "~/lib/xml";
import { dateOf } from "./publishing-view";

export const FEED_ITEMS = 20;

const PICTURE_WIDTH = 800;

type FeedSite = { origin: string; name: string; language: Language };
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

export const blogFeed = (site: FeedSite, posts: readonly ItemOf<"blog">[]): string =>
  rss(
    site,
    { name: "blogs", page: "/blogs" },
    posts.map((post) => {
      const path = `/BlogDetail/${encodeURIComponent(post.id)}`;
      return {
        title: post.title,
        path,
        published: dateOf(post),
        changed: lastChange(post),
        author: post.author,
        category: post.category,
        description: post.subheading,
        html: pictureHtml(post, site.origin) + withAbsoluteLinks(post.content, site, path),
      };
    }),
  );

export const eventFeed = (site: FeedSite, events: readonly ItemOf<"event">[]): string =>
  rss(
    site,
    { name: "events", page: "/eventsPage" },
    events.map((event) => {
      const { event_date: day, event_time: time, event_location: place } = event;
      const when = day
        ? [toDateView(day, site.language).text, time ? toTimeView(time, site.language) : ""]
        : [];
      const description = [when.filter(Boolean).join(", "), place].filter(Boolean).join(" · ");
      const paragraphs = [description, ...event.content.split(/\n+/)].filter((one) => one.trim() !== "");
      return {
        title: event.title,
        path: `/eventDetail/${encodeURIComponent(event.id)}`,
        category: event.category,
        published: dateOf(event),
        changed: lastChange(event),
        description: description || event.content,
        html:
          pictureHtml(event, site.origin) + paragraphs.map((one) => `<p>${escapeXml(one)}</p>`).join("\n"),
      };
    }),
  );

const lastChange = (item: ItemOf<"blog" | "event">) =>
  [item.updated_at, dateOf(item)].toSorted().at(-1) ?? item.updated_at;

type Feed = { name: "blogs" | "events"; page: string };

function rss(
  { origin, name: foundation, language }: FeedSite,
  { name, page }: Feed,
  entries: Entry[],
): string {
  const t = translator(language);
  const newest = entries
    .map(({ changed }) => changed)
    .toSorted()
    .at(-1);
  const items = entries.map((entry) => {
    const link = origin + pathIn(language, entry.path);
    const parts = [
      xmlElement("title", entry.title),
      xmlElement("link", link),
      `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
      xmlElement("pubDate", new Date(entry.published).toUTCString()),
      xmlElement("dc:creator", entry.author ?? ""),
      xmlElement("category", entry.category),
      xmlElement("description", entry.description),
      xmlElement("content:encoded", entry.html),
    ];
    return `<item>\n${parts.filter(Boolean).join("\n")}\n</item>`;
  });
  const head = [
    xmlElement("title", t(`site.feeds.${name}`, { name: foundation })),
    xmlElement("link", origin + pathIn(language, page)),
    xmlElement("description", t(`site.feeds.${name}Text`, { name: foundation })),
    xmlElement("language", languageTag[language]),
    `<atom:link href="${escapeXml(origin + pathIn(language, `/feeds/${name}.xml`))}" rel="self" type="application/rss+xml" />`,
    newest ? xmlElement("lastBuildDate", new Date(newest).toUTCString()) : "",
  ];
  const namespaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces}>\n<channel>\n${[...head.filter(Boolean), ...items].join("\n")}\n</channel>\n</rss>\n`;
}

function pictureHtml(
  { image, image_alt, title }: Pick<ItemOf<"blog" | "event">, "image" | "image_alt" | "title">,
  origin: string,
): string {
  return image
    ? `<p><img src="${escapeXml(origin + imageUrl(image, PICTURE_WIDTH))}" alt="${escapeXml(image_alt || title)}" /></p>\n`
    : "";
}

/** Makes URLs absolute, because feed readers show the HTML on other sites; internal links keep the feed's language. */
function withAbsoluteLinks(html: string, { origin, language }: FeedSite, path: string): string {
  const onSite = (address: string) => origin + pathIn(language, address);
  const toAbsolute = (address: string) =>
    /^[a-z][a-z\d+.-]*:/i.test(address)
      ? address
      : address.startsWith("/")
        ? onSite(address)
        : /^[?#]/.test(address)
          ? onSite(path) + address
          : onSite(`/BlogDetail/${address}`);
  return html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag
      .replace(/ (?:data-video|loading)="[^"]*"/g, "")
      .replace(
        / (href|src)="([^"]*)"/g,
        (_, name: string, address: string) => ` ${name}="${toAbsolute(address)}"`,
      ),
  );
}
