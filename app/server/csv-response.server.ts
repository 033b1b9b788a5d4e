import { csvLine, type CsvCell } from "~/lib/csv";
import { payments } from "./context.server";
import { streamResponse } from "./slow-reader.server";

/** Spreadsheets then read the file as UTF-8, which Malayalam names need. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** File name suffix while no real payments are taken. */
export const modeSuffix = payments.nonLive ? `-${payments.nonLive}` : "";

export const csvHeaders = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}.csv"`,
  "Cache-Control": "private, no-store",
});

const LINES_PER_CHUNK = 500;

export const csvResponse = <Row>(
  request: Request,
  name: string,
  columns: readonly [name: string, value: (row: Row) => CsvCell][],
  rows: Iterable<Row> | AsyncIterable<Row>,
) => streamResponse(request, csvLines(columns, rows), csvHeaders(name));

async function* csvLines<Row>(
  columns: readonly [name: string, value: (row: Row) => CsvCell][],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<string> {
  let text = `${BYTE_ORDER_MARK}${csvLine(columns.map(([name]) => name))}\r\n`;
  let lines = 0;
  for await (const row of rows) {
    text += `${csvLine(columns.map(([, value]) => value(row)))}\r\n`;
    lines += 1;
    if (lines % LINES_PER_CHUNK > 0) continue;
    yield text;
    text = "";
  }
  yield text;
}

export function csvError(status: number, message: string, more: Record<string, string> = {}) {
  return new Response(message, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...more },
  });
}
