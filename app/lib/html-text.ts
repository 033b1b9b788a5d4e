/** Reads HTML with the parser that also sanitizes it. */
import { Parser } from "htmlparser2";
import { isElement, isInlineTag, type HtmlElement, type HtmlNode } from "./html-tree";

const TOO_DEEP = new Error("tags are nested too deep");

/** Returns the tree; null if tags are nested deeper, or left open more often, than `maxDepth`. */
export function parseHtml(html: string, maxDepth: number): HtmlNode[] | null {
  const root: HtmlElement = { tag: "", attributes: {}, children: [] };
  const open = [root];
  const add = (node: HtmlNode) => void open.at(-1)?.children.push(node);
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (open.length > maxDepth) throw TOO_DEEP;
      const opened = { tag, attributes, children: [] };
      add(opened);
      open.push(opened);
    },
    ontext(text) {
      const siblings = open.at(-1)?.children ?? [];
      const before = siblings.at(-1);
      if (typeof before === "string") siblings[siblings.length - 1] = before + text;
      else siblings.push(text);
    },
    oncomment: (comment) => add({ comment }),
    onclosetag: () => void open.pop(),
  });
  try {
    parser.end(html);
  } catch (error) {
    if (error === TOO_DEEP) return null;
    throw error;
  }
  return root.children;
}

const HIDDEN = new Set(["script", "style", "template", "noscript", "textarea", "select", "svg", "math"]);
const MAX_TEXT_DEPTH = 1_000;

/** Converts a fragment of HTML to text: inline tags join words, each other tag starts a line. */
export function plainText(html: string): string {
  const tree = parseHtml(html, MAX_TEXT_DEPTH);
  // Deeper HTML is an attack; what it says does not matter.
  return tree === null ? "" : textOfTree(tree).replaceAll("\u00a0", " ");
}

const textOfTree = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === "string") return node;
      if (!isElement(node) || HIDDEN.has(node.tag)) return "";
      const text = textOfTree(node.children);
      if (isInlineTag(node.tag)) return text;
      return node.children.length === 0 ? "\n" : `\n${text}\n`;
    })
    .join("");

/** A title, a name or a summary that was written as HTML, as one line of text. */
export const plainLine = (html: string): string => plainText(html).replace(/\s+/g, " ").trim();
