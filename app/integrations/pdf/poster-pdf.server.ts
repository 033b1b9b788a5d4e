import { drawPicture, endDocument, openSheet, pageHead } from "./document-parts.server";
import type { QrCode } from "./qr-code.server";
import { replaceMissingGlyphs } from "~/lib/print-letters";
import { fit, type Lettering } from "./text-layout.server";
import { drawLogo, drawBorder, type Ink } from "./print-look.server";
import {
  heightOf,
  toLines,
  MARGIN,
  drawArtifact,
  drawQrCode,
  drawTagged,
  writeLines,
  type Sheet,
  type SheetContent,
  type Wording,
} from "./receipt-page.server";

type PosterContent = SheetContent & {
  foundation: { contact: string[] };
  nonLive: Wording;
  greeting: Wording;
  /** "₹500 for Life School" */
  asks: Wording;
  /** JPEG of the cause, in POSTER_HEAD's pixels. */
  picture: Buffer;
  code: QrCode;
  scan: Wording;
  or: Wording;
  address: string;
  until: Wording;
};

type Poster = Sheet<PosterContent>;

const HEADER_HEIGHT = 104;
const BELOW_HEADER = HEADER_HEIGHT + 11;
export const POSTER_HEAD = pageHead(176);
/** In a smaller size the greeting needs the picture's room. */
const SMALLEST_WITH_PICTURE = 14;
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
  const sheet = await openSheet(content);
  const { doc, ink, page, width } = sheet;
  const { bold, semibold, regular } = letterings(ink);
  drawLetterhead(sheet);

  const scan = toLines(ink, content.scan, { ...semibold, size: 14 }, { size: 13 });
  const type = [
    { text: content.or.join("  ·  "), style: { ...regular, size: 11 } },
    fit(doc, content.address, { width, height: 30, smallest: 8 }, { ...bold, color: ink.accent }),
  ];
  const until = toLines(ink, content.until, { ...regular, size: 12 }, { size: 12 });
  const below = [scan, type, until];
  const belowTop =
    page.height - 40 - below.reduce((sum, lines) => sum + heightOf(doc, lines, width) + GAP, 0);
  const asks = toLines(
    ink,
    content.asks,
    { ...semibold, color: ink.primary },
    { weight: "semibold", size: 15 },
  );
  const count = content.greeting.length;
  const note = modeNote(sheet);
  const greetingBelow = (top: number) => {
    const room =
      belowTop - top - note.height - heightOf(doc, asks, width) - (count + 4) * GAP - CODE_SIZE.least;
    return content.greeting.map((text) =>
      fit(
        doc,
        replaceMissingGlyphs(text),
        { width, height: room / count, smallest: 9 },
        { ...bold, size: count > 1 ? 25 : 34 },
      ),
    );
  };
  const belowPicture = BELOW_HEADER + POSTER_HEAD.height + 24;
  const withPicture = greetingBelow(belowPicture);
  const hasPicture = withPicture.every(({ style }) => style.size >= SMALLEST_WITH_PICTURE);
  const top = hasPicture ? belowPicture : BELOW_HEADER + 15;
  const greeting = hasPicture ? withPicture : greetingBelow(top);
  if (hasPicture) drawPicture(sheet, content.picture, BELOW_HEADER, POSTER_HEAD.height);
  let y = drawModeNote(sheet, note, top);
  const paragraphs = (each: Parameters<typeof writeLines>[1][]) =>
    each.forEach((lines) => (y = writeLines(doc, lines, MARGIN, y, width) + GAP));
  drawTagged(sheet, "H1", () => paragraphs(greeting.map((line) => [line])));
  drawTagged(sheet, "P", () => paragraphs([asks]));
  const side = Math.min(CODE_SIZE.most, belowTop - GAP - y);
  const code = { x: (page.width - side) / 2, y: (y + belowTop - GAP - side) / 2, side };
  drawArtifact(sheet, () => drawQrCode(sheet, content.code, code));
  y = belowTop;
  drawTagged(sheet, "P", () => paragraphs(below));
  sheet.root.end();
  return endDocument(doc);
}

function drawLetterhead(sheet: Poster): void {
  const { doc, ink, page, content } = sheet;
  const { foundation, look } = content;
  const left = MARGIN + 82;
  const width = page.width - MARGIN - left;
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
    doc.rect(0, 0, page.width, HEADER_HEIGHT).fill(ink.accent);
    drawBorder(doc, ink, HEADER_HEIGHT, page.width);
    drawLogo(doc, look, MARGIN - 6, (HEADER_HEIGHT - 70) / 2, 70);
  });
  drawTagged(sheet, "P", () =>
    writeLines(doc, lines, left, (HEADER_HEIGHT - heightOf(doc, lines, width)) / 2, width),
  );
}

type Note = { lines: ReturnType<typeof toLines>; height: number };

/** `height`: with the room around it; 0 with live keys. */
function modeNote({ doc, ink, content, width }: Poster): Note {
  const { semibold } = letterings(ink);
  const lines = toLines(
    ink,
    content.nonLive,
    { ...semibold, size: 12, color: ink.deep },
    { color: ink.deep },
  );
  return { lines, height: lines.length > 0 ? heightOf(doc, lines, width) + 22 : 0 };
}

function drawModeNote(sheet: Poster, { lines, height }: Note, top: number): number {
  const { doc, ink, width } = sheet;
  if (lines.length === 0) return top;
  drawArtifact(sheet, () => doc.rect(MARGIN, top - 8, width, height - 10).fill(ink.highlight));
  drawTagged(sheet, "P", () => writeLines(doc, lines, MARGIN, top - 2, width));
  return top + height;
}
