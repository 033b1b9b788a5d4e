/** Shared parts of receipts and yearly statements; posters share the sheet. */
import { buffer } from "node:stream/consumers";
import { headingWeight, registerFonts } from "./fonts.server";
import { drawLogo, drawBorder, inkOf, logoBox } from "./print-look.server";
import {
  heightOf,
  toLines,
  MARGIN,
  drawArtifact,
  writeFitted,
  drawTagged,
  writeLines,
  type DocumentContent,
  type Sheet,
  type SheetContent,
} from "./receipt-page.server";
import { replaceMissingGlyphs } from "~/lib/print-letters";
import { fit, measure, write, type Lettering } from "./text-layout.server";

/** A4, in points. */
const A4 = { width: 595.28, height: 841.89 };
const DOT = "  ·  ";

type SheetOptions = {
  /** Of the page: a larger page, printed on A4, makes everything smaller. */
  scale?: number;
  page?: { width: number; height: number };
  compress?: boolean;
};

export async function openSheet<Content extends SheetContent>(
  content: Content,
  {
    scale = 1,
    page = { width: A4.width * scale, height: A4.height * scale },
    compress = true,
  }: SheetOptions = {},
): Promise<Sheet<Content>> {
  // Loaded on first use: pdfkit takes 0.2 s and 25 MB.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    compress,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: content.language,
    tagged: true,
    displayTitle: true,
    info: {
      Title: content.fileTitle,
      Author: content.foundation.name,
      ...(content.fileSubject && { Subject: content.fileSubject }),
      CreationDate: content.issuedAt,
      ModDate: content.issuedAt,
    },
  });
  await registerFonts(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  return { doc, content, page, ink: inkOf(content.look.palette), root, width: page.width - 2 * MARGIN };
}

/** A picture across the page: its height in points, and its pixels at 216 dots per inch. */
export const pageHead = (height: number) => ({
  height,
  pixels: { width: Math.round(A4.width * 3), height: Math.round(height * 3) },
});

/** Lower than its page head, it loses its sky. With a golden line below. @returns where it ends */
export function drawPicture(
  sheet: Sheet<SheetContent>,
  picture: Buffer,
  top: number,
  height: number,
): number {
  const { doc, ink, page } = sheet;
  drawArtifact(sheet, () => {
    doc.save().rect(0, top, page.width, height).clip();
    doc.image(picture, 0, top, { cover: [page.width, height], valign: "bottom" });
    doc
      .restore()
      .rect(0, top + height, page.width, 2)
      .fill(ink.highlight);
  });
  return top + height + 2;
}

/** Embeds fonts, which is slower than drawing: call it only for the document that is used. */
export function endDocument(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const finished = buffer(doc);
  doc.end();
  return finished;
}

const LOGO = 80;

export function drawLetterhead(sheet: Sheet<DocumentContent>): number {
  const { doc, ink, content, page } = sheet;
  const { foundation } = content;
  const beside = logoBox(doc, content.look, LOGO).width + 12;
  const left = MARGIN + beside;
  const width = sheet.width - beside;
  const foundationName = replaceMissingGlyphs(foundation.name);
  const name = fit(
    doc,
    foundationName,
    { width, height: 56, smallest: 9 },
    { weight: headingWeight(foundationName), size: 23, color: ink.white },
  );
  const small: Lettering = { weight: "regular", size: 9.5, color: ink.pale, lineGap: 1 };
  const lines = [foundation.address, foundation.particulars.join(DOT), foundation.contact.join(DOT)]
    .filter(Boolean)
    .map((line) => fit(doc, replaceMissingGlyphs(line), { width, height: 29, smallest: 6 }, small));
  const textHeight =
    measure(doc, name.text, width, name.style) +
    4 +
    lines.reduce((sum, line) => sum + measure(doc, line.text, width, line.style) + 1.5, 0);
  const height = Math.max(128, textHeight + 44);
  drawArtifact(sheet, () => {
    doc.rect(0, 0, page.width, height).fill(ink.accent);
    drawBorder(doc, ink, height, page.width);
    drawLogo(doc, content.look, MARGIN - 6, (height - LOGO) / 2, LOGO);
  });
  let y = (height - textHeight) / 2;
  drawTagged(sheet, "P", () => {
    y = write(doc, name.text, left, y, width, name.style) + 4;
    for (const line of lines) y = write(doc, line.text, left, y, width, line.style) + 1.5;
  });
  return height + 11;
}

export function drawHeading(sheet: Sheet<DocumentContent>, top: number): number {
  const { doc, ink, content, width } = sheet;
  const weight = headingWeight(content.title[0]);
  const title = toLines(ink, content.title, { weight, size: 27, color: ink.primary });
  let y = top;
  drawTagged(sheet, "H1", () => (y = writeLines(doc, title, MARGIN, top, 312)));
  const right = { x: MARGIN + 318, width: width - 318 };
  drawTagged(sheet, "P", () => {
    writeFitted(
      doc,
      content.number,
      { ...right, y: top + 2, height: 19, smallest: 6 },
      { weight: "semibold", size: 13, color: ink.deep, align: "right" },
    );
    const date = toLines(ink, content.date, { weight: "regular", size: 11, color: ink.soft, align: "right" });
    writeLines(doc, date, right.x, top + 21, right.width);
  });
  return y;
}

export function drawDonor(sheet: Sheet<DocumentContent>, top: number): number {
  const { doc, ink, content, width } = sheet;
  const given = replaceMissingGlyphs(content.donorName ?? "");
  const small: Lettering = { weight: "regular", size: 10.5, color: ink.soft };
  const box = { x: MARGIN, width, height: 58, smallest: 8 };
  const large: Lettering = { weight: "semibold", size: 20, color: ink.deep };
  let y = top;
  drawTagged(sheet, "P", () => {
    y = write(doc, content.from.join(DOT), MARGIN, y, width, small) + 2;
    y = /[^·\s]/.test(given)
      ? writeFitted(doc, given, { ...box, y }, large)
      : writeLines(doc, toLines(ink, content.nameless, large), MARGIN, y, width);
    if (content.donorAddress) {
      const address = replaceMissingGlyphs(content.donorAddress);
      y = writeFitted(doc, address, { ...box, y: y + 1, height: 48, smallest: 6 }, { ...small, size: 11 });
    }
    if (content.donorContact.length === 0) return;
    const contact = replaceMissingGlyphs(content.donorContact.join(DOT));
    y = writeFitted(doc, contact, { ...box, y: y + 1, height: 32, smallest: 6 }, { ...small, size: 11 });
  });
  return y;
}

const FIGURES = { height: 56, smallest: 16 };

/** @param room of the amount, which is cut if it does not fit */
export function drawAmount(sheet: Sheet<DocumentContent>, top: number, room = FIGURES): number {
  const { doc, ink, content, width } = sheet;
  const inner = { x: MARGIN + 24, width: width - 44 };
  const figures = fit(
    doc,
    content.amount,
    { width: inner.width, ...room },
    { weight: "bold", size: 38, color: ink.accent },
  );
  const towards = fit(
    doc,
    replaceMissingGlyphs(content.towards.join(DOT)),
    { width: inner.width, height: 36, smallest: 8 },
    { weight: "regular", size: 12, color: ink.soft },
  );
  const parts = [
    [figures],
    toLines(ink, content.amountInWords, { weight: "semibold", size: 12, color: ink.deep }, { size: 10.5 }),
    [towards],
    toLines(
      ink,
      content.amountNote,
      { weight: "regular", size: 10.5, color: ink.primary },
      { color: ink.primary },
    ),
  ];
  const gaps = [0, 0, 3, content.amountNote.length > 0 ? 9 : 0];
  const height = parts.reduce(
    (sum, lines, index) => sum + heightOf(doc, lines, inner.width) + (gaps[index] ?? 0),
    22,
  );
  drawArtifact(sheet, () =>
    doc.rect(MARGIN, top, width, height).fill(ink.paper).rect(MARGIN, top, 5, height).fill(ink.highlight),
  );
  let y = top + 11;
  drawTagged(sheet, "P", () => {
    parts.forEach((lines, index) => {
      y = writeLines(doc, lines, inner.x, y + (gaps[index] ?? 0), inner.width);
    });
  });
  return top + height;
}
