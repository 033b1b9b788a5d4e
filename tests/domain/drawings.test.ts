/** The drawings: sound SVG that brings nothing with it, and the files in public/ that are made of them. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { scenes } from "~/content/scenes/all";
import { CARD, storyScenes, svgFiles } from "~/content/scenes/files";
import { ornaments } from "~/content/scenes/ornaments";
import { portraits } from "~/content/scenes/portraits";
import { svgOf } from "~/content/scenes/scene";
import { rasterise } from "~/gateways/drawings.server";
import { list } from "../support/list";

const drawn = Object.entries({ ...scenes, ...portraits });
const file = (name: string) => readFileSync(new URL(`../../public/${name}`, import.meta.url));

const SHAPES = ["g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline"];
const ATTRIBUTES = list(`
  d, x, y, x1, x2, y1, y2, cx, cy, r, rx, ry, width, height, points, transform, fill, fill-rule, fill-opacity,
  opacity, stroke, stroke-width, stroke-linecap, stroke-linejoin, stroke-dasharray, stroke-dashoffset,
  stroke-opacity
`);

/** What a drawing may not hold, and where its text is no XML. */
function flaws(shapes: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  const rest = shapes.replace(
    /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, closing: string, name: string, attributes: string, alone: string) => {
      if (!SHAPES.includes(name)) found.push(`<${name}>`);
      if (closing) {
        if (open.pop() !== name) found.push(`</${name}> closes nothing`);
      } else if (!alone) open.push(name);
      const names = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, attribute = "", value = ""]) => {
        if (!ATTRIBUTES.includes(attribute)) found.push(`${name} ${attribute}`);
        if (/NaN|undefined|url\(|Infinity/.test(value))
          found.push(`${name} ${attribute}="${value.slice(0, 60)}"`);
        return attribute;
      });
      if (new Set(names).size < names.length) found.push(`${name} says something twice`);
      return "";
    },
  );
  if (rest.trim()) found.push(`between the shapes: ${rest.trim().slice(0, 60)}`);
  return [...found, ...open.map((name) => `<${name}> stays open`)];
}

test.each([...drawn, ...Object.entries(ornaments)])(
  "the drawing %s is shapes and colours, nothing else",
  (_, scene) => {
    expect(flaws(scene.shapes)).toEqual([]);
    expect(scene.shapes.length).toBeLessThan(36_000);
  },
);

test("people who don't see the pictures read one sentence about each, and never the same", () => {
  const sentences = drawn.map(([, { alt }]) => alt);
  expect(sentences.filter((alt) => !/^[A-Z].{20,180}\.$/.test(alt))).toEqual([]);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test("a check of drawings finds what it looks for", () => {
  expect(flaws('<path d="M0 0" onclick="x"/>')).toEqual(["path onclick"]);
  expect(flaws('<g><path d="M NaN 0"/>')).toEqual(['path d="M NaN 0"', "<g> stays open"]);
  expect(flaws("<text>hello</text>")).toEqual(["<text>", "<text>", "between the shapes: hello"]);
});

test("the files that visitors are sent are drawn anew after every change (npm run draw)", () => {
  const files = svgFiles();
  const stale = Object.entries(files).filter(
    ([name, svg]) => file(`pictures/${name}.svg`).toString() !== svg,
  );
  expect(stale.map(([name]) => name)).toEqual([]);
  const known = [
    ...Object.keys(files).map((name) => `${name}.svg`),
    ...["site", ...storyScenes].map((name) => `card-${name}.jpg`),
  ];
  expect(readdirSync(new URL("../../public/pictures", import.meta.url)).sort()).toEqual(known.sort());
});

test("whoever shares a story sends a card of 1200 by 630 that loads on a slow line", () => {
  for (const name of ["site", ...storyScenes]) {
    const card = file(`pictures/card-${name}.jpg`);
    expect({ name, ...sizeOfJpeg(card) }).toEqual({ name, ...CARD });
    expect(card.length).toBeLessThan(75_000);
  }
});

test("somebody who keeps the site on their home screen finds its icon in the sizes that phones ask for", () => {
  for (const [name, side] of [
    ["apple-touch-icon.png", 180],
    ["icon-192.png", 192],
    ["icon-512.png", 512],
  ] as const)
    expect([name, sizeOfPng(file(name))]).toEqual([name, [side, side]]);
  const ico = file("favicon.ico");
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([
    0, 1, 1, 32,
  ]);
  expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
  expect(sizeOfPng(ico.subarray(22))).toEqual([32, 32]);
});

test("a drawing becomes pixels of any size, cut evenly where its shape differs", async () => {
  const scene = {
    width: 300,
    height: 100,
    shapes: '<path d="M0 0h100v100H0z" fill="#f00"/><path d="M100 0h100v100h-100z" fill="#0f0"/>',
    alt: "",
  };
  expect(sizeOfPng(await rasterise(svgOf(scene), { width: 640, height: 640 }, "png"))).toEqual([640, 640]);
  expect(sizeOfJpeg(await rasterise(svgOf(scene), { width: 90, height: 40 }, "jpg"))).toEqual({
    width: 90,
    height: 40,
  });
});

const sizeOfPng = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** From the frame header, whose place depends on what stands before it. */
function sizeOfJpeg(jpeg: Buffer) {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2)
      return { width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5) };
  }
  return null;
}
