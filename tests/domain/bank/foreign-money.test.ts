/** Money from abroad: recognised, never suggested as a gift, set apart until it has gone back. */
import { beforeEach, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { yearBooks } from "~/features/bank/books.server";
import { countForeignToReturn, findForeign } from "~/features/bank/foreign-credits.server";
import { isForeign } from "~/features/bank/foreign-money";
import { recordOther, recordSpending } from "~/features/bank/record-line.server";
import { listCategories } from "~/features/categories/categories.server";
import { statementCsv } from "../../support/bank";
import { freshDatabase } from "../../support/donation";
import { insertDonation } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-05-25T05:00:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

test.each([
  ["INWARD REM SWIFT USD 600 JOHN MATHEW", true],
  ["Inward/JOHN MATHEW", true],
  ["TT/EUR/550/BERLIN", true],
  ["TRF AED 2,000", true],
  ["NEFT INWARD/ASHA/HDFC", false],
  ["INWARD CLG CHQ 004512", false],
  ["UPI/CR/631/EUREKA STORES", false],
  ["IMPS/SWIFTY LOGISTICS", false],
  ["UPI/USDA", false],
])("%s is from abroad: %s", (narration, expected) => {
  expect(isForeign(narration)).toBe(expected);
});

async function imported(rows: { day: string; narration: string; credit?: string; debit?: string }[]) {
  const csv = new TextEncoder().encode(statementCsv(rows));
  valueOf(await importBankStatement(db, null, csv, NOW, { account: "Bank" }));
  return db.selectFrom("bank_lines").selectAll().orderBy("id").execute();
}
const categoryOf = async (side: "income" | "expense") =>
  (await listCategories(db, side)).find(({ meaning }) => meaning === "foreign")?.id ?? 0;

test("a credit and its return stand apart in the books, and wait until both are explained", async () => {
  await insertDonation(db, { name: "John Mathew", amount_paise: 5_000_000, channel: "cheque" });
  const [credit, early, debit] = await imported([
    { day: "10/05/2026", narration: "INWARD REM SWIFT USD JOHN MATHEW", credit: "50000.00" },
    { day: "09/05/2026", narration: "CHQ PAID", debit: "50000.00" },
    { day: "20/05/2026", narration: "TRF OUT JOHN MATHEW", debit: "50000.00" },
  ]);
  if (!credit || !early || !debit) throw new Error("not imported");
  expect(credit).toMatchObject({ state: "open", suggestion: null });
  expect(await findForeign(db, credit)).toEqual({ since: null });
  expect(await findForeign(db, debit)).toBeNull();

  const explain = async (line: number, side: "income" | "expense") =>
    valueOf(
      await recordOther(
        db,
        actor,
        { line, sum: null, category: await categoryOf(side), note: "", anyway: true },
        NOW,
      ),
    );
  await explain(credit.id, "income");
  expect(await countForeignToReturn(db)).toBe(1);
  expect(await findForeign(db, debit)).toEqual({ since: "2026-05-10" });
  expect(await findForeign(db, early)).toBeNull();
  const spent = { cause: null, what: "Return", payee: "", publish: false, anyway: false };
  const category = await categoryOf("expense");
  expect(
    refusalOf(await recordSpending(db, actor, { ...spent, line: debit.id, sum: null, category }, NOW)),
  ).toMatchObject({ fields: { category: "bank.notSpent" } });
  await explain(debit.id, "expense");
  expect(await countForeignToReturn(db)).toBe(0);
  expect(await findForeign(db, early)).toBeNull();

  const books = await yearBooks(db, "2026-27", "live");
  const apart = { group: "From abroad, not ours to keep", paise: 5_000_000 };
  expect(books.receipts).toMatchObject([apart]);
  expect(books.payments).toMatchObject([apart, { group: "Not yet explained" }]);
});
