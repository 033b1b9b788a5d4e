/** Marks practice and cancelled receipts, and duplicates. */
import type { Lettering } from "./text-layout.server";
import type { Ink } from "./print-look.server";
import {
  heightOf,
  toLines,
  MARGIN,
  drawArtifact,
  drawTagged,
  writeLines,
  type DocumentContent,
  type Sheet,
} from "./receipt-page.server";

const stampColors = (ink: Ink) => ({
  practice: { fill: ink.highlight, color: ink.deep },
  cancelled: { fill: ink.warning, color: ink.white },
  duplicate: { fill: ink.line, color: ink.deep },
});

export function drawStampStrips(sheet: Sheet<DocumentContent>, top: number): number {
  const { doc, ink, content } = sheet;
  const box = { x: MARGIN + 8, width: sheet.width - 16 };
  let y = top;
  for (const { kind, text } of content.stamps) {
    const { fill, color } = stampColors(ink)[kind];
    const lines = toLines(
      ink,
      text,
      { weight: "bold", size: 14, color, align: "center" },
      { weight: "bold", size: 11, color },
    );
    const height = heightOf(doc, lines, box.width) + 15;
    drawArtifact(sheet, () => doc.rect(MARGIN, y, sheet.width, height).fill(fill));
    drawTagged(sheet, "P", () => writeLines(doc, lines, box.x, y + 8.5, box.width));
    y += height + 8;
  }
  return y;
}

/** Writes across the page, so that a cropped copy does not pass for a valid receipt. */
export function drawWatermark({ doc, ink, content, page }: Sheet<DocumentContent>): void {
  const [stamp] = content.stamps;
  const middle = page.height * 0.59;
  if (!stamp) return;
  doc
    .save()
    .rotate(-32, { origin: [page.width / 2, middle] })
    .fillOpacity(0.11);
  const across: Lettering = { weight: "bold", size: 92, color: ink.warning, align: "center" };
  const lines = toLines(ink, stamp.watermark, across, { ...across, size: 56 });
  writeLines(doc, lines, -100, middle - 62, page.width + 200);
  doc.restore();
}
