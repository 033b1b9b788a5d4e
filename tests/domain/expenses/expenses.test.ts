/** Expenses of causes and running costs, with the PDFs of their bills. */
import { readdirSync, rmSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { RecordSpending } from "~/features/bank/bank-forms";
import { recordOther } from "~/features/bank/record-line.server";
import { yearBooks } from "~/features/bank/books.server";
import { comparePeriod } from "~/features/closing/compare-month.server";
import { enterCash, takeCashBack } from "~/features/cash/cash.server";
import { EnterCash } from "~/features/cash/cash-form";
import { listCategories } from "~/features/categories/categories.server";
import { AddExpense, CorrectExpense } from "~/features/expenses/expense-form";
import { listExpensesOfYear, sumExpenses } from "~/features/expenses/expense-list.server";
import { paidFrom, RUNNING_COSTS, type ExpenseFilter } from "~/features/expenses/expense-view";
import {
  addExpense,
  correctExpense,
  expenseOf,
  publishExpense,
  readBill,
  readPublicBill,
  recordExpense,
  removeExpense,
} from "~/features/expenses/expenses.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { deleteStrayFiles } from "~/features/stored-files/stored-files.server";
import { env } from "~/env.server";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";
import { insertPicture } from "../../support/content";
import { importLine } from "../../support/bank";
import { freshDatabase } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-11-24T05:00:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };
const mode = "practice";
const pdf = (text = "a bill") => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);

let db: Db;
beforeEach(async () => {
  for (const file of files()) rmSync(`${env.uploadsDir}/${file}`);
  db = await freshDatabase();
  await db.updateTable("causes").set({ opening_paise: 10_000_000 }).execute();
});

const files = () => readdirSync(env.uploadsDir).filter((name) => name.endsWith(".pdf"));
const categoryOf = async (name: string) =>
  String((await listCategories(db, "expense")).find((one) => one.name === name)?.id);

/** Without blank fields, as a form is read. */
const given = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ date: "2026-11-20", amount: "1,250.50", what: "Feed", ...fields }).filter(
      ([, value]) => value !== "",
    ),
  );
const add = (fields: Record<string, string> = {}, bill: Buffer | null = null) =>
  addExpense(
    db,
    actor,
    { cause: GOAT_REARING, mode },
    AddExpense.parse({ formToken: newFormToken(), ...given(fields) }),
    bill,
    NOW,
  );
const correct = (id: string, fields: Record<string, string> = {}, bill: Buffer | null = null) =>
  correctExpense(db, actor, id, CorrectExpense.parse(given({ cause: GOAT_REARING, ...fields })), bill, NOW);
const publish = (id: string, isConfirmed = false) => publishExpense(db, actor, { id, isConfirmed }, NOW);
const record = (more: Partial<Parameters<typeof recordExpense>[2]> = {}) =>
  recordExpense(
    db,
    actor,
    {
      ...{ cause: GOAT_REARING, category: null, day: "2026-11-20", amountPaise: 125_050, what: "Feed" },
      ...{ payee: "", isPublished: false, mode, ...more },
    },
    NOW,
  );
const cost = async (fields: Record<string, string>, bill: Buffer | null = null) =>
  enterCash(
    db,
    actor,
    EnterCash.parse({
      ...{ kind: "cost", day: "2026-11-20", sum: "40", note: "Tea", anyway: "on" },
      ...{ category: await categoryOf("Travel"), formToken: newFormToken(), ...fields },
    }),
    bill,
    NOW,
  );

describe("the PDF of a bill", () => {
  test("stays with its expense, is replaced and removed, and goes when the expense goes", async () => {
    const { id } = valueOf(await add({ payee: "Kurian Stores" }, pdf("first")));
    expect(files()).toHaveLength(1);
    valueOf(await correct(id, { what: "Feed and salt" }));
    expect(await deleteStrayFiles(db, new Date(Date.now() + 86_400_000))).toBe(0);
    const kept = await expenseOf(db, id);
    expect([kept?.description, kept && (await readBill(kept))]).toEqual(["Feed and salt", pdf("first")]);
    const replaced = valueOf(await correct(id, {}, pdf("second")));
    expect(files()).toEqual([replaced.bill_file]);
    valueOf(await correct(id, { removeBill: "on" }));
    expect(files()).toEqual([]);
    valueOf(await correct(id, {}, pdf("third")));
    valueOf(await removeExpense(db, actor, { id }, NOW));
    expect(files()).toEqual([]);
  });

  test("leaves no file behind when a form is sent twice or refused", async () => {
    const formToken = newFormToken();
    const first = valueOf(await add({ formToken }, pdf()));
    expect(valueOf(await add({ formToken }, pdf())).id).toBe(first.id);
    expect(files()).toEqual([first.bill_file]);
    expect(refusalOf(await add({}, Buffer.from("a picture")))).toMatchObject({
      fields: { bill: "pdf.invalid" },
    });
    expect(refusalOf(await add({ amount: "9,99,999" }, pdf()))?.kind).toBe("conflict");
    expect(refusalOf(await correct("none", {}, pdf()))?.kind).toBe("not_found");
    expect(files()).toEqual([first.bill_file]);
    expect(await db.selectFrom("expenses").selectAll().execute()).toHaveLength(1);
  });

  test("is public only where staff say so, and only while its expense is published", async () => {
    const { id } = await record();
    valueOf(await correct(id, { billPublic: "on" }, pdf()));
    const read = (cause: string = GOAT_REARING) => readPublicBill(db, { id, cause, mode });
    expect(await read()).toBeNull();
    valueOf(await publish(id));
    expect([await read(), await read(LIFE_SCHOOL)]).toEqual([pdf(), null]);
    valueOf(await correct(id));
    expect(await read()).toBeNull();
  });
});

describe("a cost in the cash book", () => {
  test("keeps its bill, which goes within the hour after the entry is taken back", async () => {
    const { id, expense_id } = valueOf(await cost({}, pdf()));
    const expense = await expenseOf(db, expense_id ?? "");
    expect(files()).toEqual([expense?.bill_file]);
    valueOf(await takeCashBack(db, actor, { id, reason: "Twice", anyway: true }, NOW));
    const later = new Date(Date.now() + 86_400_000);
    expect([await deleteStrayFiles(db, later), files()]).toEqual([1, []]);
    await insertPicture(db, "photo");
    const pictured = valueOf(await cost({ imageId: "photo" }));
    expect(await expenseOf(db, pictured.expense_id ?? "")).toMatchObject({ image_id: "photo", published: 0 });
  });

  test("alone has a bill, and is published later when that is a picture", async () => {
    const drawn = await cost({ kind: "drawn", category: "" }, pdf());
    expect(refusalOf(drawn)).toMatchObject({ fields: { bill: "cash.billOfCost" } });
    expect(files()).toEqual([]);
    await expect(cost({ imageId: "photo", cause: GOAT_REARING, publish: "on" })).rejects.toThrow(
      /cash.publishLater/,
    );
    expect(refusalOf(await cost({ imageId: "unknown" }))).toMatchObject({
      fields: { bill: "content.imageUnknown" },
    });
  });
});

describe("correcting", () => {
  test("changes payee, category and text of what the cash book holds, not its day and sum", async () => {
    const { expense_id } = valueOf(await cost({ cause: GOAT_REARING }));
    const id = expense_id ?? "";
    const fields = { amount: "40", what: "Bus", payee: "The driver", category: await categoryOf("Rent") };
    expect(refusalOf(await correct(id, { ...fields, amount: "41" }))).toMatchObject({
      fields: { amount: "cause.expenseInCash" },
    });
    expect(refusalOf(await correct(id, { ...fields, date: "2026-11-19" }))).toMatchObject({
      fields: { date: "cause.expenseInCash" },
    });
    const after = valueOf(await correct(id, { ...fields, "ml.what": "" }));
    expect(after).toMatchObject({ description: "Bus", payee: "The driver", published: 0 });
    const [logged] = await db
      .selectFrom("activity")
      .select(["action", "subject_title"])
      .orderBy("id", "desc")
      .execute();
    expect(logged).toEqual({ action: "expense_changed", subject_title: "Bus" });
  });

  test("keeps the whole payee that the form of a line at the bank took", () => {
    const fields = { ...given({ cause: GOAT_REARING }), payee: "Kurian Stores ".repeat(20) };
    const { payee } = RecordSpending.parse({ ...fields, line: "1" });
    expect(CorrectExpense.parse({ ...fields, payee }).payee).toBe(payee);
  });

  test("keeps a category that is closed since, and refuses others that are closed or no cost", async () => {
    const [rent, travel, cash] = [
      await categoryOf("Rent"),
      await categoryOf("Travel"),
      await categoryOf("Cash"),
    ];
    const { id } = await record({ cause: null, category: Number(rent) });
    await db.updateTable("categories").set({ closed_at: NOW.toISOString() }).execute();
    expect(valueOf(await correct(id, { cause: "", category: rent })).category_id).toBe(Number(rent));
    expect(refusalOf(await correct(id, { category: travel }))).toMatchObject({
      fields: { category: "bank.categoryRequired" },
    });
    await db.updateTable("categories").set({ closed_at: null }).execute();
    expect(refusalOf(await correct(id, { category: cash }))).toMatchObject({
      fields: { category: "bank.notSpent" },
    });
  });

  test("asks before a published expense moves to a cause that has less in hand", async () => {
    const { id } = valueOf(await add({ amount: "500" }));
    await db.updateTable("causes").set({ opening_paise: 0 }).where("slug", "=", LIFE_SCHOOL).execute();
    const move = { amount: "500", cause: LIFE_SCHOOL };
    expect(refusalOf(await correct(id, move))).toMatchObject({ theirs: { inHandPaise: 0 } });
    expect(valueOf(await correct(id, { ...move, confirmed: "500" })).cause_slug).toBe(LIFE_SCHOOL);
    expect(
      refusalOf(await correct(id, { amount: "500", cause: "", category: await categoryOf("Rent") })),
    ).toMatchObject({ fields: { cause: "cause.publishedNeedsCause" } });
  });
});

test("an expense keeps its voucher's number, and gets one of the year that it moves to", async () => {
  const { id } = valueOf(await add());
  const numberOf = async (year: string) =>
    (await listExpensesOfYear(db, mode, { year, cause: "", category: null, show: "", search: "" }))[0]
      ?.voucher;
  valueOf(await correct(id, { date: "2026-10-01" }));
  expect(await numberOf("2026-27")).toBe("P-PRACTICE/2026-27/0001");
  valueOf(await correct(id, { date: "2026-03-31" }));
  expect(await numberOf("2025-26")).toBe("P-PRACTICE/2025-26/0001");
});

describe("publishing", () => {
  test("asks when it is above what is in hand, and happens once", async () => {
    const { id } = await record({ amountPaise: 10_000_001 });
    expect(refusalOf(await publish(id))).toMatchObject({
      kind: "conflict",
      theirs: { amountPaise: 10_000_001 },
    });
    expect(valueOf(await publish(id, true)).published).toBe(1);
    valueOf(await publish(id));
    const logged = db.selectFrom("activity").select("action").where("action", "=", "expense_added");
    expect(await logged.execute()).toHaveLength(1);
  });

  test("needs a parent's consent for a bill that shows children", async () => {
    await insertPicture(db, "photo");
    await db.updateTable("images").set({ people: "children" }).where("id", "=", "photo").execute();
    const { id } = await record({ imageId: "photo" });
    expect(refusalOf(await publish(id))).toMatchObject({ fields: { consent: "people.consentMissing" } });
    expect((await expenseOf(db, id))?.published).toBe(0);
    expect(valueOf(await correct(id)).published, "saved unpublished all the same").toBe(0);
  });
});

test("lists a year's expenses by cause, category, bill and publishing, with their sums", async () => {
  const travel = await categoryOf("Travel");
  await record({ day: "2026-03-31", what: "Last year" });
  valueOf(await add({ date: "2026-05-01", amount: "100", what: "Published" }, pdf()));
  await record({ day: "2026-06-01", amountPaise: 20_000, what: "Not yet", payee: "Kurian Stores" });
  valueOf(await cost({ note: "Tea" }));
  const filter = { year: "2026-27", cause: "", category: null, show: "", search: "" } as const;
  const found = async (more: Partial<ExpenseFilter>) =>
    (await listExpensesOfYear(db, mode, { ...filter, ...more })).map(({ what }) => what);
  expect(await found({})).toEqual(["Tea", "Not yet", "Published"]);
  expect(await found({ year: "2025-26" })).toEqual(["Last year"]);
  expect(await found({ cause: RUNNING_COSTS })).toEqual(["Tea"]);
  expect(await found({ cause: GOAT_REARING })).toEqual(["Not yet", "Published"]);
  expect(await found({ category: Number(travel) })).toEqual(["Tea"]);
  expect(await found({ show: "no-bill" })).toEqual(["Tea", "Not yet"]);
  expect(await found({ show: "unpublished" })).toEqual(["Not yet"]);
  expect(await found({ search: "kurian" })).toEqual(["Not yet"]);
  const rows = await listExpensesOfYear(db, mode, filter);
  expect(rows.map(paidFrom)).toEqual(["Cash", "Neither", "Neither"]);
  const numbers = ["P-PRACTICE/2026-27/0003", "P-PRACTICE/2026-27/0002", "P-PRACTICE/2026-27/0001"];
  expect(rows.map(({ voucher }) => voucher)).toEqual(numbers);
  expect(await sumExpenses(db, mode, filter)).toEqual({
    ...{ expenses: 3, sum: 34_000, ofCauses: 30_000, running: 4_000, atBank: 0, inCash: 4_000 },
    ...{ withoutBill: 2, unpublished: 1 },
  });
  expect(await sumExpenses(db, "live", filter)).toMatchObject({ expenses: 0, sum: 0 });
});

test("lists a cost that the bank or the cash book names by its category alone, as books and close count it", async () => {
  const [rent, loan] = [await categoryOf("Rent"), await categoryOf("Loan repaid")];
  const other = async (category: string, debit: string) => {
    const line = await importLine(db, { debit }, "NEFT RENT");
    valueOf(await recordOther(db, actor, { line, sum: null, category: Number(category), note: "" }, NOW));
    return line;
  };
  const line = await other(rent, "500");
  await other(loan, "70");
  const entry = { kind: "other", direction: "out", day: "2026-06-02", sum: "30", note: "Room", anyway: "on" };
  const form = EnterCash.parse({ ...entry, category: rent, formToken: newFormToken() });
  valueOf(await enterCash(db, actor, form, null, NOW));
  const filter = { year: "2026-27", cause: "", category: Number(rent), show: "no-bill", search: "" } as const;
  const rows = await listExpensesOfYear(db, mode, filter);
  expect(rows.map(({ what, sum, lineId }) => [what, sum, lineId])).toContainEqual([
    "NEFT RENT",
    50_000,
    line,
  ]);
  expect(rows.map(paidFrom).sort()).toEqual(["Bank", "Cash"]);
  expect(await sumExpenses(db, mode, { ...filter, category: null, show: "" })).toMatchObject({
    ...{ expenses: 2, running: 53_000, atBank: 50_000, inCash: 3_000 },
  });
  const year = { from: "2026-04-01", to: "2027-03-31" };
  const books = await yearBooks(db, "2026-27", mode);
  expect(books.payments.find(({ name }) => name === "Rent")).toMatchObject({ paise: 53_000 });
  const { pairs } = await comparePeriod(db, year, mode);
  expect(pairs.find(({ name }) => name === "expenses")).toMatchObject({ left: 53_000, right: 53_000 });
});
