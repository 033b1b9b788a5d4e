/** The journal's files for the accountant. */
import { writeWorkbook, type WorkbookCell } from "~/integrations/spreadsheets/workbook.server";
import { JOURNAL_COLUMNS, journalRows } from "./journal-rows";
import type { Voucher } from "./voucher";

const WIDTHS: Partial<Record<(typeof JOURNAL_COLUMNS)[number], number>> = {
  voucher: 15,
  ledger: 32,
  narration: 48,
  account: 20,
  party: 24,
  reference: 24,
};

export const journalWorkbook = (vouchers: readonly Voucher[]): Promise<Uint8Array<ArrayBuffer>> =>
  writeWorkbook(
    "Journal",
    JOURNAL_COLUMNS.map((name) => ({ name, width: WIDTHS[name] ?? 12 })),
    journalRows(vouchers).map((row) =>
      JOURNAL_COLUMNS.map((column): WorkbookCell => {
        const cell = row[column];
        if (typeof cell === "number") return { paise: cell };
        return column === "date" ? { day: cell } : { text: cell };
      }),
    ),
  );
