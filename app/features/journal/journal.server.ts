/** A month's journal: what was posted when the month was closed, else what is recorded now, with the numbers given. */
import { sql } from "kysely";
import { dayInIndia, jsonTexts } from "#db/expressions.server";
import { transact } from "#db/client.server";
import type { Db, PaymentMode } from "#db/schema";
import {
  financialYearOf,
  numberVoucher,
  writeVoucherNumber,
  type VoucherNumber,
} from "~/features/vouchers/vouchers.server";
import { daysOfTaxYear } from "~/lib/tax-year";
import { deriveVouchers } from "./derive-vouchers.server";
import {
  identitiesPostedElsewhere,
  isPosted,
  lateVouchersBookedIn,
  postedVouchers,
} from "./posted-rows.server";
import { byDay, type DraftVoucher, type Voucher } from "./voucher";

/**
 * In the order of their numbers: by day. @param month YYYY-MM in IST @param counted "live": only money that is none of
 * practice
 */
export async function monthJournal(db: Db, month: string, counted: PaymentMode): Promise<Voucher[]> {
  if (await isPosted(db, month)) return postedVouchers(db, month, counted);
  const drafts = await openVouchers(db, month, counted);
  const given = await numbersOf(
    db,
    drafts.map(({ numberedAs }) => numberedAs),
  );
  const vouchers = drafts.map((draft) => ({ ...draft, number: given.get(numberKey(draft)) ?? null }));
  return [...vouchers, ...(await cancelledVouchers(db, month, counted, drafts))].sort(byDay);
}

/**
 * Gives each voucher of the month that has none its number, in the order of days. A month that is closed has them all.
 * @returns the month's journal
 */
export const numberVouchers = (db: Db, month: string, counted: PaymentMode): Promise<Voucher[]> =>
  transact(db, async (trx) => {
    if (await isPosted(trx, month)) return postedVouchers(trx, month, counted);
    for (const draft of await openVouchers(trx, month, counted))
      await numberVoucher(trx, {
        identity: draft.numberedAs,
        type: draft.type,
        day: draft.date,
        mode: draft.series,
      });
    return monthJournal(trx, month, counted);
  });

type NumberedDraft = DraftVoucher & { numberedAs: string };

/** Of a month that is not posted. A number that a closed month holds is not given to a voucher of another month. */
async function openVouchers(db: Db, month: string, counted: PaymentMode): Promise<NumberedDraft[]> {
  const drafts = [
    ...(await deriveVouchers(db, month, counted)),
    ...(await lateVouchersBookedIn(db, month, counted)),
  ].sort(byDay);
  const identities = drafts.map(({ identity }) => identity);
  const taken = await identitiesPostedElsewhere(db, month, identities);
  return drafts.map((draft) => ({
    ...draft,
    numberedAs: taken.has(draft.identity) ? `${draft.identity}@${month}` : draft.identity,
  }));
}

const numberKey = ({ numberedAs, type, date }: Pick<NumberedDraft, "numberedAs" | "type" | "date">) =>
  [numberedAs, type, financialYearOf(date)].join(" ");

async function numbersOf(db: Db, identities: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("vouchers")
    .selectAll()
    .where("identity", "in", sql<string>`(select value from ${jsonTexts(JSON.stringify(identities))})`)
    .execute();
  return new Map(
    rows.map(({ identity, financial_year: financialYear, ...row }) => [
      [identity, row.type, financialYear].join(" "),
      writeVoucherNumber({ ...row, financialYear }),
    ]),
  );
}

/** Numbers whose voucher is gone: without them the numbers would have gaps. */
async function cancelledVouchers(
  db: Db,
  month: string,
  counted: PaymentMode,
  drafts: readonly NumberedDraft[],
): Promise<Voucher[]> {
  const isThere = new Set(drafts.map(numberKey));
  // Another financial year has numbers of its own.
  const { from, to } = daysOfTaxYear(financialYearOf(`${month}-01`));
  const { rows } = await sql<VoucherNumber & { identity: string; day: string }>`
    select identity, type, financial_year as "financialYear", series, number, day from vouchers v
    where day between ${`${month}-01`} and ${`${month}-31`}
      and not exists (select 1 from posted_vouchers p where p.numbered_as = v.identity and p.type = v.type
        and p.month <> ${month} and p.day between ${from} and ${to})`.execute(db);
  const cancelled: Voucher[] = [];
  for (const { identity, day, ...number } of rows) {
    if (counted === "live" && number.series !== "live") continue;
    const key = [identity, number.type, number.financialYear].join(" ");
    if (isThere.has(key) || (await movedElsewhere(db, identity, key, month, counted))) continue;
    cancelled.push({
      identity,
      numberedAs: identity,
      type: number.type,
      series: number.series,
      date: day,
      number: writeVoucherNumber(number),
      narration: "Cancelled",
      account: "",
      party: "",
      reference: "",
      entries: [],
      changes: null,
    });
  }
  return cancelled;
}

/** Whether another month has the voucher now, because its day was corrected or a line of the bank has another. */
async function movedElsewhere(
  db: Db,
  identity: string,
  key: string,
  month: string,
  counted: PaymentMode,
): Promise<boolean> {
  for (const other of await monthsOf(db, identity))
    if (other !== month && !(await isPosted(db, other))) {
      const there = await openVouchers(db, other, counted);
      if (there.some((draft) => numberKey(draft) === key)) return true;
    }
  return false;
}

/** Months of what a voucher is about, and of its lines of the bank. */
async function monthsOf(db: Db, identity: string): Promise<string[]> {
  const [, kind = "", id = ""] = /^([a-z]+):(.*)$/.exec(identity) ?? [];
  const own = {
    gift: sql`select ${dayInIndia(sql.ref("paid_at"))} as day from donations where id = ${id}`,
    refund: sql`select ${dayInIndia(sql`coalesce(happened_at, updated_at)`)} as day from refunds where id = ${id}`,
    expense: sql`select day from expenses where id = ${id}`,
    cash: sql`select day from cash_entries where id = ${id}`,
    settlement: sql`select settled_on as day from settlement_rows where settlement_id = ${id}`,
  }[kind];
  const column = { gift: "donation_id", cash: "cash_entry_id" }[kind] ?? `${kind}_id`;
  if (!own) return [];
  const { rows } = await sql<{ month: string }>`
    select distinct substr(day, 1, 7) as month from (${own}
      union select day from bank_allocations join bank_lines on bank_lines.id = line_id
      where ${sql.ref(column)} = ${id}) as part where day is not null`.execute(db);
  return rows.map(({ month }) => month);
}
