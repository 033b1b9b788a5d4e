/** What receipts and yearly papers have in common. */
import { buffer } from "node:stream/consumers";
import { registerFonts } from "./fonts.server";
import { emblem, hem, inkOf } from "./receipt-ornament.server";
import {
  heightOf,
  inEach,
  MARGIN,
  ornament,
  put,
  tagged,
  writeLines,
  type PaperContent,
  type Sheet,
} from "./receipt-page.server";
import { drawable, fit, measure, write, type Lettering } from "./text-layout.server";

/** A4, in points. */
const A4 = { width: 595.28, height: 841.89 };
const DOT = "  ·  ";

/** @param options.scale of the page: a larger one, fitted to paper, makes everything smaller */
export async function openSheet<Content extends PaperContent>(
  content: Content,
  { scale = 1, compress = true }: { scale?: number; compress?: boolean },
): Promise<Sheet<Content>> {
  // Loaded on first use: pdfkit takes 0.2 s and 25 MB.
  const { default: PDFDocument } = await import("pdfkit");
  const page = { width: A4.width * scale, height: A4.height * scale };
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
      Subject: content.fileSubject,
      CreationDate: content.issuedAt,
      ModDate: content.issuedAt,
    },
  });
  await registerFonts(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  return { doc, content, page, ink: inkOf(content.look.palette), root, width: page.width - 2 * MARGIN };
}

/** Embedding fonts takes longer than drawing: done only for the page used. */
export function finish(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const finished = buffer(doc);
  doc.end();
  return finished;
}

export function letterhead(sheet: Sheet<PaperContent>): number {
  const { doc, ink, content, page } = sheet;
  const { foundation } = content;
  const left = MARGIN + 92;
  const width = sheet.width - 92;
  const name = fit(
    doc,
    drawable(foundation.name),
    { width, height: 56, smallest: 9 },
    { weight: "bold", size: 23, color: ink.white },
  );
  const small: Lettering = { weight: "regular", size: 9.5, color: ink.pale, lineGap: 1 };
  const lines = [foundation.address, foundation.particulars.join(DOT), foundation.contact.join(DOT)].map(
    (line) => fit(doc, drawable(line), { width, height: 29, smallest: 6 }, small),
  );
  const textHeight =
    measure(doc, name.text, width, name.style) +
    4 +
    lines.reduce((sum, line) => sum + measure(doc, line.text, width, line.style) + 1.5, 0);
  const height = Math.max(128, textHeight + 44);
  ornament(sheet, () => {
    doc.rect(0, 0, page.width, height).fill(ink.accent);
    hem(doc, ink, height, page.width);
    emblem(doc, content.look, MARGIN - 6, (height - 80) / 2, 80);
  });
  let y = (height - textHeight) / 2;
  tagged(sheet, "P", () => {
    y = write(doc, name.text, left, y, width, name.style) + 4;
    for (const line of lines) y = write(doc, line.text, left, y, width, line.style) + 1.5;
  });
  return height + 11;
}

export function heading(sheet: Sheet<PaperContent>, top: number): number {
  const { doc, ink, content, width } = sheet;
  const title = inEach(ink, content.title, { weight: "bold", size: 27, color: ink.primary });
  let y = top;
  tagged(sheet, "H1", () => (y = writeLines(doc, title, MARGIN, top, 280)));
  const right = { x: MARGIN + 290, width: width - 290 };
  tagged(sheet, "P", () => {
    put(
      doc,
      content.number,
      { ...right, y: top + 2, height: 19, smallest: 6 },
      { weight: "semibold", size: 13, color: ink.deep, align: "right" },
    );
    const date = inEach(ink, content.date, { weight: "regular", size: 11, color: ink.soft, align: "right" });
    writeLines(doc, date, right.x, top + 21, right.width);
  });
  return y;
}

export function donor(sheet: Sheet<PaperContent>, top: number): number {
  const { doc, ink, content, width } = sheet;
  const given = drawable(content.donorName ?? "");
  const small: Lettering = { weight: "regular", size: 10.5, color: ink.soft };
  const box = { x: MARGIN, width, height: 58, smallest: 8 };
  const large: Lettering = { weight: "semibold", size: 20, color: ink.deep };
  let y = top;
  tagged(sheet, "P", () => {
    y = write(doc, content.from.join(DOT), MARGIN, y, width, small) + 2;
    y = /[^·\s]/.test(given)
      ? put(doc, given, { ...box, y }, large)
      : writeLines(doc, inEach(ink, content.nameless, large), MARGIN, y, width);
    if (content.donorAddress) {
      const address = drawable(content.donorAddress);
      y = put(doc, address, { ...box, y: y + 1, height: 48, smallest: 6 }, { ...small, size: 11 });
    }
    if (content.donorContact.length === 0) return;
    const contact = drawable(content.donorContact.join(DOT));
    y = put(doc, contact, { ...box, y: y + 1, height: 32, smallest: 6 }, { ...small, size: 11 });
  });
  return y;
}

export function amount(sheet: Sheet<PaperContent>, top: number): number {
  const { doc, ink, content, width } = sheet;
  const inner = { x: MARGIN + 24, width: width - 44 };
  const figures = fit(
    doc,
    content.amount,
    { width: inner.width, height: 56, smallest: 16 },
    { weight: "bold", size: 38, color: ink.accent },
  );
  const towards = fit(
    doc,
    drawable(content.towards.join(DOT)),
    { width: inner.width, height: 36, smallest: 8 },
    { weight: "regular", size: 12, color: ink.soft },
  );
  const parts = [
    [figures],
    inEach(ink, content.amountInWords, { weight: "semibold", size: 12, color: ink.deep }, { size: 10.5 }),
    [towards],
    inEach(
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
  ornament(sheet, () =>
    doc.rect(MARGIN, top, width, height).fill(ink.paper).rect(MARGIN, top, 5, height).fill(ink.highlight),
  );
  let y = top + 11;
  tagged(sheet, "P", () => {
    parts.forEach((lines, index) => {
      y = writeLines(doc, lines, inner.x, y + (gaps[index] ?? 0), inner.width);
    });
  });
  return top + height;
}
