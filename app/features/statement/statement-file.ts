import { quotedCell } from "~/lib/csv";
import { decimalRupees } from "~/lib/rupees";

export type StatementCells = {
  idCode: string;
  idNumber: string;
  section: string;
  registration: string;
  registeredOn: string;
  name: string;
  address: string;
  type: string;
  mode: string;
  amountPaise: number;
};

/** `before`: in a revision, the row's previous certificate number. */
export type NumberedRow = { number: number; before?: string | null; cells: StatementCells };

/** UTF-8 without BOM, CR LF (RFC 4180), amounts with two decimals. */
export function statementFile(headings: readonly string[], rows: readonly NumberedRow[]): string {
  const lines = rows.map(({ number, before, cells }) => [
    String(number),
    before ?? "",
    cells.idCode,
    cells.idNumber,
    cells.section,
    cells.registration,
    cells.registeredOn,
    cells.name,
    cells.address,
    cells.type,
    cells.mode,
    decimalRupees(cells.amountPaise),
  ]);
  return [headings, ...lines].map((line) => `${line.map(quotedCell).join(",")}\r\n`).join("");
}

/** One line, without leading formula signs (also full-width); an escaping apostrophe would appear on the certificate. */
export const plainCell = (text: string): string =>
  text
    .split(/[\p{Cc}\p{Zl}\p{Zp}]+/u)
    .map((line) => line.trim().replace(/,$/, ""))
    .filter((line) => line !== "")
    .join(", ")
    .replace(/\s+/g, " ")
    .replace(/^[\s\p{Cf}=+@＝＋－＠-]+/u, "");
