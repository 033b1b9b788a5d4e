/** Finds the table of gifts in a file that a spreadsheet saved. */
import { unwrapped } from "~/lib/tables/cells";
import { isBlankRow, parseRecords, UnreadableFile, type CsvRecord } from "~/lib/tables/csv-records";
import { quotedCell } from "~/lib/csv";
import { isWrittenDay } from "~/lib/tables/day-order";
import { guessColumns } from "./gift-columns";
import { importLimits } from "./limits";

const DELIMITERS = [",", ";", "\t"];
const MAX_TITLE_ROWS = 20;
const MAX_COLUMNS = 60;

/** `rows` without the header. */
export type GiftTable = { header: CsvRecord; rows: CsvRecord[] };

/** Titles above the header are left out, and blank cells behind its last name. @throws UnreadableFile */
export function findGiftTable(text: string): GiftTable {
  const found = DELIMITERS.map((delimiter) => ({ delimiter, ...findHeader(text, delimiter) }))
    .filter(({ header }) => header)
    .sort((one, other) => other.known - one.known || other.filled - one.filled)[0];
  if (!found?.header) throw new UnreadableFile("imports.noHeader");
  const { header, delimiter } = found;
  const width = lastFilled(header.cells) + 1;
  if (width > MAX_COLUMNS) throw new UnreadableFile("imports.noHeader");
  const rows: CsvRecord[] = [];
  for (const { line, cells } of parseRecords(text, delimiter, true)) {
    if (line <= header.line || isTotal(cells)) continue;
    if (rows.length === importLimits.rows) throw new UnreadableFile("imports.tooManyRows");
    // Spreadsheets leave out blank cells at the end of a row; cells without a name belong to no column.
    rows.push({ line, cells: Array.from({ length: width }, (_, at) => unwrapped(cells[at] ?? "")) });
  }
  if (rows.length === 0) throw new UnreadableFile("imports.noRows");
  // The command tells files with semicolons by their header.
  const names = header.cells.slice(0, width).map((cell) => unwrapped(cell).replace(/[;\s]+/g, " "));
  return { header: { line: header.line, cells: names }, rows };
}

/** A row below the gifts: "Total", its sum, at most one more figure, and no day, which a gift of Total Ltd. has. */
const isTotal = (cells: string[]) =>
  !cells.some(isWrittenDay) &&
  cells.some((cell) => /^(grand |sub ?)?total\b/i.test(unwrapped(cell))) &&
  cells.filter((cell) => !isBlankRow([cell])).length <= 3;

const lastFilled = (cells: string[]) => cells.findLastIndex((cell) => !isBlankRow([cell]));

/** The first rows' best: the one with most names that are known, else the first with three filled cells. */
function findHeader(text: string, delimiter: string) {
  let best: { header?: CsvRecord; known: number; filled: number } = { known: 0, filled: 0 };
  for (const record of firstRecords(text, delimiter)) {
    const known = Object.keys(guessColumns(record.cells)).length;
    const filled = record.cells.filter((cell) => /\p{L}/u.test(cell)).length;
    if (known >= 2 ? known > best.known : best.header === undefined && filled >= 3)
      best = { header: record, known, filled };
  }
  return best;
}

/** Up to one that cannot be read: by a delimiter that is not the file's, cells end in the middle. */
function firstRecords(text: string, delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    for (const record of parseRecords(text, delimiter, true))
      if (records.push(record) === MAX_TITLE_ROWS) break;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return records;
}

/** Of a text that toCsv() wrote. */
export function readGiftTable(text: string): GiftTable {
  const [header = { line: 1, cells: [] }, ...rows] = parseRecords(text, ",");
  return { header, rows };
}

/** CSV whose rows stand in the lines in which the file had them. */
export function toCsv({ header, rows }: GiftTable): string {
  let text = "";
  let line = 1;
  for (const record of [header, ...rows]) {
    while (line < record.line) {
      text += "\n";
      line += 1;
    }
    const written = `${record.cells.map((cell) => quotedCell(cell.replace(/\r\n?/g, "\n"))).join(",")}\n`;
    text += written;
    line += written.split("\n").length - 1;
  }
  return text;
}
