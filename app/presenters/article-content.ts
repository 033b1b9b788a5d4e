import type { Image } from "#db/schema";
import { presentPicture, type PictureView } from "./image";

/** A video that is shown when somebody asks for it. */
export type VideoView = {
  /** The player's address, or the file's. */
  player: string;
  isFile: boolean;
  /** Where it can be watched outside our page, and what that place is called; "" for a file. */
  page: string;
  host: string;
  /** "Watch the video: a morning at the sewing room". */
  label: string;
};

/** An article's HTML in pieces: what stays as it is, and what app/ui/prose.tsx draws. */
export type ArticlePart = { html: string } | { video: VideoView } | { picture: PictureView };

/*
 * The text was cleaned (app/domain/content-html.server.ts), so its HTML is regular: `<`, `>` and quotes
 * inside
 * attributes are escaped, and these patterns see whole tags only.
 */
const DRAWN = /<figure class="video"><a ([^>]*)>([^<]*)<\/a><\/figure>|<img ([^>]*)>/g;
const UPLOADED = /\bsrc="\/uploads\/([\w-]+)-\d+\.(?:avif|webp|jpg)"/;
const MALAYALAM = "\u0d00-\u0d7f";

/** Ids of the pictures in an article's HTML. */
export function pictureIds(content: string): string[] {
  return [...content.matchAll(new RegExp(UPLOADED, "g"))].map(([, id = ""]) => id);
}

/**
 * @param images those of pictureIds(), as the database knows them; any other picture stays as it was written
 */
export function presentArticle(content: string, images: Map<string, Image>): ArticlePart[] {
  const parts: ArticlePart[] = [];
  let at = 0;
  for (const found of content.matchAll(DRAWN)) {
    const part =
      found[1] === undefined ? drawnPicture(found[3] ?? "", images) : drawnVideo(found[1], found[2] ?? "");
    if (!part) continue;
    parts.push({ html: readable(content.slice(at, found.index)) }, part);
    at = found.index + found[0].length;
  }
  return [...parts, { html: readable(content.slice(at)) }];
}

/** Where the article's videos come from, for the page's policy: origins. Nothing where there are none. */
export function videoOrigins(parts: ArticlePart[]): { frames: string[]; media: string[] } | undefined {
  const videos = parts.flatMap((part) => ("video" in part ? [part.video] : []));
  if (videos.length === 0) return undefined;
  const origins = (some: VideoView[]) => [
    ...new Set(
      some.filter(({ player }) => !player.startsWith("/")).map(({ player }) => new URL(player).origin),
    ),
  ];
  return {
    frames: origins(videos.filter(({ isFile }) => !isFile)),
    media: origins(videos.filter(({ isFile }) => isFile)),
  };
}

/** "ml" for a text that begins in Malayalam: its letters need more room between lines, and another voice. */
export function languageOf(text: string): "ml" | undefined {
  return new RegExp(`^[^\\p{L}]*[${MALAYALAM}]`, "u").test(text) ? "ml" : undefined;
}

/** Paragraphs of a plain text: a blank line ends one. */
export function plainParagraphs(text: string): string[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

function drawnVideo(attributes: string, label: string): ArticlePart | null {
  const player = attribute(attributes, "data-video");
  const page = attribute(attributes, "href");
  // Anything else is no address that cleanHtml lets pass: the text keeps its link.
  if (!/^(https:\/)?\//.test(player) || !URL.canParse(player, "https://our-own.example")) return null;
  const host = /^https:\/\/www\.youtube-nocookie\.com\//.test(player)
    ? "YouTube"
    : /^https:\/\/player\.vimeo\.com\//.test(player)
      ? "Vimeo"
      : "";
  return { video: { player, isFile: host === "", page, host, label: plain(label) } };
}

function drawnPicture(attributes: string, images: Map<string, Image>): ArticlePart | null {
  const image = images.get(UPLOADED.exec(attributes)?.[1] ?? "");
  return image ? { picture: presentPicture(image, attribute(attributes, "alt")) } : null;
}

const attribute = (attributes: string, name: string) =>
  plain(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");

const plain = (escaped: string) =>
  escaped
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

/** Tables in boxes that scroll, with the keyboard too; Malayalam said to be it. */
function readable(html: string): string {
  return html
    .replace(/<table\b/g, '<div class="table" role="region" aria-label="Table" tabindex="0"><table')
    .replace(/<\/table>/g, "</table></div>")
    .replace(
      new RegExp(`<(p|li|h[2-6]|td|th|figcaption|blockquote)>(?=[^<\\p{L}]*[${MALAYALAM}])`, "gu"),
      '<$1 lang="ml">',
    );
}
