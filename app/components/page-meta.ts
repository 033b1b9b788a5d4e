import { useRouteLoaderData } from "@remix-run/react";
import {
  defaultLanguage,
  languageOf,
  languages,
  languageTag,
  pathIn,
  plainPath,
  type Language,
} from "~/locales/language";
import type { NonLiveMode } from "~/features/donations/payment-mode";

type Match = { id: string; pathname?: string; data?: unknown };

/** What app/root.tsx's loader tells every page. */
export type SiteFacts = {
  foundation: { name: string; address: string; phone: string; email: string; privacyContact: string };
  social: { facebook: string; whatsapp: string; youtube: string };
  origin: string;
  /** Of the picture for shared links, in the page's language. */
  cardAlt: string;
  feeds: { blogs: string; events: string };
  /** Why no real money moves; null when it does. */
  rehearsal: NonLiveMode;
  /** Of the page. */
  language: Language;
};

/** undefined when the root loader failed. */
export const useSite = () => useRouteLoaderData<SiteFacts>("root");

type PageFacts = {
  /** null for the home page, whose title is the site's name. */
  title: string | null;
  description?: string;
  /** The canonical path without the language, "/BlogDetail/…"; none when left out. */
  path?: string;
  /** Picture for shared links, path or URL, sizes in pixels; by default the site's own. */
  picture?: { url: string; width: number; height: number; alt: string } | null | undefined;
  kind?: "website" | "article";
  /** Of an article, ISO 8601. */
  published?: string;
  /** JSON-LD (app/features/site/structured-data.ts); null entries are left out. */
  structured?: (site: SiteFacts) => (object | null)[];
  /** Asks search engines not to index the page; with a `path`, chats still show its card. */
  hidden?: boolean;
};

/** Picture for shared links. */
const SITE_CARD = { url: "/pictures/card-site.jpg", width: 1200, height: 630 };

/** undefined when the root loader failed. */
function siteFacts(matches: Match[]): SiteFacts | undefined {
  const root = matches.find(({ id }) => id === "root")?.data as Omit<SiteFacts, "language"> | undefined;
  return root && { ...root, language: pageLanguage(matches) };
}

/** Of a page, from its path. */
export const pageLanguage = (matches: Match[]): Language => languageOf(matches.at(-1)?.pathname ?? "/");

/** Title, description, canonical address, Open Graph tags and JSON-LD. */
export function pageMeta(matches: Match[], page: PageFacts) {
  const site = siteFacts(matches);
  const siteName = site?.foundation.name ?? "";
  const title = [page.title, siteName].filter(Boolean).join(" · ");
  const description = page.description && shortened(page.description);
  const head = [{ title }, ...(description ? [{ name: "description", content: description }] : [])];
  if (page.hidden) head.push({ name: "robots", content: "noindex" });
  if (!site || page.path === undefined) return head;
  const { language, origin } = site;
  const picture = page.picture ?? { ...SITE_CARD, alt: site.cardAlt };
  const addressIn = (one: Language) => origin + pathIn(one, plainPath(page.path ?? ""));
  const here = addressIn(language);
  const alternate = (hrefLang: string, one: Language) => ({
    tagName: "link" as const,
    rel: "alternate",
    hrefLang,
    href: addressIn(one),
  });
  const property = (name: string, content: string | number) => ({ property: name, content: String(content) });
  return [
    ...head,
    { tagName: "link" as const, rel: "canonical", href: here },
    ...languages.map((one) => alternate(languageTag[one], one)),
    alternate("x-default", defaultLanguage),
    property("og:site_name", siteName),
    property("og:type", page.kind ?? "website"),
    property("og:url", here),
    property("og:title", page.title ?? siteName),
    ...(description ? [property("og:description", description)] : []),
    property("og:image", new URL(picture.url, site.origin).href),
    property("og:image:width", picture.width),
    property("og:image:height", picture.height),
    property("og:image:alt", picture.alt),
    property("og:locale", `${language}_IN`),
    ...(page.published ? [property("article:published_time", page.published)] : []),
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.structured?.(site) ?? [])
      .filter((one) => one !== null)
      .map((one) => ({ "script:ld+json": one as Record<string, never> })),
  ];
}

/** Search engines cut longer descriptions (letters). */
const LONGEST_DESCRIPTION = 160;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  const cut = line.slice(0, LONGEST_DESCRIPTION - 1);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST_DESCRIPTION / 2)).split("");
  // Without a punctuation mark before the ellipsis.
  const end = words.findLastIndex((letter) => !/[\s.,:;–—-]/.test(letter));
  return `${words.slice(0, end + 1).join("")} …`.slice(0, LONGEST_DESCRIPTION);
}
