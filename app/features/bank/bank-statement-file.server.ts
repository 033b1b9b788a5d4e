/** Parses the CSV file of a bank's statement, without the database. */
import { setImmediate } from "node:timers/promises";
import { parseRecords, UnreadableFile, type CsvRecord } from "~/features/imports/csv-records.server";
import { limits } from "~/lib/limits";
import { msg } from "~/locales/messages";
import { readBankAmount, readBankDay, readSide } from "./cells";
import { bankOf, columnsOf, headerKey, unwrapped, type BankColumns } from "./columns";

export type StatementLine = {
  /** YYYY-MM-DD */
  day: string;
  narration: string;
  bankReference: string;
  /** One of the two is 0. */
  creditPaise: number;
  debitPaise: number;
  balancePaise: number | null;
  /** Line in the file; the first line is 1. */
  lineNumber: number;
};

export type BankStatement = {
  kind: "statement";
  /** Name of the bank; "" if its header is unknown. */
  bank: string;
  /** Digits of the account; "" when the file names none. */
  account: string;
  /** Oldest first. */
  lines: StatementLine[];
};

/** A header whose columns staff must choose. */
export type UnknownColumns = { kind: "unknown"; headerKey: string; header: string[]; examples: string[][] };

const DELIMITERS = [",", ";", "\t", "|"];
const MAX_PREAMBLE_LINES = 100;
const MAX_COLUMNS = 100;
/** No bank writes longer cells. */
const MAX_CELL_LENGTH = 2_000;
const MAX_HEADER_LENGTH = 5_000;

/** Reading blocks other requests, so yield. */
const YIELD_EVERY = 200;

/**
 * @param chosen by headerKey() @throws UnreadableFile: too large, no CSV, no header, or an unreadable line
 */
export async function parseBankStatement(
  bytes: Uint8Array,
  chosen: ReadonlyMap<string, BankColumns> = new Map(),
): Promise<BankStatement | UnknownColumns> {
  const text = decodeText(bytes);
  if ((text.match(/\r\n?|\n/g)?.length ?? 0) > limits.bank.lines) throw new UnreadableFile("bank.tooLarge");
  const tables = DELIMITERS.filter((delimiter) => text.includes(delimiter)).map((delimiter) => ({
    delimiter,
    records: firstRecords(text, delimiter),
  }));
  const found = findHeader(tables, chosen);
  if (!found) return unknownColumns(tables);
  const { delimiter, header, columns, above } = found;
  const reader = new LineReader(header, columns);
  let records = 0;
  for (const record of parseRecords(text, delimiter, true)) {
    if (record.line > header.line) reader.read({ ...record, cells: record.cells.map(unwrapped) });
    records += 1;
    if (records % YIELD_EVERY === 0) await setImmediate();
  }
  return {
    kind: "statement",
    bank: bankOf(header.cells),
    account: findAccountNumber(above),
    lines: oldestFirst(reader.lines),
  };
}

function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // Signatures of zip (xlsx), xls and PDF.
  const isBinary = ["504b0304", "d0cf11e0", "25504446"].includes(
    Buffer.from(bytes.subarray(0, 4)).toString("hex"),
  );
  if (isBinary) throw new UnreadableFile("bank.notCsv");
  const isUtf16 = first === 0xff && second === 0xfe;
  const utf16 = isUtf16 ? new TextDecoder("utf-16le").decode(bytes) : "";
  if (isUtf16 ? utf16.includes("\0") : bytes.includes(0)) throw new UnreadableFile("bank.notCsv");
  if (isUtf16) return utf16;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
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
        !cells.some((cell) => readBankDay(cell)) &&
        (records[index + 1]?.cells.some((cell) => readBankDay(cell)) ?? false),
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

function findAccountNumber(preamble: CsvRecord[]): string {
  for (const { cells } of preamble) {
    const text = cells.slice(0, MAX_COLUMNS).map(unwrapped).join(" ").slice(0, MAX_CELL_LENGTH);
    const number = /(?:account\s*(?:no\.?|number)|a\/c(?: no\.?)?)\D{0,12}(\d{6,18})/i.exec(text);
    const inTitle = /transactions list\b.*\b(\d{9,18})\b/i.exec(text);
    const digits = number?.[1] ?? inTitle?.[1];
    if (digits) return digits.replace(/^0+/, "");
  }
  return "";
}

const BALANCE_ONLY = /^(opening|closing) balance|^balance [bc]\/[fd]|^[bc]\/f\b|^(brought|carried) forward/i;
const TOTALS = /^((grand|page|sub)[\s-]*)?totals?\b|^(opening|closing) balance|^(brought|carried) forward/i;

/** Ignores rows below the table. Between two lines it allows only repeated headers, totals and balances. */
class LineReader {
  readonly lines: StatementLine[] = [];
  #passed: number | null = null;

  constructor(
    readonly header: CsvRecord,
    readonly columns: BankColumns,
  ) {}

  /** @throws UnreadableFile */
  read(record: CsvRecord): void {
    const { cells, line } = record;
    if (cells.every((cell) => cell === "")) return;
    const { columns } = this;
    const day = readBankDay(cells[columns.day] ?? "");
    const narration = cells[columns.narration] ?? "";
    if (day === null) {
      const isTotal = TOTALS.test(cells.find((cell) => cell !== "") ?? "");
      if (isTotal || headerKey(cells) === headerKey(this.header.cells)) return;
      if (this.#looksLikeLine(cells)) throw new UnreadableFile(msg("bank.dayUnreadable", { line }));
      // Takes the row as below the table; if a line of the statement follows, the file is refused.
      this.#passed ??= line;
      return;
    }
    if (this.#passed !== null) throw new UnreadableFile(msg("bank.lineUnreadable", { line: this.#passed }));
    this.#checkLength(record);
    const { credit, debit, balance } = this.#amounts(record);
    if (credit === 0 && debit === 0) {
      if (BALANCE_ONLY.test(narration)) return;
      throw new UnreadableFile(msg("bank.noAmount", { line }));
    }
    this.lines.push({
      day,
      narration: narration.replace(/\s+/g, " "),
      bankReference: columns.reference === undefined ? "" : (cells[columns.reference] ?? ""),
      creditPaise: credit,
      debitPaise: debit,
      balancePaise: balance,
      lineNumber: line,
    });
  }

  /** True for an unreadable day beside an amount. */
  #looksLikeLine(cells: string[]): boolean {
    const { day, credit, debit, amount, narration } = this.columns;
    const hasAmount = [credit, debit, amount].some((at) => {
      const read = at === undefined ? null : readBankAmount(cells[at] ?? "");
      return read !== null && read.paise !== 0;
    });
    const hasWords = (cells[day] ?? "") !== "" || (cells[narration] ?? "") !== "";
    return hasAmount && hasWords && cells.length >= this.header.cells.length - 1;
  }

  #checkLength({ cells, line }: CsvRecord) {
    const expected = this.header.cells.length;
    const needed = Math.max(...Object.values(this.columns)) + 1;
    // An unquoted comma would move amounts into the next column.
    if (cells.length > expected || cells.length < needed)
      throw new UnreadableFile(msg("bank.cells", { line, count: cells.length, expected }));
    if (cells.some(({ length }) => length > MAX_CELL_LENGTH))
      throw new UnreadableFile(msg("bank.lineUnreadable", { line }));
  }

  #amounts({ cells, line }: CsvRecord) {
    const { columns } = this;
    const read = (at: number | undefined) => {
      const amount = readBankAmount(at === undefined ? "" : (cells[at] ?? ""));
      if (!amount)
        throw new UnreadableFile(msg("bank.amountUnreadable", { line, text: cells[at ?? 0] ?? "" }));
      return amount;
    };
    const balance = read(columns.balance);
    const isDebit =
      (columns.balanceSide === undefined ? balance.side : readSide(cells[columns.balanceSide] ?? "")) ===
      "DR";
    const hasBalance = columns.balance !== undefined && (cells[columns.balance] ?? "") !== "";
    return {
      ...this.#sides({ cells, line }, read),
      balance: hasBalance ? (isDebit ? -Math.abs(balance.paise) : balance.paise) : null,
    };
  }

  #sides(
    { cells, line }: CsvRecord,
    read: (at: number | undefined) => { paise: number; side: "CR" | "DR" | null },
  ) {
    const { columns } = this;
    const unreadable = () => new UnreadableFile(msg("bank.sideUnreadable", { line }));
    if (columns.amount !== undefined) {
      const { paise, side: suffix } = read(columns.amount);
      const side =
        columns.side === undefined
          ? (suffix ?? (paise < 0 ? "DR" : "CR"))
          : readSide(cells[columns.side] ?? "");
      if (side === null || (columns.side !== undefined && paise < 0)) throw unreadable();
      return side === "CR" ? { credit: Math.abs(paise), debit: 0 } : { credit: 0, debit: Math.abs(paise) };
    }
    const [credit, debit] = [read(columns.credit).paise, read(columns.debit).paise];
    if (credit < 0 || debit < 0 || (credit > 0 && debit > 0)) throw unreadable();
    return { credit, debit };
  }
}

/** Reverses lines that the bank lists latest first. If all days are equal, the balances decide. */
function oldestFirst(lines: StatementLine[]): StatementLine[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return lines;
  const isOldestFirst =
    first.day === last.day ? !isContinuous(lines.toReversed()) || isContinuous(lines) : first.day < last.day;
  return isOldestFirst ? lines : lines.toReversed();
}

const isContinuous = (lines: StatementLine[]): boolean =>
  lines.every(
    ({ balancePaise, creditPaise, debitPaise }, at) =>
      at === 0 || balancePaise === (lines[at - 1]?.balancePaise ?? NaN) + creditPaise - debitPaise,
  );
