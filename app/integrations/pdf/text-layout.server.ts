import { nfc, normalForm } from "~/lib/normal-form";
import { drawLine, type Weight } from "./fonts.server";

export type Lettering = {
  weight: Weight;
  size: number;
  color: string;
  lineGap?: number;
  align?: "left" | "center" | "right";
};

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
    const room = width - widthOf(doc, line, style.weight) * style.size;
    const at = x + (style.align === "right" ? room : style.align === "center" ? room / 2 : 0);
    doc.font(style.weight, style.size).fillColor(style.color);
    drawLine(doc, runs(line), at, y + index * height, style.size);
  });
  return y + lines.length * height;
}

export function measure(doc: PDFKit.PDFDocument, text: string, width: number, style: Lettering): number {
  return breakLines(doc, text, width, style).length * lineHeight(doc, style);
}

/** Lower bound of a letter's width, as a share of the font size. */
const MIN_LETTER_WIDTH = 0.2;

/** Shrinks down to `smallest`, then cuts with "…". @returns arguments of `write` */
export function fit(
  doc: PDFKit.PDFDocument,
  whole: string,
  box: { width: number; height: number; smallest: number },
  style: Lettering,
): { text: string; style: Lettering } {
  const linesIn = (size: number) => Math.floor(box.height / lineHeight(doc, { ...style, size }));
  // Cuts what can't fit before measuring, because shaping is slow.
  const maxLength = Math.ceil((linesIn(box.smallest) * box.width) / (MIN_LETTER_WIDTH * box.smallest));
  const text = whole.length > maxLength ? `${whole.slice(0, maxLength)}…` : whole;
  for (let size = style.size; size >= box.smallest; size -= 0.5) {
    const lines = linesIn(size);
    if (breakLines(doc, text, box.width, { ...style, size }, lines).length <= lines)
      return { text, style: { ...style, size } };
  }
  const lines = linesIn(box.smallest);
  const small = { ...style, size: box.smallest };
  const kept = breakLines(doc, text, box.width, small, lines).slice(0, lines);
  const letters = [...graphemes(kept.pop() ?? "")];
  const room = box.width / box.smallest;
  while (letters.length > 0 && widthOf(doc, `${letters.join("")}…`, style.weight) > room) letters.pop();
  return { text: [...kept, `${letters.join("")}…`].join(" "), style: small };
}

/** Breaks at spaces, and within a word only if it is too long. @param maxLines stops after one line more */
function breakLines(
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
  { weight, size }: Lettering,
  maxLines = Infinity,
): string[] {
  const maxWidth = width / size;
  const space = pieceWidth(doc, " ", weight);
  const lines: string[] = [];
  let line = "";
  let lineWidth = 0;
  for (const word of text.split(" "))
    for (const piece of pieces(doc, word, maxWidth, weight)) {
      if (line !== "" && lineWidth + space + piece.width > maxWidth) {
        lines.push(line);
        line = "";
        if (lines.length > maxLines) return lines;
      }
      lineWidth = line === "" ? piece.width : lineWidth + space + piece.width;
      line = line === "" ? piece.text : `${line} ${piece.text}`;
    }
  return [...lines, line];
}

type Piece = { text: string; width: number };

function* pieces(
  doc: PDFKit.PDFDocument,
  word: string,
  maxWidth: number,
  weight: Weight,
): Generator<Piece, void, undefined> {
  if (word.length * MIN_LETTER_WIDTH <= maxWidth) {
    const width = pieceWidth(doc, word, weight);
    if (width <= maxWidth) return yield { text: word, width };
  }
  const piece: Piece = { text: "", width: 0 };
  for (const grapheme of graphemes(word)) {
    const more = pieceWidth(doc, grapheme, weight);
    if (piece.text !== "" && piece.width + more > maxWidth) {
      yield { ...piece };
      piece.text = "";
      piece.width = 0;
    }
    piece.text += grapheme;
    piece.width += more;
  }
  yield piece;
}

const widths: Record<Weight, Map<string, number>> = {
  regular: new Map(),
  semibold: new Map(),
  bold: new Map(),
};
const MAX_CACHED_WIDTHS = 5_000;

function pieceWidth(doc: PDFKit.PDFDocument, text: string, weight: Weight): number {
  const known = widths[weight].get(text);
  if (known !== undefined) return known;
  const width = widthOf(doc, text, weight);
  if (widths[weight].size >= MAX_CACHED_WIDTHS) widths[weight].clear();
  widths[weight].set(text, width);
  return width;
}

function* graphemes(text: string): Generator<string, void, undefined> {
  for (const { segment } of new Intl.Segmenter("ml").segment(text)) yield segment;
}

const runs = (text: string) =>
  (text.match(RUNS) ?? []).map((run) => ({ text: run, isMalayalam: MALAYALAM.test(run) }));
const RUNS = /[\u0d00-\u0d7f\u200c\u200d]+|[^\u0d00-\u0d7f\u200c\u200d]+/gu;
const MALAYALAM = /[\u0d00-\u0d7f]/u;

function widthOf(doc: PDFKit.PDFDocument, text: string, weight: Weight): number {
  doc.font(weight, 1);
  return runs(text).reduce((sum, run) => sum + doc.widthOfString(run.text), 0);
}

function lineHeight(doc: PDFKit.PDFDocument, style: Lettering): number {
  return doc.font(style.weight, style.size).currentLineHeight(true) + (style.lineGap ?? 0);
}

const HAS_GLYPH =
  // eslint-disable-next-line no-misleading-character-class -- meant: Malayalam vowel signs stand alone in these ranges
  /[ -~\u00a1-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u0964\u0965\u0d02-\u0d0c\u0d0e-\u0d10\u0d12-\u0d44\u0d46-\u0d48\u0d4a-\u0d4f\u0d54-\u0d63\u0d66-\u0d7f\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2010\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u20b9\u2122\u2212]/u;

/**
 * Replaces characters without a glyph: ế by e, full-width by plain, emoji by nothing, other scripts by "···".
 */
export function replaceMissingGlyphs(text: string): string {
  let out = "";
  for (const character of nfc(text).replace(/\s+/gu, " ")) {
    if (HAS_GLYPH.test(character)) out += character;
    // Joiners shape old-style chillus; elsewhere they are dropped.
    else if (/[\u200c\u200d]/u.test(character)) out += out.endsWith("\u0d4d") ? character : "";
    else out += simplify(character) ?? (/[\p{L}\p{N}]/u.test(character) && !out.endsWith("···") ? "···" : "");
  }
  return out.replace(/ {2,}/g, " ").trim();
}

function simplify(character: string): string | undefined {
  const plain = normalForm(character, "NFKD").replace(/\p{M}+/gu, "");
  return plain !== "" && plain !== character && [...plain].every((part) => HAS_GLYPH.test(part))
    ? plain
    : undefined;
}
