/** Shortcodes such as [gallery ids="1,2"]. WordPress replaces those whose name it knows, in this very case. */
import { element, isElement, type HtmlElement, type HtmlNode } from "~/lib/html-tree";

// Neither part can reach over another bracket, so a text of thousands takes no longer than one.
const SHORTCODE = /(\[?)\[(\/?)([a-z][\w-]*)(?![\w-])([^[\]]*)\](\]?)/gi;
const ATTRIBUTE = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|“([^”]*)”|([^\s"'\]]+))/g;
const MAX_ATTRIBUTES_LENGTH = 2_000;

const KNOWN = ["caption", "wp_caption", "gallery", "playlist", "audio", "video", "embed"];
/** Of plugins that many sites have, and that may stand without attributes. */
const OF_PLUGINS = ["contact-form", "contact-form-7", "give_form", "mc4wp_form", "ninja_form", "wpforms"];

/** Collects the names that must be shortcodes: they have an attribute or a closing tag somewhere. */
export function shortcodeNames(html: string, names = new Set([...KNOWN, ...OF_PLUGINS])): Set<string> {
  for (const [, , slash, name = "", attributes = ""] of html.matchAll(SHORTCODE))
    if (slash === "/" || /\s[\w-]+=\S/.test(attributes)) names.add(name);
  return names;
}

export const SHORTCODE_TAG = "#shortcode";

/** Replaces the shortcodes in texts by elements of their own, without their attributes' meaning. */
export const markShortcodes = (nodes: HtmlNode[], names: ReadonlySet<string>): HtmlNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === "string") return node.includes("[") ? inText(node, names) : [node];
    if (isElement(node) && node.tag !== "pre" && node.tag !== "code")
      node.children = markShortcodes(node.children, names);
    return [node];
  });

function inText(text: string, names: ReadonlySet<string>): HtmlNode[] {
  const nodes: HtmlNode[] = [];
  let done = 0;
  const addText = (end: number) => {
    if (end > done) nodes.push(text.slice(done, end));
  };
  for (const found of text.matchAll(SHORTCODE)) {
    const [whole, before = "", slash = "", name = "", attributes = "", after = ""] = found;
    if (!names.has(name)) continue;
    const isEscaped = before !== "" && after !== "";
    addText(found.index + (isEscaped ? 0 : before.length));
    if (isEscaped) nodes.push(whole.slice(1, -1));
    else nodes.push(element(SHORTCODE_TAG, [], { name, attributes, ...(slash && { closes: "yes" }) }));
    done = found.index + whole.length - (isEscaped ? 0 : after.length);
  }
  addText(text.length);
  return nodes;
}

export const attributesOf = ({ attributes }: HtmlElement): Record<string, string> =>
  Object.fromEntries(
    [...(attributes.attributes ?? "").slice(0, MAX_ATTRIBUTES_LENGTH).matchAll(ATTRIBUTE)].map(
      ([, name = "", ...values]) => [name.toLowerCase(), values.find((value) => value !== undefined) ?? ""],
    ),
  );

const isMark = (node: HtmlNode | undefined): node is HtmlElement =>
  isElement(node) && node.tag === SHORTCODE_TAG;

/** Replaces the marked shortcodes among siblings. @param inside what stands before the closing tag, if any */
export function replaceShortcodes(
  siblings: HtmlNode[],
  replace: (shortcode: HtmlElement, inside: HtmlNode[] | null) => HtmlNode[],
): HtmlNode[] {
  if (!siblings.some(isMark)) return siblings;
  const closing = closingMarks(siblings);
  const result: HtmlNode[] = [];
  for (let at = 0; at < siblings.length; at += 1) {
    const node = siblings[at];
    if (!isMark(node)) {
      if (node !== undefined) result.push(node);
      continue;
    }
    const end = closing.get(at);
    const isPair =
      end !== undefined && ["caption", "wp_caption", "embed"].includes(node.attributes.name ?? "");
    result.push(...replace(node, isPair ? siblings.slice(at + 1, end) : null));
    if (isPair) at = end;
  }
  return result;
}

/** By the index of an opening mark that of the next one of its name, if that closes it. */
function closingMarks(siblings: HtmlNode[]): Map<number, number> {
  const open = new Map<string, number>();
  const closing = new Map<number, number>();
  for (const [at, node] of siblings.entries()) {
    if (!isMark(node)) continue;
    const { name = "", closes } = node.attributes;
    const before = open.get(name);
    if (!closes) open.set(name, at);
    else if (before !== undefined) {
      closing.set(before, at);
      open.delete(name);
    }
  }
  return closing;
}
