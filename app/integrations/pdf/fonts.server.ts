import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Buffer as ShapingBuffer, Font, GlyphInfo } from "harfbuzzjs";
import { nfc, normalForm } from "~/lib/normal-form";

export type Weight = "regular" | "semibold" | "bold";
type HarfBuzz = typeof import("harfbuzzjs");

const resolve = createRequire(import.meta.url).resolve;
const FILES: Record<Weight, string> = {
  regular: "@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf",
  semibold: "@expo-google-fonts/noto-sans-malayalam/600SemiBold/NotoSansMalayalam_600SemiBold.ttf",
  bold: "@expo-google-fonts/noto-sans-malayalam/700Bold/NotoSansMalayalam_700Bold.ttf",
};
const loaded = new Map<Weight, { file: Buffer; font: Font }>();

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
  const harfBuzz = await import("harfbuzzjs");
  for (const weight of Object.keys(FILES) as Weight[]) {
    const { file, font } = loaded.get(weight) ?? load(harfBuzz, weight);
    doc.registerFont(weight, file).font(weight);
    fontOf(doc).layout = (text) => shape(harfBuzz, font, text);
  }
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
 * Stores the text of Malayalam runs for search, because their glyphs are in drawing order; pdfkit's `text`
 * would place it elsewhere. @param runs of one script each @param y of its top
 */
export function drawLine(
  doc: PDFKit.PDFDocument,
  runs: { text: string; isMalayalam: boolean }[],
  x: number,
  y: number,
  size: number,
): void {
  const font = fontOf(doc);
  const page = doc.page as { height: number; fonts: Record<string, unknown> };
  page.fonts[font.id] ??= font.ref();
  const baseline = page.height - y - (font.ascender / 1000) * size;
  doc.save().transform(1, 0, 0, -1, 0, page.height).addContent(`BT /${font.id} ${size} Tf`);
  doc.addContent(`1 0 0 1 ${round(x)} ${round(baseline)} Tm`);
  for (const { text, isMalayalam } of runs) {
    if (isMalayalam) doc.markContent("Span", { lang: "ml", actual: text });
    const [codes, positions] = font.encode(text);
    codes.forEach((code, index) => {
      const position = positions[index];
      if (!position) return;
      const after = position.xAdvance - position.advanceWidth - position.xOffset;
      const rise = (position.yOffset / 1000) * size;
      const shown = `[${round(-position.xOffset)} <${code}> ${round(-after)}] TJ`;
      doc.addContent(rise === 0 ? shown : `${round(rise)} Ts ${shown} 0 Ts`);
    });
    if (isMalayalam) doc.endMarkedContent();
  }
  doc.addContent("ET").restore();
}

const round = (number: number) => Number(number.toFixed(3));

function load({ Blob, Face, Font }: HarfBuzz, weight: Weight) {
  const file = readFileSync(resolve(FILES[weight]));
  const open = { file, font: new Font(new Face(new Blob(file))) };
  loaded.set(weight, open);
  return open;
}

function shape(harfBuzz: HarfBuzz, font: Font, composed: string): Shaped {
  // NFD splits two-part vowel signs, because each part has its own glyph.
  const text = normalForm(composed, "NFD");
  // Reuses one buffer, because its memory is freed only by the garbage collector, if at all.
  buffer ??= new harfBuzz.Buffer();
  buffer.reset();
  buffer.addText(text);
  // Without the language, conjuncts such as ക്ട fall apart.
  buffer.setLanguage("ml");
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
