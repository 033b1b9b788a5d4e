import { sql } from "kysely";
import type { BankLine, Db } from "#db/schema";
import { inPieces } from "./bank-lines.server";

/** A line with incoming money of which nothing is explained. */
export type OpenCredit = Pick<
  BankLine,
  "id" | "day" | "narration" | "bank_reference" | "credit_paise" | "suggestion" | "suggested_id" | "doubt"
> & {
  /** Matches that staff rejected, such as "gift:ID", or "pledges" for all of its sum. */
  dismissed: ReadonlySet<string>;
};

/** Which lines to match; absent: all. */
export type LineSelection = { sum?: number; suggestedId?: string };

const NO_DISMISSALS: ReadonlySet<string> = new Set();

/** Oldest first. `sum` in paise; `suggestedId`: also lines to which this is suggested. */
export async function openCredits(trx: Db, { sum, suggestedId }: LineSelection): Promise<OpenCredit[]> {
  const which =
    sum === undefined ? sql`true` : sql`(credit_paise = ${sum} or suggested_id = ${suggestedId ?? ""})`;
  const dismissals = await trx
    .selectFrom("bank_dismissals")
    .innerJoin("bank_lines", "bank_lines.id", "line_id")
    .select(["line_id", "subject"])
    .where("state", "in", ["open", "suggested"])
    .execute();
  const dismissed = new Map<number, Set<string>>();
  for (const { line_id, subject } of dismissals)
    dismissed.set(line_id, (dismissed.get(line_id) ?? new Set<string>()).add(subject));
  const credits: OpenCredit[] = [];
  for await (const rows of inPieces(async (after, limit) => {
    const query = sql<Omit<OpenCredit, "dismissed"> & Pick<BankLine, "statement_id" | "position">>`
      select id, day, narration, bank_reference, credit_paise, suggestion, suggested_id, doubt, statement_id, position
      from bank_lines
      where state in ('open', 'suggested') and credit_paise > 0 and ${which} and ${after}
      order by day, statement_id, position limit ${limit}`;
    return (await query.execute(trx)).rows;
  }))
    for (const { statement_id: _, position: __, ...row } of rows)
      credits.push({ ...row, dismissed: dismissed.get(row.id) ?? NO_DISMISSALS });
  return credits;
}
