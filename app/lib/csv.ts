export type CsvCell = string | number | null;

/**
 * One RFC 4180 line without line break. Cells that start like a formula (=, +, -, @, also full-width or after
 * spaces) get an apostrophe, because spreadsheets would run them.
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

/** Quotes a cell if necessary. */
export const quotedCell = (text: string): string =>
  /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
