/** Parses the CSV file of a bank's statement, without the database. */
import { setImmediate } from "node:timers/promises";
import { decodeText } from "~/integrations/spreadsheets/table-text.server";
import { dateText, headerKey, unwrapped, type DayOrder } from "~/lib/tables/cells";
import { parseRecords, UnreadableFile, type CsvRecord } from "~/lib/tables/csv-records";
import { bankLimits } from "./limits";
import { msg } from "~/locales/messages";
import { bankOf, columnsOf, namedBank, type BankColumns } from "./columns";
import { findDayOrder, isWrittenDay, type FoundOrder, type Period } from "~/lib/tables/day-order";
import {
  datedBy,
  directionOf,
  LineReader,
  MAX_CELL_LENGTH,
  oldestFirst,
  withoutSigns,
  type StatementLine,
} from "./statement-lines.server";
import { statedPeriod } from "./stated-period";

export type BankStatement = {
  kind: "statement";
  /** Name of the bank; "" if its header is unknown. */
  bank: string;
  /** Digits of the account; "" when the file names none. */
  account: string;
  order: FoundOrder;
  /** As the file names it, at most until today; null: it names none, or one in which not all of its lines are. */
  period: Period | null;
  /** Key of a header whose columns staff chose. */
  chosenHeader: string | null;
  /** Oldest first. Without an order of day and month, their days are read by "day". */
  lines: StatementLine[];
};

/** A header whose columns staff must choose. */
export type UnknownColumns = { kind: "unknown"; headerKey: string; header: string[]; examples: string[][] };

const DELIMITERS = [",", ";", "\t", "|"];
const MAX_PREAMBLE_LINES = 100;
const MAX_COLUMNS = 100;
const MAX_HEADER_LENGTH = 5_000;

/** Reading blocks other requests, so yield. */
const YIELD_EVERY = 200;

/** `order`: of day and month, as staff chose it; `today`: no line is later. */
type Choices = { order?: DayOrder | null; today?: string };

/**
 * @param chosen by headerKey() @throws UnreadableFile: too large, no CSV, no header, or an unreadable line
 */
export async function parseBankStatement(
  bytes: Uint8Array,
  chosen: ReadonlyMap<string, BankColumns> = new Map(),
  { order = null, today = "9999-12-31" }: Choices = {},
): Promise<BankStatement | UnknownColumns> {
  const text = decodeText(bytes);
  if (hasTooManyLines(text)) throw new UnreadableFile("bank.tooLarge");
  const tables = firstTables(text);
  const table = findHeader(tables, chosen);
  if (!table) return unknownColumns(tables);
  const { delimiter, header, columns, above } = table;
  const reader = new LineReader(header, columns);
  let records = 0;
  for (const record of parseRecords(text, delimiter, true)) {
    if (record.line > header.line) reader.read({ ...record, cells: record.cells.map(unwrapped) });
    records += 1;
    if (records % YIELD_EVERY === 0) await setImmediate();
  }
  const bank = bankOf(header.cells);
  const lines = withoutSigns(reader.lines);
  refuseMixedDays(lines);
  await setImmediate();
  const found = findDayOrder(
    lines.map(({ dayCell }) => dayCell),
    { direction: directionOf(lines), isOfBank: bank !== "", today },
  );
  await setImmediate();
  const chosenOrder = found.readings === null ? found.order : (order ?? found.order);
  const dated = oldestFirst(datedBy(chosenOrder ?? "day", lines));
  const preamble = above.map(rowText);
  const stated = statedPeriod(preamble, chosenOrder ?? "day");
  const period = stated && { ...stated, last: stated.last > today ? today : stated.last };
  const holdsAll = period && dated.every(({ day }) => day >= period.first && day <= period.last);
  return {
    kind: "statement",
    // Banks share headers, and a spreadsheet may have changed this one.
    bank: namedBank(preamble.join("\n")) || bank,
    account: findAccountNumber(preamble),
    order: { ...found, order: chosenOrder },
    period: holdsAll ? period : null,
    chosenHeader: chosen.has(headerKey(header.cells)) ? headerKey(header.cells) : null,
    lines: dated,
  };
}

const rowText = ({ cells }: CsvRecord): string =>
  cells.slice(0, MAX_COLUMNS).map(unwrapped).join(" ").slice(0, MAX_CELL_LENGTH);

/** Key of the header that the file is read by, or that its columns are asked for. @throws UnreadableFile */
export function headerKeyOf(bytes: Uint8Array, chosen: ReadonlyMap<string, BankColumns>): string {
  const tables = firstTables(decodeText(bytes));
  const table = findHeader(tables, chosen);
  return table ? headerKey(table.header.cells) : unknownColumns(tables).headerKey;
}

const firstTables = (text: string): Table[] =>
  DELIMITERS.filter((delimiter) => text.includes(delimiter)).map((delimiter) => ({
    delimiter,
    records: firstRecords(text, delimiter),
  }));

function hasTooManyLines(text: string): boolean {
  let lines = 0;
  for (let at = 0; at < text.length && lines <= bankLimits.lines; at += 1)
    if (text[at] === "\n" || (text[at] === "\r" && text[at + 1] !== "\n")) lines += 1;
  return lines > bankLimits.lines;
}

/**
 * A spreadsheet of another country takes "05/10" for 10 May and leaves "25/10" as text. No bank writes both ways.
 * @throws UnreadableFile
 */
function refuseMixedDays(lines: StatementLine[]): void {
  const isYearFirst = ({ dayCell }: StatementLine) => /^\d{4}[/.-]/.test(dateText(dayCell));
  const isNumeric = ({ dayCell }: StatementLine) => /^\d{1,2}[/.-]\d/.test(dateText(dayCell));
  const numeric = lines.find(isNumeric);
  if (numeric && lines.some(isYearFirst))
    throw new UnreadableFile(msg("bank.mixedDays", { line: numeric.lineNumber }));
}

/** Returns the first records, up to one that can't be parsed. */
function firstRecords(text: string, delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    for (const record of parseRecords(text, delimiter, true)) {
      records.push(record);
      if (records.length === MAX_PREAMBLE_LINES) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return records;
}

type Table = { delimiter: string; records: CsvRecord[] };

function findHeader(tables: Table[], chosen: ReadonlyMap<string, BankColumns>) {
  for (const { delimiter, records } of tables)
    for (const [at, header] of records.entries()) {
      if (header.cells.length > MAX_COLUMNS) continue;
      const columns = chosen.get(headerKey(header.cells)) ?? columnsOf(header.cells);
      if (columns) return { delimiter, header, columns, above: records.slice(0, at) };
    }
  return null;
}

/** Finds the first row of names above a row with a day. @throws UnreadableFile when there is none */
function unknownColumns(tables: Table[]): UnknownColumns {
  for (const { records } of tables) {
    const at = records.findIndex(
      ({ cells }, index) =>
        cells.length >= 3 &&
        cells.length <= MAX_COLUMNS &&
        cells.filter((cell) => /\p{L}/u.test(cell)).length >= 3 &&
        !cells.some(isWrittenDay) &&
        (records[index + 1]?.cells.some(isWrittenDay) ?? false),
    );
    const header = records[at];
    if (!header) continue;
    if (headerKey(header.cells).length > MAX_HEADER_LENGTH) break;
    const shown = ({ cells }: CsvRecord) =>
      cells.slice(0, MAX_COLUMNS).map((cell) => unwrapped(cell).slice(0, 100));
    const examples = records.slice(at + 1, at + 4).map(shown);
    return { kind: "unknown", headerKey: headerKey(header.cells), header: shown(header), examples };
  }
  throw new UnreadableFile("bank.noHeader");
}

function findAccountNumber(preamble: string[]): string {
  for (const text of preamble) {
    const number = /(?:account\s*(?:no\.?|number)|a\/c(?: no\.?)?)\D{0,12}(\d(?: ?\d){5,17})/i.exec(text);
    const [, title = ""] = /transactions list\b(.*)/i.exec(text) ?? [];
    const digits = number?.[1] ?? title.match(/\b\d{9,18}\b/g)?.at(-1);
    if (digits) return digits.replace(/ /g, "").replace(/^0+/, "");
  }
  return "";
}
