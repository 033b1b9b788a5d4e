import { DEFAULT_OVER_PAISE } from "~/features/statement/auditor-lists";
import { readPaise } from "~/lib/amounts";
import { decimalRupees } from "~/lib/rupees";

export const OVER_INVALID = "statement.lists.overInvalid";

/** The field `over` in paise, null if it is no sum; `typed` is what the field shows. */
export function readOver(request: Request): { paise: number | null; typed: string } {
  const typed = new URL(request.url).searchParams.get("over")?.trim() ?? "";
  if (typed === "") return { paise: DEFAULT_OVER_PAISE, typed: decimalRupees(DEFAULT_OVER_PAISE) };
  const paise = readPaise(typed);
  return { paise: paise !== null && paise >= 0 ? paise : null, typed: typed.slice(0, 40) };
}
