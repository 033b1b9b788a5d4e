/** Reads the rows of a bank's statement. */
import { UnreadableFile, type CsvRecord } from "~/lib/tables/csv-records";
import { msg } from "~/locales/messages";
import { headerKey, readWrittenDay, type DayOrder } from "~/lib/tables/cells";
import { readBankAmount, readSide } from "./cells";
import type { BankColumns } from "./columns";

export type StatementLine = {
  /** YYYY-MM-DD */
  day: string;
  /** As the file writes it. */
  dayCell: string;
  narration: string;
  bankReference: string;
  /** One of the two is 0. */
  creditPaise: number;
  debitPaise: number;
  balancePaise: number | null;
  /** Line in the file; the first line is 1. */
  lineNumber: number;
};

/** No bank writes longer cells. */
export const MAX_CELL_LENGTH = 2_000;

const BALANCE_ONLY = /^(opening|closing) balance|^balance [bc]\/[fd]|^[bc]\/f\b|^(brought|carried) forward/i;
const TOTALS = /^((grand|page|sub)[\s-]*)?totals?\b|^(opening|closing) balance|^(brought|carried) forward/i;

/** Ignores rows below the table. Between two lines it allows only repeated headers, totals and balances. */
export class LineReader {
  readonly lines: StatementLine[] = [];
  #passed: number | null = null;
  /** Line of the file on which the rest of the last line's narration may stand. */
  #restAt = 0;

  constructor(
    readonly header: CsvRecord,
    readonly columns: BankColumns,
  ) {}

  /** @throws UnreadableFile */
  read({ cells, line }: CsvRecord): void {
    const { columns } = this;
    const canBeRest = line === this.#restAt;
    this.#restAt = 0;
    const dayCell = cells[columns.day] ?? "";
    // The whole file decides later whether the day or the month comes first.
    const day = readWrittenDay(dayCell, "day") ?? readWrittenDay(dayCell, "month");
    const narration = cells[columns.narration] ?? "";
    if (day === null) {
      if (canBeRest && this.#addRest({ cells, line })) return;
      const isTotal = TOTALS.test(cells.find((cell) => cell !== "") ?? "");
      if (isTotal || headerKey(cells) === headerKey(this.header.cells)) return;
      if (this.#looksLikeLine(cells)) throw new UnreadableFile(msg("bank.dayUnreadable", { line }));
      // Takes the row as below the table; if a line of the statement follows, the file is refused.
      this.#passed ??= line;
      return;
    }
    if (this.#passed !== null) throw new UnreadableFile(msg("bank.lineUnreadable", { line: this.#passed }));
    this.#checkLength({ cells, line });
    const { credit, debit, balance } = this.#amounts({ cells, line });
    if (credit === 0 && debit === 0) {
      const { credit: credits = -1, debit: debits = -1, amount = -1 } = columns;
      const saysZero = [credits, debits, amount].some((at) => /\d/.test(cells[at] ?? ""));
      if (saysZero || BALANCE_ONLY.test(narration)) return;
      throw new UnreadableFile(msg("bank.noAmount", { line }));
    }
    this.lines.push({
      day,
      dayCell,
      narration: narration.replace(/\s+/g, " "),
      bankReference: (cells[columns.reference ?? -1] ?? "").replace(/^'(?=\d)/, ""),
      creditPaise: credit,
      debitPaise: debit,
      balancePaise: balance,
      lineNumber: line,
    });
    this.#restAt = lineBelow({ cells, line });
  }

  /** Adds a row that holds only the rest of a wrapped narration to the line above it. */
  #addRest({ cells, line }: CsvRecord): boolean {
    const rest = cells[this.columns.narration] ?? "";
    const isRest = cells.every((cell, at) => (cell !== "") === (at === this.columns.narration));
    const wrapped = this.lines.at(-1);
    if (!wrapped || !isRest || TOTALS.test(rest)) return false;
    wrapped.narration += ` ${rest.replace(/\s+/g, " ")}`;
    if (wrapped.narration.length > MAX_CELL_LENGTH)
      throw new UnreadableFile(msg("bank.lineUnreadable", { line }));
    this.#restAt = lineBelow({ cells, line });
    return true;
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
    const unreadable = (reason: "bank.sideMissing" | "bank.bothSides") =>
      new UnreadableFile(msg(reason, { line }));
    if (columns.amount !== undefined) {
      const { paise, side: suffix } = read(columns.amount);
      if (columns.side === undefined && suffix === null)
        return paise < 0 ? { credit: 0, debit: -paise } : { credit: paise, debit: 0 };
      const side = columns.side === undefined ? suffix : readSide(cells[columns.side] ?? "");
      if (side === null && paise !== 0) throw unreadable("bank.sideMissing");
      return side === "CR" ? { credit: paise, debit: 0 } : { credit: 0, debit: paise };
    }
    const [credit, debit] = [read(columns.credit).paise, read(columns.debit).paise];
    if (credit !== 0 && debit !== 0) throw unreadable("bank.bothSides");
    return { credit, debit };
  }
}

const lineBelow = ({ cells, line }: CsvRecord): number =>
  line + cells.reduce((lines, cell) => lines + (cell.match(/\r\n?|\n/g)?.length ?? 0), 1);

/**
 * Some banks write a minus sign before each amount of a column; others only before a reversal, which counts the other
 * way. If all amounts of a column have the sign, the balances decide, else it means nothing.
 */
export function withoutSigns(lines: StatementLine[]): StatementLine[] {
  const columns = (["creditPaise", "debitPaise"] as const).filter((column) =>
    lines.some((line) => line[column] < 0),
  );
  if (columns.length === 0) return lines;
  const reversed = new Set(columns.filter((column) => lines.some((line) => line[column] > 0)));
  const unsigned = readSigns(lines, reversed);
  const all = readSigns(lines, new Set(columns));
  const addsUp = (read: StatementLine[]) => isContinuous(read) || isContinuous(read.toReversed());
  return !addsUp(unsigned) && addsUp(all) ? all : unsigned;
}

const readSigns = (lines: StatementLine[], reversed: ReadonlySet<"creditPaise" | "debitPaise">) =>
  lines.map((line): StatementLine => {
    const { creditPaise: credit, debitPaise: debit } = line;
    const turns = (credit < 0 && reversed.has("creditPaise")) || (debit < 0 && reversed.has("debitPaise"));
    const [creditPaise, debitPaise] = [Math.abs(turns ? debit : credit), Math.abs(turns ? credit : debit)];
    return { ...line, creditPaise, debitPaise };
  });

/** @throws UnreadableFile */
export function datedBy(order: DayOrder, lines: StatementLine[]): StatementLine[] {
  const days = new Map<string, string | null>();
  return lines.map((line) => {
    const day = days.get(line.dayCell) ?? readWrittenDay(line.dayCell, order);
    days.set(line.dayCell, day);
    if (day === null) throw new UnreadableFile(msg("bank.dayUnreadable", { line: line.lineNumber }));
    return { ...line, day };
  });
}

/** What the balances say of the order of the lines. */
export function directionOf(lines: StatementLine[]): "oldest first" | "latest first" | null {
  const [isRising, isFalling] = [isContinuous(lines), isContinuous(lines.toReversed())];
  if (lines.length < 2 || isRising === isFalling) return null;
  return isRising ? "oldest first" : "latest first";
}

/** Reverses lines that the bank lists latest first. If all days are equal, the balances decide. */
export function oldestFirst(lines: StatementLine[]): StatementLine[] {
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
