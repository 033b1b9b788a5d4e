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
const NEWLINE = /\r\n?|\n/g;

/** Skips blank lines. @throws UnreadableFile */
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
      if (record.cells.length > 1 || record.cells[0] !== "") yield { line, cells: record.cells };
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
 * Records of a whole text. `isPadded`: ignores spaces around quoted cells, which banks write.
 * @throws UnreadableFile
 */
export function* parseRecords(text: string, delimiter: string, isPadded = false): Generator<CsvRecord> {
  let line = 1;
  for (let at = 0; at < text.length;) {
    const record = readRecord(text, at, delimiter, true, line, isPadded);
    if (!record) return;
    if (record.cells.length > 1 || record.cells[0] !== "") yield { line, cells: record.cells };
    line += text.slice(at, record.end).match(NEWLINE)?.length ?? 0;
    at = record.end;
  }
}

function delimiterOf(text: string, isLast: boolean): string | undefined {
  const [header = "", ...more] = text.split(/[\r\n]/, 2);
  if (more.length === 0 && !isLast) return undefined;
  return header.includes(";") ? ";" : ",";
}

/** Null when the record continues in the next chunk. */
function readRecord(
  text: string,
  start: number,
  delimiter: string,
  isLast: boolean,
  line: number,
  isPadded = false,
) {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    let cell = "";
    if (isPadded) {
      const begin = skipSpaces(text, at);
      if (text[begin] === '"') at = begin;
    }
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        const quote = text.indexOf('"', at);
        if (quote === -1 || (quote === text.length - 1 && !isLast)) {
          if (isLast) throw new UnreadableFile(msg("imports.unclosedQuote", { line }));
          return null;
        }
        cell += text.slice(at, quote);
        at = quote + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
      if (isPadded) at = skipSpaces(text, at);
    } else {
      const begin = at;
      while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") at += 1;
      cell = text.slice(begin, at);
    }
    cells.push(cell);
    const next = text[at];
    if (next === delimiter) continue;
    if (next === "\n") return { cells, end: at + 1 };
    if (next === "\r") {
      if (at + 1 === text.length && !isLast) return null;
      return { cells, end: text[at + 1] === "\n" ? at + 2 : at + 1 };
    }
    if (next !== undefined) throw new UnreadableFile(msg("imports.afterQuote", { line }));
    return isLast ? { cells, end: at } : null;
  }
}

function skipSpaces(text: string, at: number): number {
  while (text[at] === " ") at += 1;
  return at;
}
