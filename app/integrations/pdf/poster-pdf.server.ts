import { headingWeight } from "./fonts.server";
import { drawPicture, endDocument, openSheet, pageHead } from "./document-parts.server";
import type { QrCode } from "./qr-code.server";
import { replaceMissingGlyphs } from "~/lib/print-letters";
import { fit, type Lettering } from "./text-layout.server";
import { drawLogo, drawBorder, logoBox, type Ink } from "./print-look.server";
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
  /** `names`: the name in each language. */
  foundation: { names: string[]; contact: string[] };
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
const CODE_SIZE = 220;
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
  const { bold, semibold } = letterings(ink);
  drawLetterhead(sheet);

  const asks = toLines(
    ink,
    content.asks,
    { ...semibold, color: ink.primary },
    { weight: "semibold", size: 15 },
  );
  const note = modeNote(sheet);
  const rowTop = page.height - MARGIN - CODE_SIZE;
  const count = content.greeting.length;
  /** With what is left of the height. */
  const greetingBelow = (top: number) => {
    const room = rowTop - top - note.height - heightOf(doc, asks, width) - (count + 2) * GAP;
    const size = count > 1 ? 25 : 34;
    const lines = content.greeting
      .map(replaceMissingGlyphs)
      .map((text) =>
        fit(
          doc,
          text,
          { width, height: room / count, smallest: 9 },
          { ...bold, weight: headingWeight(text), size },
        ),
      );
    return { top, lines, spare: room - heightOf(doc, lines, width) };
  };
  const below = greetingBelow(BELOW_HEADER + POSTER_HEAD.height + 24);
  const hasPicture = below.lines.every(({ style }) => style.size >= SMALLEST_WITH_PICTURE);
  const { top, lines, spare } = hasPicture ? below : greetingBelow(BELOW_HEADER + 15);
  if (hasPicture) drawPicture(sheet, content.picture, BELOW_HEADER, POSTER_HEAD.height);
  let y = drawModeNote(sheet, note, top) + Math.max(0, spare) / 2;
  drawTagged(sheet, "H1", () => {
    for (const line of lines) y = writeLines(doc, [line], MARGIN, y, width) + GAP;
  });
  drawTagged(sheet, "P", () => writeLines(doc, asks, MARGIN, y, width));
  drawCodeRow(sheet, rowTop);
  sheet.root.end();
  return endDocument(doc);
}

/** The code, and beside it what it is for. */
function drawCodeRow(sheet: Poster, top: number): void {
  const { doc, ink, content } = sheet;
  const { bold, semibold, regular } = letterings(ink);
  const left = MARGIN + CODE_SIZE + 2 * GAP;
  const width = sheet.width - CODE_SIZE - 2 * GAP;
  const align = "left" as const;
  const address = { ...bold, align, color: ink.accent };
  const parts = [
    toLines(ink, content.scan, { ...semibold, align, size: 15 }, { size: 12 }),
    [
      { text: content.or.join("  ·  "), style: { ...regular, align, size: 11 } },
      fit(doc, content.address, { width, height: 30, smallest: 8 }, address),
    ],
    toLines(ink, content.until, { ...regular, align, size: 12 }, { size: 11 }),
  ].filter(({ length }) => length > 0);
  const height = parts.reduce((sum, lines) => sum + heightOf(doc, lines, width) + GAP, -GAP);
  let y = top + Math.max(0, (CODE_SIZE - height) / 2);
  drawArtifact(sheet, () => drawQrCode(sheet, content.code, { x: MARGIN, y: top, side: CODE_SIZE }));
  drawTagged(sheet, "P", () => {
    for (const lines of parts) y = writeLines(doc, lines, left, y, width) + GAP;
  });
}

const LOGO = 70;

function drawLetterhead(sheet: Poster): void {
  const { doc, ink, page, content } = sheet;
  const { foundation, look } = content;
  const left = MARGIN + logoBox(doc, look, LOGO).width + 12;
  const width = page.width - MARGIN - left;
  const white: Lettering = { weight: "bold", size: 24, color: ink.white };
  const pale: Lettering = { weight: "regular", size: 10.5, color: ink.pale };
  const contact = foundation.contact.map(replaceMissingGlyphs).join("  ·  ");
  const box = { width, height: 60 / foundation.names.length };
  const lines = [
    ...foundation.names
      .map(replaceMissingGlyphs)
      .map((name) => fit(doc, name, { ...box, smallest: 9 }, { ...white, weight: headingWeight(name) })),
    ...(contact ? [fit(doc, contact, { width, height: 16, smallest: 6 }, pale)] : []),
  ];
  drawArtifact(sheet, () => {
    doc.rect(0, 0, page.width, HEADER_HEIGHT).fill(ink.accent);
    drawBorder(doc, ink, HEADER_HEIGHT, page.width);
    drawLogo(doc, look, MARGIN - 6, (HEADER_HEIGHT - LOGO) / 2, LOGO);
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
