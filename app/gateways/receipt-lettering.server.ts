import { drawLine, type Weight } from "./receipt-typeface.server";

export type Lettering = {
  weight: Weight;
  size: number;
  color: string;
  lineGap?: number;
  align?: "left" | "center" | "right";
};

/** Draws text at a place. @returns the y below it */
export function write(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  style: Lettering,
): number {
  const lines = breakLines(doc, text, width, style);
  const height = lineHeight(doc, style);
  lines.forEach((line, index) => {
    const room = width - widthOf(doc, line, style);
    const at = x + (style.align === "right" ? room : style.align === "center" ? room / 2 : 0);
    doc.font(style.weight, style.size).fillColor(style.color);
    drawLine(doc, runs(line), at, y + index * height, style.size);
  });
  return y + lines.length * height;
}

export function measure(doc: PDFKit.PDFDocument, text: string, width: number, style: Lettering): number {
  return breakLines(doc, text, width, style).length * lineHeight(doc, style);
}

/**
 * Makes a text fit a box: in a smaller size, down to `smallest`, then cut off with "…".
 * @returns what to pass to `write`
 */
export function fit(
  doc: PDFKit.PDFDocument,
  text: string,
  box: { width: number; height: number; smallest: number },
  style: Lettering,
): { text: string; style: Lettering } {
  for (let size = style.size; size >= box.smallest; size -= 0.5) {
    if (measure(doc, text, box.width, { ...style, size }) <= box.height)
      return { text, style: { ...style, size } };
  }
  const small = { ...style, size: box.smallest };
  const kept = breakLines(doc, text, box.width, small).slice(
    0,
    Math.floor(box.height / lineHeight(doc, small)),
  );
  let last = graphemes(kept.pop() ?? "");
  while (last.length > 0 && widthOf(doc, `${last.join("")}…`, small) > box.width) last = last.slice(0, -1);
  return { text: [...kept, `${last.join("")}…`].join(" "), style: small };
}

/** Breaks a text at spaces into lines that fit, within a word only if that is too long. */
function breakLines(doc: PDFKit.PDFDocument, text: string, width: number, style: Lettering): string[] {
  const lines: string[] = [];
  const space = widthOf(doc, " ", style);
  let line = "";
  let taken = 0;
  for (const word of text.split(" ").flatMap((whole) => pieces(doc, whole, width, style))) {
    const wordWidth = widthOf(doc, word, style);
    if (line !== "" && taken + space + wordWidth > width) {
      lines.push(line);
      line = "";
    }
    taken = line === "" ? wordWidth : taken + space + wordWidth;
    line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function pieces(doc: PDFKit.PDFDocument, word: string, width: number, style: Lettering): string[] {
  if (widthOf(doc, word, style) <= width) return [word];
  const parts: string[] = [];
  let taken = width;
  for (const grapheme of graphemes(word)) {
    const more = widthOf(doc, grapheme, style);
    if (taken + more > width) parts.push(grapheme);
    else parts.push(`${parts.pop() ?? ""}${grapheme}`);
    taken = taken + more > width ? more : taken + more;
  }
  return parts;
}

const graphemes = (text: string) => [...new Intl.Segmenter("ml").segment(text)].map(({ segment }) => segment);

/** Splits a text into runs of one script each, as shaping wants them. */
const runs = (text: string) =>
  (text.match(RUNS) ?? []).map((run) => ({ text: run, isMalayalam: MALAYALAM.test(run) }));
const RUNS = /[\u0d00-\u0d7f\u200c\u200d]+|[^\u0d00-\u0d7f\u200c\u200d]+/gu;
const MALAYALAM = /[\u0d00-\u0d7f]/u;

function widthOf(doc: PDFKit.PDFDocument, text: string, { weight, size }: Lettering): number {
  doc.font(weight, size);
  return runs(text).reduce((sum, run) => sum + doc.widthOfString(run.text), 0);
}

function lineHeight(doc: PDFKit.PDFDocument, style: Lettering): number {
  return doc.font(style.weight, style.size).currentLineHeight(true) + (style.lineGap ?? 0);
}

/** Characters of the typeface (its cmap), without combining marks. */
const HAS_GLYPH =
  // eslint-disable-next-line no-misleading-character-class -- meant: Malayalam vowel signs stand alone in these ranges
  /[ -~\u00a1-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u0964\u0965\u0d02-\u0d0c\u0d0e-\u0d10\u0d12-\u0d44\u0d46-\u0d48\u0d4a-\u0d4f\u0d54-\u0d63\u0d66-\u0d7f\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2010\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u20b9\u2122\u2212]/u;

/**
 * Replaces what the typeface can't show, which would be printed as empty boxes: other accents are removed (ế
 * becomes e), full-width letters become plain, emoji and invisible characters go, and each run of another
 * script becomes "···".
 */
export function drawable(text: string): string {
  let out = "";
  for (const character of text.normalize("NFC").replace(/\s+/gu, " ")) {
    if (HAS_GLYPH.test(character)) out += character;
    // Joiners shape old-style Malayalam chillus; elsewhere they are dropped.
    else if (/[\u200c\u200d]/u.test(character)) out += out.endsWith("\u0d4d") ? character : "";
    else out += simpler(character) ?? (/[\p{L}\p{N}]/u.test(character) && !out.endsWith("···") ? "···" : "");
  }
  return out.replace(/ {2,}/g, " ").trim();
}

function simpler(character: string): string | undefined {
  const plain = character.normalize("NFKD").replace(/\p{M}+/gu, "");
  return plain !== "" && plain !== character && [...plain].every((part) => HAS_GLYPH.test(part))
    ? plain
    : undefined;
}
