import { buffer } from "node:stream/consumers";
import { drawable, fit, measure, write, type Lettering } from "./text-layout.server";
import { emblem, hem, inkOf } from "./receipt-ornament.server";
import {
  heightOf,
  inEach,
  MARGIN,
  ornament,
  put,
  tagged,
  writeLines,
  type ReceiptContent,
  type Sheet,
} from "./receipt-page.server";
import { stampStrips, watermark } from "./receipt-watermark.server";
import { registerFonts } from "./fonts.server";

/** A4, in points. */
const A4 = { width: 595.28, height: 841.89 };
const DOT = "  ·  ";
const FOOT_GAP = 14;

/**
 * Long texts wrap, shrink, and end in "…"; else the page is drawn smaller. @param options.compress false for
 * tests
 */
export async function drawReceiptPdf(
  content: ReceiptContent,
  options: { compress?: boolean } = {},
): Promise<Buffer> {
  const compress = options.compress ?? true;
  for (const scale of [1, 1.1, 1.25, 1.4]) {
    const { doc, fits } = await drawOn(scale, content, compress);
    if (fits) return finish(doc);
  }
  return finish((await drawOn(1.7, content, compress)).doc);
}

/** Embedding fonts takes longer than drawing: done only for the page used. */
function finish(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const finished = buffer(doc);
  doc.end();
  return finished;
}

/** @param scale of the page: a larger one, fitted to paper, makes everything smaller */
async function drawOn(
  scale: number,
  content: ReceiptContent,
  compress: boolean,
): Promise<{ doc: PDFKit.PDFDocument; fits: boolean }> {
  // Loaded on first use: pdfkit takes 0.2 s and 25 MB.
  const { default: PDFDocument } = await import("pdfkit");
  const page = { width: A4.width * scale, height: A4.height * scale };
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    compress,
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
  const sheet: Sheet = {
    ...{ doc, content, page },
    ink: inkOf(content.look.palette),
    root: doc.struct("Document"),
    width: page.width - 2 * MARGIN,
  };
  doc.addStructure(sheet.root);
  let y = letterhead(sheet);
  y = stampStrips(sheet, y + 22);
  y = heading(sheet, y + 10);
  y = donor(sheet, y + 26);
  y = amount(sheet, y + 24);
  y = particulars(sheet, y + 16);
  const code = y + 14;
  ornament(sheet, () => (y = qrCode(sheet, code)));
  y = Math.max(y, wording(sheet, code + 8));
  const footTop = foot(sheet);
  ornament(sheet, () => watermark(sheet));
  sheet.root.end();
  return { doc, fits: y + FOOT_GAP <= footTop };
}

function letterhead(sheet: Sheet): number {
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

function heading(sheet: Sheet, top: number): number {
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

function donor(sheet: Sheet, top: number): number {
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

function amount(sheet: Sheet, top: number): number {
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

function particulars(sheet: Sheet, top: number): number {
  const { doc, ink, content, width } = sheet;
  const column = { x: MARGIN + 150, width: width - 150, height: 30, smallest: 6 };
  let y = top;
  content.particulars.forEach(([label, [value = "", ...others]], index) => {
    if (index > 0) ornament(sheet, () => doc.rect(MARGIN, y, width, 0.7).fill(ink.line));
    const soft: Lettering = { weight: "regular", size: 10.5, color: ink.soft };
    const strong: Lettering = { weight: "semibold", size: 10.5, color: ink.deep };
    tagged(sheet, "P", () => {
      const belowLabel = writeLines(doc, inEach(ink, label, soft), MARGIN, y + 6, 140);
      const belowValue = put(doc, drawable(value), { ...column, y: y + 6 }, strong);
      const other = inEach(ink, ["", ...others], strong).slice(1);
      y = Math.max(belowLabel, writeLines(doc, other, column.x, belowValue, column.width)) + 6;
    });
  });
  return y;
}

const CODE = 96;

function qrCode({ doc, ink, content, page }: Sheet, top: number): number {
  const { size, path } = content.proof.code;
  const left = page.width - MARGIN - CODE;
  doc
    .save()
    .translate(left, top)
    .scale(CODE / size)
    .path(path)
    .fill(ink.deep)
    .restore();
  return top + CODE;
}

function wording(sheet: Sheet, top: number): number {
  const { doc, ink, content } = sheet;
  const width = sheet.width - CODE - 24;
  const strong: Lettering = { weight: "semibold", size: 10, color: ink.deep, lineGap: 1 };
  const small = fit(
    doc,
    drawable(content.taxWording),
    { width, height: 120, smallest: 6.5 },
    { weight: "regular", size: 9.5, color: ink.soft, lineGap: 1.5 },
  );
  let y = top;
  tagged(sheet, "P", () => {
    for (const text of [...content.noGoods, ...content.notCertificate])
      y = write(doc, text, MARGIN, y, width, strong);
    if (small.text) y = write(doc, small.text, MARGIN, y + 4, width, small.style);
  });
  return y;
}

function foot(sheet: Sheet): number {
  const { doc, ink, content, width, page } = sheet;
  const soft: Lettering = { weight: "regular", size: 9.5, color: ink.soft };
  const address = fit(
    doc,
    content.proof.address,
    { width, height: 13, smallest: 6 },
    { ...soft, color: ink.deep },
  );
  const lines = [
    { text: content.proof.check.join(DOT), style: soft },
    address,
    ...content.unsigned.map((text) => ({ text, style: soft })),
  ];
  const last = heightOf(doc, lines.slice(-1), width);
  const top = page.height - MARGIN + last - heightOf(doc, lines, width);
  tagged(sheet, "P", () => writeLines(doc, lines, MARGIN, top, width));
  return top;
}
