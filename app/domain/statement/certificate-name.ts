/** Which row of the statement a certificate belongs to, by the name of its file. */
import { code, type Code } from "~/words/codes";
import { maskedPan, panTail } from "~/domain/giving/pan";

const PAN = /[A-Z]{5}\d{4}[A-Z]/g;
/** "12.pdf", "row 12.pdf", "12_ABCPK1234F.pdf" */
const NUMBER = /^(?:ROW)?[\s_-]*0*(\d{1,6})(?!\d)/;

type Found = { shownName: string } & ({ id: string } | { problem: Code });

/**
 * By the PAN in it, and if that person has several rows by the row's number before it; without a PAN by the number.
 * `shownName`: the name with masked PANs, for whoever sent it.
 */
export function findCertificateRow(
  name: string,
  rows: readonly { id: string; number: number; pan: string }[],
): Found {
  const upper = name.toUpperCase();
  const pans: string[] = upper.match(PAN) ?? [];
  const shownName = pans.length > 0 ? upper.replace(PAN, (pan) => maskedPan(panTail(pan))) : name;
  const number = Number(NUMBER.exec(upper)?.[1] ?? 0);
  const named = rows.filter((row) => (pans.length > 0 ? pans.includes(row.pan) : row.number === number));
  const [first, ...others] = named;
  if (!first)
    return {
      shownName,
      problem: pans.length > 0 || number > 0 ? "statement.noSuchRow" : "statement.nameSaysNothing",
    };
  if (others.length === 0) return { shownName, id: first.id };
  const chosen = named.find((row) => row.number === number);
  if (chosen) return { shownName, id: chosen.id };
  return { shownName, problem: code("statement.severalRows", named.map((row) => row.number).join(", ")) };
}
