import { contrast, matchLuminance, shadeOf, toOklch } from "./oklch";

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

/**
 * Areas in the main colour, such as buttons: ground, ground under the pointer, text, edge, roof tiles. Differs from
 * `primary` by a hair, so that `recoloured` tells a button from a heading.
 */
const fillOf = (ground: string, hover: string, text: string, edge: string, tile: string): Shades => [
  ground,
  hover,
  text,
  edge,
  tile,
  ground,
  ground,
  ground,
  ground,
  ground,
];
const fill = fillOf("#933720", "#732a19", "#fbf6eb", "#93371e", "#ac4428");

export type Palette = Readonly<Record<"primary" | "accent" | "highlight" | "surface" | "fill", Shades>>;

/** Error colours are always from this palette, whatever colours the foundation chose. */
export const defaultPalette: Palette = { primary, accent, highlight, surface, fill };

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
      : combined(
          isBrand ? primary : inColour(primary, brand),
          isAccent ? accent : inColour(accent, accentColour),
          isBrand ? surface : tinted(surface, brand),
          isBrand ? null : brand,
        );
  cached = { key, palette };
  return palette;
}

/** Contrast to white below which a colour is light: it stays as it is, with dark letters. */
const LIGHT_CONTRAST = 3;
/** Greys and whites would look like a disabled button. */
const MIN_LIGHT_CHROMA = 0.05;
/** Of a light colour's hover and tiles, relative to its luminance. */
const [HOVER_LUMINANCE, TILE_LUMINANCE] = [0.82, 0.9];
/** Chroma of large dark areas beside a light colour, whose dark shades look muddy. */
const DARK_AREA_CHROMA = 0.35;
const DARK_AREAS = 8;

export const isLight = (colour: string): boolean =>
  contrast(colour, "#ffffff") < LIGHT_CONTRAST && toOklch(colour).chroma >= MIN_LIGHT_CHROMA;

/** @param brand null: the default */
function combined(shades: Shades, accentShades: Shades, paper: Shades, brand: string | null): Palette {
  const common = { accent: accentShades, highlight, surface: paper };
  if (brand === null || !isLight(brand))
    return {
      ...common,
      primary: shades,
      fill:
        brand === null
          ? fill
          : fillOf(shades[BASE], shades[BASE + 1] ?? "", paper[1], shades[BASE], shades[6]),
    };
  const { chroma, hue, lightness } = toOklch(brand);
  const darker = (share: number) => shadeOf({ chroma, hue, lightness: lightness * Math.cbrt(share) });
  return {
    ...common,
    primary: shades.map((shade, step) =>
      step < DARK_AREAS ? shade : matchLuminance(shade, hue, toOklch(shade).chroma * DARK_AREA_CHROMA),
    ) as unknown as Shades,
    fill: fillOf(brand.toLowerCase(), darker(HOVER_LUMINANCE), paper[9], shades[6], darker(TILE_LUMINANCE)),
  };
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
