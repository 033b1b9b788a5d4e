/** Compares a year of donations through all channels with its bank statement. SEED=… repeats a run. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { isPaid } from "#db/paid-donations.server";
import type { BankLine, Db } from "#db/schema";
import { importBankStatement } from "~/features/bank/bank-import.server";
import type { LinkLine } from "~/features/bank/bank-forms";
import { hasDismissals } from "~/features/bank/bank-lines.server";
import { bankMonths } from "~/features/bank/bank-list.server";
import { yearBooks } from "~/features/bank/books.server";
import {
  dismissSuggestion,
  ignoreLine,
  linkLine,
  matchAgain,
  recordCredit,
  takeBack,
} from "~/features/bank/decisions.server";
import { matchLines } from "~/features/bank/matching.server";
import { recordOther, recordSpending } from "~/features/bank/record-line.server";
import { countedCash } from "~/features/cash/cash.server";
import { listCategories } from "~/features/categories/categories.server";
import { causeFlows } from "~/features/causes/cause-flows.server";
import { compareMonth, closeMonth } from "~/features/closing/closing.server";
import { listClosedMonths } from "~/features/closed-months/closed-months.server";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { findDonation } from "~/features/donations/find-donation.server";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { ledgerTotals } from "~/features/donations/ledger/ledger.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { endPledges } from "~/features/payments/pledge-end.server";
import { bookLateChanges } from "~/features/journal/closed-journal.server";
import { monthJournal, numberVouchers } from "~/features/journal/journal.server";
import { ledgerSums } from "~/features/journal/voucher";
import { causeAccount } from "~/features/public-account/public-account.server";
import { config, initConfig, type Config } from "~/features/settings/config";
import { saveSettings } from "~/features/settings/settings.server";
import { fetchDays } from "~/features/settlements/settlement-fetch.server";
import { statementOfYear } from "~/features/statement/donation-states.server";
import { renderStatement } from "~/features/statement/filing.server";
import { groupBy } from "~/lib/group-by";
import { decimalRupees } from "~/lib/rupees";
import { addMonths, todayInIndia } from "~/lib/india-time";
import { ok, type Result } from "~/lib/result";
import {
  simulateYear,
  monthlyFiles,
  FIRST_DAY,
  LAST_DAY,
  ACCOUNTS,
  CASH_OPENING,
  type Donor,
  type Truth,
  type Year,
} from "../../support/bank-year";
import { CAUSES, LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase } from "../../support/donation";
import { interruptedProcess, type InterruptedProcess } from "../../support/interrupted";
import { onlyInMatrix } from "../../support/matrix";
import { providerWithoutServer } from "../../support/monthly";
import { seededRandom, type Random } from "../../support/random";
import { valueOf } from "../../support/result";

const NOW = new Date("2026-10-10T05:00:00.000Z");
const LAST_MONTH = LAST_DAY.slice(0, 7);
const YEARS = ["2025-26", "2026-27"];
const MEERA = { id: "meera", email: "meera@foundation.example" };
const JOSEPH = { id: "joseph", email: "joseph@foundation.example" };

let usual: Config;
beforeAll(() => {
  usual = config();
  initConfig({ ...usual, payments: { mode: "live" } });
});
afterAll(() => initConfig(usual));

const folder = mkdtempSync(join(tmpdir(), "foundation-year-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const sum = <T>(rows: readonly T[], paise: (row: T) => number) =>
  rows.reduce((total, row) => total + paise(row), 0);

async function openSite(path: string): Promise<Db> {
  const db = await freshDatabase(path);
  const facts = { name: "Sahaya Trust", address: "Kalpetta", pan: "AAATS1234C", registration: "IV-123/2009" };
  await saveSettings(db, null, "foundation", facts, NOW);
  const account = { bankName: "Federal Bank", bankAccountNumber: "10010200345678", bankIfsc: "FDRL0001234" };
  await saveSettings(db, null, "bank", account, NOW);
  return db;
}

/** Sends a form again, as a second press or a page that was left open does. */
type Press = (db: Db) => Promise<Result<null>>;
type Work = {
  luck: Random;
  year: Year;
  truths: Map<string, Truth>;
  takenBack: Set<number>;
  presses: Press[];
};

const isKnown = ({ state, narration }: BankLine, { truths }: Work) => {
  const is = truths.get(narration)?.is;
  return state === "suggested" || (is !== "open" && is !== "settlement");
};

const waitingLines = (db: Db) =>
  db
    .selectFrom("bank_lines")
    .selectAll()
    .where("state", "in", ["open", "suggested", "part"])
    .orderBy("id")
    .execute();

/** Accepts no refusal but a conflict, which is the answer to the second of two decisions. */
function expectDecided(result: Result<null>) {
  if (!result.ok) expect(result.refusal.kind).toBe("conflict");
}

/** Decides a line as its truth requires. @param line as a page showed it, perhaps long before */
async function decide(db: Db, actor: typeof MEERA, line: BankLine, formToken: string, work: Work) {
  const truth = work.truths.get(line.narration);
  if (!truth) throw new Error(`A line of no file: ${line.narration}`);
  const linkTo = (kind: LinkLine["kind"], id: string) =>
    linkLine(db, actor, { line: line.id, kind, id, sum: null }, NOW);
  const link = (id: string) => linkTo("gift", id);
  const record = (donor: Donor) =>
    recordCredit(
      db,
      actor,
      {
        line: line.id,
        ...{
          sum: null,
          wantsUpdates: false,
          anyway: true,
          cause: LIFE_SCHOOL,
          channel: "transfer",
          note: null,
        },
        formToken,
        ...donor,
      },
      NOW,
    );
  if (line.state === "suggested") {
    const id = line.suggested_id ?? "";
    const suggested = await findDonation(db, id);
    const isRight =
      (line.doubt === null || line.doubt === "sum") &&
      {
        pledge: truth.is === "gift" && truth.pledge === id,
        gift: truth.is === "cheque" && truth.donation === id,
        donor: truth.is === "gift" && truth.donor.name === suggested?.name,
        settlement: false,
      }[line.suggestion ?? "pledge"];
    if (!isRight) {
      const shown = { line: line.id, suggestion: line.suggestion ?? "pledge", id };
      return dismissSuggestion(db, actor, shown, NOW);
    }
    return line.suggestion === "donor" && truth.is === "gift" ? record(truth.donor) : link(id);
  }
  switch (truth.is) {
    case "gift":
      // Once: a doubtful suggestion would be dismissed again and again.
      if (work.takenBack.delete(line.id) && (await hasDismissals(db, line.id)))
        return matchAgain(db, actor, { line: line.id }, NOW);
      return record(truth.donor);
    case "cheque":
      return link(truth.donation);
    case "part":
      return link(truth.pledge);
    case "cheques": {
      const linked = await db
        .selectFrom("bank_allocations")
        .select("donation_id")
        .where("line_id", "=", line.id)
        .execute();
      const missing = truth.donations.find((id) => linked.every((one) => one.donation_id !== id));
      return missing === undefined ? ok(null) : link(missing);
    }
    case "returned": {
      const refunds = db.selectFrom("refunds").select("id").where("donation_id", "=", truth.donation);
      return linkTo("refund", (await refunds.executeTakeFirstOrThrow()).id);
    }
    case "drawn":
      return linkTo("cash", String(truth.entry));
    case "category": {
      const side = line.credit_paise > 0 ? "income" : "expense";
      const all = await listCategories(db, side);
      const category = all.find(({ name }) => name === truth.category)?.id ?? 0;
      return recordOther(db, actor, { line: line.id, sum: null, category, note: "" }, NOW);
    }
    case "ignored":
      return ignoreLine(db, actor, { line: line.id, reason: truth.reason }, NOW);
    case "running":
    case "spending":
    case "published": {
      const isOffice = truth.is === "running";
      const [category] = await listCategories(db, "expense");
      const spent = {
        line: line.id,
        ...{ sum: null, what: "Feed", payee: "", publish: truth.is === "published", anyway: true },
        cause: isOffice ? null : LIFE_SCHOOL,
        category: isOffice ? (category?.id ?? null) : null,
      };
      return recordSpending(db, actor, spent, NOW);
    }
    default:
      return matchAgain(db, actor, { line: line.id }, NOW);
  }
}

async function decideAll(process: InterruptedProcess, actor: typeof MEERA, work: Work) {
  for (;;) {
    const waiting = (await process.run(waitingLines)).filter((line) => isKnown(line, work));
    if (waiting.length === 0) return;
    for (const line of work.luck.shuffled(waiting)) {
      const formToken = newFormToken();
      const press: Press = (db) => decide(db, actor, line, formToken, work);
      expectDecided(await process.run(press));
      if (work.luck.happens(0.1)) work.presses.push(press);
    }
  }
}

/** Presses again what either of the treasurers pressed before, perhaps on lines that were taken back since. */
async function pressAgain(process: InterruptedProcess, work: Work) {
  for (const press of work.luck.shuffled(work.presses).slice(0, 8)) expectDecided(await process.run(press));
}

/** Takes lines back by mistake. Settlements are matched again here, other lines are decided later. */
async function takeSomeBack(process: InterruptedProcess, actor: typeof MEERA, work: Work) {
  const linked = await process.run((db) =>
    db
      .selectFrom("bank_allocations")
      .selectAll()
      .where("kind", "in", ["pledge", "gift", "settlement", "cash", "other", "expense"])
      .execute(),
  );
  for (const { id, line_id: line, kind } of work.luck.shuffled(linked).slice(0, 3)) {
    work.takenBack.add(line);
    const shown = { line, allocation: id, reason: "A mistake" };
    expectDecided(await process.run((db) => takeBack(db, actor, shown, NOW)));
    if (kind === "settlement") expectDecided(await process.run((db) => matchAgain(db, actor, { line }, NOW)));
  }
}

async function workAs(process: InterruptedProcess, actor: typeof MEERA, files: Uint8Array[], work: Work) {
  const twice = work.luck.shuffled([...files, ...files]);
  for (const [index, file] of twice.entries()) {
    const deep = { share: 0.7, statements: 60 };
    // A file of few days does not say the order of day and month.
    const order = { order: "day" as const };
    valueOf(await process.run((db) => importBankStatement(db, actor, file, NOW, order), deep));
    if (index % 5 === 4) await decideAll(process, actor, work);
    if (index % 8 === 7) await takeSomeBack(process, actor, work);
    if (index % 6 === 5) await pressAgain(process, work);
  }
  await decideAll(process, actor, work);
}

async function expectExplained(db: Db, { year, truths }: Work) {
  const lines = await db.selectFrom("bank_lines").selectAll().execute();
  const key = (narration: string, ...numbers: (number | null)[]) => JSON.stringify([narration, numbers]);
  expect(
    lines.map((line) => key(line.narration, line.credit_paise, line.debit_paise, line.balance_paise)).sort(),
  ).toEqual(year.lines.map((line) => key(line.narration, line.credit, line.debit, line.balance)).sort());
  // Every import stored all of its lines or none.
  const statements = await db.selectFrom("bank_statements").select(["new_count"]).execute();
  expect(sum(statements, ({ new_count }) => new_count)).toBe(lines.length);
  const outcomes = {
    gift: /^explained (pledge|gift)$/,
    cheque: /^explained gift$/,
    cheques: /^explained gift,gift$/,
    part: /^explained pledge$/,
    returned: /^explained refund$/,
    drawn: /^explained cash$/,
    category: /^explained (cash|other)$/,
    settlement: /^explained settlement$/,
    ignored: /^ignored/,
    open: /^open/,
    spending: /^explained expense$/,
    published: /^explained expense$/,
    running: /^explained expense$/,
  };
  const allocations = await db.selectFrom("bank_allocations").selectAll().execute();
  for (const line of lines) {
    const truth = truths.get(line.narration);
    if (!truth) throw new Error(line.narration);
    const own = allocations.filter(({ line_id }) => line_id === line.id);
    expect(line.explained_paise).toBe(sum(own, ({ sum_paise }) => sum_paise));
    expect(`${line.state} ${own.map(({ kind }) => kind).join()}`.trim(), line.narration).toMatch(
      outcomes[truth.is],
    );
    if (truth.is === "settlement") expect(own[0]?.settlement_id).toBe(truth.settlement);
  }
  const donations = await db
    .selectFrom("bank_allocations")
    .innerJoin("bank_lines", "bank_lines.id", "line_id")
    .innerJoin("donations", "donations.id", "donation_id")
    .select(["donations.id", "sum_paise", "amount_paise", "donations.state", "name", "narration"])
    .execute();
  const explained = groupBy(donations, ({ id }) => id);
  for (const donation of donations) {
    const truth = truths.get(donation.narration);
    expect(["paid", "partially_refunded", "refunded"]).toContain(donation.state);
    expect(sum(explained.get(donation.id) ?? [], (one) => one.sum_paise)).toBe(donation.amount_paise);
    if (truth?.is === "gift") expect(donation.name).toBe(truth.donor.name);
  }
}

/** Checks receipts and mails. Cancelled receipts of donations taken back count: numbers have no gap. */
async function expectReceiptsAndMails(db: Db, { given, lines }: Year) {
  const donations = await db.selectFrom("donations").selectAll().execute();
  const receipts = await db.selectFrom("receipts").selectAll().orderBy("sequence").execute();
  const mails = await db
    .selectFrom("outbox")
    .select("about")
    .where("kind", "in", ["receipt", "receipt-replaced"])
    .execute();
  expect(donations.filter(isPaid)).toHaveLength(given.gifts);
  const count = (ids: (string | null)[]) => {
    const counts = new Map<string | null, number>();
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  };
  const current = count(receipts.filter((one) => one.replaced_at === null).map((one) => one.donation_id));
  const valid = count(receipts.filter((one) => one.cancelled_at === null).map((one) => one.donation_id));
  const mailed = count(mails.map(({ about }) => about));
  // Told again what came in all; a receipt that waits when its cheque comes back unpaid is not mailed.
  const mailedOtherwise = new Set(
    lines.flatMap(({ truth }) =>
      truth.is === "part" ? [truth.pledge] : truth.is === "returned" ? [truth.donation] : [],
    ),
  );
  const wrong = donations.filter((one) => {
    const { id, state, email, receipt_requested } = one;
    const isDonation = isPaid(one);
    return (
      (current.get(id) ?? 0) !== (isDonation || state === "voided" ? 1 : 0) ||
      (valid.get(id) ?? 0) !== (isDonation && state !== "refunded" ? 1 : 0) ||
      (!mailedOtherwise.has(id) &&
        (mailed.get(id) ?? 0) !== (isDonation && email !== null && receipt_requested === 1 ? 1 : 0))
    );
  });
  expect(wrong).toEqual([]);
  for (const year of YEARS) {
    const numbers = receipts.filter((one) => one.financial_year === year).map(({ sequence }) => sequence);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
}

async function expectEqualSums(db: Db, { year: { given, lines, settlements } }: Work) {
  const [ledger, ...otherModes] = await ledgerTotals(db);
  expect(otherModes).toEqual([]);
  const stands = given.received - given.returned;
  expect(ledger).toEqual({
    ...{ mode: "live", donations: given.gifts, receivedPaise: given.received },
    ...{ refundedPaise: given.returned, netPaise: stands },
  });

  const accounts = await Promise.all(CAUSES.map((cause) => causeAccount(db, cause, "live")));
  const published = sum(lines, ({ truth, debit }) => (truth.is === "published" ? debit : 0));
  const { rows: fees } = await sql<{ paise: number }>`
    select sum(fee_paise) as paise from settlement_rows`.execute(db);
  expect({
    received: sum(accounts, ({ received }) => received),
    refunded: sum(accounts, ({ refunded }) => refunded),
    fees: sum(accounts, (account) => account.fees),
    spent: sum(accounts, ({ spent }) => spent),
  }).toEqual({
    ...{ received: given.received, refunded: given.returned },
    ...{ fees: fees[0]?.paise, spent: published },
  });

  const statements = await Promise.all(YEARS.map((year) => statementOfYear(db, year)));
  expect(sum(statements, (statement) => statement.ledger.paise)).toBe(stands);
  const written = await Promise.all(YEARS.map((year) => renderStatement(db, year)));
  expect(written.map(({ amountPaise }) => amountPaise)).toEqual(
    statements.map(({ states }) => states.find(({ state }) => state === "counted")?.paise),
  );

  const books = await Promise.all(YEARS.map((year) => yearBooks(db, year, "live")));
  expect(books.map(({ missing }) => missing)).toEqual([0, 0]);
  for (const { number, opening, own } of accountsOf(lines)) {
    const atBank = books.map(({ accounts }) => accounts.find(({ account }) => account.endsWith(number)));
    expect([atBank[0]?.opening, atBank[1]?.closing]).toEqual([opening, own.at(-1)?.balance]);
    expect(atBank[0]?.closing).toBe(atBank[1]?.opening);
  }
  expect([books[0]?.cash.opening, books[1]?.cash.closing]).toEqual([CASH_OPENING, given.cash]);
  expect(books[0]?.closing).toBe(books[1]?.opening);
  const receipts = books.flatMap((book) => book.receipts);
  const inGroup = (group: string, side: "receipts" | "payments" = "receipts") =>
    sum(
      books.flatMap((book) => book[side]).filter((line) => line.group.startsWith(group)),
      ({ paise }) => paise,
    );
  const creditsOf = (is: Truth["is"]) => sum(lines, ({ truth, credit }) => (truth.is === is ? credit : 0));
  const debitsOf = (is: Truth["is"]) => sum(lines, ({ truth, debit }) => (truth.is === is ? debit : 0));
  expect(receipts.filter(({ name }) => /not known/.test(name))).toEqual([]);
  expect(inGroup("Gifts online")).toBe(sum(settlements, ({ amount }) => amount));
  expect(inGroup("Gifts returned", "payments")).toBe(debitsOf("returned"));
  const outside = sum(
    books.flatMap((book) => book.outside.filter(({ side }) => side === "receipts")),
    ({ paise }) => paise,
  );
  expect(
    inGroup("Gifts by transfer") +
      inGroup("Gifts in cash") +
      inGroup("Gifts online") +
      (fees[0]?.paise ?? 0) +
      outside -
      debitsOf("returned"),
  ).toBe(stands);
  expect(inGroup("Not yet explained")).toBe(creditsOf("open"));
  expect(inGroup("Under way")).toBe(0);
  expect(inGroup("From abroad")).toBe(
    sum(lines, ({ credit, narration }) => (narration.startsWith("INWARD") ? credit : 0)),
  );

  const months = await bankMonths(db);
  for (const { number, own: all } of accountsOf(lines)) {
    const ofAccount = months.filter(({ account }) => account.endsWith(number));
    expect(ofAccount).toHaveLength(12);
    for (const one of ofAccount) {
      const own = all.filter(({ day }) => day.startsWith(one.month));
      expect(one).toMatchObject({
        ...{ credits: sum(own, ({ credit }) => credit), debits: sum(own, ({ debit }) => debit) },
        ...{ closing: own.at(-1)?.balance, missing: 0, gap: 0 },
      });
    }
  }
}

const accountsOf = (lines: Year["lines"]) =>
  (["current", "savings"] as const).map((account) => ({
    opening: ACCOUNTS[account].opening,
    number: ACCOUNTS[account].number.slice(-4),
    own: lines.filter((line) => line.account === account),
  }));

/** What the model makes on purpose; each other difference would be a fault. */
const MADE_ON_PURPOSE = [
  "journal.open",
  "journal.ignored",
  "journal.unpaid",
  "places.unpaid",
  "places.otherMonth",
  "places.ofOtherMonth",
  "places.fees",
  "expenses.neither",
  "foreign.otherMonth",
  "statement.returned",
];

type Sides = Awaited<ReturnType<typeof compareMonth>>;

/** Names and sums of a month's differences. None of them is a rest that no row explains. */
function namedDifferences({ differences }: Sides): Record<string, number> {
  for (const { name, paise, rows } of differences)
    expect(
      sum(rows, (row) => row.paise),
      name,
    ).toBe(paise);
  return Object.fromEntries(differences.map(({ name, paise }) => [name, paise]));
}

const signed = ({ credit, debit }: Year["lines"][number]) => credit - debit;

/** Each side of a month says what the year made, and each difference its sum. @returns what is not at the bank yet */
function expectMonth(month: string, sides: Sides, { lines, given }: Year, fees: number): number {
  const { accounts, cash, pairs } = sides.month;
  const own = lines.filter(({ day }) => day.startsWith(month));
  for (const { number, own: all } of accountsOf(lines)) {
    const last = all.filter(({ day }) => day.slice(0, 7) <= month).at(-1);
    expect(accounts.find(({ account }) => account.endsWith(number))?.closing).toBe(last?.balance);
  }
  if (month === LAST_MONTH) expect(cash.closing).toBe(given.cash);
  for (const { name, left, right, differences } of pairs)
    expect(left - right, name).toBe(sum(differences, ({ paise }) => paise));
  const found = namedDifferences(sides);
  expect(
    Object.keys(found).filter((name) => !MADE_ON_PURPOSE.includes(name)),
    month,
  ).toEqual([]);
  const ofTruth = (is: Truth["is"]) =>
    sum(
      own.filter(({ truth }) => truth.is === is),
      signed,
    );
  expect({ month, open: found["journal.open"] ?? 0, ignored: found["journal.ignored"] ?? 0 }).toEqual({
    month,
    open: ofTruth("open"),
    ignored: ofTruth("ignored"),
  });
  expect(found["places.fees"] ?? 0, month).toBe(fees);
  return sum(["places.unpaid", "places.otherMonth", "places.ofOtherMonth"], (name) => found[name] ?? 0);
}

/** Both treasurers close each month at the same time, and it is closed once. */
async function closeMonths(db: Db, processes: InterruptedProcess[], { year }: Work) {
  const months = Array.from({ length: 12 }, (_, month) => addMonths(FIRST_DAY.slice(0, 7), month));
  let notAtBank = 0;
  let explained = 0;
  for (const month of months) {
    const sides = await compareMonth(db, month, "live");
    const { rows } = await sql<{ paise: number | null }>`
      select sum(fee_paise) as paise from settlement_rows where settlement_id in (
        select settlement_id from bank_allocations join bank_lines on bank_lines.id = line_id
        where day between ${`${month}-01`} and ${`${month}-31`})`.execute(db);
    notAtBank += expectMonth(month, sides, year, rows[0]?.paise ?? 0);
    explained += sides.month.ledger.received - sides.month.ledger.returned;
    const form = { shown: sides.shown, reason: "On purpose" };
    const closed = await Promise.all(
      processes.map((process) =>
        process.run((on) => closeMonth(on, MEERA, month, form, { mode: "live", now: NOW })),
      ),
    );
    expect(closed.map((one) => one.ok)).toEqual(processes.map(() => true));
  }
  expect(explained).toBe(year.given.received - year.given.returned);
  const waiting = await db
    .selectFrom("donations")
    .select("amount_paise")
    .where("channel", "=", "cheque")
    .where("state", "<>", "voided")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("bank_allocations").select("id").whereRef("donation_id", "=", "donations.id"))),
    )
    .execute();
  expect(notAtBank).toBe(sum(waiting, ({ amount_paise }) => amount_paise));
  // Those of the first financial year in which there was no money yet are closed with its first month.
  const closed = (await listClosedMonths(db)).map(({ month }) => month).reverse();
  expect(closed).toEqual([..."456789".split("").map((month) => `2025-0${month}`), ...months]);
}

/** A gift that somebody remembers later: refused, or booked in the present month and named on both sides. */
async function changeClosedMonth(db: Db, luck: Random) {
  const month = addMonths(FIRST_DAY.slice(0, 7), luck.between(0, 11));
  const amount = luck.between(100, 99_999);
  const form = RecordOfflineDonation.parse({
    ...{ amount: decimalRupees(amount), cause: LIFE_SCHOOL, channel: "cash", givenOn: `${month}-11` },
    ...{ name: "Late Giver", formToken: newFormToken() },
  });
  const refusal = await recordOfflineDonation(db, MEERA, form, NOW);
  expect(refusal.ok || refusal.refusal.kind).toBe("conflict");
  const before = namedDifferences(await compareMonth(db, month, "live"));
  valueOf(await recordOfflineDonation(db, MEERA, { ...form, book: true }, NOW));
  expect(await bookLateChanges(db, "live", NOW)).toBe(1);
  expect(namedDifferences(await compareMonth(db, month, "live"))).toEqual({
    ...before,
    ...{ "cash.changed": amount, "gifts.changed": amount },
  });
  const present = namedDifferences(await compareMonth(db, todayInIndia(NOW).slice(0, 7), "live"));
  expect(present).toMatchObject({ "cash.late": -amount, "gifts.late": -amount });
}

/** The accountant's journal of the year: the bank's explained lines, the ledger, the cash book, and numbers without gaps. */
async function expectJournal(db: Db, luck: Random) {
  const all = await db
    .selectFrom("bank_allocations")
    .innerJoin("bank_lines", "bank_lines.id", "line_id")
    .select(["account", "day", "sum_paise", "credit_paise", "donation_id"])
    .execute();
  const months = Array.from({ length: 13 }, (_, month) => addMonths("2025-10", month));
  for (const month of luck.shuffled(months)) await numberVouchers(db, month, "live");
  const { rows: cash } = await countedCash(db, "live");
  const flows = await Promise.all(CAUSES.map((cause) => causeFlows(db, cause, "live")));
  const numbers: string[] = [];
  for (const month of months) {
    const vouchers = await monthJournal(db, month, "live");
    numbers.push(...vouchers.map(({ number }) => number ?? "none"));
    for (const { entries } of vouchers) expect(sum(entries, ({ paise }) => paise)).toBe(0);
    const balances = [...ledgerSums(vouchers)];
    const of = (begin: string) =>
      sum(
        balances.filter(([ledger]) => ledger.startsWith(begin)),
        ([, paise]) => paise,
      );
    // Cheques of the last days have no line yet.
    const waiting = vouchers.filter(
      ({ identity, entries }) =>
        identity.startsWith("gift:") &&
        !all.some(({ donation_id }) => identity === `gift:${donation_id}`) &&
        entries.some(({ ledger }) => ledger.group === "Bank Accounts"),
    );
    const bank = sum(
      all.filter(({ day }) => day.startsWith(month)),
      ({ sum_paise, credit_paise }) => (credit_paise > 0 ? sum_paise : -sum_paise),
    );
    const notYetThere = [...ledgerSums(waiting)].filter(([ledger]) => ledger.startsWith("Bank"));
    const inFlows = (side: "received" | "refunded") =>
      sum(
        flows.flatMap((flow) => flow.months.filter((one) => one.month === month)),
        (one) => one[side],
      );
    expect({
      month,
      bank: of("Bank - "),
      cash: of("Cash"),
      received: 0 - of("Donations - "),
      returned: of("Refunds - "),
    }).toEqual({
      month,
      bank: bank + sum(notYetThere, ([, paise]) => paise),
      cash: sum(
        cash.filter(({ day }) => day.startsWith(month)),
        (row) => row.in - row.out,
      ),
      received: inFlows("received"),
      returned: inFlows("refunded"),
    });
  }
  for (const [series, own] of groupBy(numbers, (number) => number.replace(/\d+$/, "")))
    expect(own.sort(), series).toEqual(own.map((_, index) => series + String(index + 1).padStart(4, "0")));
  // Nothing changed since a month was closed.
  expect(await bookLateChanges(db, "live", NOW)).toBe(0);
}

async function liveAYear(size: Parameters<typeof simulateYear>[2]["size"] & { kills: number }) {
  const luck = seededRandom();
  process.stdout.write(`bank year: SEED=${luck.seed}\n`);
  const path = join(folder, `${luck.seed}-${size.donors}.sqlite`);
  const db = await openSite(path);
  const kills = { left: Math.floor(size.kills / 2) };
  const sandbox = providerWithoutServer();
  const open = () => interruptedProcess(path, luck, kills);
  const [site, first, second] = [open(), open(), open()];
  closing.push(sandbox.close, site.close, first.close, second.close, () => db.destroy());
  const year = await simulateYear(site, sandbox, { random: luck, size, actor: MEERA });
  expect(year.settlements).toHaveLength(26);

  kills.left += Math.ceil(size.kills / 2);
  const truths = new Map(year.lines.map(({ narration, truth }) => [narration, truth]));
  const work: Work = { luck, year, truths, takenBack: new Set(), presses: [] };
  const files = monthlyFiles(year.lines, luck);
  const fetch = (from: string, to: string) =>
    site.run((on) => fetchDays(on, sandbox.provider, { from, to }, () => NOW));
  if (luck.happens(0.5)) await site.run((on) => endPledges(on, NOW));
  await fetch("2025-10-01", "2026-03-31");
  await Promise.all([workAs(first, MEERA, files, work), workAs(second, JOSEPH, files, work)]);
  await fetch("2026-04-01", "2026-10-09");
  await site.run((on) => matchLines(on, NOW));
  await decideAll(site, MEERA, work);
  await pressAgain(second, work);
  await decideAll(site, MEERA, work);

  await expectExplained(db, work);
  await expectReceiptsAndMails(db, year);
  await expectEqualSums(db, work);
  await expectJournal(db, luck);
  await closeMonths(db, [first, second], work);
  expect(kills.left).toBe(0);
  await expectJournal(db, luck);
  const before = await db.selectFrom("bank_lines").selectAll().orderBy("id").execute();
  for (const file of files) {
    const again = valueOf(await importBankStatement(db, null, file, NOW));
    expect(again).toMatchObject({ newLines: 0, credits: { linked: { rows: 0 }, open: { rows: 0 } } });
  }
  expect(await db.selectFrom("bank_lines").selectAll().orderBy("id").execute()).toEqual(before);
  await changeClosedMonth(db, luck);
}

test("decides every line of a year once despite double imports and killed processes", () =>
  liveAYear({
    ...{ donors: 60, monthly: 3, cards: 60, cash: 24, cheques: 24 },
    ...{ pledges: 60, transfers: 24, kills: 12 },
  }));

test(
  "decides each line of a year of 300 donors once although processes are killed 50 times",
  { timeout: 300_000, ...onlyInMatrix },
  () =>
    liveAYear({
      ...{ donors: 300, monthly: 25, cards: 410, cash: 120, cheques: 80 },
      ...{ pledges: 220, transfers: 100, kills: 50 },
    }),
);
