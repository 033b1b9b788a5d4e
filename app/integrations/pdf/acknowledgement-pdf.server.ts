import {
  drawAmount,
  drawDonor,
  drawHeading,
  drawLetterhead,
  endDocument,
  openSheet,
} from "./document-parts.server";
import {
  drawArtifact,
  drawTagged,
  MARGIN,
  writeLines,
  type DocumentContent,
  type Wording,
} from "./receipt-page.server";
import { drawStampStrips, drawWatermark } from "./receipt-watermark.server";

/** `amount` is what was given, `amountInWords` how much of it. */
export type AcknowledgementContent = DocumentContent & { notes: Wording };

/** Fits the longest words that the form allows, in either script. */
const ROOM = { height: 110, smallest: 10 };

/** @param options.compress false for tests */
export async function drawAcknowledgementPdf(
  content: AcknowledgementContent,
  options: { compress?: boolean } = {},
): Promise<Buffer> {
  const sheet = await openSheet(content, options);
  const { doc, ink, width } = sheet;
  let y = drawLetterhead(sheet);
  y = drawStampStrips(sheet, y + 22);
  y = drawHeading(sheet, y + 10);
  y = drawDonor(sheet, y + 26);
  y = drawAmount(sheet, y + 24, ROOM);
  const lines = content.notes.map((text) => ({
    text,
    style: { weight: "regular", size: 10.5, color: ink.soft, lineGap: 1.5 } as const,
  }));
  drawTagged(sheet, "P", () => writeLines(doc, lines, MARGIN, y + 22, width));
  drawArtifact(sheet, () => drawWatermark(sheet));
  sheet.root.end();
  return endDocument(doc);
}
