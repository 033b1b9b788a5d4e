/** What lines of the bank explain, for the journal. */
import { sql, type RawBuilder } from "kysely";
import { jsonNumbers, jsonTexts } from "#db/expressions.server";
import type { AllocationKind, Db, PaymentMode } from "#db/schema";

/** A part of a line of the bank, with what it is. */
export type BankPart = {
  id: number;
  kind: AllocationKind;
  paise: number;
  /** 1: money came. */
  is_credit: number;
  account: string;
  day: string;
  narration: string;
  bank_reference: string;
  note: string;
  donation_id: string | null;
  settlement_id: string | null;
  refund_id: string | null;
  expense_id: string | null;
  cash_entry_id: number | null;
  category_id: number | null;
  /** Of the gift, the returned gift, the expense or the cash entry; practice for all of a sample statement. */
  mode: PaymentMode | null;
};

/** With live money only parts that are none of practice. */
const readParts = async (db: Db, which: RawBuilder<unknown>, counted: PaymentMode): Promise<BankPart[]> => {
  const { rows } = await sql<BankPart>`
    select a.id, a.kind, a.sum_paise as paise, l.credit_paise > 0 as is_credit, l.account, l.day, l.narration,
      l.bank_reference, a.note, a.donation_id, a.settlement_id, a.refund_id, a.expense_id, a.cash_entry_id,
      a.category_id, coalesce(d.mode, e.mode, c.mode, case when s.id is null then null else 'practice' end) as mode
    from bank_allocations a join bank_lines l on l.id = a.line_id
    left join bank_statements s on s.id = l.statement_id and s.is_sample = 1
    left join refunds f on f.id = a.refund_id
    left join donations d on d.id = coalesce(a.donation_id, f.donation_id)
    left join expenses e on e.id = a.expense_id
    left join cash_entries c on c.id = a.cash_entry_id
    where ${which} order by a.id`.execute(db);
  return counted === "live" ? rows.filter(({ mode }) => mode === null || mode === "live") : rows;
};

/** Parts of lines of a month. */
export const partsOfMonth = (db: Db, month: string, counted: PaymentMode): Promise<BankPart[]> =>
  readParts(db, sql`l.day between ${`${month}-01`} and ${`${month}-31`}`, counted);

type Subject = "donation_id" | "refund_id" | "expense_id" | "cash_entry_id" | "settlement_id";

/** Parts of all lines that explain one of these, by its id. */
export async function partsOf(
  db: Db,
  subject: Subject,
  ids: readonly (string | number)[],
  counted: PaymentMode,
): Promise<Map<string | number, BankPart[]>> {
  const parts = new Map<string | number, BankPart[]>();
  const listed = subject === "cash_entry_id" ? jsonNumbers : jsonTexts;
  const which = sql`${sql.ref(`a.${subject}`)} in (select value from ${listed(JSON.stringify(ids))})`;
  for (const part of await readParts(db, which, counted)) {
    const id = part[subject] ?? "";
    parts.set(id, [...(parts.get(id) ?? []), part]);
  }
  return parts;
}
