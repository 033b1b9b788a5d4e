/** Converts WordPress markup to the site's, before it is tidied and sanitized like typed HTML. */
import { isPlayable, playerUrl } from "~/features/content/videos";
import { inRuns } from "~/features/content/tidy-html";
import { parseHtml } from "~/lib/html-text";
import { element, hasElement, isBlankText, isElement, isInlineTag, textOf } from "~/lib/html-tree";
import type { HtmlElement, HtmlNode } from "~/lib/html-tree";
import { truncate } from "~/lib/truncate";
import { attributesOf, markShortcodes, replaceShortcodes } from "./wordpress-shortcodes";

/** What a text shows and refers to, and how the import resolves it. */
export type WordPressText = {
  html: string;
  maxDepth: number;
  /** Stops reusable blocks that hold others which hold others. */
  maxLength: number;
  shortcodes: ReadonlySet<string>;
  block: (id: string) => string | undefined;
  /** Adds the picture, whose address is set later. False: it is a picture of another site. */
  addPicture: (image: HtmlElement, src: string, className: string) => boolean;
  /** Pictures of a gallery, by ids or else those of the post. */
  gallery: (attributes: Record<string, string>) => HtmlElement[];
  /** Sets where a link leads. @returns true if it leads to a picture or the page of one */
  resolveLink: (link: HtmlElement) => boolean;
  /** Reports what is left out. */
  note: (kind: string, what: string) => void;
};

const URL_ALONE = /^https?:\/\/[^\s<>"]+$/i;
const DROPPED = new Set(["script", "form", "svg", "canvas", "input", "textarea", "select", "button", "map"]);
const LOOSE = new Set(["", "div", "section", "article", "main", "center", "blockquote", "td", "li"]);

export function convertWordPressHtml(text: WordPressText): HtmlNode[] | "tooDeep" | "tooLong" {
  const read = { length: 0 };
  const root = readBlocks(text, text.html, new Set(), read);
  if (root !== null) return convertChildren(text, element("", markShortcodes(root, text.shortcodes)));
  return read.length > text.maxLength ? "tooLong" : "tooDeep";
}

type Read = { length: number };

/** Puts reusable blocks in their places. @param around ids of the blocks that hold this one */
function readBlocks(
  text: WordPressText,
  html: string,
  around: ReadonlySet<string>,
  read: Read,
): HtmlNode[] | null {
  read.length += html.length;
  const tree = read.length > text.maxLength ? null : parseHtml(html.replace(/\r\n?/g, "\n"), text.maxDepth);
  return tree && withBlocks(text, tree, around, read);
}

function withBlocks(
  text: WordPressText,
  nodes: HtmlNode[],
  around: ReadonlySet<string>,
  read: Read,
): HtmlNode[] | null {
  const result: HtmlNode[] = [];
  for (const node of nodes) {
    if (typeof node === "string") result.push(node);
    else if (isElement(node)) {
      const children = withBlocks(text, node.children, around, read);
      if (children === null) return null;
      result.push({ ...node, children });
    } else {
      const block = readComment(node.comment);
      const { ref } = block?.attributes ?? {};
      const id = typeof ref === "number" || typeof ref === "string" ? String(ref) : "";
      const html = block?.name === "block" && !around.has(id) ? text.block(id) : undefined;
      const inside = html === undefined ? [] : readBlocks(text, html, new Set([...around, id]), read);
      if (inside === null) return null;
      result.push(...inside);
      const { url } = block?.attributes ?? {};
      if (!block || html !== undefined) continue;
      if (typeof url === "string" && URL_ALONE.test(url)) result.push(...embed(text, url));
      else text.note("block", id ? `${block.name} ${id}` : block.name);
    }
  }
  return result;
}

/** A block that consists of its comment alone: WordPress drew it, so the export does not hold it. */
function readComment(comment: string): { name: string; attributes: Record<string, unknown> } | null {
  if (!comment.endsWith("/")) return null;
  const [before = "", name = ""] = /^\s*wp:([\w/-]+)/.exec(comment) ?? [];
  const json = comment.slice(before.length, -1);
  if (name === "" || name === "more" || name === "nextpage") return null;
  try {
    const attributes: unknown = JSON.parse(json.trim() || "{}");
    return { name, attributes: typeof attributes === "object" ? { ...attributes } : {} };
  } catch {
    return { name, attributes: {} };
  }
}

function convertChildren(text: WordPressText, parent: HtmlElement): HtmlNode[] {
  const nodes = replaceShortcodes(parent.children, (shortcode, inside) => expand(text, shortcode, inside));
  const children = nodes.flatMap((node) => (isElement(node) ? convertElement(text, node) : [node]));
  return LOOSE.has(parent.tag) ? inParagraphs(text, children, parent.tag) : children;
}

function expand(text: WordPressText, shortcode: HtmlElement, inside: HtmlNode[] | null): HtmlNode[] {
  const { name = "", closes } = shortcode.attributes;
  const attributes = attributesOf(shortcode);
  if (closes) return [];
  if (name === "gallery") return text.gallery(attributes);
  if (inside && name === "embed") return embed(text, textOf(inside).trim());
  if (inside) return figure(inside, attributes.caption);
  const file = Object.entries(attributes).find(
    ([key, value]) => /^(?:src|mp[34]|m4[av]|og[gv]|wav|webm|flv|wmv)$/.test(key) && URL_ALONE.test(value),
  );
  if ((name === "video" || name === "audio") && file) return embed(text, file[1]);
  text.note("shortcode", `[${name}]`);
  return [];
}

/** The picture, or its link, and the words after it. */
function figure(inside: HtmlNode[], words: string | undefined): HtmlNode[] {
  const at = inside.findIndex((node) => hasElement([node], ["img"]));
  if (at < 0) return inside;
  const caption = inside.filter((_, index) => index !== at);
  const lines = isBlankText(textOf(caption)) ? [words ?? ""] : trimmed(caption);
  return [element("figure", [inside[at] ?? "", element("figcaption", lines)])];
}

function embed(text: WordPressText, address: string): HtmlNode[] {
  if (!URL_ALONE.test(address)) return address === "" ? [] : [element("p", [address])];
  const player = playerUrl(address);
  if (player) return [element("iframe", [], { src: address })];
  if (isPlayable(address)) return [element("video", [], { src: address })];
  text.note("embed", address);
  const link = element("a", [address], { href: address });
  text.resolveLink(link);
  return [element("p", [link])];
}

function convertElement(text: WordPressText, node: HtmlElement): HtmlNode[] {
  const { tag, attributes } = node;
  if (DROPPED.has(tag)) {
    text.note("form or script", tag);
    return [];
  }
  if (tag === "img") return convertImage(text, attributes);
  if (["iframe", "embed", "object", "video", "audio"].includes(tag)) return convertMedia(text, node);
  const children = convertChildren(text, node);
  const className = attributes.class ?? "";
  const converted = { ...node, children };
  if (tag === "a") {
    const leadsToPicture = text.resolveLink(converted);
    return leadsToPicture && hasElement(children, ["img"]) && isBlankText(textOf(children))
      ? children
      : /(?:^|\s)wp-block-file__button(?:\s|$)/.test(className)
        ? [" ", converted]
        : [converted];
  }
  if (/(?:^|\s)(?:wp-block-gallery|blocks-gallery)/.test(className))
    return children.map((child) =>
      isElement(child) && child.tag === "figcaption" ? element("p", child.children) : child,
    );
  if (tag === "figure" && hasElement(children, ["iframe", "video"])) return unframed(children);
  if (tag === "figure" && !hasElement(children, ["img", "table", "a", "figure", "blockquote"]))
    return convertEmbedFigure(text, children) ?? [converted];
  if (tag === "p") return convertParagraph(text, converted);
  const [, background] = /url\(([^()]+)\)/i.exec(attributes.style ?? "") ?? [];
  return background === undefined
    ? [converted]
    : [...convertImage(text, { src: background.replace(/["']/g, "").trim() }), converted];
}

/** A frame of videos holds nothing else here. */
const unframed = (children: HtmlNode[]): HtmlNode[] =>
  children.flatMap((child) => {
    if (!isElement(child)) return typeof child === "string" && isBlankText(child) ? [] : [child];
    if (child.tag === "figcaption") return [element("p", child.children)];
    return child.tag === "div" ? unframed(child.children) : [child];
  });

function convertEmbedFigure(text: WordPressText, children: HtmlNode[]): HtmlNode[] | null {
  const captions = children.filter((child) => isElement(child) && child.tag === "figcaption");
  const address = textOf(children.filter((child) => !captions.includes(child))).trim();
  return URL_ALONE.test(address) ? [...embed(text, address), ...unframed(captions)] : null;
}

function convertImage(text: WordPressText, attributes: Record<string, string>): HtmlNode[] {
  const { class: className = "", alt = "", width, height } = attributes;
  if (/(?:^|\s)(?:wp-smiley|emoji)(?:\s|$)/.test(className)) return [alt];
  if (width === "1" && height === "1") return [];
  const lazy = attributes["data-src"] ?? attributes["data-lazy-src"] ?? attributes["data-orig-file"];
  const src = attributes.src && !attributes.src.startsWith("data:") ? attributes.src : (lazy ?? "data:");
  const image = element("img", [], { src: "", alt });
  if (text.addPicture(image, src, className)) return [image];
  text.note("picture", src.slice(0, 200));
  return [];
}

function convertMedia(text: WordPressText, node: HtmlElement): HtmlNode[] {
  const addresses = [node, ...descendants(node)].flatMap(({ attributes, tag }) =>
    tag === "a" ? [] : [attributes.src ?? attributes.data ?? (tag === "param" ? attributes.value : "") ?? ""],
  );
  const found = addresses
    .map((one) => one.trim().replace(/^\/\//, "https://"))
    .filter((one) => URL_ALONE.test(one));
  const address = found.find((one) => playerUrl(one)) ?? found[0];
  if (address !== undefined) return embed(text, address);
  text.note("embed", node.tag);
  return [];
}

const descendants = ({ children }: HtmlElement): HtmlElement[] =>
  children.filter(isElement).flatMap((child) => [child, ...descendants(child)]);

function convertParagraph(text: WordPressText, paragraph: HtmlElement): HtmlNode[] {
  const [only, ...more] = paragraph.children;
  if (typeof only === "string" && more.length === 0 && URL_ALONE.test(only.trim()))
    return embed(text, only.trim());
  const parts = splitTexts(paragraph.children, BLANK_LINE);
  return parts.map((children) => ({ ...paragraph, children }));
}

const BLANK_LINE = /\n\s*\n/;

/** Like WordPress's wpautop: blank lines separate the paragraphs of words that stand outside of blocks. */
function inParagraphs(text: WordPressText, nodes: HtmlNode[], tag: string): HtmlNode[] {
  return inRuns(nodes).flatMap((run) => {
    if (!Array.isArray(run)) return [run];
    const paragraphs = splitTexts(run, BLANK_LINE).map((part) => asParagraphs(text, part));
    // A line alone in a cell or an item stays as it is.
    return (tag === "td" || tag === "li") && paragraphs.length === 1 ? run : paragraphs.flat();
  });
}

function asParagraphs(text: WordPressText, nodes: HtmlNode[]): HtmlNode[] {
  const blocks: HtmlNode[] = [];
  let line: HtmlNode[] = [];
  const finish = () => {
    if (hasElement(line, ["img"]) && isBlankText(textOf(line))) blocks.push(...line);
    else if (!isBlankText(textOf(line))) blocks.push(element("p", trimmed(line)));
    line = [];
  };
  for (const part of splitTexts(nodes, /\n/)) {
    const [only, ...more] = part;
    if (typeof only === "string" && more.length === 0 && URL_ALONE.test(only.trim())) {
      finish();
      blocks.push(...embed(text, only.trim()));
    } else line.push(...(line.length > 0 ? [element("br")] : []), ...part);
  }
  finish();
  return blocks;
}

const isBreak = (node: HtmlNode | undefined) =>
  (isElement(node) && node.tag === "br") || (typeof node === "string" && isBlankText(node));

function trimmed(line: HtmlNode[]): HtmlNode[] {
  const from = line.findIndex((node) => !isBreak(node));
  const [first = "", ...rest] = line.slice(from, line.findLastIndex((node) => !isBreak(node)) + 1);
  return [typeof first === "string" ? first.trimStart() : first, ...rest];
}

/** Splits at matches in texts, also within inline tags, which then stand in each part. */
function splitTexts(nodes: HtmlNode[], separator: RegExp): HtmlNode[][] {
  let last: HtmlNode[] = [];
  const parts = [last];
  const add = (pieces: HtmlNode[][]) => {
    for (const [at, piece] of pieces.entries()) {
      if (at > 0) parts.push((last = []));
      last.push(...piece);
    }
  };
  for (const node of nodes) {
    if (typeof node === "string") add(node.split(separator).map((piece) => (piece === "" ? [] : [piece])));
    else if (isElement(node) && isInlineTag(node.tag))
      add(splitTexts(node.children, separator).map((children) => [{ ...node, children }]));
    else last.push(node);
  }
  return parts;
}

/** Plain text of at most 200 characters: paragraphs, without captions, tables and buttons, if there are any. */
export function summaryOf(tree: HtmlNode[]): string {
  const words = paragraphTexts(tree).join(" ") || textOf(tree);
  return truncate(words.slice(0, 2_000).replace(/\s+/g, " ").trim(), 200);
}

const paragraphTexts = (nodes: HtmlNode[]): string[] =>
  nodes.filter(isElement).flatMap((node) => {
    if (node.tag === "figure" || node.tag === "table" || /wp-block-button/.test(node.attributes.class ?? ""))
      return [];
    return node.tag === "p" ? [textOf(node.children)] : paragraphTexts(node.children);
  });
