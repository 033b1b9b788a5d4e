/** Stored vouchers: of closed months, and of what changed in them since. */
import { sql } from "kysely";
import { contains, jsonTexts } from "#db/expressions.server";
import type { Db, LateVoucher, PaymentMode, PostedVoucher } from "#db/schema";
import { bankKey } from "./ledgers";
import type { DraftVoucher, Entry, Voucher } from "./voucher";

export const isPosted = async (db: Db, month: string): Promise<boolean> =>
  (await db.selectFrom("posted_months").select("month").where("month", "=", month).executeTakeFirst()) !==
  undefined;

/** Oldest first. */
export async function postedMonths(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("posted_months").select("month").orderBy("month").execute();
  return rows.map(({ month }) => month);
}

/** Once live money counts, vouchers of practice stand in no journal. */
const isCounted =
  (counted: PaymentMode) =>
  ({ series }: { series: "live" | "practice" }) =>
    counted !== "live" || series === "live";

/** In the order of their numbers. */
export async function postedVouchers(db: Db, month: string, counted: PaymentMode): Promise<Voucher[]> {
  const rows = await db
    .selectFrom("posted_vouchers")
    .selectAll()
    .where("month", "=", month)
    .orderBy("day")
    .orderBy("id")
    .execute();
  return rows.filter(isCounted(counted)).map(fromPosted);
}

export const insertPosted = async (trx: Db, month: string, vouchers: readonly Voucher[]): Promise<void> => {
  for (const { date, changes, numberedAs, number, entries, ...voucher } of vouchers)
    await trx
      .insertInto("posted_vouchers")
      .values({
        ...voucher,
        month,
        numbered_as: numberedAs,
        number: number ?? "",
        day: date,
        entries: JSON.stringify(entries),
        changes_month: changes?.month ?? null,
        changes_identity: changes?.identity ?? null,
      })
      .execute();
};

const fromPosted = (row: PostedVoucher): Voucher => ({
  ...textsOf(row),
  identity: row.identity,
  numberedAs: row.numbered_as,
  number: row.number,
  changes:
    row.changes_month === null || row.changes_identity === null
      ? null
      : { month: row.changes_month, identity: row.changes_identity },
});

const textsOf = (row: PostedVoucher | LateVoucher) => ({
  type: row.type,
  series: row.series,
  date: row.day,
  narration: row.narration,
  account: row.account,
  party: row.party,
  reference: row.reference,
  entries: JSON.parse(row.entries) as Entry[],
});

export const fromLate = (row: LateVoucher): DraftVoucher => ({
  ...textsOf(row),
  identity: lateIdentity(row),
  changes: { month: row.month, identity: row.identity },
});

export const lateIdentity = ({ id }: Pick<LateVoucher, "id">): string => `late:${id}`;

/** Late vouchers that were booked in a month. */
export async function lateVouchersBookedIn(
  db: Db,
  month: string,
  counted: PaymentMode,
): Promise<DraftVoucher[]> {
  const rows = await db
    .selectFrom("late_vouchers")
    .selectAll()
    .where("day", ">=", `${month}-01`)
    .where("day", "<=", `${month}-31`)
    .orderBy("id")
    .execute();
  return rows.filter(isCounted(counted)).map(fromLate);
}

/** Late vouchers that changed a posted month, in the order in which they were booked. */
export async function lateVouchersAbout(db: Db, month: string, counted: PaymentMode): Promise<LateVoucher[]> {
  const rows = await db
    .selectFrom("late_vouchers")
    .selectAll()
    .where("month", "=", month)
    .orderBy("id")
    .execute();
  return rows.filter(isCounted(counted));
}

/** Identities that stand in another posted month: their numbers are taken. */
export async function identitiesPostedElsewhere(
  db: Db,
  month: string,
  identities: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ identity: string }>`
    select distinct identity from posted_vouchers where month <> ${month}
      and identity in (select value from ${jsonTexts(JSON.stringify(identities))})`.execute(db);
  return new Set(rows.map(({ identity }) => identity));
}

/** Call it in the transaction that renames a bank account: the vouchers of closed months know it by its key. */
export async function renamePostedAccount(trx: Db, from: string, to: string): Promise<void> {
  const key = bankKey(from);
  const rename = ({ ledger, paise }: Entry): Entry => ({
    ledger: ledger.key === key ? { ...ledger, key: bankKey(to) } : ledger,
    paise,
  });
  for (const table of ["posted_vouchers", "late_vouchers"] as const) {
    const rows = await trx
      .selectFrom(table)
      .select(["id", "entries"])
      .where(contains(sql`entries`, JSON.stringify(key)))
      .execute();
    for (const { id, entries } of rows) {
      const renamed = JSON.stringify((JSON.parse(entries) as Entry[]).map(rename));
      await trx.updateTable(table).set({ entries: renamed }).where("id", "=", id).execute();
    }
  }
}
