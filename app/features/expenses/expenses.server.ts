import { newTranslations } from "~/locales/translations";
import { randomUUID } from "node:crypto";
import { transact } from "#db/client.server";
import type { Db, Image, PaymentMode, Expense } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { chooseFormPicture } from "~/features/pictures/consent.server";
import { imagesById } from "~/features/pictures/images.server";
import { releaseImages } from "~/features/pictures/unused-images.server";
import { causeFlows } from "~/features/causes/cause-flows.server";
import { countedCondition } from "#db/paid-donations.server";
import { ok, refused, type Refusal, type Result } from "~/lib/result";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import type { SaveExpense } from "./expense-form";

export type ExpenseWithBill = Expense & { bill: Image | null };

/** In paise. Staff must confirm an expense above the balance. */
type ExceedsBalance = { amountPaise: number; inHandPaise: number };

/** Lists expenses, latest first; with live keys without practice expenses. */
export async function listExpenses(db: Db, cause: string, mode: PaymentMode): Promise<ExpenseWithBill[]> {
  const expenses = await expensesOf(db, cause, mode).execute();
  const ids = expenses.map(({ image_id }) => image_id);
  const bills = await imagesById(db, ids);
  return expenses.map((expense) => ({ ...expense, bill: bills.get(expense.image_id ?? "") ?? null }));
}

/** Returns the latest expense; with live keys ignores practice expenses. */
export const latestExpense = (db: Db, cause: string, mode: PaymentMode): Promise<Expense | undefined> =>
  expensesOf(db, cause, mode).limit(1).executeTakeFirst();

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
 * `consent`: see checkPeople), conflict with ExceedsBalance unless this amount was confirmed.
 */
export async function saveExpense(
  db: Db,
  actor: Actor,
  cause: string,
  mode: PaymentMode,
  { id, formToken, confirmed, ...given }: SaveExpense,
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
    const excess =
      confirmed === given.amount ? null : await refuseExcess(trx, cause, mode, before, given.amount);
    if (before) {
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
        if (excess) return excess;
        const made = await trx
          .insertInto("expenses")
          .values({ id: randomUUID(), cause_slug: cause, mode, created_at: at, ...values })
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

/**
 * Refuses an amount above all that was raised and is not spent, also before the site began: until staff enter what of that
 * was in hand then, each expense would be asked about. A lowered amount needs no confirmation.
 */
async function refuseExcess(
  trx: Db,
  cause: string,
  mode: PaymentMode,
  before: Expense | null,
  amountPaise: number,
): Promise<{ ok: false; refusal: Refusal<ExceedsBalance> } | null> {
  const spentBefore = before?.amount_paise ?? 0;
  const { opening, openingInHand, inHand } = await causeFlows(trx, cause, mode);
  const inHandPaise = inHand + spentBefore;
  const raisedPaise = inHandPaise + opening - openingInHand;
  if (amountPaise <= Math.max(raisedPaise, spentBefore)) return null;
  const theirs = { amountPaise, inHandPaise };
  return refused({ kind: "conflict", message: "cause.expenseAboveInHand", theirs });
}

/** Deletes an expense with its bill's picture. Refusal: not_found. */
export async function removeExpense(
  db: Db,
  actor: Actor,
  cause: string,
  id: string,
  now: Date,
): Promise<Result<Expense>> {
  const removed = await transact(db, async (trx): Promise<Result<Expense>> => {
    const expense = await findExpense(trx, cause, id);
    if (!expense) return refused({ kind: "not_found", message: "cause.expenseGone" });
    await trx.deleteFrom("expenses").where("id", "=", id).execute();
    const detail = { day: expense.day, amountPaise: expense.amount_paise };
    await recordActivity(trx, actor, "expense_removed", subjectOf(expense), now, detail);
    return ok(expense);
  });
  if (removed.ok) await releaseImages(db, [removed.value.image_id]);
  return removed;
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
  id: cause_slug,
  title: description,
});
