/** What is dated in a closed month is refused, unless the form asks to book it in the present one. */
import { Readable } from "node:stream";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { importBankStatement } from "~/features/bank/bank-import.server";
import {
  ignoreLine,
  linkLine,
  matchAgain,
  recordCredit,
  stopIgnoring,
  takeBack,
} from "~/features/bank/decisions.server";
import { RecordCredit } from "~/features/bank/bank-forms";
import { recordOther, recordSpending } from "~/features/bank/record-line.server";
import { undoImport } from "~/features/bank/undo-import.server";
import { EnterCash } from "~/features/cash/cash-form";
import { enterCash, setCashOpening, takeCashBack } from "~/features/cash/cash.server";
import { MoveMoney } from "~/features/causes/transfer-form";
import { moveMoney } from "~/features/causes/transfers.server";
import { listCategories } from "~/features/categories/categories.server";
import { isClosed } from "~/features/closed-months/closed-months.server";
import {
  closeMonth,
  compareMonth,
  importsSince,
  listMonths,
  reopenMonth,
  yearState,
} from "~/features/closing/closing.server";
import {
  CorrectOfflineDonation,
  RecordOfflineDonation,
} from "~/features/donations/ledger/offline-donation-form";
import { AddExpense, CorrectExpense } from "~/features/expenses/expense-form";
import { addExpense, correctExpense, removeExpense } from "~/features/expenses/expenses.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { importDonations, undoImport as undoDonations } from "~/features/imports/donation-import.server";
import { bookLateChanges } from "~/features/journal/closed-journal.server";
import { correctOfflineDonation, voidOfflineDonation } from "~/features/payments/offline-corrections.server";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { requestRefund, undoRefund } from "~/features/payments/refunds.server";
import type { Provider } from "~/integrations/razorpay/provider";
import type { Result } from "~/lib/result";
import { statementCsv, type StatementRow } from "../../support/bank";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase, insertDonation } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-11-24T05:00:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };
const MODE = "practice";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

const close = (month: string) =>
  db
    .insertInto("closed_months")
    .values({ month, closed_at: NOW.toISOString(), closed_by: actor.id })
    .execute();

const TABLES = [
  "donations",
  "receipts",
  "outbox",
  "expenses",
  "cash_entries",
  "cash_opening",
  "cause_transfers",
  "bank_lines",
] as const;
/** Everything that a write could change. */
async function money() {
  const rows = [];
  for (const table of [...TABLES, "bank_allocations", "form_submissions", "activity"] as const)
    rows.push([table, (await sql`select * from ${sql.table(table)}`.execute(db)).rows]);
  return JSON.stringify(rows);
}

async function importLines(rows: StatementRow[]): Promise<number> {
  const bytes = new TextEncoder().encode(statementCsv(rows));
  valueOf(await importBankStatement(db, null, bytes, NOW));
  return (await db.selectFrom("bank_lines").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;
}
const credit = (sum = "500.00") => importLines([{ day: "20/10/2026", narration: "NEFT LEELA", credit: sum }]);
const debit = () => importLines([{ day: "20/10/2026", narration: "CHQ 17", debit: "500.00" }]);
const categoryOf = async (name: string, side: "income" | "expense") =>
  (await listCategories(db, side)).find((one) => one.name === name)?.id ?? 0;
const gift = (day = "2026-10-12") =>
  insertDonation(db, {
    ...{ amount_paise: 50_000, channel: "transfer", received_on: day, paid_at: `${day}T06:30:00.000Z` },
    ...{ mode: "live", order_id: null, payment_id: null },
  });
const expense = async (date = "2026-10-12") =>
  valueOf(await addExpense(db, actor, account, AddExpense.parse(spent({ date })), null, NOW));
const account = { cause: LIFE_SCHOOL, mode: MODE } as const;
const spent = (details: Record<string, string> = {}) => ({
  ...{ date: "2026-10-12", amount: "300", what: "Chalk", confirmed: "300", formToken: newFormToken() },
  ...details,
});
const correct = (id: string, details: Record<string, string>, book = false) => {
  const form = CorrectExpense.parse({ ...spent(details), cause: LIFE_SCHOOL });
  return correctExpense(db, actor, id, { ...form, book }, null, NOW);
};
const cash = (details: Record<string, string> = {}) =>
  EnterCash.parse({
    ...{ day: "2026-10-12", kind: "drawn", sum: "400", formToken: newFormToken(), ...details },
  });
const given = (details: Record<string, string> = {}) =>
  RecordOfflineDonation.parse({
    ...{ amount: "500", cause: LIFE_SCHOOL, channel: "cash", givenOn: "2026-10-12" },
    ...{ name: "Leela Varma", formToken: newFormToken(), ...details },
  });
const corrected = (details: Record<string, string> = {}) =>
  CorrectOfflineDonation.parse({
    ...{ cause: LIFE_SCHOOL, channel: "transfer", givenOn: "2026-10-12", name: "Asha Menon" },
    ...{ spelling: "on", ...details },
  });
const csv = () =>
  (async function* () {
    yield* Readable.from([
      Buffer.from(
        `date,amount,cause,mode,receipt,name,email,phone,address,pan,note\n2026-10-12,500,${LIFE_SCHOOL},cash,,Leela,,,,,\n`,
      ),
    ]) as AsyncIterable<Uint8Array>;
  })();
const allocationOf = async (line: number) =>
  (await db.selectFrom("bank_allocations").select("id").where("line_id", "=", line).executeTakeFirstOrThrow())
    .id;

type Write = (book: boolean) => Promise<Result<unknown>>;
/** Each prepares its write while the month is open. */
const WRITES: [string, () => Promise<Write>][] = [
  [
    "a gift by hand",
    async () => {
      const form = given();
      return (book) => recordOfflineDonation(db, actor, { ...form, book }, NOW);
    },
  ],
  [
    "a gift moved into it",
    async () => {
      const { id } = await gift("2026-11-03");
      return (book) => correctOfflineDonation(db, actor, id, { ...corrected(), book }, NOW);
    },
  ],
  [
    "a gift moved out of it",
    async () => {
      const { id } = await gift();
      const form = corrected({ givenOn: "2026-11-03" });
      return (book) => correctOfflineDonation(db, actor, id, { ...form, book }, NOW);
    },
  ],
  [
    "another cause of a gift",
    async () => {
      const { id } = await gift();
      return (book) =>
        correctOfflineDonation(db, actor, id, { ...corrected({ cause: GOAT_REARING }), book }, NOW);
    },
  ],
  [
    "a voided gift",
    async () => {
      const { id } = await gift();
      return (book) => voidOfflineDonation(db, actor, id, { reason: "Twice", book }, NOW);
    },
  ],
  [
    "a voided gift of an open month, whose line is in it",
    async () => {
      const { id } = await gift("2026-11-03");
      const line = await credit();
      valueOf(await linkLine(db, actor, { line, kind: "gift", id, sum: null }, NOW));
      return (book) => voidOfflineDonation(db, actor, id, { reason: "Twice", book }, NOW);
    },
  ],
  [
    "a link",
    async () => {
      const { id } = await gift();
      const line = await credit();
      return (book) => linkLine(db, actor, { line, kind: "gift", id, sum: null, book }, NOW);
    },
  ],
  [
    "a gift recorded from a line",
    async () => {
      const line = await credit();
      const form = RecordCredit.parse({ line: String(line), cause: LIFE_SCHOOL, formToken: newFormToken() });
      return (book) => recordCredit(db, actor, { ...form, book }, NOW);
    },
  ],
  [
    "a spending of a line",
    async () => {
      const line = await debit();
      const form = {
        sum: null,
        cause: LIFE_SCHOOL,
        category: null,
        what: "Rice",
        payee: "",
        publish: false,
        anyway: false,
      };
      return (book) => recordSpending(db, actor, { line, ...form, book }, NOW);
    },
  ],
  [
    "another category of a line",
    async () => {
      const line = await credit();
      const category = await categoryOf("Interest", "income");
      return (book) => recordOther(db, actor, { line, sum: null, category, note: "", book }, NOW);
    },
  ],
  [
    "an ignored line",
    async () => {
      const line = await credit();
      return (book) => ignoreLine(db, actor, { line, reason: "Not ours", book }, NOW);
    },
  ],
  [
    "a line that counts again",
    async () => {
      const line = await credit();
      valueOf(await ignoreLine(db, actor, { line, reason: "Not ours" }, NOW));
      return (book) => stopIgnoring(db, actor, { line, book }, NOW);
    },
  ],
  [
    "a line matched again",
    async () => {
      const line = await credit();
      return (book) => matchAgain(db, actor, { line, book }, NOW);
    },
  ],
  [
    "a part taken back",
    async () => {
      const line = await debit();
      const category = await categoryOf("Cash", "expense");
      valueOf(await recordOther(db, actor, { line, sum: null, category, note: "" }, NOW));
      const allocation = await allocationOf(line);
      return (book) => takeBack(db, actor, { line, allocation, reason: "Wrong", book }, NOW);
    },
  ],
  [
    "an import of a statement that is undone",
    async () => {
      await credit();
      const { id } = await db.selectFrom("bank_statements").select("id").executeTakeFirstOrThrow();
      return (book) => undoImport(db, actor, { id, book }, NOW);
    },
  ],
  [
    "a cash entry",
    async () => {
      const form = cash();
      return (book) => enterCash(db, actor, { ...form, book }, null, NOW);
    },
  ],
  [
    "a cash entry that is taken back",
    async () => {
      const { id } = valueOf(await enterCash(db, actor, cash(), null, NOW));
      return (book) => takeCashBack(db, actor, { id, reason: "Wrong", anyway: true, book }, NOW);
    },
  ],
  [
    "an opening of the cash before it",
    () => {
      const form = { day: "2026-04-01", sum: 10_000, anyway: true };
      return Promise.resolve((book) => setCashOpening(db, actor, { ...form, book }, NOW));
    },
  ],
  [
    "an expense",
    async () => {
      const form = AddExpense.parse(spent());
      return (book) => addExpense(db, actor, account, { ...form, book }, null, NOW);
    },
  ],
  [
    "another sum of an expense",
    async () => {
      const { id } = await expense();
      return (book) => correct(id, { amount: "301", confirmed: "301" }, book);
    },
  ],
  [
    "an expense moved into it",
    async () => {
      const { id } = await expense("2026-11-03");
      return (book) => correct(id, {}, book);
    },
  ],
  [
    "a withdrawn expense",
    async () => {
      const { id } = await expense();
      return (book) => removeExpense(db, actor, { id, cause: LIFE_SCHOOL, book }, NOW);
    },
  ],
  [
    "money moved between causes",
    () => {
      const form = MoveMoney.parse({
        ...{ day: "2026-10-12", from: GOAT_REARING, to: LIFE_SCHOOL, sum: "300", anyway: "on" },
        formToken: newFormToken(),
      });
      const modes = { recorded: MODE, counted: MODE } as const;
      return Promise.resolve((book) => moveMoney(db, actor, modes, { ...form, book }, NOW));
    },
  ],
  ["imported gifts", () => Promise.resolve((book) => importDonations(db, csv(), { book }, NOW))],
  [
    "an import of gifts that is undone",
    async () => {
      const { id } = valueOf(await importDonations(db, csv(), {}, NOW));
      return (book) => undoDonations(db, id ?? 0, NOW, { book });
    },
  ],
];

describe("a write dated in a closed month", () => {
  test.each(WRITES)("is refused and changes nothing, then booked now: %s", async (_, prepare) => {
    const write = await prepare();
    await close("2026-10");
    const before = await money();
    expect(refusalOf(await write(false))).toMatchObject({ kind: "conflict", message: "close.monthClosed" });
    expect(await money()).toBe(before);
    valueOf(await write(true));
    expect(await money()).not.toBe(before);
  });

  test.each(WRITES)("is done without asking while the month is open: %s", async (_, prepare) => {
    const write = await prepare();
    await close("2026-03");
    valueOf(await write(false));
  });
});

test("a dry run says that a gift of the file is dated in a closed month", async () => {
  await close("2026-10");
  const dryRun = (book: boolean) => importDonations(db, csv(), { dryRun: true, book }, NOW);
  expect(refusalOf(await dryRun(false))).toMatchObject({ kind: "conflict", message: "close.monthClosed" });
  expect(valueOf(await dryRun(true)).imported.rows).toBe(1);
});

test("gifts that are imported into a closed month, and undone, are listed as changed since", async () => {
  const since = async (month = "2026-10") =>
    (await importsSince(db, month)).map((one) => [one.change, one.gift_count, one.sum_paise]);
  valueOf(await importDonations(db, csv(), {}, NOW));
  await db.deleteFrom("donations").execute();
  await close("2026-10");
  expect(await since()).toEqual([]);
  const later = new Date(NOW.getTime() + 60_000);
  const { id } = valueOf(await importDonations(db, csv(), { book: true }, later));
  expect(await since()).toEqual([["imported", 1, 50_000]]);
  expect(await since("2026-09")).toEqual([]);
  valueOf(await undoDonations(db, id ?? 0, later, { book: true }));
  expect(await since()).toEqual([
    ["imported", 1, 50_000],
    ["undone", 1, -50_000],
  ]);
  // It is closed anew, with what was imported.
  const reopened = { reopened_at: later.toISOString(), reopened_by: actor.id, reopen_reason: "An import" };
  await db.updateTable("closed_months").set(reopened).execute();
  expect(await since()).toEqual([]);
  const closed_at = new Date(later.getTime() + 1).toISOString();
  await db.insertInto("closed_months").values({ month: "2026-10", closed_at, closed_by: actor.id }).execute();
  expect(await since()).toEqual([]);
});

test("what changes of a single imported gift of a closed month is listed as changed since", async () => {
  valueOf(await importDonations(db, csv(), {}, NOW));
  const { id } = await db.selectFrom("donations").select("id").executeTakeFirstOrThrow();
  await close("2026-10");
  await close("2026-09");
  const since = async (month: string) =>
    (await importsSince(db, month)).map((one) => [one.change, one.donation_id, one.sum_paise]);
  const form = (details: Record<string, string>) => ({
    ...corrected({ channel: "cash", name: "Leela", ...details }),
    book: true,
  });
  valueOf(await correctOfflineDonation(db, actor, id, form({ note: "Of the school fair" }), NOW));
  expect(await since("2026-10")).toEqual([]);
  valueOf(await correctOfflineDonation(db, actor, id, form({ cause: GOAT_REARING }), NOW));
  expect(await since("2026-10")).toEqual([["corrected", id, 0]]);
  const earlier = form({ cause: GOAT_REARING, givenOn: "2026-09-30" });
  valueOf(await correctOfflineDonation(db, actor, id, earlier, NOW));
  expect((await since("2026-10")).at(-1)).toEqual(["corrected", id, -50_000]);
  expect(await since("2026-09")).toEqual([["corrected", id, 50_000]]);
  const refund = { donationId: id, amountPaise: 20_000, reason: "Half", formToken: newFormToken() };
  const { provider_refund_id: returned } = valueOf(
    await requestRefund(
      db,
      {} as Provider,
      actor,
      { ...refund, day: "2026-09-30", anyway: true, book: true },
      NOW,
    ),
  );
  const undone = { donationId: id, refund: returned ?? "", book: true };
  valueOf(await undoRefund(db, actor, undone, NOW));
  valueOf(await voidOfflineDonation(db, actor, id, { reason: "Twice", book: true }, NOW));
  expect((await since("2026-09")).slice(1)).toEqual([
    ["returned", id, -20_000],
    ["kept", id, 20_000],
    ["voided", id, -50_000],
  ]);
});

test("what changes no money of a closed month is not asked about", async () => {
  const { id } = await gift();
  const other = await expense();
  await close("2026-10");
  valueOf(await correctOfflineDonation(db, actor, id, corrected({ name: "Asha M.", note: "Cheque 4" }), NOW));
  valueOf(await correct(other.id, { what: "Chalk, white" }));
});

test("a form that was booked is found again, whatever it says about the month", async () => {
  const form = given();
  await close("2026-10");
  const made = valueOf(await recordOfflineDonation(db, actor, { ...form, book: true }, NOW));
  const again = valueOf(await recordOfflineDonation(db, actor, form, NOW));
  expect(again.donation.id).toBe(made.donation.id);
});

test("a month in which money only went back, or moved between causes, is to be closed too", async () => {
  const { id } = await gift("2026-08-12");
  await db
    .insertInto("refunds")
    .values({
      ...{ id: "refund-1", donation_id: id, amount_paise: 7_000, status: "processed" },
      ...{ happened_at: "2026-09-04T05:00:00.000Z", created_at: NOW.toISOString() },
      updated_at: NOW.toISOString(),
    })
    .execute();
  await db
    .insertInto("cause_transfers")
    .values({
      ...{ mode: MODE, day: "2026-10-31", from_slug: LIFE_SCHOOL, to_slug: GOAT_REARING, sum_paise: 700 },
      ...{ note: "Feed", reverses: null, created_at: NOW.toISOString(), created_by: null },
    })
    .execute();
  const months = await listMonths(db, "2026-27", MODE, NOW);
  expect(months.filter(({ state }) => state === "open").map(({ month }) => month)).toEqual([
    ...["2026-10", "2026-09", "2026-08"],
  ]);
});

test("a month in which only a settlement was paid out is to be closed too", async () => {
  const { payment_id } = await insertDonation(db, {
    ...{ amount_paise: 50_000, mode: MODE, paid_at: "2026-08-31T05:00:00.000Z" },
  });
  const settle = (settled_on: string, entity_id: string, settlement_id: string, paise: number) =>
    db
      .insertInto("settlement_rows")
      .values({
        ...{ settlement_id, entity_id, type: "payment", settled_on, utr: null, payment_id },
        ...{ amount_paise: paise, fee_paise: 0, tax_paise: 0, credit_paise: paise, debit_paise: 0 },
        ...{ dispute_id: null, created_at: NOW.toISOString() },
      })
      .execute();
  await settle("2026-09-30", payment_id ?? "", "setl_1", 30_000);
  await settle("2026-10-01", "pay_unknown", "setl_1", 20_000);
  // A row that waits for its settlement was paid out nowhere.
  await settle("2026-07-01", "pay_else", "", 100);
  const openMonths = async () =>
    (await listMonths(db, "2026-27", MODE, NOW))
      .filter(({ state }) => state === "open")
      .map(({ month }) => month);
  expect(await openMonths()).toEqual(["2026-10", "2026-08"]);
  const line = await importLines([{ day: "03/09/2026", narration: "RAZORPAY", credit: "500.00" }]);
  valueOf(await linkLine(db, actor, { line, kind: "settlement", id: "setl_1", sum: null }, NOW));
  expect(await openMonths()).toEqual(["2026-09", "2026-08"]);
});

test("months without money are closed with the next one, so that nothing is dated there later", async () => {
  await gift("2026-08-12");
  await gift("2026-10-12");
  const closeNow = async (month: string) => {
    const { shown } = await compareMonth(db, month, MODE);
    return closeMonth(db, actor, month, { shown, reason: "Not at the bank yet" }, { mode: MODE, now: NOW });
  };
  valueOf(await closeNow("2026-08"));
  valueOf(await closeNow("2026-10"));
  const months = await listMonths(db, "2026-27", MODE, NOW);
  expect(months.map(({ month, state }) => `${month} ${state}`)).toEqual([
    ...["2026-11 running", "2026-10 closed", "2026-09 closed", "2026-08 closed"],
    ...["2026-07 closed", "2026-06 closed", "2026-05 closed", "2026-04 closed"],
  ]);
  const inJune = new Date("2027-06-01T05:00:00.000Z");
  const stateOfYear = async () => yearState(await listMonths(db, "2026-27", MODE, inJune), "2026-27", inJune);
  expect(await stateOfYear()).toEqual({ isClosed: false, openMonths: [] });
  const { shown } = await compareMonth(db, "2027-03", MODE);
  valueOf(await closeMonth(db, actor, "2027-03", { shown, reason: "Known" }, { mode: MODE, now: inJune }));
  expect((await stateOfYear()).isClosed).toBe(true);
  valueOf(
    await reopenMonth(db, actor, "2027-01", { reason: "A gift is missing" }, { mode: MODE, now: inJune }),
  );
  expect(await stateOfYear()).toEqual({ isClosed: false, openMonths: ["2027-01"] });
  const late = await recordOfflineDonation(db, actor, given({ givenOn: "2026-09-15" }), NOW);
  expect(refusalOf(late)).toMatchObject({ kind: "conflict" });
});

test("a month in which a late change was booked is to be closed too", async () => {
  await gift("2026-08-12");
  const { shown } = await compareMonth(db, "2026-08", MODE);
  const form = { shown, reason: "Not at the bank yet" };
  const inSeptember = new Date("2026-09-20T05:00:00.000Z");
  valueOf(await closeMonth(db, actor, "2026-08", form, { mode: MODE, now: inSeptember }));
  await gift("2026-08-14");
  await bookLateChanges(db, MODE, inSeptember);
  const september = (await listMonths(db, "2026-27", MODE, NOW)).find(({ month }) => month === "2026-09");
  expect(september?.state).toBe("open");
});

test("a month that was opened again is open", async () => {
  await close("2026-10");
  expect(await isClosed(db, "2026-10-31")).toBe(true);
  await db
    .updateTable("closed_months")
    .set({ reopened_at: NOW.toISOString(), reopened_by: actor.id, reopen_reason: "A line was missing" })
    .execute();
  expect(await isClosed(db, "2026-10-31")).toBe(false);
  expect(await isClosed(db, "2026-11-01")).toBe(false);
});
