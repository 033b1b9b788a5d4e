export type CsvCell = string | number | null;

/** One RFC 4180 line. Cells like formulas (=, +, -, @) get an apostrophe, because spreadsheets run them. */
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

export const quotedCell = (text: string): string =>
  /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
