/**
 * Converts WordPress markup to the editor's markup, before it is sanitized. No pattern matches beyond the
 * next tag of its own kind: thousands of unclosed tags would take minutes.
 */

import { plainText as unescapeHtml } from "~/lib/html-text";
import { truncate } from "~/lib/truncate";
import { escapeXml } from "~/lib/xml";

const BLOCK =
  /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|figure|figcaption|table|pre|div|iframe|hr|section|article)\b/i;
const VIDEO_LINE = /^https?:\/\/(?:www\.|m\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\/\S+$/i;
const UPLOADS = /\/wp-content\/uploads\//;

/** Path below wp-content/uploads, decoded; null for anything else. */
export function uploadedFile(address: string): string | null {
  const [, path = ""] = address.split(UPLOADS);
  try {
    const file = decodeURIComponent(path.split(/[?#]/)[0] ?? "");
    return file === "" || /(?:^|\/)\.\.(?:\/|$)|[\\\p{Cc}]/u.test(file) ? null : file;
  } catch {
    return null;
  }
}

/** The original first: "a-300x200.jpg" and "a-scaled.jpg" are made of "a.jpg". */
export const originalsOf = (file: string): string[] => [
  ...new Set([file.replace(/-(?:\d+x\d+|scaled)(\.\w+)$/, "$1"), file]),
];

/** Replaces galleries of the classic editor by single pictures. @param attachment finds an item by id */
export const withGalleries = (
  html: string,
  attachment: (id: string) => { attachmentUrl: string; pictureAlt: string } | undefined,
): string =>
  html.replace(/\[gallery\b[^[\]]*?\bids=["']([\d,\s]+)["'][^[\]]*\]/gi, (_, ids: string) =>
    ids
      .split(",")
      .flatMap((id) => attachment(id.trim()) ?? [])
      .map(
        ({ attachmentUrl: src, pictureAlt: alt }) =>
          `\n\n<img src="${escapeXml(src)}" alt="${escapeXml(alt)}" />\n\n`,
      )
      .join(""),
  );

/** Uploaded files that the text shows as images. */
export const imageFiles = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<img\b[^<>]*?\bsrc\s*=\s*["']([^"']+)["']/gi)].flatMap(
      ([, src = ""]) => uploadedFile(src) ?? [],
    ),
  ),
];

/** Files to which the sanitized text links. */
export const linkedFiles = (html: string): string[] =>
  [...html.matchAll(/<a [^<>]*?\bhref="([^"]+)"/g)].flatMap(([, href = ""]) => uploadedFile(href) ?? []);

/** @param pictureOf returns a stored picture's URL by file, else undefined @param origin of the old site */
export function convertWordPressHtml(
  html: string,
  pictureOf: (file: string) => string | undefined,
  origin: string,
): string {
  return wrapParagraphs(withoutShortcodes(html.replace(/<!--(?:(?!<!--)[^])*?-->/g, "")))
    .replace(
      /(<img\b[^<>]*?\bsrc\s*=\s*["'])([^"']+)(["'])/gi,
      (whole, before: string, src: string, after: string) => {
        const file = uploadedFile(src);
        const stored = file === null ? undefined : pictureOf(file);
        return stored ? before + stored + after : whole;
      },
    )
    .replace(
      /<a\b[^<>]*?\bhref\s*=\s*["']([^"']+)["'][^<>]*>(\s*<img\b[^<>]*>\s*)<\/a>/gi,
      (whole, href: string, image: string) => (uploadedFile(href) ? image : whole),
    )
    .replace(
      /(<a\b[^<>]*?\bhref\s*=\s*["'])([^"']+)(["'])/gi,
      (whole, before: string, href: string, after: string) =>
        isOwn(href, origin) ? before + (href.slice(origin.length) || "/") + after : whole,
    );
}

const isOwn = (href: string, origin: string) =>
  origin !== "" && (href === origin || href.startsWith(`${origin}/`)) && !UPLOADS.test(href);

function withoutShortcodes(html: string): string {
  return html
    .replace(/\[caption\b[^[\]]*\]((?:(?!\[caption\b)[^])*?)\[\/caption\]/g, (_, inside: string) => {
      const [, image = "", caption = ""] =
        /^((?:<a\b[^<>]*>)?<img\b[^<>]*>(?:<\/a>)?)([^]*)$/.exec(inside.trim()) ?? [];
      return image
        ? `\n\n<figure>${image.trim()}<figcaption>${caption.trim()}</figcaption></figure>\n\n`
        : inside;
    })
    .replace(/\[embed\b[^[\]]*\]\s*([^\s[\]]+)\s*\[\/embed\]/g, "\n\n$1\n\n")
    .replace(
      /\[\/?[a-z][\w-]*[\s/][^[\]]*\]|\[\/[a-z][\w-]*\]|\[(?:gallery|audio|video|playlist|[a-z]+[_-][\w-]*)\]/gi,
      "",
    );
}

/** Like WordPress's wpautop: blank lines separate paragraphs, also between block elements. */
function wrapParagraphs(html: string): string {
  return html
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => {
      if (VIDEO_LINE.test(block)) return `<iframe src="${block.replaceAll('"', "")}"></iframe>`;
      return BLOCK.test(block) ? block : `<p>${block.replace(/\n/g, "<br />")}</p>`;
    })
    .join("\n");
}

/** Plain text of at most 200 characters. */
export function summaryOf(html: string): string {
  const words = html.replace(/<figure\b(?:(?!<figure\b)[^])*?<\/figure>/gi, " ").replace(/<[^<>]*>/g, " ");
  return truncate(unescapeHtml(words).replace(/\s+/g, " ").trim(), 200);
}
