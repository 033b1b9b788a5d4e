/**
 * Numbers of the journal's vouchers. An expense takes its number when it is recorded, everything else when its month is
 * exported or closed.
 */
import { sql } from "kysely";
import { jsonTexts } from "#db/expressions.server";
import type { Db, PaymentMode, VoucherType } from "#db/schema";
import { taxYearOf } from "~/lib/tax-year";

export type VoucherNumber = {
  type: VoucherType;
  financialYear: string;
  series: "live" | "practice";
  number: number;
};

const LETTERS: Record<VoucherType, string> = { Receipt: "R", Payment: "P", Contra: "C", Journal: "J" };

/** As the books print it, such as "R/2026-27/0001"; money of practice has a series of its own. */
export const writeVoucherNumber = ({ type, financialYear, series, number }: VoucherNumber): string =>
  `${LETTERS[type]}${series === "live" ? "" : "-PRACTICE"}/${financialYear}/${String(number).padStart(4, "0")}`;

/** @param day YYYY-MM-DD in IST */
export const financialYearOf = (day: string): string => taxYearOf(new Date(day));

export const seriesOf = (mode: PaymentMode): VoucherNumber["series"] =>
  mode === "live" ? "live" : "practice";

/**
 * Gives the next number of the type in the financial year of the day, or the one given before; numbers are never given
 * twice nor taken back. Call it in the transaction that makes what it is about, so that a rollback leaves no gap.
 * @param identity what the voucher is about: "expense:ID", "gift:ID" … @param day YYYY-MM-DD in IST
 */
export async function numberVoucher(
  trx: Db,
  { identity, type, day, mode }: { identity: string; type: VoucherType; day: string; mode: PaymentMode },
): Promise<VoucherNumber> {
  const financialYear = financialYearOf(day);
  const series = seriesOf(mode);
  const { number } = await trx
    .insertInto("vouchers")
    .values({
      identity,
      type,
      financial_year: financialYear,
      series,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from vouchers
        where series = ${series} and type = ${type} and financial_year = ${financialYear})`,
      day,
    })
    .onConflict((conflict) => conflict.columns(["identity", "type", "financial_year"]).doUpdateSet({ day }))
    .returning("number")
    .executeTakeFirstOrThrow();
  return { type, financialYear, series, number };
}

/** As written, by identity; what has numbers of several years gets that of `year`, or the latest. */
export async function voucherNumbers(
  db: Db,
  type: VoucherType,
  identities: readonly string[],
  year?: string,
): Promise<Map<string, string>> {
  const ofType = db.selectFrom("vouchers").selectAll().where("type", "=", type);
  const rows = await (year === undefined ? ofType : ofType.where("financial_year", "=", year))
    .where("identity", "in", sql<string>`(select value from ${jsonTexts(JSON.stringify(identities))})`)
    .orderBy("financial_year")
    .execute();
  return new Map(
    rows.map(({ identity, financial_year: financialYear, series, number }) => [
      identity,
      writeVoucherNumber({ type, financialYear, series, number }),
    ]),
  );
}
