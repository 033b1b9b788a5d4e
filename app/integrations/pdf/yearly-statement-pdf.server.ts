import {
  drawAmount,
  drawDonor,
  endDocument,
  drawHeading,
  drawLetterhead,
  drawPicture,
  openSheet,
  pageHead,
} from "./document-parts.server";
import { drawFooters, drawTable, ensureRoom, type DocumentTable } from "./document-table.server";
import {
  heightOf,
  MARGIN,
  drawTagged,
  writeLines,
  type DocumentContent,
  type Sheet,
  type Wording,
} from "./receipt-page.server";
import { drawStampStrips } from "./receipt-watermark.server";
import type { Lettering } from "./text-layout.server";

type YearlyStatementColumn = "day" | "receipt" | "cause" | "amount" | "returned";

export const STATEMENT_HEAD = pageHead(97);

export type YearlyStatementContent = DocumentContent & {
  /** JPEG in STATEMENT_HEAD's pixels. */
  picture: Buffer;
  columns: Record<YearlyStatementColumn, Wording>;
  /** `returned`: blank where nothing was refunded. */
  rows: Record<YearlyStatementColumn, string>[];
  total: { label: Wording; amount: string; returned: string };
  notes: Wording[];
  unsigned: Wording;
  /** Stands at the foot of each page, before its number. */
  foot: string;
};

/**
 * Adds pages as needed; what nearly fits on one is drawn a little smaller instead.
 * @param options.compress false for tests
 */
export async function drawYearlyStatementPdf(
  content: YearlyStatementContent,
  options: { compress?: boolean } = {},
): Promise<Buffer> {
  const full = await draw(content, options, FULL);
  if (full.bufferedPageRange().count !== 2) return endDocument(full);
  for (const smaller of SMALLER) {
    const doc = await draw(content, options, smaller);
    if (doc.bufferedPageRange().count === 1) return endDocument(doc);
  }
  return endDocument(full);
}

/** `scale` of the page: a larger page, printed on A4, makes everything smaller. `picture`: height in points. */
type Size = { scale: number; picture: number };
const FULL: Size = { scale: 1, picture: STATEMENT_HEAD.height };
const SMALLER: Size[] = [
  { scale: 1.1, picture: STATEMENT_HEAD.height },
  { scale: 1.1, picture: 52 },
  { scale: 1.2, picture: 52 },
];

async function draw(
  content: YearlyStatementContent,
  options: { compress?: boolean },
  { scale, picture }: Size,
): Promise<PDFKit.PDFDocument> {
  const sheet = await openSheet(content, { ...options, scale });
  const { doc, root } = sheet;
  let y = drawLetterhead(sheet);
  y = drawPicture(sheet, content.picture, y, picture * scale);
  y = drawStampStrips(sheet, y + 22);
  y = drawHeading(sheet, y + 10);
  y = drawDonor(sheet, y + 22);
  y = drawAmount(sheet, y + 20);
  y = await drawTable(sheet, tableOf(content), y + 18);
  drawNotes(sheet, y + 18);
  drawFooters(sheet, content.foot);
  root.end();
  return doc;
}

function tableOf({ columns, rows, total }: YearlyStatementContent): DocumentTable {
  const hasReturned = rows.some(({ returned }) => returned !== "");
  const shown: [YearlyStatementColumn, Omit<DocumentTable["columns"][number], "title">][] = [
    ["day", { width: 86 }],
    ["receipt", { width: 116, isStrong: true }],
    ["cause", { width: 0, height: 40 }],
    ["amount", { width: 74, isNumber: true, isStrong: true }],
  ];
  if (hasReturned) shown.push(["returned", { width: 74, isNumber: true }]);
  return {
    columns: shown.map(([name, column]) => ({ title: columns[name], ...column })),
    rows: rows.map((row) => shown.map(([name]) => row[name])),
    total: { label: total.label, sums: { 3: total.amount, 4: total.returned } },
  };
}

function drawNotes(sheet: Sheet<YearlyStatementContent>, top: number): void {
  const { doc, ink, content, width } = sheet;
  const soft: Lettering = { weight: "regular", size: 9.5, color: ink.soft, lineGap: 1.5 };
  let y = top;
  for (const note of [...content.notes, content.unsigned]) {
    const lines = note.map((text) => ({ text, style: soft }));
    const at = ensureRoom(sheet, y, heightOf(doc, lines, width));
    drawTagged(sheet, "P", () => writeLines(doc, lines, MARGIN, at, width));
    y = at + heightOf(doc, lines, width) + NOTE_GAP;
  }
}

const NOTE_GAP = 6;
