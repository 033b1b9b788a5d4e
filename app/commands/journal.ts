import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { countedMode } from "~/features/donations/money-modes.server";
import { bookBeforeExport } from "~/features/journal/closed-journal.server";
import { openingBalances } from "~/features/closing/opening-balances.server";
import { journalWorkbook } from "~/features/journal/journal-files.server";
import { journalCsv, journalRows } from "~/features/journal/journal-rows";
import { numberVouchers } from "~/features/journal/journal.server";
import { tallyMasters, tallyVouchers } from "~/features/journal/tally-xml.server";
import { isDay } from "~/lib/india-time";
import { db } from "~/server/context.server";
import { fail, print, writeFailed } from "./print";

export const JOURNAL_USAGE = "books YYYY-MM [--csv FILE] [--tally FILE.xml] [--xlsx FILE.xlsx]";

/** Exports a month's journal, which gives its vouchers their numbers. Without a file it prints the CSV. */
export async function exportJournal(args: string[]) {
  const file = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    args,
    options: { csv: file, tally: file, xlsx: file },
    allowPositionals: true,
  });
  const [month = "", ...more] = positionals;
  if (!isDay(`${month}-01`) || more.length > 0 || Object.values(values).includes(""))
    return fail(`Usage: npm run donations -- ${JOURNAL_USAGE}`);
  const counted = await countedMode(db);
  await bookBeforeExport(db, month, counted, new Date());
  const vouchers = await numberVouchers(db, month, counted);
  const note = counted === "live" ? "" : ` (${counted})`;
  /** False: it was said why not. */
  const write = (path: string, content: string | Uint8Array, what: string): boolean => {
    try {
      writeFileSync(path, content);
    } catch (error) {
      writeFailed(path, error);
      return false;
    }
    print(`${path}: ${what}${note}`);
    return true;
  };
  const rows = `${journalRows(vouchers).length} entries`;
  const { csv, tally, xlsx } = values;
  if (csv !== undefined) write(csv, journalCsv(vouchers), rows);
  if (tally !== undefined && write(tally, tallyVouchers(vouchers), `${vouchers.length} vouchers`)) {
    const masters = tallyMasters(vouchers, await openingBalances(db, month, counted));
    write(tally.replace(/(\.xml)?$/i, "-masters.xml"), masters, "ledgers");
  }
  if (xlsx !== undefined) write(xlsx, await journalWorkbook(vouchers), rows);
  if (Object.keys(values).length === 0) process.stdout.write(journalCsv(vouchers));
}
