/** HTML as a plain tree, which the server's parser and the browser's both fill. */
export type HtmlElement = { tag: string; attributes: Record<string, string>; children: HtmlNode[] };
type HtmlComment = { comment: string };
export type HtmlNode = string | HtmlElement | HtmlComment;

export const isElement = (node: HtmlNode | undefined): node is HtmlElement =>
  typeof node === "object" && "tag" in node;

export const element = (
  tag: string,
  children: HtmlNode[] = [],
  attributes: Record<string, string> = {},
): HtmlElement => ({ tag, attributes, children });

const BLOCKS = new Set(
  (
    "p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre div section article main aside " +
    "header footer nav center address form table caption thead tbody tfoot tr th td colgroup " +
    "col figure figcaption hr iframe video details summary fieldset"
  ).split(" "),
);

/** A link round blocks counts as a block. */
export const isBlock = (node: HtmlNode): node is HtmlElement =>
  isElement(node) && (BLOCKS.has(node.tag) || (node.tag === "a" && node.children.some(isBlock)));

const INLINE = new Set(
  (
    "a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span " +
    "strike strong sub sup tt u var"
  ).split(" "),
);

/** Tags between which words stay one word. */
export const isInlineTag = (tag: string) => INLINE.has(tag) || tag.includes(":");

/** All text, without the names of pictures. */
export const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => (typeof node === "string" ? node : isElement(node) ? textOf(node.children) : ""))
    .join("");

export const isBlankText = (text: string) => !/[^\s\p{Cf}]/u.test(text);

export const hasElement = (nodes: readonly HtmlNode[], tags: readonly string[]): boolean =>
  nodes.some((node) => isElement(node) && (tags.includes(node.tag) || hasElement(node.children, tags)));

const VOID = new Set(["br", "hr", "img", "col", "source", "wbr", "input", "embed", "param", "area", "track"]);
const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Writes the tree as HTML without comments. Not sanitized. */
export const toHtml = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === "string") return escapeText(node);
      if (!isElement(node)) return "";
      const attributes = Object.entries(node.attributes)
        .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', "&quot;")}"`)
        .join("");
      return VOID.has(node.tag)
        ? `<${node.tag}${attributes} />`
        : `<${node.tag}${attributes}>${toHtml(node.children)}</${node.tag}>`;
    })
    .join("");
