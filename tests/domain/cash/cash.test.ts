import { beforeEach, describe, expect, test } from "vitest";
import type { Db, PaymentMode } from "#db/schema";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { yearBooks } from "~/features/bank/books.server";
import { linkLine, takeBack } from "~/features/bank/decisions.server";
import { findLinkCandidates } from "~/features/bank/link-candidates.server";
import { recordOther, recordSpending } from "~/features/bank/record-line.server";
import { EnterCash } from "~/features/cash/cash-form";
import { rowsOfYear } from "~/features/cash/cash-view";
import {
  cashMonths,
  cashOpening,
  cashRows,
  enterCash,
  firstDayBelowZero,
  setCashOpening,
  takeCashBack,
} from "~/features/cash/cash.server";
import { listCategories } from "~/features/categories/categories.server";
import { removeExpense } from "~/features/expenses/expenses.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { voidOfflineDonation } from "~/features/payments/offline-corrections.server";
import { statementCsv, type StatementRow } from "../../support/bank";
import { GOAT_REARING } from "../../support/causes";
import { freshDatabase, insertDonation } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-11-24T05:00:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };
const MODE = "practice";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

const categoryOf = async (name: string, side: "income" | "expense" = "expense") => {
  const found = (await listCategories(db, side)).find((one) => one.name === name);
  return String(found?.id);
};
const enter = (fields: Record<string, string>) =>
  enterCash(db, actor, EnterCash.parse({ formToken: newFormToken(), ...fields }), null, NOW);
const open = (day: string, sum: number, anyway = false) =>
  setCashOpening(db, actor, { day, sum, anyway }, NOW);
const allRows = async () => cashRows(db, MODE, await cashOpening(db, MODE));
const book = async () =>
  (await allRows()).map(({ day, source, in: came, out, balance }) => [
    day.slice(5),
    source,
    came - out,
    balance,
  ]);
const donation = (day: string, paise: number, mode: PaymentMode = MODE) =>
  insertDonation(db, {
    amount_paise: paise,
    channel: "cash",
    received_on: day,
    mode,
    order_id: null,
    payment_id: null,
  });
async function importLines(rows: StatementRow[]) {
  valueOf(await importBankStatement(db, null, new TextEncoder().encode(statementCsv(rows)), NOW));
  return db.selectFrom("bank_lines").selectAll().orderBy("id").execute();
}

test("balances opening, gifts, their refunds and entries day by day; gifts follow by themselves", async () => {
  valueOf(await open("2026-05-01", 10_000));
  await donation("2026-04-30", 99_900);
  const voided = await donation("2026-05-02", 50_000);
  const returned = await donation("2026-05-03", 20_000);
  await db
    .insertInto("refunds")
    .values({
      id: "refund-1",
      donation_id: returned.id,
      amount_paise: 5_000,
      status: "processed",
      happened_at: "2026-05-04T20:00:00.000Z",
      created_at: NOW.toISOString(),
      updated_at: NOW.toISOString(),
    })
    .execute();
  valueOf(await enter({ day: "2026-05-03", kind: "drawn", sum: "100" }));
  valueOf(
    await enter({
      day: "2026-05-06",
      kind: "cost",
      sum: "40",
      category: await categoryOf("Travel"),
      note: "Bus",
    }),
  );
  const other = { kind: "other", sum: "3", day: "2026-06-01" };
  valueOf(await enter({ ...other, direction: "in", category: await categoryOf("Sales", "income") }));
  expect(await book()).toEqual([
    ["05-02", "gift", 50_000, 60_000],
    ["05-03", "drawn", 10_000, 70_000],
    ["05-03", "gift", 20_000, 90_000],
    ["05-05", "refund", -5_000, 85_000],
    ["05-06", "cost", -4_000, 81_000],
    ["06-01", "other", 300, 81_300],
  ]);
  const rows = await allRows();
  expect(cashMonths(rowsOfYear(rows, await cashOpening(db, MODE), "2026-27").rows)).toEqual([
    { month: "2026-05", opening: 10_000, in: 80_000, out: 9_000, closing: 81_000 },
    { month: "2026-06", opening: 81_000, in: 300, out: 0, closing: 81_300 },
  ]);
  valueOf(await voidOfflineDonation(db, actor, voided.id, { reason: "Twice" }, NOW));
  expect((await book()).at(-1)).toEqual(["06-01", "other", 300, 31_300]);
});

test("refuses cash below zero on any later day, unless it is entered anyway", async () => {
  valueOf(await open("2026-05-01", 10_000));
  valueOf(await enter({ day: "2026-05-20", kind: "paid_in", sum: "80" }));
  const early = { day: "2026-05-10", kind: "paid_in", sum: "30" };
  expect(refusalOf(await enter(early))).toMatchObject({
    kind: "invalid",
    fields: { anyway: expect.stringContaining("20 May 2026") },
  });
  valueOf(await enter({ ...early, anyway: "on" }));
  expect(firstDayBelowZero(await allRows())).toEqual({ day: "2026-05-20", balance: -1_000 });
});

test("the opening can be corrected until an entry is older than its day", async () => {
  valueOf(await open("2026-05-01", 10_000));
  expect(refusalOf(await enter({ day: "2026-04-30", kind: "paid_in", sum: "1" }))).toMatchObject({
    fields: { day: expect.stringContaining("1 May 2026") },
  });
  valueOf(await enter({ day: "2026-05-10", kind: "paid_in", sum: "30" }));
  valueOf(await open("2026-05-10", 20_000));
  expect((await book()).at(-1)).toEqual(["05-10", "paid_in", -3_000, 17_000]);
  expect(refusalOf(await open("2026-05-11", 0))).toMatchObject({ fields: { day: expect.anything() } });
});

test("asks before a later beginning leaves gifts out, and leaves a closed month alone", async () => {
  await donation("2026-09-13", 345_000);
  await donation("2026-10-02", 20_000);
  const first = await open("2026-11-01", 0);
  expect(refusalOf(first)).toMatchObject({
    kind: "invalid",
    fields: { anyway: expect.stringMatching(/leavesOut.*"count":2.*3,650/) as string },
  });
  expect((await book()).at(-1)).toEqual(["10-02", "gift", 20_000, 365_000]);
  await db
    .insertInto("closed_months")
    .values({ month: "2026-09", closed_at: NOW.toISOString(), closed_by: actor.id })
    .execute();
  for (const anyway of [false, true])
    expect(refusalOf(await open("2026-11-01", 0, anyway))).toMatchObject({ message: "close.monthClosed" });
  // What begins before the first entry of the book leaves nothing out, and changes the closed month all the same.
  expect(refusalOf(await open("2026-09-01", 100))).toMatchObject({ message: "close.monthClosed" });
  await db.deleteFrom("closed_months").execute();
  valueOf(await open("2026-11-01", 0, true));
  expect(await book()).toEqual([]);
  valueOf(await open("2026-09-01", 0));
  expect((await book()).at(-1)).toEqual(["10-02", "gift", 20_000, 365_000]);
});

test("a cost is an expense, which only its entry takes back; the entry stays", async () => {
  valueOf(await open("2026-05-01", 10_000));
  const form = {
    day: "2026-05-06",
    kind: "cost",
    sum: "40",
    cause: GOAT_REARING,
    note: "Feed",
    payee: "Shaji",
    publish: "on",
    anyway: "on",
    formToken: newFormToken(),
  };
  const { id } = valueOf(await enter(form));
  expect(valueOf(await enter(form)).id).toBe(id);
  const expenses = () => db.selectFrom("expenses").selectAll().execute();
  const [expense] = await expenses();
  expect(expense).toMatchObject({ amount_paise: 4_000, description: "Feed", payee: "Shaji", published: 1 });
  expect(refusalOf(await removeExpense(db, actor, { id: expense?.id ?? "" }, NOW))).toMatchObject({
    message: "cause.expenseInCash",
  });
  valueOf(await takeCashBack(db, actor, { id, reason: "Paid by Asha", anyway: false }, NOW));
  valueOf(await takeCashBack(db, actor, { id, reason: "again", anyway: false }, NOW));
  expect(await expenses()).toEqual([]);
  expect(await allRows()).toMatchObject([
    { sum: 4_000, in: 0, out: 0, balance: 10_000, takenBackReason: "Paid by Asha" },
  ]);
});

test("asks before a lower opening balance puts later cash below zero", async () => {
  valueOf(await open("2026-05-01", 10_000));
  valueOf(await enter({ day: "2026-05-02", kind: "paid_in", sum: "100" }));
  expect(refusalOf(await open("2026-05-01", 9_000))).toMatchObject({
    fields: { anyway: expect.stringContaining("cash.belowZero") as string },
  });
  expect(await cashOpening(db, MODE)).toMatchObject({ paise: 10_000 });
  valueOf(await open("2026-05-01", 9_000, true));
  expect(await cashOpening(db, "live")).toBeNull();
});

test("a loan that is paid back is no cost", async () => {
  const [loan, got] = [await categoryOf("Loan repaid"), await categoryOf("Loan received", "income")];
  const fields = { day: "2026-05-05", sum: "100", note: "To Ravi", anyway: "on" };
  expect(refusalOf(await enter({ ...fields, kind: "cost", category: loan }))).toMatchObject({
    fields: { category: "cash.loanIsNoCost" },
  });
  valueOf(await enter({ ...fields, kind: "other", direction: "in", category: got }));
  valueOf(await enter({ ...fields, kind: "other", direction: "out", category: loan }));
  expect((await book()).map(([, , paise]) => paise)).toEqual([10_000, -10_000]);
});

test("names both doubts about a cost, because one tick answers both", async () => {
  await db.updateTable("causes").set({ opening_paise: 0 }).execute();
  const cost = { day: "2026-05-02", kind: "cost", sum: "100", note: "Fodder", cause: GOAT_REARING };
  const refusal = refusalOf(await enter({ ...cost, publish: "on" }));
  expect(refusal).toMatchObject({
    fields: { anyway: expect.stringMatching(/belowZero.*aboveInHand/) as string },
  });
});

test("refuses a form whose entry was taken back since", async () => {
  const form = { day: "2026-05-02", kind: "drawn", sum: "100", formToken: newFormToken() };
  const { id } = valueOf(await enter(form));
  valueOf(await takeCashBack(db, actor, { id, reason: "A mistake", anyway: true }, NOW));
  expect(refusalOf(await enter(form))).toMatchObject({ message: "cash.formTakenBack" });
});

describe("a line of the bank", () => {
  test("is linked to its entry, which can't be taken back meanwhile", async () => {
    valueOf(await open("2026-05-01", 500_000));
    const paidIn = valueOf(await enter({ day: "2026-05-06", kind: "paid_in", sum: "1,000" }));
    const drawn = valueOf(await enter({ day: "2026-05-07", kind: "drawn", sum: "1,000" }));
    const [credit] = await importLines([
      { day: "06/05/2026", narration: "CASH DEPOSIT", credit: "1,000.00" },
    ]);
    if (!credit) throw new Error("no line");
    expect(await findLinkCandidates(db, credit, "")).toMatchObject([{ kind: "cash", id: String(paidIn.id) }]);
    const link = (id: number) =>
      linkLine(db, actor, { line: credit.id, kind: "cash", id: String(id), sum: null }, NOW);
    expect(refusalOf(await link(drawn.id))).toMatchObject({ message: "bank.decidedMeanwhile" });
    valueOf(await link(paidIn.id));
    expect(
      refusalOf(await takeCashBack(db, actor, { id: paidIn.id, reason: "x", anyway: false }, NOW)),
    ).toMatchObject({ message: "cash.atBank" });
    const [allocation] = await db.selectFrom("bank_allocations").selectAll().execute();
    const back = { line: credit.id, allocation: allocation?.id ?? 0, reason: "wrong" };
    valueOf(await takeBack(db, actor, back, NOW));
    expect((await allRows()).at(0)).toMatchObject({ takenBackReason: null, isAtBank: 0 });
  });

  test("that is cash makes its entry, and taking it back takes the entry back", async () => {
    const [debit] = await importLines([{ day: "06/05/2026", narration: "ATM", debit: "500.00" }]);
    if (!debit) throw new Error("no line");
    const category = Number(await categoryOf("Cash"));
    valueOf(await recordOther(db, actor, { line: debit.id, sum: null, category, note: "For tea" }, NOW));
    expect(await book()).toEqual([["05-06", "drawn", 50_000, 50_000]]);
    expect(await yearBooks(db, "2026-27", MODE)).toMatchObject({
      payments: [],
      contra: [{ name: "Cash drawn from the bank", paise: 50_000 }],
      cash: { opening: 0, closing: 50_000 },
    });
    const [allocation] = await db.selectFrom("bank_allocations").selectAll().execute();
    const back = { line: debit.id, allocation: allocation?.id ?? 0, reason: "A mistake" };
    valueOf(await takeBack(db, actor, back, NOW));
    expect(await allRows()).toMatchObject([{ balance: 0, takenBackReason: "A mistake" }]);
  });

  test("is not entered a second time by hand, unless it is other cash", async () => {
    const [line] = await importLines([{ day: "23/06/2026", narration: "ATM WDL", debit: "5,000.00" }]);
    const category = Number(await categoryOf("Cash"));
    valueOf(await recordOther(db, actor, { line: line?.id ?? 0, sum: null, category, note: "" }, NOW));
    const drawn = { day: "2026-06-22", kind: "drawn", sum: "5000" };
    expect(refusalOf(await enter(drawn))).toEqual({
      kind: "invalid",
      fields: { anyway: expect.stringContaining("cash.isThere") as string },
    });
    valueOf(await enter({ ...drawn, sum: "4000" }));
    valueOf(await enter({ ...drawn, anyway: "on" }));
  });

  test("makes no second entry of cash that the book has already: the line is linked to it", async () => {
    valueOf(await open("2026-05-01", 500_000));
    const paidIn = valueOf(await enter({ day: "2026-05-04", kind: "paid_in", sum: "1,000" }));
    const [credit] = await importLines([{ day: "06/05/2026", narration: "CASH", credit: "1,000.00" }]);
    const category = Number(await categoryOf("Cash", "income"));
    const other = { line: credit?.id ?? 0, sum: null, category, note: "" };
    expect(refusalOf(await recordOther(db, actor, other, NOW))).toMatchObject({
      fields: { category: expect.stringContaining("bank.cashIsThere") as string },
    });
    const link = { line: credit?.id ?? 0, kind: "cash", id: String(paidIn.id), sum: null } as const;
    valueOf(await linkLine(db, actor, link, NOW));
    expect(await allRows()).toHaveLength(1);
  });

  test.each(["Cash", "To another account of ours"])("of '%s' is not spent on anything", async (name) => {
    const [debit] = await importLines([{ day: "06/05/2026", narration: "ATM", debit: "500.00" }]);
    const category = Number(await categoryOf(name));
    const spent = { line: debit?.id ?? 0, sum: null, cause: null, category, what: "Cash", payee: "" };
    const refusal = refusalOf(
      await recordSpending(db, actor, { ...spent, publish: false, anyway: false }, NOW),
    );
    expect(refusal).toMatchObject({ fields: { category: "bank.notSpent" } });
    const cost = { day: "2026-05-06", kind: "cost", sum: "5", note: "Tea", category: String(category) };
    expect(refusalOf(await enter({ ...cost, anyway: "on" }))).toMatchObject({
      fields: { category: "bank.categoryRequired" },
    });
  });

  test("that is linked to a gift by cash keeps that gift out of the cash", async () => {
    const { id } = await donation("2026-05-05", 70_000, "live");
    const [credit] = await importLines([{ day: "06/05/2026", narration: "CASH BY ASHA", credit: "500.00" }]);
    valueOf(await linkLine(db, actor, { line: credit?.id ?? 0, kind: "gift", id, sum: null }, NOW));
    expect(await book()).toEqual([["05-05", "gift", 20_000, 20_000]]);
  });
});
