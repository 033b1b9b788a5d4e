import { cssVariables } from "./theme";

const tokens = cssVariables();

/** Longer token values (font lists) become CSS variables. */
const LONG_TOKEN = 12;

const isLong = (name: string) => (tokens[name]?.length ?? 0) > LONG_TOKEN;

const filled = new Map<string, string>();

/** Inlines token values: shorter, and faster on slow CPUs than declared variables. */
function fillTokens(css: string): string {
  const known = filled.get(css);
  if (known !== undefined) return known;
  const text = css.replace(/var\((--[\w-]+)\)/g, (use, name: string) =>
    isLong(name) ? use : (tokens[name] ?? use),
  );
  filled.set(css, text);
  return text;
}

export type DocumentStyle = {
  /** Rules of sheets not yet inlined, with their long tokens. */
  rulesOf(sheets: string[]): string;
  /** All returned rules, hashed in the CSP. */
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
