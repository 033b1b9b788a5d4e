import { readDrawing } from "~/components/drawing";
import logoSvg from "~/components/drawings/logo.svg?raw";
import { surface, primary, accent, highlight } from "~/components/palette";

export const ink = {
  deep: surface[9],
  soft: surface[7],
  primary: primary[7],
  accent: accent[7],
  highlight: highlight[4],
  paper: surface[1],
  line: surface[3],
  pale: surface[2],
  white: surface[0],
} as const;

const logo = readDrawing(logoSvg);
const logoPaths = [...logo.shapes.matchAll(/<path ([^>]*)>/g)].map(([, attributes = ""]) => ({
  d: /\bd="([^"]*)"/.exec(attributes)?.[1] ?? "",
  fill: /\bfill="([^"]*)"/.exec(attributes)?.[1] ?? "",
}));

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
  doc.rect(0, y, width, 5).fill(ink.highlight);
  doc.rect(0, y + 7.5, width, 1).fill(ink.highlight);
  doc.rect(0, y + 10.5, width, 0.6).fill(ink.highlight);
}
