/** Writes Excel workbooks. */
import type { CellObject } from "@e965/xlsx";

/** `day`: YYYY-MM-DD */
export type WorkbookCell = { text: string } | { day: string } | { paise: number };
export type WorkbookColumn = { name: string; width: number };

/** Text stays text, also where it begins like a formula. */
export async function writeWorkbook(
  sheetName: string,
  columns: readonly WorkbookColumn[],
  rows: readonly (readonly WorkbookCell[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded when needed, because few servers ever write one.
  const { utils, write } = await import("@e965/xlsx");
  const header = columns.map(({ name }) => toCell({ text: name }));
  const sheet = utils.aoa_to_sheet([header, ...rows.map((row) => row.map(toCell))]);
  sheet["!cols"] = columns.map(({ width }) => ({ wch: width }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, sheetName);
  return new Uint8Array(
    write(book, { type: "array", bookType: "xlsx", bookSST: true, compression: true }) as ArrayBuffer,
  );
}

const MAX_CELL = 32_767;

function toCell(cell: WorkbookCell): CellObject {
  if ("paise" in cell) return { t: "n", v: cell.paise / 100, z: "0.00" };
  // Excel counts days from 30 December 1899.
  if ("day" in cell) return { t: "n", v: Date.parse(cell.day) / 86_400_000 + 25_569, z: "yyyy-mm-dd" };
  return { t: "s", v: cell.text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, " ").slice(0, MAX_CELL) };
}
