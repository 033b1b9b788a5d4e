/** Compares a year of donations through all channels with its bank statement. SEED=… repeats a run. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { transact } from "#db/client.server";
import { isPaid } from "#db/paid-donations.server";
import type { BankLine, Db } from "#db/schema";
import { importBankStatement } from "~/features/bank/bank-import.server";
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
import { recordSpending } from "~/features/bank/record-line.server";
import { cashRows } from "~/features/cash/cash.server";
import { listCategories } from "~/features/categories/categories.server";
import { causeFlows } from "~/features/causes/cause-flows.server";
import { findDonation } from "~/features/donations/find-donation.server";
import { ledgerTotals } from "~/features/donations/ledger/ledger.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { endPledges } from "~/features/payments/pledge-end.server";
import { bookLateChanges, postMonth } from "~/features/journal/closed-journal.server";
import { monthJournal, numberVouchers } from "~/features/journal/journal.server";
import { ledgerSums } from "~/features/journal/voucher";
import { causeAccount } from "~/features/public-account/public-account.server";
import { config, initConfig, type Config } from "~/features/settings/config";
import { saveSettings } from "~/features/settings/settings.server";
import { fetchDays } from "~/features/settlements/settlement-fetch.server";
import { statementOfYear } from "~/features/statement/donation-states.server";
import { renderStatement } from "~/features/statement/filing.server";
import { groupBy } from "~/lib/group-by";
import { addMonths } from "~/lib/india-time";
import type { Result } from "~/lib/result";
import {
  simulateYear,
  monthlyFiles,
  OPENING_PAISE,
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

type Work = { luck: Random; year: Year; truths: Map<string, Truth>; takenBack: Set<number> };

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
async function decide(db: Db, actor: typeof MEERA, line: BankLine, work: Work) {
  const truth = work.truths.get(line.narration);
  if (!truth) throw new Error(`A line of no file: ${line.narration}`);
  const link = (id: string) => linkLine(db, actor, { line: line.id, kind: "gift", id, sum: null }, NOW);
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
        formToken: newFormToken(),
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
    for (const line of work.luck.shuffled(waiting))
      expectDecided(await process.run((db) => decide(db, actor, line, work)));
  }
}

/** Takes lines back by mistake. Settlements are matched again here, other lines are decided later. */
async function takeSomeBack(process: InterruptedProcess, actor: typeof MEERA, work: Work) {
  const linked = await process.run((db) =>
    db
      .selectFrom("bank_allocations")
      .selectAll()
      .where("kind", "in", ["pledge", "gift", "settlement"])
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
    valueOf(await process.run((db) => importBankStatement(db, actor, file, NOW), deep));
    if (index % 5 === 4) await decideAll(process, actor, work);
    if (index % 8 === 7) await takeSomeBack(process, actor, work);
  }
  await decideAll(process, actor, work);
}

async function expectExplained(db: Db, { year, truths }: Work) {
  const lines = await db.selectFrom("bank_lines").selectAll().orderBy("balance_paise").execute();
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
    .select(["sum_paise", "amount_paise", "donations.state", "name", "narration"])
    .execute();
  for (const donation of donations) {
    const truth = truths.get(donation.narration);
    expect([donation.state, donation.amount_paise]).toEqual(["paid", donation.sum_paise]);
    if (truth?.is === "gift") expect(donation.name).toBe(truth.donor.name);
  }
}

/** Checks receipts and mails. Cancelled receipts of donations taken back count: numbers have no gap. */
async function expectReceiptsAndMails(db: Db, { given }: Year) {
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
  const wrong = donations.filter((one) => {
    const { id, state, email, receipt_requested } = one;
    const isDonation = isPaid(one);
    return (
      (current.get(id) ?? 0) !== (isDonation || state === "voided" ? 1 : 0) ||
      (valid.get(id) ?? 0) !== (isDonation && state !== "refunded" ? 1 : 0) ||
      (mailed.get(id) ?? 0) !== (isDonation && email !== null && receipt_requested === 1 ? 1 : 0)
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
  const last = lines.at(-1)?.balance;
  expect(books.map(({ missing }) => missing)).toEqual([0, 0]);
  const atBank = books.map(({ accounts: [account] }) => account);
  expect([atBank[0]?.opening, atBank[0]?.closing, atBank[1]?.closing]).toEqual([
    ...[OPENING_PAISE, atBank[1]?.opening, last],
  ]);
  expect(books[0]?.closing).toBe(books[1]?.opening);
  const receipts = books.flatMap((book) => book.receipts);
  const inGroup = (group: string) =>
    sum(
      receipts.filter((line) => line.group.startsWith(group)),
      ({ paise }) => paise,
    );
  expect(receipts.filter(({ name }) => /not known/.test(name))).toEqual([]);
  expect(inGroup("Gifts online")).toBe(sum(settlements, ({ amount }) => amount));
  const outside = sum(
    books.flatMap((book) => book.outside.filter(({ side }) => side === "receipts")),
    ({ paise }) => paise,
  );
  expect(
    inGroup("Gifts by transfer") +
      inGroup("Gifts in cash") +
      inGroup("Gifts online") +
      (fees[0]?.paise ?? 0) +
      outside,
  ).toBe(stands);
  const open = sum(lines, ({ truth, credit }) => (truth.is === "open" ? credit : 0));
  expect(inGroup("Not yet explained")).toBe(open);

  const months = await bankMonths(db);
  for (const one of months) {
    const own = lines.filter(({ day }) => day.startsWith(one.month));
    expect(one).toMatchObject({
      ...{ credits: sum(own, ({ credit }) => credit), debits: sum(own, ({ debit }) => debit) },
      ...{ closing: own.at(-1)?.balance, missing: 0, gap: 0 },
    });
  }
  expect(months).toHaveLength(12);
  expect(sum(months, ({ credits }) => credits)).toBe(
    sum(receipts, ({ paise }) => paise) - inGroup("Gifts in cash"),
  );
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
  const cash = await cashRows(db, "live", null);
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
  // Nothing changed since, so closing and opening books nothing.
  for (const month of months) await transact(db, (trx) => postMonth(trx, month, "live", NOW));
  expect(await bookLateChanges(db, "live", NOW)).toBe(0);
}

async function liveAYear(size: Parameters<typeof simulateYear>[2]["size"] & { kills: number }) {
  const luck = seededRandom();
  process.stdout.write(`bank year: SEED=${luck.seed}\n`);
  const path = join(folder, `${luck.seed}.sqlite`);
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
  const work: Work = { luck, year, truths, takenBack: new Set() };
  const files = monthlyFiles(year.lines, luck);
  const fetch = (from: string, to: string) =>
    site.run((on) => fetchDays(on, sandbox.provider, { from, to }, () => NOW));
  if (luck.happens(0.5)) await site.run((on) => endPledges(on, NOW));
  await fetch("2025-10-01", "2026-03-31");
  await Promise.all([workAs(first, MEERA, files, work), workAs(second, JOSEPH, files, work)]);
  await fetch("2026-04-01", "2026-10-09");
  await site.run((on) => matchLines(on, NOW));
  await decideAll(site, MEERA, work);
  expect(kills.left).toBe(0);

  await expectExplained(db, work);
  await expectReceiptsAndMails(db, year);
  await expectEqualSums(db, work);
  await expectJournal(db, luck);
  const before = await db.selectFrom("bank_lines").selectAll().orderBy("id").execute();
  for (const file of files) {
    const again = valueOf(await importBankStatement(db, null, file, NOW));
    expect(again).toMatchObject({ newLines: 0, credits: { linked: { rows: 0 }, open: { rows: 0 } } });
  }
  expect(await db.selectFrom("bank_lines").selectAll().orderBy("id").execute()).toEqual(before);
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
