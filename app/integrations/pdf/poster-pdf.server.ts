import { buffer } from "node:stream/consumers";
import type { QrCode } from "./qr-code.server";
import { replaceMissingGlyphs, fit, type Lettering } from "./text-layout.server";
import { drawLogo, drawBorder, inkOf, type Ink, type PrintLook } from "./print-look.server";
import {
  heightOf,
  toLines,
  MARGIN,
  drawArtifact,
  drawTagged,
  writeLines,
  type Tagged,
  type Wording,
} from "./receipt-page.server";
import { registerFonts } from "./fonts.server";

export type PosterContent = {
  fileTitle: string;
  foundation: { name: string; contact: string[] };
  nonLive: Wording;
  greeting: Wording;
  /** "₹500 for Life School" */
  asks: Wording;
  code: QrCode;
  scan: Wording;
  or: Wording;
  address: string;
  until: Wording;
  /** The PDF's creation date, so that the same poster is always the same file. */
  madeAt: Date;
  look: PrintLook;
};

type Inked = Tagged & { ink: Ink };

const PAGE = { width: 595.28, height: 841.89 };
const WIDTH = PAGE.width - 2 * MARGIN;
const HEADER_HEIGHT = 104;
const CODE_SIZE = { most: 330, least: 190 };
const GAP = 12;

function letterings(ink: Ink) {
  const bold: Lettering = { weight: "bold", size: 20, color: ink.deep, align: "center" };
  return {
    bold,
    semibold: { ...bold, weight: "semibold", size: 19 } as Lettering,
    regular: { ...bold, weight: "regular", size: 13, color: ink.soft } as Lettering,
  };
}

export async function drawPosterPdf(content: PosterContent): Promise<Buffer> {
  // Loaded on first use: pdfkit takes 0.2 s and 25 MB.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: "1.7",
    lang: "en-IN",
    tagged: true,
    displayTitle: true,
    info: {
      Title: content.fileTitle,
      Author: content.foundation.name,
      CreationDate: content.madeAt,
      ModDate: content.madeAt,
    },
  });
  const finished = buffer(doc);
  await registerFonts(doc);
  const ink = inkOf(content.look.palette);
  const { bold, semibold, regular } = letterings(ink);
  const sheet = { doc, ink, root: doc.struct("Document") };
  doc.addStructure(sheet.root);
  drawLetterhead(sheet, content);

  const scan = toLines(ink, content.scan, { ...semibold, size: 14 }, { size: 13 });
  const type = [
    { text: content.or.join("  ·  "), style: { ...regular, size: 11 } },
    fit(doc, content.address, { width: WIDTH, height: 30, smallest: 8 }, { ...bold, color: ink.accent }),
  ];
  const until = toLines(ink, content.until, { ...regular, size: 12 }, { size: 12 });
  const below = [scan, type, until];
  const belowTop =
    PAGE.height - 40 - below.reduce((sum, lines) => sum + heightOf(doc, lines, WIDTH) + GAP, 0);
  const top = drawModeNote(sheet, content, HEADER_HEIGHT + 30);
  const asks = toLines(
    ink,
    content.asks,
    { ...semibold, color: ink.primary },
    { weight: "semibold", size: 15 },
  );
  const count = content.greeting.length;
  const room = belowTop - top - heightOf(doc, asks, WIDTH) - (count + 4) * GAP - CODE_SIZE.least;
  const greeting = content.greeting.map((text) =>
    fit(
      doc,
      replaceMissingGlyphs(text),
      { width: WIDTH, height: room / count, smallest: 9 },
      { ...bold, size: count > 1 ? 25 : 34 },
    ),
  );
  let y = top;
  const paragraphs = (each: Parameters<typeof writeLines>[1][]) =>
    each.forEach((lines) => (y = writeLines(doc, lines, MARGIN, y, WIDTH) + GAP));
  drawTagged(sheet, "H1", () => paragraphs(greeting.map((line) => [line])));
  drawTagged(sheet, "P", () => paragraphs([asks]));
  const side = Math.min(CODE_SIZE.most, belowTop - GAP - y);
  drawArtifact(sheet, () =>
    drawQrCode(sheet, content.code, (PAGE.width - side) / 2, (y + belowTop - GAP - side) / 2, side),
  );
  y = belowTop;
  drawTagged(sheet, "P", () => paragraphs(below));
  sheet.root.end();
  doc.end();
  return finished;
}

function drawLetterhead(sheet: Inked, { foundation, look }: PosterContent): void {
  const { doc, ink } = sheet;
  const left = MARGIN + 82;
  const width = PAGE.width - MARGIN - left;
  const white: Lettering = { weight: "bold", size: 24, color: ink.white };
  const pale: Lettering = { weight: "regular", size: 10.5, color: ink.pale };
  const lines = [
    fit(doc, replaceMissingGlyphs(foundation.name), { width, height: 60, smallest: 9 }, white),
    fit(
      doc,
      replaceMissingGlyphs(foundation.contact.join("  ·  ")),
      { width, height: 16, smallest: 6 },
      pale,
    ),
  ];
  drawArtifact(sheet, () => {
    doc.rect(0, 0, PAGE.width, HEADER_HEIGHT).fill(ink.accent);
    drawBorder(doc, ink, HEADER_HEIGHT, PAGE.width);
    drawLogo(doc, look, MARGIN - 6, (HEADER_HEIGHT - 70) / 2, 70);
  });
  drawTagged(sheet, "P", () =>
    writeLines(doc, lines, left, (HEADER_HEIGHT - heightOf(doc, lines, width)) / 2, width),
  );
}

function drawModeNote(sheet: Inked, content: PosterContent, top: number): number {
  if (content.nonLive.length === 0) return top;
  const { doc, ink } = sheet;
  const { semibold } = letterings(ink);
  const lines = toLines(
    ink,
    content.nonLive,
    { ...semibold, size: 12, color: ink.deep },
    { color: ink.deep },
  );
  const height = heightOf(doc, lines, WIDTH) + 12;
  drawArtifact(sheet, () => doc.rect(MARGIN, top - 8, WIDTH, height).fill(ink.highlight));
  drawTagged(sheet, "P", () => writeLines(doc, lines, MARGIN, top - 2, WIDTH));
  return top + height + 10;
}

function drawQrCode({ doc, ink }: Inked, { size, path }: QrCode, x: number, y: number, side: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(side / size)
    .path(path)
    .fill(ink.deep)
    .restore();
}
