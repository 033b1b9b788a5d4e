import { setImmediate } from "node:timers/promises";
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
  drawTagged,
  writeLines,
  type DocumentContent,
  type Sheet,
  type Wording,
} from "./receipt-page.server";
import { drawStampStrips, drawWatermark } from "./receipt-watermark.server";
import { replaceMissingGlyphs } from "~/lib/print-letters";
import { fit, measure, write, type Lettering } from "./text-layout.server";

type YearlyStatementColumn = "day" | "receipt" | "cause" | "amount" | "returned";

export type YearlyStatementContent = DocumentContent & {
  columns: Record<YearlyStatementColumn, Wording>;
  /** `returned`: blank where nothing was refunded. */
  rows: Record<YearlyStatementColumn, string>[];
  total: { label: Wording; amount: string; returned: string };
  notes: Wording;
  unsigned: Wording;
  /** Stands at the foot of each page, before its number. */
  foot: string;
};

type YearSheet = Sheet<YearlyStatementContent>;

const GAP = 8;
const FOOT = 8;
const FIRST_ON_NEXT_PAGE = 56;
/** Yields after this many rows, because shaping blocks other requests. */
const YIELD_EVERY = 10;

/** Adds pages as needed. @param options.compress false for tests */
export async function drawYearlyStatementPdf(
  content: YearlyStatementContent,
  options: { compress?: boolean } = {},
): Promise<Buffer> {
  const sheet = await openSheet(content, options);
  const { doc, root } = sheet;
  let y = drawLetterhead(sheet);
  y = drawStampStrips(sheet, y + 22);
  y = drawHeading(sheet, y + 10);
  y = drawDonor(sheet, y + 22);
  y = drawAmount(sheet, y + 20);
  y = await drawDonations(sheet, y + 18);
  drawNotes(sheet, y + 18);
  drawFooters(sheet);
  root.end();
  return endDocument(doc);
}

type Cell = { name: YearlyStatementColumn; x: number; width: number; align: "left" | "right" };

function cellsOf({ content, width }: YearSheet): Cell[] {
  const hasReturned = content.rows.some(({ returned }) => returned !== "");
  const fixed: [YearlyStatementColumn, number][] = [
    ["day", 86],
    ["receipt", 116],
    ["cause", 0],
    ["amount", 74],
    ...(hasReturned ? ([["returned", 74]] as [YearlyStatementColumn, number][]) : []),
  ];
  const rest = fixed.reduce((left, [, taken]) => left - taken - GAP, width + GAP);
  let x = MARGIN;
  return fixed.map(([name, taken]) => {
    const cell: Cell = {
      name,
      x,
      width: taken || rest,
      align: name === "amount" || name === "returned" ? "right" : "left",
    };
    x += cell.width + GAP;
    return cell;
  });
}

async function drawDonations(sheet: YearSheet, top: number): Promise<number> {
  const { doc, ink, content, root } = sheet;
  const cells = cellsOf(sheet);
  const table = doc.struct("Table");
  root.add(table);
  let y = drawHead(sheet, cells, top, table);
  for (const [index, row] of content.rows.entries()) {
    const lines = cells.map(({ name, width, align }) => {
      const strong = name === "amount" || name === "receipt";
      const style: Lettering = {
        weight: strong ? "semibold" : "regular",
        size: 9.5,
        align,
        color: name === "cause" || name === "day" ? ink.soft : ink.deep,
      };
      const height = name === "cause" ? 40 : 15;
      return fit(doc, replaceMissingGlyphs(row[name]), { width, height, smallest: 6 }, style);
    });
    const height = Math.max(
      ...lines.map(({ text, style }, at) => measure(doc, text, cells[at]?.width ?? 0, style)),
    );
    y = ensureRoom(sheet, y, height + 12, cells);
    const line = y + height + 11;
    drawArtifact(sheet, () => doc.rect(MARGIN, line, sheet.width, 0.7).fill(ink.line));
    const tr = doc.struct("TR");
    table.add(tr);
    lines.forEach(({ text, style }, at) => {
      const cell = cells[at];
      if (cell) drawCell(sheet, tr, "TD", () => write(doc, text, cell.x, y + 6, cell.width, style));
    });
    y = line + 0.7;
    if (index % YIELD_EVERY === YIELD_EVERY - 1) await setImmediate();
  }
  return drawTotal(sheet, cells, y, table);
}

function drawHead(
  sheet: YearSheet,
  cells: Cell[],
  top: number,
  table: PDFKit.PDFStructureElement | null,
): number {
  const { doc, ink, content, width } = sheet;
  const style = (align: Cell["align"]): Lettering => ({
    weight: "semibold",
    size: 9.5,
    color: ink.primary,
    align,
  });
  const small = { size: 8 };
  const lines = cells.map(({ name, align }) => toLines(ink, content.columns[name], style(align), small));
  const height = Math.max(...lines.map((one, at) => heightOf(doc, one, cells[at]?.width ?? 0)));
  const tr = table && doc.struct("TR");
  if (tr) table.add(tr);
  lines.forEach((one, at) => {
    const cell = cells[at];
    if (!cell) return;
    const draw = () => writeLines(doc, one, cell.x, top, cell.width);
    // A repeated heading is an artifact, so that screen readers skip it.
    if (tr) drawCell(sheet, tr, "TH", draw);
    else drawArtifact(sheet, draw);
  });
  const line = top + height + 5;
  drawArtifact(sheet, () => doc.rect(MARGIN, line, width, 1.4).fill(ink.highlight));
  return line + 1.4;
}

function drawTotal(sheet: YearSheet, cells: Cell[], top: number, table: PDFKit.PDFStructureElement): number {
  const { doc, ink, content } = sheet;
  const strong: Lettering = { weight: "bold", size: 10.5, color: ink.deep };
  const label = toLines(ink, content.total.label, strong, { size: 8.5 });
  const [first, amounts, returned] = [
    cells[0],
    cells.find(({ name }) => name === "amount"),
    cells.find(({ name }) => name === "returned"),
  ];
  if (!first || !amounts) return top;
  const labelWidth = amounts.x - GAP - first.x;
  const height = heightOf(doc, label, labelWidth);
  const y = ensureRoom(sheet, top, height + 16, cells);
  const tr = doc.struct("TR");
  table.add(tr);
  drawCell(sheet, tr, "TH", () => writeLines(doc, label, first.x, y + 8, labelWidth));
  for (const [cell, text] of [
    [amounts, content.total.amount],
    [returned, content.total.returned],
  ] as const) {
    if (!cell) continue;
    const sum = fit(doc, text, { width: cell.width, height: 15, smallest: 6 }, { ...strong, align: "right" });
    drawCell(sheet, tr, "TD", () => write(doc, sum.text, cell.x, y + 8, cell.width, sum.style));
  }
  return y + height + 14;
}

function drawCell(
  { doc }: YearSheet,
  row: PDFKit.PDFStructureElement,
  type: "TH" | "TD",
  draw: () => void,
): void {
  const content = doc.markStructureContent(type);
  draw();
  doc.endMarkedContent();
  row.add(doc.struct(type, {}, content));
}

/** Begins a new page if `height` does not fit. Returns the y at which to continue. */
function ensureRoom(sheet: YearSheet, y: number, height: number, cells: Cell[] | null): number {
  const { doc, page } = sheet;
  if (y + height <= page.height - MARGIN - FOOT) return y;
  doc.addPage();
  return cells ? drawHead(sheet, cells, FIRST_ON_NEXT_PAGE, null) : FIRST_ON_NEXT_PAGE;
}

function drawNotes(sheet: YearSheet, top: number): void {
  const { doc, ink, content, width } = sheet;
  const soft: Lettering = { weight: "regular", size: 9.5, color: ink.soft, lineGap: 1.5 };
  const lines = [...content.notes, ...content.unsigned].map((text) => ({ text, style: soft }));
  const y = ensureRoom(sheet, top, heightOf(doc, lines, width), null);
  drawTagged(sheet, "P", () => writeLines(doc, lines, MARGIN, y, width));
}

function drawFooters(sheet: YearSheet): void {
  const { doc, ink, content, page, width } = sheet;
  const { start, count } = doc.bufferedPageRange();
  const style: Lettering = { weight: "regular", size: 8.5, color: ink.soft, align: "right" };
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    drawArtifact(sheet, () => {
      drawWatermark(sheet);
      const text = `${replaceMissingGlyphs(content.foot)}  ·  ${index + 1} / ${count}`;
      const { text: fitted, style: smaller } = fit(doc, text, { width, height: 12, smallest: 5 }, style);
      write(doc, fitted, MARGIN, page.height - MARGIN + 8, width, smaller);
    });
  }
}
