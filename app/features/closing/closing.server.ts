/** Closes the books of a month, and opens them again. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { likely, monthInIndia } from "#db/expressions.server";
import { transact } from "#db/client.server";
import { countedCondition, IS_NOT_IMPORTED, IS_PAID, returnedRows } from "#db/paid-donations.server";
import type { ClosedMonth, Db, LateImport, PaymentMode } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { countedCash } from "~/features/cash/cash.server";
import { listClosedMonths } from "~/features/closed-months/closed-months.server";
import { postMonth, unpostMonth } from "~/features/journal/closed-journal.server";
import { monthsOfSettlementsNotAtBank } from "~/features/settlements/matches.server";
import { monthInWords } from "~/lib/dates";
import { addMonths, isDay, startOfDayInIndia, todayInIndia } from "~/lib/india-time";
import { ok, refused, type Result } from "~/lib/result";
import { daysOfTaxYear, taxYearOf } from "~/lib/tax-year";
import { msg, type Message } from "~/locales/messages";
import type { CloseMonth, ReopenMonth } from "./closing-form";
import { comparePeriod, type Comparison } from "./compare-month.server";
import { reasonField, type Difference, type Pair } from "./differences";
import { monthsOf, periodOfMonth, sinceApril, yearOfMonth, type Period } from "./period";
import { t } from "~/locales/screen-text";

type Decider = Actor & { id: string };

/** YYYY-MM, from 2000 on; null: none. */
export const readMonth = (month: string | undefined): string | null =>
  /^20\d\d-\d\d$/.test(month ?? "") && isDay(`${month}-01`) ? (month ?? null) : null;

export const thisMonth = (now: Date): string => todayInIndia(now).slice(0, 7);

/** `pairs`: all that are shown of the month. */
export type SideBySide = {
  month: Comparison;
  year: Comparison;
  pairs: Pair[];
  differences: Difference[];
  shown: string;
};

/** A month and what came since April; in March the year's statement too. */
export async function compareMonth(db: Db, month: string, mode: PaymentMode): Promise<SideBySide> {
  const cashBook = await countedCash(db, mode);
  const ofMonth = await comparePeriod(db, periodOfMonth(month), mode, cashBook);
  const year = await comparePeriod(db, sinceApril(month), mode, cashBook);
  const pairs = [...ofMonth.pairs, ...year.pairs.filter(({ name }) => name === "statement")];
  const differences = pairs.flatMap((pair) => pair.differences);
  const seen = JSON.stringify(pairs.map(({ name, left, right }) => [name, left, right, differences]));
  const shown = createHash("sha256").update(seen).digest("base64url").slice(0, 22);
  return { month: ofMonth, year, pairs, differences, shown };
}

/** The months that readMonth takes. */
const EVER: Period = { from: "2000-01-01", to: "2099-12-31" };

/**
 * Months of which something is in the books, at least those of a period; what was booked late in one is in its journal.
 * Only gifts are so many that it matters which are read, by the index on `paid_at`.
 */
async function monthsWithMoney(
  db: Db,
  mode: PaymentMode,
  { from, to }: Period,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ month: string }>`
    with gifts as not materialized (select * from donations
      where ${IS_PAID} and ${IS_NOT_IMPORTED} and ${likely(countedCondition(mode))})
    select substr(day, 1, 7) as month from bank_lines
    union select substr(day, 1, 7) from cash_entries where taken_back_at is null and ${countedCondition(mode)}
    union select substr(day, 1, 7) from expenses where ${countedCondition(mode)}
    union select substr(day, 1, 7) from cause_transfers where ${countedCondition(mode)}
    union select substr(day, 1, 7) from late_vouchers where ${mode} <> 'live' or series = 'live'
    union select ${monthInIndia(sql.ref("paid_at"))} from gifts
      where paid_at >= ${startOfDayInIndia(from)} and paid_at < ${startOfDayInIndia(to, 1)}
    union select ${monthInIndia(sql.ref("at"))} from (${returnedRows(sql.ref("gifts"))}) as part where paise > 0`.execute(
    db,
  );
  return new Set([...rows.map(({ month }) => month), ...(await monthsOfSettlementsNotAtBank(db, mode))]);
}

export type ListedMonth = {
  month: string;
  state: "closed" | "open" | "empty" | "running";
  closing: ClosedMonth | null;
};

/** Months of a financial year until the present one, latest first. */
export async function listMonths(db: Db, year: string, mode: PaymentMode, now: Date): Promise<ListedMonth[]> {
  const present = thisMonth(now);
  const closed = new Map((await listClosedMonths(db)).map((one) => [one.month, one]));
  const days = daysOfTaxYear(year);
  const withMoney = await monthsWithMoney(db, mode, days);
  const months = monthsOf(days).filter((month) => month <= present);
  return months
    .reverse()
    .map((month) => ({
      month,
      state: closed.has(month)
        ? "closed"
        : month === present
          ? "running"
          : withMoney.has(month)
            ? "open"
            : "empty",
      closing: closed.get(month) ?? null,
    }));
}

/** Financial years with money, and the present one; latest first. */
export async function closingYears(db: Db, mode: PaymentMode, now: Date): Promise<string[]> {
  const months = await monthsWithMoney(db, mode, EVER);
  return [...new Set([taxYearOf(now), ...[...months].map(yearOfMonth)])].sort().reverse();
}

/**
 * `isClosed`: the year is over, and all its months are closed. `openMonths`: of those with money; once the last one is
 * closed, also without, because they were opened again. @param months from listMonths
 */
export function yearState(
  months: readonly ListedMonth[],
  year: string,
  now: Date,
): { isClosed: boolean; openMonths: string[] } {
  const isOver = thisMonth(now) > daysOfTaxYear(year).to.slice(0, 7);
  const isLastClosed = isOver && months[0]?.state === "closed";
  const openMonths = months
    .filter(({ state }) => state === "open" || (isLastClosed && state === "empty"))
    .map(({ month }) => month);
  return { isClosed: isLastClosed && openMonths.length === 0, openMonths: openMonths.reverse() };
}

/** The month before the present one, while it is not closed and has money; null: nothing waits. */
export async function monthToClose(db: Db, mode: PaymentMode, now: Date): Promise<string | null> {
  const month = addMonths(thisMonth(now), -1);
  const found = (await listMonths(db, yearOfMonth(month), mode, now)).find((one) => one.month === month);
  return found?.state === "open" ? month : null;
}

/** Why the month can't be closed; null: it can. Open months of the year before it stand in no way: audits take long. */
export async function closingRefusal(
  db: Db,
  month: string,
  mode: PaymentMode,
  now: Date,
): Promise<Message | null> {
  if (month >= thisMonth(now)) return "close.notOver";
  const earlier = (await listMonths(db, yearOfMonth(month), mode, now)).filter(
    (one) => one.month < month && one.state === "open",
  );
  const first = earlier.at(-1);
  return first ? msg("close.earlierOpen", { month: monthInWords(first.month) }) : null;
}

/** Months without money before it in its year, oldest first: they are closed with it, or money could still be dated there. */
export async function emptyMonthsBefore(
  db: Db,
  month: string,
  mode: PaymentMode,
  now: Date,
): Promise<string[]> {
  const months = await listMonths(db, yearOfMonth(month), mode, now);
  return months
    .filter((one) => one.month < month && one.state === "empty")
    .map((one) => one.month)
    .reverse();
}

/**
 * Closed twice, it is closed once. Refusals: conflict (it is not over, an earlier month of the year is open, the figures
 * are not those that were shown), invalid (a difference without a reason).
 */
export function closeMonth(
  db: Db,
  actor: Decider,
  month: string,
  form: CloseMonth,
  { mode, now }: { mode: PaymentMode; now: Date },
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    if ((await listClosedMonths(trx)).some((one) => one.month === month)) return ok(null);
    const refusal = await closingRefusal(trx, month, mode, now);
    if (refusal) return refused({ kind: "conflict", message: refusal });
    const { differences, shown } = await compareMonth(trx, month, mode);
    if (form.shown !== shown) return refused({ kind: "conflict", message: "close.changedMeanwhile" });
    const reasonOf = ({ name }: Difference) => form[reasonField(name)] || form.reason;
    const missing = differences.filter((one) => !reasonOf(one));
    if (missing.length > 0)
      return refused({
        kind: "invalid",
        fields: Object.fromEntries(missing.map(({ name }) => [reasonField(name), "close.reasonMissing"])),
      });
    const given = { actor, mode, now };
    for (const empty of await emptyMonthsBefore(trx, month, mode, now))
      await insertClosing(trx, empty, [], given);
    const reasons = differences.map((one) => ({
      name: one.name,
      sum_paise: one.paise,
      reason: reasonOf(one),
    }));
    await insertClosing(trx, month, reasons, given);
    return ok(null);
  });
}

async function insertClosing(
  trx: Db,
  month: string,
  reasons: { name: string; sum_paise: number; reason: string }[],
  { actor, mode, now }: { actor: Decider; mode: PaymentMode; now: Date },
): Promise<void> {
  const { id } = await trx
    .insertInto("closed_months")
    .values({ month, closed_at: now.toISOString(), closed_by: actor.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const one of reasons)
    await trx
      .insertInto("closing_differences")
      .values({ closing_id: id, ...one })
      .execute();
  await postMonth(trx, month, mode, now);
  const detail = { differences: reasons.length };
  await recordActivity(trx, actor, "month_closed", subjectOf(month), now, detail);
}

/** Refusal: conflict (it is not closed). */
export function reopenMonth(
  db: Db,
  actor: Decider,
  month: string,
  { reason }: ReopenMonth,
  { mode, now }: { mode: PaymentMode; now: Date },
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const { numUpdatedRows } = await trx
      .updateTable("closed_months")
      .set({ reopened_at: now.toISOString(), reopened_by: actor.id, reopen_reason: reason })
      .where("month", "=", month)
      .where("reopened_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refused({ kind: "conflict", message: "close.notClosed" });
    await unpostMonth(trx, month, mode, now);
    await recordActivity(trx, actor, "month_reopened", subjectOf(month), now, { reason });
    return ok(null);
  });
}

/**
 * Imports of gifts, undone ones, and changes of imported gifts that changed the month since it was closed last; oldest
 * first.
 */
export async function importsSince(db: Db, month: string): Promise<LateImport[]> {
  const closing = (await listClosedMonths(db)).find((one) => one.month === month);
  if (!closing) return [];
  return db
    .selectFrom("late_imports")
    .selectAll()
    .where("month", "=", month)
    .where("at", ">=", closing.closed_at)
    .orderBy("id")
    .execute();
}

const subjectOf = (month: string) => ({ kind: "month", id: month, title: monthInWords(month, "en") });

export type Closing = {
  id: number;
  at: string;
  by: string;
  reopened: { at: string; by: string; reason: string } | null;
  reasons: { name: string; paise: number; reason: string }[];
};

/** Each time that the month was closed, latest first. */
export async function closingsOf(db: Db, month: string): Promise<Closing[]> {
  const rows = await db
    .selectFrom("closed_months")
    .leftJoin("users as closers", "closers.id", "closed_by")
    .leftJoin("users as openers", "openers.id", "reopened_by")
    .selectAll("closed_months")
    .select(["closers.email as closer", "openers.email as opener"])
    .where("month", "=", month)
    .orderBy("closed_months.id", "desc")
    .execute();
  const reasons = await db
    .selectFrom("closing_differences")
    .innerJoin("closed_months", "closed_months.id", "closing_id")
    .select(["closing_id", "name", "sum_paise as paise", "reason"])
    .where("month", "=", month)
    .orderBy("closing_differences.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.closed_at,
    by: row.closer ?? t("close.someoneGone"),
    reopened:
      row.reopened_at === null
        ? null
        : { at: row.reopened_at, by: row.opener ?? t("close.someoneGone"), reason: row.reopen_reason },
    reasons: reasons
      .filter((one) => one.closing_id === row.id)
      .map(({ name, paise, reason }) => ({ name, paise, reason })),
  }));
}
