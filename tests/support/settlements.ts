import type { Db } from "#db/schema";
import { todayInIndia } from "~/lib/india-time";

/** Enough settled payments to estimate the provider's fee: 2.36 %. Once per database. */
export async function settleTwentyPayments(db: Db) {
  const day = todayInIndia(new Date(), -1);
  const row = { settlement_id: "setl_1", type: "payment", settled_on: day, utr: null, debit_paise: 0 };
  const money = { credit_paise: 97_640, amount_paise: 100_000, fee_paise: 2_360, tax_paise: 360 };
  const none = { payment_id: null, dispute_id: null, description: null, created_at: `${day}T05:00:00.000Z` };
  await db
    .insertInto("settlement_rows")
    .values(
      Array.from({ length: 20 }, (_, index) => ({ entity_id: `pay_${index}`, ...row, ...money, ...none })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("settlement_fetch")
    .values({
      only_row: 1,
      from_day: day,
      to_day: day,
      next_day: day,
      skip: 0,
      rows: 20,
      fetched_through: day,
      error: null,
      updated_at: `${day}T05:00:00.000Z`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
