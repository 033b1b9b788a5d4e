/** Money between accounts of ours, and from abroad and back: no side of it is counted alone without a word. */
import { beforeEach, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { listLines } from "~/features/bank/bank-list.server";
import { suggestForPage } from "~/features/bank/debit-suggestions.server";
import { linkLine, recordCredit, takeBack } from "~/features/bank/decisions.server";
import { guessDonor } from "~/features/bank/guess-donor";
import { recordOther, recordSpending } from "~/features/bank/record-line.server";
import { listCategories } from "~/features/categories/categories.server";
import { comparePeriod } from "~/features/closing/compare-month.server";
import { periodOfMonth } from "~/features/closing/period";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { toLineView } from "~/routes/admin/bank/line-view";
import { statementCsv } from "../../support/bank";
import { LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-11-24T05:00:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

/** Imports a line of 25,000. @returns its id */
async function line(side: "credit" | "debit", account: string, narration: string, day = "16/09/2026") {
  const csv = statementCsv([{ day, narration, [side]: "25000.00" }]);
  valueOf(await importBankStatement(db, null, new TextEncoder().encode(csv), NOW, { account }));
  return (await db.selectFrom("bank_lines").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;
}
const outgoing = () => line("debit", "SBI", "TO TRANSFER-INB OWN AC HDFC");
const incoming = () => line("credit", "HDFC", "NEFT CR-N259-SBIN-ACCOUNT 12");

async function mark(id: number, category: string, { anyway = false } = {}) {
  const sides = await Promise.all((["income", "expense"] as const).map((side) => listCategories(db, side)));
  const found = sides.flat().find(({ name }) => name === category);
  return recordOther(db, actor, { line: id, sum: null, category: found?.id ?? 0, note: "", anyway }, NOW);
}
const record = (id: number, anyway = false) =>
  recordCredit(
    db,
    actor,
    {
      ...{ line: id, sum: null, cause: LIFE_SCHOOL, channel: "transfer", note: null, name: "Asha", anyway },
      ...{ wantsUpdates: false, pan: null, email: null, formToken: newFormToken() },
    } as Parameters<typeof recordCredit>[2],
    NOW,
  );
async function view(id: number) {
  const { items } = await listLines(db, { shown: "all", month: null }, { limit: 50, offset: 0 });
  const found = items.find((one) => one.id === id);
  if (!found) throw new Error("No such line");
  return toLineView(found, (await suggestForPage(db, items)).get(id));
}
async function differences(month = "2026-09") {
  const { pairs } = await comparePeriod(db, periodOfMonth(month), "practice");
  const found = pairs.filter(({ name }) => name === "transfers" || name === "foreign");
  return Object.fromEntries(
    found.flatMap((pair) => pair.differences.map(({ name, paise }) => [name, paise])),
  );
}
async function takeAllBack(id: number) {
  for (const { id: allocation } of (await view(id)).allocations)
    valueOf(await takeBack(db, actor, { line: id, allocation, reason: "A mistake" }, NOW));
}
const SUM = 2_500_000;

test("a credit whose debit is marked is its other side at one press, and a gift only if one says so", async () => {
  const [out, came] = [await outgoing(), await incoming()];
  valueOf(await mark(out, "To another account of ours"));
  expect(await differences()).toEqual({ "transfers.lone": SUM });
  expect((await view(out)).allocations).toMatchObject([
    { lone: expect.stringContaining("missing") as string },
  ]);
  expect((await view(came)).pageSuggestion).toMatchObject({
    text: expect.stringMatching(/went from SBI to another account of ours on 16 Sept? 2026/) as string,
    link: { kind: "transfer", id: String(out), label: "This is the other side" },
  });
  expect(refusalOf(await record(came))).toMatchObject({
    fields: { anyway: expect.stringMatching(/^bankSides.mayBeTransfer/) as string },
  });

  valueOf(await linkLine(db, actor, { line: came, kind: "transfer", id: String(out), sum: null }, NOW));
  expect(await differences()).toEqual({});
  expect((await view(out)).allocations).toMatchObject([
    { lone: "", warning: expect.stringMatching(/its other side in HDFC of 16 Sept? 2026 stays/) as string },
  ]);
  expect((await view(came)).allocations).toMatchObject([
    { lone: "", text: expect.stringContaining("From") as string },
  ]);
  const twice = await linkLine(db, actor, { line: came, kind: "transfer", id: String(out), sum: null }, NOW);
  expect(refusalOf(twice)).toMatchObject({ kind: "conflict" });

  await takeAllBack(came);
  expect(await differences()).toEqual({ "transfers.lone": SUM });
  expect((await view(came)).pageSuggestion?.link?.id).toBe(String(out));
  valueOf(await record(came, true));
  expect(await differences()).toEqual({ "transfers.lone": SUM });
});

test("a debit whose credit is marked is spent only if one says so", async () => {
  const [out, came] = [await outgoing(), await incoming()];
  valueOf(await mark(came, "From another account of ours"));
  expect(await differences()).toEqual({ "transfers.lone": -SUM });
  expect((await view(out)).pageSuggestion?.link).toMatchObject({ id: String(came) });
  expect(refusalOf(await mark(out, "Rent"))).toMatchObject({
    fields: { anyway: expect.stringMatching(/^bankSides.mayBeTransfer/) as string },
  });
  const spent = { cause: null, category: null, what: "Rent", payee: "", publish: false, anyway: false };
  expect(refusalOf(await recordSpending(db, actor, { ...spent, line: out, sum: null }, NOW))).toMatchObject({
    fields: { anyway: expect.stringMatching(/^bankSides.mayBeTransfer/) as string },
  });
  valueOf(await mark(out, "To another account of ours"));
  expect(await differences()).toEqual({});
});

test("names each of two sides that are no pair, and the month of the other side", async () => {
  valueOf(await mark(await outgoing(), "To another account of ours"));
  const other = await line("credit", "HDFC", "NEFT", "23/09/2026");
  valueOf(await mark(other, "From another account of ours", { anyway: true }));
  const { pairs } = await comparePeriod(db, periodOfMonth("2026-09"), "practice");
  expect(pairs.find(({ name }) => name === "transfers")).toMatchObject({
    ...{ left: SUM, right: SUM },
    differences: [{ name: "transfers.lone", paise: 0, rows: [{ paise: SUM }, { paise: -SUM }] }],
  });
  valueOf(await mark(await line("debit", "SBI", "OUT", "30/09/2026"), "To another account of ours"));
  valueOf(await mark(await line("credit", "HDFC", "IN", "01/10/2026"), "From another account of ours"));
  expect(await differences()).toMatchObject({ "transfers.otherMonth": SUM });
  expect(await differences("2026-10")).toEqual({ "transfers.otherMonth": -SUM });
});

test("money that went back abroad is a gift only if one says so, and a return alone is named", async () => {
  const came = await line("credit", "SBI", "INWARD REM SWIFT USD JOHN", "10/09/2026");
  valueOf(await mark(came, "From abroad, to be sent back"));
  expect(await differences()).toEqual({ "foreign.waiting": SUM });
  const back = await line("debit", "SBI", "TRF OUT JOHN", "20/09/2026");
  const spent = { cause: null, category: null, what: "Return", payee: "", publish: false, anyway: false };
  expect(refusalOf(await recordSpending(db, actor, { ...spent, line: back, sum: null }, NOW))).toMatchObject({
    fields: { anyway: expect.stringMatching(/^bankSides.mayBeReturn/) as string },
  });
  valueOf(await mark(back, "From abroad, sent back"));
  expect(await differences()).toEqual({});

  await takeAllBack(came);
  expect(await differences()).toEqual({ "foreign.lone": -SUM });
  expect((await view(back)).allocations).toMatchObject([
    { lone: expect.stringContaining("missing") as string },
  ]);
  expect(refusalOf(await record(came))).toMatchObject({
    fields: { anyway: expect.stringMatching(/^bankSides.mayBeReturned/) as string },
  });
  expect((await view(came)).pageSuggestion?.link?.label).toBe("This is the other side");
  valueOf(await linkLine(db, actor, { line: came, kind: "transfer", id: String(back), sum: null }, NOW));
  expect(await differences()).toEqual({});
});

test("what the bank deducted from a return has its own name", async () => {
  valueOf(await mark(await line("credit", "SBI", "SWIFT", "10/09/2026"), "From abroad, to be sent back"));
  const csv = statementCsv([{ day: "20/09/2026", narration: "RETURN", debit: "24410.00" }]);
  valueOf(await importBankStatement(db, null, new TextEncoder().encode(csv), NOW, { account: "SBI" }));
  const back = await db
    .selectFrom("bank_lines")
    .select("id")
    .where("debit_paise", ">", 0)
    .executeTakeFirstOrThrow();
  valueOf(await mark(back.id, "From abroad, sent back"));
  expect(await differences()).toEqual({ "foreign.otherSum": 59_000 });
});

test("the words of a transfer between own accounts are no donor's name", () => {
  expect(guessDonor("NEFT CR-SBIN0001-VAYAL FOUNDATION-OWN AC").name).toBe("");
});
