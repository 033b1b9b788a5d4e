/**
 * A closed month's books were handed over. What is dated there is refused, unless the form asks to book it in the
 * present month; what the payment provider reports is never refused. The journal books both as late changes.
 */
import type { ClosedMonth, Db } from "#db/schema";
import { refused, type Refusal } from "~/lib/result";

/** Latest first. */
export const listClosedMonths = (db: Db): Promise<ClosedMonth[]> =>
  db
    .selectFrom("closed_months")
    .selectAll()
    .where("reopened_at", "is", null)
    .orderBy("month", "desc")
    .execute();

export async function closedMonths(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await listClosedMonths(db)).map(({ month }) => month));
}

/** @param day YYYY-MM-DD */
export async function isClosed(db: Db, day: string): Promise<boolean> {
  return (await closedMonths(db)).has(day.slice(0, 7));
}

/**
 * Call it in the transaction of a write that dates or changes money, before it changes anything. Null: no month of the
 * days is closed, or the form asked to book it now. @param days YYYY-MM-DD; null: none
 */
export async function closedRefusal(
  db: Db,
  days: readonly (string | null)[],
  bookNow: boolean | undefined,
): Promise<{ ok: false; refusal: Refusal<never> } | null> {
  if (bookNow) return null;
  const closed = await closedMonths(db);
  return days.some((day) => day !== null && closed.has(day.slice(0, 7))) ? monthClosed() : null;
}

/** As closedRefusal, of a write that changes every day from one on. */
export async function closedSinceRefusal(db: Db, day: string, bookNow: boolean | undefined) {
  if (bookNow) return null;
  const [last] = await listClosedMonths(db);
  return last && last.month >= day.slice(0, 7) ? monthClosed() : null;
}

const monthClosed = () =>
  refused<never>({ kind: "conflict", message: "close.monthClosed", errors: { book: "close.monthClosed" } });
