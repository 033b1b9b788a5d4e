import { cssVariables } from "./theme";

const tokens = cssVariables();

/** Token values longer than this (such as font lists) are written once per document, as a CSS variable. */
const LONG_TOKEN = 12;

const isLong = (name: string) => (tokens[name]?.length ?? 0) > LONG_TOKEN;

const filled = new Map<string, string>();

/**
 * Replaces `var(--name)` by the token's value: shorter than declaring variables first, and faster on slow
 * processors.
 */
function fillTokens(css: string): string {
  const known = filled.get(css);
  if (known !== undefined) return known;
  const text = css.replace(/var\((--[\w-]+)\)/g, (use, name: string) =>
    isLong(name) ? use : (tokens[name] ?? use),
  );
  filled.set(css, text);
  return text;
}

/** The style sheets inlined in one document. */
export type DocumentStyle = {
  /** The rules of the sheets not yet in the document, with the long tokens they use; "" for none. */
  rulesOf(sheets: string[]): string;
  /** Everything returned so far: the CSP contains the hash of each. */
  written: string[];
};

export function documentStyle(): DocumentStyle {
  const held = new Set<string>();
  const written: string[] = [];
  const once = (name: string) => !held.has(name) && held.add(name);
  return {
    written,
    rulesOf(sheets) {
      const css = sheets.filter(once).map(fillTokens).join("");
      const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1] ?? "");
      const declared = used.filter((name) => isLong(name) && once(name));
      const root = declared.map((name) => `${name}:${tokens[name]}`).join(";");
      const text = root ? `:root{${root}}${css}` : css;
      if (text) written.push(text);
      return text;
    },
  };
}
