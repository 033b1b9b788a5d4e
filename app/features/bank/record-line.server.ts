/** Records what a part of a line is that is no gift: a spending, or income and payments of a category. */
import type { BankLine, Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { recordCashOfLine } from "~/features/cash/cash.server";
import { resolveCause } from "~/features/causes/causes.server";
import { openCategory } from "~/features/categories/categories.server";
import { findExcess, publishExpense, recordExpense } from "~/features/expenses/expenses.server";
import { config } from "~/features/settings/config";
import { formatRupees } from "~/lib/rupees";
import { ok, refused, type Result } from "~/lib/result";
import { msg } from "~/locales/messages";
import { allocate } from "./allocations.server";
import type { RecordOther, RecordSpending } from "./bank-forms";
import { checkSum, decideLine, isWaiting, logDecision } from "./decide-line.server";

const isWaitingDebit = (line: BankLine) => isWaiting(line) && line.debit_paise > 0;

/**
 * Records a spending of the line's day; on a cause's public account only if `publish` says so. Refusals: as decideLine,
 * invalid (`sum`, `cause`, `category`; `anyway`: the cause has less in hand than is published).
 */
export const recordSpending = (
  db: Db,
  actor: Actor,
  { line: lineId, sum: typed, cause, category, what, payee, publish, anyway }: RecordSpending,
  now: Date,
): Promise<Result<null>> =>
  decideLine(db, lineId, isWaitingDebit, async (trx, line) => {
    const sum = checkSum(line, typed, null);
    if (!sum.ok) return sum;
    const known = cause === null ? ok(null) : await resolveCause(trx, cause);
    if (!known.ok) return known;
    const found = category === null ? ok(null) : await openCategory(trx, category, "expense");
    if (!found.ok) return found;
    const { mode } = config().payments;
    const excess =
      publish && known.value !== null && !anyway
        ? await findExcess(trx, known.value, mode, null, sum.value)
        : null;
    if (excess)
      return refused({
        kind: "invalid",
        fields: { anyway: msg("bank.aboveInHand", { inHand: formatRupees(excess.inHandPaise) }) },
      });
    const expense = await recordExpense(
      trx,
      actor,
      {
        cause: known.value,
        category: found.value?.id ?? null,
        day: line.day,
        amountPaise: sum.value,
        what,
        payee,
        isPublished: publish,
        mode,
      },
      now,
    );
    const explanation = { kind: "expense", expenseId: expense.id } as const;
    await allocate(trx, line.id, explanation, sum.value, { actor, now, madeHere: true });
    const detail = { cause: known.value ?? undefined, category: found.value?.name };
    await logDecision(trx, actor, "bank_explained", line, now, detail);
    return ok(null);
  });

/** Cash makes its entry of the cash book too. Refusals: as decideLine, invalid (`sum`, `category`). */
export const recordOther = (
  db: Db,
  actor: Actor,
  { line: lineId, sum: typed, category, note }: RecordOther,
  now: Date,
): Promise<Result<null>> =>
  decideLine(db, lineId, isWaiting, async (trx, line) => {
    const sum = checkSum(line, typed, null);
    if (!sum.ok) return sum;
    const found = await openCategory(trx, category ?? 0, line.credit_paise > 0 ? "income" : "expense");
    if (!found.ok) return found;
    if (found.value.meaning === "cash") {
      const kind = line.credit_paise > 0 ? "paid_in" : "drawn";
      const entry = await recordCashOfLine(trx, actor, { kind, day: line.day, sum: sum.value, note }, now);
      const explanation = { kind: "cash", cashEntryId: entry.id } as const;
      await allocate(trx, line.id, explanation, sum.value, { actor, now, madeHere: true });
    } else {
      const explanation = { kind: "other", categoryId: found.value.id, note } as const;
      await allocate(trx, line.id, explanation, sum.value, { actor, now });
    }
    await logDecision(trx, actor, "bank_explained", line, now, { category: found.value.name });
    return ok(null);
  });

/** Puts a spending that was recorded here on its cause's public account. Refusals: as publishExpense. */
export async function publishSpending(
  db: Db,
  actor: Actor,
  { expense }: { expense: string },
  now: Date,
): Promise<Result<null>> {
  const published = await publishExpense(db, actor, expense, now);
  return published.ok ? ok(null) : published;
}
