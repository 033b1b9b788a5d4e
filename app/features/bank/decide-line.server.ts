import { transact } from "#db/client.server";
import type { BankLine, Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { closedRefusal } from "~/features/closed-months/closed-months.server";
import type { Action } from "~/features/features";
import { formatRupees } from "~/lib/rupees";
import { ok, refused, type Result } from "~/lib/result";
import { msg } from "~/locales/messages";
import { findLine, lineSubject } from "./bank-lines.server";
import { leftOf, sumOf } from "./line-sums";

export const lineGone = () => refused({ kind: "not_found", message: "bank.lineGone" });
export const decidedMeanwhile = () => refused({ kind: "conflict", message: "bank.decidedMeanwhile" });

/** Whether something of the line is not explained yet. */
export const isWaiting = ({ state }: Pick<BankLine, "state">): boolean =>
  state === "open" || state === "suggested" || state === "part";

/** Whether the line is as its page showed it. @param explained in paise; absent: not compared */
export const isAsShown = (line: BankLine, explained: number | null | undefined): boolean =>
  line.explained_paise === (explained ?? line.explained_paise);

/** `book`: although the month of its day is closed. */
type ChosenLine = { line: number; book?: boolean | undefined };

/** Refusals: not_found, conflict (decided by somebody else meanwhile; its month is closed), and those of `decide`. */
export function decideLine<Value>(
  db: Db,
  { line: lineId, book }: ChosenLine,
  isAllowed: (line: BankLine) => boolean,
  decide: (trx: Db, line: BankLine) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return transact(db, async (trx): Promise<Result<Value>> => {
    const line = await findLine(trx, lineId);
    if (!line) return lineGone();
    if (!isAllowed(line)) return decidedMeanwhile();
    return (await closedRefusal(trx, [line.day], book)) ?? decide(trx, line);
  });
}

/**
 * The sum to allocate: what was typed, or else what is left of both sides. Refusal: invalid (`sum`: more than is left).
 * @param typed null: nothing was typed @param otherLeft what is left of the other side; null: it has no sum of its own
 */
export function checkSum(line: BankLine, typed: number | null, otherLeft: number | null): Result<number> {
  const left = otherLeft === null ? leftOf(line) : Math.min(leftOf(line), otherLeft);
  if (typed !== null && typed > left)
    return refused({
      kind: "invalid",
      fields: { sum: msg("bank.sumTooLarge", { left: formatRupees(left) }) },
    });
  return ok(typed ?? left);
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
    amountPaise: sumOf(line),
    ...detail,
  });
