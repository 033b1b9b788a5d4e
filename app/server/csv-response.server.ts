import { BYTE_ORDER_MARK, csvFile, csvText, type CsvCell, type CsvColumns } from "~/lib/csv";
import { inLanguage, piecesInLanguage } from "~/locales/in-language.server";
import { defaultLanguage } from "~/locales/language";
import type { PaymentMode } from "#db/schema";
import { streamResponse } from "./backpressure.server";

/** Suffix of a file's name while practice money counts. */
export const modeSuffix = (counted: PaymentMode): string => (counted === "live" ? "" : `-${counted}`);

export const csvHeaders = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}.csv"`,
  "Cache-Control": "private, no-store",
});

/** In English, whoever downloads it: other programs read it. */
export const csvResponse = <Row>(
  request: Request,
  name: string,
  columns: CsvColumns<Row>,
  rows: Iterable<Row> | AsyncIterable<Row>,
) => streamResponse(request, piecesInLanguage(defaultLanguage, csvFile(columns, rows)), csvHeaders(name));

/** In English like the above. */
export const csvTextResponse = (name: string, lines: () => CsvCell[][]) =>
  new Response(BYTE_ORDER_MARK + csvText(inLanguage(defaultLanguage, lines)), { headers: csvHeaders(name) });

export function csvError(status: number, message: string, extraHeaders: Record<string, string> = {}) {
  return new Response(message, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...extraHeaders },
  });
}
