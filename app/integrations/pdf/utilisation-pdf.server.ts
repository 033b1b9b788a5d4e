import { headingWeight } from "./fonts.server";
import {
  drawAmount,
  drawDonor,
  drawHeading,
  drawLetterhead,
  endDocument,
  openSheet,
} from "./document-parts.server";
import { drawFooters, drawTable, ensureRoom, type DocumentTable } from "./document-table.server";
import {
  drawArtifact,
  drawTagged,
  heightOf,
  MARGIN,
  writeLines,
  type DocumentContent,
  type Sheet,
} from "./receipt-page.server";
import type { Lettering } from "./text-layout.server";

/** The donor is the company; the amount is what was spent. */
export type UtilisationContent = DocumentContent & {
  /** What the foundation certifies. */
  statement: string[];
  tables: { heading: string; table: DocumentTable; empty: string }[];
  /** Below each line to sign, who signs. */
  signatures: string[];
  foot: string;
};

type UtilisationSheet = Sheet<UtilisationContent>;

/** Room above a line for a signature and a stamp. */
const SIGNATURE_ROOM = 64;
const BETWEEN_SIGNATURES = 36;

/** Adds pages as needed. @param options.compress false for tests */
export async function drawUtilisationPdf(
  content: UtilisationContent,
  options: { compress?: boolean } = {},
): Promise<Buffer> {
  const sheet = await openSheet(content, options);
  const { doc, ink, root } = sheet;
  let y = drawLetterhead(sheet);
  y = drawHeading(sheet, y + 20);
  y = drawDonor(sheet, y + 22);
  y = drawAmount(sheet, y + 20);
  const text: Lettering = { weight: "regular", size: 10.5, color: ink.deep, lineGap: 1.5 };
  y = drawTexts(sheet, content.statement, text, y + 18);
  for (const { heading, table, empty } of content.tables) {
    y = drawTexts(
      sheet,
      [heading],
      { weight: headingWeight(heading), size: 12.5, color: ink.primary },
      y + 20,
    );
    y =
      table.rows.length === 0
        ? drawTexts(sheet, [empty], text, y + 6)
        : await drawTable(sheet, table, y + 10);
  }
  drawSignatures(sheet, y + 12, text);
  drawFooters(sheet, content.foot);
  root.end();
  return endDocument(doc);
}

function drawTexts(sheet: UtilisationSheet, texts: string[], style: Lettering, top: number): number {
  const { doc, width } = sheet;
  const lines = texts.map((text) => ({ text, style }));
  let y = ensureRoom(sheet, top, heightOf(doc, lines, width) + 40);
  drawTagged(sheet, "P", () => (y = writeLines(doc, lines, MARGIN, y, width)));
  return y;
}

function drawSignatures(sheet: UtilisationSheet, top: number, text: Lettering): void {
  const { doc, ink, content, width } = sheet;
  const style: Lettering = { weight: "regular", size: 9.5, color: ink.soft, lineGap: 1.5 };
  const column = (width - BETWEEN_SIGNATURES) / 2;
  const height = Math.max(...content.signatures.map((who) => heightOf(doc, [{ text: who, style }], column)));
  const start = ensureRoom(sheet, top, SIGNATURE_ROOM + height + 8);
  // Alone on a page, the signatures would not say what is certified.
  const isAlone = start < top;
  const y = (isAlone ? drawTexts(sheet, content.statement, text, start) : start) + SIGNATURE_ROOM;
  content.signatures.forEach((who, index) => {
    const x = MARGIN + index * (column + BETWEEN_SIGNATURES);
    drawArtifact(sheet, () => doc.rect(x, y, column, 0.7).fill(ink.deep));
    drawTagged(sheet, "P", () => writeLines(doc, [{ text: who, style }], x, y + 5, column));
  });
}
