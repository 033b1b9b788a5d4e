import { beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { deleteAllocation, allocationsOf } from "~/features/bank/allocations.server";
import { cashRows } from "~/features/cash/cash.server";
import { EnterCash } from "~/features/cash/cash-form";
import { enterCash, takeCashBack } from "~/features/cash/cash.server";
import { listCategories } from "~/features/categories/categories.server";
import { recordExpense, removeExpense } from "~/features/expenses/expenses.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { monthJournal, numberVouchers } from "~/features/journal/journal.server";
import { tallyMasters } from "~/features/journal/tally-xml.server";
import { ledgerSums } from "~/features/journal/voucher";
import { saveSettings } from "~/features/settings/settings.server";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase, insertDonation } from "../../support/donation";
import { bankLine, writtenVouchers } from "../../support/journal";
import { valueOf } from "../../support/result";

const NOW = new Date("2026-11-24T05:00:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };
const JUNE = "2026-06";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
  const account = { bankName: "SBI", bankAccountNumber: "30123450042", bankIfsc: "SBIN0001234" };
  await saveSettings(db, null, "bank", account, NOW);
});

const journal = (month = JUNE, mode: "live" | "practice" = "live") => monthJournal(db, month, mode);
const written = async (month = JUNE) => writtenVouchers(await journal(month));
const numbers = async (month = JUNE) =>
  (await numberVouchers(db, month, "live")).map(({ number, narration }) =>
    narration === "Cancelled" ? `${number} cancelled` : number,
  );

const gift = (channel: Donation["channel"], day: string, paise: number, more: Partial<Donation> = {}) =>
  insertDonation(db, {
    ...{ channel, amount_paise: paise, received_on: channel === "online" ? null : day },
    ...{ paid_at: `${day}T06:30:00.000Z`, cause_slug: LIFE_SCHOOL, name: "Asha Varghese" },
    ...more,
  });
const refund = (donation: Donation, id: string, day: string, paise: number) =>
  db
    .insertInto("refunds")
    .values({
      ...{ id, donation_id: donation.id, amount_paise: paise, status: "processed" },
      ...{ happened_at: `${day}T06:30:00.000Z`, created_at: `${day}T06:30:00.000Z` },
      updated_at: `${day}T06:30:00.000Z`,
    })
    .execute();
const settle = (id: string, day: string, donation: Donation) =>
  db
    .insertInto("settlement_rows")
    .values({
      ...{ entity_id: donation.payment_id ?? "", settlement_id: id, type: "payment", settled_on: day },
      ...{ utr: `UTR${id}`, debit_paise: 0, credit_paise: donation.amount_paise - 1_180 },
      ...{ amount_paise: donation.amount_paise, fee_paise: 1_180, tax_paise: 180, payment_id: null },
      ...{ dispute_id: null, description: null, created_at: `${day}T00:00:00.000Z` },
    })
    .execute();
const expense = (
  day: string,
  paise: number,
  more: { category?: number | null; cause?: string | null } = {},
) =>
  recordExpense(
    db,
    actor,
    {
      ...{ cause: LIFE_SCHOOL, category: null, day, amountPaise: paise, what: "Feed", payee: "Farm Stores" },
      ...{ isPublished: false, mode: "live" as const },
      ...more,
    },
    NOW,
  );
const categoryOf = async (name: string, side: "income" | "expense") =>
  (await listCategories(db, side)).find((one) => one.name === name)?.id ?? 0;
const enter = async (fields: Record<string, string>) => {
  const entry = valueOf(
    await enterCash(db, actor, EnterCash.parse({ formToken: newFormToken(), ...fields }), null, NOW),
  );
  await db.updateTable("cash_entries").set({ mode: "live" }).where("id", "=", entry.id).execute();
  return entry;
};

describe("a month's journal", () => {
  test("books gifts on their day, and what the bank explains on the line's day and account", async () => {
    const cheque = await gift("cheque", "2026-06-03", 120_000);
    await bankLine(
      db,
      { day: "2026-06-09", paise: 100_000, account: "HDFC …7781", reference: "004512" },
      { kind: "gift", donationId: cheque.id },
    );
    await gift("transfer", "2026-06-04", 30_000);
    await gift("cash", "2026-06-05", 7_000);
    const late = await gift("cheque", "2026-06-29", 50_000);
    await bankLine(db, { day: "2026-07-02", paise: 50_000 }, { kind: "gift", donationId: late.id });
    expect(await written()).toEqual([
      "2026-06-03 Receipt: Bank - SBI …0042 200, Donations - Life School -200",
      "2026-06-04 Receipt: Bank - SBI …0042 300, Donations - Life School -300",
      "2026-06-05 Receipt: Cash 70, Donations - Life School -70",
      "2026-06-09 Receipt: Bank - HDFC …7781 1000, Donations - Life School -1000",
      "2026-06-29 Journal: Adjustments 500, Donations - Life School -500",
    ]);
    expect(await written("2026-07")).toEqual(["2026-07-02 Receipt: Bank - SBI …0042 500, Adjustments -500"]);
    expect((await journal()).find(({ date }) => date === "2026-06-09")).toMatchObject({
      ...{ account: "HDFC …7781", party: "Asha Varghese", reference: "004512" },
      ...{ narration: "Gift by cheque", identity: expect.stringMatching(/^allocation:/) },
    });
  });

  test("books an imported gift only if a line of the bank explains it", async () => {
    await db
      .insertInto("imports")
      .values({ id: 1, kind: "donations", row_count: 2, amount_paise: 3, imported_at: NOW.toISOString() })
      .execute();
    const imported = { import_id: 1, import_key: "a" };
    const known = await gift("transfer", "2026-06-03", 40_000, imported);
    await gift("transfer", "2026-06-03", 50_000, { ...imported, import_key: "b" });
    await bankLine(db, { day: "2026-07-01", paise: 40_000 }, { kind: "gift", donationId: known.id });
    expect(await written()).toEqual([]);
    expect(await written("2026-07")).toEqual([
      "2026-07-01 Receipt: Bank - SBI …0042 400, Donations - Life School -400",
    ]);
  });

  test("books returned gifts, expenses and other receipts and payments", async () => {
    const [transfer, cash] = [
      await gift("transfer", "2026-05-04", 30_000),
      await gift("cash", "2026-05-04", 9_000),
    ];
    await refund(transfer, "rfnd-bank", "2026-06-10", 10_000);
    await bankLine(db, { day: "2026-06-11", paise: -10_000 }, { kind: "refund", refundId: "rfnd-bank" });
    await refund(cash, "rfnd-cash", "2026-06-12", 9_000);
    const rent = await categoryOf("Rent", "expense");
    const [feed, office, unpaid] = [
      await expense("2026-06-13", 5_000),
      await expense("2026-06-14", 90_000, { category: rent, cause: null }),
      await expense("2026-06-15", 1_000, { category: rent, cause: GOAT_REARING }),
    ];
    await bankLine(
      db,
      { day: "2026-06-13", paise: -95_000, narration: "CHQ PAID" },
      { kind: "expense", expenseId: feed.id, sum: 5_000 },
      { kind: "expense", expenseId: office.id, sum: 90_000 },
    );
    await bankLine(
      db,
      { day: "2026-06-16", paise: 8_120, narration: "INT.PD" },
      { kind: "other", categoryId: await categoryOf("Interest", "income"), note: "" },
    );
    await bankLine(db, { day: "2026-06-17", paise: 1_234, narration: "LOAN" });
    expect(await written()).toEqual([
      "2026-06-11 Payment: Bank - SBI …0042 -100, Refunds - Life School 100",
      "2026-06-12 Payment: Cash -90, Refunds - Life School 90",
      ...[feed, office]
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id }) =>
          id === feed.id
            ? "2026-06-13 Payment: Bank - SBI …0042 -50, Programme costs - Life School 50"
            : "2026-06-13 Payment: Bank - SBI …0042 -900, Rent 900",
        ),
      "2026-06-15 Payment: Adjustments -10, Rent - Goat Rearing 10",
      "2026-06-16 Receipt: Bank - SBI …0042 81.2, Interest -81.2",
    ]);
    const sums = ledgerSums(await journal());
    expect(Object.fromEntries(sums)).toEqual({
      ...{ "Refunds - Life School": 19_000, "Bank - SBI …0042": -10_000 - 95_000 + 8_120, Cash: -9_000 },
      ...{ "Programme costs - Life School": 5_000, Rent: 90_000, "Rent - Goat Rearing": 1_000 },
      ...{ Adjustments: -1_000, Interest: -8_120 },
    });
    expect((await journal()).find(({ identity }) => identity === `expense:${unpaid.id}`)).toMatchObject({
      ...{ type: "Payment", party: "Farm Stores", narration: "Feed", account: "" },
    });
  });

  test("books settlements on the line's day, and what is not settled in its month as in transit", async () => {
    const [settled, late] = [
      await gift("online", "2026-06-20", 50_000),
      await gift("online", "2026-06-30", 60_000),
    ];
    await settle("setl_1", "2026-06-22", settled);
    await settle("setl_2", "2026-06-30", late);
    await bankLine(
      db,
      { day: "2026-06-23", paise: 48_230, account: "HDFC …7781" },
      { kind: "settlement", settlementId: "setl_1" },
    );
    await bankLine(db, { day: "2026-07-01", paise: 58_820 }, { kind: "settlement", settlementId: "setl_2" });
    expect(await written()).toEqual([
      "2026-06-23 Receipt: Bank - HDFC …7781 482.3, Provider fees 10, GST on fees 1.8, Donations - Life School -500, Adjustments 5.9",
      "2026-06-30 Journal: Adjustments 600, Donations - Life School -600",
    ]);
    expect(await written("2026-07")).toEqual([
      "2026-07-01 Receipt: Bank - SBI …0042 588.2, Provider fees 10, GST on fees 1.8, Adjustments -600",
    ]);
  });

  test("books cash paid in and drawn as contra, once, and the cash ledger is the cash book", async () => {
    await gift("cash", "2026-06-01", 50_000);
    const paidIn = await enter({ day: "2026-06-05", kind: "paid_in", sum: "300" });
    await bankLine(
      db,
      { day: "2026-06-06", paise: 30_000, account: "HDFC …7781" },
      { kind: "cash", cashEntryId: paidIn.id },
    );
    await enter({ day: "2026-06-07", kind: "drawn", sum: "50" });
    const rent = String(await categoryOf("Rent", "expense"));
    await enter({ day: "2026-06-08", kind: "cost", sum: "20", category: rent, note: "Tea" });
    const sales = String(await categoryOf("Sales", "income"));
    await enter({ day: "2026-06-09", kind: "other", direction: "in", sum: "5", category: sales });
    await db.updateTable("expenses").set({ mode: "live" }).execute();
    expect(await written()).toEqual([
      "2026-06-01 Receipt: Cash 500, Donations - Life School -500",
      "2026-06-06 Contra: Bank - HDFC …7781 300, Cash -300",
      "2026-06-07 Contra: Bank - SBI …0042 -50, Cash 50",
      "2026-06-08 Payment: Cash -20, Rent 20",
      "2026-06-09 Receipt: Cash 5, Sales -5",
    ]);
    const closing = (await cashRows(db, "live", null)).at(-1)?.balance;
    expect(ledgerSums(await journal()).get("Cash")).toBe(closing);
  });

  test("books a loan as a liability of its lender, which its repayment reduces", async () => {
    const [got, repaid] = [
      await categoryOf("Loan received", "income"),
      await categoryOf("Loan repaid", "expense"),
    ];
    const ofLender = { kind: "other", categoryId: got, note: "Ravi" } as const;
    await bankLine(db, { day: "2026-06-06", paise: 50_000 }, ofLender);
    await bankLine(
      db,
      { day: "2026-06-07", paise: -20_000 },
      { ...ofLender, categoryId: repaid, note: "RAVI" },
    );
    const fields = { day: "2026-06-08", kind: "other", direction: "out", sum: "100", anyway: "on" };
    await enter({ ...fields, category: String(repaid), note: " Ravi " });
    await bankLine(db, { day: "2026-06-09", paise: 9_000 }, { ...ofLender, note: "Devi, ABCPD1234E" });
    await bankLine(db, { day: "2026-06-10", paise: 4_000 }, { ...ofLender, note: "" });
    expect((await journal()).map(({ party }) => party)).toEqual(["Ravi", "RAVI", "Ravi", "Devi, …", ""]);
    expect(await written()).toEqual([
      "2026-06-06 Receipt: Bank - SBI …0042 500, Loan - Ravi -500",
      "2026-06-07 Payment: Bank - SBI …0042 -200, Loan - Ravi 200",
      "2026-06-08 Payment: Cash -100, Loan - Ravi 100",
      "2026-06-09 Receipt: Bank - SBI …0042 90, Loan - Devi, … -90",
      "2026-06-10 Receipt: Bank - SBI …0042 40, Loans -40",
    ]);
    const masters = tallyMasters(await journal(), new Map([["Loan - Ravi", -70_000]]));
    expect(masters).toContain(
      "<PARENT>Loans (Liability)</PARENT><OPENINGBALANCE>700.00</OPENINGBALANCE></LEDGER>",
    );
  });

  test("makes one contra of a transfer between own accounts, and adjusts one without its other half", async () => {
    const [out, back] = [
      await categoryOf("To another account of ours", "expense"),
      await categoryOf("From another account of ours", "income"),
    ];
    const other = (categoryId: number) => ({ kind: "other", categoryId, note: "" }) as const;
    await bankLine(db, { day: "2026-06-10", paise: -25_000 }, other(out));
    await bankLine(db, { day: "2026-06-12", paise: 25_000, account: "HDFC …7781" }, other(back));
    await bankLine(db, { day: "2026-06-13", paise: 25_000 }, other(back));
    await bankLine(db, { day: "2026-06-14", paise: -900 }, other(await categoryOf("Cash", "expense")));
    expect(await written()).toEqual([
      "2026-06-10 Contra: Bank - HDFC …7781 250, Bank - SBI …0042 -250",
      "2026-06-13 Receipt: Bank - SBI …0042 250, Adjustments -250",
      "2026-06-14 Contra: Bank - SBI …0042 -9, Cash 9",
    ]);
  });

  test("books money that moved between causes as neither given nor spent", async () => {
    await db
      .insertInto("cause_transfers")
      .values({
        ...{ mode: "live", day: "2026-06-10", from_slug: LIFE_SCHOOL, to_slug: GOAT_REARING, sum_paise: 700 },
        ...{ note: "Feed", reverses: null, created_at: NOW.toISOString(), created_by: null },
      })
      .execute();
    expect(await written()).toEqual([
      "2026-06-10 Journal: Transfers - Life School 7, Transfers - Goat Rearing -7",
    ]);
  });

  test("with live money leaves practice out, and numbers it in a series of its own before", async () => {
    const practised = await gift("transfer", "2026-06-03", 10_000, { mode: "practice" });
    await bankLine(db, { day: "2026-06-03", paise: 10_000 }, { kind: "gift", donationId: practised.id });
    await gift("transfer", "2026-06-04", 20_000);
    const practice = await numberVouchers(db, JUNE, "practice");
    expect(practice.map(({ number }) => number)).toEqual(["R-PRACTICE/2026-27/0001", "R/2026-27/0001"]);
    expect(await numbers()).toEqual(["R/2026-27/0001"]);
  });

  test("never names a PAN", async () => {
    const given = await gift("transfer", "2026-06-03", 10_000, { name: "Asha ABCPV1234K" });
    await bankLine(
      db,
      { day: "2026-06-03", paise: 10_000, reference: "abcpv1234k" },
      { kind: "gift", donationId: given.id },
    );
    expect(JSON.stringify(await journal())).not.toMatch(/abcpv1234k/i);
  });
});

describe("numbers of vouchers", () => {
  test("stay, follow the days, and have no gaps when a voucher goes", async () => {
    const later = await gift("cash", "2026-06-09", 1_000);
    await gift("cash", "2026-06-03", 2_000);
    expect(await numbers()).toEqual(["R/2026-27/0001", "R/2026-27/0002"]);
    await gift("cash", "2026-06-01", 3_000);
    expect(await numbers()).toEqual(["R/2026-27/0003", "R/2026-27/0001", "R/2026-27/0002"]);
    await db.updateTable("donations").set({ state: "voided" }).where("id", "=", later.id).execute();
    expect(await numbers()).toEqual(["R/2026-27/0003", "R/2026-27/0001", "R/2026-27/0002 cancelled"]);
  });

  test("go with a gift whose day is corrected within the year, and are cancelled in the other year", async () => {
    const moved = await gift("cash", "2026-06-09", 1_000);
    await numbers();
    const move = (day: string) =>
      db
        .updateTable("donations")
        .set({ paid_at: `${day}T06:30:00.000Z` })
        .where("id", "=", moved.id)
        .execute();
    await move("2026-07-02");
    expect([await numbers(), await numbers("2026-07")]).toEqual([[], ["R/2026-27/0001"]]);
    await move("2026-03-02");
    expect([await numbers("2026-07"), await numbers("2026-03")]).toEqual([
      ["R/2026-27/0001 cancelled"],
      ["R/2025-26/0001"],
    ]);
  });

  test("of an expense is the one that it took when it was recorded, also after the bank explains it", async () => {
    const paid = await expense("2026-06-13", 5_000);
    const drawn = await enter({
      day: "2026-06-01",
      kind: "other",
      direction: "out",
      sum: "5",
      category: String(await categoryOf("Rent", "expense")),
      anyway: "on",
    });
    expect(await numbers()).toEqual(["P/2026-27/0002", "P/2026-27/0001"]);
    const line = await bankLine(
      db,
      { day: "2026-06-20", paise: -5_000 },
      { kind: "expense", expenseId: paid.id },
    );
    expect(await numbers()).toEqual(["P/2026-27/0002", "P/2026-27/0001"]);
    const [allocation] = await allocationsOf(db, "line_id", line);
    if (allocation) await deleteAllocation(db, allocation, { actor, now: NOW });
    valueOf(await removeExpense(db, actor, { id: paid.id }, NOW));
    valueOf(await takeCashBack(db, actor, { id: drawn.id, reason: "Twice", anyway: true }, NOW));
    expect((await numbers()).sort()).toEqual(["P/2026-27/0001 cancelled", "P/2026-27/0002 cancelled"]);
  });
});
