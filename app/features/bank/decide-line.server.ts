import { transact } from "#db/client.server";
import type { BankLine, Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import type { Action } from "~/features/features";
import { refused, type Result } from "~/lib/result";
import { findLine, lineSubject } from "./bank-lines.server";

export const lineGone = () => refused({ kind: "not_found", message: "bank.lineGone" });
export const decidedMeanwhile = () => refused({ kind: "conflict", message: "bank.decidedMeanwhile" });

export const isWaiting = ({ state }: Pick<BankLine, "state">): boolean =>
  state === "open" || state === "suggested";

/** Refusals: not_found, conflict (decided by somebody else meanwhile), and those of `decide`. */
export function decideLine(
  db: Db,
  lineId: number,
  isAllowed: (line: BankLine) => boolean,
  decide: (trx: Db, line: BankLine) => Promise<Result<null>>,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const line = await findLine(trx, lineId);
    if (!line) return lineGone();
    return isAllowed(line) ? decide(trx, line) : decidedMeanwhile();
  });
}

export const logDecision = (
  trx: Db,
  actor: Actor,
  action: Action,
  line: BankLine,
  now: Date,
  detail: Record<string, unknown> = {},
) =>
  recordActivity(trx, actor, action, lineSubject(line), now, {
    day: line.day,
    amountPaise: line.credit_paise || line.debit_paise,
    ...detail,
  });
