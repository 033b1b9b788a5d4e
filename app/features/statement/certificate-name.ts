import { msg, type Message } from "~/locales/messages";
import { maskedPan, panTail } from "~/lib/pan";

/** Matches anything like a PAN, for masking; only one that stands alone (`PAN`) identifies a row. */
const LOOKS_LIKE_PAN = /[A-Z]{5}\d{4}[A-Z]/g;
const PAN = /(?<![A-Z0-9])[A-Z]{5}\d{4}[A-Z](?![A-Z0-9])/g;
/** "12.pdf", "row 12.pdf", "12_ABCPK1234F.pdf" */
const NUMBER = /^(?:ROW)?[\s_-]*0*(\d{1,6})(?![A-Z0-9])/;

type CertificateMatch = { shownName: string } & ({ id: string } | { problem: Message });
/** `revisedNumber`: number in the revised file; null when the row is not in it. */
type Row = { id: string; number: number; revisedNumber: number | null; pan: string };

/** Finds the row by PAN, number, or both. A number of different rows in the two files matches none. */
export function findCertificateRow(
  name: string,
  rows: readonly Row[],
  { isFilingChosen }: { isFilingChosen: boolean },
): CertificateMatch {
  const upper = name.toUpperCase();
  const pans: string[] = upper.match(PAN) ?? [];
  const masked = upper.replace(LOOKS_LIKE_PAN, (pan) => maskedPan(panTail(pan)));
  const shownName = masked === upper ? name : masked;
  const number = Number(NUMBER.exec(upper)?.[1] ?? 0);
  const isNumbered = (row: Row) => number > 0 && (row.number === number || row.revisedNumber === number);
  if (pans.length === 0 && number === 0) return { shownName, problem: "statement.nameSaysNothing" };
  if (pans.length === 0 && !isFilingChosen) return { shownName, problem: "statement.chooseFiling" };
  const matching = rows.filter((row) => (pans.length > 0 ? pans.includes(row.pan) : isNumbered(row)));
  const [first, ...others] = matching;
  if (!first) return { shownName, problem: "statement.noSuchRow" };
  if (others.length === 0) return { shownName, id: first.id };
  if (pans.length === 0) return { shownName, problem: msg("statement.twoRows", { number }) };
  const [chosen, ...further] = matching.filter(isNumbered);
  if (chosen && further.length === 0) return { shownName, id: chosen.id };
  return {
    shownName,
    problem: msg("statement.severalRows", { numbers: matching.map((row) => row.number).join(", ") }),
  };
}
