/** What is suggested for a debit, and what one press links. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { listLines } from "~/features/bank/bank-list.server";
import { suggestForPage } from "~/features/bank/debit-suggestions.server";
import { dismissSuggestion, linkLine, matchAgain } from "~/features/bank/decisions.server";
import type { LinkKind } from "~/features/bank/bank-forms";
import { guessPayer } from "~/features/bank/guess-donor";
import { payeeKeys } from "~/features/bank/narration-names";
import { recordOther, recordSpending } from "~/features/bank/record-line.server";
import { recordCashOfLine } from "~/features/cash/cash.server";
import { listCategories } from "~/features/categories/categories.server";
import { recordExpense } from "~/features/expenses/expenses.server";
import { toLineView } from "~/routes/admin/bank/line-view";
import { statementCsv, type StatementRow } from "../../support/bank";
import { GOAT_REARING } from "../../support/causes";
import { freshDatabase, insertDonation } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-11-24T05:00:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

/** Imports one line. @returns its id */
async function imported(
  narration: string,
  sums: Partial<StatementRow>,
  { account = "Bank", day = "20/11/2026" } = {},
) {
  const csv = new TextEncoder().encode(statementCsv([{ day, narration, ...sums }]));
  valueOf(await importBankStatement(db, null, csv, NOW, { account }));
  return (await db.selectFrom("bank_lines").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;
}
const debit = (narration: string, sum: string, day = "20/11/2026") =>
  imported(narration, { debit: sum }, { day });

async function shown(line: number) {
  const { items } = await listLines(db, { shown: "all", month: null }, { limit: 50, offset: 0 });
  const found = items.find(({ id }) => id === line);
  if (!found) throw new Error("No such line");
  const view = toLineView(found, (await suggestForPage(db, items)).get(line)).pageSuggestion;
  return (
    view && { text: view.text, link: view.link?.kind ?? null, id: view.link?.id ?? null, form: view.form }
  );
}
/** Presses the suggestion's button. */
async function press(line: number) {
  const { link, id } = (await shown(line)) ?? { link: null, id: null };
  return linkLine(db, actor, { line, kind: link as LinkKind, id: id ?? "", sum: null }, NOW);
}
const category = async (name: string) =>
  (await listCategories(db, "expense")).find((one) => one.name === name)?.id ?? 0;
const spending = (payee: string, rupees: number, day = "2026-11-18") =>
  recordExpense(
    db,
    actor,
    {
      ...{ cause: GOAT_REARING, category: null, day, amountPaise: rupees * 100, what: "Fodder", payee },
      ...{ isPublished: false, mode: "live" },
    },
    NOW,
  );
const explained = () =>
  db.selectFrom("bank_allocations").select(["line_id", "kind", "sum_paise"]).orderBy("line_id").execute();

describe("a debit of the sum of something recorded without a line", () => {
  test("is linked to the spending with one press, which records nothing", async () => {
    const { id } = await spending("Kurian Stores", 900);
    const line = await debit("NEFT DR-KURIAN STORES-N3311", "900.00");
    expect(await shown(line)).toMatchObject({
      link: "expense",
      id,
      text: expect.stringMatching(
        /“Fodder”, paid to Kurian Stores, of 18 Nov 2026 has this sum and no line/,
      ) as string,
    });
    valueOf(await press(line));
    expect(await explained()).toEqual([{ line_id: line, kind: "expense", sum_paise: 90_000 }]);
    expect(await db.selectFrom("expenses").select("id").execute()).toEqual([{ id }]);
    expect(await shown(await debit("NEFT DR-KURIAN STORES-N3312", "900.00", "21/11/2026"))).toMatchObject({
      link: null,
    });
  });

  test("has no button where several fit, or the bank names somebody else", async () => {
    await spending("Ravi Kumar", 500);
    const line = await debit("UPI/DR/631511228598/SUNITHA THOMAS/rent", "500.00");
    expect(await shown(line)).toMatchObject({
      link: null,
      text: expect.stringContaining("names somebody else") as string,
    });
    await spending("Sunitha Thomas", 500);
    expect(await shown(line)).toMatchObject({
      link: "expense",
      text: expect.stringContaining("Sunitha Thomas") as string,
    });
    await spending("Sunitha Thomas", 500);
    expect(await shown(line)).toMatchObject({
      link: null,
      text: expect.stringContaining("Several entries") as string,
    });
  });

  test("is linked to a gift that went back, and to cash drawn", async () => {
    const gift = await insertDonation(db, {
      ...{ channel: "transfer", payment_id: null, received_on: "2026-11-10", name: "Asha Varghese" },
      ...{ amount_paise: 70_000, state: "refunded", refunded_paise: 70_000 },
    });
    const at = NOW.toISOString();
    await db
      .insertInto("refunds")
      .values({
        ...{ id: "refund-1", donation_id: gift.id, amount_paise: 70_000, status: "processed" },
        ...{ created_at: at, updated_at: at },
      })
      .execute();
    const back = await debit("NEFT DR-ASHA VARGHESE-N5512", "700.00", "23/11/2026");
    expect(await shown(back)).toMatchObject({
      link: "refund",
      text: expect.stringContaining("Asha Varghese got back") as string,
    });
    const drawn = await recordCashOfLine(
      db,
      actor,
      { kind: "drawn", day: "2026-11-19", sum: 250_000, mode: "live", note: "" },
      NOW,
    );
    const cash = await debit("ATM WDL 0042", "2,500.00");
    expect(await shown(cash)).toMatchObject({ link: "cash", id: String(drawn.id) });
    valueOf(await press(back));
    valueOf(await press(cash));
    expect((await explained()).map(({ kind }) => kind)).toEqual(["refund", "cash"]);
  });

  test("is not suggested again after 'Not this one', until it is matched again", async () => {
    const { id } = await spending("Kurian Stores", 900);
    const line = await debit("NEFT DR-KURIAN STORES-N3311", "900.00");
    const rejected = { line, suggestion: "expense", id } as const;
    valueOf(await dismissSuggestion(db, actor, rejected, NOW));
    expect(await shown(line)).toBeNull();
    valueOf(await matchAgain(db, actor, { line }, NOW));
    expect(await shown(line)).toMatchObject({ link: "expense", id });
  });

  test("is not suggested beyond 45 days", async () => {
    await spending("Kurian Stores", 900, "2026-09-01");
    expect(await shown(await debit("NEFT DR-KURIAN STORES-N3311", "900.00"))).toBeNull();
  });
});

describe("a debit that returns a cheque", () => {
  const cheque = { channel: "cheque", payment_id: null, received_on: "2026-11-10" } as const;

  test("leads to the gift of the cheque's number, as staff or the bank wrote it, until it is ended", async () => {
    const noted = await insertDonation(db, {
      ...cheque,
      name: "Menon",
      note: "Cheque 004512",
      amount_paise: 120_000,
    });
    const line = await debit("CHQ RETURN 004512 FUNDS INSUFFICIENT", "1,200.00");
    expect(await shown(line)).toMatchObject({
      ...{ link: "cheque", id: noted.id, form: null },
      text: expect.stringContaining("names cheque 4512, which is Menon’s gift") as string,
    });
    expect(await shown(await debit("CHQ RETURN 004513", "1,200.00", "19/11/2026"))).toBeNull();
    expect(await shown(await debit("CHQ PAID 004512", "1,200.00", "21/11/2026"))).toBeNull();
    valueOf(await dismissSuggestion(db, actor, { line, suggestion: "cheque", id: noted.id }, NOW));
    expect(await shown(line)).toBeNull();

    const other = await insertDonation(db, { ...cheque, name: "Asha", amount_paise: 330_000 });
    const credit = await imported("BY CLG CTS CHQ DEP 551207", { credit: "3,300.00" });
    valueOf(await linkLine(db, actor, { line: credit, kind: "gift", id: other.id, sum: null }, NOW));
    const returned = await debit("I/W CHQ RTN-551207", "3,300.00");
    expect(await shown(returned)).toMatchObject({ link: "cheque", id: other.id });
  });
});

describe("a transfer between own accounts", () => {
  test("explains both lines with one press, where the bank's text says that it is ours", async () => {
    const credit = await imported(
      "NEFT IN XX0042 SELF",
      { credit: "25,000.00" },
      { account: "Second", day: "21/11/2026" },
    );
    const line = await debit("NEFT DR SELF", "25,000.00");
    expect(await shown(line)).toMatchObject({
      link: "transfer",
      id: String(credit),
      text: expect.stringContaining("Second on 21 Nov 2026") as string,
    });
    valueOf(await press(line));
    const of = (await explained()).map(({ line_id, kind, sum_paise }) => [line_id, kind, sum_paise]);
    expect(of).toEqual([
      [credit, "other", 2_500_000],
      [line, "other", 2_500_000],
    ]);
    const again = { line, kind: "transfer", id: String(credit), sum: null } as const;
    expect(refusalOf(await linkLine(db, actor, again, NOW))?.kind).toBe("conflict");
  });

  test("is not suggested by sum and day alone, of the same account, or a week apart", async () => {
    await imported("UPI/CR/RAHUL DAS", { credit: "500.00" }, { account: "Second" });
    await imported("NEFT SELF", { credit: "800.00" }, { account: "Second", day: "12/11/2026" });
    await imported("NEFT SELF", { credit: "900.00" });
    expect(await shown(await debit("UPI/DR/ANITHA", "500.00"))).toBeNull();
    expect(await shown(await debit("NEFT DR SELF", "800.00"))).toBeNull();
    const same = await debit("NEFT DR SELF", "900.00");
    expect(await shown(same)).toBeNull();
    const forged = { line: same, kind: "transfer", id: String(same - 3), sum: null } as const;
    expect(refusalOf(await linkLine(db, actor, forged, NOW))?.kind).toBe("conflict");
  });
});

describe("a debit to a payee of before", () => {
  test("leads to its form, filled with cause, category, text and payee, and records nothing", async () => {
    const october = await debit(
      "NEFT DR-HDFC0000123-ASWATHY K-RENT OCT 2026-N2210",
      "9,000.00",
      "05/10/2026",
    );
    const rent = await category("Rent");
    const spent = { cause: null, category: rent, what: "Office", payee: "Aswathy K" };
    valueOf(
      await recordSpending(
        db,
        actor,
        { line: october, sum: null, ...spent, publish: false, anyway: false },
        NOW,
      ),
    );
    const line = await debit("NEFT DR-HDFC0000123-ASWATHY K-RENT NOV 2026-N3318", "9,500.00");
    expect(await shown(line)).toEqual({
      text: "The debit of 5 Oct 2026 to the same payee was: Office, to Aswathy K, Rent.",
      ...{ link: null, id: null, form: `/adminBank/${line}?like=${october}#spending-title` },
    });
    expect(await explained()).toHaveLength(1);
  });

  test("leads to the form for something else, by the UPI ID too", async () => {
    const before = await debit("UPI/DR/611/KSEB LTD/kseb.bill@sbi/October", "1,210.00", "05/10/2026");
    const power = await category("Electricity and water");
    valueOf(await recordOther(db, actor, { line: before, sum: null, category: power, note: "Office" }, NOW));
    const line = await debit("UPI-KSEB-KSEB.BILL@SBI-631-NOVEMBER", "1,480.00");
    expect(await shown(line)).toMatchObject({ form: `/adminBank/${line}?like=${before}#other-title` });
  });

  test("is found by the words of the text, not by those that all debits have", () => {
    expect(payeeKeys("CHQ PAID 004512")).toEqual([]);
    expect(payeeKeys("INB ASWATHY K")).toEqual(payeeKeys("NEFT ASWATHY K"));
    for (const text of ["INB RENT OFFICE ALUVA", "CREDIT INTEREST"]) expect(guessPayer(text)).toBe("");
    expect(payeeKeys("NEFT DR-RAVI KUMAR-N22 MAY")).toEqual(payeeKeys("NEFT DR-N331/RAVI KUMAR-JUNE"));
    expect(payeeKeys("NEFT DR-RAVI KUMAR")).not.toEqual(payeeKeys("NEFT DR-RAVI DAS"));
  });
});
