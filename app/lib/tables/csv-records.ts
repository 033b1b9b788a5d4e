/** Reads CSV as spreadsheets write it (RFC 4180): UTF-8 with or without BOM, comma or semicolon. */
import { msg, type Message } from "~/locales/messages";

/** `line`: where the record begins; the first line is 1. */
export type CsvRecord = { line: number; cells: string[] };

/** Thrown when a file is refused as a whole. */
export class UnreadableFile extends Error {
  constructor(readonly reason: Message) {
    super(reason);
  }
}

const MAX_RECORD_LENGTH = 200_000;
const MAX_CELLS = 200;
/** Longest cell in which quotation marks need not be doubled. */
const MAX_WITH_QUOTES = 2_000;
const NEWLINE = /\r\n?|\n/g;

/** Skips lines whose cells are all blank. @throws UnreadableFile */
export async function* streamCsvRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  let text = "";
  let line = 1;
  let delimiter: string | undefined;
  for await (const { part, isLast } of decodeChunks(bytes)) {
    text += part;
    delimiter ??= delimiterOf(text, isLast);
    let at = 0;
    while (delimiter && at < text.length) {
      const record = readRecord(text, at, delimiter, isLast, line);
      if (!record) break;
      if (!isBlankRow(record.cells)) yield { line, cells: record.cells };
      line += text.slice(at, record.end).match(NEWLINE)?.length ?? 0;
      at = record.end;
    }
    text = text.slice(at);
    if (text.length > MAX_RECORD_LENGTH) throw new UnreadableFile(msg("imports.unclosedQuote", { line }));
  }
}

/** Decodes UTF-8 chunk by chunk and marks the last chunk. @throws UnreadableFile */
export async function* decodeChunks(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ part: string; isLast: boolean }> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new UnreadableFile("imports.notUtf8");
    }
  };
  for await (const chunk of bytes) yield { part: decode(chunk), isLast: false };
  yield { part: decode(), isLast: true };
}

/**
 * Records of a whole text. `fromBank`: ignores spaces around quoted cells and reads quotation marks inside them,
 * as banks write them. @throws UnreadableFile
 */
export function* parseRecords(text: string, delimiter: string, fromBank = false): Generator<CsvRecord> {
  let line = 1;
  for (let at = 0; at < text.length;) {
    const record = readRecord(text, at, delimiter, true, line, fromBank);
    if (!record) return;
    if (!isBlankRow(record.cells)) yield { line, cells: record.cells };
    line += text.slice(at, record.end).match(NEWLINE)?.length ?? 0;
    at = record.end;
  }
}

function delimiterOf(text: string, isLast: boolean): string | undefined {
  const [header = "", ...more] = text.split(/[\r\n]/, 2);
  if (more.length === 0 && !isLast) return undefined;
  return header.includes(";") ? ";" : ",";
}

export const isBlankRow = (cells: string[]) => cells.every((cell) => !/[^\s\p{Cf}]/u.test(cell));

/** Null when the record continues in the next chunk. @throws UnreadableFile, too when it is longer than any table's */
function readRecord(
  text: string,
  start: number,
  delimiter: string,
  isLast: boolean,
  line: number,
  fromBank = false,
) {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    let cell = "";
    const begin = fromBank ? skipSpaces(text, at) : at;
    const quoted = text[begin] === '"' ? readQuoted(text, begin + 1, isLast, line) : undefined;
    if (quoted === null) return null;
    if (quoted) {
      const end = fromBank ? skipSpaces(text, quoted.end) : quoted.end;
      if (endsCell(text, end, delimiter)) [cell, at] = [quoted.cell, end];
      else {
        if (!fromBank || /[\r\n]/.test(quoted.cell))
          throw new UnreadableFile(msg("imports.afterQuote", { line }));
        ({ cell, end: at } = readWithQuotes(text, begin, delimiter));
      }
    } else {
      const end = endOfPlainCell(text, at, delimiter);
      [cell, at] = [text.slice(at, end), end];
    }
    cells.push(cell);
    if (cells.length > MAX_CELLS || at - start > MAX_RECORD_LENGTH)
      throw new UnreadableFile(msg("imports.recordTooLong", { line }));
    const next = text[at];
    if (next === delimiter) continue;
    if (next === "\n") return { cells, end: at + 1 };
    if (next === "\r") {
      if (at + 1 === text.length && !isLast) return null;
      return { cells, end: text[at + 1] === "\n" ? at + 2 : at + 1 };
    }
    return isLast ? { cells, end: at } : null;
  }
}

/** Null when the cell continues in the next chunk. `end`: after its closing quotation mark. */
function readQuoted(text: string, start: number, isLast: boolean, line: number) {
  let cell = "";
  for (let at = start; ; at += 1) {
    const quote = text.indexOf('"', at);
    if (quote === -1 || (quote === text.length - 1 && !isLast)) {
      if (isLast) throw new UnreadableFile(msg("imports.unclosedQuote", { line }));
      return null;
    }
    cell += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') return { cell, end: at };
    cell += '"';
    if (cell.length > MAX_RECORD_LENGTH) throw new UnreadableFile(msg("imports.recordTooLong", { line }));
  }
}

/**
 * Reads a cell whose quotation marks are not doubled. It ends on its line: at the first mark before a delimiter,
 * or, without one, at the delimiter.
 */
function readWithQuotes(text: string, begin: number, delimiter: string) {
  const limit = Math.min(text.length, begin + MAX_WITH_QUOTES);
  for (let at = begin + 1; at < limit && text[at] !== "\n" && text[at] !== "\r"; at += 1) {
    if (text[at] !== '"') continue;
    // A mark after a delimiter opens the next cell, so this one has no end.
    if (text[at - 1] === delimiter) break;
    const end = skipSpaces(text, at + 1);
    if (endsCell(text, end, delimiter)) return { cell: text.slice(begin + 1, at).replaceAll('""', '"'), end };
  }
  const end = endOfPlainCell(text, begin, delimiter);
  return { cell: text.slice(begin, end), end };
}

const endsCell = (text: string, at: number, delimiter: string): boolean =>
  at >= text.length || text[at] === delimiter || text[at] === "\n" || text[at] === "\r";

function endOfPlainCell(text: string, at: number, delimiter: string): number {
  while (!endsCell(text, at, delimiter)) at += 1;
  return at;
}

function skipSpaces(text: string, at: number): number {
  while (text[at] === " ") at += 1;
  return at;
}
