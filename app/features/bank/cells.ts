/** Amounts as Indian banks write them. */
import { readPaise } from "~/lib/amounts";
import { withoutApostrophe } from "~/lib/tables/cells";

const MAX_PAISE = 10_000_000_000_000;

/** Signed amount in paise; `side`: CR or DR after it. 0 for a blank cell or a dash; null when invalid. */
export function readBankAmount(cell: string): { paise: number; side: "CR" | "DR" | null } | null {
  const text = withoutApostrophe(cell);
  if (/^[-–]*$/.test(text)) return { paise: 0, side: null };
  const side = /\(?(cr|dr)\.?\)?$/i.exec(text);
  const bare = (side ? text.slice(0, side.index) : text).trim();
  const inBrackets = /^\((.*)\)$/.exec(bare);
  const paise = readPaise(inBrackets?.[1] ?? bare);
  if (paise === null || Math.abs(paise) > MAX_PAISE || (inBrackets && paise < 0)) return null;
  const read = side?.[1]?.toUpperCase();
  return { paise: inBrackets ? -paise : paise, side: read === "CR" || read === "DR" ? read : null };
}

/** CR is money in. Null when the cell contains neither. */
export function readSide(cell: string): "CR" | "DR" | null {
  const text = withoutApostrophe(cell).toUpperCase().replaceAll(".", "");
  if (["CR", "C", "CREDIT", "+"].includes(text)) return "CR";
  return ["DR", "D", "DEBIT", "-"].includes(text) ? "DR" : null;
}
