import type { Entry } from "./journal.server";
import { csvLine } from "~/lib/csv";

/** Double entries as TallyPrime, Zoho Books and spreadsheets read them: plain rupees with two decimals. */
export const journalCsv = (entries: Entry[]): string =>
  [
    ["date", "voucher", "ledger", "debit", "credit", "narration"],
    ...entries.map(({ date, voucher, ledger, debit, credit, narration }) => [
      ...[date, voucher, ledger],
      ...[(debit / 100).toFixed(2), (credit / 100).toFixed(2), narration],
    ]),
  ]
    .map((cells) => `${csvLine(cells)}\r\n`)
    .join("");
