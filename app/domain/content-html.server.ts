/**
 * HTML that staff write. It is cleaned by an allow-list when it is saved, and again when it is read: what
 * came into
 * the database another way, or by an older list, is harmless too.
 */
import { createHash } from "node:crypto";
import sanitizeHtml from "sanitize-html";
import { messages } from "~/messages";

const { content: text } = messages;

const TAGS = [
  ...["p", "br", "hr", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "code", "div", "span"],
  ...["strong", "b", "em", "i", "u", "s", "del", "ins", "mark", "small", "sub", "sup", "abbr", "cite", "q"],
  ...["ul", "ol", "li", "dl", "dt", "dd", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ...["a", "figure", "figcaption", "img"],
];
/** What stands inside these is no text for readers. */
const SILENT_TAGS = [
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

/**
 * A video that may be loaded when somebody asks for it: the two hosts' players without cookies, or a file.
 */
const PLAYER =
  /^(https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}|https:\/\/player\.vimeo\.com\/video\/\d{1,12}(\?h=[\da-f]{6,20})?)$/;
const VIDEO_FILE = /^(https:\/\/[\w.-]+(:\d+)?|\/uploads|\/films)\/[\w./%~-]+\.(mp4|m4v|webm|ogv)$/i;
/**
 * Pictures only from this site: others would tell their hosts who reads, and the pages' policy refuses them.
 */
const OWN_IMAGE = /^\/uploads\/[\w-]+\.(avif|webp|jpg)$/;

type Tag = sanitizeHtml.Tag;
const nothing = (): Tag => ({ tagName: "discarded", attribs: {} });

/**
 * The HTML with nothing in it that acts: no script, style, form, event handler, foreign frame or picture.
 * Links get
 * `rel`; players of YouTube and Vimeo and `<video>` become `<figure class="video"><a data-video="player's
 * address">`.
 * Cleaning what is clean changes nothing.
 */
export function cleanHtml(html: string): string {
  if (known.has(keyOf(html))) return html;
  let clean = html;
  // A dropped address can leave a link's rel behind, and a video's figure ends the paragraph around it.
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = clean;
    clean = frameVideos(sanitizeHtml(before, options()));
    if (clean === before) {
      remember(keyOf(clean));
      break;
    }
  }
  return clean;
}

const MOST_TURNS = 4;
const keyOf = (html: string) => createHash("sha256").update(html).digest("base64");

// Lists of many posts would otherwise clean the same texts again for every visitor.
const known = new Set<string>();
const MOST_KNOWN = 50_000;

function remember(key: string) {
  known.add(key);
  const oldest = known.size > MOST_KNOWN ? known.values().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
}

/** Whether cleaned HTML embeds a video. */
export function hasVideo(clean: string): boolean {
  return clean.includes(' data-video="');
}

/** Whether cleaned HTML holds nothing to read or to see. */
export function isBlankHtml(clean: string): boolean {
  return (
    !/<img |<hr /.test(clean) &&
    !hasVideo(clean) &&
    !/[^\s\p{Cf}]/u.test(clean.replace(/<[^>]*>/g, "").replace(/&nbsp;/g, " "))
  );
}

/**
 * Plain text of a textarea as HTML: a blank line starts a paragraph. HTML with blocks of its own stays as it
 * is.
 */
export function paragraphs(typed: string): string {
  if (/<(p|h[1-6]|ul|ol|blockquote|figure|table|pre|div|iframe|hr)\b/i.test(typed) || !typed.includes("\n"))
    return typed;
  const blocks = typed
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim());
  return blocks
    .filter((block) => block !== "")
    .map((block) => `<p>${block.replace(/\n/g, "<br />")}</p>`)
    .join("\n");
}

/** New for each text: `<source>` belongs to the `<video>` before it. */
function options(): sanitizeHtml.IOptions {
  let isVideoWaiting = false;
  return {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ["href", "title", "rel", "data-video"],
      img: ["src", "alt", "width", "height", "loading"],
      figure: ["class"],
      ol: ["start", "type"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan", "scope"],
      "*": ["lang", "dir"],
    },
    allowedClasses: { figure: ["video"] },
    nonTextTags: SILENT_TAGS,
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    nestingLimit: 60,
    transformTags: {
      h1: "h2",
      a: (tagName, attribs): Tag => ({ tagName, attribs: linkAttributes(attribs) }),
      img: (tagName, attribs): Tag =>
        OWN_IMAGE.test(attribs.src ?? "")
          ? { tagName, attribs: { ...attribs, alt: attribs.alt ?? "", loading: "lazy" } }
          : nothing(),
      iframe: (_, attribs): Tag => videoLink(playerOf(attribs.src ?? ""), attribs.title) ?? nothing(),
      video: (_, attribs): Tag => {
        isVideoWaiting = !attribs.src;
        return videoLink(attribs.src ?? "", attribs.title) ?? nothing();
      },
      source: (_, attribs): Tag => {
        const link = isVideoWaiting ? videoLink(attribs.src ?? "", undefined) : null;
        if (link) isVideoWaiting = false;
        return link ?? nothing();
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
    ...(href === undefined ? {} : { href, rel: "noopener noreferrer" }),
    ...(title === undefined ? {} : { title }),
    ...(isVideo ? { "data-video": video } : {}),
    ...(lang === undefined ? {} : { lang }),
    ...(dir === undefined ? {} : { dir }),
  };
}

const isPlayable = (address: string) => PLAYER.test(address) || VIDEO_FILE.test(address);

/** The player's address without cookies and orders of others, "" when it is no video of the two hosts. */
function playerOf(src: string): string {
  const address = src.trim().replace(/^\/\//, "https://");
  const youtube =
    /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|shorts\/|watch\?v=)|youtu\.be\/)([\w-]{11})(?![\w-])/i.exec(
      address,
    )?.[1];
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}`;
  const [, vimeo, key] =
    /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{1,12})(?:\?(?:[^#]*&)?h=([\da-f]{6,20}))?/i.exec(
      address,
    ) ?? [];
  return vimeo ? `https://player.vimeo.com/video/${vimeo}${key ? `?h=${key.toLowerCase()}` : ""}` : "";
}

/** A link to where the video can be watched, for those without scripts; null for what can't be played. */
function videoLink(video: string, title: string | undefined): Tag | null {
  if (!isPlayable(video)) return null;
  const href = video
    .replace("www.youtube-nocookie.com/embed/", "www.youtube.com/watch?v=")
    .replace("player.vimeo.com/video/", "vimeo.com/")
    .replace(/\?h=/, "/");
  return {
    tagName: "a",
    attribs: { href, rel: "noopener noreferrer", "data-video": video },
    text: title ? text.watchVideoNamed(title) : text.watchVideo,
  };
}

/**
 * The video's link on a line of its own. The sanitiser's output is regular: `<`, `>` and quotes inside
 * attributes are
 * escaped, so these patterns see whole tags only.
 */
function frameVideos(clean: string): string {
  return clean
    .replace(
      /(?:<figure class="video">\s*)?(<a [^>]*data-video="[^"]*"[^>]*>[^<]*<\/a>)(?:\s*<\/figure>)?/g,
      '<figure class="video">$1</figure>',
    )
    .replace(/<p>\s*(<figure class="video"><a [^>]*>[^<]*<\/a><\/figure>)\s*<\/p>/g, "$1");
}
