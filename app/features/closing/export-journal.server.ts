/** One of the journal's files for the accountant, by its address. */
import { transact } from "#db/client.server";
import type { Db, PaymentMode } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { monthInWords } from "~/lib/dates";
import { BYTE_ORDER_MARK } from "~/lib/csv";
import { isDay } from "~/lib/india-time";
import { bookBeforeExport } from "~/features/journal/closed-journal.server";
import { journalWorkbook } from "~/features/journal/journal-files.server";
import { journalCsv } from "~/features/journal/journal-rows";
import { numberVouchers } from "~/features/journal/journal.server";
import { tallyMasters, tallyVouchers } from "~/features/journal/tally-xml.server";
import type { Voucher } from "~/features/journal/voucher";
import { openingBalances } from "./opening-balances.server";

/** `xml`: vouchers for TallyPrime; `masters`: the ledgers that they name. */
export type JournalFormat = "csv" | "xlsx" | "xml" | "masters";
export type JournalFile = { month: string; format: JournalFormat };

/** Reads the end of "/adminClose/2026-06-masters.xml"; null: no such file. */
export function readFileName(path: string): JournalFile | null {
  const [, month = "", masters, ending = ""] = /\/(20\d\d-\d\d)(-masters)?\.(csv|xlsx|xml)$/.exec(path) ?? [];
  if (!isDay(`${month}-01`) || (masters && ending !== "xml")) return null;
  return { month, format: masters ? "masters" : (ending as JournalFormat) };
}

const TYPES: Record<JournalFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xml: "application/xml; charset=utf-8",
  masters: "application/xml; charset=utf-8",
};

/** Gives the month's vouchers their numbers, and notes the download. */
export async function exportJournal(
  db: Db,
  actor: Actor,
  { month, format }: JournalFile,
  { counted, now }: { counted: PaymentMode; now: Date },
): Promise<{ type: string; content: string | Uint8Array<ArrayBuffer> }> {
  await bookBeforeExport(db, month, counted, now);
  const vouchers = await transact(db, async (trx) => {
    const subject = { kind: "month", id: month, title: monthInWords(month, "en") };
    await recordActivity(trx, actor, "journal_exported", subject, now, { file: format });
    return numberVouchers(trx, month, counted);
  });
  return { type: TYPES[format], content: await write(db, vouchers, { month, format }, counted) };
}

async function write(
  db: Db,
  vouchers: readonly Voucher[],
  { month, format }: JournalFile,
  counted: PaymentMode,
) {
  switch (format) {
    case "csv":
      return BYTE_ORDER_MARK + journalCsv(vouchers);
    case "xlsx":
      return journalWorkbook(vouchers);
    case "xml":
      return tallyVouchers(vouchers);
    case "masters":
      return tallyMasters(vouchers, await openingBalances(db, month, counted));
  }
}
