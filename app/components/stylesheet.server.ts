import type { Palette } from "./palette";
import { cssVariables } from "./theme";

/** Token values longer than this (font lists) stay CSS variables. */
const LONG_TOKEN = 12;

type Tokens = { of: Palette; values: Record<string, string>; filled: Map<string, string> };

let tokens: Tokens | undefined;

function tokensOf(palette: Palette): Tokens {
  if (tokens?.of !== palette) tokens = { of: palette, values: cssVariables(palette), filled: new Map() };
  return tokens;
}

const isLong = ({ values }: Tokens, name: string) => (values[name]?.length ?? 0) > LONG_TOKEN;

/** Inlines token values: inlined CSS is shorter, and faster on slow CPUs, than variables. */
function fillTokens(tokens: Tokens, css: string): string {
  const known = tokens.filled.get(css);
  if (known !== undefined) return known;
  const text = css.replace(/var\((--[\w-]+)\)/g, (use, name: string) =>
    isLong(tokens, name) ? use : (tokens.values[name] ?? use),
  );
  tokens.filled.set(css, text);
  return text;
}

type DocumentStyle = {
  /** CSS of those sheets that this document does not yet contain, with the custom properties they use. */
  rulesOf(sheets: string[]): string;
  /** Whether the CSS that `rulesOf` returned loads a typeface. */
  hasTypeface: boolean;
};

export function documentStyle(palette: Palette): DocumentStyle {
  const tokens = tokensOf(palette);
  const inlined = new Set<string>();
  const addIfNew = (name: string) => !inlined.has(name) && inlined.add(name);
  const style: DocumentStyle = {
    hasTypeface: false,
    rulesOf(sheets) {
      const css = sheets
        .filter(addIfNew)
        .map((sheet) => fillTokens(tokens, sheet))
        .join("");
      const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1] ?? "");
      const declared = used.filter((name) => isLong(tokens, name) && addIfNew(name));
      const root = declared.map((name) => `${name}:${tokens.values[name]}`).join(";");
      const text = root ? `:root{${root}}${css}` : css;
      style.hasTypeface ||= text.includes("@font-face");
      return text;
    },
  };
  return style;
}
