/** Lines of the bank's statement, and the matches that staff rejected for them. */
import { setImmediate } from "node:timers/promises";
import { sql, type RawBuilder } from "kysely";
import type { BankLine, Db } from "#db/schema";

export const findLine = (db: Db, id: number): Promise<BankLine | undefined> =>
  db.selectFrom("bank_lines").selectAll().where("id", "=", id).executeTakeFirst();

type Place = Pick<BankLine, "day" | "statement_id" | "position">;
const PIECE = 2_000;

/**
 * Reads lines some at a time, because reading all of them blocks other requests. @param read lines by day, statement and
 * position
 */
export async function* inPieces<Row extends Place>(
  read: (after: RawBuilder<boolean>, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = sql<boolean>`true`;
  for (;;) {
    const rows = await read(after, PIECE);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    after = sql`(bank_lines.day, bank_lines.statement_id, bank_lines.position)
      > (${last.day}, ${last.statement_id}, ${last.position})`;
    await setImmediate();
  }
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
