/** Colours as #rrggbb and in OKLCH (https://www.w3.org/TR/css-color-4/#ok-lab). */
type Oklch = { lightness: number; chroma: number; /** In radians. */ hue: number };
type Triple = [number, number, number];

const linear = (byte: number) => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const encoded = (part: number) =>
  Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));

const linearRgb = (hex: string) =>
  [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16))) as Triple;

/** WCAG's relative luminance, 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInGamut = (rgb: Triple) => rgb.every((part) => part >= -0.0001 && part <= 1.0001);

/** Reduces the chroma to what a screen can show. */
export function shadeOf(colour: Oklch): string {
  let chroma = colour.chroma;
  if (!isInGamut(toLinearRgb(colour))) {
    let low = 0;
    for (let step = 0; step < 16; step++) {
      const middle = (low + chroma) / 2;
      if (isInGamut(toLinearRgb({ ...colour, chroma: middle }))) low = middle;
      else chroma = middle;
    }
    chroma = low;
  }
  const bytes = toLinearRgb({ ...colour, chroma }).map((part) => encoded(Math.min(1, Math.max(0, part))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * Returns the colour of this hue and chroma with the luminance of `reference`. Rounds dark colours down and
 * light colours up, so that contrasts do not fall.
 */
export function matchLuminance(reference: string, hue: number, chroma: number): string {
  const wanted = luminance(reference);
  const isDark = wanted < MID_LUMINANCE;
  const at = (lightness: number) => shadeOf({ lightness, chroma, hue });
  let [low, high] = [0, 1];
  for (let step = 0; step < 16; step++) {
    const middle = (low + high) / 2;
    const found = luminance(at(middle));
    if (isDark ? found <= wanted : found < wanted) low = middle;
    else high = middle;
  }
  return at(isDark ? low : high);
}

/** Luminance with equal contrast to black and to white. */
const MID_LUMINANCE = 0.179;
