/** Lines of the bank's statement, and the matches that staff rejected for them. */
import type { BankLine, Db } from "#db/schema";

export const findLine = (db: Db, id: number): Promise<BankLine | undefined> =>
  db.selectFrom("bank_lines").selectAll().where("id", "=", id).executeTakeFirst();

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
