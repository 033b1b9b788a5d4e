/** Sanitizes HTML on save and again on read: rows may come from elsewhere or predate a rule. */
import { createHash } from "node:crypto";
import sanitizeHtml from "sanitize-html";
import { parseHtml } from "~/lib/html-text";
import { limits } from "~/lib/limits";
import { msg, type Message } from "~/locales/messages";
import { normaliseLink } from "./normalise-link";
import { isPlayable, playerUrl, VIDEO_WORDS, videoPageUrl } from "./videos";

const { maxTagDepth } = limits.content;

const TAGS = [
  "p",
  "br",
  "hr",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "pre",
  "code",
  "div",
  "span",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "del",
  "ins",
  "mark",
  "small",
  "sub",
  "sup",
  "abbr",
  "cite",
  "q",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
  "a",
  "figure",
  "figcaption",
  "img",
  "footer",
];
const NON_TEXT_TAGS = [
  "script",
  "style",
  "textarea",
  "option",
  "select",
  "noscript",
  "template",
  "title",
  "xmp",
  "noembed",
  "noframes",
  "object",
  "embed",
  "applet",
  "svg",
  "math",
  "canvas",
  "audio",
];

/** Pictures of other hosts would tell these hosts the readers' IP addresses; the CSP blocks them as well. */
const OWN_IMAGE = /^\/uploads\/[\w-]+\.(avif|webp|jpg)$/;

/** Allowed ids of headings: mails link to sections of the legal pages. */
const ANCHOR = /^[a-z][a-z0-9-]{0,59}$/;

type Tag = sanitizeHtml.Tag;
const discardedTag = (): Tag => ({ tagName: "discarded", attribs: {} });

/**
 * Removes active content: scripts, styles, forms, event handlers, foreign frames and pictures. Links get
 * `rel`. YouTube, Vimeo and `<video>` players become `<figure class="video"><a data-video="player URL">`.
 * Idempotent.
 */
export const cleanHtml = (html: string): string => sanitise(html).html;

/** `videos`: addresses of the videos that are removed; "" for one without an address. */
export function sanitise(html: string): { html: string; videos: string[] } {
  const videos: string[] = [];
  if (cleanHashes.has(hashOf(html))) return { html, videos };
  // Sanitizing 60,000 nested tags takes seconds, so deeper texts are escaped. Twice the forms' limit, because saving
  // wraps each video in a figure.
  if (parseHtml(html, 2 * maxTagDepth) === null) {
    const escaped = html.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    return { html: escaped, videos };
  }
  let clean = html;
  // Repeats until stable: a removed href can leave rel behind, and a figure closes the paragraph around it.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const before = clean;
    clean = frameVideos(sanitizeHtml(before, options(pass === 0 ? videos : [])));
    if (clean === before) {
      cacheHash(hashOf(clean));
      break;
    }
  }
  return { html: clean, videos };
}

/** @param dropped addresses of videos that sanitizing removed @returns null for none */
export function removedVideosMessage(dropped: readonly string[]): Message | null {
  const addresses = [...new Set(dropped.map((address) => address.slice(0, MAX_ADDRESS_LENGTH)))];
  return addresses.length === 0
    ? null
    : msg("content.videosTakenOut", {
        count: addresses.length,
        addresses: addresses
          .slice(0, MAX_ADDRESSES)
          .map((address) => address || "without an address")
          .join(", "),
      });
}

const MAX_ADDRESS_LENGTH = 100;
const MAX_ADDRESSES = 5;

const MAX_PASSES = 4;
const hashOf = (html: string) => createHash("sha256").update(html).digest("base64");

// Hashes of clean texts, to skip sanitizing them on every request.
const cleanHashes = new Set<string>();
const MAX_HASHES = 50_000;

function cacheHash(key: string) {
  cleanHashes.add(key);
  const oldest = cleanHashes.size > MAX_HASHES ? cleanHashes.values().next().value : undefined;
  if (oldest !== undefined) cleanHashes.delete(oldest);
}

export function hasVideo(clean: string): boolean {
  return clean.includes(' data-video="');
}

export function isBlankHtml(clean: string): boolean {
  return (
    !/<img |<hr /.test(clean) &&
    !hasVideo(clean) &&
    !/[^\s\p{Cf}]/u.test(clean.replace(/<[^<>]*>/g, "").replace(/&nbsp;/g, " "))
  );
}

/** Call it per text: a `<source>` belongs to the `<video>` before. @param dropped URLs of removed videos */
function options(dropped: string[]): sanitizeHtml.IOptions {
  // Index in `dropped` of a `<video>` whose URL may follow in a `<source>`, or -1.
  let pendingIndex = -1;
  const linkOrDrop = (address: string, video: string, title: string | undefined): Tag => {
    const link = videoLink(video, title);
    if (!link) dropped.push(address);
    return link ?? discardedTag();
  };
  return {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ["href", "title", "rel", "data-video"],
      img: ["src", "alt", "width", "height", "loading"],
      figure: ["class"],
      h2: ["id"],
      ol: ["start", "type"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan", "scope"],
      "*": ["lang", "dir"],
    },
    allowedClasses: { figure: ["video"] },
    nonTextTags: NON_TEXT_TAGS,
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    transformTags: {
      h1: "h2",
      h2: (tagName, { id, ...attribs }): Tag => ({
        tagName,
        attribs: { ...attribs, ...(id && ANCHOR.test(id) ? { id } : {}) },
      }),
      a: (tagName, attribs): Tag => ({ tagName, attribs: linkAttributes(attribs) }),
      img: (tagName, attribs): Tag =>
        OWN_IMAGE.test(attribs.src ?? "")
          ? { tagName, attribs: { ...attribs, alt: attribs.alt ?? "", loading: "lazy" } }
          : discardedTag(),
      iframe: (_, { src = "", title }): Tag => linkOrDrop(src, playerUrl(src), title),
      video: (_, { src = "", title }): Tag => {
        pendingIndex = src === "" ? dropped.length : -1;
        return linkOrDrop(src, src, title);
      },
      source: (_, { src = "" }): Tag => {
        const link = pendingIndex >= 0 ? videoLink(src, undefined) : null;
        if (link) {
          dropped.splice(pendingIndex, 1);
          pendingIndex = -1;
        } else if (pendingIndex >= 0) dropped[pendingIndex] ||= src;
        return link ?? discardedTag();
      },
    },
  };
}

function linkAttributes({
  href,
  title,
  "data-video": video,
  lang,
  dir,
}: Record<string, string>): Record<string, string> {
  const isVideo = video !== undefined && isPlayable(video);
  return {
    ...(href === undefined ? {} : { href: normaliseLink(href), rel: "noopener noreferrer" }),
    ...(title === undefined ? {} : { title }),
    ...(isVideo ? { "data-video": video } : {}),
    ...(lang === undefined ? {} : { lang }),
    ...(dir === undefined ? {} : { dir }),
  };
}

/** A link to the video that works without JavaScript; null if the site can't play the video. */
function videoLink(video: string, title: string | undefined): Tag | null {
  if (!isPlayable(video)) return null;
  return {
    tagName: "a",
    attribs: { href: videoPageUrl(video), rel: "noopener noreferrer", "data-video": video },
    text: title ? `${VIDEO_WORDS}: ${title}` : VIDEO_WORDS,
  };
}

/** sanitize-html escapes `<`, `>` and quotes in attributes, so the patterns match whole tags only. */
function frameVideos(clean: string): string {
  return clean
    .replace(
      /(?:<figure class="video">\s*)?(<a [^<>]*data-video="[^"]*"[^<>]*>[^<]*<\/a>)(?:\s*<\/figure>)?/g,
      '<figure class="video">$1</figure>',
    )
    .replace(/<p>\s*(<figure class="video"><a [^<>]*>[^<]*<\/a><\/figure>)\s*<\/p>/g, "$1");
}
