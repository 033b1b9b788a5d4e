import { countedMode } from "~/features/donations/money-modes.server";
import { newTranslations } from "~/locales/translations";
import { randomUUID } from "node:crypto";
import { transact } from "#db/client.server";
import type { Db, Image, PaymentMode, Expense } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { chooseFormPicture } from "~/features/pictures/consent.server";
import { imagesById } from "~/features/pictures/images.server";
import { releaseImages } from "~/features/pictures/unused-images.server";
import { closedRefusal } from "~/features/closed-months/closed-months.server";
import { causeFlows } from "~/features/causes/cause-flows.server";
import { countedCondition } from "#db/paid-donations.server";
import { ok, refused, type Refusal, type Result } from "~/lib/result";
import type { Message } from "~/locales/messages";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import type { SaveExpense } from "./expense-form";

export type ExpenseWithBill = Expense & { bill: Image | null };

/** In paise. Staff must confirm an expense above the balance. */
type ExceedsBalance = { amountPaise: number; inHandPaise: number };

/** Lists a cause's expenses, latest first; with live keys without practice expenses. Default: only published ones. */
export async function listExpenses(
  db: Db,
  cause: string,
  mode: PaymentMode,
  withUnpublished = false,
): Promise<ExpenseWithBill[]> {
  const all = expensesOf(db, cause, mode);
  const expenses = await (withUnpublished ? all : all.where("published", "=", 1)).execute();
  const ids = expenses.map(({ image_id }) => image_id);
  const bills = await imagesById(db, ids);
  return expenses.map((expense) => ({ ...expense, bill: bills.get(expense.image_id ?? "") ?? null }));
}

/** Returns the latest published expense; with live keys ignores practice expenses. */
export const latestExpense = (db: Db, cause: string, mode: PaymentMode): Promise<Expense | undefined> =>
  expensesOf(db, cause, mode).where("published", "=", 1).limit(1).executeTakeFirst();

const expensesOf = (db: Db, cause: string, mode: PaymentMode) =>
  db
    .selectFrom("expenses")
    .selectAll()
    .where("cause_slug", "=", cause)
    .where(countedCondition(mode))
    .orderBy("day", "desc")
    .orderBy("id");

/**
 * A form submitted twice publishes one expense. Refusals: not_found, invalid (`image`: unusable bill;
 * `consent`: see checkPeople; `amount`: the bank or the cash book says day and sum), conflict with ExceedsBalance unless this amount was confirmed.
 */
export async function saveExpense(
  db: Db,
  actor: Actor,
  cause: string,
  mode: PaymentMode,
  { id, formToken, confirmed, book, ...given }: SaveExpense,
  now: Date,
): Promise<Result<Expense, ExceedsBalance>> {
  const at = now.toISOString();
  let replaced: string | null = null;
  const saved = await transact(db, async (trx): Promise<Result<Expense, ExceedsBalance>> => {
    const known = await trx.selectFrom("causes").select("slug").where("slug", "=", cause).executeTakeFirst();
    const before = id === undefined ? null : await findExpense(trx, cause, id);
    if (!known || before === undefined) return refused({ kind: "not_found", message: "cause.expenseGone" });
    const { imageId, removeImage, people, consent } = given;
    const bill = await chooseFormPicture(
      trx,
      { id, currentId: before?.image_id ?? null, field: "image" },
      { pictureId: imageId, removePicture: removeImage, people, consent },
      now,
    );
    if (!bill.ok) return bill;
    const values = {
      day: given.date,
      amount_paise: given.amount,
      description: given.what,
      translations: newTranslations(given),
      image_id: bill.value.id,
      updated_at: at,
    };
    const excess = confirmed === given.amount ? null : await refuseExcess(trx, cause, before, given.amount);
    if (before) {
      const fixedBy = await whatFixes(trx, before.id);
      if (fixedBy && (before.amount_paise !== given.amount || before.day !== given.date))
        return refused({ kind: "invalid", fields: { amount: fixedBy } });
      const isBooked = before.amount_paise !== given.amount || before.day !== given.date;
      const closed = isBooked ? await closedRefusal(trx, [before.day, given.date], book) : null;
      if (closed) return closed;
      if (excess) return excess;
      const after = await trx
        .updateTable("expenses")
        .set(values)
        .where("id", "=", before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (before.image_id !== after.image_id) replaced = before.image_id;
      const detail = { day: [before.day, after.day], amountPaise: [before.amount_paise, after.amount_paise] };
      await recordActivity(trx, actor, "expense_changed", subjectOf(after), now, detail);
      await bill.value.save(actor);
      return ok(after);
    }
    return createOnce(trx, { kind: "expense", token: formToken, input: { cause, ...given } }, now, {
      find: (made) => findExpense(trx, cause, made),
      idOf: (expense) => expense.id,
      make: async () => {
        const closed = await closedRefusal(trx, [given.date], book);
        if (closed) return closed;
        if (excess) return excess;
        const made = await trx
          .insertInto("expenses")
          .values({ id: randomUUID(), cause_slug: cause, mode, created_at: at, published: 1, ...values })
          .returningAll()
          .executeTakeFirstOrThrow();
        const detail = { day: made.day, amountPaise: made.amount_paise };
        await recordActivity(trx, actor, "expense_added", subjectOf(made), now, detail);
        await bill.value.save(actor);
        return ok(made);
      },
    });
  });
  await releaseImages(db, [replaced]);
  return saved;
}

async function refuseExcess(
  trx: Db,
  cause: string,
  before: Expense | null,
  amountPaise: number,
): Promise<{ ok: false; refusal: Refusal<ExceedsBalance> } | null> {
  const theirs = await findExcess(trx, cause, await countedMode(trx), before, amountPaise);
  return theirs && refused({ kind: "conflict", message: "cause.expenseAboveInHand", theirs });
}

/**
 * An amount above all that was raised and is not spent, also before the site began: until staff enter what of that was
 * in hand then, each expense would be asked about. Null: not above it, or a lowered amount.
 */
export async function findExcess(
  trx: Db,
  cause: string,
  mode: PaymentMode,
  before: Expense | null,
  amountPaise: number,
): Promise<ExceedsBalance | null> {
  const spentBefore = before?.amount_paise ?? 0;
  const { opening, openingInHand, inHand } = await causeFlows(trx, cause, mode);
  const inHandPaise = inHand + spentBefore;
  const raisedPaise = inHandPaise + opening - openingInHand;
  return amountPaise <= Math.max(raisedPaise, spentBefore) ? null : { amountPaise, inHandPaise };
}

/** Of a cause, of a category of running costs, or both. */
type NewExpense = {
  cause: string | null;
  category: number | null;
  /** YYYY-MM-DD */
  day: string;
  amountPaise: number;
  what: string;
  payee: string;
  isPublished: boolean;
  mode: PaymentMode;
};

/** Records an expense without a form of its own. Call it in the transaction that links what paid it. */
export async function recordExpense(
  trx: Db,
  actor: Actor,
  { cause, category, day, amountPaise, what, payee, isPublished, mode }: NewExpense,
  now: Date,
): Promise<Expense> {
  const at = now.toISOString();
  const expense = await trx
    .insertInto("expenses")
    .values({
      id: randomUUID(),
      cause_slug: cause,
      category_id: category,
      mode,
      day,
      amount_paise: amountPaise,
      description: what,
      payee,
      image_id: null,
      published: isPublished ? 1 : 0,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isPublished)
    await recordActivity(trx, actor, "expense_added", subjectOf(expense), now, { day, amountPaise });
  return expense;
}

export const expenseOf = (db: Db, id: string): Promise<Expense | undefined> =>
  db.selectFrom("expenses").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Deletes an expense with its bill's picture. Refusals: not_found, conflict (a line of the bank or the cash book holds it).
 * @param which `cause`: only if it is that cause's
 */
export async function removeExpense(
  db: Db,
  actor: Actor,
  { id, cause, book }: { id: string; cause?: string; book?: boolean | undefined },
  now: Date,
): Promise<Result<Expense>> {
  const removed = await transact(db, async (trx): Promise<Result<Expense>> => {
    const expense = await (cause === undefined ? expenseOf(trx, id) : findExpense(trx, cause, id));
    if (!expense) return refused({ kind: "not_found", message: "cause.expenseGone" });
    const fixedBy = await whatFixes(trx, id);
    if (fixedBy) return refused({ kind: "conflict", message: fixedBy });
    const closed = await closedRefusal(trx, [expense.day], book);
    if (closed) return closed;
    await trx.deleteFrom("expenses").where("id", "=", id).execute();
    const detail = { day: expense.day, amountPaise: expense.amount_paise };
    if (expense.published)
      await recordActivity(trx, actor, "expense_removed", subjectOf(expense), now, detail);
    return ok(expense);
  });
  if (removed.ok) await releaseImages(db, [removed.value.image_id]);
  return removed;
}

/** Puts an expense on its cause's public account. Refusals: not_found, conflict (it is of no cause). */
export async function publishExpense(db: Db, actor: Actor, id: string, now: Date): Promise<Result<Expense>> {
  return transact(db, async (trx): Promise<Result<Expense>> => {
    const before = await expenseOf(trx, id);
    if (!before) return refused({ kind: "not_found", message: "cause.expenseGone" });
    if (before.cause_slug === null) return refused({ kind: "conflict", message: "bank.publishNeedsCause" });
    if (before.published) return ok(before);
    const expense = await trx
      .updateTable("expenses")
      .set({ published: 1, updated_at: now.toISOString() })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const detail = { day: expense.day, amountPaise: expense.amount_paise };
    await recordActivity(trx, actor, "expense_added", subjectOf(expense), now, detail);
    return ok(expense);
  });
}

/** Says what paid it: day and sum are then those of the bank's line or of the cash book. */
async function whatFixes(trx: Db, id: string): Promise<Message | null> {
  for (const [table, message] of [
    ["bank_allocations", "cause.expenseAtBank"],
    ["cash_entries", "cause.expenseInCash"],
  ] as const) {
    const linked = trx.selectFrom(table).select("id").where("expense_id", "=", id);
    if (await linked.executeTakeFirst()) return message;
  }
  return null;
}

const findExpense = (db: Db, cause: string, id: string) =>
  db
    .selectFrom("expenses")
    .selectAll()
    .where("cause_slug", "=", cause)
    .where("id", "=", id)
    .executeTakeFirst();

const subjectOf = ({ cause_slug, description }: Expense) => ({
  kind: "cause",
  id: cause_slug ?? "",
  title: description,
});
