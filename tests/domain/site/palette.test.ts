import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast } from "~/components/oklch";
import { defaultColours, defaultPalette, paletteOf } from "~/components/palette";
import { ourVariables } from "~/components/theme";

const TEXT = 4.5;
const EDGE = 3;

/** What style sheets and Mantine's theme draw on what: at least so much apart. */
const PAIRS: [least: number, what: string[], on: string[]][] = [
  [TEXT, ["ink", "surface-8"], ["paper", "surface-1", "surface-2", "surface-3", "accent-1", "accent-2"]],
  [TEXT, ["ink"], ["highlight-0", "highlight-1", "highlight-2", "highlight-3", "highlight-4"]],
  [TEXT, ["surface-7"], ["paper", "surface-1", "surface-2", "surface-3", "highlight-1", "white"]],
  [TEXT, ["primary-7"], ["paper", "surface-1", "surface-2", "highlight-1", "highlight-2", "primary-0"]],
  [TEXT, ["primary-8"], ["primary-1", "paper"]],
  [TEXT, ["accent-6", "accent-7", "accent-8"], ["paper", "surface-1", "surface-2", "accent-1"]],
  [TEXT, ["paper", "surface-1", "surface-2"], ["ink", "primary-7", "primary-8", "primary-9"]],
  [TEXT, ["paper", "surface-1", "surface-2", "surface-3"], ["accent-7", "accent-8", "surface-9"]],
  [TEXT, ["highlight-2", "highlight-3"], ["accent-7", "accent-8", "primary-8", "primary-9"]],
  [TEXT, ["highlight-8"], ["paper", "surface-1"]],
  [TEXT, ["error"], ["paper", "surface-1", "surface-2", "highlight-1", "white"]],
  [EDGE, ["surface-6", "error-edge"], ["paper", "surface-1", "white"]],
  [EDGE, ["accent-6", "primary-6", "primary-7"], ["paper", "surface-1", "surface-2", "highlight-1"]],
  [EDGE, ["highlight-3", "highlight-4", "surface-1"], ["accent-8", "primary-9", "ink"]],
];

const inHue = (hue: number, saturation: number, lightness: number) => {
  const part = (shift: number) => {
    const turn = (shift + hue / 30) % 12;
    const light =
      lightness -
      saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(light * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(0)}${part(8)}${part(4)}`;
};

function illegible(brand: string, accent: string): string[] {
  const tokens = ourVariables(paletteOf({ brand, accent }));
  const colour = (name: string) => tokens[`--${name}`] ?? "#ffffff";
  return PAIRS.flatMap(([least, texts, grounds]) =>
    texts.flatMap((text) =>
      grounds
        .filter((ground) => contrast(colour(text), colour(ground)) < least)
        .map((ground) => `${text} on ${ground} with ${brand} and ${accent}`),
    ),
  );
}

describe("the palette of two colours", () => {
  test("is legible in every pair and every hue", () => {
    for (let hue = 0; hue < 360; hue++)
      expect(illegible(inHue(hue, 1, 0.5), inHue((hue * 7) % 360, 0.6, 0.3))).toEqual([]);
    for (const [brand, accent] of [
      ["#ffffff", "#000000"],
      ["#808080", "#fffffe"],
      ["#010101", "#ffff00"],
    ] as const)
      expect(illegible(brand, accent)).toEqual([]);
  });

  test("is the one of the site when nothing was chosen", () => {
    expect(paletteOf(defaultColours)).toBe(defaultPalette);
    expect(paletteOf({ brand: "#93371F", accent: "#1C4C36" })).toBe(defaultPalette);
  });

  test("covers the pairs that rules of the style sheets name", () => {
    const sheets = (readdirSync("app", { recursive: true }) as string[])
      .filter((file) => file.endsWith(".css") && !file.includes("razorpay"))
      .map((file) => readFileSync(`app/${file}`, "utf8"));
    const token = (rule: string, property: RegExp) => property.exec(rule)?.[1];
    const named = sheets
      .flatMap((css) => [...css.matchAll(/\{([^{}]*)\}/g)].map(([, rule = ""]) => rule))
      .map((rule) => [
        token(rule, /(?:^|[;\s])color:\s*var\(--([\w-]+)\)/),
        token(rule, /background(?:-color)?:\s*var\(--([\w-]+)\)/),
      ])
      .filter(([text, ground]) => text && ground && text !== ground);
    const covered = PAIRS.flatMap(([, texts, grounds]) =>
      texts.flatMap((text) => grounds.map((ground) => `${text} on ${ground}`)),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(
      named.map(([text, ground]) => `${text} on ${ground}`).filter((pair) => !covered.includes(pair)),
    ).toEqual([]);
  });
});
