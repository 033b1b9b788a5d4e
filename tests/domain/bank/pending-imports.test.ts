import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { bankMonths } from "~/features/bank/bank-list.server";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { headerKey } from "~/lib/tables/cells";
import {
  chooseColumns,
  chooseForImport,
  confirmImport,
  deleteExpiredImports,
  findImport,
  previewImport,
  uploadStatement,
} from "~/features/bank/pending-imports.server";
import { undoImport } from "~/features/bank/undo-import.server";
import { msg } from "~/locales/messages";
import { makeReference } from "~/features/payments/pledge-reference";
import { sampleStatement, statementCsv, type StatementRow } from "../../support/bank";
import { freshDatabase, insertDonation } from "../../support/donation";
import { recordPlans } from "../../support/query-plans";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-11-24T05:00:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };
const bytes = (text: string) => new TextEncoder().encode(text);

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

const HDFC = "Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance";
/** HDFC's files name no account. */
const hdfc = (...rows: [day: string, credit: string, balance: string][]) =>
  [HDFC, ...rows.map(([day, credit, balance]) => `${day},CASH,${day},0.00,${credit},0,${balance}`)].join(
    "\n",
  );

const imported = async (text: string, account: string | null = null) =>
  importBankStatement(db, null, bytes(text), NOW, { account });
const accounts = async () =>
  (await db.selectFrom("bank_lines").select("account").distinct().orderBy("account").execute()).map(
    (line) => line.account,
  );
async function preview(text: string) {
  const id = valueOf(await uploadStatement(db, actor, bytes(text), NOW));
  const shown = valueOf(await previewImport(db, id, NOW));
  if (shown.kind !== "preview") throw new Error("Unknown columns");
  return { id, ...shown };
}
const CHOSEN = { account: null, order: null, until: null };

describe("the account of a statement", () => {
  const first = hdfc(["01/10/26", "100.00", "1100.00"], ["02/10/26", "50.00", "1150.00"]);

  test("that the file does not name is asked for when an account of the bank is there", async () => {
    valueOf(await imported(first));
    const other = hdfc(["01/10/26", "100.00", "46100.00"]);
    expect(refusalOf(await imported(other))).toMatchObject({ fields: { account: "bank.accountRequired" } });
    expect((await preview(other)).account).toMatchObject({ account: null, others: ["HDFC Bank"] });
    valueOf(await imported(other, "Savings"));
    expect(await accounts()).toEqual(["HDFC Bank", "Savings"]);
  });

  test("is that of which the file holds lines, or continues the balance", async () => {
    valueOf(await imported(first, "Current"));
    valueOf(await imported(hdfc(["02/10/26", "50.00", "1150.00"], ["03/10/26", "5.00", "1155.00"])));
    valueOf(await imported(hdfc(["09/10/26", "45.00", "1200.00"])));
    expect(await accounts()).toEqual(["Current"]);
  });

  test("is another where the file names another bank, although header and last digits are the same", async () => {
    const sbi = (number: string, above: string, credit: string) =>
      `${above}\nAccount No : ${number}\nTxn Date,Value Date,Description,Ref No/Cheque No,Debit,Credit,Balance\n` +
      `05/10/2026,05/10/2026,CASH,1,,${credit},${credit}\n`;
    valueOf(await imported(sbi("30000005678", "State Bank of India", "100.00")));
    valueOf(await imported(sbi("50100012345678", "HDFC BANK Ltd.", "700.00")));
    expect(await accounts()).toEqual(["HDFC Bank …5678", "State Bank of India …5678"]);
  });

  test("keeps its name and gets its number when a later file names it", async () => {
    const rows: StatementRow[] = [{ day: "21/10/2026", narration: "CASH", credit: "5", balance: "105" }];
    valueOf(await imported(statementCsv(rows), "Savings"));
    valueOf(await imported(`A/c No,0042 1100 0781\n${statementCsv(rows)}`));
    expect(await accounts()).toEqual(["Savings …0781"]);
  });

  describe("that staff name although its lines stand under another name", () => {
    const overlapping = hdfc(["02/10/26", "50.00", "1150.00"], ["03/10/26", "5.00", "1155.00"]);
    const elsewhere = msg("bank.linesElsewhere", { count: 1, accounts: "Current" });

    test("is refused at the account's field, and nothing is stored", async () => {
      valueOf(await imported(first, "Current"));
      const { id } = await preview(overlapping);
      valueOf(await chooseForImport(db, id, { ...CHOSEN, account: "Curent" }));
      expect(valueOf(await previewImport(db, id, NOW))).toMatchObject({
        account: { account: "Curent", elsewhere },
      });
      for (const done of [
        await confirmImport(db, actor, id, { ...CHOSEN, account: "Curent" }, NOW),
        await imported(overlapping, "Curent"),
      ])
        expect(refusalOf(done)).toEqual({ kind: "invalid", fields: { account: elsewhere } });
      expect(await accounts()).toEqual(["Current"]);
      valueOf(await confirmImport(db, actor, id, { ...CHOSEN, account: "current" }, NOW));
      expect(await accounts()).toEqual(["Current"]);
    });

    test("is taken when only lines with other balances, or of another bank, are there", async () => {
      valueOf(await imported(first, "Current"));
      valueOf(await imported(hdfc(["02/10/26", "50.00", "90.00"]), "Savings"));
      const canara = "Txn Date,Description,Branch Code,Credit,Debit,Balance";
      valueOf(await imported(`${canara}\n02/10/2026,CASH,1,50.00,,1150.00`, "Trust"));
      expect(await accounts()).toEqual(["Current", "Savings", "Trust"]);
    });

    test("is taken when it is one of two accounts with these lines", async () => {
      valueOf(await imported(first, "Current"));
      await db.updateTable("bank_statements").set({ bank: "Canara Bank" }).execute();
      valueOf(await imported(first, "Savings"));
      await db.updateTable("bank_statements").set({ bank: "HDFC Bank" }).execute();
      const known = valueOf(await imported(overlapping, "Savings"));
      expect(known).toMatchObject({ newLines: 1 });
    });
  });

  describe("whose number the file names for the first time", () => {
    const later: StatementRow[] = [{ day: "23/10/2026", narration: "CASH", credit: "7", balance: "112" }];
    const earlier = (balance: string, credit = "5"): string =>
      statementCsv([{ day: "21/10/2026", narration: "CASH", credit, balance }]);
    const numbered = `A/c No,0042 1100 0781\n${statementCsv(later)}`;

    test("is the one account without a number whose balance the file continues", async () => {
      valueOf(await imported(earlier("105"), "Savings"));
      valueOf(await imported(earlier("900"), "Current"));
      const { account } = await preview(numbered);
      expect(account).toMatchObject({ account: "Savings …0781", formerName: "Savings" });
      valueOf(await imported(numbered));
      expect(await accounts()).toEqual(["Current", "Savings …0781"]);
    });

    test("is a new one when two accounts, or one with another number, have this balance", async () => {
      valueOf(await imported(earlier("105"), "Savings"));
      valueOf(await imported(earlier("105", "9"), "Current"));
      expect((await preview(numbered)).account).toMatchObject({ account: "Bank …0781", formerName: null });
      valueOf(await imported(`A/c No,0042 1100 5555\n${earlier("105", "8")}`));
      await db.deleteFrom("bank_lines").where("account", "not like", "%…%").execute();
      expect((await preview(numbered)).account).toMatchObject({ account: "Bank …0781", formerName: null });
    });

    test("is the one that ends with the number when there is one", async () => {
      valueOf(await imported(`A/c No,0042 1100 0781\n${earlier("50", "1")}`));
      valueOf(await imported(earlier("105"), "Savings"));
      expect((await preview(numbered)).account).toMatchObject({ account: "Bank …0781", formerName: null });
    });
  });
});

describe("the look at a statement", () => {
  const rows = (...balances: [credit: string, balance: string][]): StatementRow[] =>
    balances.map(([credit, balance], at) => ({
      day: `${21 + at}/10/2026`,
      narration: "UPI/A",
      credit,
      balance,
    }));

  test("names a gap inside, and asks whether a line is counted twice", async () => {
    const gap = await preview(statementCsv(rows(["100", "1100"], ["50", "1200"])));
    expect(gap.balances.breaks).toEqual([{ day: "2026-10-22", paise: 5_000, twice: null }]);
    const twice: StatementRow[] = [
      { day: "21/10/2026", narration: "UPI/ASHA/UPI", credit: "1500", balance: "2500" },
      { day: "21/10/2026", narration: "UPI/ASHA/UP", credit: "1500", balance: "2500" },
    ];
    expect((await preview(statementCsv(twice))).balances.breaks).toMatchObject([
      { paise: -150_000, twice: { paise: 150_000 } },
    ]);
  });

  test("names a gap to the balance before, and lines that are there spelled otherwise", async () => {
    valueOf(await imported(statementCsv(rows(["100", "1100"], ["50", "1150"])), "Bank"));
    const overlapping = statementCsv([
      { day: "22/10/2026", narration: "upi a (app)", credit: "50", balance: "1150" },
      { day: "23/10/2026", narration: "NEW", credit: "7", balance: "1157" },
    ]);
    expect(await preview(overlapping)).toMatchObject({ knownCount: 1, newCount: 1, before: null });
    const later = statementCsv([{ day: "28/10/2026", narration: "L", credit: "7", balance: "2007" }]);
    const { id } = await preview(later);
    await db.updateTable("bank_statements").set({ account_choice: "bank" }).where("id", "=", id).execute();
    const shown = valueOf(await previewImport(db, id, NOW));
    expect(shown).toMatchObject({ before: { day: "2026-10-22", paise: 85_000 } });
  });

  test("names a gap to the balance after, and reads one line of the account for it", async () => {
    valueOf(await imported(statementCsv(rows(["100", "1100"], ["50", "1150"])), "Bank"));
    const earlier = statementCsv([{ day: "20/10/2026", narration: "E", debit: "7", balance: "993" }]);
    const { id } = await preview(earlier);
    await db.updateTable("bank_statements").set({ account_choice: "Bank" }).where("id", "=", id).execute();
    const { recording, plans } = recordPlans(db);
    const shown = valueOf(await previewImport(recording, id, NOW));
    expect(shown).toMatchObject({ before: null, after: { day: "2026-10-21", paise: -700 } });
    const ofAccount = (await plans()).filter(({ text }) => /from "bank_lines" where "account"/.test(text));
    expect(ofAccount).toHaveLength(2);
    for (const { text, plan } of ofAccount) {
      expect(text).toContain("limit ?");
      expect(plan).toMatch(/USING INDEX bank_lines_by_account \(account=\? AND day[<>]\?\)/);
    }
  });

  test("is kept for a day", async () => {
    const { id } = await preview(statementCsv(rows(["100", "1100"])));
    await deleteExpiredImports(db, NOW);
    expect(await findImport(db, id)).toBeDefined();
    await deleteExpiredImports(db, new Date(NOW.getTime() + 25 * 3_600_000));
    expect(await findImport(db, id)).toBeUndefined();
  });
});

test("says that a month counts a line twice, not that lines are missing", async () => {
  const line: StatementRow = { day: "21/10/2026", narration: "UPI", credit: "100", balance: "1100" };
  valueOf(await imported(statementCsv([line, { ...line, narration: "UPI AGAIN" }])));
  expect(await bankMonths(db)).toMatchObject([{ missing: -10_000, isTwice: true }]);
});

test("fills in all balances that the earlier file lacked with one statement", async () => {
  const withBalances: StatementRow[] = ["100", "50", "7"].map((credit, at) => ({
    ...{ day: `${21 + at}/10/2026`, narration: `UPI/${at}`, credit, balance: `${1_000 + at}` },
  }));
  valueOf(await imported(statementCsv(withBalances.map(({ balance: _, ...line }) => line)), "Bank"));
  const { recording, queries } = recordPlans(db);
  const file = bytes(statementCsv(withBalances));
  valueOf(await importBankStatement(recording, null, file, NOW, { account: "Bank" }));
  const lines = await db.selectFrom("bank_lines").select("balance_paise").orderBy("day").execute();
  expect(lines.map((line) => line.balance_paise)).toEqual([100_000, 100_100, 100_200]);
  const updates = queries.filter(({ sql: text }) => /^\s*update "?bank_lines/.test(text));
  expect(updates).toHaveLength(1);
});

describe("choosing the columns of an unknown bank", () => {
  const file = "Buchung,Wofür,Summe\n21.10.2026,Spende,222.00\n22.10.2026,Zinsen,3.00\n";
  const columns = { day: 0, narration: 1, amount: 2 };
  const upload = async (text: string) => {
    const id = valueOf(await uploadStatement(db, actor, bytes(text), NOW));
    const shown = valueOf(await previewImport(db, id, NOW));
    return { id, header: shown.kind === "unknown" ? shown.headerKey : "" };
  };
  const stored = async () =>
    (await db.selectFrom("bank_columns").select("header").execute()).map(({ header }) => header);

  test("takes the header of the pending file only", async () => {
    const { id, header } = await upload(file);
    const row = headerKey(["21.10.2026", "Spende", "222.00"]);
    for (const other of ["datum|text|betrag", row])
      expect(refusalOf(await chooseColumns(db, id, { header: other, columns }, NOW))).toEqual({
        kind: "invalid",
        fields: { header: "bank.otherHeader" },
      });
    expect(await stored()).toEqual([]);
    valueOf(await chooseColumns(db, id, { header, columns }, NOW));
    expect(await stored()).toEqual([header]);
    expect(await findImport(db, id)).toMatchObject({ line_count: 2 });
  });

  test("takes them again when somebody else has chosen them meanwhile", async () => {
    const { id, header } = await upload(file);
    valueOf(await chooseColumns(db, id, { header, columns }, NOW));
    valueOf(await chooseColumns(db, id, { header, columns }, NOW));
  });

  test("changes neither columns nor import when the file was imported meanwhile", async () => {
    const { id, header } = await upload(file);
    const importedMeanwhile = { state: "imported", file: null, imported_at: NOW.toISOString() } as const;
    const importIt = () =>
      db.updateTable("bank_statements").set(importedMeanwhile).where("file", "is not", null).execute();
    // Waits for the connection behind the first query, which reads the pending file.
    let importing: Promise<unknown> | undefined;
    const behind = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        importing ??= importIt();
        return Promise.resolve(result);
      },
    });
    expect(refusalOf(await chooseColumns(behind, id, { header, columns }, NOW))?.kind).toBe("not_found");
    await importing;
    expect(await findImport(db, id)).toMatchObject({ state: "imported", line_count: 0 });
    expect(await stored()).toEqual([]);
  });
});

test("stores a file once when two uploads of it are imported at the same time", async () => {
  const file = bytes(sampleStatement("federal"));
  const ids = [
    valueOf(await uploadStatement(db, actor, file, NOW)),
    valueOf(await uploadStatement(db, actor, file, NOW)),
  ] as const;
  await Promise.all([
    confirmImport(db, actor, ids[0], CHOSEN, NOW),
    confirmImport(db, actor, ids[1], CHOSEN, NOW),
    confirmImport(db, actor, ids[0], CHOSEN, NOW),
  ]);
  const lines = await db.selectFrom("bank_lines").select("key").execute();
  expect(lines).toHaveLength(4);
});

describe("undoing an import", () => {
  test("reopens the pledges that it linked, and deletes its lines", async () => {
    const reference = makeReference("DF", randomBytes(5));
    const { id: pledge } = await insertDonation(db, {
      ...{ state: "pledged", channel: "transfer", reference, amount_paise: 50_000, paid_at: null },
      ...{ created_at: "2026-10-01T05:00:00.000Z", mode: "live" },
    });
    const row = { day: "21/10/2026", narration: `UPI/ASHA/${reference}`, credit: "500" };
    const { id } = await preview(statementCsv([row]));
    valueOf(await confirmImport(db, actor, id, CHOSEN, NOW));
    const state = () =>
      db.selectFrom("donations").select("state").where("id", "=", pledge).executeTakeFirstOrThrow();
    expect(await state()).toEqual({ state: "paid" });
    valueOf(await undoImport(db, actor, { id }, NOW));
    expect(await state()).toEqual({ state: "pledged" });
    expect(await db.selectFrom("bank_lines").select("id").execute()).toEqual([]);
    expect(await findImport(db, id)).toMatchObject({ state: "undone" });
    valueOf(await imported(statementCsv([row])));
    expect(await state()).toEqual({ state: "paid" });
  });

  test("changes nothing when one of its gifts was refunded since", async () => {
    const pledges = [];
    for (const paise of [50_000, 60_000]) {
      const reference = makeReference("DF", randomBytes(5));
      const { id } = await insertDonation(db, {
        ...{ state: "pledged", channel: "transfer", reference, amount_paise: paise, paid_at: null },
        ...{ created_at: "2026-10-01T05:00:00.000Z", mode: "live" },
      });
      pledges.push({ id, row: { day: "21/10/2026", narration: reference, credit: String(paise / 100) } });
    }
    const { id } = await preview(statementCsv(pledges.map(({ row }) => row)));
    valueOf(await confirmImport(db, actor, id, CHOSEN, NOW));
    await db
      .updateTable("donations")
      .set({ state: "refunded", refunded_paise: 60_000 })
      .where("id", "=", pledges[1]?.id ?? "")
      .execute();
    expect(refusalOf(await undoImport(db, actor, { id }, NOW))?.kind).toBe("conflict");
    const lines = await db.selectFrom("bank_lines").select("state").execute();
    expect(lines).toEqual([{ state: "explained" }, { state: "explained" }]);
  });
});

test.each(["federal", "sbi", "hdfc", "icici", "canara"])(
  "imports %s's file without a question",
  async (bank) => {
    const text = readFileSync(`tests/support/bank-statements/${bank}.csv`, "utf8");
    expect(valueOf(await imported(text)).kind).toBe("imported");
  },
);
