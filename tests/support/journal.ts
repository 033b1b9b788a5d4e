import type { Db, PaymentMode } from "#db/schema";
import { allocate, type Explanation } from "~/features/bank/allocations.server";
import { numberVouchers } from "~/features/journal/journal.server";
import { journalRows, type JournalRow } from "~/features/journal/journal-rows";
import type { DraftVoucher } from "~/features/journal/voucher";

/** Rows of a month's journal, with the numbers that an export gives. */
export const journalEntries = async (db: Db, month: string, mode: PaymentMode): Promise<JournalRow[]> =>
  journalRows(await numberVouchers(db, month, mode));

const WHO = { actor: null, now: new Date("2026-11-24T05:00:00.000Z") };

/** Inserts a line of the bank, and says what it is. @param paise negative: a debit @returns the line's id */
export async function bankLine(
  db: Db,
  {
    account = "SBI …0042",
    day,
    paise,
    narration = "NEFT",
    reference = "",
  }: { account?: string; day: string; paise: number; narration?: string; reference?: string },
  ...parts: (Explanation & { sum?: number })[]
): Promise<number> {
  const statement = await db
    .insertInto("bank_statements")
    .values({
      ...{ state: "imported", bank: "", account, first_day: day, last_day: day, line_count: 1, new_count: 1 },
      ...{ uploaded_at: WHO.now.toISOString(), imported_at: WHO.now.toISOString() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const line = await db
    .insertInto("bank_lines")
    .values({
      ...{ key: `line ${statement.id}`, statement_id: statement.id, account, position: 0, day, narration },
      ...{ bank_reference: reference, credit_paise: Math.max(0, paise), debit_paise: Math.max(0, -paise) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { sum = Math.abs(paise), ...what } of parts) await allocate(db, line.id, what, sum, WHO);
  return line.id;
}

/** "2026-06-03 Receipt: Bank - SBI …0042 500, Donations - Life School -500", in rupees. */
export const writtenVouchers = (vouchers: readonly DraftVoucher[]): string[] =>
  vouchers.map(
    ({ date, type, entries }) =>
      `${date} ${type}: ${entries.map(({ ledger, paise }) => `${ledger.name} ${paise / 100}`).join(", ")}`,
  );
