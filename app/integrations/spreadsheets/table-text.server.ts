/** Tables that people save from spreadsheets and programs: text or a workbook. */
import { UnreadableFile } from "~/lib/tables/csv-records";
import { msg } from "~/locales/messages";
import { readSheet, type SheetLimits } from "./child-process.server";

/** First bytes of a zip (.xlsx), and of a compound file (.xls). */
const WORKBOOKS = ["504b0304", "d0cf11e0"];

/** A workbook as CSV; other files as they are. @param isWhole refuses rows on a second sheet @throws UnreadableFile */
export async function tableText(
  bytes: Uint8Array,
  limits: SheetLimits,
  { isWhole = false } = {},
): Promise<Uint8Array> {
  const signature = Buffer.from(bytes.subarray(0, 4)).toString("hex");
  if (!WORKBOOKS.includes(signature)) return bytes;
  const sheet = await readSheet(bytes, limits);
  if (!sheet.ok)
    throw new UnreadableFile(sheet.problem === "too large" ? "bank.tooLarge" : "bank.workbookUnreadable");
  if (isWhole && sheet.otherSheets.length > 0)
    throw new UnreadableFile(msg("bankSides.severalSheets", { sheets: sheet.otherSheets.join(", ") }));
  return new TextEncoder().encode(sheet.text);
}

/** Of UTF-8, UTF-16 or Windows-1252. @throws UnreadableFile: not a text, or a web page */
export function decodeText(bytes: Uint8Array): string {
  // Signatures of zip, of compound files, and of PDF.
  const isBinary = ["504b0304", "d0cf11e0", "25504446"].includes(
    Buffer.from(bytes.subarray(0, 4)).toString("hex"),
  );
  if (isBinary) throw new UnreadableFile("bank.notCsv");
  const text = decodeUtf16(bytes) ?? decodeUtf8(bytes);
  if (text.includes("\0")) throw new UnreadableFile("bank.notCsv");
  // Net banking often gives a web page or XML the name .xls.
  if (/^\uFEFF?\s*</.test(text.slice(0, 1_000))) throw new UnreadableFile("bank.webPage");
  return text;
}

/** Null for a text that is not UTF-16. Without a byte order mark, the zeros of ASCII show which half comes first. */
function decodeUtf16(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === undefined || second === undefined || bytes.length % 2 !== 0) return null;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  if (!isLittle && !isBig) return null;
  return new TextDecoder(isLittle ? "utf-16le" : "utf-16be").decode(bytes);
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
