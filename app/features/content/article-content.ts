import type { Image } from "#db/schema";
import { plainText } from "~/lib/html-text";
import { translator } from "~/locales/translate";
import { toPictureView, type PictureView } from "~/features/pictures/image-view";
import { isMalayalam, detectLanguage, type Language } from "~/locales/language";
import { pictureIdsIn } from "~/features/pictures/pictures-in-html";
import { VIDEO_WORDS } from "./videos";

export type VideoView = {
  player: string;
  isFile: boolean;
  /** The video's page and the name of its host; "" for a file. */
  page: string;
  host: string;
  label: string;
};

/** An article's HTML, split at the videos and pictures that prose.tsx renders. */
export type ArticlePart = { html: string } | { video: VideoView } | { picture: PictureView };

/* The sanitizer escapes `<`, `>` and quotes in attributes, so these patterns match whole tags only. */
const MEDIA_TAG = /<figure class="video"><a ([^<>]*)>([^<]*)<\/a><\/figure>|<img ([^<>]*)>/g;
const MALAYALAM_PARTS = /<(p|li|h[2-6]|td|th|figcaption|blockquote)>(?=[^<\p{L}]*[\u0d00-\u0d7f])/gu;

/** @param images found for pictureIdsIn() @param pageLanguage language that needs no `lang` */
export function toArticleView(
  content: string,
  images: Map<string, Image>,
  pageLanguage: Language,
): ArticlePart[] {
  const language = detectLanguage(content.replace(/<[^<>]*>/g, ""));
  const isPageLanguage = isMalayalam(pageLanguage) && isMalayalam(language);
  const prepareHtml = (html: string) => {
    const wrapped = wrapTables(html, translator(language)("articles.table"));
    return isPageLanguage ? wrapped : wrapped.replace(MALAYALAM_PARTS, '<$1 lang="ml">');
  };
  const parts: ArticlePart[] = [];
  let at = 0;
  for (const found of content.matchAll(MEDIA_TAG)) {
    const part =
      found[1] === undefined
        ? toPicturePart(found[3] ?? "", images)
        : toVideoPart(found[1], found[2] ?? "", language);
    if (!part) continue;
    parts.push({ html: prepareHtml(content.slice(at, found.index)) }, part);
    at = found.index + found[0].length;
  }
  return [...parts, { html: prepareHtml(content.slice(at)) }];
}

/** Origins of the videos for the page's CSP; undefined without videos. */
export function videoOrigins(parts: ArticlePart[]): { frames: string[]; media: string[] } | undefined {
  const videos = parts.flatMap((part) => ("video" in part ? [part.video] : []));
  if (videos.length === 0) return undefined;
  const origins = (group: VideoView[]) => [
    ...new Set(
      group.filter(({ player }) => !player.startsWith("/")).map(({ player }) => new URL(player).origin),
    ),
  ];
  return {
    frames: origins(videos.filter(({ isFile }) => !isFile)),
    media: origins(videos.filter(({ isFile }) => isFile)),
  };
}

/** @param label link text as stored: the video's title within an English phrase */
function toVideoPart(attributes: string, label: string, language: Language): ArticlePart | null {
  const player = attribute(attributes, "data-video");
  const page = attribute(attributes, "href");
  // The sanitizer allows only https and site-relative players. Null: the caller shows the plain link.
  if (!/^(https:\/)?\//.test(player) || !URL.canParse(player, "https://our-own.example")) return null;
  const host = /^https:\/\/www\.youtube-nocookie\.com\//.test(player)
    ? "YouTube"
    : /^https:\/\/player\.vimeo\.com\//.test(player)
      ? "Vimeo"
      : "";
  const said = plainText(label).replace(VIDEO_WORDS, translator(language)("articles.watchVideo"));
  return { video: { player, isFile: host === "", page, host, label: said } };
}

function toPicturePart(attributes: string, images: Map<string, Image>): ArticlePart | null {
  const image = images.get(pictureIdsIn(attribute(attributes, "src"))[0] ?? "");
  return image ? { picture: toPictureView(image, attribute(attributes, "alt")) } : null;
}

const attribute = (attributes: string, name: string) =>
  plainText(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");

/** Wraps tables in boxes that also scroll by keyboard. */
const wrapTables = (html: string, name: string) =>
  html
    .replace(/<table\b/g, `<div class="table" role="region" aria-label="${name}" tabindex="0"><table`)
    .replace(/<\/table>/g, "</table></div>");
