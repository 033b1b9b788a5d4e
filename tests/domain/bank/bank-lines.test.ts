import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { BankLine, Db, Donation } from "#db/schema";
import type { LinkKind } from "~/features/bank/bank-forms";
import {
  importBankStatement,
  type ImportChoices,
  type ImportedCredits,
} from "~/features/bank/bank-import.server";
import { hasDismissals } from "~/features/bank/bank-lines.server";
import {
  dismissSuggestion,
  ignoreLine,
  linkLine,
  matchAgain,
  recordCredit,
  releaseVoidedDonations,
  stopIgnoring,
  takeBack,
} from "~/features/bank/decisions.server";
import { matchLines } from "~/features/bank/matching.server";
import { publishSpending, recordOther, recordSpending } from "~/features/bank/record-line.server";
import { recordCashOfLine } from "~/features/cash/cash.server";
import { listCategories } from "~/features/categories/categories.server";
import { CorrectExpense } from "~/features/expenses/expense-form";
import { correctExpense, recordExpense, removeExpense } from "~/features/expenses/expenses.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { causeAccount } from "~/features/public-account/public-account.server";
import { makeReference } from "~/features/payments/pledge-reference";
import { correctOfflineDonation, voidOfflineDonation } from "~/features/payments/offline-corrections.server";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase, insertDonation, openTwoConnections } from "../../support/donation";
import { migrate } from "#db/migrate.server";
import { seededRandom } from "../../support/random";
import { refusalOf, valueOf } from "../../support/result";
import { statementCsv, type StatementRow } from "../../support/bank";

const NOW = new Date("2026-11-24T05:00:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };
const bytes = (text: string) => new TextEncoder().encode(text);

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

async function run(
  file: string | StatementRow[],
  on = db,
  now = NOW,
  choices: ImportChoices = {},
): Promise<ImportedCredits> {
  const text = typeof file === "string" ? file : statementCsv(file);
  const done = valueOf(await importBankStatement(on, null, bytes(text), now, choices));
  if (done.kind !== "imported") throw new Error("Unknown columns");
  return done.credits;
}
const rowsOf = (credits: ImportedCredits) =>
  Object.fromEntries(
    Object.entries(credits).flatMap(([state, { rows }]) => (rows > 0 ? [[state, rows]] : [])),
  );
const lines = (): Promise<BankLine[]> => db.selectFrom("bank_lines").selectAll().orderBy("id").execute();
const firstLine = async () => (await lines())[0] as BankLine;
/** What the lines are: kind and sum of each allocation, in the order of the lines. */
const allocations = () =>
  db.selectFrom("bank_allocations").selectAll().orderBy("line_id").orderBy("id").execute();
const link = (line: number, id: string, sum: number | null = null, kind: LinkKind = "gift") =>
  linkLine(db, actor, { line, kind, id, sum }, NOW);
/** Takes back the line's newest allocation. */
async function takeLastBack(line: number) {
  const own = (await allocations()).filter(({ line_id }) => line_id === line);
  return takeBack(db, actor, { line, allocation: own.at(-1)?.id ?? 0, reason: "wrong" }, NOW);
}
const donation = (id: string): Promise<Donation> =>
  db.selectFrom("donations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const count = async (table: "receipts" | "outbox" | "donations" | "bank_lines" | "bank_statements") =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n;

let pledges = 0;
/** Inserts a pledge of ₹500, made one day before the line. */
async function pledge(details: Partial<Donation> = {}) {
  pledges += 1;
  const reference = makeReference("DF", new Uint8Array([pledges, 3, 7, 11, pledges % 7]));
  const created_at = "2026-11-19T06:00:00.000Z";
  return insertDonation(db, {
    ...{
      state: "pledged",
      reference,
      channel: "transfer",
      paid_at: null,
      payment_id: null,
      receipt_requested: 1,
    },
    ...{ name: "Joseph Mathew", email: "joseph@example.org", created_at, ...details },
  });
}
const LINE = { day: "20/11/2026", credit: "500.00" };
const naming = ({ reference }: Donation, more: Partial<StatementRow> = {}) => ({
  ...{
    ...LINE,
    narration: `UPI/631511228598/for Amma ${reference?.toLowerCase()}/thomas.c@okicici`,
    ...more,
  },
});
async function settlement(id: string, utr: string, paise: number) {
  const at = NOW.toISOString();
  await db
    .insertInto("settlements")
    .values({ id, utr, amount_paise: paise, status: "processed", created_at: at })
    .execute();
}

describe("a bank line that names a pledge", () => {
  test("makes the pledge a donation of the line's day, with one receipt after four imports", async () => {
    const one = await pledge();
    expect(await run([naming(one)])).toMatchObject({
      linked: { rows: 1, paise: 50_000 },
      known: { rows: 0 },
    });
    expect(await donation(one.id)).toMatchObject({
      state: "paid",
      channel: "transfer",
      received_on: "2026-11-20",
    });
    expect(await firstLine()).toMatchObject({ state: "explained", explained_paise: 50_000 });
    expect(await allocations()).toMatchObject([{ kind: "pledge", donation_id: one.id, sum_paise: 50_000 }]);
    for (let again = 0; again < 3; again += 1) expect(rowsOf(await run([naming(one)]))).toEqual({ known: 1 });
    expect(await Promise.all([count("receipts"), count("outbox"), count("bank_lines")])).toEqual([1, 1, 1]);
  });

  test("makes an abandoned pledge a donation, with a receipt of the line's financial year", async () => {
    const one = await pledge({ state: "abandoned", created_at: "2026-03-20T06:00:00.000Z" });
    await run([naming(one, { day: "31/03/2026" })]);
    const receipt = await db.selectFrom("receipts").selectAll().executeTakeFirstOrThrow();
    expect(receipt).toMatchObject({ donation_id: one.id, financial_year: "2025-26" });
  });

  test.each<[string, Partial<StatementRow>]>([
    ["another sum", { credit: "500.50" }],
    ["money that came back", { narration: "UPI/RETURNED" }],
    ["money from abroad", { narration: "INWARD REMITTANCE USD" }],
    ["a debit", { credit: "", debit: "500.00" }],
  ])("is not linked to the pledge in case of %s", async (_, more) => {
    const one = await pledge();
    const line = naming(one);
    await run([{ ...line, ...more, narration: `${more.narration ?? ""} ${line.narration}` }]);
    expect(await donation(one.id)).toMatchObject({ state: "pledged" });
    expect((await firstLine()).state).not.toBe("explained");
  });

  test("is the only one linked when a second line has the same reference, which suggests another gift", async () => {
    const one = await pledge({ created_at: "2026-10-01T06:00:00.000Z" });
    expect(rowsOf(await run([naming(one), naming(one, { day: "21/11/2026" })]))).toEqual({
      linked: 1,
      suggested: 1,
    });
    expect((await lines())[1]).toMatchObject({ suggestion: "donor", suggested_id: one.id });
    expect(await count("receipts")).toBe(1);
  });

  test("with another sum is suggested; linked, the gift is what came, and a second line makes it whole", async () => {
    const one = await pledge();
    const file = [naming(one, { credit: "450.00" }), naming(one, { credit: "50.00", day: "21/11/2026" })];
    expect(rowsOf(await run(file))).toEqual({ suggested: 2 });
    const [first, second] = (await lines()) as [BankLine, BankLine];
    expect(first).toMatchObject({ suggestion: "pledge", suggested_id: one.id, doubt: "sum" });
    valueOf(await link(first.id, one.id));
    expect(await donation(one.id)).toMatchObject({
      state: "paid",
      amount_paise: 45_000,
      pledged_paise: 50_000,
    });
    expect((await lines())[1]).toMatchObject({ suggestion: "pledge", doubt: "sum" });
    valueOf(await link(second.id, one.id));
    expect(await donation(one.id)).toMatchObject({
      state: "paid",
      amount_paise: 50_000,
      received_on: "2026-11-20",
    });
    const receipts = await db.selectFrom("receipts").selectAll().orderBy("id").execute();
    expect(receipts.map(({ gift_paise, replaced_at }) => [gift_paise, replaced_at === null])).toEqual([
      [45_000, false],
      [null, true],
    ]);

    valueOf(await takeLastBack(second.id));
    expect(await donation(one.id)).toMatchObject({ state: "paid", amount_paise: 45_000 });
    valueOf(await takeLastBack(first.id));
    expect(await donation(one.id)).toMatchObject({
      state: "pledged",
      amount_paise: 50_000,
      pledged_paise: null,
    });
    expect(await lines()).toMatchObject([{ state: "open" }, { state: "open" }]);
  });

  test("takes no part of another financial year, whose receipt would be this year's", async () => {
    const one = await pledge({ created_at: "2026-03-28T06:00:00.000Z" });
    const parts = [
      naming(one, { credit: "100", day: "30/03/2026" }),
      naming(one, { credit: "400", day: "02/04/2026" }),
    ];
    await run(parts);
    const [first, second] = (await lines()) as [BankLine, BankLine];
    valueOf(await link(first.id, one.id));
    expect(refusalOf(await link(second.id, one.id))).toMatchObject({ message: "bank.pledgeOfOtherYear" });
    expect(await donation(one.id)).toMatchObject({ amount_paise: 10_000 });
  });
});

test("links a settlement by its UTR when the amount matches, else suggests it", async () => {
  await settlement("setl_1", "AXISCN0420000001", 1_846_210);
  await settlement("setl_2", "AXISCN0420000002", 100);
  const narration = "NEFT/UTIB0000001/RAZORPAY SOFTWARE/AXISCN042000000";
  const file = [1, 2].map((at) => ({
    day: "20/11/2026",
    narration: `${narration}${at}`,
    credit: "18,462.10",
  }));
  expect(rowsOf(await run(file))).toEqual({ linked: 1, suggested: 1 });
  expect(await allocations()).toMatchObject([{ kind: "settlement", settlement_id: "setl_1" }]);

  const other = (await lines())[1] as BankLine;
  expect(other).toMatchObject({ suggestion: "settlement", suggested_id: "setl_2", doubt: "sum" });
  valueOf(await link(other.id, "setl_2", null, "settlement"));
  expect((await allocations())[1]).toMatchObject({ settlement_id: "setl_2", sum_paise: 1_846_210 });
  expect(refusalOf(await link(other.id, "setl_2", null, "settlement"))?.kind).toBe("conflict");
});

test("links of a line that does not name a settlement only the settlement's sum", async () => {
  await settlement("setl_3", "AXISCN0420000003", 20_000);
  await run([{ ...LINE, narration: "NEFT LEELA AND PAYOUT" }]);
  const { id } = await firstLine();
  valueOf(await link(id, "setl_3", null, "settlement"));
  expect(await firstLine()).toMatchObject({ state: "part", explained_paise: 20_000 });
});

test("links a settlement that is fetched after the statement", async () => {
  await run([{ ...LINE, narration: "NEFT RAZORPAY AXISCN0420000009" }]);
  await settlement("setl_9", "AXISCN0420000009", 50_000);
  await matchLines(db, NOW);
  expect(await allocations()).toMatchObject([{ kind: "settlement", settlement_id: "setl_9" }]);
});

describe("suggestions", () => {
  test.each([
    ["2026-11-20T10:00:00.000Z", "suggested"],
    ["2026-11-12T19:00:00.000Z", "suggested"],
    ["2026-11-12T18:00:00.000Z", "open"],
    ["2026-11-20T19:00:00.000Z", "open"],
  ])("depend on when the pledge was made: at %s, the line is %s", async (created_at, state) => {
    await pledge({ created_at });
    expect(rowsOf(await run([{ ...LINE, narration: "UPI/631511228598/somebody" }]))).toEqual({ [state]: 1 });
  });

  test("of one pledge for two lines make one donation; the other line then suggests its donor", async () => {
    const one = await pledge();
    const file = ["UPI/1/JOSEPH MATHEW", "UPI/2/JOSEPHMATHEW/x"].map((narration) => ({ ...LINE, narration }));
    expect(rowsOf(await run(file))).toEqual({ suggested: 2 });
    const [first, second] = (await lines()) as [BankLine, BankLine];
    valueOf(await link(first.id, one.id));
    expect(await lines()).toMatchObject([
      { state: "explained" },
      { suggestion: "donor", suggested_id: one.id },
    ]);
    for (const line of [first, second]) expect(refusalOf(await link(line.id, one.id))?.kind).toBe("conflict");
    expect(await count("receipts")).toBe(1);
  });

  beforeEach(async () => {
    const donor = { id: "donor-1", may_be_named: null, named_on: null, created_at: NOW.toISOString() };
    await db.insertInto("donors").values(donor).execute();
  });

  test("of a donation that staff recorded link it, without recording another", async () => {
    const recorded = await insertDonation(db, {
      ...{ name: "Joseph Mathew", channel: "cheque", donor_id: "donor-1", payment_id: null },
      received_on: "2026-10-28",
    });
    await run([{ ...LINE, narration: "CLG/JOSEPH MATHEW/000123" }]);
    const line = await firstLine();
    expect(line).toMatchObject({ suggestion: "gift", suggested_id: recorded.id, doubt: null });
    valueOf(await link(line.id, recorded.id));
    expect(await allocations()).toMatchObject([{ kind: "gift", donation_id: recorded.id, made_here: 0 }]);
    expect(await count("donations")).toBe(1);
    valueOf(await takeLastBack(line.id));
    expect(await donation(recorded.id)).toMatchObject({ state: "paid" });
  });

  test("of a cheque find it by its number, where the bank names nobody", async () => {
    const cheque = { channel: "cheque", payment_id: null, received_on: "2026-11-10" } as const;
    const ours = await insertDonation(db, { ...cheque, name: "Menon", note: "Cheque 004512" });
    await insertDonation(db, { ...cheque, name: "Asha", note: "Cheque 004513" });
    await run([{ ...LINE, narration: "BY CLEARING-CTS OW CHQ DEP 004512" }]);
    expect(await firstLine()).toMatchObject({ suggestion: "gift", suggested_id: ours.id, doubt: null });
  });

  test("are not repeated after 'Not this one'", async () => {
    const one = await pledge();
    await run([{ ...LINE, narration: "A" }]);
    const { id } = await firstLine();
    valueOf(await dismissSuggestion(db, actor, { line: id, suggestion: "pledge", id: one.id }, NOW));
    await matchLines(db, NOW);
    expect(await firstLine()).toMatchObject({ state: "open", suggestion: null });
  });
});

test("links and suggests nothing for 10,000 random narrations", async () => {
  for (let at = 0; at < 40; at += 1) await pledge({ amount_paise: 77_700 + at });
  await db.updateTable("donations").set({ created_at: "2026-10-01T00:00:00.000Z" }).execute();
  const luck = seededRandom(42);
  const from = (letters: string, length: number) =>
    Array.from({ length }, () => letters[luck.between(0, letters.length - 1)]).join("");
  const code = (length: number) => from("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", length);
  const name = () => from("AEIKLMNRST", luck.between(3, 9));
  const narrations = [
    () => `UPI IN/${from("0123456789", 12)}/${name()}.${name()}@okaxis/DF${code(6)}/0000`,
    () =>
      `BY TRANSFER-UPI/CR/${from("0123456789", 12)}/${name()} ${name()}/SBIN/df${code(6).toLowerCase()} goat--`,
    () => `NEFT CR-${code(4)}0000001-${name()} ${name()}-${code(16)}-DF${code(6)}`,
    () => `NEFT/UTIB0000001/RAZORPAY SOFTWARE/AXISCN${from("0123456789", 10)}`,
    () => `IMPS/P2A/${from("0123456789", 12)}/${name()}/${code(8)} DF ${code(6)}`,
    () => `UPI/${code(8)}/${code(8)} DF${code(6)}/${code(8)}`,
  ];
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    ...{ day: "20/11/2026", credit: "777.00", narration: narrations[at % narrations.length]?.() ?? "" },
  }));
  await settlement("setl_1", "AXISCN0420000001", 77_700);
  expect(rowsOf(await run(rows))).toEqual({ open: 10_000 });
  expect(await count("receipts")).toBe(0);
});

describe("bank lines", () => {
  const row = (day: number, balance: string) => ({
    day: `0${day}/11/2026`,
    narration: "CASH",
    credit: "100",
    balance,
  });
  const all = [row(1, "100"), row(1, "200"), row(1, "300"), row(2, "400"), row(3, "500")];

  test("are distinguished by balance when equal, also when a file begins between them", async () => {
    expect(rowsOf(await run(all.slice(1, 4)))).toEqual({ open: 3 });
    expect(rowsOf(await run(all.slice(0, 2)))).toEqual({ open: 1, known: 1 });
    expect(rowsOf(await run(all.toReversed()))).toEqual({ open: 1, known: 4 });
    expect(await count("bank_lines")).toBe(5);
  });

  test("are numbered within their day when equal and without balances", async () => {
    const plain = all.map(({ balance: _, ...rest }) => rest);
    expect(rowsOf(await run(plain.slice(0, 4)))).toEqual({ open: 4 });
    expect(rowsOf(await run(plain.toReversed()))).toEqual({ open: 1, known: 4 });
  });

  test("are distinguished by account when equal and without balances", async () => {
    const plain = statementCsv(all.slice(0, 1).map(({ balance: _, ...rest }) => rest));
    for (const account of ["10010200345678", "10010200349999"])
      expect(rowsOf(await run(`Account Number,${account}\n${plain}`))).toEqual({ open: 1 });
    expect(await lines()).toMatchObject([{ account: "Bank …5678" }, { account: "Bank …9999" }]);
  });

  describe("in two files that hold different columns", () => {
    const donations = [
      {
        day: "01/06/2026",
        narration: "UPI/CR/631000000001/ASHA NAIR/donation",
        credit: "500.00",
        balance: "1500",
      },
      {
        day: "01/06/2026",
        narration: "UPI/CR/631000000002/BINU DAS/donation",
        credit: "500.00",
        balance: "2000",
      },
      { day: "02/06/2026", narration: "CHARGES", debit: "11.80", balance: "1988.20" },
    ];
    const withAccount = (text: string) => `Account Number,10010200345678\n\n${text}`;
    const spelledOtherwise = donations.map((donation) => ({
      ...donation,
      narration: donation.narration.replace("/donation", "-DON"),
    }));
    const plain = (from: StatementRow[]) => from.map(({ balance: _, ...gift }) => gift);
    const files: Record<string, string> = {
      "with account and balance": withAccount(statementCsv(donations)),
      "with the account": withAccount(statementCsv(plain(donations))),
      "with the balance": statementCsv(donations),
      "with neither": statementCsv(plain(donations)),
      "newest first": statementCsv(plain(donations).toReversed()),
      "with narrations spelled otherwise": withAccount(statementCsv(spelledOtherwise)),
      "with narrations spelled otherwise and no balance": statementCsv(plain(spelledOtherwise)),
      "of another header": withAccount(statementCsv(donations)).replace("Ref No,", "Ref No/Cheque No,"),
    };
    const names = Object.keys(files);
    test.each(names.flatMap((one) => names.map((other) => [one, other] as const)))(
      "are known: first %s, then %s",
      async (one, other) => {
        expect(rowsOf(await run(files[one] ?? ""))).toEqual({ open: 2 });
        expect(rowsOf(await run(files[other] ?? ""))).toEqual({ known: 2 });
        expect(await count("bank_lines")).toBe(3);
        expect(new Set((await lines()).map(({ account }) => account)).size).toBe(1);
      },
    );

    test("are new when a sum of the day comes again, with other balances or numbers", async () => {
      await run(statementCsv(plain(donations)));
      const third = {
        ...donations[0],
        narration: "UPI/CR/631000000003/ASHA NAIR/donation",
        balance: "2500",
      } as StatementRow;
      const same = { account: "Bank" };
      expect(rowsOf(await run(statementCsv(plain([third])), db, NOW, same))).toEqual({ open: 1 });
      expect(rowsOf(await run(statementCsv([...donations, third])))).toEqual({ known: 3 });
      const fourth = statementCsv([{ ...third, balance: "3000" }]);
      expect(rowsOf(await run(fourth, db, NOW, same))).toEqual({ open: 1 });
      expect(await count("bank_lines")).toBe(5);
    });

    test("are told apart within one file although day, sum and balance are equal", async () => {
      const there = { day: "03/06/2026", narration: "UPI/ASHA", credit: "100", balance: "1100" };
      const back = { day: "03/06/2026", narration: "UPI/ASHA/RETURNED", debit: "100", balance: "1000" };
      expect(rowsOf(await run([there, back, there]))).toEqual({ open: 2 });
      expect(rowsOf(await run([there, back, there]))).toEqual({ known: 2 });
    });
  });

  test("are imported once when the file is imported twice at the same time", async () => {
    const { site, command, close } = openTwoConnections();
    await migrate(site);
    db = site;
    const one = await pledge();
    const file = [naming(one), ...all];
    const credits = await Promise.all([run(file, site), run(file, site)]);
    credits.push(await run(file, command));
    expect(credits.map(({ known }) => known.rows).sort()).toEqual([0, 6, 6]);
    expect(await Promise.all([count("bank_lines"), count("receipts"), count("outbox")])).toEqual([6, 1, 1]);
    await close();
  });

  test("are not stored when the file is too large or one line is unreadable", async () => {
    const file = statementCsv([...all, { ...row(4, "600"), credit: "x" }]);
    expect(refusalOf(await importBankStatement(db, null, bytes(file), NOW))?.kind).toBe("invalid");
    expect(refusalOf(await importBankStatement(db, null, new Uint8Array(10 * 1024 * 1024 + 1), NOW))).toEqual(
      { ...{ kind: "invalid", fields: { file: "bank.tooLarge" } } },
    );
    expect(await count("bank_lines")).toBe(0);
  });
});

const form = (line: number) => ({
  ...{
    line,
    cause: LIFE_SCHOOL,
    channel: "transfer" as const,
    name: "Asha",
    email: "asha@example.org",
    phone: null,
  },
  ...{ note: null, address: null, pan: null, wantsCertificate: false, formToken: newFormToken() },
  ...{ sum: null, wantsUpdates: false, anyway: false },
});

describe("staff decisions about a credit", () => {
  test("record one donation of the line's amount and day when two treasurers decide at once", async () => {
    await run([{ ...LINE, narration: "UPI/ASHA" }]);
    const { id } = await firstLine();
    const done = await Promise.all([
      recordCredit(db, actor, form(id), NOW),
      recordCredit(db, actor, form(id), NOW),
    ]);
    expect(done.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await count("donations")).toBe(1);
    const [{ donation_id } = { donation_id: null }] = await allocations();
    expect(await donation(donation_id ?? "")).toMatchObject({
      amount_paise: 50_000,
      received_on: "2026-11-20",
      state: "paid",
    });
    valueOf(await takeLastBack(id));
    expect(await donation(donation_id ?? "")).toMatchObject({ state: "voided" });
    expect(await firstLine()).toMatchObject({ state: "open", explained_paise: 0 });
  });

  test("answer the same form sent twice at once alike, and record one gift", async () => {
    await run([{ ...LINE, narration: "UPI/ASHA" }]);
    const { id } = await firstLine();
    const sent = { ...form(id), explained: 0 };
    const answers = await Promise.all([sent, sent].map((one) => recordCredit(db, actor, one, NOW)));
    expect(answers.map(valueOf)).toEqual([null, null]);
    valueOf(await recordCredit(db, actor, { ...sent, anyway: true }, NOW));
    expect([await count("donations"), await count("receipts"), (await allocations()).length]).toEqual([
      1, 1, 1,
    ]);
    valueOf(await takeLastBack(id));
    expect(refusalOf(await recordCredit(db, actor, sent, NOW))).toMatchObject({
      message: "ledger.formVoided",
    });
  });

  test("explain one line by two gifts, and one gift by two lines", async () => {
    const byHand = {
      channel: "transfer",
      payment_id: null,
      received_on: "2026-11-18",
      name: "Kurian",
    } as const;
    const whole = await insertDonation(db, { ...byHand, amount_paise: 90_000 });
    await run([
      { ...LINE, narration: "A" },
      { ...LINE, narration: "B" },
    ]);
    const [first, second] = (await lines()) as [BankLine, BankLine];
    valueOf(await link(first.id, whole.id));
    expect(refusalOf(await link(second.id, whole.id, 40_001))).toMatchObject({
      kind: "invalid",
      fields: { sum: expect.stringContaining("₹400") as string },
    });
    valueOf(await link(second.id, whole.id));
    expect(await lines()).toMatchObject([{ state: "explained" }, { state: "part", explained_paise: 40_000 }]);
    valueOf(await recordCredit(db, actor, { ...form(second.id), name: "Devi" }, NOW));
    expect((await lines())[1]).toMatchObject({ state: "explained" });
    expect((await allocations()).map(({ sum_paise, made_here }) => [sum_paise, made_here])).toEqual([
      [50_000, 0],
      [40_000, 0],
      [10_000, 1],
    ]);
    for (const { id } of await lines()) expect(refusalOf(await link(id, whole.id))?.kind).toBe("conflict");
  });

  test("record a gift that seems to be there only when told so", async () => {
    const byHand = { channel: "cheque", payment_id: null, received_on: "2026-10-07" } as const;
    const there = await insertDonation(db, { ...byHand, name: "ASHA K" });
    await run([{ ...LINE, narration: "CASH" }]);
    const { id } = await firstLine();
    const asha = { ...form(id), name: "Asha K" };
    expect(refusalOf(await recordCredit(db, actor, asha, NOW))).toMatchObject({
      kind: "invalid",
      fields: { anyway: expect.stringContaining("7 Oct") as string },
    });
    expect(await count("donations")).toBe(1);
    for (const other of [{ sum: 49_999 }, { name: "Asha" }, { anyway: true }]) {
      valueOf(await recordCredit(db, actor, { ...asha, formToken: newFormToken(), ...other }, NOW));
      valueOf(await takeLastBack(id));
    }
    valueOf(await link(id, there.id));
    expect(await firstLine()).toMatchObject({ state: "explained" });
  });

  test("record a gift of the sum of a settlement or of cash paid in only when told so", async () => {
    const byHand = { channel: "cheque", payment_id: null, received_on: "2026-11-07" } as const;
    await insertDonation(db, { ...byHand, name: "Asha K", amount_paise: 20_000 });
    await settlement("setl_1", "AXISCN0420000001", 20_000);
    const paidIn = { kind: "paid_in", day: "2026-11-18", sum: 10_000, mode: "live", note: "" } as const;
    await recordCashOfLine(db, actor, paidIn, NOW);
    await run([{ ...LINE, narration: "A" }]);
    const { id } = await firstLine();
    const anywayOf = async (changes: object) => {
      const gift = { ...form(id), formToken: newFormToken(), name: "Devi", ...changes };
      const refusal = refusalOf(await recordCredit(db, actor, gift, NOW));
      return refusal?.kind === "invalid" ? refusal.fields.anyway : refusal;
    };
    expect(await anywayOf({ sum: 20_000 })).toContain("Settlement");
    expect(await anywayOf({ sum: 10_000 })).toContain("Cash paid in");
    // One tick answers both.
    expect(await anywayOf({ sum: 20_000, name: "Asha K" })).toMatch(/giftMayBeThere.*Settlement/);
    expect(await count("donations")).toBe(1);
    expect(await anywayOf({ sum: 20_000, anyway: true })).toBeNull();
    expect(await anywayOf({ sum: 10_001 })).toBeNull();
  });

  test("book a part that may be a recorded gift as something else only when told so", async () => {
    const cheque = { channel: "cheque", payment_id: null, received_on: "2026-10-07" } as const;
    await insertDonation(db, { ...cheque, name: "Asha K", amount_paise: 20_000 });
    await pledge({ amount_paise: 10_000 });
    await run([{ ...LINE, narration: "A" }]);
    const { id } = await firstLine();
    const [interest] = await listCategories(db, "income");
    const other = { line: id, sum: 20_000, category: interest?.id ?? 0, note: "On the deposit" };
    expect(refusalOf(await recordOther(db, actor, other, NOW))).toMatchObject({
      fields: { anyway: expect.stringContaining("Asha K") as string },
    });
    // Anybody can make a pledge, so it is no such gift.
    valueOf(await recordOther(db, actor, { ...other, sum: 10_000 }, NOW));
    valueOf(await recordOther(db, actor, { ...other, anyway: true }, NOW));
    expect(await firstLine()).toMatchObject({ explained_paise: 30_000 });
  });

  test("are made once when a form for a part of the line is sent twice", async () => {
    await run([{ ...LINE, narration: "A" }]);
    const { id } = await firstLine();
    const part = { ...form(id), sum: 10_000, explained: 0 };
    valueOf(await recordCredit(db, actor, part, NOW));
    for (const again of [part, { ...form(id), formToken: part.formToken, sum: 10_000 }])
      valueOf(await recordCredit(db, actor, again, NOW));
    const [interest] = await listCategories(db, "income");
    const other = { line: id, explained: 10_000, sum: 10_000, category: interest?.id ?? 0, note: "" };
    valueOf(await recordOther(db, actor, other, NOW));
    expect(refusalOf(await recordOther(db, actor, other, NOW))?.kind).toBe("conflict");
    expect(await firstLine()).toMatchObject({ state: "part", explained_paise: 20_000 });
    expect([await count("donations"), await count("receipts")]).toEqual([1, 1]);
  });

  test("fix the day of a linked gift: a correction has to part it from the line first", async () => {
    const byHand = { channel: "cheque", payment_id: null, received_on: "2026-11-18" } as const;
    const cheque = await insertDonation(db, { ...byHand, name: "Kurian", cause_slug: LIFE_SCHOOL });
    await run([{ ...LINE, narration: "A" }]);
    const { id } = await firstLine();
    valueOf(await link(id, cheque.id));
    const correction = { cause: LIFE_SCHOOL, channel: "cheque", name: "Kurian", note: null } as const;
    const correct = (givenOn: string) =>
      correctOfflineDonation(db, actor, cheque.id, { ...correction, givenOn }, NOW);
    expect(refusalOf(await correct("2026-03-18"))).toMatchObject({
      fields: { givenOn: "ledger.dayFromBank" },
    });
    valueOf(await takeLastBack(id));
    valueOf(await correct("2026-03-18"));
  });

  test("cancel the receipt when a pledge is taken back, and the line is not matched again", async () => {
    const one = await pledge();
    await run([naming(one)]);
    const { id } = await firstLine();
    const [allocation] = await allocations();
    valueOf(await takeLastBack(id));
    expect(await donation(one.id)).toMatchObject({ state: "pledged" });
    const [receipt] = await db.selectFrom("receipts").selectAll().execute();
    expect(receipt?.cancelled_at).not.toBeNull();
    await matchLines(db, NOW);
    expect(await firstLine()).toMatchObject({ state: "open" });
    const again = { line: id, allocation: allocation?.id ?? 0, reason: "wrong" };
    expect(refusalOf(await takeBack(db, actor, again, NOW))?.kind).toBe("conflict");
  });

  test("take back only what the page showed, and nothing of another line", async () => {
    const one = await pledge();
    await run([naming(one), { ...LINE, narration: "B" }]);
    const [first, second] = (await lines()) as [BankLine, BankLine];
    const shown = (await allocations())[0]?.id ?? 0;
    for (const [line, allocation] of [
      [first.id, shown + 1],
      [second.id, shown],
    ] as const)
      expect(refusalOf(await takeBack(db, actor, { line, allocation, reason: "x" }, NOW))?.kind).toBe(
        "conflict",
      );
    expect(await donation(one.id)).toMatchObject({ state: "paid" });
  });

  test("keep a gift that was refunded since on its line", async () => {
    await run([{ ...LINE, narration: "A" }]);
    const { id } = await firstLine();
    valueOf(await recordCredit(db, actor, form(id), NOW));
    await db.updateTable("donations").set({ state: "partially_refunded", refunded_paise: 100 }).execute();
    expect(refusalOf(await takeLastBack(id))?.kind).toBe("conflict");
    expect(await firstLine()).toMatchObject({ state: "explained" });
    expect(await allocations()).toHaveLength(1);
  });

  test("link a line taken back by mistake with 'Match again', under a new receipt number", async () => {
    const one = await pledge();
    await settlement("setl_7", "AXISCN0420000007", 50_000);
    await run([naming(one), { ...LINE, narration: "NEFT RAZORPAY AXISCN0420000007" }]);
    for (const { id } of await lines()) {
      valueOf(await takeLastBack(id));
      expect(await hasDismissals(db, id)).toBe(true);
      valueOf(await matchAgain(db, actor, { line: id }, NOW));
      expect(await hasDismissals(db, id)).toBe(false);
      expect(refusalOf(await matchAgain(db, actor, { line: id }, NOW))?.kind).toBe("conflict");
    }
    expect(await allocations()).toMatchObject([
      { kind: "pledge", donation_id: one.id },
      { kind: "settlement", settlement_id: "setl_7" },
    ]);
    const receipts = await db.selectFrom("receipts").selectAll().orderBy("id").execute();
    expect(receipts.map(({ cancelled_at, sequence }) => [cancelled_at !== null, sequence])).toEqual([
      [true, 1],
      [false, 2],
    ]);
  });

  test("store the reason for ignoring a line, and can be taken back", async () => {
    await run([{ ...LINE, narration: "LOAN" }]);
    const { id } = await firstLine();
    valueOf(await ignoreLine(db, actor, { line: id, reason: "A loan" }, NOW));
    expect(await firstLine()).toMatchObject({ state: "ignored", ignored_reason: "A loan" });
    expect(refusalOf(await recordCredit(db, actor, form(id), NOW))?.kind).toBe("conflict");
    valueOf(await stopIgnoring(db, actor, { line: id }, NOW));
    expect(await firstLine()).toMatchObject({ state: "open", ignored_reason: null });
  });

  test("are undone when the line's donation is voided in the ledger", async () => {
    const one = await pledge();
    await run([naming(one)]);
    valueOf(await voidOfflineDonation(db, actor, one.id, { reason: "double" }, NOW));
    await releaseVoidedDonations(db, NOW);
    expect(await firstLine()).toMatchObject({ state: "open" });
  });
});

describe("staff decisions about a debit", () => {
  beforeEach(async () => {
    await run([{ day: "20/11/2026", narration: "CHQ PAID", debit: "1,234.56" }]);
  });
  const spent = (line: number, more: object = {}) => ({
    ...{ line, sum: null, cause: GOAT_REARING, category: null, what: "Fodder", payee: "" },
    ...{ publish: false, anyway: true, ...more },
  });
  const expenses = () => db.selectFrom("expenses").selectAll().orderBy("amount_paise").execute();
  const category = async (side: "income" | "expense", name: string) =>
    (await listCategories(db, side)).find((one) => one.name === name)?.id ?? 0;

  test("publish a spending only on request, and delete it when it is taken back", async () => {
    const { id } = await firstLine();
    valueOf(await recordSpending(db, actor, spent(id), NOW));
    const [expense] = await expenses();
    expect(expense).toMatchObject({
      ...{ cause_slug: GOAT_REARING, amount_paise: 123_456, day: "2026-11-20", description: "Fodder" },
      published: 0,
    });
    expect((await causeAccount(db, GOAT_REARING, "live")).spent).toBe(0);
    valueOf(await publishSpending(db, actor, { expense: expense?.id ?? "", anyway: true }, NOW));
    expect((await causeAccount(db, GOAT_REARING, "practice")).spent).toBe(123_456);
    expect(refusalOf(await removeExpense(db, actor, { id: expense?.id ?? "" }, NOW))?.kind).toBe("conflict");
    valueOf(await takeLastBack(id));
    expect(await expenses()).toEqual([]);
    expect(await firstLine()).toMatchObject({ state: "open" });
  });

  test("publish more than is in hand only when told so", async () => {
    const { id } = await firstLine();
    await db.updateTable("causes").set({ opening_paise: 0 }).execute();
    const form = spent(id, { publish: true, anyway: false });
    expect(refusalOf(await recordSpending(db, actor, form, NOW))).toMatchObject({
      fields: { anyway: expect.stringContaining("bank.aboveInHand") as string },
    });
    expect(await expenses()).toEqual([]);
    valueOf(await recordSpending(db, actor, { ...form, anyway: true }, NOW));
  });

  test("ask before they record a spending again that has no line yet", async () => {
    const { id } = await firstLine();
    const known = { day: "2026-11-18", amountPaise: 123_456, what: "Fodder", payee: "", category: null };
    const more = { cause: GOAT_REARING, isPublished: false, mode: "live" as const };
    const expense = await recordExpense(db, actor, { ...known, ...more }, NOW);
    const form = spent(id, { anyway: false });
    expect(refusalOf(await recordSpending(db, actor, form, NOW))).toMatchObject({
      fields: { anyway: expect.stringContaining("bank.mayBeThere") as string },
    });
    const loan = await category("expense", "Loan repaid");
    const other = { line: id, sum: null, category: loan, note: "To a member" };
    expect(refusalOf(await recordOther(db, actor, other, NOW))).toMatchObject({
      fields: { anyway: expect.stringContaining("bank.mayBeThere") as string },
    });
    valueOf(await recordOther(db, actor, { ...other, anyway: true }, NOW));
    valueOf(await takeLastBack(id));
    valueOf(await recordSpending(db, actor, { ...form, sum: 100_000 }, NOW));
    valueOf(await takeLastBack(id));
    valueOf(await linkLine(db, actor, { line: id, kind: "expense", id: expense.id, sum: null }, NOW));
    expect(await expenses()).toHaveLength(1);
  });

  test("ask also about a part that is there already", async () => {
    const { id } = await firstLine();
    const known = { day: "2026-11-18", amountPaise: 100_000, what: "Fodder", payee: "", category: null };
    const more = { cause: GOAT_REARING, isPublished: false, mode: "live" as const };
    await recordExpense(db, actor, { ...known, ...more }, NOW);
    const part = spent(id, { sum: 100_000, anyway: false });
    const refusal = refusalOf(await recordSpending(db, actor, part, NOW));
    expect(refusal).toMatchObject({
      fields: { anyway: expect.stringContaining("bank.mayBeThere") as string },
    });
    valueOf(await recordSpending(db, actor, { ...part, anyway: true }, NOW));
  });

  test("record a part once when its form is sent twice, and publish it only as far as money is in hand", async () => {
    const { id } = await firstLine();
    await db.updateTable("causes").set({ opening_paise: 0 }).execute();
    const part = spent(id, { sum: 100_000, explained: 0 });
    valueOf(await recordSpending(db, actor, part, NOW));
    expect(refusalOf(await recordSpending(db, actor, part, NOW))?.kind).toBe("conflict");
    const [{ id: expense } = { id: "" }, ...others] = await expenses();
    expect(others).toEqual([]);
    expect(refusalOf(await publishSpending(db, actor, { expense, anyway: false }, NOW))).toMatchObject({
      fields: { anyway: expect.stringContaining("bank.aboveInHand") as string },
    });
    valueOf(await publishSpending(db, actor, { expense, anyway: true }, NOW));
    expect(await expenses()).toMatchObject([{ published: 1 }]);
  });

  test("split a debit between a cause and the office", async () => {
    const { id } = await firstLine();
    const rent = await category("expense", "Rent");
    valueOf(await recordSpending(db, actor, spent(id, { sum: 100_000 }), NOW));
    expect(await firstLine()).toMatchObject({ state: "part", explained_paise: 100_000 });
    valueOf(await recordSpending(db, actor, spent(id, { cause: null, category: rent, what: "Office" }), NOW));
    expect(await firstLine()).toMatchObject({ state: "explained" });
    expect(await expenses()).toMatchObject([
      { cause_slug: null, category_id: rent, amount_paise: 23_456 },
      { cause_slug: GOAT_REARING, category_id: null, amount_paise: 100_000 },
    ]);
  });

  test("fix day and sum of a spending: a correction has to part it from the line first", async () => {
    const { id: line } = await firstLine();
    valueOf(await recordSpending(db, actor, spent(line, { publish: true }), NOW));
    const [{ id } = { id: "" }] = await expenses();
    const correct = (fields: Record<string, string>) => {
      const form = { amount: "1,234.56", date: "2026-11-20", what: "Fodder", cause: GOAT_REARING, ...fields };
      return correctExpense(db, actor, id, CorrectExpense.parse(form), null, NOW);
    };
    for (const [field, value] of Object.entries({ amount: "4,000", date: "2026-03-20" }))
      expect(refusalOf(await correct({ [field]: value, confirmed: "on" }))).toMatchObject({
        fields: { [field]: "cause.expenseAtBank" },
      });
    expect(await expenses()).toMatchObject([{ amount_paise: 123_456, day: "2026-11-20" }]);
    expect((await causeAccount(db, GOAT_REARING, "practice")).spent).toBe(123_456);
  });

  test("link an expense that was published before; taking the link back keeps it", async () => {
    const { id } = await firstLine();
    valueOf(await recordSpending(db, actor, spent(id), NOW));
    const [expense] = await expenses();
    await db.deleteFrom("bank_allocations").execute();
    await db.updateTable("bank_lines").set({ explained_paise: 0 }).execute();
    valueOf(await link(id, expense?.id ?? "", null, "expense"));
    expect(await firstLine()).toMatchObject({ state: "explained" });
    valueOf(await takeLastBack(id));
    expect(await expenses()).toHaveLength(1);
  });

  test("say that it is a payment of a category, and refuse a category of receipts, and a donation", async () => {
    const { id } = await firstLine();
    expect(refusalOf(await recordCredit(db, actor, form(id), NOW))?.kind).toBe("conflict");
    const other = { line: id, sum: null, note: "Of a member" };
    const interest = await category("income", "Interest");
    expect(refusalOf(await recordOther(db, actor, { ...other, category: interest }, NOW))).toMatchObject({
      fields: { category: "bank.categoryRequired" },
    });
    const loan = await category("expense", "Loan repaid");
    expect(refusalOf(await recordSpending(db, actor, spent(id, { category: loan }), NOW))).toMatchObject({
      fields: { category: "bank.notSpent" },
    });
    valueOf(await recordOther(db, actor, { ...other, category: loan }, NOW));
    expect(await allocations()).toMatchObject([{ kind: "other", category_id: loan, note: "Of a member" }]);
  });
});
