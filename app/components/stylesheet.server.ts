import type { Palette } from "./palette";
import { cssVariables } from "./theme";

/** Longer token values (font lists) become CSS variables. */
const LONG_TOKEN = 12;

type Tokens = { of: Palette; values: Record<string, string>; filled: Map<string, string> };

let tokens: Tokens | undefined;

function tokensOf(palette: Palette): Tokens {
  if (tokens?.of !== palette) tokens = { of: palette, values: cssVariables(palette), filled: new Map() };
  return tokens;
}

const isLong = ({ values }: Tokens, name: string) => (values[name]?.length ?? 0) > LONG_TOKEN;

/** Inlines token values: shorter, and faster on slow CPUs than declared variables. */
function fillTokens(tokens: Tokens, css: string): string {
  const known = tokens.filled.get(css);
  if (known !== undefined) return known;
  const text = css.replace(/var\((--[\w-]+)\)/g, (use, name: string) =>
    isLong(tokens, name) ? use : (tokens.values[name] ?? use),
  );
  tokens.filled.set(css, text);
  return text;
}

export type DocumentStyle = {
  /** Rules of sheets not yet inlined, with their long tokens. */
  rulesOf(sheets: string[]): string;
  /** All returned rules, hashed in the CSP. */
  written: string[];
};

export function documentStyle(palette: Palette): DocumentStyle {
  const tokens = tokensOf(palette);
  const inlined = new Set<string>();
  const written: string[] = [];
  const addIfNew = (name: string) => !inlined.has(name) && inlined.add(name);
  return {
    written,
    rulesOf(sheets) {
      const css = sheets
        .filter(addIfNew)
        .map((sheet) => fillTokens(tokens, sheet))
        .join("");
      const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1] ?? "");
      const declared = used.filter((name) => isLong(tokens, name) && addIfNew(name));
      const root = declared.map((name) => `${name}:${tokens.values[name]}`).join(";");
      const text = root ? `:root{${root}}${css}` : css;
      if (text) written.push(text);
      return text;
    },
  };
}
