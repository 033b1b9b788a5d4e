/** Records what a part of a line is that is no gift: a spending, or income and payments of a category. */
import type { BankLine, Category, Db } from "#db/schema";
import { lineMode } from "~/features/payments/sample-statement.server";
import type { Actor } from "~/features/activity/activity.server";
import { findSameCash, recordCashOfLine } from "~/features/cash/cash.server";
import { openCsrProject } from "~/features/csr/csr.server";
import { resolveCause } from "~/features/causes/causes.server";
import { isOrdinary, openCategory } from "~/features/categories/categories.server";
import {
  findExcess,
  publishExpense,
  recordExpense,
  type ExceedsBalance,
} from "~/features/expenses/expenses.server";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { ok, refused, type Result } from "~/lib/result";
import { msg, type Message } from "~/locales/messages";
import { newTranslations } from "~/locales/translations";
import { allocate } from "./allocations.server";
import { leftOf } from "./line-sums";
import { mayBeOtherSide } from "./own-transfers.server";
import type { LinkKind, PublishSpending, RecordOther, RecordSpending } from "./bank-forms";
import { findRecordedTwin } from "./link-candidates.server";
import { checkSum, decideLine, isAsShown, isWaiting, logDecision } from "./decide-line.server";

/**
 * Records a spending of the line's day; on a cause's public account only if `publish` says so. Refusals: as decideLine,
 * invalid (`sum`, `cause`, `category`; `anyway`: something of this sum waits for a line, or the cause has less in
 * hand than is published).
 */
export const recordSpending = (
  db: Db,
  actor: Actor,
  {
    line: lineId,
    explained,
    sum: typed,
    cause,
    category,
    what,
    payee,
    project: projectId = null,
    publish,
    anyway,
    book,
    ...more
  }: RecordSpending,
  now: Date,
): Promise<Result<null>> => {
  const isAllowed = (line: BankLine) => isWaiting(line) && line.debit_paise > 0 && isAsShown(line, explained);
  return decideLine(db, { line: lineId, book }, isAllowed, async (trx, line) => {
    const sum = checkSum(line, typed, null);
    if (!sum.ok) return sum;
    const known = cause === null ? ok(null) : await resolveCause(trx, cause);
    if (!known.ok) return known;
    const found = category === null ? ok(null) : await openCategory(trx, category, "expense");
    if (!found.ok) return found;
    // Cash drawn, a loan paid back and a transfer between own accounts are spent on nothing.
    if (found.value && !isOrdinary(found.value))
      return refused({ kind: "invalid", fields: { category: "bank.notSpent" } });
    const project = await openCsrProject(trx, projectId);
    if (!project.ok) return project;
    const doubt = anyway
      ? null
      : await refuseDoubtful(trx, line, { cause: publish ? known.value : null, sum: sum.value });
    if (doubt) return doubt;
    const expense = await recordExpense(
      trx,
      actor,
      {
        cause: known.value,
        category: found.value?.id ?? null,
        day: line.day,
        amountPaise: sum.value,
        what,
        translations: newTranslations(more),
        payee,
        project: projectId,
        isPublished: publish,
        mode: await lineMode(trx),
      },
      now,
    );
    const explanation = { kind: "expense", expenseId: expense.id } as const;
    await allocate(trx, line.id, explanation, sum.value, { actor, now, madeHere: true });
    const detail = { cause: known.value ?? undefined, category: found.value?.name };
    await logDecision(trx, actor, "bank_explained", line, now, detail);
    return ok(null);
  });
};

/**
 * Refusal: invalid (`anyway`: what has this sum waits for a line, or the cause has less in hand; one tick answers both, so
 * both are named). @param cause on whose account it is published
 */
async function refuseDoubtful(
  trx: Db,
  line: BankLine,
  { cause, sum }: { cause: string | null; sum: number },
) {
  const one = await mayBeThere(trx, line, sum);
  const excess = cause && (await findExcess(trx, cause, sum));
  const other = excess ? aboveInHand(excess) : null;
  if (one && other) return refuseAnyway(bothOf(one, other));
  const doubt = one ?? other;
  return doubt ? refuseAnyway(doubt) : null;
}

/**
 * Names what of this sum waits for a line, and the line whose other side this may be; null: nothing.
 * @param as what a category means under which it is recorded @param except as findRecordedTwin has it
 */
export async function mayBeThere(
  trx: Db,
  line: BankLine,
  sum: number,
  { as = null, except = null }: { as?: Category["meaning"]; except?: LinkKind | null } = {},
): Promise<Message | null> {
  const side = sum === leftOf(line) ? await mayBeOtherSide(trx, line, as) : null;
  const twin = await findRecordedTwin(trx, line, sum, { except });
  if (!twin) return side;
  const { kind, who, day } = twin;
  const named =
    kind === "gift"
      ? who
        ? msg("bank.twin.gift", { who })
        : "bank.twin.giftUnnamed"
      : kind === "refund"
        ? who
          ? msg("bank.twin.refund", { who })
          : "bank.twin.refundUnnamed"
        : null;
  const what = named === null ? who : { message: named };
  const there = msg("bank.mayBeThere", { what, amount: formatRupees(sum), day: formatDay(day) });
  return side ? bothOf(side, there) : there;
}

/** One tick answers both, so both are named. */
export const bothOf = (one: Message, other: Message): Message =>
  msg("cash.both", { one: { message: one }, other: { message: other } });

export const refuseAnyway = (anyway: Message) => refused<never>({ kind: "invalid", fields: { anyway } });

const aboveInHand = ({ inHandPaise }: ExceedsBalance) =>
  msg("bank.aboveInHand", { inHand: formatRupees(inHandPaise) });

/**
 * Cash makes its entry of the cash book too. Refusals: as decideLine, invalid (`sum`, `category`; `anyway`: something of
 * this sum waits for a line).
 */
export const recordOther = (
  db: Db,
  actor: Actor,
  { line: lineId, explained, sum: typed, category, note, anyway, book }: RecordOther,
  now: Date,
): Promise<Result<null>> => {
  const isAllowed = (line: BankLine) => isWaiting(line) && isAsShown(line, explained);
  return decideLine(db, { line: lineId, book }, isAllowed, async (trx, line) => {
    const sum = checkSum(line, typed, null);
    if (!sum.ok) return sum;
    const found = await openCategory(trx, category ?? 0, line.credit_paise > 0 ? "income" : "expense");
    if (!found.ok) return found;
    if (found.value.meaning === "cash") {
      const kind = line.credit_paise > 0 ? "paid_in" : "drawn";
      const waiting = await findSameCash(trx, { kind, day: line.day, sum: sum.value }, false);
      if (waiting) {
        const message = msg("bank.cashIsThere", { day: formatDay(waiting.day) });
        return refused({ kind: "invalid", fields: { category: message } });
      }
      const entry = await recordCashOfLine(
        trx,
        actor,
        { kind, day: line.day, sum: sum.value, mode: await lineMode(trx), note },
        now,
      );
      const explanation = { kind: "cash", cashEntryId: entry.id } as const;
      await allocate(trx, line.id, explanation, sum.value, { actor, now, madeHere: true });
    } else {
      const doubt = anyway ? null : await mayBeThere(trx, line, sum.value, { as: found.value.meaning });
      if (doubt) return refuseAnyway(doubt);
      const explanation = { kind: "other", categoryId: found.value.id, note } as const;
      await allocate(trx, line.id, explanation, sum.value, { actor, now });
    }
    await logDecision(trx, actor, "bank_explained", line, now, { category: found.value.name });
    return ok(null);
  });
};

/**
 * Puts a spending that was recorded here on its cause's public account. Refusals: as publishExpense, invalid (`anyway`:
 * the cause has less in hand).
 */
export const publishSpending = async (
  db: Db,
  actor: Actor,
  { expense: id, anyway }: PublishSpending,
  now: Date,
): Promise<Result<null>> => {
  const published = await publishExpense(db, actor, { id, isConfirmed: anyway }, now);
  if (published.ok) return ok(null);
  const { refusal } = published;
  return refusal.kind === "conflict" && refusal.theirs
    ? refuseAnyway(aboveInHand(refusal.theirs))
    : published;
};
