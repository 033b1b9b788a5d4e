import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import type { Buffer as ShapingBuffer, Font, GlyphInfo } from "harfbuzzjs";
import { nfc, normalForm } from "~/lib/normal-form";
import { isInHeadingFace, scriptRuns, type Script } from "~/lib/print-letters";

export type Weight = "regular" | "semibold" | "bold" | "heading";
type HarfBuzz = typeof import("harfbuzzjs");

const resolve = createRequire(import.meta.url).resolve;
const WEIGHTS: Record<Weight, string> = {
  regular: "400Regular",
  semibold: "600SemiBold",
  bold: "700Bold",
  // Of scripts without the site's serif.
  heading: "700Bold",
};
/** The site's serif for headings (0050): it has the letters of isInHeadingFace(). */
const HEADING_FACES: Partial<Record<Script, string>> = { latin: "latin", malayalam: "malayalam" };
/** Noto Sans of each script, and the language in which HarfBuzz shapes it. */
const FACES: Record<Script, { name: string; language: string }> = {
  latin: { name: "Malayalam", language: "ml" },
  malayalam: { name: "Malayalam", language: "ml" },
  tamil: { name: "Tamil", language: "ta" },
  devanagari: { name: "Devanagari", language: "hi" },
  kannada: { name: "Kannada", language: "kn" },
  telugu: { name: "Telugu", language: "te" },
  bengali: { name: "Bengali", language: "bn" },
  gujarati: { name: "Gujarati", language: "gu" },
  gurmukhi: { name: "Gurmukhi", language: "pa" },
  oriya: { name: "Oriya", language: "or" },
  arabic: { name: "Arabic", language: "ur" },
};
const loaded = new Map<string, { file: Buffer; font: Font }>();

let harfBuzz: HarfBuzz | undefined;
let buffer: ShapingBuffer | undefined;

/** In thousandths of the size, as pdfkit takes them. */
type Shaped = {
  glyphs: { id: number; advanceWidth: number; codePoints: number[] }[];
  positions: { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }[];
  advanceWidth: number;
};

/**
 * Uses HarfBuzz: pdfkit's fontkit 2.0 throws on empty mark anchors (ലക്ഷ്മി), misplaces dot reph and the ്ര of
 * യ്ര.
 */
export async function registerFonts(doc: PDFKit.PDFDocument): Promise<void> {
  await openShaper();
  for (const weight of Object.keys(WEIGHTS) as Weight[]) selectFont(doc, "latin", weight, 1);
}

const openShaper = async (): Promise<HarfBuzz> => (harfBuzz ??= await import("harfbuzzjs"));

/** The outline of a text in thousandths of its size, as an SVG path from the baseline; y points downwards. */
export async function outlineOf(text: string, weight: Weight): Promise<{ path: string; width: number }> {
  const shaper = await openShaper();
  let path = "";
  let width = 0;
  for (const run of scriptRuns(text)) {
    const { language } = FACES[run.script];
    const { font } = loaded.get(faceOf(run.script, weight)) ?? load(shaper, run.script, weight);
    const { glyphs, positions } = shape(shaper, font, language, run.text);
    const scale = 1000 / font.face.upem;
    glyphs.forEach(({ id }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      for (const { type, values } of font.glyphToJson(id)) {
        const places = values.map((value, at) =>
          round(at % 2 === 0 ? width + xOffset + value * scale : -(yOffset + value * scale)),
        );
        path += type + places.join(" ");
      }
      width += xAdvance;
    });
  }
  return { path, width };
}

const inDocument = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** Reads the file of a typeface when the first text needs it. Call registerFonts() before. */
export function selectFont(
  doc: PDFKit.PDFDocument,
  script: Script,
  weight: Weight,
  size: number,
): PDFKit.PDFDocument {
  const { language } = FACES[script];
  const face = faceOf(script, weight);
  const known = inDocument.get(doc) ?? new Set();
  if (known.has(face)) return doc.font(face, size);
  if (!harfBuzz) throw new Error("registerFonts() first");
  const { file, font } = loaded.get(face) ?? load(harfBuzz, script, weight);
  doc.registerFont(face, file).font(face, size);
  const shaper = harfBuzz;
  fontOf(doc).layout = (text) => shape(shaper, font, language, text);
  inDocument.set(doc, known.add(face));
  return doc;
}

type OpenFont = {
  id: string;
  ascender: number;
  ref(): unknown;
  layout(text: string): Shaped;
  encode(text: string): [codes: string[], positions: Shaped["positions"]];
};
const fontOf = (doc: PDFKit.PDFDocument) => (doc as unknown as { _font: OpenFont })._font;

/**
 * Stores the text of runs other than Latin for search, because their glyphs are in drawing order; pdfkit's
 * `text` would place it elsewhere. @param y of its top
 */
export function drawLine(
  doc: PDFKit.PDFDocument,
  runs: { text: string; script: Script }[],
  x: number,
  y: number,
  { weight, size }: { weight: Weight; size: number },
): void {
  const page = doc.page as { height: number; fonts: Record<string, unknown> };
  const { ascender } = fontOf(selectFont(doc, "latin", weight, size));
  const baseline = page.height - y - (ascender / 1000) * size;
  doc.save().transform(1, 0, 0, -1, 0, page.height);
  doc.addContent(`BT 1 0 0 1 ${round(x)} ${round(baseline)} Tm`);
  for (const { text, script } of runs) {
    const font = fontOf(selectFont(doc, script, weight, size));
    page.fonts[font.id] ??= font.ref();
    doc.addContent(`/${font.id} ${size} Tf`);
    if (script !== "latin") doc.markContent("Span", { lang: FACES[script].language, actual: text });
    const [codes, positions] = font.encode(text);
    codes.forEach((code, index) => {
      const position = positions[index];
      if (!position) return;
      const after = position.xAdvance - position.advanceWidth - position.xOffset;
      const rise = (position.yOffset / 1000) * size;
      const shown = `[${round(-position.xOffset)} <${code}> ${round(-after)}] TJ`;
      doc.addContent(rise === 0 ? shown : `${round(rise)} Ts ${shown} 0 Ts`);
    });
    if (script !== "latin") doc.endMarkedContent();
  }
  doc.addContent("ET").restore();
}

const round = (number: number) => Number(number.toFixed(3));

/** Weight of a heading: bold in the sans-serif where a letter, such as ₹, is not in the serif. */
export const headingWeight = (text = ""): Weight => (isInHeadingFace(text) ? "heading" : "bold");

const headingFace = (script: Script, weight: Weight) =>
  weight === "heading" ? HEADING_FACES[script] : undefined;

const faceOf = (script: Script, weight: Weight): string => {
  const serif = headingFace(script, weight);
  return serif ? `Serif ${serif}` : `${FACES[script].name} ${weight}`;
};

function load({ Blob, Face, Font }: HarfBuzz, script: Script, weight: Weight) {
  const { name } = FACES[script];
  const serif = headingFace(script, weight);
  const sans = `noto-sans-${name.toLowerCase()}/${WEIGHTS[weight]}/NotoSans${name}_${WEIGHTS[weight]}.ttf`;
  const file = serif
    ? openTypeOf(read(`@fontsource/noto-serif-malayalam/files/noto-serif-malayalam-${serif}-700-normal.woff`))
    : read(`@expo-google-fonts/${sans}`);
  const open = { file, font: new Font(new Face(new Blob(file))) };
  loaded.set(faceOf(script, weight), open);
  return open;
}

const read = (path: string) => readFileSync(resolve(path));

/** WOFF is OpenType with each table compressed by zlib (https://www.w3.org/TR/WOFF/); HarfBuzz reads OpenType only. */
function openTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  [count, power * 16, Math.log2(power), (count - power) * 16].forEach((number, index) =>
    header.writeUInt16BE(number, 4 + 2 * index),
  );
  const tables: Buffer[] = [];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index;
    const [start = 0, compressed = 0, length = 0] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    const stored = woff.subarray(start, start + compressed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (compressed < length ? inflateSync(stored) : stored).copy(table);
    const to = 12 + 16 * index;
    woff.copy(header, to, entry, entry + 4);
    woff.copy(header, to + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, to + 8);
    header.writeUInt32BE(length, to + 12);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([header, ...tables]);
}

function shape(harfBuzz: HarfBuzz, font: Font, language: string, composed: string): Shaped {
  // NFD splits two-part vowel signs, because each part has its own glyph.
  const text = normalForm(composed, "NFD");
  // Reuses one buffer, because its memory is freed only by the garbage collector, if at all.
  buffer ??= new harfBuzz.Buffer();
  buffer.reset();
  buffer.addText(text);
  // Without the language, conjuncts such as ക്ട fall apart.
  buffer.setLanguage(language);
  buffer.guessSegmentProperties();
  buffer.setFlags(harfBuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
  // Keeps each glyph's position in the text.
  buffer.setClusterLevel(harfBuzz.ClusterLevel.CHARACTERS);
  harfBuzz.shape(font, buffer);
  const infos = buffer.getGlyphInfos();
  const meanings = codePointsOf(text, infos);
  const glyphs = infos.map(({ codepoint: id }, index) => ({
    id,
    advanceWidth: font.glyphHAdvance(id),
    codePoints: meanings[index] ?? [],
  }));
  const scale = 1000 / font.face.upem;
  const positions = buffer
    .getGlyphPositions()
    .map((place, index) => ({
      xAdvance: place.xAdvance * scale,
      xOffset: place.xOffset * scale,
      yOffset: place.yOffset * scale,
      advanceWidth: (glyphs[index]?.advanceWidth ?? 0) * scale,
    }));
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
}

/** The characters of each glyph, up to the next glyph's position, for viewers that search by glyph. */
function codePointsOf(text: string, infos: GlyphInfo[]): number[][] {
  const places = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other);
  const ends = new Map(places.map((place, index) => [place, places[index + 1]]));
  return infos.map(({ cluster }) => {
    const meaning = nfc(text.slice(cluster, ends.get(cluster)));
    return Array.from(meaning, (character) => character.codePointAt(0) ?? 0);
  });
}
