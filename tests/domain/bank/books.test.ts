import { beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { bookYears, yearBooks } from "~/features/bank/books.server";
import { booksCsv, type BooksLine } from "~/features/bank/books-view";
import { linkLine, recordCredit } from "~/features/bank/decisions.server";
import { recordOther, recordSpending } from "~/features/bank/record-line.server";
import { listCategories } from "~/features/categories/categories.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { statementCsv, type StatementRow } from "../../support/bank";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase, insertDonation } from "../../support/donation";
import { valueOf } from "../../support/result";

const NOW = new Date("2026-11-24T05:00:00.000Z");
const AFTER_THE_YEAR = new Date("2027-04-02T05:00:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
  await db
    .updateTable("causes")
    .set({ ledger_name: "Goats (books)" })
    .where("slug", "=", GOAT_REARING)
    .execute();
});

const run = async (rows: StatementRow[]) =>
  valueOf(await importBankStatement(db, null, new TextEncoder().encode(statementCsv(rows)), AFTER_THE_YEAR));
const lineOf = async (narration: string) =>
  (
    await db
      .selectFrom("bank_lines")
      .select("id")
      .where("narration", "=", narration)
      .executeTakeFirstOrThrow()
  ).id;
const books = (year = "2026-27") => yearBooks(db, year, "live");
const sums = (lines: BooksLine[]) => lines.map(({ group, name, paise }) => [group, name, paise]);

/** Lines with the balance after each; the account held ₹1,000.05 before the year. */
const YEAR: StatementRow[] = [
  { day: "31/03/2026", narration: "LAST YEAR", credit: "0.05", balance: "1,000.05" },
  { day: "01/04/2026", narration: "GIFT FOR GOATS", credit: "500.50", balance: "1,500.55" },
  { day: "20/06/2026", narration: "NEFT RAZORPAY AXISCN0420000001", credit: "976.41", balance: "2,476.96" },
  { day: "21/06/2026", narration: "LOAN OF A MEMBER", credit: "100.00", balance: "2,576.96" },
  { day: "22/06/2026", narration: "NOBODY KNOWS", credit: "0.01", balance: "2,576.97" },
  { day: "01/07/2026", narration: "FEED", debit: "300.30", balance: "2,276.67" },
  { day: "02/07/2026", narration: "CHARGES", debit: "11.80", balance: "2,264.87" },
  { day: "03/07/2026", narration: "LOAN PAID BACK", debit: "100.00", balance: "2,164.87" },
  { day: "31/03/2027", narration: "LATE", debit: "1.00", balance: "2,163.87" },
];

async function settlement() {
  const donations: Donation[] = [];
  for (const cause_slug of [LIFE_SCHOOL, GOAT_REARING])
    donations.push(await insertDonation(db, { cause_slug, mode: "live" }));
  const row = {
    ...{ settlement_id: "setl_1", type: "payment", settled_on: "2026-06-20", utr: "AXISCN0420000001" },
    ...{ amount_paise: 50_000, fee_paise: 1_180, tax_paise: 180, credit_paise: 48_820, debit_paise: 0 },
    created_at: NOW.toISOString(),
  };
  await db
    .insertInto("settlement_rows")
    .values(donations.map(({ payment_id }) => ({ ...row, entity_id: payment_id ?? "" })))
    .execute();
  // The amount is one paisa more than the sum of its rows.
  const told = { utr: row.utr, amount_paise: 97_641, status: "processed", created_at: row.created_at };
  await db
    .insertInto("settlements")
    .values({ id: "setl_1", ...told })
    .execute();
}

async function decideAll() {
  const donation = { cause: GOAT_REARING, channel: "transfer", name: "Asha Varghese" } as const;
  const rest = { email: null, phone: null, address: null, pan: null, note: null, wantsCertificate: false };
  const whole = { sum: null, wantsUpdates: false, anyway: true };
  const form = {
    line: await lineOf("GIFT FOR GOATS"),
    formToken: newFormToken(),
    ...donation,
    ...rest,
    ...whole,
  };
  valueOf(await recordCredit(db, actor, form, NOW));
  for (const [narration, side, name] of [
    ["LOAN OF A MEMBER", "income", "Loan received"],
    ["LOAN PAID BACK", "expense", "Loan repaid"],
  ] as const) {
    const category = (await listCategories(db, side)).find((one) => one.name === name)?.id ?? 0;
    const other = { line: await lineOf(narration), sum: null, category, note: "" };
    valueOf(await recordOther(db, actor, other, NOW));
  }
  const charges = (await listCategories(db, "expense")).find(({ name }) => name === "Bank charges")?.id ?? 0;
  for (const [narration, cause, category] of [
    ["FEED", LIFE_SCHOOL, null],
    ["CHARGES", null, charges],
  ] as const) {
    const spent = { cause, category, what: "Feed", payee: "", publish: false };
    valueOf(await recordSpending(db, actor, { line: await lineOf(narration), ...whole, ...spent }, NOW));
  }
}

describe("books of a year", () => {
  test("add up to the paisa from the opening to the closing balance", async () => {
    await settlement();
    await run(YEAR);
    await decideAll();
    const school = (
      await db
        .selectFrom("causes")
        .select("ledger_name")
        .where("slug", "=", LIFE_SCHOOL)
        .executeTakeFirstOrThrow()
    ).ledger_name;
    const found = await books();
    const online = "Gifts online, less the provider’s fees";
    expect(sums(found.receipts)).toEqual([
      ["Gifts by transfer and cheque", "Goats (books)", 50_050],
      ...[["Goats (books)", 48_820] as const, [school, 48_820] as const]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([name, paise]) => [online, name, paise]),
      [online, "Settlements of the payment provider, gifts not known", 1],
      ["Other receipts", "Loan received", 10_000],
      ["Not yet explained", "Credits", 1],
    ]);
    expect(sums(found.payments)).toEqual([
      ["Spent on causes", school, 30_030],
      ["Running costs", "Bank charges", 1_180],
      ["Other payments", "Loan repaid", 10_000],
      ["Not yet explained", "Debits", 100],
    ]);
    expect(found).toMatchObject({ opening: 100_005, received: 157_692, paid: 41_310, closing: 216_387 });
    expect(found.missing).toBe(0);
    expect(await books("2025-26")).toMatchObject({ received: 5, paid: 0, closing: 100_005, missing: 0 });
  });

  test("name what arrived with another sum than the provider says", async () => {
    await settlement();
    const short = { day: "20/06/2026", narration: "NEFT RAZORPAY AXISCN0420000001", credit: "970.51" };
    await run([short]);
    const line = await lineOf(short.narration);
    valueOf(await linkLine(db, actor, { line, kind: "settlement", id: "setl_1", sum: null }, NOW));
    const found = await books();
    expect(sums(found.receipts).slice(-2)).toEqual([
      [expect.any(String), "Settlements of the payment provider, gifts not known", 1],
      [expect.any(String), "Settlements that arrived with another sum", -590],
    ]);
    expect(found.received).toBe(97_051);
  });

  test("name what is spent under a category once, however it was entered", async () => {
    await run([{ day: "11/04/2026", narration: "CHARGES", debit: "11.80", balance: "100.00" }]);
    const charges = (await listCategories(db, "expense")).find(({ name }) => name === "Bank charges");
    const category = charges?.id ?? 0;
    valueOf(
      await recordOther(db, actor, { line: await lineOf("CHARGES"), sum: 1_000, category, note: "" }, NOW),
    );
    const spent = { cause: null, category, what: "Charges", payee: "", publish: false, anyway: true };
    valueOf(await recordSpending(db, actor, { line: await lineOf("CHARGES"), sum: null, ...spent }, NOW));
    const cash = { kind: "other", direction: "out", sum_paise: 20, day: "2026-04-12", mode: "live" } as const;
    const entry = { ...cash, note: "", category_id: category, expense_id: null, created_by: null };
    await db
      .insertInto("cash_entries")
      .values({ ...entry, created_at: NOW.toISOString() })
      .execute();
    expect(sums((await books()).payments)).toEqual([["Running costs", "Bank charges", 1_200]]);
  });

  test("show the difference when lines are missing", async () => {
    await run(YEAR.filter(({ narration }) => narration !== "CHARGES"));
    expect((await books()).missing).toBe(-1_180);
  });

  test("have no balances when the bank's file has none", async () => {
    await run(YEAR.map(({ balance: _, ...row }) => row));
    expect(await books()).toMatchObject({ opening: null, closing: null, missing: null, paid: 41_310 });
  });

  test("carry the balance over a year without lines", async () => {
    await run(YEAR.slice(0, 1));
    expect(await books()).toMatchObject({ opening: 100_005, received: 0, closing: 100_005, missing: 0 });
  });

  test("list offline donations without a bank line separately", async () => {
    const byHand = { channel: "cheque", payment_id: null, order_id: null, mode: "live" } as const;
    await insertDonation(db, { ...byHand, received_on: "2026-04-01", cause_slug: GOAT_REARING });
    await insertDonation(db, { ...byHand, received_on: "2026-03-31", cause_slug: GOAT_REARING });
    const found = await books();
    expect(found.received).toBe(0);
    expect(found.outside).toEqual([
      { side: "receipts", channel: "cheque", name: "Goats (books)", lines: 1, paise: 50_000 },
    ]);
  });

  test("export the same sums as CSV, in rupees", async () => {
    await run(YEAR);
    const rows = booksCsv(await books());
    expect(rows[0]).toEqual(["part", "group", "name", "rupees"]);
    expect(rows).toContainEqual(["opening balance", "", "Total", "1000.05"]);
    expect(rows).toContainEqual(["receipts", "", "Total", "1576.92"]);
    expect(rows).toContainEqual(["payments", "", "Total", "413.10"]);
    expect(rows).toContainEqual(["closing balance", "", "Total", "2163.87"]);
    expect(rows).toContainEqual(["difference", "", expect.any(String), "0.00"]);
  });
});

test("lists the years from the first line to now", async () => {
  expect(await bookYears(db, NOW)).toEqual(["2026-27"]);
  await run([{ day: "31/03/2025", narration: "FIRST", credit: "1.00" }]);
  expect(await bookYears(db, NOW)).toEqual(["2026-27", "2025-26", "2024-25"]);
});
