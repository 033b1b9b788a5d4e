/** Tells which lines of a file an earlier file contained, whatever columns the two have. */
import type { Db } from "#db/schema";
import { groupBy } from "~/lib/group-by";
import { textKey } from "~/lib/text-key";
import type { BankStatement } from "./bank-statement-file.server";
import type { StatementLine } from "./statement-lines.server";

type AnyLine = Pick<StatementLine, "day" | "narration" | "creditPaise" | "debitPaise" | "balancePaise">;
type StoredLine = AnyLine & { id: number; key: string; account: string };

export type NewLine = StatementLine & { key: string };

/** Fills in balances that the earlier file lacked. */
export async function separateKnown(
  trx: Db,
  statement: BankStatement,
): Promise<{ account: string; known: StatementLine[]; added: NewLine[] }> {
  const { lines } = statement;
  const ofBank = await storedLines(trx, statement);
  const account = await findAccount(trx, statement, ofBank);
  const stored = groupBy(
    ofBank.filter((line) => line.account === account),
    sumOfDay,
  );
  const [known, added]: [StatementLine[], NewLine[]] = [[], []];
  for (const [sum, equal] of groupBy(lines, sumOfDay)) {
    const earlier = stored.get(sum) ?? [];
    const pairs = pairLines(earlier, equal);
    const keys = new Set(earlier.map(({ key }) => key));
    for (const line of equal) {
      const same = pairs.get(line);
      if (!same) {
        added.push({ ...line, key: newKey(account, line, keys) });
        continue;
      }
      known.push(line);
      if (same.balancePaise === null && line.balancePaise !== null)
        await trx
          .updateTable("bank_lines")
          .set({ balance_paise: line.balancePaise })
          .where("id", "=", same.id)
          .execute();
    }
  }
  // Grouping changed the order.
  const position = new Map(lines.map((line, at) => [line.lineNumber, at]));
  added.sort((one, other) => (position.get(one.lineNumber) ?? 0) - (position.get(other.lineNumber) ?? 0));
  return { account, known, added };
}

const sumOfDay = ({ day, creditPaise, debitPaise }: AnyLine) => `${day} ${creditPaise} ${debitPaise}`;

/** Lines of all accounts that may be the statement's, in its period, oldest first. */
async function storedLines(trx: Db, { bank, lines }: BankStatement): Promise<StoredLine[]> {
  const days = lines.map(({ day }) => day).sort();
  const rows = await trx
    .selectFrom("bank_lines")
    .select(["id", "key", "account", "day", "narration", "credit_paise", "debit_paise", "balance_paise"])
    .where("day", ">=", days[0] ?? "")
    .where("day", "<=", days.at(-1) ?? "")
    .where("statement_id", "in", statementsOf(trx, bank).select("id"))
    .orderBy("day")
    .orderBy("statement_id")
    .orderBy("position")
    .execute();
  return rows.map(
    ({ credit_paise: creditPaise, debit_paise: debitPaise, balance_paise: balancePaise, ...row }) => ({
      ...row,
      creditPaise,
      debitPaise,
      balancePaise,
    }),
  );
}

/** A bank that changes its columns is unknown under one of its headers. */
const statementsOf = (trx: Db, bank: string) =>
  bank === ""
    ? trx.selectFrom("bank_statements")
    : trx.selectFrom("bank_statements").where("bank", "in", [bank, ""]);

/**
 * The account that the file names. Without one, that of lines shared with an earlier file, or the bank's only one.
 * Lines of a file that named none move to the account as soon as a file with some of them names it.
 */
async function findAccount(
  trx: Db,
  { bank, account, lines }: BankStatement,
  stored: StoredLine[],
): Promise<string> {
  const name = bank || "Bank";
  const marks = new Set(lines.flatMap(marksOf));
  const shared = stored.filter((line) => marksOf(line).some((mark) => marks.has(mark)));
  const accounts = await statementsOf(trx, bank).select(["account", "bank"]).distinct().execute();
  if (!account) {
    const ofBank = accounts.filter((one) => one.bank === bank);
    return shared[0]?.account ?? (ofBank.length === 1 ? (ofBank[0]?.account ?? name) : name);
  }
  const digits = `…${account.slice(-4)}`;
  const named = accounts.find((one) => one.account.endsWith(digits))?.account ?? `${name} ${digits}`;
  const unnamed = shared.find((line) => !line.account.includes("…"))?.account;
  if (unnamed === undefined) return named;
  for (const table of ["bank_lines", "bank_statements"] as const)
    await trx.updateTable(table).set({ account: named }).where("account", "=", unnamed).execute();
  for (const line of stored) if (line.account === unnamed) line.account = named;
  return named;
}

/** Texts of which two lines of one account share at least one. */
function marksOf(line: AnyLine): string[] {
  const sum = sumOfDay(line);
  const narration = narrationKey(line);
  return [
    ...(line.balancePaise === null ? [] : [`${sum} balance ${line.balancePaise}`]),
    ...(narration === "" ? [] : [`${sum} narration ${narration}`]),
  ];
}

const narrationKey = ({ narration }: AnyLine) => textKey(narration).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Banks' numbers of a payment, which stay when a bank spells its narrations otherwise. */
const numbersOf = ({ narration }: AnyLine) => narration.match(/\d{9,}/g) ?? [];

/** From the surest sign to the weakest. Two lines with different balances, or numbers, are never the same. */
const SIGNS: { ofLine: (line: AnyLine) => string[]; ofStored?: (line: AnyLine) => string[] }[] = [
  { ofLine: ({ balancePaise }) => (balancePaise === null ? [] : [String(balancePaise)]) },
  { ofLine: (line) => [narrationKey(line)] },
  { ofLine: numbersOf },
  {
    // By their place, unless both have numbers.
    ofLine: (line) => [numbersOf(line).length > 0 ? "a line without numbers" : "any line"],
    ofStored: (line) => ["any line", ...(numbersOf(line).length > 0 ? [] : ["a line without numbers"])],
  },
];

/** Pairs lines of one day and sum, each with one at most. */
function pairLines(stored: StoredLine[], lines: StatementLine[]): Map<StatementLine, StoredLine> {
  const pairs = new Map<StatementLine, StoredLine>();
  const free = new Set(stored);
  for (const [at, { ofLine, ofStored = ofLine }] of SIGNS.entries()) {
    if (free.size === 0) break;
    const comparesBalances = at === 0;
    const queues = new Map<string, StoredLine[]>();
    const add = (key: string, line: StoredLine) => {
      const queue = queues.get(key);
      if (queue) queue.push(line);
      else queues.set(key, [line]);
    };
    const next = (key: string) => {
      const queue = queues.get(key) ?? [];
      while (queue[0] && !free.has(queue[0])) queue.shift();
      return queue[0];
    };
    for (const line of free)
      for (const key of ofStored(line)) {
        add(key, line);
        if (line.balancePaise === null) add(`${key} without balance`, line);
      }
    for (const line of lines) {
      if (pairs.has(line)) continue;
      const suffix = line.balancePaise === null || comparesBalances ? "" : " without balance";
      const found = ofLine(line)
        .map((key) => next(key + suffix))
        .find(Boolean);
      if (!found) continue;
      pairs.set(line, found);
      free.delete(found);
    }
  }
  return pairs;
}

/** @param taken keys of equal lines; the new one is added */
function newKey(account: string, line: StatementLine, taken: Set<string>): string {
  const { day, creditPaise, debitPaise, balancePaise } = line;
  for (let place = taken.size + 1; ; place += 1) {
    const key = JSON.stringify([account, day, creditPaise, debitPaise, balancePaise, place]);
    if (taken.has(key)) continue;
    taken.add(key);
    return key;
  }
}
