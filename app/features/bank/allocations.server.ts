/**
 * A line of the bank's statement is explained by allocations: each says what a part of its sum is. A gift, a pledge, a
 * refund or an expense may have parts of several lines; a settlement has one line.
 */
import { sql } from "kysely";
import type { BankAllocation, Db } from "#db/schema";
import type { Permission } from "~/features/accounts/permissions";
import type { Actor } from "~/features/activity/activity.server";

export type Explanation =
  | { kind: "gift" | "pledge"; donationId: string }
  | { kind: "settlement"; settlementId: string }
  | { kind: "refund"; refundId: string }
  | { kind: "expense"; expenseId: string }
  | { kind: "cash"; cashEntryId: number }
  | { kind: "other"; categoryId: number; note: string };

type Subject = Pick<
  BankAllocation,
  "donation_id" | "settlement_id" | "refund_id" | "expense_id" | "cash_entry_id" | "category_id"
>;

const columnsOf = (what: Explanation): Partial<Subject> & { note?: string } => {
  switch (what.kind) {
    case "gift":
    case "pledge":
      return { donation_id: what.donationId };
    case "settlement":
      return { settlement_id: what.settlementId };
    case "refund":
      return { refund_id: what.refundId };
    case "expense":
      return { expense_id: what.expenseId };
    case "cash":
      return { cash_entry_id: what.cashEntryId };
    case "other":
      return { category_id: what.categoryId, note: what.note };
  }
};

const NOTHING = {
  donation_id: null,
  settlement_id: null,
  refund_id: null,
  expense_id: null,
  cash_entry_id: null,
  category_id: null,
} as const satisfies Subject;

type Decided = { actor: Actor | null; now: Date };

/**
 * Says what a part of the line is, and drops its suggestion. Call it in the transaction that makes it true; a check of
 * the database refuses more than the line's sum. @param sum in paise @param actor null: the site itself
 */
export async function allocate(
  trx: Db,
  lineId: number,
  what: Explanation,
  sum: number,
  { actor, now, madeHere = false }: Decided & { madeHere?: boolean },
): Promise<void> {
  await trx
    .insertInto("bank_allocations")
    .values({
      ...NOTHING,
      line_id: lineId,
      sum_paise: sum,
      kind: what.kind,
      ...columnsOf(what),
      made_here: madeHere ? 1 : 0,
      created_at: now.toISOString(),
      created_by: actor?.id ?? null,
    })
    .execute();
  await updateExplained(trx, lineId, { actor, now });
}

export async function deleteAllocation(
  trx: Db,
  { id, line_id }: Pick<BankAllocation, "id" | "line_id">,
  decided: Decided,
): Promise<void> {
  await trx.deleteFrom("bank_allocations").where("id", "=", id).execute();
  await updateExplained(trx, line_id, decided);
}

/** Takes a donation off all its lines, for example because it was voided. @returns ids of the lines */
export async function releaseDonation(trx: Db, donationId: string, decided: Decided): Promise<number[]> {
  const rows = await allocationsOf(trx, "donation_id", donationId);
  for (const row of rows) await deleteAllocation(trx, row, decided);
  return [...new Set(rows.map(({ line_id }) => line_id))];
}

async function updateExplained(trx: Db, lineId: number, { actor, now }: Decided): Promise<void> {
  await trx
    .updateTable("bank_lines")
    .set({
      explained_paise: sql<number>`(select coalesce(sum(sum_paise), 0) from bank_allocations where line_id = ${lineId})`,
      suggestion: null,
      suggested_id: null,
      doubt: null,
      ignored_reason: null,
      decided_at: now.toISOString(),
      decided_by: actor?.id ?? null,
    })
    .where("id", "=", lineId)
    .execute();
}

/** Oldest first. */
export const allocationsOf = (
  db: Db,
  column: "line_id" | "donation_id" | "settlement_id" | "refund_id" | "expense_id" | "cash_entry_id",
  id: number | string,
): Promise<BankAllocation[]> =>
  db.selectFrom("bank_allocations").selectAll().where(column, "=", id).orderBy("id").execute();

/** What lines explain of a donation, in paise. */
export async function allocatedTo(
  db: Db,
  column: "donation_id" | "refund_id" | "expense_id" | "cash_entry_id",
  id: string | number,
): Promise<number> {
  const rows = await allocationsOf(db, column, id);
  return rows.reduce((sum, { sum_paise }) => sum + sum_paise, 0);
}

/** Id of the first line that is linked to a donation, a settlement or an expense. */
export async function findLineOf(
  db: Db,
  column: "donation_id" | "settlement_id" | "expense_id",
  id: string,
): Promise<number | undefined> {
  return (await allocationsOf(db, column, id))[0]?.line_id;
}

/** Lines of the bank of which the gift explains a part, with that part. */
export async function linesOfDonation(db: Db, id: string) {
  const { rows } = await sql<{
    id: number;
    sum_paise: number;
    day: string;
    account: string;
  }>`select l.id, a.sum_paise, l.day, l.account from bank_allocations a
    join bank_lines l on l.id = a.line_id where a.donation_id = ${id} order by l.day, a.id`.execute(db);
  return rows;
}

/** The line's path; null without a line, and for staff who may not see bank statements. */
export async function hrefOfLine(
  db: Db,
  permissions: readonly Permission[],
  column: "donation_id" | "settlement_id",
  id: string,
): Promise<string | null> {
  const line = permissions.includes("manageBank") ? await findLineOf(db, column, id) : undefined;
  return line === undefined ? null : `/adminBank/${line}`;
}
