/** null is an empty cell. */
export type CsvCell = string | number | null;

/**
 * One line of RFC 4180, without its line break. A cell that begins like a formula (=, +, -, @, also full-width or after
 * white space) gets a leading apostrophe, because spreadsheets would run it.
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

/** A cell in quotes where it holds what a program may split at, or a quote. */
export const quotedCell = (text: string): string =>
  /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
