import { UnreadableFile } from "~/lib/tables/csv-records";
import { tableText } from "~/integrations/spreadsheets/table-text.server";
import { MEGABYTE } from "~/lib/limits";
import { bankLimits } from "./limits";

/** Ours. A year of 50,000 lines takes 4 s and 300 MB. */
const SHEET_LIMITS = {
  unpackedBytes: 48 * MEGABYTE,
  rows: bankLimits.lines,
  columns: 100,
  seconds: 20,
  megabytes: 256,
} as const;

/** A workbook as CSV; other files as they are. @throws UnreadableFile */
export async function statementText(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength > bankLimits.fileBytes) throw new UnreadableFile("bank.tooLarge");
  return tableText(bytes, SHEET_LIMITS, { isWhole: true });
}
