/** Each difference of a month has its name, its sum to the paisa and its rows; nothing is left over. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { ignoreLine, linkLine } from "~/features/bank/decisions.server";
import { recordOther, recordSpending } from "~/features/bank/record-line.server";
import { EnterCash } from "~/features/cash/cash-form";
import { enterCash, setCashOpening } from "~/features/cash/cash.server";
import { listCategories } from "~/features/categories/categories.server";
import { comparePeriod } from "~/features/closing/compare-month.server";
import { periodOfMonth, sinceApril } from "~/features/closing/period";
import { AddExpense } from "~/features/expenses/expense-form";
import { addExpense } from "~/features/expenses/expenses.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { statementCsv, type StatementRow } from "../../support/bank";
import { LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase, insertDonation } from "../../support/donation";
import { valueOf } from "../../support/result";

const NOW = new Date("2026-11-24T05:00:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };
const MODE = "practice";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

/** Differences of October by name, in paise. */
async function differences(period = periodOfMonth("2026-10")): Promise<Record<string, number>> {
  const { pairs } = await comparePeriod(db, period, MODE);
  for (const pair of pairs)
    for (const { paise, rows } of pair.differences) {
      expect(
        rows.reduce((sum, row) => sum + row.paise, 0),
        pair.name,
      ).toBe(paise);
      for (const row of rows) expect(row.href, row.text).not.toBeNull();
    }
  return Object.fromEntries(
    pairs.flatMap((pair) => pair.differences.map(({ name, paise }) => [name, paise])),
  );
}
async function importLines(rows: StatementRow[]): Promise<number[]> {
  const bytes = new TextEncoder().encode(statementCsv(rows));
  valueOf(await importBankStatement(db, null, bytes, NOW));
  return (await db.selectFrom("bank_lines").select("id").orderBy("id").execute()).map(({ id }) => id);
}
const gift = (details: Partial<Donation> & { received_on: string }) =>
  insertDonation(db, {
    ...{ amount_paise: 50_000, channel: "transfer", mode: "live", order_id: null, payment_id: null },
    paid_at: `${details.received_on}T06:30:00.000Z`,
    ...details,
  });
const online = (paid_at: string, details: Partial<Donation> = {}) =>
  insertDonation(db, { amount_paise: 50_000, mode: MODE, paid_at, ...details });
async function settle(
  id: string,
  settled_on: string,
  payments: { payment: string; paise: number; fee: number }[],
) {
  await db
    .insertInto("settlements")
    .values({
      ...{ id, utr: `UTR${id}`, status: "processed", created_at: NOW.toISOString() },
      amount_paise: payments.reduce((sum, { paise, fee }) => sum + paise - fee, 0),
    })
    .execute();
  for (const { payment, paise, fee } of payments)
    await db
      .insertInto("settlement_rows")
      .values({
        ...{ settlement_id: id, entity_id: payment, type: "payment", settled_on, utr: `UTR${id}` },
        ...{ amount_paise: paise, fee_paise: fee, tax_paise: 0, credit_paise: paise - fee, debit_paise: 0 },
        ...{ payment_id: payment, dispute_id: null, created_at: NOW.toISOString() },
      })
      .execute();
}
const link = (line: number, kind: "gift" | "settlement", id: string, sum: number | null = null) =>
  linkLine(db, actor, { line, kind, id, sum }, NOW).then(valueOf);
const categoryOf = async (name: string, side: "income" | "expense") =>
  (await listCategories(db, side)).find((one) => one.name === name)?.id ?? 0;
const spend = (details: Record<string, string> = {}) => {
  const form = { date: "2026-10-12", amount: "300", what: "Chalk", publish: "on", confirmed: "300" };
  const given = AddExpense.parse({ ...form, cause: LIFE_SCHOOL, formToken: newFormToken(), ...details });
  return addExpense(db, actor, { cause: LIFE_SCHOOL, mode: MODE }, given, null, NOW).then(valueOf);
};

test("a month in which all is explained has no difference but the provider's fees", async () => {
  const { id } = await gift({ received_on: "2026-10-05" });
  const { payment_id } = await online("2026-10-06T05:00:00.000Z");
  await settle("setl_1", "2026-10-07", [{ payment: payment_id ?? "", paise: 50_000, fee: 1_180 }]);
  const [one = 0, two = 0, three = 0, four = 0] = await importLines([
    { day: "06/10/2026", narration: "NEFT ASHA", credit: "500.00" },
    { day: "08/10/2026", narration: "RAZORPAY", credit: "488.20" },
    { day: "09/10/2026", narration: "CHQ 17", debit: "120.00" },
    { day: "30/10/2026", narration: "INTEREST", credit: "17.35" },
  ]);
  await link(one, "gift", id);
  await link(two, "settlement", "setl_1");
  const spent = { sum: null, cause: LIFE_SCHOOL, category: null, what: "Rice", payee: "" };
  valueOf(await recordSpending(db, actor, { line: three, ...spent, publish: false, anyway: false }, NOW));
  const category = await categoryOf("Interest", "income");
  valueOf(await recordOther(db, actor, { line: four, sum: null, category, note: "" }, NOW));
  await gift({ received_on: "2026-10-10", channel: "cash", amount_paise: 25_000 });
  expect(await differences()).toEqual({ "places.fees": 1_180 });
  expect(await differences(sinceApril("2026-10"))).toEqual({ "places.fees": 1_180 });
});

describe("is named", () => {
  test("what is not explained, and what is ignored", async () => {
    const [, two = 0] = await importLines([
      { day: "06/10/2026", narration: "NEFT ASHA", credit: "500.00" },
      { day: "08/10/2026", narration: "CHQ 17", debit: "120.00" },
      { day: "09/10/2026", narration: "CHQ 18", debit: "0.05" },
    ]);
    valueOf(await ignoreLine(db, actor, { line: two, reason: "The bank’s mistake" }, NOW));
    expect(await differences()).toEqual({ "journal.open": 49_995, "journal.ignored": -12_000 });
  });

  test("a gift that is not at the bank yet, and one whose line stands in another month", async () => {
    await gift({ received_on: "2026-10-05", amount_paise: 10_001 });
    const { id } = await gift({ received_on: "2026-10-30", channel: "cheque" });
    const [one = 0] = await importLines([{ day: "02/11/2026", narration: "CLG", credit: "500.00" }]);
    await link(one, "gift", id);
    expect(await differences()).toEqual({
      "journal.unpaid": -10_001,
      "places.unpaid": 10_001,
      "places.otherMonth": 50_000,
    });
    expect(await differences(periodOfMonth("2026-11"))).toEqual({ "places.ofOtherMonth": -50_000 });
    expect(await differences(sinceApril("2026-11"))).toEqual({
      "journal.unpaid": -10_001,
      "places.unpaid": 10_001,
    });
  });

  test("gifts online that are settled in another month, or not at the bank", async () => {
    const one = await online("2026-10-30T05:00:00.000Z");
    const other = await online("2026-10-31T05:00:00.000Z", { amount_paise: 70_000 });
    await settle("setl_1", "2026-11-02", [{ payment: one.payment_id ?? "", paise: 50_000, fee: 1_180 }]);
    await settle("setl_2", "2026-10-31", [{ payment: other.payment_id ?? "", paise: 70_000, fee: 1_652 }]);
    const [line = 0] = await importLines([{ day: "03/11/2026", narration: "RAZORPAY", credit: "488.20" }]);
    await link(line, "settlement", "setl_1");
    expect(await differences()).toEqual({ "journal.unpaid": -68_348, "places.unpaid": 120_000 });
    expect(await differences(periodOfMonth("2026-11"))).toEqual({
      "places.ofOtherMonth": -50_000,
      "places.fees": 1_180,
    });
  });

  test("what of a settlement did not arrive", async () => {
    const one = await online("2026-10-06T05:00:00.000Z");
    await settle("setl_1", "2026-10-07", [{ payment: one.payment_id ?? "", paise: 50_000, fee: 1_180 }]);
    const [line = 0] = await importLines([{ day: "08/10/2026", narration: "RAZORPAY", credit: "482.30" }]);
    await link(line, "settlement", "setl_1");
    expect(await differences()).toEqual({ "places.fees": 1_180, "places.settlement": 590 });
  });

  test("a returned gift that is not at the bank yet", async () => {
    const { id } = await gift({
      received_on: "2026-09-05",
      state: "partially_refunded",
      refunded_paise: 7_000,
    });
    const [line = 0] = await importLines([{ day: "06/09/2026", narration: "NEFT", credit: "500.00" }]);
    await link(line, "gift", id);
    await db
      .insertInto("refunds")
      .values({
        ...{ id: "refund-1", donation_id: id, amount_paise: 7_000, status: "processed" },
        happened_at: "2026-10-04T05:00:00.000Z",
        ...{ created_at: NOW.toISOString(), updated_at: NOW.toISOString() },
      })
      .execute();
    expect(await differences()).toEqual({
      "balances.none": 0,
      "journal.unpaid": 7_000,
      "places.unpaid": -7_000,
    });
  });

  test("an imported gift that a line names", async () => {
    const { id } = await db
      .insertInto("imports")
      .values({ kind: "donations", row_count: 1, amount_paise: 50_000, imported_at: NOW.toISOString() })
      .returning("id")
      .executeTakeFirstOrThrow();
    const imported = await gift({ received_on: "2026-10-05", import_id: id, mode: "live" });
    const [line = 0] = await importLines([{ day: "06/10/2026", narration: "NEFT", credit: "500.00" }]);
    await link(line, "gift", imported.id);
    expect(await differences()).toEqual({ "gifts.imported": -50_000, "places.imported": -50_000 });
  });

  test("an expense that neither bank nor cash paid, and one that was paid in another month", async () => {
    await spend();
    await db
      .updateTable("expenses")
      .set({ cause_slug: null, published: 0, category_id: await categoryOf("Rent", "expense") })
      .execute();
    const later = await spend({ date: "2026-10-31", amount: "40", confirmed: "40", what: "Stamps" });
    const [line = 0] = await importLines([{ day: "02/11/2026", narration: "CHQ 3", debit: "40.00" }]);
    valueOf(await linkLine(db, actor, { line, kind: "expense", id: later.id, sum: null }, NOW));
    expect(await differences()).toEqual({ "expenses.neither": 30_000, "expenses.otherMonth": 4_000 });
    expect(await differences(periodOfMonth("2026-11"))).toEqual({ "expenses.ofOtherMonth": -4_000 });
  });

  test("cash below zero, before the book begins, and not at the bank yet", async () => {
    valueOf(await setCashOpening(db, actor, { day: "2026-10-10", sum: 10_000, anyway: true }, NOW));
    await gift({ received_on: "2026-10-05", channel: "cash" });
    const entry = EnterCash.parse({
      ...{ day: "2026-10-12", kind: "paid_in", sum: "150", formToken: newFormToken(), anyway: "on" },
    });
    valueOf(await enterCash(db, actor, entry, null, NOW));
    expect(await differences()).toEqual({
      "journal.unpaid": -15_000,
      "cash.below": -5_000,
      "cash.before": -50_000,
      "places.beforeCash": 50_000,
    });
  });

  test("balances that do not follow, and a month without a statement", async () => {
    await importLines([
      { day: "16/09/2026", narration: "A", credit: "500.00", balance: "500.00" },
      { day: "16/11/2026", narration: "B", credit: "100.00", balance: "700.00" },
      { day: "17/11/2026", narration: "C", credit: "100.00", balance: "850.00" },
    ] as StatementRow[]);
    await db
      .updateTable("bank_statements")
      .set({ first_day: "2026-09-16", last_day: "2026-09-16" })
      .execute();
    expect(await differences()).toEqual({ "balances.none": 0 });
    const november = await differences(periodOfMonth("2026-11"));
    expect(november).toMatchObject({ "balances.missing": 5_000, "balances.gap": 10_000 });
  });
});

test("the year compares the ledger with the tax statement", async () => {
  await gift({ received_on: "2026-10-05", mode: "live", state: "partially_refunded", refunded_paise: 7_000 });
  await gift({ received_on: "2026-10-06", mode: "practice", amount_paise: 1_000 });
  const { pairs } = await comparePeriod(db, sinceApril("2027-03"), MODE);
  const statement = pairs.find(({ name }) => name === "statement");
  expect(statement).toMatchObject({ left: 51_000, right: 43_000 });
  expect(statement?.differences.map(({ name, paise }) => [name, paise])).toEqual([
    ["statement.practice", 1_000],
    ["statement.returned", 7_000],
  ]);
});
