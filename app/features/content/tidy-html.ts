/**
 * Turns what office programs and browsers write into the markup of this site: styles become tags, wrappers
 * round blocks dissolve, Word's lists become lists. The editor tidies what is pasted; the server tidies what
 * comes without the editor, before it is sanitized.
 */
import { element, hasElement, isBlankText, isBlock, isElement, textOf } from "~/lib/html-tree";
import type { HtmlElement, HtmlNode } from "~/lib/html-tree";
import { gatherWordLists, markWordListItem, type WordListItems } from "./word-lists";

export type LeftOut = { pictures: number; data: { src: string; alt: string }[] };
type Work = { isOwnPicture: (src: string) => boolean; leftOut: LeftOut; listItems: WordListItems };
type Marks = ReadonlySet<string>;

/** `leftOut.pictures`: pictures of other places, with `data`, those that the text itself held. */
export function tidyHtml(nodes: HtmlNode[], isOwnPicture: Work["isOwnPicture"]) {
  const leftOut: LeftOut = { pictures: 0, data: [] };
  const work: Work = { isOwnPicture, leftOut, listItems: new Map() };
  const tidied = tidyAll(nodes, new Set(), work);
  return { nodes: tidied.some(isBlock) ? paragraphs(tidied) : tidied, leftOut };
}

const RENAMED: Record<string, string> = {
  h1: "h2",
  h5: "h4",
  h6: "h4",
  strike: "s",
  font: "span",
  address: "div",
  details: "div",
  dialog: "div",
  fieldset: "div",
  form: "div",
  hgroup: "div",
  legend: "div",
  nav: "div",
  summary: "div",
};
const DROPPED = new Set(["head", "meta", "link", "style", "script", "title", "xml", "template"]);
const DISSOLVED = new Set(["html", "body", "article", "section", "main", "header", "center", "aside"]);
const MARKS = new Set([
  "b",
  "strong",
  "i",
  "em",
  "u",
  "s",
  "del",
  "ins",
  "mark",
  "small",
  "sub",
  "sup",
  "code",
]);
const HEADINGS = new Set(["h2", "h3", "h4", "th"]);

const tidyAll = (nodes: HtmlNode[], marks: Marks, work: Work): HtmlNode[] =>
  gatherWordLists(
    nodes.flatMap((node) =>
      typeof node === "string" ? [node] : isElement(node) ? tidyElement(node, marks, work) : [],
    ),
    work.listItems,
  );

function tidyElement(old: HtmlElement, marks: Marks, work: Work): HtmlNode[] {
  const tag = RENAMED[old.tag] ?? old.tag;
  if (DROPPED.has(tag)) return [];
  if (tag === "img") return tidyPicture(old, work);
  const { style: css = "", ...attributes } = old.attributes;
  const node = element(tag, old.children, attributes);
  if (tag === "p") markWordListItem(node, css, work.listItems);
  const style = css === "" ? NO_STYLE : readStyle(css);
  const added = style.tags.filter(
    (mark) =>
      !marks.has(mark) && !(mark === "strong" && (HEADINGS.has(tag) || marks.has("heading"))) && mark !== tag,
  );
  const isMark = MARKS.has(tag) && !style.cancelled.has(tag);
  // Word and Docs underline their links.
  const further = isMark ? [SAME[tag] ?? tag] : HEADINGS.has(tag) ? ["heading"] : tag === "a" ? ["u"] : [];
  const inside = added.length + further.length > 0 ? new Set([...marks, ...added, ...further]) : marks;
  const tidied = tidyAll(node.children, inside, work);
  const children = added.reduce((inner, mark) => wrapInline(inner, mark), tidied);
  if (isMark)
    return children.some(isBlock)
      ? marks.has(SAME[tag] ?? tag)
        ? children
        : wrapInline(children, tag)
      : [{ ...node, children }];
  return arrange(node, children);
}

/** Where a style sets what a tag says. */
const SAME: Record<string, string> = { b: "strong", i: "em" };

function arrange(node: HtmlElement, children: HtmlNode[]): HtmlNode[] {
  const { tag, attributes } = node;
  const hasLanguage = attributes.lang !== undefined || attributes.dir !== undefined;
  if (MARKS.has(tag) || tag.includes(":") || DISSOLVED.has(tag)) return children;
  // Chromium and Safari write the spaces at the ends of a selection so.
  if (tag === "span" && children.length === 1 && children[0] === "\u00a0") return [" "];
  if (tag === "span") return hasLanguage && !children.some(isBlock) ? [{ ...node, children }] : children;
  if (tag === "ul" || tag === "ol") return [{ ...node, children: withNestedLists(children) }];
  if (tag === "div" || tag === "p") {
    if (children.some(isBlock)) {
      const blocks = paragraphs(children);
      return tag === "div" && hasLanguage ? [{ ...node, children: blocks }] : blocks;
    }
    if (tag === "p") {
      node.children = children;
      return [node];
    }
    return isEmptyRun(children) ? [] : [element("p", children, attributes)];
  }
  return [{ ...node, children }];
}

/** Puts words that stand loose between blocks into paragraphs, and removes the line breaks there. */
export function paragraphs(nodes: HtmlNode[]): HtmlNode[] {
  return inRuns(nodes).flatMap((run) => {
    if (!Array.isArray(run)) return [run];
    if (hasElement(run, ["img"]) && isBlankText(textOf(run))) return run;
    if (isEmptyRun(run)) return run.filter((node) => typeof node === "string");
    return [element("p", run)];
  });
}

const isEmptyRun = (run: HtmlNode[]) =>
  isBlankText(textOf(run)) && !hasElement(run, ["img", "hr", "a", "embed", "object", "source"]);

/** Splits at blocks: each is an item of its own, and what stands between two is an array. */
export function inRuns(nodes: HtmlNode[]): (HtmlElement | HtmlNode[])[] {
  const runs: (HtmlElement | HtmlNode[])[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (isBlock(node)) runs.push(node);
    else if (Array.isArray(last)) last.push(node);
    else runs.push([node]);
  }
  return runs;
}

/** Wraps the words of all blocks, not the blocks. */
function wrapInline(nodes: HtmlNode[], tag: string): HtmlNode[] {
  return inRuns(nodes).flatMap((run) => {
    if (Array.isArray(run)) return isEmptyRun(run) ? run : [element(tag, run)];
    // A heading is bold already.
    if (!((SAME[tag] ?? tag) === "strong" && HEADINGS.has(run.tag)))
      run.children = wrapInline(run.children, tag);
    return [run];
  });
}

/** A list between two items belongs to the first of them. */
function withNestedLists(children: HtmlNode[]): HtmlNode[] {
  const items: HtmlNode[] = [];
  let last: HtmlElement | undefined;
  for (const child of children) {
    if (isElement(child) && (child.tag === "ul" || child.tag === "ol") && last?.tag === "li")
      last.children.push(child);
    else {
      items.push(child);
      if (isElement(child)) last = child;
    }
  }
  return items;
}

function tidyPicture(image: HtmlElement, { isOwnPicture, leftOut }: Work): HtmlNode[] {
  const { src = "", alt = "", width, height } = image.attributes;
  if (isOwnPicture(src)) return [image];
  // Mails count their readers by pictures of one pixel.
  if (width === "1" && height === "1") return [];
  if (/^data:image\//i.test(src)) leftOut.data.push({ src, alt });
  leftOut.pictures += 1;
  return [];
}

const BOLD_FROM = 600;

/** `cancelled`: tags whose meaning the style takes back, as in Google's `<b style="font-weight:normal">`. */
type Style = { tags: string[]; cancelled: ReadonlySet<string> };
const NO_STYLE: Style = { tags: [], cancelled: new Set() };

function readStyle(style: string): Style {
  const tags: string[] = [];
  const cancelled = new Set<string>();
  for (const declaration of style.toLowerCase().split(";")) {
    const at = declaration.indexOf(":");
    const [name, value] = [declaration.slice(0, at).trim(), declaration.slice(at + 1).trim()];
    if (name === "font-weight") {
      const isBold = /^bold/.test(value) || Number.parseInt(value, 10) >= BOLD_FROM;
      if (isBold) tags.push("strong");
      else if (value !== "" && value !== "inherit") ["b", "strong"].forEach((tag) => cancelled.add(tag));
    } else if (name === "font-style") {
      if (/^(?:italic|oblique)/.test(value)) tags.push("em");
      else if (value === "normal") ["i", "em"].forEach((tag) => cancelled.add(tag));
    } else if (name === "font") {
      const beforeSize = value.split(/\d(?:px|pt|r?em|%)/, 1)[0] ?? "";
      if (/\bbold|\b[6-9]00\b/.test(beforeSize)) tags.push("strong");
      if (/\b(?:italic|oblique)\b/.test(beforeSize)) tags.push("em");
    } else if (name === "text-decoration" || name === "text-decoration-line") {
      if (value.includes("underline")) tags.push("u");
      if (value.includes("line-through")) tags.push("s");
      if (/^none\b/.test(value)) ["u", "ins", "s", "del"].forEach((tag) => cancelled.add(tag));
    } else if (name === "vertical-align" && /^su(?:b|per)$/.test(value))
      tags.push(value === "sub" ? "sub" : "sup");
  }
  return { tags: [...new Set(tags)], cancelled };
}
