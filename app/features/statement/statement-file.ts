/** The file that is uploaded to the portal: the columns of the form in their order. */
import { quotedCell } from "~/lib/csv";
import { decimalRupees } from "~/lib/rupees";

/** A row without its number and the certificate's. */
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

/** `before`: the number of the certificate that the row had, in a revised statement. */
export type NumberedRow = { number: number; before?: string | null; cells: StatementCells };

/** UTF-8 without a byte order mark, lines ended by CR LF (RFC 4180), the amount with two decimals. */
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

/**
 * A donor's words as they can stand in the form: on one line, and without signs at the beginning by which spreadsheets
 * take a text for a formula (=, +, -, @, also full-width) or that nobody sees. No name or address needs them, and what a spreadsheet would
 * show in their place, an apostrophe, would be printed on the certificate.
 */
export const plainCell = (text: string): string =>
  text
    .split(/[\p{Cc}\p{Zl}\p{Zp}]+/u)
    .map((line) => line.trim().replace(/,$/, ""))
    .filter((line) => line !== "")
    .join(", ")
    .replace(/\s+/g, " ")
    .replace(/^[\s\p{Cf}=+@＝＋－＠-]+/u, "");
