/** A table that goes on over pages, with a total. */
import { setImmediate } from "node:timers/promises";
import { replaceMissingGlyphs } from "~/lib/print-letters";
import {
  drawArtifact,
  heightOf,
  MARGIN,
  toLines,
  writeLines,
  type DocumentContent,
  type Sheet,
  type Wording,
} from "./receipt-page.server";
import { drawWatermark } from "./receipt-watermark.server";
import { fit, measure, write, type Lettering } from "./text-layout.server";

/** `width` 0: what the others leave, for one column. */
type Column = { title: Wording; width: number; isNumber?: true; isStrong?: true; height?: number };

/** `sums` of the total: by the column's index; a blank one is not drawn. */
export type DocumentTable = {
  columns: Column[];
  rows: string[][];
  total: { label: Wording; sums: Record<number, string> };
};

type TableSheet = Sheet<DocumentContent>;

const GAP = 8;
const FOOT = 8;
const FIRST_ON_NEXT_PAGE = 56;
/** Yields after this many rows, because shaping blocks other requests. */
const YIELD_EVERY = 10;
const ROW_HEIGHT = 15;

type Cell = Column & { x: number; align: "left" | "right" };

function cellsOf({ width }: TableSheet, columns: Column[]): Cell[] {
  const rest = columns.reduce((left, one) => left - one.width - GAP, width + GAP);
  let x = MARGIN;
  return columns.map((column) => {
    const cell: Cell = {
      ...column,
      width: column.width || rest,
      x,
      align: column.isNumber ? "right" : "left",
    };
    x += cell.width + GAP;
    return cell;
  });
}

/** @returns the y below it */
export async function drawTable(sheet: TableSheet, table: DocumentTable, top: number): Promise<number> {
  const { doc, ink, root } = sheet;
  const cells = cellsOf(sheet, table.columns);
  const struct = doc.struct("Table");
  root.add(struct);
  let y = drawHead(sheet, cells, top, struct);
  for (const [index, row] of table.rows.entries()) {
    const lines = cells.map(({ isStrong, width, align, height = ROW_HEIGHT }, at) => {
      const style: Lettering = {
        weight: isStrong ? "semibold" : "regular",
        size: 9.5,
        align,
        color: isStrong || align === "right" ? ink.deep : ink.soft,
      };
      return fit(doc, replaceMissingGlyphs(row[at] ?? ""), { width, height, smallest: 6 }, style);
    });
    const height = Math.max(
      ...lines.map(({ text, style }, at) => measure(doc, text, cells[at]?.width ?? 0, style)),
    );
    y = ensureRoom(sheet, y, height + 12, cells);
    const line = y + height + 11;
    drawArtifact(sheet, () => doc.rect(MARGIN, line, sheet.width, 0.7).fill(ink.line));
    const tr = doc.struct("TR");
    struct.add(tr);
    lines.forEach(({ text, style }, at) => {
      const cell = cells[at];
      if (cell) drawCell(sheet, tr, "TD", () => write(doc, text, cell.x, y + 6, cell.width, style));
    });
    y = line + 0.7;
    if (index % YIELD_EVERY === YIELD_EVERY - 1) await setImmediate();
  }
  return drawTotal(sheet, cells, table.total, y, struct);
}

function drawHead(
  sheet: TableSheet,
  cells: Cell[],
  top: number,
  table: PDFKit.PDFStructureElement | null,
): number {
  const { doc, ink, width } = sheet;
  const style = (align: Cell["align"]): Lettering => ({
    weight: "semibold",
    size: 9.5,
    color: ink.primary,
    align,
  });
  const small = { size: 8 };
  const lines = cells.map(({ title, align }) => toLines(ink, title, style(align), small));
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

function drawTotal(
  sheet: TableSheet,
  cells: Cell[],
  total: DocumentTable["total"],
  top: number,
  table: PDFKit.PDFStructureElement,
): number {
  const { doc, ink } = sheet;
  const strong: Lettering = { weight: "bold", size: 10.5, color: ink.deep };
  const label = toLines(ink, total.label, strong, { size: 8.5 });
  const first = cells[0];
  const sums = cells.flatMap((cell, at) => ({ cell, text: total.sums[at] ?? "" })).filter(({ text }) => text);
  if (!first || !sums[0]) return top;
  const labelWidth = sums[0].cell.x - GAP - first.x;
  const height = heightOf(doc, label, labelWidth);
  const y = ensureRoom(sheet, top, height + 16, cells);
  const tr = doc.struct("TR");
  table.add(tr);
  drawCell(sheet, tr, "TH", () => writeLines(doc, label, first.x, y + 8, labelWidth));
  for (const { cell, text } of sums) {
    const sum = fit(
      doc,
      text,
      { width: cell.width, height: ROW_HEIGHT, smallest: 6 },
      { ...strong, align: "right" },
    );
    drawCell(sheet, tr, "TD", () => write(doc, sum.text, cell.x, y + 8, cell.width, sum.style));
  }
  return y + height + 14;
}

function drawCell(
  { doc }: TableSheet,
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
export function ensureRoom(
  sheet: TableSheet,
  y: number,
  height: number,
  cells: Cell[] | null = null,
): number {
  const { doc, page } = sheet;
  if (y + height <= page.height - MARGIN - FOOT) return y;
  doc.addPage();
  return cells ? drawHead(sheet, cells, FIRST_ON_NEXT_PAGE, null) : FIRST_ON_NEXT_PAGE;
}

/** At the foot of each page, with its number. */
export function drawFooters(sheet: TableSheet, foot: string): void {
  const { doc, ink, page, width } = sheet;
  const { start, count } = doc.bufferedPageRange();
  const style: Lettering = { weight: "regular", size: 8.5, color: ink.soft, align: "right" };
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    drawArtifact(sheet, () => {
      drawWatermark(sheet);
      const text = `${replaceMissingGlyphs(foot)}  ·  ${index + 1} / ${count}`;
      const { text: fitted, style: smaller } = fit(doc, text, { width, height: 12, smallest: 5 }, style);
      write(doc, fitted, MARGIN, page.height - MARGIN + 8, width, smaller);
    });
  }
}
