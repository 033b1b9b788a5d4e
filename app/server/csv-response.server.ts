import { payments } from "./context.server";

/** It makes spreadsheets read a file as UTF-8, which Malayalam names need. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** For the name of a file with sums: "-practice" or "-test" while no real payments are taken. */
export const modeSuffix = payments.rehearsal ? `-${payments.rehearsal}` : "";

/** Of a file that is saved, and kept by no cache. `name` is without the ending. */
export const csvHeaders = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}.csv"`,
  "Cache-Control": "private, no-store",
});

/** Why there is no file, as plain text. */
export function csvRefusal(status: number, message: string, more: Record<string, string> = {}) {
  return new Response(message, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...more },
  });
}
