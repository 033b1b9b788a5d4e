/** With what a financial year begins, for the ledgers of the accountant's own company. */
import { beforeEach, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { openingBalances } from "~/features/closing/opening-balances.server";
import { statementCsv, type StatementRow } from "../../support/bank";
import { freshDatabase, insertDonation } from "../../support/donation";
import { bankLine } from "../../support/journal";
import { valueOf } from "../../support/result";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

const importLines = async (account: string, rows: StatementRow[]) =>
  valueOf(
    await importBankStatement(
      db,
      null,
      new TextEncoder().encode(`Account Number,${account}\n${statementCsv(rows)}`),
      new Date("2026-11-24T05:00:00.000Z"),
    ),
  );
const openings = async (month: string) => Object.fromEntries(await openingBalances(db, month, "live"));
const cashGift = (day: string, paise: number) =>
  insertDonation(db, {
    ...{ channel: "cash", amount_paise: paise, received_on: day, paid_at: `${day}T06:30:00.000Z` },
    ...{ mode: "live", order_id: null, payment_id: null },
  });

test("a bank account begins with its balance of 1 April, whichever month is exported", async () => {
  await importLines("10010200340042", [
    { day: "10/02/2026", narration: "A", credit: "100.00", balance: "1,100.00" },
    { day: "20/03/2026", narration: "B", debit: "300.00", balance: "800.00" },
    // A month that ends with what it began with.
    { day: "05/04/2026", narration: "C", credit: "50.00", balance: "850.00" },
    { day: "06/04/2026", narration: "D", debit: "50.00", balance: "800.00" },
    { day: "07/06/2026", narration: "E", credit: "70.00", balance: "870.00" },
  ]);
  const name = Object.keys(await openings("2026-06"))[0] ?? "";
  expect(name).toMatch(/^Bank - .*0042$/);
  expect(await openings("2026-02")).toEqual({ [name]: 100_000 });
  for (const month of ["2026-04", "2026-06", "2027-03"])
    expect(await openings(month)).toEqual({ [name]: 80_000 });
  expect(await openings("2027-04")).toEqual({ [name]: 87_000 });
});

test("the cash is what a cash book that begins later says, less what came before it", async () => {
  expect(await openings("2026-06")).toEqual({});
  await cashGift("2026-03-10", 1_000);
  await cashGift("2026-05-10", 2_000);
  expect(await openings("2026-06")).toEqual({ Cash: 1_000 });
  await db
    .insertInto("cash_opening")
    .values({ mode: "live", day: "2026-07-01", amount_paise: 9_000 })
    .execute();
  await cashGift("2026-08-10", 500);
  expect(await openings("2026-06")).toEqual({ Cash: 7_000 });
  expect(await openings("2026-08")).toEqual({ Cash: 7_000 });
  expect(await openings("2027-05")).toEqual({ Cash: 9_500 });
});

test("what was borrowed and not paid back is owed to its lender on 1 April", async () => {
  const loan = (side: "income" | "expense") =>
    db
      .selectFrom("categories")
      .select("id")
      .where("side", "=", side)
      .where("is_loan", "=", 1)
      .executeTakeFirstOrThrow();
  const [got, repaid] = [(await loan("income")).id, (await loan("expense")).id];
  await bankLine(
    db,
    { day: "2026-03-10", paise: 90_000 },
    { kind: "other", categoryId: got, note: "Of Ravi" },
  );
  await bankLine(
    db,
    { day: "2026-05-10", paise: -40_000 },
    { kind: "other", categoryId: repaid, note: "of ravi" },
  );
  await bankLine(
    db,
    { day: "2026-05-11", paise: 7_000 },
    { kind: "other", categoryId: got, note: "Of Devi" },
  );
  const facts = { kind: "other", direction: "out", mode: "live" } as const;
  const entry = { ...facts, note: "Of Ravi", category_id: repaid, expense_id: null, created_by: null };
  for (const [day, taken_back_at] of [
    ["2026-06-10", null],
    ["2026-06-11", "2026-06-11T05:00:00.000Z"],
  ] as const)
    await db
      .insertInto("cash_entries")
      .values({ ...entry, day, sum_paise: 10_000, taken_back_at, created_at: `${day}T05:00:00.000Z` })
      .execute();
  const owed = async (month: string) => {
    const loans = [...(await openingBalances(db, month, "live"))].filter(([name]) => name.startsWith("Loan"));
    return Object.fromEntries(loans);
  };
  expect([await owed("2026-03"), await owed("2026-04"), await owed("2027-04")]).toEqual([
    {},
    { "Loan - Of Ravi": -90_000 },
    { "Loan - Of Ravi": -40_000, "Loan - Of Devi": -7_000 },
  ]);
});
