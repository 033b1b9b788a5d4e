/** Lines of the bank's statement, and what they are linked to. */
import type { Updateable } from "kysely";
import type { BankLine, Db, Schema } from "#db/schema";
import type { Permission } from "~/features/accounts/permissions";
import type { Actor } from "~/features/activity/activity.server";

export const findLine = (db: Db, id: number): Promise<BankLine | undefined> =>
  db.selectFrom("bank_lines").selectAll().where("id", "=", id).executeTakeFirst();

/** The line that is linked to a donation, a settlement or an expense. */
export const findLineOf = (
  db: Db,
  column: "donation_id" | "settlement_id" | "expense_id",
  id: string,
): Promise<BankLine | undefined> =>
  db.selectFrom("bank_lines").selectAll().where(column, "=", id).executeTakeFirst();

/** Its screen's path; null without a line, and for staff who may not see bank statements. */
export async function hrefOfLine(
  db: Db,
  permissions: readonly Permission[],
  column: "donation_id" | "settlement_id",
  id: string,
): Promise<string | null> {
  const line = permissions.includes("manageBank") ? await findLineOf(db, column, id) : undefined;
  return line ? `/adminBank/${line.id}` : null;
}

type LineChange = Pick<
  Updateable<Schema["bank_lines"]>,
  | "state"
  | "link"
  | "donation_id"
  | "settlement_id"
  | "expense_id"
  | "is_made_here"
  | "cause_slug"
  | "category"
  | "reason"
  | "suggestion"
  | "suggested_donation_id"
  | "doubt"
>;

const UNDECIDED = {
  state: "open",
  link: null,
  donation_id: null,
  settlement_id: null,
  expense_id: null,
  is_made_here: 0,
  cause_slug: null,
  category: null,
  reason: null,
  suggestion: null,
  suggested_donation_id: null,
  doubt: null,
} as const satisfies LineChange;

/** Resets all columns that `change` omits. @param actor null: the site itself */
export async function updateLine(
  trx: Db,
  id: number,
  change: LineChange,
  { actor, now }: { actor: Actor | null; now: Date },
): Promise<void> {
  await trx
    .updateTable("bank_lines")
    .set({ ...UNDECIDED, ...change, decided_at: now.toISOString(), decided_by: actor?.id ?? null })
    .where("id", "=", id)
    .execute();
}

/** Records that the line is not this subject, so that it is neither linked nor suggested again. */
export async function dismiss(trx: Db, lineId: number, subject: string): Promise<void> {
  await trx
    .insertInto("bank_dismissals")
    .values({ line_id: lineId, subject })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasDismissals(db: Db, lineId: number): Promise<boolean> {
  const query = db.selectFrom("bank_dismissals").select("subject").where("line_id", "=", lineId);
  return Boolean(await query.executeTakeFirst());
}

/** Omits the narration, which may name a donor. */
export const lineSubject = ({ id, account, day }: Pick<BankLine, "id" | "account" | "day">) => ({
  kind: "bank line",
  id: String(id),
  title: `${account}, ${day}`,
});
