import { UnreadableFile } from "~/features/imports/csv-records.server";
import { readSheet } from "~/integrations/spreadsheets/child-process.server";
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

/** First bytes of a zip (.xlsx), and of a compound file (.xls). */
const WORKBOOKS = ["504b0304", "d0cf11e0"];

/** A workbook as CSV; other files as they are. @throws UnreadableFile */
export async function statementText(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength > bankLimits.fileBytes) throw new UnreadableFile("bank.tooLarge");
  const signature = Buffer.from(bytes.subarray(0, 4)).toString("hex");
  if (!WORKBOOKS.includes(signature)) return bytes;
  const sheet = await readSheet(bytes, SHEET_LIMITS);
  if (!sheet.ok)
    throw new UnreadableFile(sheet.problem === "too large" ? "bank.tooLarge" : "bank.workbookUnreadable");
  return new TextEncoder().encode(sheet.text);
}
