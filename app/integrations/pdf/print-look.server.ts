import { readDrawing } from "~/components/drawing";
import logoSvg from "~/components/drawings/logo.svg?raw";
import { recoloured, defaultPalette, type Palette } from "~/components/palette";

/** `logo`: JPEG on white; null: the drawn mark. */
export type PrintLook = { palette: Palette; logo: Buffer | null };

export const defaultPrintLook: PrintLook = { palette: defaultPalette, logo: null };

export type Ink = ReturnType<typeof inkOf>;

export const inkOf = ({ surface, primary, accent, highlight }: Palette) => ({
  deep: surface[9],
  soft: surface[7],
  primary: primary[7],
  accent: accent[7],
  highlight: highlight[4],
  paper: surface[1],
  line: surface[3],
  pale: surface[2],
  white: surface[0],
  warning: defaultPalette.primary[7],
});

const logo = readDrawing(logoSvg);
const logoPaths = [...logo.shapes.matchAll(/<path ([^<>]*)>/g)].map(([, attributes = ""]) => ({
  d: /\bd="([^"]*)"/.exec(attributes)?.[1] ?? "",
  fill: /\bfill="([^"]*)"/.exec(attributes)?.[1] ?? "",
}));

const PLATE_EDGE = 6;
/** Missing in pdfkit's types. */
type Opener = { openImage: (picture: Buffer) => { width: number; height: number } };

/** Size of what `drawLogo` draws, in points: a wide logo is up to twice as wide as `size`, so that it can be read. */
export function logoBox(doc: PDFKit.PDFDocument, { logo: own }: PrintLook, size: number) {
  if (!own) return { width: size, height: size };
  const { width, height } = (doc as unknown as Opener).openImage(own);
  const inner = size - 2 * PLATE_EDGE;
  const wide = Math.min(2 * size, Math.max(inner, (inner * width) / height));
  return { width: wide + 2 * PLATE_EDGE, height: Math.min(inner, (wide * height) / width) + 2 * PLATE_EDGE };
}

/** Draws the mark in a circle, or the foundation's logo on a plate, in the middle of `size` points of height. */
export function drawLogo(doc: PDFKit.PDFDocument, look: PrintLook, x: number, y: number, size: number): void {
  const { palette, logo: own } = look;
  if (own) {
    const { width, height } = logoBox(doc, look, size);
    const top = y + (size - height) / 2;
    doc.roundedRect(x, top, width, height, 4).fill("#fff");
    const fit: [number, number] = [width - 2 * PLATE_EDGE, height - 2 * PLATE_EDGE];
    doc.image(own, x + PLATE_EDGE, top + PLATE_EDGE, { fit, align: "center", valign: "center" });
    return;
  }
  const scale = (size * 0.7) / logo.width;
  const margin = size * 0.15;
  doc.circle(x + size / 2, y + size / 2, size / 2).fill(palette.surface[1]);
  doc
    .save()
    .translate(x + margin, y + margin)
    .scale(scale);
  for (const { d, fill } of logoPaths) doc.path(d).fill(recoloured(fill, palette));
  doc.restore();
}

/** A border like the gold hem of a Kerala cotton cloth: one broad band, two threads. */
export function drawBorder(doc: PDFKit.PDFDocument, ink: Ink, y: number, width: number): void {
  doc.rect(0, y, width, 5).fill(ink.highlight);
  doc.rect(0, y + 7.5, width, 1).fill(ink.highlight);
  doc.rect(0, y + 10.5, width, 0.6).fill(ink.highlight);
}
