import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { SOCIAL_NETWORKS } from "~/features/settings/settings";
import en from "~/locales/en.json";
import { readDrawing } from "~/components/drawing";
import { stories } from "~/features/sample/stories";
import { rasterise } from "~/integrations/images/drawings.server";

const CARD = { width: 1200, height: 630 };
const FOLDER = "app/components/drawings";
const drawn = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".svg"))
  .map((path) => [path, readFileSync(`${FOLDER}/${path}`, "utf8")] as const);
const namesIn = (folder: string) => readdirSync(`${FOLDER}/${folder}`).map((file) => basename(file, ".svg"));
const file = (name: string) => readFileSync(`public/${name}`);

const ELEMENTS = "svg title g path rect circle ellipse line polygon polyline defs pattern use text".split(
  " ",
);
const ATTRIBUTES = [
  ..."xmlns viewBox preserveAspectRatio id href lang patternUnits transform".split(" "),
  ..."d points x y x1 y1 x2 y2 cx cy r rx ry width height font-size text-anchor".split(" "),
  ..."fill fill-rule fill-opacity opacity stroke stroke-width stroke-opacity".split(" "),
  ..."stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset pathLength".split(" "),
];

/** Returns forbidden content and invalid XML. */
function flaws(svg: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  const rest = svg
    .replace(/<!--[^>]*-->/g, "")
    .replace(/<(title|text)([^>]*)>[^<&"]*<\/\1>/g, "<$1$2/>")
    .replace(
      /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
      (_, closing: string, name: string, attributes: string, alone: string) => {
        if (!ELEMENTS.includes(name)) found.push(`<${name}>`);
        if (closing) {
          if (open.pop() !== name) found.push(`</${name}> closes nothing`);
        } else if (!alone) open.push(name);
        const names = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
          ([, attribute = "", value = ""]) => {
            if (!ATTRIBUTES.includes(attribute)) found.push(`${name} ${attribute}`);
            const reaches = attribute === "href" ? !value.startsWith("#") : /url\((?!#)/.test(value);
            if (reaches || /NaN|undefined|Infinity/.test(value))
              found.push(`${name} ${attribute}="${value.slice(0, 60)}"`);
            return attribute;
          },
        );
        if (new Set(names).size < names.length) found.push(`${name} says something twice`);
        return "";
      },
    );
  if (rest.trim()) found.push(`between the shapes: ${rest.trim().slice(0, 60)}`);
  return [...found, ...open.map((name) => `<${name}> stays open`)];
}

test.each(drawn)("contains only shapes, colours and a title in %s", (path, svg) => {
  expect(path).toMatch(/^([a-z]+\/)?[a-z0-9-]+\.svg$/);
  expect(flaws(svg)).toEqual([]);
  const { alt, width, height, shapes } = readDrawing(svg);
  expect([alt.en.length > 0, width > 0, height > 0]).toEqual([true, true, true]);
  expect(shapes.length).toBeLessThan(44_000);
});

test("shares no id between inline drawings", () => {
  const inline = drawn.filter(([path]) => !/^(samples|stories|strip|pictures)\//.test(path));
  const ids = inline.flatMap(([, svg]) => {
    const used = new Set([...svg.matchAll(/(?:href="|url\()#([\w-]+)/g)].map(([, id]) => id));
    return [...used];
  });
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("has one alternative text per drawing and language, all of them different", () => {
  const shown = drawn
    .filter(([path]) => /^(samples|stories|strip)\//.test(path))
    .map(([, svg]) => readDrawing(svg).alt);
  const english = shown.map(({ en }) => en);
  const malayalam = shown.map(({ ml }) => ml);
  expect(shown.length).toBeGreaterThan(30);
  expect(english.filter((alt) => !/^[A-Z].{20,180}\.$/.test(alt))).toEqual([]);
  expect(malayalam.filter((alt) => !/^[\u0d00-\u0d7f][^A-Za-z]{20,180}\.$/.test(alt))).toEqual([]);
  expect(new Set([...english, ...malayalam]).size).toBe(2 * shown.length);
});

test("detects a faulty drawing", () => {
  expect(flaws('<path d="M0 0" onclick="x"/>')).toEqual(["path onclick"]);
  expect(flaws('<g><path d="M NaN 0"/>')).toEqual(['path d="M NaN 0"', "<g> stays open"]);
  expect(flaws("<style>hello</style>")).toEqual(["<style>", "<style>", "between the shapes: hello"]);
  expect(flaws('<use href="https://example.org/#a"/>')).toEqual(['use href="https://example.org/#a"']);
  expect(flaws('<path fill="url(https://example.org/#a)"/>')).toHaveLength(1);
  expect(flaws("<title>a &amp; b</title>")).not.toEqual([]);
});

test("has exactly the pictures that the fixed pages show", () => {
  const files = ["pictures", "stories", "strip"].flatMap(namesIn).map((name) => `/pictures/${name}.svg`);
  const shown = [
    ...[...en.about.people, ...en.home.voices].map(({ image }) => image),
    ...[...en.home.strip.map(({ name }) => name), ...SOCIAL_NETWORKS.map(({ icon }) => icon)].map(
      (name) => `/pictures/${name}.svg`,
    ),
    ...Object.values(stories).map(({ picture }) => `/pictures/${picture}.svg`),
  ];
  expect(shown.filter((path) => !files.includes(path))).toEqual([]);
  expect(files.filter((path) => !shown.includes(path))).toEqual([]);
  expect(Object.values(stories).filter(({ picture }) => !namesIn("stories").includes(picture))).toEqual([]);
});

test("has sharing cards of 1200 by 630 pixels and less than 75 kB", () => {
  const cards = ["site", ...namesIn("stories")].map((name) => `card-${name}.jpg`);
  expect(readdirSync("public/pictures").sort()).toEqual(cards.sort());
  for (const name of cards) {
    const card = file(`pictures/${name}`);
    expect({ name, ...sizeOfJpeg(card) }).toEqual({ name, ...CARD });
    expect(card.length).toBeLessThan(75_000);
  }
});

test("has home screen icons of every size", () => {
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

test("renders a drawing at any size, as PNG or JPEG", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100"><path d="M0 0h100v100H0z" fill="#f00"/></svg>';
  expect(sizeOfPng(await rasterise(svg, { width: 640, height: 640 }, "png"))).toEqual([640, 640]);
  expect(sizeOfJpeg(await rasterise(svg, { width: 90, height: 40 }, "jpg"))).toEqual({
    width: 90,
    height: 40,
  });
});

const sizeOfPng = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** Reads the size from the frame header. */
function sizeOfJpeg(jpeg: Buffer) {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2)
      return { width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5) };
  }
  return null;
}
