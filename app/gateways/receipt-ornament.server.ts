import { readDrawing } from "~/content/drawing";
import logoSvg from "~/content/drawings/logo.svg?raw";
import { kora, laterite, palm as green, turmeric } from "~/content/palette";

/** The site's colours for print. */
export const ink = {
  deep: kora[9],
  soft: kora[7],
  laterite: laterite[7],
  palm: green[7],
  turmeric: turmeric[4],
  paper: kora[1],
  line: kora[3],
  pale: kora[2],
  white: kora[0],
} as const;

const logo = readDrawing(logoSvg);
const logoPaths = [...logo.shapes.matchAll(/<path ([^>]*)>/g)].map(([, attributes = ""]) => ({
  d: /\bd="([^"]*)"/.exec(attributes)?.[1] ?? "",
  fill: /\bfill="([^"]*)"/.exec(attributes)?.[1] ?? "",
}));

/** The foundation's mark on a light disc, as at the foot of the site's pages. */
export function emblem(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  const scale = (size * 0.7) / logo.width;
  const margin = size * 0.15;
  doc.circle(x + size / 2, y + size / 2, size / 2).fill(ink.paper);
  doc
    .save()
    .translate(x + margin, y + margin)
    .scale(scale);
  for (const { d, fill } of logoPaths) doc.path(d).fill(fill);
  doc.restore();
}

/** A border like the gold hem of a Kerala cotton cloth: one broad band, two threads. */
export function hem(doc: PDFKit.PDFDocument, y: number, width: number): void {
  doc.rect(0, y, width, 5).fill(ink.turmeric);
  doc.rect(0, y + 7.5, width, 1).fill(ink.turmeric);
  doc.rect(0, y + 10.5, width, 0.6).fill(ink.turmeric);
}

/** Hills with a few coconut palms along the lower edge of the page. */
export function hills(doc: PDFKit.PDFDocument, width: number, bottom: number): void {
  doc.save().translate(0, bottom - 62);
  doc
    .path(
      `M 0 40 C 70 8 130 8 200 32 C 270 54 330 16 400 18 C 470 20 530 44 ${width} 26 L ${width} 62 L 0 62 Z`,
    )
    .fill(green[0]);
  doc.path(`M 0 54 C 90 30 170 40 250 48 C 350 58 430 34 ${width} 44 L ${width} 62 L 0 62 Z`).fill(green[1]);
  doc.rect(0, 58, width, 4).fill(ink.palm);
  for (const [x, y, size] of [
    [496, 42, 1],
    [522, 44, 0.72],
    [62, 44, 0.8],
  ] as const)
    palm(doc, x, y, size);
  doc.restore();
}

function palm(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc.save().translate(x, y).scale(size);
  doc.path("M -1.6 4 C -1 -12 1 -22 5 -32 L 7 -31.4 C 3.4 -21 2 -11 2 4 Z").fill(ink.palm);
  for (const frond of [
    "M 6 -32 C 12 -42 22 -42 28 -32 C 21 -36 13 -36 6 -32 Z",
    "M 6 -32 C 15 -35 24 -30 25 -19 C 20 -27 13 -31 6 -32 Z",
    "M 6 -32 C 0 -42 -11 -42 -17 -32 C -10 -36 -2 -36 6 -32 Z",
    "M 6 -32 C -3 -35 -12 -30 -13 -19 C -8 -27 -1 -31 6 -32 Z",
    "M 6 -32 C 4 -42 9 -48 17 -49 C 11 -45 8 -39 6 -32 Z",
  ]) {
    doc.path(frond).fill(ink.palm);
  }
  doc.restore();
}
