/**
 * A separate process: a hostile file can exhaust its memory or its time only, and both come back when it ends. Not
 * built, hence JavaScript.
 */
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { unzipSync, zipSync } from "fflate";

/** @typedef {import("./child-process.server").SheetJob} Job */
/** @typedef {import("./child-process.server").SheetAnswer} Answer */

// If memory runs out, Linux kills this process first (proc(5), oom_score_adj).
void writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);

process.once("message", (message) => {
  process.send?.(toAnswer(/** @type {Job} */ (message)));
});
process.on("disconnect", () => process.exit());

/** A message may quote the file. */
const MAX_MESSAGE_LENGTH = 500;

/** @param {Job} job @returns {Answer} */
function toAnswer({ bytes, limits }) {
  try {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    return { ok: true, ...toCsv(isZip ? withoutCompression(bytes, limits.unpackedBytes) : bytes, limits) };
  } catch (error) {
    if (error instanceof TooLarge) return { ok: false, problem: "too large" };
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: "unreadable", message: message.slice(0, MAX_MESSAGE_LENGTH) };
  }
}

class TooLarge extends Error {}

/**
 * Unpacks within the limit, so that the reader has nothing to unpack. fflate allocates what an entry declares, and
 * stops there. @param {Uint8Array} bytes @param {number} most
 */
function withoutCompression(bytes, most) {
  let sum = 0;
  const parts = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize;
      if (sum > most) throw new TooLarge();
      return true;
    },
  });
  return zipSync(parts, { level: 0 });
}

/**
 * The first sheet with cells, each cell quoted, and the names of further ones with days. @param {Uint8Array} bytes
 * @param {Job["limits"]} limits
 */
function toCsv(bytes, { rows, columns }) {
  // Not imported: types of 30,000 lines for four names.
  const { read, SSF } = createRequire(import.meta.url)("@e965/xlsx");
  const book = read(bytes, {
    type: "array",
    dense: true,
    cellNF: true,
    cellHTML: false,
    cellFormula: false,
    sheetRows: rows + 1,
  });
  const dateSystem = { date1904: book.Workbook?.WBProps?.date1904 === true };
  /** @type {string | undefined} */
  let text;
  const otherSheets = [];
  for (const name of book.SheetNames) {
    /** @type {({ t: string, v?: unknown, z?: unknown } | undefined)[][]} */
    const data = book.Sheets[name]?.["!data"] ?? [];
    if (data.length > rows) throw new TooLarge();
    const width = data.reduce((most, cells) => Math.max(most, cells?.length ?? 0), 0);
    if (width === 0) continue;
    if (text !== undefined) {
      if (data.some((row) => row?.some((cell) => WRITTEN_DAY.test(textOf(cell, SSF, dateSystem)))))
        otherSheets.push(name);
      continue;
    }
    if (width > columns) throw new TooLarge();
    const lines = [];
    for (let at = 0; at < data.length; at += 1) {
      const cells = [];
      for (let column = 0; column < width; column += 1)
        cells.push(quoted(textOf(data[at]?.[column], SSF, dateSystem)));
      lines.push(cells.join(","));
    }
    text = lines.join("\n");
  }
  return { text: text ?? "", otherSheets };
}

/** A cell of a day: sheets of notes have none. */
const WRITTEN_DAY = /^\s*\d{1,4}[-/. ](?:\d{1,2}|[A-Za-z]{3})[-/. ]\d{2,4}\b/;

/** @param {string} text */
const quoted = (text) => `"${text.replaceAll('"', '""')}"`;

/**
 * @param {{ t: string, v?: unknown, z?: unknown } | undefined} cell
 * @param {any} SSF
 * @param {{ date1904: boolean }} dateSystem from which day the workbook counts days: 1900 or 1904
 */
function textOf(cell, SSF, dateSystem) {
  const { t: type, v: value } = cell ?? { t: "z" };
  if (type === "s" || type === "str") return String(value);
  if (type !== "n" || typeof value !== "number" || !Number.isFinite(value)) return "";
  if (SSF.is_date(cell?.z)) {
    const date = SSF.parse_date_code(value, dateSystem);
    return date ? [date.y, date.m, date.d].map((part) => String(part).padStart(2, "0")).join("-") : "";
  }
  return Number.isInteger(value) ? value.toFixed(0) : value.toFixed(2);
}
