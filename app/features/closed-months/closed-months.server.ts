/**
 * A closed month's books were handed over. What is dated there is refused, unless the form asks to book it in the
 * present month; what the payment provider reports is never refused. The journal books both as late changes.
 */
import type { ClosedMonth, Db, Donation, LateImport } from "#db/schema";
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

type OfImport = Pick<Donation, "id" | "import_id">;

/**
 * An imported gift is in no journal, so the pages of closed months list what changes of it. Of one that a line of the
 * bank holds, the journal books the change. Call it in the transaction of the change.
 * @param parts what it adds to the months of these days (YYYY-MM-DD), in paise
 */
export async function noteImportedGift(
  trx: Db,
  { id, import_id }: OfImport,
  change: Exclude<LateImport["change"], "imported" | "undone">,
  parts: readonly { day: string | null; paise: number }[],
  now: Date,
): Promise<void> {
  if (import_id === null) return;
  const linked = trx.selectFrom("bank_allocations").select("id").where("donation_id", "=", id);
  const isOfGift = change === "corrected" || change === "voided";
  if (isOfGift && (await linked.executeTakeFirst())) return;
  const closed = await closedMonths(trx);
  const sums = new Map<string, number>();
  for (const { day, paise } of parts) {
    const month = day?.slice(0, 7) ?? "";
    if (closed.has(month)) sums.set(month, (sums.get(month) ?? 0) + paise);
  }
  for (const [month, sum_paise] of sums)
    await trx
      .insertInto("late_imports")
      .values({ month, import_id, at: now.toISOString(), change, donation_id: id, gift_count: 1, sum_paise })
      .execute();
}

const monthClosed = () =>
  refused<never>({ kind: "conflict", message: "close.monthClosed", errors: { book: "close.monthClosed" } });
