import { quotedCell } from "./csv-cell";

/** null is an empty cell. */
export type CsvCell = string | number | null;

/**
 * One line of RFC 4180, without its line break. A cell that begins like a formula (=, +, -, @, also
 * full-width, after a tab, a line break or characters that nobody sees) gets a leading apostrophe, because
 * spreadsheets would run it. Cells with a semicolon, tab or bar are quoted too: some programs split there.
 */
export function csvLine(cells: CsvCell[]): string {
  return cells
    .map((cell) => {
      const text =
        typeof cell === "number"
          ? String(cell)
          : (cell ?? "").replace(/^[\s\p{Cc}\p{Cf}]*[=+@＝＋－＠-]|^[\t\r\n]/u, "'$&");
      return quotedCell(text);
    })
    .join(",");
}
