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

/** Draws the mark in a circle, or the foundation's logo on a plate. */
export function drawLogo(
  doc: PDFKit.PDFDocument,
  { palette, logo: own }: PrintLook,
  x: number,
  y: number,
  size: number,
): void {
  if (own) {
    const inner = size - 12;
    doc.roundedRect(x, y, size, size, 4).fill("#fff");
    doc.image(own, x + 6, y + 6, { fit: [inner, inner], align: "center", valign: "center" });
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
