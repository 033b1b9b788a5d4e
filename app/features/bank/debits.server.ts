/** Decisions about debits: an expense of a cause, or a running cost. */
import type { BankLine, Db, Expense } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { resolveCause } from "~/features/causes/causes.server";
import { SaveExpense } from "~/features/expenses/expense-form";
import { saveExpense } from "~/features/expenses/expenses.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { config } from "~/features/settings/config";
import { addDays } from "~/lib/india-time";
import { decimalRupees } from "~/lib/rupees";
import { fieldProblems, ok, refused, type Result } from "~/lib/result";
import type { RecordRunningCost, RecordExpense } from "./bank-forms";
import { updateLine } from "./bank-lines.server";
import { decidedMeanwhile, decideLine, isWaiting, logDecision } from "./decide-line.server";

const isOpenDebit = (line: BankLine) => isWaiting(line) && line.debit_paise > 0;

/** Publishes the expense only if staff choose so. Refusals: as decideLine, invalid (`cause`, `what`). */
export const recordExpenseLine = (
  db: Db,
  actor: Actor,
  { line: lineId, cause, what, publish, expense }: RecordExpense,
  now: Date,
): Promise<Result<null>> =>
  decideLine(db, lineId, isOpenDebit, async (trx, line) => {
    const known = await resolveCause(trx, cause);
    if (!known.ok) return known;
    const spending = { state: "linked", link: "spending", cause_slug: known.value, reason: what } as const;
    if (expense !== null) {
      const published = (await publishedExpenses(trx, line)).find(({ id }) => id === expense);
      if (!published) return decidedMeanwhile();
      const change = { ...spending, cause_slug: published.cause_slug, expense_id: expense };
      await updateLine(trx, line.id, change, { actor, now });
    } else {
      const made = publish ? await publishNew(trx, actor, line, { cause: known.value, what }, now) : ok(null);
      if (!made.ok) return made;
      const change = { ...spending, expense_id: made.value, is_made_here: made.value === null ? 0 : 1 };
      await updateLine(trx, line.id, change, { actor, now });
    }
    await logDecision(trx, actor, "bank_explained", line, now, { cause: known.value });
    return ok(null);
  });

/** Publishes an expense that was recorded unpublished. Refusals: as decideLine, invalid. */
export const publishExpense = (
  db: Db,
  actor: Actor,
  { line: lineId }: { line: number },
  now: Date,
): Promise<Result<null>> =>
  decideLine(db, lineId, isUnpublished, async (trx, line) => {
    const { cause_slug: cause, reason: what } = line;
    const words = { cause: cause ?? "", what: what ?? "" };
    const made = await publishNew(trx, actor, line, words, now);
    if (!made.ok) return made;
    const change = { state: "linked", link: "spending", cause_slug: cause, reason: what } as const;
    await updateLine(trx, line.id, { ...change, expense_id: made.value, is_made_here: 1 }, { actor, now });
    return ok(null);
  });

export const isUnpublished = ({ link, expense_id }: Pick<BankLine, "link" | "expense_id">): boolean =>
  link === "spending" && expense_id === null;

async function publishNew(
  trx: Db,
  actor: Actor,
  line: BankLine,
  { cause, what }: { cause: string; what: string },
  now: Date,
): Promise<Result<string>> {
  const amount = decimalRupees(line.debit_paise);
  // `confirmed` skips the check of the cause's balance, because the bank has already paid.
  const form = { date: line.day, amount, what, confirmed: amount, formToken: newFormToken() };
  const expense = SaveExpense.safeParse(form);
  if (!expense.success) {
    const [message = "answers.fieldsAtFault"] = Object.values(fieldProblems(expense.error));
    return refused({ kind: "invalid", fields: { what: message } });
  }
  const saved = await saveExpense(trx, actor, cause, config().payments.mode, expense.data, now);
  return saved.ok ? ok(saved.value.id) : saved;
}

/** Lists expenses of the line's amount, within a month of its day, that are linked to no bank line. */
export const publishedExpenses = (db: Db, { debit_paise, day }: BankLine): Promise<Expense[]> =>
  db
    .selectFrom("expenses")
    .selectAll()
    .where("amount_paise", "=", debit_paise)
    .where("day", ">=", addDays(day, -MONTH_DAYS))
    .where("day", "<=", addDays(day, MONTH_DAYS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("bank_lines").select("key").whereRef("expense_id", "=", "expenses.id"))),
    )
    .orderBy("day", "desc")
    .orderBy("id")
    .execute();

const MONTH_DAYS = 31;

/** Refusals: as decideLine. */
export const recordRunningCost = (
  db: Db,
  actor: Actor,
  { line: lineId, category }: RecordRunningCost,
  now: Date,
): Promise<Result<null>> =>
  decideLine(db, lineId, isOpenDebit, async (trx, line) => {
    await updateLine(trx, line.id, { state: "linked", link: "running", category }, { actor, now });
    await logDecision(trx, actor, "bank_explained", line, now, { category });
    return ok(null);
  });
