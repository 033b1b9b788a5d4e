/**
 * Gaps of mail programs, after caniemail.com (November 2026): Outlook on Windows draws with Word, Gmail drops `<style>`
 * for accounts of other providers and a whole block for one rule that it does not know. So every mail is right with
 * `style` attributes of these properties alone.
 */
import { Parser } from "htmlparser2";

/** Known to Gmail, Outlook and Apple Mail; what Outlook on Windows ignores does no harm there. */
const PROPERTIES = new Set(
  `background border border-bottom border-collapse border-left border-radius border-top color display font-family
  font-size font-weight height line-height margin max-height max-width mso-hide mso-padding-alt overflow padding
  text-align text-decoration width word-break`.split(/\s+/),
);
const ELEMENTS = new Set(
  `html head meta title style body table tr th td p h1 h2 h3 h4 h5 h6 div span a img br hr strong b em i u s small sub sup
  ul ol li blockquote figure figcaption`.split(/\s+/),
);
/** Outlook on Windows knows it of these alone. */
const PADDED = new Set(["td", "th", "body", "a"]);
const COLOURED = new Set(["td", "th", "table", "body"]);
const MAXIMUM_STYLE_BYTES = 8_192;
/** Gmail cuts a mail off at 102 kB. */
const MAXIMUM_BYTES = 60_000;

/** What mail programs would not show as it is meant, one sentence each. @param origin of the site */
export function gapsIn(html: string, origin: string): string[] {
  const gaps: string[] = [];
  const bytes = Buffer.byteLength(html);
  if (bytes > MAXIMUM_BYTES) gaps.push(`${bytes} bytes`);
  for (const needed of ['<meta name="color-scheme" content="light dark">', "<!doctype html>", '<html lang="'])
    if (!html.includes(needed)) gaps.push(`lacks ${needed}`);
  let style = "";
  let isStyle = false;
  let hasOutlookWidth = false;
  const parser = new Parser({
    oncomment: (comment) => void (hasOutlookWidth ||= comment.startsWith("[if mso]")),
    onopentag(tag, attributes) {
      isStyle = tag === "style";
      if (!ELEMENTS.has(tag)) gaps.push(`<${tag}>`);
      for (const name of Object.keys(attributes))
        if (/^on|^srcset$|^id$|^loading$/.test(name)) gaps.push(`<${tag} ${name}>`);
      const styles = readStyles(attributes.style ?? "");
      for (const [property, value] of styles) {
        if (!PROPERTIES.has(property)) gaps.push(`${property} of <${tag}>`);
        if (/url\(|var\(|calc\(|rem\b|\dem\b|\bv[wh]\b|inherit|gradient/.test(value))
          gaps.push(`${property}:${value} of <${tag}>`);
        if (property === "padding" && !PADDED.has(tag)) gaps.push(`padding of <${tag}>`);
        if (property === "background" && !COLOURED.has(tag)) gaps.push(`background of <${tag}>`);
        if (property === "margin" && tag === "table") gaps.push("margin of <table>");
        if (property === "display" && !/^(block|inline-block|none)$/.test(value))
          gaps.push(`display:${value}`);
      }
      const background = styles.get("background");
      if (background && tag !== "body" && attributes.bgcolor !== background)
        gaps.push(`background of <${tag}> without bgcolor`);
      if (styles.has("max-width") && tag === "table" && !hasOutlookWidth)
        gaps.push("max-width before a width for Outlook");
      if (tag === "table" && attributes.role !== "presentation") tables.push(0);
      if (tag === "th") {
        if (attributes.scope === undefined) gaps.push("<th> without scope");
        if (!styles.has("text-align") || !styles.has("font-weight")) gaps.push("<th> as Outlook centres it");
      }
      if (tag === "img") gaps.push(...gapsOfPicture(attributes, styles, origin));
      if (tag === "a" && !/^(https?:\/\/|mailto:|tel:)/.test(attributes.href ?? ""))
        gaps.push(`link to ${attributes.href}`);
    },
    ontext: (text) => void (style += isStyle ? text : ""),
    onclosetag(tag) {
      if (tag !== "style") return;
      gaps.push(...gapsOfSheet(style));
      style = "";
      isStyle = false;
    },
  });
  const tables: number[] = [];
  parser.end(html);
  if (tables.length > 1) gaps.push("tables without role=presentation");
  return gaps;
}

const readStyles = (text: string) =>
  new Map(
    text
      .split(";")
      .filter((one) => one.trim() !== "")
      .map((one) => {
        const [property = "", ...value] = one.split(":");
        return [property.trim(), value.join(":").trim()] as const;
      }),
  );

function gapsOfPicture(
  { src = "", alt, width }: Record<string, string>,
  styles: Map<string, string>,
  origin: string,
): string[] {
  return [
    ...(src.startsWith(`${origin}/`) ? [] : [`picture of another host: ${src}`]),
    ...(/\.(png|jpg)$/.test(src) ? [] : [`picture of a kind that Outlook does not know: ${src}`]),
    ...(alt === undefined ? ["picture without alt"] : []),
    ...(width === undefined || Number(width) > 560 ? ["picture as wide as it is in Outlook"] : []),
    ...(styles.get("height") === "auto" || Number(width) < 100
      ? []
      : ["picture that narrow screens distort"]),
  ];
}

/** Gmail drops a block with an at-rule in another, an attribute selector, or more than 8 kB. */
const gapsOfSheet = (sheet: string): string[] => [
  ...(sheet.length > MAXIMUM_STYLE_BYTES ? ["<style> beyond 8 kB"] : []),
  ...(/\[|@(?!media \()|url\(|>|~|\+|var\(/.test(sheet)
    ? [`<style> with a rule that Gmail drops: ${sheet}`]
    : []),
  ...(/(?:^|[},])[a-z]/.test(sheet.replace(/(^|[},])body,/g, "$1"))
    ? ["<style> with a rule beside classes"]
    : []),
];

/** Text that only the HTML part has, besides the name above it and the heading, which the subject says. */
export function textOnlyInHtml(html: string, text: string): string[] {
  const plain = text.replace(/\s+/g, " ");
  const missing: string[] = [];
  const open: { tag: string; skips: boolean }[] = [];
  const parser = new Parser({
    onopentag: (tag, { class: name = "", style = "" }) =>
      void open.push({
        tag,
        skips: ["title", "style", "h1"].includes(tag) || style.startsWith("display:none") || name === "name",
      }),
    onclosetag: () => void open.pop(),
    ontext(found) {
      const words = found.replace(/\s+/g, " ").trim();
      if (words !== "" && words !== "\u00a0" && !open.some(({ skips }) => skips) && !plain.includes(words))
        missing.push(words);
    },
  });
  parser.end(html);
  return missing;
}
