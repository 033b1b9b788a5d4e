import { randomUUID } from "node:crypto";
import { transact } from "#db/client.server";
import { countedCondition } from "#db/paid-donations.server";
import type { Db, Expense, Image, PaymentMode } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { isOrdinary, openCategory } from "~/features/categories/categories.server";
import { causeFlows } from "~/features/causes/cause-flows.server";
import { resolveCause } from "~/features/causes/causes.server";
import { closedRefusal } from "~/features/closed-months/closed-months.server";
import { openCsrProject } from "~/features/csr/csr.server";
import { countedMode } from "~/features/donations/money-modes.server";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { chooseFormPicture } from "~/features/pictures/consent.server";
import { imagesById } from "~/features/pictures/images.server";
import { releaseImages } from "~/features/pictures/unused-images.server";
import { readStoredFile, removeStoredFile, saveWithPdf } from "~/features/stored-files/stored-files.server";
import { numberVoucher } from "~/features/vouchers/vouchers.server";
import { ok, refused, type Refusal, type Result } from "~/lib/result";
import type { Message } from "~/locales/messages";
import { newTranslations } from "~/locales/translations";
import type { AddExpense, CorrectExpense } from "./expense-form";
import { voucherIdentity, type FixedBy } from "./expense-view";

export type ExpenseWithBill = Expense & { bill: Image | null };

/** In paise. Staff must confirm an expense above the balance. */
export type ExceedsBalance = { amountPaise: number; inHandPaise: number };

/** Lists a cause's expenses, latest first; with live keys without practice expenses. Default: only published ones. */
export async function listExpenses(
  db: Db,
  cause: string,
  mode: PaymentMode,
  withUnpublished = false,
): Promise<ExpenseWithBill[]> {
  const all = expensesOf(db, cause, mode);
  const expenses = await (withUnpublished ? all : all.where("published", "=", 1)).execute();
  return withBills(db, expenses);
}

async function withBills(db: Db, expenses: Expense[]): Promise<ExpenseWithBill[]> {
  const ids = expenses.map(({ image_id }) => image_id);
  const bills = await imagesById(db, ids);
  return expenses.map((expense) => ({ ...expense, bill: bills.get(expense.image_id ?? "") ?? null }));
}

/** Returns the latest published expense; with live keys ignores practice expenses. */
export const latestExpense = (db: Db, cause: string, mode: PaymentMode): Promise<Expense | undefined> =>
  expensesOf(db, cause, mode).where("published", "=", 1).limit(1).executeTakeFirst();

export async function latestExpenseWithBill(
  db: Db,
  cause: string,
  mode: PaymentMode,
): Promise<ExpenseWithBill | undefined> {
  const expense = await latestExpense(db, cause, mode);
  return expense && (await withBills(db, [expense]))[0];
}

/** Sums of published expenses. */
export const spentByDay = (
  db: Db,
  cause: string,
  mode: PaymentMode,
): Promise<{ day: string; paise: number }[]> =>
  db
    .selectFrom("expenses")
    .select(({ fn }) => ["day", fn.sum<number>("amount_paise").as("paise")])
    .where("cause_slug", "=", cause)
    .where("published", "=", 1)
    .where(countedCondition(mode))
    .groupBy("day")
    .execute();

const expensesOf = (db: Db, cause: string, mode: PaymentMode) =>
  db
    .selectFrom("expenses")
    .selectAll()
    .where("cause_slug", "=", cause)
    .where(countedCondition(mode))
    .orderBy("day", "desc")
    .orderBy("id");

export const expenseOf = (db: Db, id: string): Promise<Expense | undefined> =>
  db.selectFrom("expenses").selectAll().where("id", "=", id).executeTakeFirst();

export async function expenseWithBill(db: Db, id: string): Promise<ExpenseWithBill | undefined> {
  const expense = await expenseOf(db, id);
  return expense && (await withBills(db, [expense]))[0];
}

/** The PDF of a bill; null without one. */
export const readBill = async ({ bill_file: file }: Expense): Promise<Buffer | null> =>
  file === null ? null : readStoredFile(file);

/** A PDF that everyone may read, by the cause's public account. */
export async function readPublicBill(
  db: Db,
  { id, cause, mode }: { id: string; cause: string; mode: PaymentMode },
): Promise<Buffer | null> {
  const shown = expensesOf(db, cause, mode).where("published", "=", 1).where("bill_public", "=", 1);
  const expense = await shown.where("id", "=", id).executeTakeFirst();
  return expense ? readBill(expense) : null;
}

/** What a form says of an expense. */
type Given = Omit<AddExpense, "formToken" | "confirmed" | "book">;

const valuesOf = (given: Given, now: Date) => ({
  day: given.date,
  amount_paise: given.amount,
  description: given.what,
  translations: newTranslations(given),
  payee: given.payee,
  category_id: given.category,
  csr_project_id: given.project ?? null,
  updated_at: now.toISOString(),
});

/** @param file of the bill's PDF; only an existing one can be public */
const billColumns = (file: string | null, { billPublic }: Given) => ({
  bill_file: file,
  bill_public: file !== null && billPublic ? 1 : 0,
});

/**
 * Publishes an expense of a cause; a form submitted twice publishes one. Refusals: not_found, invalid (`image`: unusable
 * picture; `bill`: unusable PDF; `category`; `project`; `consent`: see checkPeople), conflict with ExceedsBalance unless this
 * amount was confirmed.
 */
export const addExpense = (
  db: Db,
  actor: Actor,
  { cause, mode }: { cause: string; mode: PaymentMode },
  { formToken, confirmed, book, ...given }: AddExpense,
  pdf: Buffer | null,
  now: Date,
): Promise<Result<Expense, ExceedsBalance>> =>
  saveWithPdf(db, { column: "expenses.bill_file", field: "bill", pdf }, (file) =>
    transact(db, async (trx): Promise<Result<Expense, ExceedsBalance>> => {
      const known = trx.selectFrom("causes").select("slug").where("slug", "=", cause);
      if (!(await known.executeTakeFirst()))
        return refused({ kind: "not_found", message: "cause.expenseGone" });
      return createOnce(trx, { kind: "expense", token: formToken, input: { cause, ...given } }, now, {
        find: (made) => findExpense(trx, cause, made),
        idOf: (expense) => expense.id,
        make: async () => {
          const closed = await closedRefusal(trx, [given.date], book);
          if (closed) return closed;
          const category = await checkCategory(trx, given.category, null);
          if (!category.ok) return category;
          const project = await openCsrProject(trx, given.project ?? null);
          if (!project.ok) return project;
          const picture = await choosePicture(trx, null, given, true, now);
          if (!picture.ok) return picture;
          const excess = await refuseExcess(trx, { cause, amountPaise: given.amount, confirmed });
          if (excess) return excess;
          const made = await trx
            .insertInto("expenses")
            .values({
              id: randomUUID(),
              cause_slug: cause,
              mode,
              ...valuesOf(given, now),
              image_id: picture.value.id,
              ...billColumns(file, given),
              published: 1,
              created_at: now.toISOString(),
            })
            .returningAll()
            .executeTakeFirstOrThrow();
          await numberExpense(trx, made);
          await logPublished(trx, actor, made, now);
          await picture.value.save(actor);
          return ok(made);
        },
      });
    }),
  );

/**
 * Keeps the bill if none is given. Refusals: as addExpense; invalid (`cause`; `date`, `amount`: the bank or the cash book
 * says them); conflict (changed since `version`).
 */
export async function correctExpense(
  db: Db,
  actor: Actor,
  id: string,
  { confirmed, publish, cause: chosen, book, version, ...given }: CorrectExpense,
  pdf: Buffer | null,
  now: Date,
): Promise<Result<Expense, ExceedsBalance>> {
  let before: Expense | undefined;
  const saved = await saveWithPdf(db, { column: "expenses.bill_file", field: "bill", pdf }, (file) =>
    transact(db, async (trx): Promise<Result<Expense, ExceedsBalance>> => {
      before = await expenseOf(trx, id);
      if (!before) return refused({ kind: "not_found", message: "cause.expenseGone" });
      const known = chosen === null ? ok(null) : await resolveCause(trx, chosen);
      if (!known.ok) return known;
      const cause = known.value;
      const isStale = version !== undefined && version !== before.updated_at;
      if (isStale && isChanged(before, given, cause))
        return refused({ kind: "conflict", message: "cause.expenseChanged" });
      const isPublished = before.published === 1 || publish;
      if (isPublished && cause === null)
        return refused({ kind: "invalid", fields: { cause: "cause.publishedNeedsCause" } });
      const category = await checkCategory(trx, given.category, before.category_id);
      if (!category.ok) return category;
      const project = await openCsrProject(trx, given.project ?? null, before.csr_project_id);
      if (!project.ok) return project;
      const fixed = await refuseFixed(trx, before, given);
      if (fixed) return fixed;
      const isBooked =
        before.day !== given.date ||
        before.amount_paise !== given.amount ||
        before.cause_slug !== cause ||
        before.category_id !== given.category;
      const closed = isBooked ? await closedRefusal(trx, [before.day, given.date], book) : null;
      if (closed) return closed;
      const picture = await choosePicture(trx, before, given, isPublished, now);
      if (!picture.ok) return picture;
      // What the same account holds of it already.
      const heldPaise = before.published === 1 && before.cause_slug === cause ? before.amount_paise : 0;
      const sums = { cause, amountPaise: given.amount, heldPaise, confirmed };
      const excess = isPublished ? await refuseExcess(trx, sums) : null;
      if (excess) return excess;
      const after = await trx
        .updateTable("expenses")
        .set({
          ...valuesOf(given, now),
          cause_slug: cause,
          image_id: picture.value.id,
          ...billColumns(file ?? (given.removeBill ? null : before.bill_file), given),
          published: isPublished ? 1 : 0,
        })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await numberExpense(trx, after);
      if (isPublished && before.published === 0) await logPublished(trx, actor, after, now);
      else await logCorrected(trx, actor, before, after, now);
      await picture.value.save(actor);
      return ok(after);
    }),
  );
  if (saved.ok && before) await removeBills(db, before, saved.value);
  return saved;
}

/** Whether the form says something else than is stored: one that was sent twice does not. */
function isChanged(before: Expense, given: Given, cause: string | null): boolean {
  const { updated_at: _, ...said } = { ...valuesOf(given, new Date(0)), cause_slug: cause };
  return (Object.keys(said) as (keyof typeof said)[]).some((column) => said[column] !== before[column]);
}

/** Refusal: invalid (`category`), unless it keeps the present one, which may be closed since. */
async function checkCategory(trx: Db, id: number | null, present: number | null) {
  if (id === null || id === present) return ok(null);
  const found = await openCategory(trx, id, "expense");
  // Cash drawn, a loan paid back and a transfer between own accounts are spent on nothing.
  if (found.ok && !isOrdinary(found.value))
    return refused<never>({ kind: "invalid", fields: { category: "bank.notSpent" } });
  return found;
}

const choosePicture = (
  trx: Db,
  before: Expense | null,
  { imageId, removeImage, people, consent }: Given,
  isPublic: boolean,
  now: Date,
) =>
  chooseFormPicture(
    trx,
    { id: before?.id, currentId: before?.image_id ?? null, field: "image", isPublic },
    { pictureId: imageId, removePicture: removeImage, people, consent },
    now,
  );

/** Day and sum of what the bank or the cash book holds stay. */
async function refuseFixed(trx: Db, before: Expense, { date, amount }: Given) {
  const isSameDay = before.day === date;
  if (isSameDay && before.amount_paise === amount) return null;
  const fixedBy = await whatFixes(trx, before.id);
  if (!fixedBy) return null;
  const { message } = FIXED[fixedBy];
  return refused<never>({ kind: "invalid", fields: { [isSameDay ? "amount" : "date"]: message } });
}

/** @param sums `heldPaise`: what the account holds of it already */
async function refuseExcess(
  trx: Db,
  {
    cause,
    amountPaise,
    heldPaise = 0,
    confirmed,
  }: { cause: string | null; amountPaise: number; heldPaise?: number; confirmed?: number | undefined },
): Promise<{ ok: false; refusal: Refusal<ExceedsBalance> } | null> {
  if (cause === null || confirmed === amountPaise) return null;
  const theirs = await findExcess(trx, cause, amountPaise, heldPaise);
  return theirs && refused({ kind: "conflict", message: "cause.expenseAboveInHand", theirs });
}

/**
 * An amount above all that was raised and is not spent, also before the site began: until staff enter what of that was
 * in hand then, each expense would be asked about. Null: not above it, or a lowered amount.
 * @param heldPaise what of the expense is on the cause's account already
 */
export async function findExcess(
  trx: Db,
  cause: string,
  amountPaise: number,
  heldPaise = 0,
): Promise<ExceedsBalance | null> {
  const { opening, openingInHand, inHand } = await causeFlows(trx, cause, await countedMode(trx));
  const inHandPaise = inHand + heldPaise;
  const raisedPaise = inHandPaise + opening - openingInHand;
  return amountPaise <= Math.max(raisedPaise, heldPaise) ? null : { amountPaise, inHandPaise };
}

/** Of a cause, of a category of running costs, or both. */
type NewExpense = {
  cause: string | null;
  category: number | null;
  /** YYYY-MM-DD */
  day: string;
  amountPaise: number;
  what: string;
  /** JSON, as newTranslations writes it. */
  translations?: string;
  payee: string;
  /** Of companies (CSR). */
  project?: number | null;
  imageId?: string | null;
  billFile?: string | null;
  isPublished: boolean;
  mode: PaymentMode;
};

/** Records an expense without a form of its own. Call it in the transaction that links what paid it. */
export async function recordExpense(trx: Db, actor: Actor, given: NewExpense, now: Date): Promise<Expense> {
  const at = now.toISOString();
  const expense = await trx
    .insertInto("expenses")
    .values({
      id: randomUUID(),
      cause_slug: given.cause,
      category_id: given.category,
      mode: given.mode,
      day: given.day,
      amount_paise: given.amountPaise,
      description: given.what,
      translations: given.translations ?? "{}",
      payee: given.payee,
      csr_project_id: given.project ?? null,
      image_id: given.imageId ?? null,
      bill_file: given.billFile ?? null,
      published: given.isPublished ? 1 : 0,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await numberExpense(trx, expense);
  if (given.isPublished) await logPublished(trx, actor, expense, now);
  return expense;
}

/** An expense that moves to another financial year gets a number of that year. */
const numberExpense = (trx: Db, { id, day, mode }: Expense) =>
  numberVoucher(trx, { identity: voucherIdentity(id), type: "Payment", day, mode });

/**
 * Deletes an expense with its bill. Refusals: not_found, conflict (a line of the bank or the cash book holds it).
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
    if (fixedBy) return refused({ kind: "conflict", message: FIXED[fixedBy].message });
    const closed = await closedRefusal(trx, [expense.day], book);
    if (closed) return closed;
    await trx.deleteFrom("expenses").where("id", "=", id).execute();
    const detail = { day: expense.day, amountPaise: expense.amount_paise };
    if (expense.published)
      await recordActivity(trx, actor, "expense_removed", subjectOf(expense), now, detail);
    return ok(expense);
  });
  if (removed.ok) await removeBills(db, removed.value, null);
  return removed;
}

/** Within a transaction, which may still be rolled back, the PDF is left to the hourly sweep. */
async function removeBills(db: Db, before: Expense, after: Expense | null): Promise<void> {
  if (before.image_id !== after?.image_id) await releaseImages(db, [before.image_id]);
  const { bill_file: file } = before;
  if (file !== null && file !== after?.bill_file && !db.isTransaction) await removeStoredFile(file);
}

/**
 * Puts an expense on its cause's public account. Refusals: not_found, invalid (`consent`: see checkPeople), conflict (it is
 * of no cause; with ExceedsBalance unless that was confirmed).
 */
export async function publishExpense(
  db: Db,
  actor: Actor,
  { id, isConfirmed }: { id: string; isConfirmed: boolean },
  now: Date,
): Promise<Result<Expense, ExceedsBalance>> {
  return transact(db, async (trx): Promise<Result<Expense, ExceedsBalance>> => {
    const before = await expenseOf(trx, id);
    if (!before) return refused({ kind: "not_found", message: "cause.expenseGone" });
    const { cause_slug: cause, amount_paise: amountPaise } = before;
    if (cause === null) return refused({ kind: "conflict", message: "bank.publishNeedsCause" });
    if (before.published) return ok(before);
    const picture = await chooseFormPicture(trx, { id, currentId: before.image_id, field: "image" }, {}, now);
    if (!picture.ok) return picture;
    const excess = isConfirmed ? null : await refuseExcess(trx, { cause, amountPaise });
    if (excess) return excess;
    const expense = await trx
      .updateTable("expenses")
      .set({ published: 1, updated_at: now.toISOString() })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await logPublished(trx, actor, expense, now);
    return ok(expense);
  });
}

const FIXED = {
  bank: { table: "bank_allocations", message: "cause.expenseAtBank" },
  cash: { table: "cash_entries", message: "cause.expenseInCash" },
} as const satisfies Record<FixedBy, { table: string; message: Message }>;

export async function whatFixes(db: Db, id: string): Promise<FixedBy | null> {
  for (const fixedBy of ["bank", "cash"] as const) {
    const linked = db.selectFrom(FIXED[fixedBy].table).select("id").where("expense_id", "=", id);
    if (await linked.executeTakeFirst()) return fixedBy;
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

const logPublished = (trx: Db, actor: Actor, expense: Expense, now: Date) =>
  recordActivity(trx, actor, "expense_added", subjectOf(expense), now, {
    day: expense.day,
    amountPaise: expense.amount_paise,
  });

const logCorrected = (trx: Db, actor: Actor, before: Expense, after: Expense, now: Date) =>
  recordActivity(trx, actor, "expense_changed", subjectOf(after), now, {
    day: [before.day, after.day],
    amountPaise: [before.amount_paise, after.amount_paise],
  });

/** A running cost is of no cause. */
const subjectOf = ({ cause_slug, description }: Expense) => ({
  kind: cause_slug === null ? "expense" : "cause",
  id: cause_slug ?? "",
  title: description,
});
