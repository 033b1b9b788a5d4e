import { scriptRuns } from "~/lib/print-letters";
import { drawLine, selectFont, type Weight } from "./fonts.server";

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
    doc.fillColor(style.color);
    drawLine(doc, scriptRuns(line), at, y + index * height, style);
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
  heading: new Map(),
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

const widthOf = (doc: PDFKit.PDFDocument, text: string, weight: Weight): number =>
  scriptRuns(text).reduce(
    (sum, run) => sum + selectFont(doc, run.script, weight, 1).widthOfString(run.text),
    0,
  );

function lineHeight(doc: PDFKit.PDFDocument, style: Lettering): number {
  return selectFont(doc, "latin", style.weight, style.size).currentLineHeight(true) + (style.lineGap ?? 0);
}
