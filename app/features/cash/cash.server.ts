/** The cash book: an opening balance, gifts by cash and their refunds by themselves, and entries. */
import { sql } from "kysely";
import { dayInIndia } from "#db/expressions.server";
import { transact } from "#db/client.server";
import { countedCondition, IS_NOT_IMPORTED, IS_PAID } from "#db/paid-donations.server";
import type { CashEntry, Db, PaymentMode } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { openCategory } from "~/features/categories/categories.server";
import { resolveCause } from "~/features/causes/causes.server";
import { closedRefusal, closedSinceRefusal } from "~/features/closed-months/closed-months.server";
import { findExcess, recordExpense, removeExpense } from "~/features/expenses/expenses.server";
import type { Action } from "~/features/features";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { recordedMode } from "~/features/donations/money-modes.server";
import { refuseUnknownImages } from "~/features/pictures/images.server";
import { saveWithPdf } from "~/features/stored-files/stored-files.server";
import { formatDay } from "~/lib/dates";
import { addDays } from "~/lib/india-time";
import { ok, refused, type Result } from "~/lib/result";
import { formatRupees } from "~/lib/rupees";
import { taxYearOf } from "~/lib/tax-year";
import { msg, type Message } from "~/locales/messages";
import type { EnterCash, SetCashOpening, TakeCashBack } from "./cash-form";

export type CashOpening = { day: string; paise: number };

/** Null while none is set: the book then begins with its first row, at 0. */
export async function cashOpening(db: Db, mode: PaymentMode): Promise<CashOpening | null> {
  const row = await db.selectFrom("cash_opening").selectAll().where("mode", "=", mode).executeTakeFirst();
  return row ? { day: row.day, paise: row.amount_paise } : null;
}

export const findCashEntry = (db: Db, id: number): Promise<CashEntry | undefined> =>
  db.selectFrom("cash_entries").selectAll().where("id", "=", id).executeTakeFirst();

export async function isPaidInCash(db: Db, expenseId: string): Promise<boolean> {
  const found = db.selectFrom("cash_entries").select("id").where("expense_id", "=", expenseId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** A row of the book. `in` and `out` in paise; both 0 for an entry that was taken back. */
export type CashRow = {
  source: "gift" | "refund" | CashEntry["kind"];
  /** Of the gift, or of the entry. */
  id: string;
  day: string;
  in: number;
  out: number;
  /** The entry's sum, also when it was taken back. */
  sum: number;
  /** Donor, or what for. */
  text: string;
  /** Of a cost. */
  expenseId: string | null;
  /** Receipt, or payee and cause. */
  detail: string;
  /** As stored. */
  category: string | null;
  takenBackReason: string | null;
  /** Whether a line of the bank is linked to the entry. */
  isAtBank: number;
};
export type CashRowWithBalance = CashRow & { balance: number };

/** What of a gift or refund lines of the bank explain never was in the cash. */
const atBank = (column: "donation_id" | "refund_id", id: string) =>
  sql`coalesce((select sum(sum_paise) from bank_allocations where ${sql.ref(column)} = ${sql.ref(id)}), 0)`;

/** All rows since the opening, in their order, each with the balance after it. What comes stands before what goes. */
export async function cashRows(
  db: Db,
  mode: PaymentMode,
  opening: CashOpening | null,
): Promise<CashRowWithBalance[]> {
  const { rows } = await sql<CashRow>`
    with gifts as (select id, name, received_on as day,
        amount_paise - ${atBank("donation_id", "donations.id")} as paise
      from donations where channel = 'cash' and ${IS_PAID} and ${IS_NOT_IMPORTED} and ${countedCondition(mode)}),
    returned as (select d.id, d.name, ${dayInIndia(sql`coalesce(f.happened_at, f.updated_at)`)} as day,
        f.amount_paise - ${atBank("refund_id", "f.id")} as paise
      from refunds f join donations d on d.id = f.donation_id
      where f.status = 'processed' and d.channel = 'cash' and d.import_id is null
        and ${countedCondition(mode, "d.mode")}),
    receipt as (select donation_id, number from receipts where replaced_at is null)
    select * from (
      select 'gift' as source, id, day, paise as "in", 0 as "out", paise as sum, coalesce(name, '') as text,
        null as "expenseId", coalesce(number, '') as detail, null as category, null as "takenBackReason", 0 as "isAtBank"
      from gifts left join receipt on donation_id = id where paise > 0
      union all
      select 'refund', id, day, 0, paise, paise, coalesce(name, ''), null, coalesce(number, ''), null, null, 0
      from returned left join receipt on donation_id = id where paise > 0
      union all
      select kind, cast(c.id as text), c.day, case when direction = 'in' and taken_back_at is null then sum_paise else 0 end,
        case when direction = 'out' and taken_back_at is null then sum_paise else 0 end, sum_paise, c.note,
        c.expense_id, concat_ws(', ', nullif(e.payee, ''), causes.name), categories.name,
        case when taken_back_at is null then null else taken_back_reason end,
        case when exists (select 1 from bank_allocations where cash_entry_id = c.id) then 1 else 0 end
      from cash_entries c left join expenses e on e.id = c.expense_id
      left join causes on causes.slug = e.cause_slug
      left join categories on categories.id = coalesce(c.category_id, e.category_id)
      where ${countedCondition(mode, "c.mode")}) as part
    where day >= ${opening?.day ?? ""} order by day, "in" = 0, source,
      case when source in ('gift', 'refund') then 0 else length(id) end, id`.execute(db);
  let balance = opening?.paise ?? 0;
  return rows.map((row) => ({ ...row, balance: (balance += row.in - row.out) }));
}

/** What of the cash book counts with the other money, from its opening on. @param counted as countedMode returns it */
export async function countedCash(
  db: Db,
  counted: PaymentMode,
): Promise<{ opening: CashOpening | null; rows: CashRowWithBalance[] }> {
  const opening = await cashOpening(db, counted === "live" ? counted : await recordedMode(db));
  return { opening, rows: await cashRows(db, counted, opening) };
}

/** The first day at whose end the cash is below zero, from a day on. */
export function firstDayBelowZero(
  rows: readonly { day: string; balance: number }[],
  from = "",
): { day: string; balance: number } | null {
  const ends = new Map(rows.map(({ day, balance }) => [day, balance]));
  for (const [day, balance] of ends) if (day >= from && balance < 0) return { day, balance };
  return null;
}

/** In paise. */
export type CashMonth = { month: string; opening: number; in: number; out: number; closing: number };

/** Months of a financial year that have rows. */
export function cashMonths(rows: readonly CashRowWithBalance[]): CashMonth[] {
  const months = new Map<string, CashMonth>();
  for (const row of rows) {
    const month = row.day.slice(0, 7);
    const before = months.get(month) ?? {
      month,
      opening: row.balance - row.in + row.out,
      in: 0,
      out: 0,
      closing: 0,
    };
    months.set(month, { ...before, in: before.in + row.in, out: before.out + row.out, closing: row.balance });
  }
  return [...months.values()];
}

/** Financial years of the rows, and the present one; latest first. */
export function cashYears(rows: readonly CashRow[], now: Date): string[] {
  const years = new Set([taxYearOf(now), ...rows.map(({ day }) => taxYearOf(new Date(day)))]);
  return [...years].sort().reverse();
}

/**
 * Refusals: invalid (`day`: an entry made by hand is older; `anyway`: gifts and other rows of the book are older, or the
 * cash would be below zero on a later day), conflict (it changes the cash of a closed month).
 */
export function setCashOpening(
  db: Db,
  actor: Actor,
  { day, sum, anyway, book }: SetCashOpening,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const mode = await recordedMode(trx);
    // Cash that older lines of the bank name is part of the opening balance.
    const { rows } = await sql<{ day: string | null }>`
      select min(day) as day from cash_entries c where taken_back_at is null
        and ${countedCondition(mode, "c.mode")}
        and not exists (select 1 from bank_allocations where cash_entry_id = c.id and made_here = 1)`.execute(
      trx,
    );
    const oldest = rows[0]?.day ?? null;
    if (oldest !== null && oldest < day)
      return refused({
        kind: "invalid",
        fields: { day: msg("cash.olderEntries", { day: formatDay(oldest) }) },
      });
    // It changes the cash of every later month.
    const before = await cashOpening(trx, mode);
    const present = await cashRows(trx, mode, before);
    const first = [day, before?.day ?? present[0]?.day ?? day].sort()[0] ?? day;
    const isChanged = before?.day !== day || before.paise !== sum;
    const closed = isChanged ? await closedSinceRefusal(trx, first, book) : null;
    if (closed) return closed;
    const below = firstDayBelowZero(await cashRows(trx, mode, { day, paise: sum }));
    const doubts = [leavesOut(present, day), below && sayBelowZero(below)];
    const asked = anyway ? null : refuseDoubts(doubts);
    if (asked) return asked;
    const values = { day, amount_paise: sum };
    await trx
      .insertInto("cash_opening")
      .values({ mode, ...values })
      .onConflict((conflict) => conflict.column("mode").doUpdateSet(values))
      .execute();
    await log(trx, actor, "cash_opened", { id: "opening", day, paise: sum, note: "" }, now);
    return ok(null);
  });
}

/** Says what a book that begins on a day no longer holds; null: nothing. */
function leavesOut(rows: readonly CashRow[], day: string): Message | null {
  const older = rows.filter((row) => row.day < day && row.takenBackReason === null);
  const paise = older.reduce((sum, row) => sum + row.in - row.out, 0);
  return older.length === 0
    ? null
    : msg("cash.leavesOut", { count: older.length, day: formatDay(day), sum: formatRupees(paise) });
}

/** One tick answers all doubts, so two are named together. */
function refuseDoubts(all: readonly (Message | null)[]) {
  const [one, other] = all.filter((doubt) => doubt !== null);
  if (!one) return null;
  const anyway = other ? msg("cash.both", { one: { message: one }, other: { message: other } }) : one;
  return refused<never>({ kind: "invalid", fields: { anyway } });
}

const DIRECTIONS = { paid_in: "out", drawn: "in", cost: "out" } as const;

/**
 * Sent twice, it is one entry; a cost is an expense too. Refusals: invalid (`day`: before the opening; `cause`,
 * `category`; `bill`: unusable, or not of a cost; `anyway`: the cash, or what the cause has in hand, would be below zero,
 * or a line of the bank is this cash), conflict (the form's entry was taken back since).
 * @param pdf of the bill
 */
export const enterCash = (
  db: Db,
  actor: Actor,
  given: EnterCash,
  pdf: Buffer | null,
  now: Date,
): Promise<Result<CashEntry>> =>
  saveWithPdf(db, { column: "expenses.bill_file", field: "bill", pdf }, (billFile) =>
    enterOnce(db, actor, given, billFile, now),
  );

function enterOnce(
  db: Db,
  actor: Actor,
  { formToken, anyway, book, ...given }: EnterCash,
  billFile: string | null,
  now: Date,
): Promise<Result<CashEntry>> {
  return transact(db, async (trx): Promise<Result<CashEntry>> => {
    const opening = await cashOpening(trx, await recordedMode(trx));
    if (opening && given.day < opening.day)
      return refused({
        kind: "invalid",
        fields: { day: msg("cash.beforeOpening", { day: formatDay(opening.day) }) },
      });
    const entered = await createOnce(trx, { kind: "cash", token: formToken, input: given }, now, {
      find: (id) => findCashEntry(trx, Number(id)),
      idOf: ({ id }) => String(id),
      make: async () =>
        (await closedRefusal(trx, [given.day], book)) ?? makeEntry(trx, actor, given, billFile, anyway, now),
    });
    return entered.ok && entered.value.taken_back_at !== null
      ? refused({ kind: "conflict", message: "cash.formTakenBack" })
      : entered;
  });
}

async function makeEntry(
  trx: Db,
  actor: Actor,
  given: Omit<EnterCash, "formToken" | "anyway" | "book">,
  billFile: string | null,
  anyway: boolean,
  now: Date,
): Promise<Result<CashEntry>> {
  const { kind, day, sum, note, category, imageId = null } = given;
  if (kind !== "cost" && (billFile ?? imageId) !== null)
    return refused({ kind: "invalid", fields: { bill: "cash.billOfCost" } });
  const unusable = imageId === null ? null : await refuseUnknownImages(trx, { bill: imageId });
  if (unusable) return unusable;
  const mode = await recordedMode(trx);
  const direction = kind === "other" ? (given.direction ?? "out") : DIRECTIONS[kind];
  const needsCategory = kind === "other" || (kind === "cost" && category !== null);
  const found = needsCategory
    ? await openCategory(trx, category ?? 0, direction === "in" ? "income" : "expense")
    : ok(null);
  if (!found.ok) return found;
  // The kinds paid_in and drawn are cash at the bank; a transfer between accounts touches no cash.
  if (found.value?.meaning)
    return refused({ kind: "invalid", fields: { category: "bank.categoryRequired" } });
  if (kind === "cost" && found.value?.is_loan)
    return refused({ kind: "invalid", fields: { category: "cash.loanIsNoCost" } });
  if (!anyway) {
    const asked = refuseDoubts([
      kind === "paid_in" || kind === "drawn" ? await isThere(trx, { kind, day, sum }) : null,
      direction === "out" ? await belowZero(trx, mode, day, sum) : null,
      kind === "cost" ? await aboveInHand(trx, given) : null,
    ]);
    if (asked) return asked;
  }
  const expense = kind === "cost" ? await recordCost(trx, actor, given, billFile, now) : ok(null);
  if (!expense.ok) return expense;
  return ok(
    await insertEntry(
      trx,
      actor,
      { mode, day, kind, direction, sum, note, category: found.value?.id ?? null, expenseId: expense.value },
      now,
    ),
  );
}

/** @returns the expense's id */
async function recordCost(
  trx: Db,
  actor: Actor,
  {
    cause,
    category,
    day,
    sum,
    note,
    payee,
    publish,
    imageId,
  }: Omit<EnterCash, "formToken" | "anyway" | "book">,
  billFile: string | null,
  now: Date,
): Promise<Result<string>> {
  const known = cause === null ? ok(null) : await resolveCause(trx, cause);
  if (!known.ok) return known;
  const mode = await recordedMode(trx);
  const expense = await recordExpense(
    trx,
    actor,
    {
      cause: known.value,
      category,
      day,
      amountPaise: sum,
      what: note,
      payee,
      imageId: imageId ?? null,
      billFile,
      isPublished: publish,
      mode,
    },
    now,
  );
  return ok(expense.id);
}

/** Says that a published cost is above what its cause has in hand; null: it is not. */
async function aboveInHand(
  trx: Db,
  { cause, sum, publish }: Pick<EnterCash, "cause" | "sum" | "publish">,
): Promise<Message | null> {
  const known = cause !== null && publish ? await resolveCause(trx, cause) : null;
  const excess = known?.ok ? await findExcess(trx, known.value, sum) : null;
  return excess && msg("cash.aboveInHand", { inHand: formatRupees(excess.inHandPaise) });
}

/** As belowZero, of cash that leaves the book without an entry, such as a refund; one before the opening is not in it. */
export async function wouldBeBelowZero(
  db: Db,
  { day, paise }: { day: string; paise: number },
): Promise<Message | null> {
  const mode = await recordedMode(db);
  const opening = await cashOpening(db, mode);
  return opening && day < opening.day ? null : belowZero(db, mode, day, paise);
}

/** Says on which day the cash would be below zero; null: on none. @param less paise that would be gone from that day on */
async function belowZero(trx: Db, mode: PaymentMode, day: string, less: number): Promise<Message | null> {
  const opening = await cashOpening(trx, mode);
  const rows = await cashRows(trx, mode, opening);
  const before = rows.filter((row) => row.day <= day).at(-1)?.balance ?? opening?.paise ?? 0;
  const after = rows.filter((row) => row.day > day);
  const below = firstDayBelowZero(
    [{ day, balance: before }, ...after].map((row) => ({ day: row.day, balance: row.balance - less })),
  );
  return below && sayBelowZero(below);
}

/** Says that a line of the bank made or explains such an entry; null: none does. */
async function isThere(trx: Db, cash: CashAtBank): Promise<Message | null> {
  const entry = await findSameCash(trx, cash, true);
  return entry ? msg("cash.isThere", { day: formatDay(entry.day) }) : null;
}

const sayBelowZero = ({ day, balance }: { day: string; balance: number }): Message =>
  msg("cash.belowZero", { day: formatDay(day), missing: formatRupees(-balance) });

type NewEntry = {
  mode: PaymentMode;
  day: string;
  kind: CashEntry["kind"];
  direction: CashEntry["direction"];
  sum: number;
  note: string;
  category: number | null;
  expenseId: string | null;
};

async function insertEntry(trx: Db, actor: Actor, given: NewEntry, now: Date): Promise<CashEntry> {
  const entry = await trx
    .insertInto("cash_entries")
    .values({
      mode: given.mode,
      day: given.day,
      kind: given.kind,
      direction: given.direction,
      sum_paise: given.sum,
      category_id: given.category,
      expense_id: given.expenseId,
      note: given.note,
      created_at: now.toISOString(),
      created_by: actor.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await logEntry(trx, actor, "cash_entered", entry, now);
  return entry;
}

const SAME_CASH_DAYS = 7;

type CashAtBank = { kind: "paid_in" | "drawn"; day: string; sum: number };

/**
 * An entry of this kind, sum and about this day: a second one would count the cash twice.
 * @param isLinked whether a line of the bank is linked to it
 */
export async function findSameCash(
  db: Db,
  { kind, day, sum }: CashAtBank,
  isLinked: boolean,
): Promise<CashEntry | undefined> {
  return db
    .selectFrom("cash_entries")
    .selectAll()
    .where("kind", "=", kind)
    .where("sum_paise", "=", sum)
    .where("day", ">=", addDays(day, -SAME_CASH_DAYS))
    .where("day", "<=", addDays(day, SAME_CASH_DAYS))
    .where("taken_back_at", "is", null)
    .where(countedCondition(await recordedMode(db)))
    .where(({ not, exists, selectFrom }) => {
      const link = selectFrom("bank_allocations")
        .select("line_id")
        .whereRef("cash_entry_id", "=", "cash_entries.id");
      return isLinked ? exists(link) : not(exists(link));
    })
    .orderBy("id")
    .executeTakeFirst();
}

/**
 * The entry of a line of the bank that is cash. The bank's statement proves it, so it is made also where the book would
 * be below zero, which the book shows. Call it in the transaction that links the two.
 */
export const recordCashOfLine = (
  trx: Db,
  actor: Actor,
  { note, ...facts }: CashAtBank & { mode: PaymentMode; note: string },
  now: Date,
): Promise<CashEntry> =>
  insertEntry(
    trx,
    actor,
    { ...facts, direction: DIRECTIONS[facts.kind], note, category: null, expenseId: null },
    now,
  );

/**
 * The entry stays, struck through; the expense of a cost is withdrawn. Idempotent. Refusals: not_found, conflict (a line
 * of the bank is linked to it), invalid (`anyway`: the cash would be below zero).
 */
export const takeCashBack = (
  db: Db,
  actor: Actor,
  { id, reason, anyway, book }: TakeCashBack,
  now: Date,
): Promise<Result<null>> =>
  transact(db, async (trx): Promise<Result<null>> => {
    const entry = await findCashEntry(trx, id);
    if (!entry) return refused({ kind: "not_found", message: "cash.gone" });
    if (entry.taken_back_at !== null) return ok(null);
    const linked = trx.selectFrom("bank_allocations").select("id").where("cash_entry_id", "=", id);
    if (await linked.executeTakeFirst()) return refused({ kind: "conflict", message: "cash.atBank" });
    const closed = await closedRefusal(trx, [entry.day], book);
    if (closed) return closed;
    if (entry.direction === "in" && !anyway) {
      const below = await belowZero(trx, entry.mode, entry.day, entry.sum_paise);
      if (below) return refused({ kind: "invalid", fields: { anyway: below } });
    }
    await trx
      .updateTable("cash_entries")
      .set({
        taken_back_at: now.toISOString(),
        taken_back_by: actor.id,
        taken_back_reason: reason,
        expense_id: null,
      })
      .where("id", "=", id)
      .execute();
    if (entry.expense_id !== null) {
      const removed = await removeExpense(trx, actor, { id: entry.expense_id, book }, now);
      // Thrown, because a returned refusal would commit the half above.
      if (!removed.ok) throw new Error(`The expense of cash entry ${id} can't be withdrawn`);
    }
    await logEntry(trx, actor, "cash_taken_back", entry, now, { reason });
    return ok(null);
  });

const logEntry = (
  trx: Db,
  actor: Actor,
  action: Action,
  { id, day, sum_paise: paise, note }: CashEntry,
  now: Date,
  more: Record<string, unknown> = {},
) => log(trx, actor, action, { id: String(id), day, paise, note }, now, more);

const log = (
  trx: Db,
  actor: Actor,
  action: Action,
  { id, day, paise, note }: { id: string; day: string; paise: number; note: string },
  now: Date,
  more: Record<string, unknown> = {},
) =>
  recordActivity(trx, actor, action, { kind: "cash", id, title: note }, now, {
    day,
    amountPaise: paise,
    ...more,
  });
