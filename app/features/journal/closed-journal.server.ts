/** Keeps the journal of a closed month as it was handed over, and books what changes in it later. */
import { transact } from "#db/client.server";
import type { Db, PaymentMode } from "#db/schema";
import { formatDay } from "~/lib/dates";
import { addMonths, todayInIndia } from "~/lib/india-time";
import { deriveVouchers } from "./derive-vouchers.server";
import { numberVouchers } from "./journal.server";
import {
  fromLate,
  insertPosted,
  isPosted,
  lateVouchersAbout,
  lateVouchersBookedIn,
  postedMonths,
  postedVouchers,
} from "./posted-rows.server";
import { byDay, typeOf, type DraftVoucher, type Entry } from "./voucher";

/** Numbers the month's vouchers and stores them as they are. Idempotent. Call it in the transaction that closes the month. */
export async function postMonth(trx: Db, month: string, counted: PaymentMode, now: Date): Promise<void> {
  if (await isPosted(trx, month)) return;
  const vouchers = await numberVouchers(trx, month, counted);
  await trx.insertInto("posted_months").values({ month, posted_at: now.toISOString() }).execute();
  await insertPosted(trx, month, vouchers);
}

/**
 * The journal of the month is what is recorded again. What was booked late about it would be there twice, so it is
 * deleted: in an open month it becomes a cancelled number, in a closed one bookLateChanges reverses it. Call it in the
 * transaction that opens the month again.
 */
export async function unpostMonth(trx: Db, month: string, counted: PaymentMode, now: Date): Promise<void> {
  const booked = await trx.selectFrom("late_vouchers").select("day").where("month", "=", month).execute();
  for (const table of ["posted_vouchers", "late_vouchers", "posted_months"] as const)
    await trx.deleteFrom(table).where("month", "=", month).execute();
  await bookLateChanges(trx, counted, now, [...new Set(booked.map(({ day }) => day.slice(0, 7)))]);
}

/**
 * Compares what is recorded now about closed months with what was posted, and books each difference in the month that is
 * open: a reversal of what was posted, and what is right. Each difference once, however often it runs.
 * @param months only these @returns how many vouchers it booked
 */
export async function bookLateChanges(
  db: Db,
  counted: PaymentMode,
  now: Date,
  months?: readonly string[],
): Promise<number> {
  let booked = 0;
  for (const month of months ?? (await postedMonths(db)))
    // One transaction each, so that other writes need not wait for all months.
    booked += await transact(db, (trx) => bookChangesOf(trx, month, counted, now));
  return booked;
}

/** Before a month's journal is handed over. Changes of closed months are booked in no month before the present one. */
export async function bookBeforeExport(
  db: Db,
  month: string,
  counted: PaymentMode,
  now: Date,
): Promise<void> {
  if (month >= todayInIndia(now).slice(0, 7)) await bookLateChanges(db, counted, now);
}

async function bookChangesOf(trx: Db, month: string, counted: PaymentMode, now: Date): Promise<number> {
  const changes = await findChanges(trx, month, counted);
  if (changes.length === 0) return 0;
  const day = await dayToBook(trx, now);
  for (const { identity, isReversal, voucher } of changes)
    await trx
      .insertInto("late_vouchers")
      .values({
        month,
        identity,
        day,
        is_reversal: isReversal ? 1 : 0,
        type: voucher.type,
        series: voucher.series,
        narration: voucher.narration,
        account: voucher.account,
        party: voucher.party,
        reference: voucher.reference,
        entries: JSON.stringify(voucher.entries),
      })
      .execute();
  return changes.length;
}

type Change = { identity: string; isReversal: boolean; voucher: DraftVoucher };

/** What is recorded now about a closed month and not booked yet, in the order in which it is booked. */
async function findChanges(db: Db, month: string, counted: PaymentMode): Promise<Change[]> {
  if (!(await isPosted(db, month))) return [];
  const before = await bookedOf(db, month, counted);
  const after = new Map(
    [...(await deriveVouchers(db, month, counted)), ...(await lateVouchersBookedIn(db, month, counted))].map(
      (voucher) => [voucher.identity, voucher],
    ),
  );
  const identities = [...new Set([...before.keys(), ...after.keys()])];
  const changed = identities.flatMap((identity) => {
    const [old, right] = [before.get(identity) ?? null, after.get(identity) ?? null];
    return hasSameEntries(old?.entries ?? [], right?.entries ?? []) ? [] : [{ identity, old, right }];
  });
  return changed
    .sort((one, other) => byDay(...datesOf(one, other)))
    .flatMap(({ identity, old, right }) => [
      ...(old && old.entries.length > 0 ? [{ identity, isReversal: true, voucher: reversalOf(old) }] : []),
      ...(right ? [{ identity, isReversal: false, voucher: lateVoucher(right, old) }] : []),
    ]);
}

type Changed = { identity: string; old: BookedVoucher | null; right: DraftVoucher | null };

const datesOf = (one: Changed, other: Changed): [DraftVoucher, DraftVoucher] => [
  (one.old ?? one.right) as DraftVoucher,
  (other.old ?? other.right) as DraftVoucher,
];

type BookedVoucher = DraftVoucher & { number: string | null };

/** What the books say about a posted month, by identity: what was posted, or the last thing booked late. */
async function bookedOf(
  db: Db,
  month: string,
  counted: PaymentMode,
): Promise<Map<string, BookedVoucher | null>> {
  const booked = new Map<string, BookedVoucher | null>();
  for (const voucher of await postedVouchers(db, month, counted))
    if (voucher.entries.length > 0) booked.set(voucher.identity, voucher);
  for (const late of await lateVouchersAbout(db, month, counted))
    booked.set(
      late.identity,
      late.is_reversal ? null : { ...fromLate(late), identity: late.identity, number: null },
    );
  return booked;
}

/** A renamed cause, category or account is none, nor is one that is the same by another way. */
function hasSameEntries(one: readonly Entry[], other: readonly Entry[]): boolean {
  const left = [...other];
  return (
    one.length === other.length &&
    one.every(({ ledger, paise }) => {
      const at = left.findIndex(
        (entry) =>
          entry.paise === paise && (entry.ledger.key === ledger.key || entry.ledger.name === ledger.name),
      );
      return at >= 0 && left.splice(at, 1).length === 1;
    })
  );
}

/** Today, or the first day that no closed month holds. */
async function dayToBook(db: Db, now: Date): Promise<string> {
  const today = todayInIndia(now);
  let month = today.slice(0, 7);
  while (await isPosted(db, month)) month = addMonths(month, 1);
  return today.startsWith(month) ? today : `${month}-01`;
}

function reversalOf(old: BookedVoucher): DraftVoucher {
  const entries = old.entries.map(({ ledger, paise }) => ({ ledger, paise: -paise }));
  return { ...old, type: typeOf(entries), entries, narration: `Reverses ${nameOf(old)}: ${old.narration}` };
}

const lateVoucher = (right: DraftVoucher, old: BookedVoucher | null): DraftVoucher => ({
  ...right,
  narration: old
    ? `In place of ${nameOf(old)}: ${right.narration}`
    : `Of ${formatDay(right.date, "en")}, recorded after that month was closed: ${right.narration}`,
});

const nameOf = ({ number, date }: BookedVoucher) =>
  number === null ? `what was booked on ${formatDay(date, "en")}` : `${number} of ${formatDay(date, "en")}`;

/** A voucher that is booked because a closed month changed. */
export type LateChange = Pick<DraftVoucher, "identity" | "narration" | "type"> & {
  /** Null: it is not booked yet. */
  day: string | null;
  isReversal: boolean;
  /** In paise; the sum of its debits. */
  paise: number;
};

/** What changed in a closed month since it was closed: what is booked, oldest first, and what is booked next. */
export async function changedSince(db: Db, month: string, counted: PaymentMode): Promise<LateChange[]> {
  const toChange = (day: string | null, { identity, isReversal, voucher }: Change): LateChange => ({
    identity,
    narration: voucher.narration,
    type: voucher.type,
    day,
    isReversal,
    paise: voucher.entries.reduce((sum, { paise }) => sum + Math.max(0, paise), 0),
  });
  const booked = await lateVouchersAbout(db, month, counted);
  const next = await findChanges(db, month, counted);
  return [
    ...booked.map((row) =>
      toChange(row.day, {
        identity: row.identity,
        isReversal: row.is_reversal === 1,
        voucher: fromLate(row),
      }),
    ),
    ...next.map((change) => toChange(null, change)),
  ];
}
