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

/** Adds pages as needed. @param options.compress false for tests */
export async function drawYearlyStatementPdf(
  content: YearlyStatementContent,
  options: { compress?: boolean } = {},
): Promise<Buffer> {
  const sheet = await openSheet(content, options);
  const { doc, root } = sheet;
  let y = drawLetterhead(sheet);
  y = drawPicture(sheet, content.picture, y, STATEMENT_HEAD.height);
  y = drawStampStrips(sheet, y + 22);
  y = drawHeading(sheet, y + 10);
  y = drawDonor(sheet, y + 22);
  y = drawAmount(sheet, y + 20);
  y = await drawTable(sheet, tableOf(content), y + 18);
  drawNotes(sheet, y + 18);
  drawFooters(sheet, content.foot);
  root.end();
  return endDocument(doc);
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
