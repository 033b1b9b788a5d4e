/** Tells which lines of a file an earlier file contained, whatever columns the two have. */
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { cell, jsonRows } from "#db/expressions.server";
import type { BankLine, Db } from "#db/schema";
import { groupBy } from "~/lib/group-by";
import { textKey } from "~/lib/text-key";
import { inPieces } from "./bank-lines.server";
import { periodOf } from "./covered-days";
import type { StatementLine } from "./statement-lines.server";

type AnyLine = Pick<StatementLine, "day" | "narration" | "creditPaise" | "debitPaise" | "balancePaise">;
export type StoredLine = AnyLine & { id: number; key: string; account: string; bank: string };

export type NewLine = StatementLine & { key: string };
export type KnownLine = { line: StatementLine; same: StoredLine };

/** Comparing blocks other requests, so yield. */
const YIELD_EVERY = 2_000;

/** Both in the order of the file. @param stored lines of the account, oldest first */
export async function separateKnown(
  account: string,
  lines: StatementLine[],
  stored: StoredLine[],
): Promise<{ known: KnownLine[]; added: NewLine[] }> {
  const storedBySum = groupBy(stored, sumOfDay);
  await setImmediate();
  const [known, added]: [KnownLine[], NewLine[]] = [[], []];
  let compared = 0;
  for (const [sum, equal] of groupBy(lines, sumOfDay)) {
    compared += 1;
    if (compared % YIELD_EVERY === 0) await setImmediate();
    const earlier = storedBySum.get(sum) ?? [];
    const pairs = pairLines(earlier, equal);
    const keys = new Set(earlier.map(({ key }) => key));
    for (const line of equal) {
      const same = pairs.get(line);
      if (same) known.push({ line, same });
      else added.push({ ...line, key: newKey(account, line, keys) });
    }
  }
  await setImmediate();
  // Grouping changed the order.
  const position = new Map(lines.map((line, at) => [line.lineNumber, at]));
  const placeOf = ({ lineNumber }: StatementLine) => position.get(lineNumber) ?? 0;
  known.sort((one, other) => placeOf(one.line) - placeOf(other.line));
  added.sort((one, other) => placeOf(one) - placeOf(other));
  return { known, added };
}

/** Fills in balances that the earlier file lacked. */
export async function completeBalances(trx: Db, known: KnownLine[]): Promise<void> {
  const completed = known
    .filter(({ line, same }) => same.balancePaise === null && line.balancePaise !== null)
    .map(({ line, same }) => [same.id, line.balancePaise]);
  if (completed.length === 0) return;
  await sql`
    update bank_lines set balance_paise = ${cell(1, "integer")}
    from ${jsonRows(JSON.stringify(completed))}
    where bank_lines.id = ${cell(0, "integer")}`.execute(trx);
}

const sumOfDay = ({ day, creditPaise, debitPaise }: AnyLine) => `${day} ${creditPaise} ${debitPaise}`;

const toStoredLine = ({
  credit_paise: creditPaise,
  debit_paise: debitPaise,
  balance_paise: balancePaise,
  ...row
}: Omit<StoredLine, "creditPaise" | "debitPaise" | "balancePaise"> &
  Pick<BankLine, "credit_paise" | "debit_paise" | "balance_paise">): StoredLine => ({
  ...row,
  creditPaise,
  debitPaise,
  balancePaise,
});

/** Lines of all accounts in the lines' period, oldest first. */
export async function storedLines(db: Db, lines: StatementLine[]): Promise<StoredLine[]> {
  const { first_day, last_day } = periodOf(lines);
  const query = db
    .selectFrom("bank_lines")
    .innerJoin("bank_statements", "bank_statements.id", "statement_id")
    .select(["bank_lines.id", "key", "bank_lines.account", "bank", "day", "narration"])
    .select(["credit_paise", "debit_paise", "balance_paise", "statement_id", "position"])
    .where("is_sample", "=", 0)
    .where("day", ">=", first_day)
    .where("day", "<=", last_day);
  const stored: StoredLine[] = [];
  for await (const rows of inPieces((after, limit) =>
    query.where(after).orderBy("day").orderBy("statement_id").orderBy("position").limit(limit).execute(),
  ))
    for (const row of rows) stored.push(toStoredLine(row));
  return stored;
}

/** Null without a balance. */
const balanceOfDay = (line: AnyLine) =>
  line.balancePaise === null ? null : `${sumOfDay(line)} ${line.balancePaise}`;

/** Earlier lines of the day, sum and balance of one in the file. */
export function linesWithSameBalance(lines: StatementLine[], stored: StoredLine[]): StoredLine[] {
  if (stored.length === 0) return [];
  const balances = new Set(lines.map(balanceOfDay));
  return stored.filter((line) => line.balancePaise !== null && balances.has(balanceOfDay(line)));
}

/** Earlier lines that the file seems to hold too: of one day and sum, and one balance, or else one narration. */
export async function sharedLines(lines: StatementLine[], stored: StoredLine[]): Promise<StoredLine[]> {
  if (stored.length === 0) return [];
  const withSameBalance = new Set(linesWithSameBalance(lines, stored));
  const [narrations, narrationsWithoutBalance] = [new Set(), new Set()];
  for (const [at, line] of lines.entries()) {
    if (at % YIELD_EVERY === 0) await setImmediate();
    const narration = `${sumOfDay(line)} ${narrationKey(line)}`;
    narrations.add(narration);
    if (line.balancePaise === null) narrationsWithoutBalance.add(narration);
  }
  const shared: StoredLine[] = [];
  for (const [at, line] of stored.entries()) {
    if (at % YIELD_EVERY === 0) await setImmediate();
    const comparable = line.balancePaise === null ? narrations : narrationsWithoutBalance;
    const isShared =
      withSameBalance.has(line) ||
      (comparable.size > 0 &&
        narrationKey(line) !== "" &&
        comparable.has(`${sumOfDay(line)} ${narrationKey(line)}`));
    if (isShared) shared.push(line);
  }
  return shared;
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
