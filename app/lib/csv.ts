export type CsvCell = string | number | null;
export type CsvColumns<Row> = readonly [name: string, value: (row: Row) => CsvCell][];

/** With this mark spreadsheets read the file as UTF-8, which Malayalam names need. */
export const BYTE_ORDER_MARK = "\uFEFF";

const LINES_PER_CHUNK = 500;

/** Yields chunks of 500 lines, the first with the byte order mark. */
export async function* csvFile<Row>(
  columns: CsvColumns<Row>,
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<string> {
  let text = BYTE_ORDER_MARK + csvText([columns.map(([name]) => name)]);
  let lines = 0;
  for await (const row of rows) {
    text += csvText([columns.map(([, value]) => value(row))]);
    lines += 1;
    if (lines % LINES_PER_CHUNK > 0) continue;
    yield text;
    text = "";
  }
  yield text;
}

export const csvText = (lines: CsvCell[][]): string => lines.map((cells) => `${csvLine(cells)}\r\n`).join("");

/** Returns an RFC 4180 line. Cells like formulas (=, +, -, @) get an apostrophe: spreadsheets run them. */
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
