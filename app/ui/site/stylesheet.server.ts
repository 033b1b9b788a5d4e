import { cssVariables } from "./theme";

const tokens = cssVariables();

/** A token beyond this many letters (a list of typefaces) is written once a document, as a variable. */
const LONG_TOKEN = 12;

const isLong = (name: string) => (tokens[name]?.length ?? 0) > LONG_TOKEN;

const filled = new Map<string, string>();

/**
 * CSS with the values of the design tokens in the place of `var(--name)`: shorter than names that must be
 * declared first, and nothing for a slow processor to look up.
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

/** The style sheets of one document. */
export type DocumentStyle = {
  /** Those of the sheets that the document does not hold yet, with the long tokens they use; "" for none. */
  rulesOf(sheets: string[]): string;
  /** What was answered so far: the CSP names the hash of each. */
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
