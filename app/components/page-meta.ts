import { useRouteLoaderData } from "@remix-run/react";
import {
  activeLanguages,
  defaultLanguage,
  languageOf,
  languageTag,
  pathIn,
  plainPath,
  type Language,
} from "~/locales/language";
import { truncate } from "~/lib/truncate";
import { DEFAULT_SETTINGS, type Foundation, type Look, type SocialLink } from "~/features/settings/settings";
import type { MainMenu } from "~/features/settings/main-menu";
import { paletteOf, type Palette } from "./palette";
import type { Menus } from "~/features/content/page";
import type { NonLiveMode } from "~/features/donations/payment-mode";

type Match = { id: string; pathname?: string; data?: unknown };

export type SiteFacts = {
  foundation: Pick<
    Foundation,
    "name" | "address" | "region" | "phone" | "email" | "officeHours" | "founded" | "privacyContact"
  >;
  social: SocialLink[];
  /** Links to pages that staff assigned to menus. */
  menus: Menus;
  mainMenu: MainMenu;
  look: Look;
  /** Folder of the icons and the link-preview picture; null: the files in public/. */
  icons: string | null;
  origin: string;
  /** Of the sample's link-preview picture. */
  cardAlt: string;
  /** Whether the site still shows the sample's sentences and drawings. */
  isSampleShown: boolean;
  feeds: { blogs: string; events: string };
  /** Why payments are not live; null when live. */
  nonLive: NonLiveMode;
  /** Whether sums hold real money alone, also while `nonLive` is set. */
  countsRealMoney: boolean;
  hasMailServer: boolean;
  language: Language;
};

/** Undefined when the root loader failed. */
export const useSite = () => useRouteLoaderData<SiteFacts>("root");

/** Without a mail server no page promises an email. */
export const useHasMailServer = (): boolean => useSite()?.hasMailServer ?? true;

/** Whether the sample's drawings are shown: those of Kerala give way to plain ones. */
export const useIsSampleShown = (): boolean => useSite()?.isSampleShown ?? false;

export const usePalette = (): Palette => paletteOf(useSite()?.look ?? DEFAULT_SETTINGS.look);

export type PageFacts = {
  /** Null: the home page, whose title is the site's name. */
  title: string | null;
  description?: string;
  /** Canonical path without language, "/BlogDetail/…". */
  path?: string;
  /** Open Graph picture, in pixels; default: the site's. */
  picture?: { src: string; width: number; height: number; alt: string } | null | undefined;
  kind?: "website" | "article";
  published?: string;
  /** JSON-LD (app/features/site/structured-data.ts); null entries are dropped. */
  structured?: (site: SiteFacts) => (object | null)[];
  /** Sets noindex. A page with a `path` still gets the tags for link previews. */
  hidden?: boolean;
};

const ICON_PX = 512;
const SITE_CARD = { src: "/pictures/card-site.jpg", width: 1200, height: 630 };

/** The logo, else the sample's drawing, else the mark. */
function cardOf({ look, icons, cardAlt, isSampleShown, foundation }: SiteFacts) {
  const alt = foundation.name;
  if (look.logo) return { ...SITE_CARD, src: `${icons}/card.png`, alt };
  if (isSampleShown) return { ...SITE_CARD, alt: cardAlt };
  return { src: icons ? `${icons}/512.png` : "/icon-512.png", width: ICON_PX, height: ICON_PX, alt };
}

function siteFacts(matches: Match[]): SiteFacts | undefined {
  const root = matches.find(({ id }) => id === "root")?.data as Omit<SiteFacts, "language"> | undefined;
  return root && { ...root, language: pageLanguage(matches) };
}

export const pageLanguage = (matches: Match[]): Language => languageOf(matches.at(-1)?.pathname ?? "/");

export function pageMeta(matches: Match[], page: PageFacts) {
  const site = siteFacts(matches);
  const siteName = site?.foundation.name ?? "";
  const title = [page.title, siteName].filter(Boolean).join(" · ");
  const description =
    page.description && truncate(page.description.replace(/\s+/g, " ").trim(), MAX_DESCRIPTION_LENGTH);
  const head = [{ title }, ...(description ? [{ name: "description", content: description }] : [])];
  if (page.hidden) head.push({ name: "robots", content: "noindex" });
  if (!site || page.path === undefined) return head;
  const { language, origin } = site;
  const picture = page.picture ?? cardOf(site);
  const urlIn = (one: Language) => origin + pathIn(one, plainPath(page.path ?? ""));
  const canonicalUrl = urlIn(language);
  const alternate = (hrefLang: string, one: Language) => ({
    tagName: "link" as const,
    rel: "alternate",
    hrefLang,
    href: urlIn(one),
  });
  const languages = activeLanguages();
  const alternates =
    languages.length > 1
      ? [...languages.map((one) => alternate(languageTag[one], one)), alternate("x-default", defaultLanguage)]
      : [];
  const property = (name: string, content: string | number) => ({ property: name, content: String(content) });
  return [
    ...head,
    { tagName: "link" as const, rel: "canonical", href: canonicalUrl },
    ...alternates,
    property("og:site_name", siteName),
    property("og:type", page.kind ?? "website"),
    property("og:url", canonicalUrl),
    property("og:title", page.title || siteName),
    ...(description ? [property("og:description", description)] : []),
    property("og:image", new URL(picture.src, site.origin).href),
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

/** Search engines cut longer descriptions. */
const MAX_DESCRIPTION_LENGTH = 160;
