import { matchLuminance, toOklch } from "./oklch";

/** Lightest (0) to darkest (9); theme.ts makes CSS variables of them. */
type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

const primary: Shades = [
  "#fdf3ee",
  "#f8dfd3",
  "#efbda8",
  "#e3967a",
  "#d67455",
  "#c4583a",
  "#ac4427",
  "#93371f",
  "#732a18",
  "#4d1c11",
];
const accent: Shades = [
  "#eef5ee",
  "#d6e6d8",
  "#afcdb5",
  "#82b08f",
  "#57926c",
  "#387752",
  "#276042",
  "#1c4c36",
  "#143a2a",
  "#0d281d",
];
const highlight: Shades = [
  "#fff8e4",
  "#fdecbc",
  "#fadb86",
  "#f5c751",
  "#eeb32c",
  "#dc9d17",
  "#b97f0e",
  "#8f610c",
  "#6a480d",
  "#46300c",
];
const surface: Shades = [
  "#fffdf8",
  "#fbf6ea",
  "#f5ecd9",
  "#eadcc0",
  "#d9c5a0",
  "#b9a27c",
  "#93795a",
  "#6f5a43",
  "#4c3c2d",
  "#2a1e16",
];

export type Palette = Readonly<Record<"primary" | "accent" | "highlight" | "surface", Shades>>;

/** Error colours are always from this palette, whatever colours the foundation chose. */
export const defaultPalette: Palette = { primary, accent, highlight, surface };

/** Written as #rrggbb. */
export type Colours = { brand: string; accent: string };

/** Shade of buttons, headings and dark panels. */
const BASE = 7;
export const defaultColours: Colours = { brand: primary[BASE], accent: accent[BASE] };

/** Limits a colour's chroma relative to the default's: stronger colours are tiring on large areas. */
const MAX_CHROMA_RATIO = 1.25;
/** Chroma of page backgrounds, relative to the default cream. */
const PAPER_TINT = 0.5;
/** Distance from the default brand's hue, in radians: cream up to `until`, the brand's tint from `gone`. */
const CREAM_FADE = { until: 0.35, gone: 1 };

let cached: { key: string; palette: Palette } | undefined;

/**
 * Combines hue and chroma of two colours with the luminance of the default shades, so that the contrast of
 * any two shades stays the same.
 */
export function paletteOf({ brand, accent: accentColour }: Colours): Palette {
  const key = `${brand} ${accentColour}`.toLowerCase();
  if (cached?.key === key) return cached.palette;
  const isBrand = brand.toLowerCase() === defaultColours.brand;
  const isAccent = accentColour.toLowerCase() === defaultColours.accent;
  const palette =
    isBrand && isAccent
      ? defaultPalette
      : {
          primary: isBrand ? primary : inColour(primary, brand),
          accent: isAccent ? accent : inColour(accent, accentColour),
          highlight,
          surface: isBrand ? surface : tinted(surface, brand),
        };
  cached = { key, palette };
  return palette;
}

function inColour(shades: Shades, colour: string): Shades {
  const { chroma, hue } = toOklch(colour);
  const share = Math.min(MAX_CHROMA_RATIO, chroma / toOklch(shades[BASE]).chroma);
  return shades.map((shade) =>
    matchLuminance(shade, hue, toOklch(shade).chroma * share),
  ) as unknown as Shades;
}

function tinted(shades: Shades, colour: string): Shades {
  const { chroma, hue } = toOklch(colour);
  const base = toOklch(primary[BASE]);
  const hueDistance = Math.abs(Math.atan2(Math.sin(hue - base.hue), Math.cos(hue - base.hue)));
  const share = Math.min(1, chroma / base.chroma);
  const cream =
    share * Math.min(1, Math.max(0, (CREAM_FADE.gone - hueDistance) / (CREAM_FADE.gone - CREAM_FADE.until)));
  const tint = PAPER_TINT * share * (1 - cream);
  return shades.map((shade) => {
    const own = toOklch(shade);
    const a = own.chroma * (cream * Math.cos(own.hue) + tint * Math.cos(hue));
    const b = own.chroma * (cream * Math.sin(own.hue) + tint * Math.sin(hue));
    return matchLuminance(shade, Math.atan2(b, a), Math.hypot(a, b));
  }) as unknown as Shades;
}

/** Replaces the default palette's colours in a drawing or style by those of `palette`. */
export function recoloured(text: string, palette: Palette): string {
  if (palette === defaultPalette) return text;
  return text.replace(/#[0-9a-f]{6}\b/g, (colour) => {
    for (const [name, shades] of Object.entries(defaultPalette)) {
      const step = shades.indexOf(colour);
      if (step >= 0) return palette[name as keyof Palette][step] as string;
    }
    return colour;
  });
}
