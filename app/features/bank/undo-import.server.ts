/** Takes an import back as a whole, while nobody has decided about a line of it. */
import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { closedRefusal } from "~/features/closed-months/closed-months.server";
import { reopenPledges } from "~/features/payments/pledge-end.server";
import { ok, refused, type Refusal, type Result } from "~/lib/result";
import { deleteAllocation } from "./allocations.server";
import { statementSubject } from "./bank-import.server";
import { undoAllocation } from "./decisions.server";
import { matchLines } from "./matching.server";
import { findImport, importGone } from "./pending-imports.server";

/** Number of its lines that a person linked, recorded, ignored, or said what they are not. */
export async function countDecided(db: Db, statementId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bank_lines l where statement_id = ${statementId} and (
      ignored_reason is not null
      or exists (select 1 from bank_allocations where line_id = l.id and created_by is not null)
      or exists (select 1 from bank_dismissals where line_id = l.id))`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Undoes what was done before an expected refusal. */
class RolledBack extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.kind);
  }
}

/**
 * Deletes the import's lines, takes back what the site linked to them, and reopens pledges that ended because of it. Null: it is undone already. Refusals:
 * not_found, conflict (somebody decided about a line; a gift was refunded since; a line is of a closed month).
 */
export async function undoImport(
  db: Db,
  actor: Actor,
  { id, book }: { id: number; book?: boolean | undefined },
  now: Date,
): Promise<Result<null>> {
  try {
    return await transact(db, (trx) => undo(trx, actor, { id, book }, now));
  } catch (error) {
    if (error instanceof RolledBack) return refused(error.refusal);
    throw error;
  }
}

async function undo(
  trx: Db,
  actor: Actor,
  { id, book }: { id: number; book: boolean | undefined },
  now: Date,
): Promise<Result<null>> {
  const statement = await findImport(trx, id);
  if (!statement || statement.state === "pending") return importGone();
  if (statement.state === "undone") return ok(null);
  if ((await countDecided(trx, id)) > 0) return refused({ kind: "conflict", message: "bank.importDecided" });
  const days = await trx
    .selectFrom("bank_lines")
    .select("day")
    .distinct()
    .where("statement_id", "=", id)
    .execute();
  const closed = await closedRefusal(
    trx,
    days.map(({ day }) => day),
    book,
  );
  if (closed) return closed;
  const allocations = await trx
    .selectFrom("bank_allocations")
    .innerJoin("bank_lines", "bank_lines.id", "line_id")
    .selectAll("bank_allocations")
    .where("statement_id", "=", id)
    .execute();
  for (const allocation of allocations) {
    const undone = await undoAllocation(trx, actor, allocation, { reason: UNDO_REASON, book }, now);
    if (!undone.ok) throw new RolledBack(undone.refusal);
    await deleteAllocation(trx, allocation, { actor, now });
  }
  await trx.deleteFrom("bank_lines").where("statement_id", "=", id).execute();
  await trx
    .updateTable("bank_statements")
    .set({ state: "undone", undone_at: now.toISOString(), undone_by: actor.id })
    .where("id", "=", id)
    .execute();
  await reopenPledges(trx, now);
  const detail = { lines: statement.new_count };
  await recordActivity(trx, actor, "bank_import_undone", statementSubject(statement), now, detail);
  await matchLines(trx, now);
  return ok(null);
}

/** As for a link to a wrong line. */
const UNDO_REASON = "The import of the bank’s statement was undone";
