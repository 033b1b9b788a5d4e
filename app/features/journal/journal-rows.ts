/** The journal as a table: a row for each entry, and one of 0 for a cancelled voucher. */
import { csvText } from "~/lib/csv";
import type { Voucher } from "./voucher";

/** `debit`, `credit`: in paise; at least one of them is 0. */
export type JournalRow = {
  date: string;
  voucher: string;
  ledger: string;
  debit: number;
  credit: number;
  narration: string;
  type: string;
  account: string;
  party: string;
  reference: string;
};

export const journalRows = (vouchers: readonly Voucher[]): JournalRow[] =>
  vouchers.flatMap(({ entries, date, number, narration, type, account, party, reference }) => {
    const row = (ledger: string, paise: number): JournalRow => ({
      date,
      voucher: number ?? "",
      ledger,
      debit: Math.max(0, paise),
      credit: Math.max(0, -paise),
      narration,
      type,
      account,
      party,
      reference,
    });
    return entries.length === 0 ? [row("", 0)] : entries.map(({ ledger, paise }) => row(ledger.name, paise));
  });

export const JOURNAL_COLUMNS = [
  "date",
  "voucher",
  "ledger",
  "debit",
  "credit",
  "narration",
  "type",
  "account",
  "party",
  "reference",
] as const satisfies (keyof JournalRow)[];

/** For Zoho Books and spreadsheets: rupees with two decimals. */
export const journalCsv = (vouchers: readonly Voucher[]): string =>
  csvText([
    [...JOURNAL_COLUMNS],
    ...journalRows(vouchers).map((row) =>
      JOURNAL_COLUMNS.map((column) => {
        const cell = row[column];
        return typeof cell === "number" ? (cell / 100).toFixed(2) : cell;
      }),
    ),
  ]);
