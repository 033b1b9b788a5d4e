/** null is an empty cell. */
export type CsvCell = string | number | null;

/**
 * One line of RFC 4180, without its line break. A cell that begins like a formula (=, +, -, @, also
 * full-width, after a tab or a line break) gets a leading apostrophe, because spreadsheets would run it.
 */
export function csvLine(cells: CsvCell[]): string {
  return cells
    .map((cell) => {
      const text =
        typeof cell === "number" ? String(cell) : (cell ?? "").replace(/^\s*[=+@＝＋－＠-]|^[\t\r\n]/, "'$&");
      return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(",");
}
