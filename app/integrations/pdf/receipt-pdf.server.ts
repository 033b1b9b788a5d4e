import { replaceMissingGlyphs } from "~/lib/print-letters";
import { fit, write, type Lettering } from "./text-layout.server";
import {
  drawAmount,
  drawDonor,
  endDocument,
  drawHeading,
  drawLetterhead,
  openSheet,
} from "./document-parts.server";
import {
  heightOf,
  toLines,
  MARGIN,
  drawArtifact,
  drawQrCode,
  writeFitted,
  drawTagged,
  writeLines,
  type ReceiptContent,
  type Sheet,
} from "./receipt-page.server";
import { drawStampStrips, drawWatermark } from "./receipt-watermark.server";

const DOT = "  ·  ";
const FOOT_GAP = 14;

/**
 * Long texts wrap, then shrink, then end in "…". If the page still overflows, everything is drawn smaller.
 * @param options.compress false for tests
 */
export async function drawReceiptPdf(
  content: ReceiptContent,
  options: { compress?: boolean } = {},
): Promise<Buffer> {
  const compress = options.compress ?? true;
  for (const scale of [1, 1.1, 1.25, 1.4]) {
    const { doc, fits } = await drawAtScale(scale, content, compress);
    if (fits) return endDocument(doc);
  }
  return endDocument((await drawAtScale(1.7, content, compress)).doc);
}

/** @param scale of the page: a larger page, printed on A4, makes everything smaller */
async function drawAtScale(
  scale: number,
  content: ReceiptContent,
  compress: boolean,
): Promise<{ doc: PDFKit.PDFDocument; fits: boolean }> {
  const sheet = await openSheet(content, { scale, compress });
  const { doc } = sheet;
  let y = drawLetterhead(sheet);
  y = drawStampStrips(sheet, y + 22);
  y = drawHeading(sheet, y + 10);
  y = drawDonor(sheet, y + 26);
  y = drawAmount(sheet, y + 24);
  y = drawParticulars(sheet, y + 16);
  const code = { x: sheet.page.width - MARGIN - CODE_SIZE, y: y + 14, side: CODE_SIZE };
  drawArtifact(sheet, () => drawQrCode(sheet, content.proof.code, code));
  y = Math.max(code.y + CODE_SIZE, drawWording(sheet, code.y + 8));
  const footTop = drawFooter(sheet);
  drawArtifact(sheet, () => drawWatermark(sheet));
  sheet.root.end();
  return { doc, fits: y + FOOT_GAP <= footTop };
}

function drawParticulars(sheet: Sheet, top: number): number {
  const { doc, ink, content, width } = sheet;
  const column = { x: MARGIN + 150, width: width - 150, height: 30, smallest: 6 };
  let y = top;
  content.particulars.forEach(([label, [value = "", ...others]], index) => {
    if (index > 0) drawArtifact(sheet, () => doc.rect(MARGIN, y, width, 0.7).fill(ink.line));
    const soft: Lettering = { weight: "regular", size: 10.5, color: ink.soft };
    const strong: Lettering = { weight: "semibold", size: 10.5, color: ink.deep };
    drawTagged(sheet, "P", () => {
      const belowLabel = writeLines(doc, toLines(ink, label, soft), MARGIN, y + 6, 140);
      const belowValue = writeFitted(doc, replaceMissingGlyphs(value), { ...column, y: y + 6 }, strong);
      const other = toLines(ink, ["", ...others], strong).slice(1);
      y = Math.max(belowLabel, writeLines(doc, other, column.x, belowValue, column.width)) + 6;
    });
  });
  return y;
}

const CODE_SIZE = 96;

function drawWording(sheet: Sheet, top: number): number {
  const { doc, ink, content } = sheet;
  const width = sheet.width - CODE_SIZE - 24;
  const strong: Lettering = { weight: "semibold", size: 10, color: ink.deep, lineGap: 1 };
  const small = fit(
    doc,
    replaceMissingGlyphs(content.taxWording),
    { width, height: 120, smallest: 6.5 },
    { weight: "regular", size: 9.5, color: ink.soft, lineGap: 1.5 },
  );
  let y = top;
  drawTagged(sheet, "P", () => {
    for (const text of [...content.noGoods, ...content.notCertificate])
      y = write(doc, text, MARGIN, y, width, strong);
    if (small.text) y = write(doc, small.text, MARGIN, y + 4, width, small.style);
  });
  return y;
}

function drawFooter(sheet: Sheet): number {
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
  drawTagged(sheet, "P", () => writeLines(doc, lines, MARGIN, top, width));
  return top;
}
