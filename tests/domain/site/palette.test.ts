import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast } from "~/components/oklch";
import { defaultColours, defaultPalette, paletteOf } from "~/components/palette";
import { siteVariables } from "~/components/theme";

const TEXT = 4.5;
const EDGE = 3;

/** Minimum contrasts of the colours that style sheets and Mantine's theme combine. */
const PAIRS: [least: number, what: string[], on: string[]][] = [
  [TEXT, ["text", "text-soft"], ["surface", "surface-soft", "surface-strong", "surface-deep"]],
  [TEXT, ["text", "text-soft"], ["surface-accent", "surface-accent-strong"]],
  [TEXT, ["text"], ["surface-mark-soft", "surface-mark", "surface-mark-strong", "mark-soft", "mark"]],
  [
    TEXT,
    ["text-muted"],
    ["surface", "surface-soft", "surface-strong", "surface-deep", "surface-mark", "white"],
  ],
  [TEXT, ["action"], ["surface", "surface-soft", "surface-strong", "surface-mark", "surface-mark-strong"]],
  [TEXT, ["action"], ["action-surface"]],
  [TEXT, ["action-hover"], ["action-surface-hover", "surface"]],
  [TEXT, ["accent-soft", "accent", "panel"], ["surface", "surface-soft", "surface-strong", "surface-accent"]],
  [TEXT, ["text-inverse", "text-inverse-muted"], ["panel-dark", "action", "action-hover"]],
  [TEXT, ["text-inverse", "text-inverse-muted"], ["panel-soft", "panel", "panel-brand", "panel-brand-deep"]],
  [TEXT, ["text-inverse-mark"], ["panel-soft", "panel", "panel-brand", "panel-brand-deep"]],
  [TEXT, ["fill-text"], ["fill", "fill-hover"]],
  [EDGE, ["fill-edge"], ["surface", "surface-soft", "surface-strong"]],
  [TEXT, ["text-mark"], ["surface", "surface-soft"]],
  [TEXT, ["error"], ["surface", "surface-soft", "surface-strong", "surface-mark", "white"]],
  [EDGE, ["edge", "error-edge"], ["surface", "surface-soft", "white"]],
  [EDGE, ["focus", "brand", "action"], ["surface", "surface-soft", "surface-strong", "surface-mark"]],
  [EDGE, ["mark-soft", "mark", "text-inverse"], ["panel", "panel-brand-deep", "panel-dark"]],
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
  const tokens = siteVariables(paletteOf({ brand, accent }));
  const colour = (name: string) => tokens[`--${name}`] ?? "#ffffff";
  return PAIRS.flatMap(([least, texts, grounds]) =>
    texts.flatMap((text) =>
      grounds
        .filter((ground) => contrast(colour(text), colour(ground)) < least)
        .map((ground) => `${text} on ${ground} with ${brand} and ${accent}`),
    ),
  );
}

const sheets = (readdirSync("app", { recursive: true }) as string[])
  .filter((file) => file.endsWith(".css") && !file.includes("razorpay"))
  .map((file) => readFileSync(`app/${file}`, "utf8"));

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

  test("keeps a light main colour on buttons, with dark letters, but no grey or white", () => {
    const fills = (brand: string) => paletteOf({ brand, accent: defaultColours.accent }).fill;
    for (const brand of ["#f5c400", "#ffe066", "#7fd1ae", "#ff9d5c"]) {
      expect(fills(brand)[0]).toBe(brand);
      expect(contrast(fills(brand)[2], brand)).toBeGreaterThan(7);
    }
    for (const brand of ["#ffffff", "#cccccc", "#2e8b57", "#1b3a6b"]) expect(fills(brand)[0]).not.toBe(brand);
  });

  test("is the site's default when nothing was chosen", () => {
    expect(paletteOf(defaultColours)).toBe(defaultPalette);
    expect(paletteOf({ brand: "#93371F", accent: "#1C4C36" })).toBe(defaultPalette);
  });

  test("is tested for each text and background colour that a rule of the style sheets combines", () => {
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

  test("is used by the style sheets only through declared variables", () => {
    const declared = new Set(Object.keys(siteVariables(defaultPalette)));
    const own = new Set(
      sheets.flatMap((css) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
    );
    const used = sheets.flatMap((css) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name));
    const ofTables = ["--table-horizontal-spacing", "--table-vertical-spacing"];
    const setByScript = ["--button-height", "--save-bar", "--tools", ...ofTables];
    const unknown = used.filter(
      (name) =>
        !declared.has(name) &&
        !own.has(name) &&
        !setByScript.includes(name) &&
        !/^--(?:mantine|app-shell)-/.test(name),
    );
    expect(unknown).toEqual([]);
  });
});
